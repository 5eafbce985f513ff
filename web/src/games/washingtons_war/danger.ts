// Which answers lead to a battle: its odds are told beforehand.

import type { Action } from '../../model/actions'
import { enemyOf } from '../../model/words'
import type { View } from './types'
import { unitsHere } from './words'

/** Whether an action leads to a battle whose odds can be told beforehand: a step into enemy units, an interception, a stand. */
export function bringsBattle(action: Action, view: View): boolean {
  const side = view.question.side
  const [noun] = action.nouns
  if (!side || view.battle) return false
  if (action.verb === 'intercept' || action.verb === 'stand') return true
  return action.verb === 'to' && noun !== undefined && unitsHere(view.spaces[noun], enemyOf(side)) > 0
}
