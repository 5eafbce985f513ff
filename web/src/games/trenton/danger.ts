// What cannot be taken back is said before it is done: on a phone a first tap arms, a second commits.

import type { Action } from '../../model/actions'
import { ferryBetween, type Board } from './board'
import { enemyOf } from '../../model/words'
import type { Side } from '../../model/protocol'
import type { View } from './types'

/** Whether an action leads to a battle whose odds can be told beforehand. */
export function bringsBattle(action: Action, view: View, side: Side | undefined): boolean {
  const [place] = action.nouns
  if (!side || !place || view.battle) return false
  return action.verb === 'fight' || (action.verb === 'to' && (view.places[place]?.[enemyOf(side)]?.count ?? 0) > 0)
}

/** What committing `action` costs, in words; null when one click is enough.  `touch` is a reader with thumbs. */
export function costOf(action: Action, view: View, board: Board, side: Side | undefined, touch: boolean): string | null {
  const left = side ? view.ap[side].left : 0
  if (action.verb === 'done' && left > 0) return left === 1 ? '1 point left' : `${left} points left`
  if (!touch) return null
  const [to] = action.nouns
  switch (action.verb) {
    case 'done':
      return 'ends your moves'
    case 'fight':
      return 'dice will be rolled'
    case 'withdraw':
      return 'under parting shots'
    case 'to': {
      if (to === undefined) return null
      const from = view.march?.place ?? view.battle?.place
      if (from && ferryBetween(board, from, to)) return 'a die for the Delaware'
      return side && (view.places[to]?.[enemyOf(side)]?.count ?? 0) > 0 ? 'the enemy is there, so there will be a battle' : null
    }
    default:
      return null
  }
}
