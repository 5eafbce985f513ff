// A hint as orders: its answers one after another, for as long as nothing happens that the plan did not foresee.

import type { Event, Side } from '../model/protocol'
import type { Plan } from '../state/orders'

/** It stops when dice fall, when the other side acts, and before an answer that costs what cannot be taken back: that one the player gives
    himself.  `cost` is asked in the position at hand. */
export function orderOf(actions: readonly string[], side: Side | undefined, cost: (action: string) => string | null): Plan {
  let given = 0
  const isForeign = (event: Event) => event.kind === 'dice' || (event.side !== undefined && event.side !== side)
  return {
    actions: [...actions],
    ends(events) {
      const next = actions[++given]
      return events.some(isForeign) || (next !== undefined && cost(next) !== null)
    },
  }
}
