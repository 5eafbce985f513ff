// What of the legal actions is a number of men: those are chosen on a slider, never lit on the map.

import type { Action } from '../../model/actions'

/** The place of the number among the nouns of a verb, or -1. */
const MEN_AT: Record<string, number> = { men: 0, lose: 1 }

export const isOfMen = (action: Action): boolean => MEN_AT[action.verb] !== undefined

export interface MenChoice {
  /** Everything before the number: `men`, or `lose ewing`. */
  words: string
  verb: string
  /** Whose men, where the action says it. */
  leader: string | null
  amounts: number[]
}

/** One choice for each leader, or one in all, with the numbers that are legal. */
export function menChoices(actions: readonly Action[]): MenChoice[] {
  const choices = new Map<string, MenChoice>()
  for (const action of actions) {
    const at = MEN_AT[action.verb]
    if (at === undefined) continue
    const leader = at === 1 ? (action.nouns[0] ?? null) : null
    const words = leader === null ? action.verb : `${action.verb} ${leader}`
    const choice = choices.get(words) ?? { words, verb: action.verb, leader, amounts: [] }
    choice.amounts.push(Number(action.nouns[at]))
    choices.set(words, choice)
  }
  for (const choice of choices.values()) choice.amounts.sort((a, b) => a - b)
  return [...choices.values()]
}

/** The legal number nearest to a typed one. */
export function nearest(amounts: readonly number[], wanted: number): number {
  let best = amounts[0] ?? 0
  for (const n of amounts) if (Math.abs(n - wanted) < Math.abs(best - wanted)) best = n
  return best
}

/** The way to a hex along `from`, nearest hex last; empty when it is not reached. */
export function wayTo(reach: readonly { hex: string; cost: number; from: string }[], start: string, hex: string): string[] {
  const before = new Map(reach.map((r) => [r.hex, r.from]))
  const way: string[] = []
  for (let at: string | undefined = hex; at !== undefined && at !== start; at = before.get(at)) {
    if (!before.has(at) || way.length > reach.length) return []
    way.unshift(at)
  }
  return way
}
