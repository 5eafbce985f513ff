// The sheet of the hex board before anything is drawn: the course of every line, and the room that is taken.

import type { Rect } from '../../map/names'
import { distanceTo, eased, hashOf, smooth, waver, type Point } from '../../map/geometry'
import type { HexBoard } from './board'
import type { WaterRow } from './types'

/** Room that is taken, by letters of which size if by letters. */
export type Box = Rect & { letters?: number }

export interface Sheet {
  board: HexBoard
  rivers: { water: WaterRow; line: Point[] }[]
  delaware: Point[][]
  roads: { line: Point[]; hexes: string[] }[]
  sea: Point[][]
  /** Room taken by ornaments and names: what is lettered later keeps clear of it. */
  taken: Box[]
}

export const CARTOUCHE = { x: 300, y: 3752, title: ['NEW JERSEY'], sub: ['& the Banks of the Delaware', 'in the Winter of 1776 & 1777'] }
export const COMPASS: Point = [2150, 3780]
/** A hex is about a mile. */
export const TEN_MILES = 720

/** Every line as it is drawn, and the room that ornaments take. */
export function layOut(board: HexBoard): Sheet {
  const { data } = board
  const line = (w: WaterRow) => waver(smooth(eased(w.points), 5), 1.2, hashOf(w.id))
  const rivers = [...data.waters.streams, ...data.waters.delaware].map((water) => ({ water, line: line(water) }))
  return {
    board,
    rivers,
    delaware: rivers.filter((x) => data.waters.delaware.includes(x.water)).map((x) => x.line),
    roads: data.roads.map((road) => ({ line: waver(smooth(road.points, 5), 1.6, hashOf(road.name)), hexes: road.hexes })),
    sea: data.waters.coast.map((s) => waver(smooth(s.points, 4, true), 2, hashOf(s.id))),
    taken: [
      { x0: CARTOUCHE.x - 205, y0: CARTOUCHE.y - 150, x1: CARTOUCHE.x + 205, y1: CARTOUCHE.y + 150 },
      { x0: COMPASS[0] - 110, y0: COMPASS[1] - 130, x1: COMPASS[0] + 110, y1: COMPASS[1] + 100 },
    ],
  }
}

export const isIn = ([x, y]: Point, b: Box) => x > b.x0 && x < b.x1 && y > b.y0 && y < b.y1

/** Lines cut into boxes of a hex's size, so that nearness is asked of a few points only. */
export function nearness(lines: readonly { line: Point[]; room: number }[]): (p: Point) => boolean {
  const cell = 90
  const cells = new Map<string, { part: Point[]; room: number }[]>()
  for (const { line, room } of lines)
    for (let i = 0; i + 1 < line.length; i++) {
      const part = line.slice(i, i + 2)
      const [[x, y] = [0, 0]] = part
      for (let cx = -1; cx <= 1; cx++)
        for (let cy = -1; cy <= 1; cy++) {
          const key = `${Math.floor(x / cell) + cx} ${Math.floor(y / cell) + cy}`
          const list = cells.get(key)
          if (list) list.push({ part, room })
          else cells.set(key, [{ part, room }])
        }
    }
  return (p) => (cells.get(`${Math.floor(p[0] / cell)} ${Math.floor(p[1] / cell)}`) ?? []).some(({ part, room }) => distanceTo(p, part) < room)
}
