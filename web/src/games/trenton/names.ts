// The names of this board's places, and what they keep clear of.

import { smooth } from '../../map/geometry'
import { letteredRoom, FRAME } from '../../map/ornaments'
import { along, placeNames, type Disc, type Lettered, type Name, type Rect, type Taken } from '../../map/names'
import { pieceSize, type Distance } from '../../map/distance'
import type { Gathered } from '../../map/gather'
import type { Board } from './board'
import { dressingOf } from './dressing'
import { courseOf } from './roads'
import { SHARED } from './stacks'

/** A ring around a place that is lit, the halo with it; and the flag of a place that scores. */
export const RING = 43
export const FLAG: Rect = { x0: -41, y0: -48, x1: -7, y1: -12 }
/** Where a name begins beside a place: clear of its ring, whose stroke is outside of it.  By hand names were put for the first number. */
const [NEAR, ROOM] = [46, 50]
/** Letters near by, in units; on the screen they are never smaller than this many pixels, from afar a little less. */
const LETTERS = 24
const PIXELS = 12.5
const PIXELS_FAR = 11
/** The villages drawn at a place. */
const HOUSES = 26

/** At this scale and above there is room to keep clear of every ring, lit or not. */
const ROOMY = 0.42

export const lettersAt = ({ scale, far }: Distance): number => Math.max(LETTERS, (far ? PIXELS_FAR : PIXELS) / scale)

export function namesOf(board: Board): Name[] {
  return board.data.places.map((p) => ({
    id: p.id, text: p.name, x: p.x, y: p.y, label: p.label, ...(p.vp > 0 ? { rank: 0, size: 1.12, spacing: 0.6, look: 'town' } : { rank: 1, size: 1, look: '' }),
  }))
}

/** How much larger than near by a flag is, so that its figure can be read. */
export const flagGrowth = (scale: number): number => Math.max(1, 10 / (14.5 * scale))

export function flagAt(x: number, y: number, scale: number): Rect {
  const k = flagGrowth(scale)
  // It grows from the foot of its pole.
  const foot = { x: x + FLAG.x0, y: y + FLAG.y1 }
  return { x0: foot.x, x1: foot.x + (FLAG.x1 - FLAG.x0) * k, y0: foot.y + (FLAG.y0 - FLAG.y1) * k, y1: foot.y }
}

/** Ornaments and the names of waters, mountains and provinces. */
function ornaments(board: Board): Taken[] {
  const { cartouche, compass, lettering } = dressingOf(board.game)
  const taken: Taken[] = letteredRoom(lettering)
  if (cartouche) taken.push({ x0: cartouche.x - 200, y0: cartouche.y - 130, x1: cartouche.x + 200, y1: cartouche.y + 135 })
  if (compass) taken.push({ x: compass[0], y: compass[1], r: 128 })
  return taken
}

const linesOf = new WeakMap<Board, Disc[]>()

/** Roads and streams, worked out once. */
function lines(board: Board): Disc[] {
  const known = linesOf.get(board) ?? courses(board)
  linesOf.set(board, known)
  return known
}

function courses(board: Board): Disc[] {
  const { roads, waters } = board.data
  const all = [...roads.map((r) => courseOf(board, r.a, r.b)), ...[...waters.streams, ...waters.delaware].map((w) => smooth(w.points, 9))]
  return all.flatMap((line) => along(line, 7))
}

/** Where every name stands at this distance, with the stacks that have grown. */
export function lettered(board: Board, distance: Distance, stacks: readonly Gathered[]): Lettered[] {
  const { scale } = distance
  const { places } = board.data
  const isRoomy = scale >= ROOMY
  const rings: Disc[] = places.map((p) => ({ x: p.x, y: p.y, r: RING + 3 }))
  const dots: Disc[] = places.map((p) => ({ x: p.x, y: p.y, r: HOUSES * 0.7 }))
  const flags = places.filter((p) => p.vp > 0).map((p) => flagAt(p.x, p.y, scale))
  const grown = stacks.map((s): Rect => ({ x0: s.x - s.w / 2, y0: s.y - s.h / 2, x1: s.x + s.w / 2, y1: s.y + s.h / 2 }))
  return placeNames(namesOf(board), lettersAt(distance), NEAR, {
    size: board.data.size, frame: FRAME, far: false, scale, air: isRoomy ? 0 : 0.45,
    rooms: isRoomy ? [ROOM] : [Math.max(HOUSES, 16 / scale), ...[0.62, 1, 1.6].map((k) => pieceSize(SHARED, scale) * k)],
    hard: [...ornaments(board), ...flags, ...(isRoomy ? rings : dots), ...grown],
    ...(isRoomy ? { soft: lines(board), weight: 0.12 } : { soft: rings, weight: 1 }), byHand: isRoomy,
  })
}
