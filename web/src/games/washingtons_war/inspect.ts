// What a space, a general or a blockade zone is, and what may be asked about it.

import { parseAction, verbs as verbsOf, type Action } from '../../model/actions'
import type { Inspected } from '../../model/inspect'
import type { Help, Side } from '../../model/protocol'
import { SIDE_NAME, capital, listed } from '../../model/words'
import type { Thing } from '../../ui/pointing'
import type { Board } from './board'
import type { GeneralRow, SpaceRow, View } from './types'
import { forceWords, unitsHere, whereWords } from './words'

const SIDES = ['american', 'british'] as const

function kindOf(space: SpaceRow): string {
  if (space.fortified) return 'A fortified port, with winter quarters.'
  if (space.port) return space.winter_quarters ? 'A port with winter quarters.' : 'A port.'
  return space.winter_quarters ? 'A town with winter quarters.' : 'A town without winter quarters.'
}

function spaceFacts(space: SpaceRow, board: Board, view: View): string[] {
  const here = view.spaces[space.id]
  const colony = view.colonies[space.colony]
  const place = board.colonies.get(space.colony)
  const facts = [
    `${place?.name ?? space.colony}, ${colony?.holder ? `held by the ${SIDE_NAME[colony.holder]} side` : 'held by nobody'} (${colony?.american ?? 0} American and ${colony?.british ?? 0} British markers).`,
    kindOf(space),
    here?.marker ? `Under ${SIDE_NAME[here.marker]} control.` : 'Under nobody’s control.',
  ]
  for (const side of SIDES) {
    const generals = (here?.generals ?? []).filter((id) => board.generals.get(id)?.side === side).map((id) => board.name(id) ?? id)
    const units = unitsHere(here, side)
    const force = side === 'british' ? { british: here?.british } : { american: here?.american, french: here?.french }
    if (generals.length > 0) facts.push(`${listed(generals)} ${units > 0 ? `with ${forceWords(force)}` : generals.length > 1 ? 'without units' : 'alone'}.`)
    else if (units > 0) facts.push(`${capital(forceWords(force))} without a general.`)
  }
  if (view.congress === space.id) facts.push('Congress sits here.')
  for (const side of SIDES) if (view.isolated[side].includes(space.id)) facts.push(`The ${SIDE_NAME[side]} marker is cut off: it goes if the year ends now.`)
  const ways = board.ways.get(space.id) ?? []
  const of = (kind: string) => ways.filter((way) => way.kind === kind).map((way) => board.name(way.to) ?? way.to)
  if (of('normal').length > 0) facts.push(`Next to ${listed(of('normal'))}.`)
  if (of('wilderness').length > 0) facts.push(`Through the wilderness, for 3, to ${listed(of('wilderness'))}.`)
  if (of('arnold').length > 0) facts.push(`For Arnold alone, for 3, to ${listed(of('arnold'))}.`)
  const zone = space.zone ? board.zones.get(space.zone) : undefined
  if (zone) facts.push(`Blockade zone: ${zone.name}${view.navy === zone.id ? ', where the French navy lies: no ship comes or goes' : ''}.`)
  if (!space.winter_quarters && !space.south) facts.push('North of the winter line: armies here suffer in winter.')
  return facts
}

function generalFacts(row: GeneralRow, board: Board, view: View): string[] {
  const now = view.generals.find((g) => g.id === row.id)
  const where = now?.where ?? ''
  const here = view.spaces[where]
  const led = board.spaces.has(where) ? unitsHere(here, row.side) : 0
  const nation = row.nation === 'american' ? 'An American' : row.nation === 'french' ? 'A French' : 'A British'
  const facts = [
    `${nation} general, ${whereWords(board, where)}${led > 0 ? `, with ${forceWords(row.side === 'british' ? { british: here?.british } : { american: here?.american, french: here?.french })}` : ''}.`,
    `Strategy ${row.strategy}: a card of ${row.strategy} or more activates him.`,
    `Battle ${row.battle}: in a battle a die of 1 to 3 gives him ${Math.floor(row.battle / 2)}, one of 4 to 6 all of it, and never more than his units.`,
    `Agility ${row.agility}: who beats him loses a unit on a die up to ${row.agility + 1}.`,
    ...(row.side === 'american' ? [`He intercepts on a die up to ${row.agility}, and retreats before battle on one up to ${row.agility + row.avoid}.`] : []),
  ]
  if (now?.activated) facts.push('Has been activated by the card in play.')
  if (now?.tried) facts.push('Has tried to intercept during this card.')
  return facts
}

function zoneFacts(id: string, board: Board, view: View): string[] {
  const ports = (board.zones.get(id)?.ports ?? []).map((p) => board.name(p) ?? p)
  const navy = view.navy === id ? 'The French navy blockades it: the British neither sail to its ports nor flee from them, and fight there without their ships.' : 'No blockade.'
  return [`Ports: ${listed(ports)}.`, navy]
}

/** The actions to ask the server about: with the verbs of the question that take such a noun, else what one does most with it. */
function reasons(thing: Thing, board: Board, actions: readonly Action[], help: Help): string[] {
  const kind = board.generals.has(thing.id) ? 'general' : board.zones.has(thing.id) ? 'zone' : 'space'
  const asked = verbsOf(actions).filter((verb) => help.verbs.find((v) => v.id === verb)?.x === kind)
  return asked.slice(0, 3).map((verb) => `${verb} ${thing.id}`)
}

export function inspect(thing: Thing, board: Board, view: View, help: Help, actions: readonly Action[], _you: readonly Side[]): Inspected | null {
  const row = board.generals.get(thing.id)
  const space = board.spaces.get(thing.id)
  const zone = board.zones.get(thing.id)
  if (!row && !space && !zone) return null
  const here = new Set([thing.id, ...(space ? (view.spaces[space.id]?.generals ?? []) : [])])
  const answers = actions.filter((a) => a.nouns.some((noun) => here.has(noun)))
  const legal = new Set(answers.map((a) => a.verb))
  return {
    title: row?.name ?? space?.name ?? zone?.name ?? thing.id,
    facts: row ? generalFacts(row, board, view) : space ? spaceFacts(space, board, view) : zoneFacts(thing.id, board, view),
    answers,
    ask: actions.length === 0 ? [] : reasons(thing, board, actions, help).filter((text) => !legal.has(parseAction(text).verb)),
  }
}
