// Spaces, armies and answers in words: for screen readers, tooltips, buttons and panels.

import type { Action } from '../../model/actions'
import type { Side } from '../../model/protocol'
import { listed } from '../../model/words'
import type { Board } from './board'
import type { Force, LeaderRow, MarchView, Stand, View } from './types'

export const SIDE_WORD: Record<Side, string> = { american: 'Patriot', british: 'British' }
export const PEOPLE: Record<Side, string> = { american: 'Patriots', british: 'British' }

export interface Troops {
  n: number
  type: string
}

/** "3-regular" is a number of SP of one type. */
export function troopsOf(noun: string | undefined): Troops | null {
  const m = /^(\d+)-([a-z-]+)$/.exec(noun ?? '')
  return m ? { n: Number(m[1]), type: m[2] ?? '' } : null
}

/** "3 Regulars", for a number of them. */
export function numberWords(types: Board['types'], noun: string): string | undefined {
  const troops = troopsOf(noun)
  const type = troops ? types.get(troops.type) : undefined
  return troops && type ? `${troops.n} ${troops.n === 1 ? type.one : type.word}` : undefined
}

export const isOfTroops = (action: Action): boolean => action.nouns.some((noun) => troopsOf(noun) !== null)

/** The types of a side, in the order of the data. */
export const typesOf = (board: Board, side: Side): string[] => board.data.types.filter((t) => t.side === side).map((t) => t.id)

/** SP of a side in a place. */
export const spOf = (board: Board, here: Stand | undefined, side: Side): number =>
  Object.entries(here?.sp ?? {}).reduce((sum, [type, n]) => sum + (board.types.get(type)?.side === side ? n : 0), 0)

export const sumOf = (force: Force | undefined): number => Object.values(force ?? {}).reduce((sum, n) => sum + n, 0)

/** Of a force, what belongs to a side. */
export const forceOf = (board: Board, force: Force | undefined, side: Side): Force =>
  Object.fromEntries(Object.entries(force ?? {}).filter(([type]) => board.types.get(type)?.side === side))

/** "7 Continentals, 4 militia and 4 artillery" */
export function forceWords(board: Board, force: Force): string {
  const parts = board.data.types.flatMap((t) => ((force[t.id] ?? 0) > 0 ? [`${force[t.id]} ${force[t.id] === 1 ? t.one : t.word}`] : []))
  return parts.length === 0 ? 'no troops' : listed(parts)
}

/** "Greene: leadership 8, attack 2, defence 3, two stars" */
export function leaderWords(view: View, row: LeaderRow): string {
  const now = view.leaders.find((l) => l.id === row.id)
  const stars = ['', 'one star', 'two stars', 'three stars'][row.rank] ?? ''
  return `${now?.name ?? row.name}: leadership ${now?.leadership ?? row.leadership[0]}, attack ${now?.attack ?? row.attack[0]}, defence ${now?.defence ?? row.defence[0]}, ${stars}`
}

const WHERE: Record<string, string> = { 'at-sea': 'at sea', 'turn-track': 'on the turn track', unplaced: 'not in the game yet', gone: 'out of the war', available: 'available' }

export const whereWords = (board: Board, where: string): string => (board.isPlace(where) ? `at ${board.name(where)}` : (WHERE[where] ?? `in ${board.name(where) ?? where}`))

/** The places that lie in a space: the space, the inside of its fort, its garrison box. */
export const placesIn = (board: Board, space: string): string[] => [space, ...[...board.inside].filter(([, of]) => of === space).map(([place]) => place)]

/** Whether anything stands in a space that could be pressed. */
export const isHeld = (board: Board, view: View, space: string): boolean =>
  placesIn(board, space).some((id) => {
    const here = view.places[id]
    return sumOf(here?.sp) > 0 || (here?.leaders?.length ?? 0) > 0 || here?.ship === true || here?.engineer === true || sumOf(here?.depots) > 0 || sumOf(here?.trains) > 0
  })

const KIND: Record<string, string> = { city: 'city', countryside: 'countryside', 'small-fort': 'small fort', 'large-fort': 'large fort' }
export const kindWords = (kind: string): string => KIND[kind] ?? kind

function standWords(board: Board, view: View, place: string): string[] {
  const here = view.places[place]
  const out: string[] = []
  for (const side of ['american', 'british'] as const) {
    const force = forceOf(board, here?.sp, side)
    const names = (here?.leaders ?? []).filter((id) => board.leaders.get(id)?.side === side).map((id) => board.name(id) ?? id)
    const hungry = sumOf(forceOf(board, here?.out, side)), soon = view.supply[side].armies[place]?.out_if_checked ?? 0
    const supply = hungry > 0 ? `, ${hungry} out of supply` : soon > 0 ? `, ${soon} out of supply at the next check` : ''
    if (sumOf(force) > 0) out.push(`${SIDE_WORD[side]} ${forceWords(board, force)}${names.length ? ` under ${listed(names)}` : ''}${supply}`)
    else if (names.length) out.push(`${listed(names)} without troops`)
  }
  return out
}

/** "Albany, city; Patriot 3 Continentals under Schuyler" */
export function spaceWords(board: Board, id: string, view: View): string {
  const space = board.spaces.get(id)
  if (!space) return board.name(id) ?? id
  const parts = [`${space.name}, ${kindWords(space.kind)}${space.port ? ', port' : ''}`]
  for (const place of placesIn(board, id)) parts.push(...standWords(board, view, place).map((words) => (place === id ? words : `in ${board.name(place)}: ${words}`)))
  const here = view.places[id]
  if (here?.besieged) parts.push('the fort is under siege')
  return parts.join('; ')
}

/** Names an army of the supply panel. */
export const armyKey = (side: Side, place: string): string => `${side} ${place}`

/** The chain of the army that is so named; none if it is gone or not in supply. */
export function chainOf(view: View, key: string): readonly string[] {
  const [side, place = ''] = key.split(' ')
  return side === 'american' || side === 'british' ? (view.supply[side].armies[place]?.chain ?? []) : []
}

/** The chain that supplies an army: "Saratoga, depot Fort Edward, magazine Montreal". */
export function chainWords(board: Board, view: View, side: Side, chain: readonly string[]): string {
  return chain.map((id, i) => {
    const name = board.name(id) ?? id
    if (i === chain.length - 1 && board.spaces.get(id)?.magazine) return `magazine ${name}`
    return (view.places[id]?.depots?.[side] ?? 0) > 0 ? `depot ${name}` : name
  }).join(' › ')
}

// Buttons -------------------------------------------------------------------------------------

/** A button's words where the verb alone says too little. */
export function sayButton(action: Action, view: View, price?: string): string | undefined {
  switch (action.verb) {
    case 'go':
      return 'Send them'
    case 'pass':
      return (view.reactions ?? []).some((r) => !r.done && r.how === view.question.kind) ? 'Nobody else' : undefined
    case 'storm':
      return 'Storm the fort'
    case 'rally':
      return 'Rally support'
    case 'force':
      return 'Forced march'
    case 'plan':
      return `A die more (${price ? `${price} of ${view.activation?.left ?? 0} points` : 'planning'})`
  }
  return undefined
}

/** What is bought for a leader who has been declared. */
export const COORDINATION = 'his roll may then be one higher'

/** What stands after a leader's button: a chance in brackets, but points by their name. */
export const priceWords = (verb: string, price: string | undefined): string => (!price ? '' : verb === 'coordinate' ? `, ${price} points` : ` (${price})`)

/** How many spaces a march may still go on: one that is forced goes on by one. */
export const stepsLeft = (march: Pick<MarchView, 'forced' | 'over' | 'most' | 'used'>): number => (march.forced ? 1 : march.over ? 0 : march.most - march.used)

/** A primary leader may buy operations: he acts himself, or a subordinate of his marches. */
export const isActive = (view: View): boolean => view.activation != null && (view.question.kind === 'activation' || view.question.kind === 'march')

/** Operations without a noun have their button in the list of operations (Operations.svelte). */
export const isOperation = (action: Action, view: View): boolean => isActive(view) && ['force', 'rally', 'storm'].includes(action.verb)

const PLAIN = new Set(['done', 'pass', 'go'])

/** The button that is the plain way on. */
export const isPlain = (action: Action, actions: readonly Action[]): boolean =>
  action.verb === 'go' || (PLAIN.has(action.verb) && actions.every((a) => a.nouns.length === 0 || isOfTroops(a)))
