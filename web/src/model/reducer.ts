// What one table looks like to this reader, and how each message changes it.  Pure: no clock, no network.

import type { Curve, Event, Hint, LuckRow, Odds, ServerMessage, Side, TableMessage, Why } from './protocol'

export interface Refusal {
  words: string
  rule: string
  action: string
  stale: boolean
}

export interface TableState {
  table: TableMessage | null
  log: Event[]
  /** What is shown step by step: events since the reader last looked. */
  story: Event[]
  /** Whether the story is what happened while the reader was away. */
  away: boolean
  thinking: { side: Side; level: string; done: number } | null
  odds: Odds | null
  /** Odds of the battles that actions would bring about; null while they are asked for. */
  ahead: Record<string, Odds | null>
  /** Reasons for what is inspected, by action. */
  whys: Record<string, Why>
  /** The plan of a bot, or that it is being thought of. */
  hint: Hint | 'asked' | null
  luck: LuckRow[] | null
  /** The course of the game, once it is over and has been asked for. */
  curve: Curve | null
  why: Why | null
  refusal: Refusal | null
  asked: boolean
}

export function emptyTable(): TableState {
  return {
    table: null,
    log: [],
    story: [],
    away: false,
    thinking: null,
    odds: null,
    ahead: {},
    whys: {},
    hint: null,
    luck: null,
    curve: null,
    why: null,
    refusal: null,
    asked: false,
  }
}

/** Whether the log must be asked for again: at first, after plies were taken back, and when nothing is hidden any more. */
export function needsLog(before: TableState, message: TableMessage): boolean {
  const isRevealed = message.revealed !== undefined && before.table?.revealed === undefined
  return isRevealed || before.table?.table !== message.table || message.ply < before.table.ply || message.reader !== before.table.reader
}

/** Ids of requests whose answers go elsewhere than into the bubble or the chart that the reader asked for. */
export const AHEAD = 'ahead'
export const INSPECT = 'inspect'
/** An answer that the page gave by itself: if the table has moved on, nobody need hear of it. */
export const PASS = 'pass'

/** Nobody is told of his own orders on the map: the kinds of events in `plain`. */
function isWorthTelling(event: Event, message: TableMessage, plain: ReadonlySet<string>): boolean {
  const own = event.side !== undefined && message.you.length === 1 && message.you[0] === event.side
  return !(plain.has(event.kind) && (own || message.you.length === 2))
}

function onTable(before: TableState, message: TableMessage, plain: ReadonlySet<string>): TableState {
  const events = message.events ?? []
  const first = before.table?.table !== message.table
  const undone = !first && before.table !== null && message.ply < before.table.ply
  // What the other side does comes in many messages: it is one story, until the reader answers or puts it away.
  const waited = !first && (before.table?.actions?.length ?? 0) === 0
  const told = first ? events : events.filter((e) => isWorthTelling(e, message, plain))
  return {
    ...before,
    table: message,
    log: needsLog(before, message) ? (first ? [] : before.log) : [...before.log, ...events],
    story: undone ? [] : waited ? [...before.story, ...told] : told,
    away: first && told.length > 0 && (message.seen ?? 0) > 0,
    thinking: message.thinking ? { ...message.thinking, done: message.thinking.done ?? 0 } : null,
    odds: null,
    ahead: {},
    whys: {},
    hint: null,
    why: null,
    // Of a game that went on or was taken back, the course is another.
    curve: message.ply === before.table?.ply ? before.curve : null,
    refusal: null,
    asked: before.asked && message.ply === before.table?.ply,
  }
}

/** The state after a message of this table; messages of other tables change nothing.  `plain`: the game's row (games/games.ts). */
export function receive(before: TableState, message: ServerMessage, plain: ReadonlySet<string> = new Set()): TableState {
  switch (message.is) {
    case 'table':
      return onTable(before, message, plain)
    case 'thinking':
      return before.table?.table === message.table ? { ...before, thinking: message } : before
    case 'refused':
      if (message.id === PASS) return before
      return {
        ...before,
        refusal: { words: message.words, rule: message.rule, action: message.action, stale: message.stale ?? false },
      }
    case 'curve':
      return message.dropped ? before : { ...before, curve: message }
    case 'why':
      if (message.id === INSPECT) return { ...before, whys: { ...before.whys, [message.action]: message } }
      return { ...before, why: message, refusal: null }
    case 'odds':
      if (message.id === AHEAD) return { ...before, ahead: { ...before.ahead, [message.action ?? '']: message } }
      return { ...before, odds: message }
    case 'hint':
      return { ...before, hint: message.seq === before.table?.seq ? message : null }
    case 'log':
      return { ...before, log: message.from === 0 ? message.events : [...before.log, ...message.events] }
    case 'luck':
      return { ...before, luck: message.rows }
    case 'asked':
      return { ...before, asked: true }
    default:
      return before
  }
}
