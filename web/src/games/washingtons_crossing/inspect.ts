// What a leader or a hex is, and what may be asked about it.

import { parseAction, verbs as verbsOf, type Action } from '../../model/actions'
import type { Inspected } from '../../model/inspect'
import type { Help, Side } from '../../model/protocol'
import { SIDE_NAME } from '../../model/words'
import type { Thing } from '../../ui/pointing'
import { DIRECTIONS, neighbour, type HexBoard } from './board'
import type { LeaderRow, TownRow, WcView } from './types'
import { STATUS, hexWords, men, reckonedWords } from './words'

const cost = (row: LeaderRow) => (row.cost === row.cost_alone ? `${row.cost}` : `${row.cost}, or ${row.cost_alone} commanding nobody`)

function leaderFacts(row: LeaderRow, board: HexBoard, view: WcView): string[] {
  const own = view.display.find((d) => d.id === row.id)
  const stack = view.stacks.find((s) => s.leaders.some((l) => l.id === row.id))
  const kind = row.militia ? 'militia' : row.hessian ? 'Hessian' : ''
  const at = stack ? `at ${board.name(stack.hex)}` : own ? STATUS[own.status] : 'not seen on the map'
  const facts = [`${SIDE_NAME[row.side]} ${[kind, row.kind].filter(Boolean).join(' ')} leader, ${at}.`]
  const reckoned = stack?.leaders.find((l) => l.id === row.id)?.reckoned
  const last = stack || own ? undefined : view.stacks.find((s) => s.remembered?.some((l) => l.id === row.id))
  if (reckoned) facts.push(`Should have ${reckonedWords(reckoned)}, by the set-up and the totals of combats.`)
  if (last) facts.push(`Perhaps at ${board.name(last.hex)}: last known there, or with ${board.leaders.get(last.top)?.said ?? last.top}.`)
  if (own) facts.push(`${men(own.troops)} of at most ${men(own.max)} men, fatigue ${own.fatigue}.`)
  facts.push(`Activation ${cost(row)}; rating ${row.rating}${row.mounted ? '; mounted' : ''}.`)
  if (row.span) facts.push(`Commands: span ${row.span}, radius ${row.radius}.`)
  if (own?.routed) facts.push('Routed.')
  if (own?.disordered) facts.push('Disordered.')
  if (own?.active) facts.push(own.moved ? 'Active, and his move is over.' : 'Active.')
  return facts
}

function townFacts(town: TownRow): string[] {
  const facts: string[] = []
  for (const side of ['american', 'british'] as const) {
    const worth = [town.daily[side] ? `${town.daily[side]} a day` : '', town.final[side] ? `${town.final[side]} at the end` : ''].filter(Boolean)
    if (worth.length) facts.push(`Worth to the ${SIDE_NAME[side]} side: ${worth.join(', ')}.`)
    if (town.garrison[side]) facts.push(`${SIDE_NAME[side]} garrison: ${men(town.garrison[side])} men.`)
  }
  return facts
}

function hexFacts(id: string, board: HexBoard, view: WcView): string[] {
  const town = board.townAt.get(id)
  const facts = [`${hexWords(board, id, view)}.`, ...(town ? townFacts(town) : [])]
  const waters = DIRECTIONS.flatMap((d) => {
    const next = neighbour(board, id, d)
    const side = board.data.hexsides.find((s) => (s.a === id && s.b === next) || (s.b === id && s.a === next))
    return side ? [`${side.name} (${d.toUpperCase()})`] : []
  })
  if (waters.length) facts.push(`Waters: ${waters.join(', ')}.`)
  for (const f of board.data.ferries) if (f.a === id || f.b === id) facts.push(`${f.name}: ${f.users === 'both' ? 'both sides' : SIDE_NAME[f.users]}, capacity ${f.arrows === 2 ? 'double' : 'single'}.`)
  const reached = (view.reaction ?? view.march)?.reach?.find((x) => x.hex === id)
  if (reached) facts.push(`Reached for ${reached.cost} movement points.`)
  return facts
}

/** Verbs of the question that take such a noun, to ask why they may not name this one. */
function reasons(kind: string, id: string, actions: readonly Action[], help: Help): string[] {
  return verbsOf(actions)
    .filter((verb) => help.verbs.find((v) => v.id === verb)?.x === kind && !help.verbs.find((v) => v.id === verb)?.y)
    .slice(0, 3)
    .map((verb) => `${verb} ${id}`)
}

export function inspect(thing: Thing, board: HexBoard, view: WcView, help: Help, actions: readonly Action[], you: readonly Side[]): Inspected | null {
  const row = board.leaders.get(thing.id)
  if (!row && !board.hexes.has(thing.id)) return null
  const answers = actions.filter((a) => a.nouns.includes(thing.id))
  const legal = new Set(answers.map((a) => a.verb))
  const askable = actions.length > 0 && (!row || you.includes(row.side))
  return {
    title: row?.name ?? board.name(thing.id) ?? thing.id,
    facts: row ? leaderFacts(row, board, view) : hexFacts(thing.id, board, view),
    answers,
    ask: askable ? reasons(row ? 'leader' : 'hex', thing.id, actions, help).filter((text) => !legal.has(parseAction(text).verb)) : [],
  }
}
