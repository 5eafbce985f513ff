// What this device remembers of teaching: the first games that were begun and how far they went, and what has been explained.

import { device, remember } from './device.svelte'

/** Lessons at tables that are long gone are forgotten. */
const KEPT = 8

/** Begins the first game of a title at a table. */
export function beginLesson(table: string): void {
  device.lessons = Object.fromEntries([...Object.entries(device.lessons), [table, [] as string[]]].slice(-KEPT))
  remember()
}

export function keepSteps(table: string, done: readonly string[]): void {
  device.lessons[table] = [...done]
  remember()
}

/** The lesson is left, or over: the table goes on without it. */
export function endLesson(table: string): void {
  delete device.lessons[table]
  remember()
}

/** The title's first game has been played to its last step. */
export function setTaught(game: string): void {
  if (!device.taught.includes(game)) device.taught.push(game)
  remember()
}

/** A first-met explanation has been read, as GAME/ID. */
export function setMet(ids: readonly string[]): void {
  const news = ids.filter((id) => !device.met.includes(id))
  if (news.length === 0) return
  device.met.push(...news)
  remember()
}

/** Everything is explained again. */
export function explainAgain(): void {
  device.met = []
  device.coached = false
  remember()
}
