// What a space or a leader is, and what may be asked about it.

import { parseAction, verbs as verbsOf, type Action } from '../../model/actions'
import type { Inspected } from '../../model/inspect'
import type { Help } from '../../model/protocol'
import { capital, listed } from '../../model/words'
import type { Thing } from '../../ui/pointing'
import type { Board } from './board'
import type { LeaderRow, SpaceRow, View } from './types'
import { kindWords, leaderWords, placesIn, spaceWords, whereWords } from './words'

const MAGAZINE: Record<string, string> = { british: 'A British magazine.', american: 'A Patriot magazine.', either: 'A magazine for whoever holds it last.' }

function spaceFacts(space: SpaceRow, board: Board, view: View): string[] {
  const department = board.data.departments.find((d) => d.id === space.department)
  const facts = [`${capital(kindWords(space.kind))} in the ${department?.name ?? space.department} department${space.port ? ', a port' : ''}.`]
  if (space.capacity) facts.push(`The fort holds up to ${space.capacity} SP.`)
  if (space.magazine) facts.push(MAGAZINE[space.magazine] ?? '')
  const words = spaceWords(board, space.id, view).split('; ').slice(1)
  if (words.length > 0) facts.push(`${capital(words.join('; '))}.`)
  for (const side of ['american', 'british'] as const) {
    const army = view.supply[side].armies[space.id]
    if (army?.chain?.length) facts.push(`Supplied by ${listed(army.chain.map((id) => board.name(id) ?? id))}.`)
    else if (army && !army.supplied) facts.push('No magazine or depot reaches it.')
  }
  const ways = board.ways.get(space.id) ?? []
  const of = (...kinds: string[]) => ways.filter((way) => kinds.includes(way.kind)).map((way) => board.name(way.to) ?? way.to)
  if (of('rural').length) facts.push(`By road to ${listed(of('rural'))}.`)
  if (of('dual').length) facts.push(`By road or river to ${listed(of('dual'))}.`)
  if (of('water', 'ferry').length) facts.push(`By water to ${listed(of('water', 'ferry'))}.`)
  if (of('rough').length) facts.push(`Over rough ground to ${listed(of('rough'))}.`)
  return facts
}

function leaderFacts(row: LeaderRow, board: Board, view: View): string[] {
  const now = view.leaders.find((l) => l.id === row.id)
  const limit = board.data.ranks.find((x) => x.rank === row.rank)
  const facts = [
    `${capital(whereWords(board, now?.where ?? ''))}.`,
    `${leaderWords(view, row).replace(/^[^:]*: /, '')}: he leads ${limit?.sp ?? 0} SP, of them ${limit?.artillery ?? 0} artillery.`,
    row.primary ? `A primary leader: his marker is drawn from the cup. Range ${now?.range ?? row.range ?? 0}.` : `A subordinate: ${row.cost ? `${row.cost} points activate him.` : 'nobody can activate him.'}`,
  ]
  if (now?.marched) facts.push('Has marched this turn.')
  if (now?.out_of_supply) facts.push('Out of supply.')
  return facts
}

/** The actions to ask the server about: with the verbs of the question that take such a noun. */
function reasons(thing: Thing, board: Board, actions: readonly Action[], help: Help): string[] {
  const kind = board.leaders.has(thing.id) ? 'leader' : 'place'
  const asked = verbsOf(actions).filter((verb) => help.verbs.find((v) => v.id === verb)?.x === kind)
  return asked.slice(0, 3).map((verb) => `${verb} ${thing.id}`)
}

export function inspect(thing: Thing, board: Board, view: View, help: Help, actions: readonly Action[]): Inspected | null {
  const row = board.leaders.get(thing.id)
  const space = board.spaces.get(thing.id)
  if (!row && !space) return null
  const here = new Set([thing.id, ...(space ? placesIn(board, space.id).flatMap((id) => [id, ...(view.places[id]?.leaders ?? [])]) : [])])
  const answers = actions.filter((a) => a.nouns.some((noun) => here.has(noun)))
  const legal = new Set(answers.map((a) => a.verb))
  return {
    title: row ? (view.leaders.find((l) => l.id === row.id)?.name ?? row.name) : (space?.name ?? thing.id),
    facts: row ? leaderFacts(row, board, view) : space ? spaceFacts(space, board, view) : [],
    answers,
    ask: actions.length === 0 ? [] : reasons(thing, board, actions, help).filter((text) => !legal.has(parseAction(text).verb)),
  }
}
