// Cards as a player looks at them: in order, what each is, what it may be used for now, and where its event would act.

import type { Action } from '../../model/actions'
import type { Side, TableMessage } from '../../model/protocol'
import { riskOf, toneOf, type Tone } from '../../model/risks'
import { SIDE_NAME, enemyOf } from '../../model/words'
import type { Board } from './board'
import type { CardRow, SpaceRow, Stack, View } from './types'

// What it is ----------------------------------------------------------------------------------

/** Whose event it is for a player: his own, the enemy's, or anybody's. */
export type Whose = 'own' | 'enemy' | 'both'

export const whoseFor = (card: CardRow, side: Side | undefined): Whose => (card.flag === 'either' ? 'both' : card.flag === side ? 'own' : 'enemy')

/** "Campaign", "American battle card": what stands at the top of a card. */
export function kindWords(card: CardRow): string {
  const flag = card.flag === 'either' ? '' : `${SIDE_NAME[card.flag]} `
  switch (card.kind) {
    case 'ops':
      return 'Operations'
    case 'campaign':
      return 'Campaign'
    case 'battle':
      return `${flag}battle card`
    case 'special':
      return 'Must be played'
    default:
      return `${flag}event`
  }
}

/** A card for those who do not see it: "Operations 2", "Brant raids the frontier, British event". */
export const cardWords = (card: CardRow): string => (card.kind === 'ops' ? card.name : `${card.name}, ${kindWords(card)}`)

/** One's hand as one would hold it: what must be played, operations by value, campaigns, battle cards, one's own events, the enemy's. */
export function inOrder(board: Board, ids: readonly string[], side?: Side): CardRow[] {
  const rank = (card: CardRow): number =>
    card.kind === 'special' ? 0 : card.kind === 'ops' ? 10 - (card.ops ?? 0) : card.kind === 'campaign' ? 20 - (card.most ?? 0) : (card.kind === 'battle' ? 30 : 40) + (whoseFor(card, side) === 'enemy' ? 20 : 0)
  return ids
    .flatMap((id) => board.cards.get(id) ?? [])
    .sort((a, b) => rank(a) - rank(b) || a.number - b.number)
}

// What it may be used for ---------------------------------------------------------------------

/** Verbs that a card may be the noun of, the best use first; with the words on its button. */
const USES: Record<string, (card: CardRow) => string> = {
  play: () => 'Play for operations',
  battle: (card) => `Play in battle, +${card.amount ?? 2}`,
  event: (card) => (card.kind === 'campaign' ? `Campaign: up to ${card.most} generals` : 'Play as an event'),
  exchange: () => 'Give for the discarded event',
  discard: () => 'Discard',
}

export interface Use {
  action: Action
  words: string
}

/** What may be done with a card now. */
export const usesOf = (card: CardRow, actions: readonly Action[]): Use[] =>
  Object.keys(USES).flatMap((verb) =>
    actions.filter((a) => a.verb === verb && a.nouns[0] === card.id).map((action) => ({ action, words: USES[verb]?.(card) ?? verb })),
  )

/** What the uses of a card risk, where no second press tells it; of several uses each is named. */
export const toldOf = (uses: readonly Use[], table: Pick<TableMessage, 'risks'>): { use: string; words: string; tone: Tone }[] =>
  uses.flatMap(({ action, words }) => {
    const risk = riskOf(table, action.text)
    return risk && !risk.final ? [{ use: uses.length > 1 ? words : '', words: risk.words, tone: toneOf(risk) }] : []
  })

/** What one would expect to do with a card when this kind of question is asked. */
function expected(card: CardRow, kind: string): string[] {
  switch (kind) {
    case 'play':
      return card.kind === 'ops' ? ['play'] : ['event', 'discard']
    case 'exchange':
      return ['exchange']
    case 'battle-card':
      return card.kind === 'battle' ? ['battle', 'discard'] : ['discard']
    case 'declare':
      return ['event']
    default:
      return []
  }
}

/** The answers that a card of its kind would give, though not now: the server is asked why not. */
export const whyNot = (card: CardRow, actions: readonly Action[], kind: string): string[] =>
  expected(card, kind)
    .map((verb) => `${verb} ${card.id}`)
    .filter((text) => !actions.some((a) => a.text === text))

// Where it acts -------------------------------------------------------------------------------

/** Whether the filters that never change let a space pass. */
function passes(space: SpaceRow, card: CardRow): boolean {
  return (card.only ?? []).every((only) => (only === 'port' ? space.port : only === 'non-port' ? !space.port : !space.fortified))
}

/** Whose pieces and markers an event acts on. */
const targetOf = (card: CardRow): Side | undefined => (card.flag === 'either' ? undefined : enemyOf(card.flag))

const unitsOf = (here: Stack | undefined, side: Side): number => (side === 'british' ? (here?.british ?? 0) : (here?.american ?? 0) + (here?.french ?? 0))

/** Whether the event finds something to do there as the board lies; the server alone knows whether it may. */
function finds(card: CardRow, here: Stack | undefined): boolean {
  const target = targetOf(card)
  switch (card.effect) {
    case 'remove-markers':
      return here?.marker === target
    case 'place-markers':
    case 'declare':
      return !here?.marker
    case 'replace-or-place':
      return here?.marker !== card.flag
    case 'remove-unit':
      return target !== undefined && unitsOf(here, target) > 0
    default:
      return false
  }
}

/** The spaces that the event of a card may touch, as far as the board shows. */
export function touched(board: Board, view: Pick<View, 'spaces'>, card: CardRow): string[] {
  const named = card.colonies !== undefined || card.spaces !== undefined
  return board.data.spaces
    .filter((space) => (!named || card.colonies?.includes(space.colony) || card.spaces?.includes(space.id)) && passes(space, card) && finds(card, view.spaces[space.id]))
    .map((space) => space.id)
}

/** The generals whom an operations card activates by its value alone. */
export const activates = (board: Board, view: Pick<View, 'generals'>, value: number, side: Side): string[] =>
  view.generals.filter(({ id, where }) => board.isPlace(where) && board.generals.get(id)?.side === side && (board.generals.get(id)?.strategy ?? 9) <= value).map(({ id }) => id)
