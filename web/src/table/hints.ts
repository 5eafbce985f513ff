// A hint as orders: its answers one after another, for as long as nothing happens that the plan did not foresee.

import type { Event, Side } from '../model/protocol'
import type { Plan } from '../state/orders'

/** It stops when dice fall or the other side acts; before an answer that cannot be taken back every plan stops (state/orders.ts). */
export function orderOf(actions: readonly string[], side: Side | undefined): Plan {
  const isForeign = (event: Event) => event.kind === 'dice' || (event.side !== undefined && event.side !== side)
  return { actions: [...actions], ends: (events) => events.some(isForeign) }
}
