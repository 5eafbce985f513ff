// Which answers lead to a battle: its odds are told beforehand.

import type { Action } from '../../model/actions'
import { enemyOf } from '../../model/words'
import type { Side } from '../../model/protocol'
import type { View } from './types'

/** Whether an action leads to a battle whose odds can be told beforehand. */
export function bringsBattle(action: Action, view: View, side: Side | undefined): boolean {
  const [place] = action.nouns
  if (!side || !place || view.battle) return false
  return action.verb === 'fight' || (action.verb === 'to' && (view.places[place]?.[enemyOf(side)]?.count ?? 0) > 0)
}
