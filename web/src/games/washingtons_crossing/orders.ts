// The legal actions as they stand beside the map: numbers of men, which are never lit there, and orders to the leaders of a hex.

import type { Action } from '../../model/actions'
import type { HexBoard } from './board'
import type { Call, WcView } from './types'
import { men } from './words'

/** Attacks: their odds are told beforehand. */
export const ATTACKS = new Set(['hasty', 'normal', 'prepare', 'attack'])

/** The attacks on a hex that may be chosen now, of all kinds. */
export const attacksOn = (actions: readonly Action[], hex: string): Action[] => actions.filter((a) => ATTACKS.has(a.verb) && a.nouns.at(-1) === hex)

/** What may also be done, and is not what the question is about: lit faintly. */
export const ASIDE = new Set(['transfer', 'detach', 'absorb', 'remove', 'top', 'send', 'drop', 'entrench', 'sail', 'subordinate', 'disband', 'force'])

/** Whether a button is the plain way on: the roll, the attack, or the end when at most what is by the way is left. */
export function isLast(action: Action, actions: readonly Action[]): boolean {
  return ['roll', 'attack'].includes(action.verb) || (action.nouns.length === 0 && actions.every((a) => a.text === action.text || ASIDE.has(a.verb)))
}

/** The place of the number of men among the nouns of a verb. */
const MEN_AT: Record<string, number> = { men: 0, lose: 1 }

export const isOfMen = (action: Action): boolean => MEN_AT[action.verb] !== undefined

/** Counters that a new detachment may take are chosen from a list: they stand on no hex. */
export const countersOf = (actions: readonly Action[]): string[] => actions.filter((a) => a.verb === 'counter').map((a) => a.nouns[0] ?? '')

export interface MenChoice {
  /** Everything before the number: `men`, or `lose ewing`. */
  words: string
  verb: string
  /** Whose men, where the action says it. */
  leader: string | null
  amounts: number[]
}

/** One choice for each leader, or one in all, with the numbers that are legal. */
export function menChoices(actions: readonly Action[]): MenChoice[] {
  const choices = new Map<string, MenChoice>()
  for (const action of actions) {
    const at = MEN_AT[action.verb]
    if (at === undefined) continue
    const leader = at === 1 ? (action.nouns[0] ?? null) : null
    const words = leader === null ? action.verb : `${action.verb} ${leader}`
    const choice = choices.get(words) ?? { words, verb: action.verb, leader, amounts: [] }
    choice.amounts.push(Number(action.nouns[at]))
    choices.set(words, choice)
  }
  for (const choice of choices.values()) choice.amounts.sort((a, b) => a - b)
  return [...choices.values()]
}

/** The legal number nearest to a typed one. */
export function nearest(amounts: readonly number[], wanted: number): number {
  let best = amounts[0] ?? 0
  for (const n of amounts) if (Math.abs(n - wanted) < Math.abs(best - wanted)) best = n
  return best
}

/** The way to a hex along `from`, nearest hex last; empty when it is not reached. */
export function wayTo(reach: readonly { hex: string; cost: number; from: string }[], start: string, hex: string): string[] {
  const before = new Map(reach.map((r) => [r.hex, r.from]))
  const way: string[] = []
  for (let at: string | undefined = hex; at !== undefined && at !== start; at = before.get(at)) {
    if (!before.has(at) || way.length > reach.length) return []
    way.unshift(at)
  }
  return way
}

// Orders: what may be done with the leaders of one hex, said beside the map so that a whole stack moves at one press ------------

export interface Order {
  key: string
  hex: string | null
  leaders: string[]
  /** What stands above several leaders, if it is not their hex. */
  title?: string
  /** What a press does: one action, or several that follow one another. */
  actions: string[]
  words: string
  /** The hex where he stands, if that is told beside his name and not below it. */
  where?: string
  /** What it takes from the points or the span; absent where it takes nothing that is counted. */
  cost?: number
  /** It takes its cost from the span, and so much for the commander himself: activation points, or the span of the leader who called him. */
  points?: number
  isUnder?: boolean
  note: string
  /** Whom the leader could command then, and at what cost of his span. */
  calls?: Call[]
  span?: number
  /** Points that commanding costs in addition. */
  extra?: number
}

/** What gathering leaders is called, with one of them and with all; after the first the others may follow by another verb. */
type Gathers = { one: string; all: string; begins?: string }

/** Verbs that gather leaders, one action a leader. */
const GATHERS: Record<string, Gathers> = {
  move: { one: 'Move', all: 'Move together', begins: 'with' },
  march: { one: 'March', all: 'March together', begins: 'with' },
  with: { one: 'Take along', all: 'Take all along' },
  rally: { one: 'Rally', all: 'Rally all' },
  advance: { one: 'Advance', all: 'All advance' },
  force: { one: 'Force march', all: 'Force all' },
}
/** The same for a prepared attack. */
const ATTACKERS: Gathers = { one: 'Attack too', all: 'All attack' }

/** What the server says beside an answer. */
type Prices = Readonly<Record<string, string>>
type Placed = (leader: string) => string | null

const rowOf = (view: WcView, id: string) => view.display.find((d) => d.id === id)
const names = (board: HexBoard, ids: readonly string[]) => ids.map((id) => board.leaders.get(id)?.name ?? id).join(', ')
const menOf = (view: WcView, ids: readonly string[]) => ids.reduce((sum, id) => sum + (rowOf(view, id)?.troops ?? 0), 0)

function stateOf(view: WcView, ids: readonly string[]): string {
  const worst = Math.max(...ids.map((id) => rowOf(view, id)?.fatigue ?? 0))
  return `${men(menOf(view, ids))} men${worst > 0 ? `, fatigue ${worst}` : ''}`
}

/** The leaders of each hex who may do something, and all of them at one press. */
function gatherings(verb: string, board: HexBoard, view: WcView, actions: readonly Action[], placed: Placed, prices: Prices): Order[] {
  const does = verb === 'with' && view.muster ? ATTACKERS : GATHERS[verb]
  const byHex = new Map<string | null, string[]>()
  for (const a of actions) {
    if (a.verb !== verb || a.nouns.length !== 1) continue
    const hex = placed(a.nouns[0] ?? '')
    byHex.set(hex, [...(byHex.get(hex) ?? []), a.nouns[0] ?? ''])
  }
  if (!does) return []
  return [...byHex].map(([hex, ids]) => {
    const leaders = ids.sort((a, b) => (board.leaders.get(b)?.cost ?? 0) - (board.leaders.get(a)?.cost ?? 0))
    return {
      key: `${verb} ${hex}`,
      hex,
      leaders,
      actions: leaders.map((id, i) => `${i > 0 && does.begins ? does.begins : verb} ${id}`),
      words: leaders.length > 1 ? does.all : does.one,
      note: `${names(board, leaders)}: ${stateOf(view, leaders)}${leaders.some((id) => prices[`${verb} ${id}`] === 'own die') ? '; by a die of his own' : ''}`,
    }
  })
}

function activations(board: HexBoard, view: WcView, actions: readonly Action[], placed: Placed): Order[] {
  return actions
    .filter((a) => a.verb === 'activate')
    .map((a): Order => {
      const id = a.nouns[0] ?? ''
      const told = view.activations?.find((x) => x.leader === id)
      return {
        key: a.text, hex: placed(id), leaders: [id], actions: [a.text], words: 'Activate', cost: told?.cost ?? board.leaders.get(id)?.cost ?? 0, note: stateOf(view, [id]),
        ...(told?.calls?.length ? { calls: told.calls, span: told.span ?? 0, extra: Math.max(0, ...told.calls.map((c) => c.extra ?? 0)) } : {}),
      }
    })
    .sort((a, b) => (b.calls?.length ?? 0) - (a.calls?.length ?? 0) || menOf(view, b.leaders) - menOf(view, a.leaders))
}

function calls(board: HexBoard, view: WcView, actions: readonly Action[], placed: Placed): Order[] {
  const told = (id: string) => view.command?.calls?.find((c) => c.leader === id)
  const orders = actions
    .filter((a) => a.verb === 'call')
    .map((a): Order => {
      const id = a.nouns[0] ?? ''
      return { key: a.text, hex: placed(id), leaders: [id], actions: [a.text], words: 'Command', cost: told(id)?.cost ?? 0, points: told(id)?.extra ?? 0, isUnder: view.command?.under !== undefined, note: stateOf(view, [id]) }
    })
    .sort((a, b) => (a.cost ?? 0) - (b.cost ?? 0))
  const all = withinSpan(board, orders, view.command?.span ?? 0)
  if (all.length < 2) return orders
  const leaders = all.flatMap((o) => o.leaders)
  const title = all.length < orders.length ? 'As many as the span allows' : 'Everybody'
  return [{ key: 'call all', hex: null, leaders, title, actions: all.flatMap((o) => o.actions), words: 'Command all', cost: all.reduce((n, o) => n + (o.cost ?? 0), 0), points: Math.max(...all.map((o) => o.points ?? 0)), isUnder: view.command?.under !== undefined, note: `${names(board, leaders)}: ${stateOf(view, leaders)}` }, ...orders]
}

/** "4", "free"; of the span "span 1", and with what the commander himself costs then "span 5, 4 AP" or, of another's span, "span 1 + 3". */
export function costWords({ cost = 0, points, isUnder }: Pick<Order, 'cost' | 'points' | 'isUnder'>): string {
  if (cost === 0 && !points) return 'free'
  if (isUnder && points) return `span ${cost} + ${points}`
  return points === undefined ? String(cost) : [...(cost > 0 ? [`span ${cost}`] : []), ...(points > 0 ? [`${points} AP`] : [])].join(', ')
}

/** As many as the span allows, the cheapest first; those who ask for orders of their own come last. */
function withinSpan(board: HexBoard, orders: readonly Order[], span: number): Order[] {
  let left = span
  const commands = (o: Order) => ((board.leaders.get(o.leaders[0] ?? '')?.span ?? 0) > 0 ? 1 : 0)
  return [...orders]
    .sort((a, b) => commands(a) - commands(b) || (a.cost ?? 0) - (b.cost ?? 0))
    .filter((o) => {
      if ((o.cost ?? 0) > left) return false
      left -= o.cost ?? 0
      return true
    })
}

/** Prepared attacks: the button says on which hex, the row under whom and where he stands. */
function prepared(board: HexBoard, view: WcView, actions: readonly Action[], placed: Placed): Order[] {
  return actions
    .filter((a) => a.verb === 'prepare')
    .map((a): Order => {
      const [id = '', hex = ''] = a.nouns
      const where = placed(id)
      return {
        key: a.text, hex: where, leaders: [id], actions: [a.text], words: `Attack ${board.townAt.get(hex)?.name ?? hex}`,
        note: `rating ${board.leaders.get(id)?.rating ?? 0}, ${stateOf(view, [id])}`, ...(where && { where }),
      }
    })
}

/** The routed who must still run: one at a time, as each is then asked where to. */
function runs(view: WcView, actions: readonly Action[], placed: Placed): Order[] {
  return actions
    .filter((a) => a.verb === 'run')
    .map((a): Order => {
      const [id = ''] = a.nouns
      return { key: a.text, hex: placed(id), leaders: [id], actions: [a.text], words: 'Run', note: `routed; ${stateOf(view, [id])}; runs before the phase ends` }
    })
}

/** Not all men may cross: what each leader may do about it, as the question has it. */
const FERRY: Record<string, string> = { drop: 'Stays here', split: 'Leaves the surplus', send: 'Sends men over' }

function ferried(view: WcView, actions: readonly Action[], placed: Placed): Order[] {
  const kinds = Object.values(FERRY)
  return view.question.kind !== 'ferry' ? [] : actions
    .filter((a) => FERRY[a.verb] !== undefined)
    .map((a): Order => {
      const [id = ''] = a.nouns
      return { key: a.text, hex: placed(id), leaders: [id], actions: [a.text], words: FERRY[a.verb] ?? '', note: stateOf(view, [id]) }
    })
    .sort((a, b) => kinds.indexOf(a.words) - kinds.indexOf(b.words))
}

/** Leaders who do it by a die, with the chance; the likeliest first. */
const BY_DIE: Record<string, string> = { try: 'Try', react: 'React' }

function tries(view: WcView, actions: readonly Action[], placed: Placed, prices: Prices): Order[] {
  const chance = (o: Order) => Number.parseInt(prices[o.key] ?? '0', 10)
  return actions
    .filter((a) => BY_DIE[a.verb] !== undefined && a.nouns.length === 1)
    .map((a): Order => {
      const [id = ''] = a.nouns
      return { key: a.text, hex: placed(id), leaders: [id], actions: [a.text], words: `${BY_DIE[a.verb]}${prices[a.text] ? ` (${prices[a.text]})` : ''}`, note: stateOf(view, [id]) }
    })
    .sort((a, b) => chance(b) - chance(a) || menOf(view, b.leaders) - menOf(view, a.leaders))
}

/** All orders of a question, in the order in which they are offered. */
export function ordersOf(board: HexBoard, view: WcView, actions: readonly Action[], placed: Placed, prices: Prices = {}): Order[] {
  const gathered = Object.keys(GATHERS).flatMap((verb) => gatherings(verb, board, view, actions, placed, prices))
  const together = gathered.filter((o) => o.key.startsWith('with '))
  const all = together.flatMap((o) => o.leaders)
  const everybody: Order[] = together.length > 1 ? [{ key: 'with all', hex: null, title: 'Everybody', leaders: all, actions: all.map((id) => `with ${id}`), words: view.muster ? ATTACKERS.all : 'Take all along', note: `From ${together.length} hexes: ${stateOf(view, all)}` }] : []
  return [...prepared(board, view, actions, placed), ...activations(board, view, actions, placed), ...calls(board, view, actions, placed), ...everybody, ...gathered.sort((a, b) => Number(a.key.startsWith('force ')) - Number(b.key.startsWith('force ')) || menOf(view, b.leaders) - menOf(view, a.leaders)), ...ferried(view, actions, placed), ...runs(view, actions, placed), ...tries(view, actions, placed, prices)]
}
