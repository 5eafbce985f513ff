// A film of what happened: for each step of a story the position over which it is told, and the one at which it comes to rest.  Made from
// the positions after each ply (`Still`), as this reader was shown them or as `past` sends them.  Pure: no clock, no network.

import type { Fold } from './log'
import type { AnyView, Edit, Event, PastStep, Side, TableMessage } from './protocol'

/** A game after a ply.  Stills that came with a message have no events: these are in the reader's log. */
export interface Still {
  ply: number
  view: AnyView
  events?: readonly Event[]
}

/** Stills by ply, with one pair of eyes. */
export type Reel = ReadonlyMap<number, Still>

/** A span of plies, both ends counted. */
export interface Span {
  from: number
  to: number
}

/** The plies in one answer of `past`, and the most plies that a reel keeps, in a few megabytes. */
export const WINDOW = 64
const KEPT = 640

// Reels ---------------------------------------------------------------------------------------

function change(whole: unknown, [key = '', ...rest]: readonly string[], edit: Edit): unknown {
  const copy = { ...(whole as Record<string, unknown>) }
  if (rest.length > 0) copy[key] = change(copy[key], rest, edit)
  else if ('put' in edit) copy[key] = spliced(copy[key] as unknown[], edit)
  else if ('gone' in edit) delete copy[key]
  else copy[key] = edit.to
  return copy
}

const spliced = (list: readonly unknown[], { from, cut, put }: Extract<Edit, { put: unknown[] }>) => [...list.slice(0, from), ...put, ...list.slice(from + cut)]

/** The view that these edits make of another, which stays as it is; what did not change is shared. */
export const edited = (view: AnyView, edits: readonly Edit[]): AnyView => edits.reduce((v, edit) => change(v, edit.at, edit) as AnyView, view)

/** The steps of an answer of `past`, with their views whole. */
export function stillsOf(steps: readonly PastStep[]): Still[] {
  const out: Still[] = []
  for (const step of steps) {
    const before = out.at(-1)?.view
    const view = 'view' in step ? step.view : before && edited(before, step.edits)
    if (view) out.push({ ply: step.ply, view, events: step.events })
  }
  return out
}

/** A reel with more stills.  Those farthest from the newcomers make room. */
export function joined(reel: Reel, stills: readonly Still[]): Reel {
  const all = new Map([...reel, ...stills.map((still): [number, Still] => [still.ply, still])])
  const near = stills[0]?.ply ?? 0
  if (all.size <= KEPT) return all
  return new Map([...all].sort(([a], [b]) => Math.abs(a - near) - Math.abs(b - near)).slice(0, KEPT))
}

/** A reel of a game that was taken back to a ply. */
export const cutAfter = (reel: Reel, ply: number): Reel => new Map([...reel].filter(([at]) => at <= ply))

/** The first plies of a span that a reel does not have, as many as one answer holds. */
export function missing(reel: Reel, { from, to }: Span): Span | null {
  for (let ply = from; ply <= to; ply++)
    if (!reel.has(ply)) {
      let end = ply
      while (end < to && end - ply < WINDOW - 1 && !reel.has(end + 1)) end++
      return { from: ply, to: end }
    }
  return null
}

/** The side that gave the answer of a ply: it was asked before it. */
export const answerer = (reel: Reel, ply: number): Side | undefined => reel.get(ply - 1)?.view.question.side

/** Whose eyes are the reader's own at a table: of two players at one screen those of the side that is asked, if they are another's. */
export function ownSide(table: Pick<TableMessage, 'you' | 'reader'>): Side | undefined {
  const [only] = table.you
  if (table.you.length === 1) return only
  return table.reader !== 'spectator' && table.reader !== 'all' && table.you.length === 2 ? table.reader : undefined
}

/** Whether somebody else gave an answer in these plies.  Two players at one screen who see the same tell each other nothing. */
export function isByOthers(reel: Reel, { from, to }: Span, table: Pick<TableMessage, 'you' | 'reader'>): boolean {
  const own = ownSide(table)
  if (!own && table.you.length === 2) return false
  for (let ply = Math.max(1, from); ply <= to; ply++) if (answerer(reel, ply) !== own || !own) return true
  return false
}

// Frames --------------------------------------------------------------------------------------

/** A step of a story on the board. */
export interface Frame {
  step: Event
  /** The plies that it tells of. */
  plies: readonly number[]
  /** The places of its way, where something moves. */
  way: readonly string[]
  /** The position while it moves, in which what moves has left its place, and the last ply that is whole in it. */
  before: AnyView
  was: number
  /** The same once it has come to rest. */
  view: AnyView
  ply: number
  /** Whether each of the two is the whole position after its ply, and not between two. */
  isWhole: [before: boolean, view: boolean]
}

/** What a game says of its stories (table/game.ts). */
export interface Manner {
  fold: Fold
  wayOf: (step: Event) => string[]
  /** A position in which these places are as they are in another. */
  patch?: ((view: AnyView, after: AnyView, places: readonly string[]) => AnyView) | undefined
}

interface Told {
  step: Event
  plies: number[]
}

const isSame = (a: Event | undefined, b: Event) => a === b || (a !== undefined && JSON.stringify(a) === JSON.stringify(b))

/** The steps into which events are folded, each with the plies that it tells of: folded ply by ply, a step belongs to those that change it. */
export function toldByPly(events: readonly Event[], fold: Fold): Told[] {
  const plies = [...new Set(events.map((e) => e.ply))].sort((a, b) => a - b)
  let out: Told[] = []
  for (const ply of plies) {
    const now = fold(events.filter((e) => e.ply <= ply))
    out = now.map((step, i) => {
      const was = out[i]
      return { step, plies: was && isSame(was.step, step) ? was.plies : [...(was?.plies ?? []), ply] }
    })
  }
  return out
}

const isMoving = (way: readonly string[]) => way.some((place) => place !== way[0])

// A step has two moments: 2i, when it begins, and 2i + 1, when it has come to rest.  At some moment the board turns from the position
// before a ply to the one after it: where something moves, when the last that moves is there; else after the last dice, which are thrown
// over what they decide about; else at once.

function moments(told: readonly Told[], ways: readonly (readonly string[])[]): Map<number, number> {
  const all = new Map<number, { first: number; dice?: number; way?: number }>()
  told.forEach(({ step, plies }, i) => {
    for (const ply of plies) {
      const seen = all.get(ply) ?? { first: i }
      if (isMoving(ways[i] ?? [])) seen.way = i
      else if (step.kind === 'dice') seen.dice = i
      all.set(ply, seen)
    }
  })
  return new Map([...all].map(([ply, { first, dice, way }]) => [ply, way !== undefined ? 2 * way + 1 : dice !== undefined ? 2 * dice + 2 : 2 * first]))
}

/** The film of what happened in a span of plies, `from` being the ply before the first that is told. */
export function framesOf(events: readonly Event[], reel: Reel, { from, to }: Span, manner: Manner): Frame[] {
  const told = toldByPly(events, manner.fold)
  const ways = told.map(({ step }) => manner.wayOf(step))
  const turns = moments(told, ways)
  const viewOf = (ply: number) => {
    for (let p = ply; p <= to; p++) if (reel.has(p)) return reel.get(p)?.view
    for (let p = ply; p >= 0; p--) if (reel.has(p)) return reel.get(p)?.view
    return undefined
  }
  /** The last ply that is whole on the board at a moment. */
  const wholeAt = (moment: number) => {
    let ply = from
    while (ply < to && (turns.get(ply + 1) ?? -1) <= moment) ply++
    return ply
  }
  /** Places that have already come to what they are after a ply, while the rest of the board waits for it. */
  let early: { ply: number; places: string[] }[] = []
  const boardAt = (whole: number, moved: typeof early) => {
    const base = viewOf(whole)
    return base && moved.reduce((view, { ply, places }) => {
      const after = viewOf(ply)
      return ply > whole && after && manner.patch ? manner.patch(view, after, places) : view
    }, base)
  }
  return told.flatMap(({ step, plies }, i): Frame[] => {
    const way = isMoving(ways[i] ?? []) ? (ways[i] ?? []) : []
    const [start = '', end = ''] = [way[0], way.at(-1)]
    const ply = plies.at(-1) ?? from
    const isLeftLater = ways.some((later, j) => j > i && isMoving(later) && later[0] === start && told[j]?.plies.includes(ply))
    const gone = start && !isLeftLater ? [start] : []
    const was = wholeAt(2 * i)
    const before = boardAt(was, [...early, { ply, places: gone }])
    const isWas = gone.length === 0 && early.length === 0
    if (start) early = [...early, { ply, places: [...gone, end] }]
    const whole = wholeAt(2 * i + 1)
    early = early.filter((e) => e.ply > whole)
    const view = boardAt(whole, early)
    return before && view ? [{ step, plies, way, before, was, view, ply: whole, isWhole: [isWas, early.length === 0] }] : []
  })
}

// Spans ---------------------------------------------------------------------------------------

/** The plies of a story, from the one before it.  A long story is told from where its last `most` plies begin. */
export function spanOf(story: readonly Event[], now: number, most = 3 * WINDOW): Span | null {
  const first = story[0]?.ply
  return first === undefined ? null : { from: Math.max(0, first - 1, now - most), to: now }
}

/** The last turn of the reader's enemy, or for others of whoever moved last: back to where another side moved, or the turn began, and on to
 *  where another moves, or the ply in which the turn ends: battles may be fought in it. */
export function lastTurnOf(log: readonly Event[], own: Side | undefined, marches: ReadonlySet<string>): (Span & { side: Side }) | null {
  const moves = (e: Event) => marches.has(e.kind) && e.side !== undefined
  const last = log.findLastIndex((e) => moves(e) && e.side !== own)
  const event = log[last]
  if (!event?.side) return null
  const { side } = event
  const begins = log.findLastIndex((e, i) => i < last && (e.kind === 'turn' || (moves(e) && e.side !== side)))
  const ends = log.findIndex((e, i) => i > last && (e.kind === 'turn' || (moves(e) && e.side !== side)))
  const [first, next] = [log[begins], log[ends]]
  const isInside = next?.kind === 'turn' && log[ends - 1]?.ply === next.ply
  return { side, from: first ? Math.min(first.ply, event.ply - 1) : 0, to: next ? Math.max(event.ply, next.ply - (isInside ? 0 : 1)) : (log.at(-1)?.ply ?? event.ply) }
}

/** Where each turn begins, for the marks on the slider. */
export function turnMarks(log: readonly Event[]): { turn: number; ply: number }[] {
  const out: { turn: number; ply: number }[] = []
  for (const event of log) if (event.kind === 'turn' && event.turn !== undefined && out.at(-1)?.turn !== event.turn) out.push({ turn: event.turn, ply: event.ply })
  return out
}

// Time ----------------------------------------------------------------------------------------

export type Pace = 'slow' | 'normal' | 'quick'
const FACTOR: Readonly<Record<Pace, number>> = { slow: 1.8, normal: 1, quick: 0.4 }

/** The factor by which the time of a step shrinks for a reader who is `behind` steps late. */
export const hurry = (behind: number): number => (behind > 60 ? 0.15 : behind > 24 ? 0.4 : 1)

/** Milliseconds for a way of `legs` legs. */
export const glideTime = (legs: number, pace: Pace, haste = 1): number => Math.round(Math.min(1600, 380 + 150 * legs) * FACTOR[pace] * haste)

/** Milliseconds for which a step stays once it has come to rest: long enough to read it. */
export const restTime = (words: string, pace: Pace, haste = 1): number => Math.round(Math.max(1100, 500 + 20 * words.length) * FACTOR[pace] * haste)
