// Counters go as the story does: who is yet to be told of stands where he was, and whoever is told of comes along his way.

import type { Side } from '../../model/protocol'
import type { Beat, StackView } from './types'

export const keyOf = (stack: { side: Side; hex: string }): string => `${stack.hex}${stack.side}`

interface Way {
  side: Side
  leader: string | undefined
  from: string
  to: string
}

function wayOf(beat: Beat): Way | null {
  const [from, to] = [beat.path?.[0], beat.path?.at(-1)]
  return beat.side && from && to && from !== to ? { side: beat.side, leader: 'leader' in beat ? beat.leader : undefined, from, to } : null
}

const isHis = (stack: StackView, way: Way) => stack.side === way.side && (way.leader === undefined || stack.leaders.some((l) => l.id === way.leader))

/** By key the hexes where stacks are drawn while these moves are to be told.  One that stood in its hex `before` the story stays there: others joined it. */
export function heldBack(stacks: readonly StackView[], before: ReadonlySet<string>, toTell: readonly Beat[]): Map<string, string> {
  const at = new Map(stacks.map((s) => [keyOf(s), s.hex]))
  for (const beat of [...toTell].reverse()) {
    const way = wayOf(beat)
    const came = way && stacks.find((s) => at.get(keyOf(s)) === way.to && !before.has(keyOf(s)) && isHis(s, way))
    if (came) at.set(keyOf(came), way.from)
  }
  return at
}

/** Whose way is being told: the key of the stack that comes along it, or null where it joined others. */
export function whoComes(stacks: readonly StackView[], before: ReadonlySet<string>, at: ReadonlyMap<string, string>, told: Beat | null): string | null {
  const way = told && wayOf(told)
  const came = way && stacks.find((s) => at.get(keyOf(s)) === way.to && !before.has(keyOf(s)) && isHis(s, way))
  return came ? keyOf(came) : null
}

/** How long a way takes, in milliseconds: no longer than the story stays with it. */
export const slideTime = (steps: number, quick: boolean): number => Math.min(quick ? 500 : 1000, 200 + steps * 110)
