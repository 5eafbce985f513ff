// Odds in few words: who will hold the field, and what it is likely to cost.

import type { Odds, Side } from './protocol'

/** Steps a side loses on average. */
export function meanLoss(odds: Odds, side: Side): number {
  return (odds.losses[side] ?? []).reduce((sum, p, steps) => sum + p * steps, 0)
}

/** The chances as three shares of a bar, attacker first; they add to 1. */
export function shares(odds: Odds): { attacker: number; neither: number; defender: number } {
  const sum = odds.attacker_wins + odds.defender_wins + odds.neither || 1
  return { attacker: odds.attacker_wins / sum, neither: odds.neither / sum, defender: odds.defender_wins / sum }
}

/**
 * Shares of one whole as they are shown together: whole percents that add up to 100.  Each is rounded down, and what is then missing goes to those that lost
 * most by it, of equals to the earlier.  What the shares lack of 1 is one share more, which is not shown and takes part if it could be seen.
 */
export function percents(shares: readonly number[]): number[] {
  const EQUAL = 1e-6
  const hidden = Math.max(0, 1 - shares.reduce((a, b) => a + b, 0)) * 100
  const all = [...shares.map((p) => p * 100), ...(hidden >= 0.5 ? [hidden] : [])]
  const whole = all.map((p) => Math.floor(p + EQUAL))
  const rest = all.map((p, i) => p - (whole[i] ?? 0))
  const order = rest.map((_, i) => i).sort((a, b) => (Math.abs((rest[a] ?? 0) - (rest[b] ?? 0)) < EQUAL ? a - b : (rest[b] ?? 0) - (rest[a] ?? 0)))
  const missing = 100 - whole.reduce((a, b) => a + b, 0)
  for (const i of order.slice(0, Math.max(0, missing))) whole[i] = (whole[i] ?? 0) + 1
  return whole.slice(0, shares.length)
}

/** A bar of the chart of losses: one number of steps, or a range of them; the tallest is 1 high. */
export interface LossBar {
  words: string
  p: number
  height: number
}

/** At most `most` bars over all losses that are likely enough to be seen, each as wide as the others; a loss counts for `unit`. */
export function lossBars(losses: readonly number[], most = 9, unit = 1): LossBar[] {
  const seen = (p: number | undefined) => (p ?? 0) >= 0.001
  const first = Math.max(0, losses.findIndex(seen))
  const last = Math.max(first, losses.findLastIndex(seen))
  const wide = Math.ceil((last - first + 1) / most)
  const told = (n: number) => (n * unit).toLocaleString('en')
  const bars: LossBar[] = []
  for (let from = first; from <= last; from += wide) {
    const to = Math.min(last, from + wide - 1)
    const p = losses.slice(from, to + 1).reduce((a, b) => a + b, 0)
    bars.push({ words: from === to ? told(from) : `${told(from)}–${told(to)}`, p, height: 0 })
  }
  const tallest = Math.max(...bars.map((b) => b.p)) || 1
  return bars.map((b) => ({ ...b, height: b.p / tallest }))
}
