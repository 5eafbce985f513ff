// How the blocks at a place stand on the map, in board units around the place.

import type { Side } from '../../model/protocol'

import type { Block, BlockRow, PlaceRow, Stack } from './types'

export interface Spot {
  side: Side
  x: number
  y: number
  size: number
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
