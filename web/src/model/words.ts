// Names in words, for screen readers, tooltips, the log and the list of answers.

import type { Action } from './actions'
import type { Board } from '../games/trenton/board'
import type { Block, BlockRow, Help, Side, Stack, View } from './protocol'

export const SIDE_NAME: Record<Side, string> = { american: 'American', british: 'British' }

export function nationWord(row: BlockRow): string {
  if (row.nation === 'hessian') return 'Hessian'
  return SIDE_NAME[row.side]
}

export function typeWord(row: BlockRow): string {
  return row.type
}

/** "Rall 1, Hessian infantry, 2 of 3 steps" */
export function blockWords(row: BlockRow, block?: Block): string {
  const parts = [row.name, `${nationWord(row)} ${typeWord(row)}`]
  if (row.type === 'leader') parts.push(`leads ${row.limit}, moves ${row.rate}`)
  else parts.push(`${block?.sp ?? row.steps} of ${row.steps} steps`)
  if (block?.moved) parts.push('has moved')
  if (block?.fled) parts.push('has fled this battle')
  return parts.join(', ')
}

export function stackWords(side: Side, stack: Stack): string {
  const count = stack.count === 1 ? '1 block' : `${stack.count} blocks`
  return `${SIDE_NAME[side]} ${count}`
}

export function placeWords(board: Board, id: string, view?: View): string {
  const place = board.places.get(id)
  if (!place) return id
  const parts = [place.name]
  if (place.vp > 0) {
    const holder = view?.control[id]
    parts.push(`${place.vp} ${place.vp === 1 ? 'point' : 'points'}${holder ? `, ${SIDE_NAME[holder]} hands` : ''}`)
  }
  const here = view?.places[id]
  for (const side of ['american', 'british'] as const) {
    const stack = here?.[side]
    if (stack && stack.count > 0) parts.push(stackWords(side, stack))
  }
  if (!here?.american?.count && !here?.british?.count) parts.push('empty')
  return parts.join(', ')
}

/** Name of any noun: a place, a block, or the id itself. */
export function nounWords(board: Board | null, noun: string): string {
  return board?.places.get(noun)?.name ?? board?.blocks.get(noun)?.name ?? noun
}

export function verbWords(help: Help | null, verb: string): string {
  const button = help?.verbs.find((v) => v.id === verb)?.button
  return button ?? verb.charAt(0).toUpperCase() + verb.slice(1)
}

/** "March Howe", "Go to Trenton", "Rall 1 loses a step", "Place Lee at Hoffs": a button that speaks of a block begins with it. */
export function actionWords(board: Board | null, help: Help | null, action: Action): string {
  const button = verbWords(help, action.verb)
  const [first, second] = action.nouns
  const at = (noun: string) => (board?.places.has(noun) && !/\bto$/i.test(button) ? `at ${nounWords(board, noun)}` : nounWords(board, noun))
  const rest = second === undefined ? '' : ` ${at(second)}`
  if (first === undefined) return button
  if (board?.blocks.has(first) && /^[A-Z][a-z]+s\b/.test(button))
    return `${nounWords(board, first)} ${button.charAt(0).toLowerCase()}${button.slice(1)}${rest}`
  return `${button} ${at(first)}${rest}`
}

export const percent = (p: number): string => `${Math.round(p * 100)}%`
