// An army as it is being composed: how many of each type go along, how many may, and which answers change it.

import type { Action } from '../../model/actions'
import type { Side } from '../../model/protocol'
import type { Board } from './board'
import type { Party, View } from './types'
import { sumOf, troopsOf, typesOf } from './words'

export interface TypeLine {
  type: string
  /** Go along now, and what they may be. */
  now: number
  least: number
  most: number
}

export interface Composing {
  leader?: string | undefined
  place: string
  lines: TypeLine[]
  sp: number
  guns: number
  /** The limits of his rank; none for a garrison that comes out. */
  limit?: { sp: number; artillery: number } | undefined
  /** Leaders beside him: who comes, and who may. */
  leaders: { id: string; comes: boolean; action?: Action | undefined }[]
  trains: { now: number; choices: { n: number; action?: Action | undefined }[] } | null
  others: { action: Action; comes: boolean }[]
}

const VERBS = new Set(['take', 'drop', 'carry', 'leave', 'trains', 'ship', 'engineer'])

/** Answers that compose an army. */
export const composes = (action: Action): boolean => VERBS.has(action.verb)

/** Questions in which trains and the ship go into a fort, and nobody composes an army: the march in sight may be the enemy's. */
const INTO_FORT = new Set(['enter-fort', 'retreat'])

/** The same, where an army is composed now: they are given beside the map. */
export const composesNow = (action: Action, view: View): boolean => composes(action) && !INTO_FORT.has(view.question.kind ?? '')

/** The party that is composed now, and where. */
function partyOf(view: View): (Party & { leader?: string | undefined; place: string }) | null {
  if (view.question.kind === 'pick') {
    const last = view.reactions?.findLast((r) => !r.done)
    return last ? { ...last, place: last.from } : null
  }
  return view.march ?? null
}

/** The number that a verb may name of a type: the most of all answers. */
function mostOf(actions: readonly Action[], verb: string, type: string): number {
  return actions.reduce((most, a) => {
    const troops = a.verb === verb ? troopsOf(a.nouns[0]) : null
    return troops?.type === type ? Math.max(most, troops.n) : most
  }, 0)
}

export function composing(board: Board, view: View, actions: readonly Action[]): Composing | null {
  const party = partyOf(view)
  const side: Side | undefined = view.question.side
  if (!party || !side || !actions.some((action) => composesNow(action, view))) return null
  const here = view.places[party.place]
  const lines = typesOf(board, side).flatMap((type): TypeLine[] => {
    const now = party.party[type] ?? 0
    const line = { type, now, least: now - mostOf(actions, 'drop', type), most: now + mostOf(actions, 'take', type) }
    return now > 0 || (here?.sp?.[type] ?? 0) > 0 ? [line] : []
  })
  const find = (verb: string, noun?: string) => actions.find((a) => a.verb === verb && (noun === undefined || a.nouns[0] === noun))
  const beside = [...new Set([...party.with, ...actions.flatMap((a) => (a.verb === 'carry' && a.nouns[0] ? [a.nouns[0]] : []))])].filter((id) => id !== party.leader)
  const numbers = actions.filter((a) => a.verb === 'trains').map((action) => ({ n: Number(action.nouns[0]), action }))
  const row = party.leader === undefined ? undefined : board.leaders.get(party.leader)
  const embarks = view.reactions?.some((r) => r.how === 'embark') ?? false
  const led = row ? [row, ...(embarks ? party.with.flatMap((id) => board.leaders.get(id) ?? []) : [])] : []
  const ranks = led.map((l) => board.data.ranks.find((r) => r.rank === l.rank))
  const [ship, engineer] = [find('ship'), find('engineer')]
  return {
    leader: party.leader,
    place: party.place,
    lines,
    sp: sumOf(party.party),
    guns: lines.reduce((sum, l) => sum + (l.type.endsWith('artillery') ? l.now : 0), 0),
    limit: row ? { sp: ranks.reduce((sum, r) => sum + (r?.sp ?? 0), 0), artillery: ranks.reduce((sum, r) => sum + (r?.artillery ?? 0), 0) } : undefined,
    leaders: beside.map((id) => ({ id, comes: party.with.includes(id), action: find(party.with.includes(id) ? 'leave' : 'carry', id) })),
    trains: numbers.length > 0 ? { now: party.trains, choices: [...numbers, { n: party.trains, action: undefined }].sort((a, b) => a.n - b.n) } : null,
    others: [...(ship ? [{ action: ship, comes: party.ship === true }] : []), ...(engineer ? [{ action: engineer, comes: party.engineer === true }] : [])],
  }
}

/** The SP that are left, by type, when others are taken away. */
export const without = (force: Readonly<Record<string, number>>, others: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(force).map(([type, n]) => [type, n - (others[type] ?? 0)] as const).filter(([, n]) => n > 0))

/** Who does not go along, by type: where he can lead nobody more all others, else those of whom nobody goes and nobody may. */
export function stayers(view: View, c: Composing): Record<string, number> {
  const isFull = c.sp > 0 && c.lines.every((l) => l.most === l.now)
  const here = view.places[c.place]?.sp ?? {}
  return without(Object.fromEntries(c.lines.filter((l) => isFull || l.most === 0).map((l) => [l.type, (here[l.type] ?? 0) - l.now])), spokenFor(view, c.place, c.leader))
}

/** Those of a place who are to go elsewhere with another leader, who has been named already. */
export function spokenFor(view: View, place: string, leader?: string): Party['party'] {
  const sum: Record<string, number> = {}
  for (const r of view.reactions ?? [])
    if (!r.done && r.from === place && r.leader !== leader) for (const [type, n] of Object.entries(r.party)) sum[type] = (sum[type] ?? 0) + n
  return sum
}

/** The answer that sets the number of a type. */
export const setTo = (line: TypeLine, n: number): string | null => {
  const wanted = Math.min(line.most, Math.max(line.least, n))
  return wanted === line.now ? null : wanted > line.now ? `take ${wanted - line.now}-${line.type}` : `drop ${line.now - wanted}-${line.type}`
}

/** The answers that leave everybody who may be left. */
export const leaveAll = (c: Composing): string[] => c.lines.flatMap((l) => setTo(l, l.least) ?? [])

/** The answers that fill him up, artillery last: so far as rank allows. */
export function fillUp(c: Composing): string[] {
  let room = (c.limit?.sp ?? Infinity) - c.sp
  return [...c.lines].sort((a, b) => Number(a.type.endsWith('artillery')) - Number(b.type.endsWith('artillery'))).flatMap((l) => {
    const more = Math.min(room, l.most - l.now)
    room -= Math.max(0, more)
    return more > 0 ? [`take ${more}-${l.type}`] : []
  })
}
