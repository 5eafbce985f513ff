// The log as a reader wants it: by turn, newest turn last.

import type { Event } from './protocol'

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

/** Whether face `f` is good for the one who rolled. */
export function isGood(event: Event, face: number): boolean {
  return (((event.good ?? 0) >> face) & 1) === 1
}
