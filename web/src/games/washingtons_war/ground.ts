// The ways of the colonies as they are drawn, and the room that ornaments, boxes and blockade zones take.

import { smooth, type Point } from '../../map/geometry'
import { ems } from '../../map/fell'
import { linkCourse, ornaments as landOrnaments } from '../../map/land'
import type { Rect, Taken } from '../../map/names'
import type { Board } from './board'
import type { ZoneRow } from './types'

/** The line between two spaces as it is drawn, the same both ways; over the sea where there is none. */
export const courseOf = (board: Board, from: string, to: string): Point[] => linkCourse(board, from, to) ?? seaWay(board, from, to)

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

/** Where the sheet does not fit the window, how it lies at first. */
export const FIRST_SCALE = { phone: 0.56, desk: 0.7 }

/** Letters of a zone's name, and how far they grow: so far that they are read where the sheet lies on a phone at first. */
export const ZONE_LETTERS = { size: 13, most: 18 }

/** The room of a zone's name. */
export function zoneName(z: ZoneRow): Rect & { letters: number } {
  const half = (ems(z.name, true) * ZONE_LETTERS.most) / 2 + 2
  return { x0: z.x + z.label.dx - half, x1: z.x + z.label.dx + half, y0: z.y + z.label.dy - ZONE_LETTERS.most * 0.8, y1: z.y + z.label.dy + 5, letters: ZONE_LETTERS.most }
}

/** Room taken by boxes, the cartouche, the compass and the zones, each a little larger than it is drawn. */
export const ornaments = (board: Board): Taken[] => [...landOrnaments(board), ...board.data.zones.map((z) => ({ x: z.x, y: z.y, r: 26 })), ...board.data.zones.map((z) => zoneName(z))]
