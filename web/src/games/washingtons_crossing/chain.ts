// The chain of command on the map: from whom, to whom, at what cost, and how far his word carries.

import type { Action } from '../../model/actions'
import type { Order } from './orders'
import type { Call, WcView } from './types'

export interface Chain {
  from: string | null
  to: { hex: string; cost: number }[]
  /** Hexes within the commander's radius. */
  radius: string[]
}

type Placed = (leader: string) => string | null

/** One link a hex: the cheapest leader there. */
function links(calls: readonly Call[], placed: Placed): Chain['to'] {
  const cheapest = new Map<string, number>()
  for (const { leader, cost } of calls) {
    const hex = placed(leader)
    if (hex) cheapest.set(hex, Math.min(cost, cheapest.get(hex) ?? Infinity))
  }
  return [...cheapest].map(([hex, cost]) => ({ hex, cost }))
}

/** The commander who is asked whom he commands; else the one whose activation is pointed at; else nobody. */
export function chainOf(view: WcView, actions: readonly Action[], placed: Placed, pointed: Order | null): Chain | null {
  const { command } = view
  if (command && actions.some((a) => a.verb === 'call'))
    return { from: placed(command.leader), to: links(command.calls ?? [], placed), radius: (command.radius ?? []).map((r) => r.hex) }
  const [chief] = pointed?.leaders ?? []
  if (!pointed?.calls || !chief) return null
  return { from: placed(chief), to: links(pointed.calls, placed), radius: [] }
}
