// The names of this board's towns, and what they keep clear of.

import { pieceSize, type Distance } from '../../map/distance'
import type { Gathered } from '../../map/gather'
import { placeNames, type Lettered, type Name, type Rect, type Taken } from '../../map/names'
import { FRAME } from '../../map/ornaments'
import type { HexBoard } from './board'
import { isGreat, TOWN_SIZE } from './letters'

/** Where a name begins beside the middle of its hex: clear of the houses and of a counter. */
const ROOM = 42
const PIXELS = 13
const PIXELS_FAR = 10.5
/** The drawing of a town, around the middle of its hex. */
const HOUSES: Rect = { x0: -31, y0: -30, x1: 31, y1: 26 }
const CITY: Rect = { x0: -36, y0: -36, x1: 36, y1: 30 }
/** From this scale on counters stand in every hex without growing. */
const ROOMY = 0.45

export const lettersAt = ({ scale, far }: Distance): number => Math.max(TOWN_SIZE - 2, (far ? PIXELS_FAR : PIXELS) / scale)

/** A town that is worth much is named from every distance; a mark, which scores nothing, only from near. */
export function namesOf(board: HexBoard): Name[] {
  return board.data.towns.map((t) => {
    const kind = isGreat(t) ? { rank: 0, size: 1.14, spacing: 0.6, look: 'town great' } as const : t.kind === 'mark' ? { rank: 2, size: 0.9, slanted: true, look: 'hamlet' } as const : { rank: 1, size: 1, look: '' } as const
    return { id: t.id, text: t.name, x: t.x, y: t.y, label: t.label, ...kind }
  })
}

/** A counter that has not grown with its plate and its number, around the middle of its hex. */
const COUNTER: Rect = { x0: -30, y0: -31, x1: 30, y1: 33 }

/** Where every name stands at this distance.  `taken` is the room of other letters and ornaments; `stacks` have grown, `standing` are hexes of others. */
export function lettered(board: HexBoard, distance: Distance, taken: readonly Taken[], stacks: readonly Gathered[], standing: readonly (readonly [number, number])[] = []): Lettered[] {
  const { scale, far } = distance
  const isRoomy = scale >= ROOMY
  const around = (x: number, y: number, r: Rect): Rect => ({ x0: x + r.x0, x1: x + r.x1, y0: y + r.y0, y1: y + r.y1 })
  const towns = board.data.towns.map((t) => (t.kind === 'mark' ? { x: t.x, y: t.y, r: 8 } : around(t.x, t.y, t.kind === 'city' ? CITY : HOUSES)))
  const ferries = board.data.ferries.map(({ points: [[ax, ay], [bx, by]] }) => ({ x: (ax + bx) / 2, y: (ay + by) / 2, r: 26 }))
  const grown = stacks.map((s) => around(s.x, s.y, { x0: -s.w / 2, y0: -s.h / 2, x1: s.w / 2, y1: s.h / 2 }))
  return placeNames(namesOf(board), lettersAt(distance), ROOM, {
    size: board.size, frame: FRAME, far, scale, air: isRoomy ? 0 : 0.35,
    rooms: isRoomy ? [ROOM] : [Math.max(26, 9 / scale), ...[0.6, 1, 1.6].map((k) => pieceSize(58, scale) * k)],
    hard: [...taken, ...towns, ...grown],
    soft: isRoomy ? ferries : [], weight: 0.2, byHand: isRoomy, pieces: standing.map(([x, y]) => around(x, y, COUNTER)),
  })
}
