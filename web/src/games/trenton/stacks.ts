// How the blocks at a place stand on the map, in board units around the place.

import { LEAST_PIECE, pieceSize } from '../../map/distance'
import { gather, type Gathered, type Stand } from '../../map/gather'
import type { Side } from '../../model/protocol'
import type { Board } from './board'
import type { Block, BlockRow, PlaceRow, Stack, View } from './types'

export interface Spot {
  side: Side
  x: number
  y: number
  size: number
}

/** A stack seen from afar, which may hold those of several places. */
export interface FarSpot extends Spot {
  places: string[]
  count: number
}

/** Edge of a block when one side, and when both sides, are at a place. */
export const ALONE = 56
export const SHARED = 46

/** How far two stacks stand aside for a name beside them. */
const LEAN = 17

/** Where the stack of each side stands: alone in the middle, or beside each other, never one over the other, and clear of the place's name. */
export function spots(here: Partial<Record<Side, Stack>> | undefined, label?: PlaceRow['label']): Spot[] {
  const sides = (['american', 'british'] as const).filter((side) => (here?.[side]?.count ?? 0) > 0)
  if (sides.length === 1 && sides[0]) return [{ side: sides[0], x: 0, y: -4, size: ALONE }]
  const lean = !label || label.anchor === 'middle' || Math.abs(label.dy) > 36 ? 0 : label.anchor === 'start' ? -LEAN : LEAN
  return sides.map((side, i) => ({ side, x: lean + (i === 0 ? -SHARED / 2 - 5 : SHARED / 2 + 5), y: -4, size: SHARED }))
}

/** Whether blocks as they stand near by would be too small at this scale. */
export const isSmall = (scale: number): boolean => SHARED * scale < LEAST_PIECE

/** The stacks of the whole board, grown so that they can be seen from afar, and gathered where they would cover each other. */
export function farStacks(board: Board, view: Pick<View, 'places'>, scale: number): Gathered[] {
  const size = pieceSize(SHARED, scale)
  const stands = board.data.places.flatMap((place): Stand[] =>
    spots(view.places[place.id], place.label).map(({ side, x, y }) => ({
      id: `${place.id} ${side}`, side, x: place.x + x, y: place.y + y, w: size, h: size, weight: view.places[place.id]?.[side]?.count ?? 0,
    })),
  )
  return gather(stands, board.data.size)
}

/** The same by the place that gives each its face, around that place. */
export function farSpots(board: Board, view: Pick<View, 'places'>, stacks: readonly Gathered[]): Map<string, FarSpot[]> {
  const found = new Map<string, FarSpot[]>()
  for (const stack of stacks) {
    const [id = '', side] = stack.id.split(' ') as [string, Side]
    const places = stack.members.map((m) => m.split(' ')[0] ?? '')
    const count = places.reduce((sum, p) => sum + (view.places[p]?.[side]?.count ?? 0), 0)
    const place = board.places.get(id)
    const spot = { side, x: stack.x - (place?.x ?? 0), y: stack.y - (place?.y ?? 0), size: stack.w, places, count }
    found.set(id, [...(found.get(id) ?? []), spot])
  }
  return found
}

/** How many blocks of a stack are drawn one behind another; the count says the rest. */
export function depthOf(count: number): number {
  return Math.min(4, count)
}

/** The block that stands in front: the leader with the highest limit, else the strongest. */
export function frontOf(blocks: readonly Block[], rows: Map<string, BlockRow>): Block | null {
  const weight = (b: Block) => {
    const row = rows.get(b.id)
    return row?.type === 'leader' ? 100 + row.limit : b.sp
  }
  return [...blocks].sort((a, b) => weight(b) - weight(a))[0] ?? null
}
