// Which answers lead to a battle: its odds are told beforehand.

import type { Action } from '../../model/actions'
import { enemyOf } from '../../model/words'
import type { Board } from './board'
import type { View } from './types'
import { placesIn, spOf } from './words'

/** Enemy strength points stand in a space, or shut in its fort. */
export function attacks(board: Board, view: View, space: string): boolean {
  const { side } = view.question
  return side !== undefined && placesIn(board, space).some((place) => spOf(board, view.places[place], enemyOf(side)) > 0)
}

export const bringsBattle = (action: Action, board: Board, view: View): boolean =>
  action.verb === 'storm' || action.verb === 'sortie' || (action.verb === 'to' && attacks(board, view, action.nouns[0] ?? ''))
