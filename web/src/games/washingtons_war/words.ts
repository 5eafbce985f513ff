// Spaces, armies and answers in words: for screen readers, tooltips, buttons and panels.

import type { Action } from '../../model/actions'
import type { Side, Usual } from '../../model/protocol'
import { SIDE_NAME } from '../../model/words'
import type { Board } from './board'
import type { GeneralRow, Stack, View } from './types'

export type Nation = 'american' | 'british' | 'french'
export const NATIONS: readonly Nation[] = ['american', 'british', 'french']
export const NATION_NAME: Record<Nation, string> = { american: 'American', british: 'British', french: 'French' }

export const unitWords = (n: number): string => `${n} ${n === 1 ? 'unit' : 'units'}`

/** "1775": the year of a turn. */
export const yearOf = (turn: number): number => 1774 + turn

export interface Troops {
  n: number
  nation: Nation
}

/** "3-british" is a number of one nation's units. */
export function troopsOf(noun: string | undefined): Troops | null {
  const m = /^(\d+)-(american|british|french)$/.exec(noun ?? '')
  return m ? { n: Number(m[1]), nation: m[2] as Nation } : null
}

/** "3 British units", for a number of them. */
export function numberWords(noun: string): string | undefined {
  const troops = troopsOf(noun)
  return troops ? `${troops.n} ${NATION_NAME[troops.nation]} ${troops.n === 1 ? 'unit' : 'units'}` : undefined
}

/** A general is the answer: he has a row of his own beside the map. */
export const isOfGeneral = (board: Board, action: Action): boolean => action.nouns.length === 1 && board.generals.has(action.nouns[0] ?? '')

export const isOfTroops = (action: Action): boolean => action.nouns.some((noun) => troopsOf(noun) !== null)

/** "3 American and 2 French units" */
export function forceWords(force: Partial<Record<Nation, number | undefined>>): string {
  const parts = NATIONS.flatMap((nation) => ((force[nation] ?? 0) > 0 ? [`${force[nation]} ${NATION_NAME[nation]}`] : []))
  const all = NATIONS.reduce((sum, nation) => sum + (force[nation] ?? 0), 0)
  return parts.length === 0 ? 'no units' : `${parts.join(' and ')} ${all === 1 ? 'unit' : 'units'}`
}

/** "Greene: strategy 1, battle 4, agility 3 (5 when he retreats before battle)" */
export function generalWords(row: GeneralRow): string {
  const away = row.avoid > 0 ? ` (${row.agility + row.avoid} when he retreats before battle)` : ''
  return `${row.name}: strategy ${row.strategy}, battle ${row.battle}, agility ${row.agility}${away}`
}

const WHERE: Record<string, string> = { 'in-box': 'in the Reinforcements box', prisoner: 'captured', gone: 'out of the war', 'with-french': 'with the French, who wait' }

/** Where a general is, in words. */
export const whereWords = (board: Board, where: string): string => (board.isPlace(where) ? `at ${board.name(where)}` : (WHERE[where] ?? where.replaceAll('-', ' ')))

/** The places of a general's row that are no spaces. */
export const isInBox = (where: string): boolean => /box/.test(where)

export const unitsHere = (here: Stack | undefined, side: Side): number =>
  side === 'british' ? (here?.british ?? 0) : (here?.american ?? 0) + (here?.french ?? 0)

/** Whether anything stands there that a side could press: units, a general, Congress. */
export const isHeld = (view: View, id: string): boolean => {
  const here = view.spaces[id]
  return (here?.american ?? 0) + (here?.british ?? 0) + (here?.french ?? 0) > 0 || (here?.generals?.length ?? 0) > 0 || view.congress === id
}

/** "Boston, Massachusetts, British control; Howe with 5 British units" */
export function spaceWords(board: Board, id: string, view: View): string {
  const space = board.spaces.get(id)
  if (!space) return board.name(id) ?? id
  const here = view.spaces[id]
  const parts = [`${space.name}, ${board.colonies.get(space.colony)?.name ?? space.colony}, ${here?.marker ? `${SIDE_NAME[here.marker]} control` : 'uncontrolled'}`]
  const names = (here?.generals ?? []).map((g) => board.name(g) ?? g)
  const units = NATIONS.some((n) => (here?.[n] ?? 0) > 0)
  if (names.length > 0) parts.push(`${names.join(' and ')}${units ? ` with ${forceWords(here ?? {})}` : ' alone'}`)
  else if (units) parts.push(forceWords(here ?? {}))
  if (view.congress === id) parts.push('Congress sits here')
  return parts.join('; ')
}

/** "New York 3 of 10" */
// Buttons -------------------------------------------------------------------------------------

/** A button's words where the verb alone says too little. */
export function sayButton(action: Action, view: View, all: readonly Action[] = []): string | undefined {
  switch (action.verb) {
    case 'pass':
      // The question says that nothing can be claimed.
      return view.question.kind === 'declare' && all.length === 1 ? 'Go on' : undefined
    case 'halt':
      return view.march && view.march.used === 0 ? 'Stay here' : 'End the move here'
    case 'reinforce':
      return 'Bring reinforcements'
    case 'queue':
      return (view.queue?.[view.question.side ?? 'american'] ?? 0) > 0 ? 'Add it to the queue' : 'Save it for a general rated higher'
    case 'alone':
      return 'No general comes along'
    case 'stand':
      return 'Stand and fight'
    case 'avoid':
      return 'Try to get away'
    case 'draw':
      return 'Draw a card and play on'
  }
  return undefined
}

/** The verbs that are the plain way on. */
const PLAIN = new Set(['halt', 'done', 'pass', 'stand'])

/** The button that is the plain way on: where nothing else is asked on the map or in the hand. */
export const isPlain = (action: Action, actions: readonly Action[]): boolean => PLAIN.has(action.verb) && actions.every((a) => a.nouns.length === 0 || isOfTroops(a))

/** Thirteen committees are told by their spaces alone: what each of them wins would fill a phone. */
export function shortened(board: Board, usual: Usual | undefined): Usual | undefined {
  const spaces = usual?.actions.map((text) => text.replace(/^place /, '')) ?? []
  if (!usual || usual.risk?.tone === 'danger' || spaces.length < 4 || !spaces.every((id) => board.spaces.has(id))) return usual
  return { button: usual.button, words: spaces.map((id) => board.name(id) ?? id).join(', '), actions: usual.actions }
}
