// The story as the reader is told it: what belongs together is one step.

import type { Event } from './protocol'

/** A step of the story: an event, or several that belong together. */
export interface Beat extends Event {
  /** Every place of a way that several events made, the first to the last. */
  path?: string[]
  /** Those whom several events named; null for one whom the reader does not know. */
  leaders?: (string | null)[]
  hexes?: string[]
}

export type Fold = (events: readonly Event[]) => Beat[]

export interface Battle {
  place: string
  attacker: 'american' | 'british' | undefined
  winner: 'american' | 'british' | undefined
  /** What each side lost, in steps or men. */
  lost: { american: number; british: number }
}

/** The battles of a log, the bloodiest first. */
export function battles(log: readonly Event[]): Battle[] {
  const fought: Battle[] = []
  let now: Battle | null = null
  for (const event of log) {
    if (event.kind === 'battle' && event.place) {
      now = { place: event.place, attacker: event.side, winner: undefined, lost: { american: 0, british: 0 } }
      fought.push(now)
    } else if (now && event.side && (event.kind === 'hit' || event.kind === 'dead')) now.lost[event.side] += event.kind === 'hit' ? 1 : Math.max(1, event.blocks?.length ?? event.count ?? 1)
    else if (now && event.kind === 'won') {
      now.winner = event.side
      now = null
    } else if (event.kind === 'turn') now = null
  }
  return fought.sort((a, b) => total(b) - total(a))
}

const total = (b: Battle) => b.lost.american + b.lost.british
