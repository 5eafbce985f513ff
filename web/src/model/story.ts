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
