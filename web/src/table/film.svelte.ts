// What the board shows instead of the position now: nothing yet but the place where an earlier one is kept while it is shown.

import type { AnyView } from '../model/protocol'

/** An earlier position on the board. */
export interface Shown {
  ply: number
  view: AnyView
}

export class Film {
  /** The earlier position that the board shows; null where it shows the one now. */
  shown = $state.raw<Shown | null>(null)

  /** Something earlier is shown: the question waits. */
  get isOn(): boolean {
    return this.shown !== null
  }
}
