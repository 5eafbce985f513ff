// The log as a reader wants it: by turn, newest turn last.

import type { Event, Side } from './protocol'

/** What belongs together in a story or in the log becomes one step; each game knows how. */
export type Fold = (events: readonly Event[]) => Event[]

export interface Chapter {
  turn: number
  events: Event[]
}

/** Events gathered by turn; what comes before the first `turn` event belongs to `start`. */
export function chapters(events: readonly Event[], start: number): Chapter[] {
  const out: Chapter[] = []
  for (const event of events) {
    let current = out.at(-1)
    if (event.kind === 'turn' && event.turn !== undefined && event.turn !== current?.turn) {
      current = { turn: event.turn, events: [] }
      out.push(current)
    }
    if (!current) {
      current = { turn: start, events: [] }
      out.push(current)
    }
    current.events.push(event)
  }
  return out
}

/** The turns in which the last half-turn of a side lies: what it did on the map, back to what its enemy did before.  None if it has done
    nothing since the turn before the last. */
export function turnsOfLast(side: Side | undefined, parts: readonly Chapter[], isOnMap: (event: Event) => boolean): Set<number> {
  const turns = new Set<number>()
  for (const part of parts.slice(-2).reverse())
    for (const event of [...part.events].reverse()) {
      // The dice and points that open a turn end nobody's half-turn.
      if (event.side === undefined || !isOnMap(event)) continue
      if (event.side === side) turns.add(part.turn)
      else if (turns.size > 0) return turns
    }
  return turns
}

/** Whether face `f` is good for the one who rolled. */
export function isGood(event: Event, face: number): boolean {
  return (((event.good ?? 0) >> face) & 1) === 1
}
