// The sheet before anything is drawn on it: the course of every link, and the room that ornaments and boxes take.

import { eased, hashOf, smooth, waver, type Point } from '../../map/geometry'
import type { Rect, Taken } from '../../map/names'
import { letteredRoom, type Lettering } from '../../map/ornaments'
import type { Board } from './board'
import type { WaterRow } from './types'

/** A water with its course as it is drawn. */
export interface Course {
  water: WaterRow
  line: Point[]
}

export interface Ground {
  board: Board
  rivers: Course[]
  sea: Point[][]
  islands: Point[][]
  lakes: Point[][]
}

const outline = (points: readonly Point[], id: string) => waver(points.length > 60 ? points : smooth(points, 3, true), 0.7, hashOf(id))

export function layOut(board: Board): Ground {
  const { waters } = board.data
  const shore = (kind: WaterRow['class']) => waters.coast.filter((w) => w.class === kind).map((w) => outline(w.points, w.id))
  return {
    board,
    rivers: waters.rivers.map((water) => ({ water, line: waver(smooth(eased(water.points, 1), 3), 0.7, hashOf(water.id)) })),
    sea: shore('sea'),
    islands: shore('island'),
    lakes: waters.lakes.map((w) => smooth(w.points, 3, true)),
  }
}

const courses = new WeakMap<Board, Map<string, Point[]>>()

/** The link between two spaces as it is drawn, the same both ways; straight where there is none. */
export function courseOf(board: Board, from: string, to: string): Point[] {
  const known = courses.get(board) ?? new Map<string, Point[]>(board.data.links.map((l) => [`${l.a} ${l.b}`, smooth(l.points, 6)]))
  courses.set(board, known)
  const there = known.get(`${from} ${to}`)
  if (there) return there
  const back = known.get(`${to} ${from}`)
  if (back) return [...back].reverse()
  const [a, b] = [board.spaces.get(from), board.spaces.get(to)]
  return a && b ? [[a.x, a.y], [b.x, b.y]] : []
}

/** Room taken by boxes, the cartouche and the compass, each a little larger than it is drawn. */
export function ornaments(board: Board): Taken[] {
  const { compass, cartouche: c } = board.data.ornaments
  return [
    { x0: c.x - 8, y0: c.y - 8, x1: c.x + c.w + 8, y1: c.y + c.h + 8 },
    { x: compass.x, y: compass.y, r: compass.r * 1.4 },
    ...board.data.boxes.map((b): Rect => ({ x0: b.x - 3, y0: b.y - 3, x1: b.x + b.w + 3, y1: b.y + b.h + 3 })),
  ]
}

/** Most that small lettering grows when the sheet is seen from afar, as a part of its size. */
export const GROWS = 1.22

/** Room of the lettering of departments and waters, which grows to be read. */
export const lettered = (board: Board): Taken[] => letteredRoom(board.data.lettering as unknown as Lettering[]).map((room) => ({ ...room, letters: room.letters * GROWS }))
