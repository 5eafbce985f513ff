// What a game teaches: a first game step by step, and what is explained when it is first met.  A game gives both as rows; this says
// which row is due.  Pure, and without any one game.

import type { Action } from './actions'
import type { Names } from './names'
import type { AnyView, Event, Side, TableMessage } from './protocol'

/** Everything that a row is judged by: the position now, what is asked, and what happened. */
export interface Moment {
  table: TableMessage
  view: AnyView
  names: Names
  /** The answers that this reader may give now. */
  actions: readonly Action[]
  /** What has just happened. */
  fresh: readonly Event[]
  /** Everything that happened in this game. */
  log: readonly Event[]
}

/** When a row is due; all that is given must hold. */
export interface Due {
  /** Kinds of the question that this reader is asked. */
  asked?: readonly string[]
  /** What he is offered: one of these verbs, or one of these answers. */
  offers?: readonly string[]
  /** Kinds of events of which one happened. */
  event?: readonly string[]
  /** A fact of the position. */
  when?: (now: Moment) => boolean
}

/** What a row points at, the first that can be seen; `lit` is any piece that may be chosen. */
export type Target = { place: string } | { piece: string } | { answer: string } | { verb: string } | { part: 'score' | 'usual' | 'question' | 'log' | 'lit' }

export type Telling = string | ((now: Moment) => string)

/** Something that is explained once, when it is first met. */
export interface First {
  id: string
  title: string
  words: Telling
  rule?: string
  due: Due
  points?: readonly Target[]
}

/** A step of a first game. */
export interface Step {
  id: string
  title: string
  words: Telling
  rule?: string
  due: Due
  points?: readonly Target[] | ((now: Moment) => readonly Target[])
  /** Answers that fulfil it: verbs, or whole answers.  Without any, a press on a button does. */
  does?: readonly string[]
  /** The position that fulfils it too, or in which it can no longer come. */
  past?: Due
  /** Words for a reader who does otherwise. */
  otherwise?: string
  /** What need no longer be explained after it. */
  tells?: readonly string[]
}

/** A first game: a scenario, a side, and its steps. */
export interface Lesson {
  steps: readonly Step[]
  /** An event that brings steps back, and what is said then. */
  again?: { event: string; steps: readonly string[]; words: string }
  /** After the last step: how to play on, and what to try. */
  end: { words: string; next: readonly string[] }
}

const askedOf = (now: Moment): Side | undefined => now.view.question.side

/** It has happened in this game; with a side, to or by that side. */
export const happened = (now: Moment, kind: string, side?: Side): boolean => now.log.some((e) => e.kind === kind && (side === undefined || e.side === side))

/** This reader is asked, and may answer. */
const isAsked = (now: Moment): boolean => {
  const side = askedOf(now)
  return side !== undefined && now.table.you.includes(side) && now.actions.length > 0
}

/** `action` is one of these: of that verb, or that very answer. */
const isOneOf = (action: Action, wanted: readonly string[]): boolean => wanted.includes(action.verb) || wanted.includes(action.text)

/** Whether a row is due.  `events` are those that count for it: what has just happened, or the log. */
export function isDue(due: Due, now: Moment, events: readonly Event[]): boolean {
  if (due.asked && !(isAsked(now) && due.asked.includes(now.view.question.kind ?? ''))) return false
  if (due.offers && !(isAsked(now) && now.actions.some((a) => isOneOf(a, due.offers ?? [])))) return false
  if (due.event && !events.some((e) => due.event?.includes(e.kind))) return false
  return due.when?.(now) ?? true
}

/** The step that is due: the first that is not done.  A step that waits for its occasion is overtaken by those that do not. */
export const stepDue = (lesson: Lesson, done: readonly string[], now: Moment): Step | null =>
  lesson.steps.find((step) => !done.includes(step.id) && isDue(step.due, now, now.log)) ?? null

/** Steps whose occasion is over. */
export const stepsPast = (lesson: Lesson, done: readonly string[], now: Moment): string[] =>
  lesson.steps.filter((step) => step.past && !done.includes(step.id) && isDue(step.past, now, now.log)).map((step) => step.id)

/** Whether an answer is what the step asks for. */
export const fulfils = (step: Step, action: Action): boolean => step.does !== undefined && isOneOf(action, step.does)

/** The steps that are still done after what has just happened. */
export function stillDone(lesson: Lesson, done: readonly string[], fresh: readonly Event[]): string[] {
  const { again } = lesson
  if (!again || !fresh.some((e) => e.kind === again.event)) return [...done]
  return done.filter((id) => !again.steps.includes(id))
}

/** What is met for the first time: what the question is about, and what has just happened. */
export const firstsDue = (firsts: readonly First[], met: readonly string[], now: Moment): First[] =>
  firsts.filter((first) => !met.includes(first.id) && isDue(first.due, now, now.fresh))

export const wordsOf = (telling: Telling, now: Moment): string => (typeof telling === 'string' ? telling : telling(now))

export const pointsOf = (row: { points?: Step['points'] }, now: Moment): readonly Target[] => (typeof row.points === 'function' ? row.points(now) : (row.points ?? []))
