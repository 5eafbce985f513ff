// What one table looks like to this reader, and how each message changes it.  Pure: no clock, no network.

import { cutAfter, joined, ownSide, stillsOf, type Reel } from './film'
import type { Curve, Event, Eyes, Hint, LuckRow, Meant, Odds, Past, Review, ServerMessage, Side, TableMessage, Why } from './protocol'

/** Whose eyes look at an earlier ply: the reader's own, whoever he is, or those that he chose. */
export type Look = 'own' | Eyes

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
  /** What has happened since the reader's last answer, whether it has been told or not. */
  news: Event[]
  /** Whether the story is what happened while the reader was away. */
  away: boolean
  /** The game after earlier plies, as far as it is at hand, and the position since which it has not been taken back. */
  reels: Partial<Record<Look, Reel>>
  since: number
  thinking: { side: Side; level: string; done: number } | null
  odds: Odds | null
  /** Odds of the battles that actions would bring about; null while they are asked for. */
  ahead: Record<string, Odds | null>
  /** Reasons for what is inspected, by action. */
  whys: Record<string, Why>
  /** The plan of a bot, or that it is being thought of. */
  hint: Hint | 'asked' | null
  /** What a side was after with an order, of a game that is over. */
  meant: Meant | 'asked' | null
  luck: LuckRow[] | null
  /** The course of the game, once it is over and has been asked for. */
  curve: Curve | null
  /** Its review, or that it is being worked out, and then how far it is. */
  review: Review | 'asked' | null
  reviewing: { done: number; plies: number } | null
  why: Why | null
  refusal: Refusal | null
  asked: boolean
}

export function emptyTable(): TableState {
  return {
    table: null,
    log: [],
    story: [],
    news: [],
    away: false,
    reels: {},
    since: 0,
    thinking: null,
    odds: null,
    ahead: {},
    whys: {},
    hint: null,
    meant: null,
    luck: null,
    curve: null,
    review: null,
    reviewing: null,
    why: null,
    refusal: null,
    asked: false,
  }
}

/** Whether the log must be asked for again: at first, after plies were taken back, and when everything has been revealed. */
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
  const own = ownSide(message)
  return !(plain.has(event.kind) && (own ? event.side === own : message.you.length === 2))
}

/** Earlier plies with other eyes, or from before something was taken back, are worth nothing. */
function reelsAfter(before: TableState, message: TableMessage, isSame: boolean, undone: boolean): TableState['reels'] {
  const kept = isSame ? before.reels : {}
  const cut = undone ? Object.fromEntries(Object.entries(kept).map(([look, reel]) => [look, cutAfter(reel, message.ply)])) : kept
  return message.view ? { ...cut, own: joined(cut.own ?? new Map(), [{ ply: message.ply, view: message.view }]) } : cut
}

function onTable(before: TableState, message: TableMessage, plain: ReadonlySet<string>): TableState {
  const first = before.table?.table !== message.table
  const isSame = !first && before.table?.reader === message.reader
  const undone = !first && before.table !== null && message.ply < before.table.ply
  // A new connection is sent again what the reader has not said that he saw.
  const known = isSame && !undone ? (before.table?.ply ?? -1) : -1
  const events = (message.events ?? []).filter((e) => e.ply > known)
  // What the other side does comes in many messages: it is one story, until the reader answers or puts it away.
  const waited = isSame && ((before.table?.actions?.length ?? 0) === 0 || before.table?.ply === message.ply)
  // A spectator begins with the position now: he can look back over all of it.
  const told = first ? (message.you.length > 0 ? events : []) : events.filter((e) => isWorthTelling(e, message, plain))
  return {
    ...before,
    table: message,
    log: needsLog(before, message) ? (first ? [] : before.log.filter((e) => e.ply <= message.ply)) : [...before.log, ...events],
    story: undone ? [] : waited ? [...before.story, ...told] : told,
    news: undone ? [] : waited ? [...before.news, ...told] : told,
    away: first ? told.length > 0 && (message.seen ?? 0) > (message.from?.ply ?? 0) : isSame && waited && before.away,
    reels: reelsAfter(before, message, isSame, undone),
    since: first || undone ? message.seq : before.since,
    thinking: message.thinking ? { ...message.thinking, done: message.thinking.done ?? 0 } : null,
    odds: null,
    ahead: {},
    whys: {},
    hint: null,
    why: null,
    // Of a game that went on or was taken back, the course is another.
    curve: message.ply === before.table?.ply ? before.curve : null,
    review: message.ply === before.table?.ply ? before.review : null,
    reviewing: message.ply === before.table?.ply ? before.reviewing : null,
    refusal: null,
    asked: before.asked && message.ply === before.table?.ply,
  }
}

/** Earlier plies came, for these eyes; those of before something was taken back come too late. */
export function withPast(before: TableState, past: Past, look: Look): TableState {
  const { table } = before
  if (!table || past.table !== table.table || !past.steps || (past.seq ?? 0) < before.since || (look === 'own' && past.reader !== table.reader)) return before
  return { ...before, reels: { ...before.reels, [look]: joined(before.reels[look] ?? new Map(), stillsOf(past.steps)) } }
}

/** The connection broke: what was being told is not, and earlier plies are asked for again. */
export const broken = (before: TableState): TableState => ({
  ...before,
  story: [],
  away: false,
  reels: {},
  review: before.review === 'asked' ? null : before.review,
  reviewing: null,
})

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
    case 'reviewing':
      return before.review === 'asked' && message.table === before.table?.table ? { ...before, reviewing: message } : before
    case 'review':
      // Where none was made yet, the reader may have asked for one meanwhile.
      return message.table === before.table?.table && !message.none ? { ...before, review: message.review ?? null, reviewing: null } : before
    case 'why':
      if (message.id === INSPECT) return { ...before, whys: { ...before.whys, [message.action]: message } }
      return { ...before, why: message, refusal: null }
    case 'odds':
      if (message.id === AHEAD) return { ...before, ahead: { ...before.ahead, [message.action ?? '']: message } }
      return { ...before, odds: message }
    case 'hint':
      return { ...before, hint: message.seq === before.table?.seq ? message : null }
    case 'meant':
      return message.table === before.table?.table ? { ...before, meant: message } : before
    case 'log':
      // What happened after it was asked for has already come, with the table.
      return { ...before, log: message.from === 0 ? [...message.events, ...before.log.filter((e) => e.ply > message.to)] : [...before.log, ...message.events] }
    case 'luck':
      return { ...before, luck: message.rows }
    case 'asked':
      return { ...before, asked: true }
    default:
      return before
  }
}
