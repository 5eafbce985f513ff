// The dice of the battle at hand.

import type { DiceEvent } from '../../model/protocol'
import type { Event } from './types'

export interface Volley {
  round: number
  rolls: DiceEvent[]
}

/** The volleys of the last round of this battle in which dice were thrown; null before the first. */
export function lastVolleys(log: readonly Event[]): Volley | null {
  const start = log.findLastIndex((e) => e.kind === 'battle')
  const volleys: Volley[] = []
  let round = 1
  for (const event of log.slice(Math.max(0, start))) {
    if (event.kind === 'round') round = event.round
    if (event.kind !== 'dice') continue
    const last = volleys.at(-1)
    if (last?.round === round) last.rolls.push(event)
    else volleys.push({ round, rolls: [event] })
  }
  return volleys.at(-1) ?? null
}
