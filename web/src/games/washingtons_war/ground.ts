// The sheet before anything is drawn on it: the course of every line, and the room that ornaments and boxes take.

import { bounds, distanceTo, eased, hashOf, isInside, offset, pathOf, smooth, waver, type Point } from '../../map/geometry'
import { ems } from '../../map/fell'
import type { Rect, Taken } from '../../map/names'
import { letteredRoom, type Lettering } from '../../map/ornaments'
import type { Board } from './board'
import type { WaterRow, ZoneRow } from './types'

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

/** The line between two spaces as it is drawn, the same both ways; straight over the sea. */
export function courseOf(board: Board, from: string, to: string): Point[] {
  const known = courses.get(board) ?? new Map<string, Point[]>(board.data.links.map((l) => [`${l.a} ${l.b}`, smooth(l.points, 6)]))
  courses.set(board, known)
  const there = known.get(`${from} ${to}`)
  if (there) return there
  const back = known.get(`${to} ${from}`)
  if (back) return [...back].reverse()
  return seaWay(board, from, to)
}

/** From port to port, bent to seaward. */
function seaWay(board: Board, from: string, to: string): Point[] {
  const [a, b] = [board.spaces.get(from) ?? board.zones.get(from), board.spaces.get(to) ?? board.zones.get(to)]
  if (!a || !b) return []
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const bend = Math.min(190, length * 0.3)
  // The ocean lies to the right of the board and below it.
  const [nx, ny] = [-(b.y - a.y) / (length || 1), (b.x - a.x) / (length || 1)]
  const out = nx + ny > 0 ? 1 : -1
  return smooth([[a.x, a.y], [(a.x + b.x) / 2 + nx * out * bend, (a.y + b.y) / 2 + ny * out * bend], [b.x, b.y]], 14)
}

/** Letters of a zone's name, and how far they grow. */
export const ZONE_LETTERS = { size: 13, most: 16 }

/** The room of a zone's name. */
function zoneName(z: ZoneRow): Rect & { letters: number } {
  const half = (ems(z.name, true) * ZONE_LETTERS.most) / 2 + 2
  return { x0: z.x + z.label.dx - half, x1: z.x + z.label.dx + half, y0: z.y + z.label.dy - ZONE_LETTERS.most * 0.8, y1: z.y + z.label.dy + 5, letters: ZONE_LETTERS.most }
}

/** Room taken by boxes, the cartouche, the compass and the zones, each a little larger than it is drawn. */
export function ornaments(board: Board): Taken[] {
  const { compass, cartouche: c } = board.data.ornaments
  return [
    { x0: c.x - 8, y0: c.y - 8, x1: c.x + c.w + 8, y1: c.y + c.h + 8 },
    { x: compass.x, y: compass.y, r: compass.r * 1.4 },
    ...board.data.boxes.map((b): Rect => ({ x0: b.x - 3, y0: b.y - 3, x1: b.x + b.w + 3, y1: b.y + b.h + 3 })),
    ...board.data.zones.map((z) => ({ x: z.x, y: z.y, r: 26 })),
    ...board.data.zones.map((z) => zoneName(z)),
  ]
}

/** Most that small lettering grows when the sheet is seen from afar, as a part of its size. */
export const GROWS = 1.22

/** Room of the lettering of provinces and waters, which grows to be read. */
export const lettered = (board: Board): Taken[] => letteredRoom(board.data.lettering as Lettering[]).map((room) => ({ ...room, letters: room.letters * GROWS }))

export { bounds, distanceTo, isInside, offset, pathOf }
