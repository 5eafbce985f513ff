// What is said of a thing that the reader asks about.

import type { Action } from './actions'

export interface Inspected {
  title: string
  /** Its numbers and whereabouts, a short line each. */
  facts: string[]
  /** Legal answers that name it. */
  answers: Action[]
  /** Actions that are not legal now: the server says why. */
  ask: string[]
}
