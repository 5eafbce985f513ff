// The names of this board's spaces, and what they keep clear of.

import type { Distance } from '../../map/distance'
import { lettered as letteredRoom, ornaments } from '../../map/land'
import { along, placeNames, type Disc, type Lettered, type Name } from '../../map/names'
import { FRAME } from '../../map/ornaments'
import type { Board } from './board'
import { SEAT } from './draw'
import { courseOf } from './ground'
import { isTiled, taken, tileSize } from './stacks'
import type { View } from './types'

/** Letters near by, in units; on the screen never smaller than so many pixels, from afar a little less. */
const LETTERS = 16.5
const PIXELS = 12
const PIXELS_FAR = 10.5
/** Where a name begins beside a space.  By hand they were put for 30. */
const NEAR = 30
const ROOMS = [30, 40, 50, 66]

/** Named before others. */
const GREAT = new Set(['montreal', 'albany', 'fort-ticonderoga', 'fort-montgomery', 'new-york', 'philadelphia', 'boston', 'newport', 'saratoga', 'trenton', 'head-of-elk'])

export const lettersAt = ({ scale }: Distance): number => Math.max(LETTERS, (isTiled(scale) ? PIXELS_FAR : PIXELS) / scale)

/** From afar not every space can be named: the great ones come first. */
export function namesOf(board: Board, tiled = false): Name[] {
  const spaces = [...board.data.spaces].sort((a, b) => Number(GREAT.has(b.id)) - Number(GREAT.has(a.id)))
  return spaces.map((s) => ({
    id: s.id, text: s.name, ...(s.lines.length > 1 ? { lines: s.lines } : {}), x: s.x, y: s.y, label: s.label,
    ...(GREAT.has(s.id) ? ({ rank: tiled ? 1 : 0, size: 1.07, spacing: 0.3, look: 'town' } as const) : ({ rank: 1, size: 1, look: '' } as const)),
  }))
}

const linesOf = new WeakMap<Board, Disc[]>()

/** The links between spaces, worked out once. */
function lines(board: Board): Disc[] {
  const known = linesOf.get(board) ?? board.data.links.flatMap((l) => along(courseOf(board, l.a, l.b), 6))
  linesOf.set(board, known)
  return known
}

/** Where every name stands at this distance, with the pieces as they stand. */
export function lettered(board: Board, distance: Distance, view: View | null, marching?: string): Lettered[] {
  const { scale } = distance
  const tiled = isTiled(scale)
  const seats: Disc[] = board.data.spaces.map((s) => ({ x: s.x, y: s.y, r: SEAT + 3 }))
  // A name beside another space's seat would be read as its name.
  const about: Disc[] = tiled ? [] : seats.map(({ x, y }) => ({ x, y, r: SEAT + 14 }))
  const pieces = view ? taken(board, view, scale, marching) : []
  return placeNames(namesOf(board, tiled), lettersAt(distance), NEAR, {
    size: board.data.size, frame: FRAME, far: false, scale, air: tiled ? 0.3 : 0,
    rooms: tiled ? [SEAT + 6, tileSize(scale) * 0.56, tileSize(scale) * 0.8] : ROOMS,
    hard: [...ornaments(board), ...letteredRoom(board), ...seats, ...pieces],
    soft: [...lines(board), ...about, ...about, ...about], weight: 0.12, byHand: !tiled,
  })
}
