// A battle as it is staged over the map, and what it came to.  Each game makes these from its view and its events; the stage
// (ui/Stage.svelte) and the verdict (ui/Verdict.svelte) draw them without knowing the game.

import type { DiceEvent, Event, Side, SumLine } from './protocol'

/** A piece that fights, as far as the reader may know it. */
export interface StagePiece {
  id: string
  name: string
  /** For a reader who does not see the drawing. */
  words: string
  /** The inside of a drawing, and its window. */
  art: string
  box: string
  /** A word or two below the name. */
  note?: string | undefined
  /** It has been lost in this battle. */
  gone?: boolean
  /** It stands aside: it no longer takes part. */
  aside?: boolean
}

export interface StageSide {
  role: 'attacks' | 'defends'
  pieces: StagePiece[]
  /** Pieces seen only from behind: their drawing. */
  backs: { art: string; box: string }[]
  /** What is counted of it: `['SP', '12']`. */
  counts: [what: string, value: string][]
}

/** A roll, with what it needs. */
export interface StageRoll {
  event: DiceEvent
  words: string
}

/** What one side rolled at once, and what came of it. */
export interface StageVolley {
  side: Side
  rolls: StageRoll[]
  result: string
}

export interface StageRound {
  name: string
  volleys: StageVolley[]
}

/** What is added to a die, the die itself once it is thrown, and what it brings. */
export interface StageSum {
  title: string
  lines: SumLine[]
  total: number
  roll?: DiceEvent | undefined
  result?: string | undefined
}

export interface Stage {
  /** Tells one battle of a game from another. */
  key: string
  place: string
  title: string
  /** "round 2" */
  about: string
  sides: Record<Side, StageSide>
  /** Whose dice fall, or fell last. */
  acts: Side | null
  /** What goes on, in a few words. */
  says: string
  rounds: StageRound[]
  sums: StageSum[]
  /** What the table says, a sentence each. */
  results: string[]
}

/** What a side lost. */
export interface VerdictSide {
  /** "5 SP", "280 men" */
  lost: string
  /** What became of those who are left. */
  fate?: string | undefined
  /** Pieces that are out of the game, and how. */
  gone: StagePiece[]
}

export interface Verdict {
  key: string
  /** The ply in which it was decided. */
  ply: number
  place: string
  title: string
  /** "The Americans take Princeton." */
  headline: string
  winner: Side | null
  sides: Record<Side, VerdictSide>
  /** What it is worth, a sentence each; `points` for the side that wins them. */
  worth: string[]
  points: number
  /** What comes next, a sentence each. */
  next: string[]
  /** More may come of it: losses are still to be shared, somebody is still to retreat. */
  open: boolean
}

const isSame = (a: Event, b: Event) => a === b || (a.ply === b.ply && a.kind === b.kind && a.side === b.side && a.words === b.words)

/** The events up to the step that is told.  A step may be several events in one: then its first or last words are theirs, and those that
 *  follow are told with it as far as their words are among its own. */
export function upTo<E extends Event>(events: readonly E[], told: Event | null): readonly E[] {
  if (!told) return events
  const same = events.findLastIndex((e) => isSame(e, told))
  if (same >= 0) return events.slice(0, same + 1)
  const part = events.findLastIndex((e) => e.ply === told.ply && e.kind === told.kind && e.words !== '' && (told.words.startsWith(e.words) || told.words.endsWith(e.words)))
  if (part >= 0) {
    const after = events.slice(part + 1).findIndex((e) => e.ply !== told.ply || e.words === '' || !told.words.includes(e.words))
    return after < 0 ? events : events.slice(0, part + 1 + after)
  }
  return events.slice(0, events.findLastIndex((e) => e.ply <= told.ply) + 1)
}

/** The events of each battle, from its first to that before the next one, with a key of its own. */
export function battlesOf<E extends Event>(events: readonly E[], opens: E['kind']): { key: string; events: E[] }[] {
  const out: { key: string; events: E[] }[] = []
  for (const event of events)
    if (event.kind === opens) out.push({ key: `${event.ply}-${out.length}`, events: [event] })
    else out.at(-1)?.events.push(event)
  return out
}

/** "1 hit", "5 hits" */
export const count = (n: number, one: string, many = `${one}s`): string => `${n.toLocaleString('en')} ${n === 1 ? one : many}`
