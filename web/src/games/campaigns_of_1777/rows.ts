// Which answers have a row of their own beside the map: leaders, few spaces, ways of retreat.

import type { Action } from '../../model/actions'
import { spaceOf, type Board } from './board'
import { composes } from './compose'
import type { View } from './types'

/** A leader who acts first, intercepts, avoids battle or reinforces (Choices.svelte). */
export const isOfLeader = (board: Board, action: Action): boolean => board.leaders.has(action.nouns[0] ?? '') && !composes(action) && action.verb !== 'activate'

/** More spaces than these are read on the map. */
const MOST = 12
const ON_THE_MAP = new Set(['activation', 'march', 'meanwhile', 'retreat'])

/** Few spaces that are answers (Spots.svelte). */
export function spotsOf(board: Board, view: View, actions: readonly Action[]): Action[] {
  const isPlace = (noun: string | undefined) => noun !== undefined && (spaceOf(board, noun) !== undefined || noun === 'at-sea')
  const found = ON_THE_MAP.has(view.question.kind ?? '') ? [] : actions.filter((a) => isPlace(a.nouns[0]))
  return found.length > MOST ? [] : found
}

/** Spaces to which the beaten may go (Retreats.svelte). */
export const isRetreat = (view: View, action: Action): boolean =>
  action.verb === 'retreat' && view.question.side !== undefined && view.battle?.retreats?.[view.question.side]?.[action.nouns[0] ?? ''] !== undefined

/** Which of the answers to a question have such a row. */
export function rowsOf(board: Board, view: View, actions: readonly Action[]): ReadonlySet<Action> {
  const spots = spotsOf(board, view, actions)
  return new Set(actions.filter((a) => isOfLeader(board, a) || isRetreat(view, a) || spots.includes(a)))
}
