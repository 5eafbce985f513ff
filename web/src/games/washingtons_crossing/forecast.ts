// Odds of a combat and of a crossing as a reader takes them in: gathered, in order, in few words.

import type { Action } from '../../model/actions'
import type { Odds, Side } from '../../model/protocol'
import type { SumLine } from '../../model/protocol'
import { PEOPLE, SIDE_NAME, enemyOf } from '../../model/words'
import type { Crossing, Effect, Line, WcOdds } from './types'

export const exact = (lines: readonly Line[]): SumLine[] => lines.map((l) => ({ words: l.words, rule: l.rule, low: l.value, high: l.value }))

const EFFECT: Record<Effect, string> = { holds: 'holds', retreats: 'retreats', disordered: 'retreats in disorder', routed: 'is routed' }

/** The ways to attack, each with its chances once they are known, the best first; those that are not yet known come last. */
export interface Way {
  action: string
  words: string
  odds: Odds | null
}

export function ways(actions: readonly Action[], ahead: Readonly<Record<string, Odds | null>>, name: (leader: string) => string): Way[] {
  return actions
    .map((a) => ({ action: a.text, words: a.verb === 'prepare' ? `prepared, under ${name(a.nouns[0] ?? '')}` : a.verb, odds: ahead[a.text] ?? null }))
    .sort((a, b) => gain(b) - gain(a))
}
const gain = ({ odds }: Way): number => (odds ? odds.attacker_wins - odds.defender_wins : -2)

/** What becomes of the forces, in words, with what it costs and brings. */
export interface Outcome {
  words: string
  p: number
  cost: string
}

export function outcomes(odds: WcOdds): Outcome[] {
  const other = enemyOf(odds.attacker)
  return odds.results.map((r) => {
    const winner: Side | null = r.vp.american > 0 ? 'american' : r.vp.british > 0 ? 'british' : null
    const points = winner ? `; ${r.vp[winner]} VP` : ''
    return { words: wordsOf(odds.attacker, r.attacker, r.defender), p: r.p, cost: `${PEOPLE[odds.attacker]} lose ${menRange(r.lost[odds.attacker])}, ${PEOPLE[other]} ${menRange(r.lost[other])}${points}` }
  })
}

function wordsOf(side: Side, attacker: Effect, defender: Effect): string {
  if (attacker === 'holds' && defender === 'holds') return 'Both hold'
  const said = [defender === 'holds' ? '' : `${SIDE_NAME[enemyOf(side)]} defender ${EFFECT[defender]}`, attacker === 'holds' ? '' : `${SIDE_NAME[side]} attacker ${EFFECT[attacker]}`]
  return said.filter(Boolean).join('; ')
}

const menRange = ([low, high]: [number, number]): string => (low === high ? String(low) : `${low}–${high}`)

/** The chances of a crossing, the greatest capacity first, each with the chance of that many or more. */
export function crossingRows(crossing: Crossing): { men: number; p: number; orMore: number }[] {
  let sum = 0
  return [...(crossing.chances ?? [])]
    .sort((a, b) => b.men - a.men)
    .map(({ men, p }) => ({ men, p, orMore: (sum += p) }))
}
