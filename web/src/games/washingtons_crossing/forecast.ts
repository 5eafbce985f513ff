// Odds of a combat and of a crossing as a reader takes them in: gathered, in order, in few words.

import { SIDE_NAME, enemyOf } from '../../model/words'
import type { Side } from '../../model/protocol'
import type { Crossing, Effect, Line, Result, WcOdds } from './types'

export interface SumLine {
  words: string
  rule: string
  low: number
  high: number
}

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')
export const exact = (lines: readonly Line[]): SumLine[] => lines.map((l) => ({ words: l.words, rule: l.rule, low: l.value, high: l.value }))

const EFFECT: Record<Effect, string> = { holds: 'holds', retreats: 'retreats', disordered: 'retreats in disorder', routed: 'is routed' }

/** All results in which both sides fare alike: how likely, and what they cost on average and at most. */
export interface Outcome {
  attacker: Effect
  defender: Effect
  p: number
  words: string
  results: Result[]
  lost: Record<Side, { mean: number; low: number; high: number }>
}

export function outcomes(odds: WcOdds): Outcome[] {
  const by = new Map<string, Result[]>()
  for (const result of odds.results) {
    const key = `${result.attacker} ${result.defender}`
    by.set(key, [...(by.get(key) ?? []), result])
  }
  return [...by.values()]
    .map((results): Outcome => {
      const p = results.reduce((sum, r) => sum + r.p, 0)
      const lost = (side: Side) => ({
        mean: results.reduce((sum, r) => sum + r.p * r.lost[side], 0) / (p || 1),
        low: Math.min(...results.map((r) => r.lost[side])),
        high: Math.max(...results.map((r) => r.lost[side])),
      })
      const [first] = results
      const [attacker, defender] = [first?.attacker ?? 'holds', first?.defender ?? 'holds']
      return { attacker, defender, p, words: wordsOf(odds.attacker, attacker, defender), results: results.sort((a, b) => b.p - a.p), lost: { american: lost('american'), british: lost('british') } }
    })
    .sort((a, b) => b.p - a.p)
}

function wordsOf(side: Side, attacker: Effect, defender: Effect): string {
  if (attacker === 'holds' && defender === 'holds') return 'Both hold'
  const said = [defender === 'holds' ? '' : `${SIDE_NAME[enemyOf(side)]} defender ${EFFECT[defender]}`, attacker === 'holds' ? '' : `${SIDE_NAME[side]} attacker ${EFFECT[attacker]}`]
  return said.filter(Boolean).join('; ')
}

export const menRange = ({ low, high, mean }: { low: number; high: number; mean: number }): string =>
  low === high ? String(low) : `${low}–${high}, on average ${Math.round(mean / 10) * 10}`

/** The chances of a crossing, the greatest capacity first, each with the chance of that many or more. */
export function crossingRows(crossing: Crossing): { men: number; p: number; orMore: number }[] {
  let sum = 0
  return [...(crossing.chances ?? [])]
    .sort((a, b) => b.men - a.men)
    .map(({ men, p }) => ({ men, p, orMore: (sum += p) }))
}
