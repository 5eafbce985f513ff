// The counters as they are seen from afar: no names, but how many men; stacks that would cover each other stand as one.

import { LEAST_LETTERS, pieceSize } from '../../map/distance'
import { gather, type Gathered } from '../../map/gather'
import { figure } from '../../pieces/figures'
import { cardArt, type CounterLook } from './counters'
import type { StackView } from './types'

/** A stack is one side's in one hex. */
export const keyOf = (stack: StackView): string => `${stack.hex}${stack.side}`

/** The size of the names on counters, and of the number of men from afar, in units. */
const NAME = 16
const MEN = 22

/** The edge of a counter. */
export const EDGE = 58

/** Nearer than this the names of leaders can be read. */
export const NAMED = LEAST_LETTERS / NAME

/** Where the stacks stand that are seen from so far, each by its greatest. */
export function farStacks(stacks: readonly { stack: StackView; at: readonly [number, number] }[], scale: number, size: { w: number; h: number }): Gathered[] {
  const edge = pieceSize(EDGE, scale)
  return gather(
    stacks.map(({ stack, at: [x, y] }) => ({ id: keyOf(stack), side: stack.side, x, y, w: edge, h: edge, weight: stack.total ?? stack.leaders.length })),
    size,
  )
}

/** The men of all who stand together, where any are known. */
export function menOf(stacks: readonly StackView[]): number | undefined {
  const known = stacks.flatMap((s) => (s.total ? [s.total] : []))
  return known.length > 0 ? known.reduce((a, b) => a + b, 0) : undefined
}

/** A card without its name: the bust, and below it the men. */
export function farArt(look: CounterLook, men: number | undefined): string {
  const width = men === undefined ? 0 : Math.max(40, String(men).length * MEN * 0.5 + 8)
  const band = men === undefined ? '' : `<rect class="men" x="${28 - width / 2}" y="40" width="${width}" height="22" rx="4"/>${figure(men, 28, 58.4, MEN, 'menfigure')}`
  return cardArt({ ...look, fatigue: 0 }) + band
}
