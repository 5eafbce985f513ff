// What a block or a place of Trenton is, and what may be asked about it.

import { parseAction, verbs as verbsOf, type Action } from '../../model/actions'
import type { Inspected } from '../../model/inspect'
import type { Help, Side } from '../../model/protocol'
import type { Block, BlockRow, View } from './types'
import { SIDE_NAME } from '../../model/words'
import type { Thing } from '../../ui/pointing'
import type { Board } from './board'
import { nationWord, stackWords, typeWord } from './words'

const some = (n: number, one: string, more = `${one}s`) => `${n} ${n === 1 ? one : more}`

/** The faces of a die from `low` up: "6", "5 or 6". */
const faces = (low: number) => (low >= 6 ? '6' : `${low} or 6`)

function find(view: View, id: string): { block: Block; place: string } | null {
  for (const [place, here] of Object.entries(view.places))
    for (const side of ['american', 'british'] as const) {
      const block = here[side]?.blocks.find((b) => b.id === id)
      if (block) return { block, place }
    }
  return null
}

function blockFacts(row: BlockRow, board: Board, view: View): string[] {
  const found = find(view, row.id)
  const sp = found?.block.sp ?? row.steps
  const facts = [`${nationWord(row)} ${typeWord(row)}${found ? `, at ${board.places.get(found.place)?.name ?? found.place}` : ', not on the map'}`]
  if (row.type === 'leader') facts.push(`Leads up to ${some(row.limit, 'unit')}, marches ${some(row.rate, 'place')} at a time.`, `Rolls 1 die in battle, hits on ${faces(row.hits_on)}.`)
  else facts.push(`Strength ${sp} of ${row.steps}: rolls ${some(sp, 'die', 'dice')} in battle, each hits on ${faces(row.hits_on)}.`)
  if (row.type !== 'leader') facts.push(`Marches ${some(row.rate, 'place')} alone; with a leader, as far as he goes.`)
  if (found?.block.moved) facts.push('Has moved this turn.')
  if (found?.block.fled) facts.push('Has fled this battle.')
  return facts
}

function placeFacts(id: string, board: Board, view: View): string[] {
  const place = board.places.get(id)
  const facts: string[] = []
  if (!place) return facts
  if (place.vp > 0) facts.push(`${some(place.vp, 'victory point')}, ${view.control[id] ? `in ${SIDE_NAME[view.control[id] ?? 'american']} hands` : 'in nobody’s hands'}.`)
  for (const side of ['american', 'british'] as const) {
    const stack = view.places[id]?.[side]
    if (stack?.count) facts.push(`${stackWords(side, stack)}${stack.blocks.length < stack.count ? ', faces hidden' : ''}.`)
  }
  const name = (other: string) => board.places.get(other)?.name ?? other
  const roads = board.data.roads.filter((r) => r.a === id || r.b === id).map((r) => `${name(r.a === id ? r.b : r.a)}${r.river ? ` (over the ${r.river})` : ''}`)
  if (roads.length > 0) facts.push(`Roads to ${roads.join(', ')}.`)
  for (const ferry of board.data.ferries.filter((f) => f.pa === id || f.nj === id)) {
    const over = view.crossed?.[ferry.id]
    const used = over ? `; crossed this turn: American ${over.american}, British ${over.british}` : ''
    facts.push(`Over the Delaware to ${name(ferry.pa === id ? ferry.nj : ferry.pa)}${used}.`)
  }
  return facts
}

/** The actions to ask the server about: what the question is about, else a march of one's own block. */
function reasons(thing: Thing, actions: readonly Action[], help: Help, mine: boolean, row: BlockRow | undefined, view: View): string[] {
  const noun = thing.kind === 'piece' ? 'block' : 'place'
  const asked = verbsOf(actions).filter((verb) => help.verbs.find((v) => v.id === verb)?.x === noun)
  if (asked.length === 0 && thing.kind === 'piece' && mine) asked.push('march')
  if (thing.kind === 'piece' && mine && row?.type === 'leader' && view.phase === 'moves' && !asked.includes('force')) asked.push('force')
  return asked.slice(0, 3).map((verb) => `${verb} ${thing.id}`)
}

export function inspect(thing: Thing, board: Board, view: View, help: Help, actions: readonly Action[], you: readonly Side[]): Inspected | null {
  const row = board.blocks.get(thing.id)
  const place = board.places.get(thing.id)
  if (!row && !place) return null
  const here = new Set([thing.id, ...(['american', 'british'] as const).flatMap((side) => view.places[thing.id]?.[side]?.blocks.map((b) => b.id) ?? [])])
  const answers = actions.filter((a) => a.nouns.some((noun) => here.has(noun)))
  const legal = new Set(answers.map((a) => a.verb))
  const mine = row !== undefined && you.includes(row.side)
  return {
    title: row?.name ?? place?.name ?? thing.id,
    facts: row ? blockFacts(row, board, view) : placeFacts(thing.id, board, view),
    answers,
    ask: actions.length === 0 ? [] : reasons(thing, actions, help, mine, row, view).filter((text) => !legal.has(parseAction(text).verb)),
  }
}
