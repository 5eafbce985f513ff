// What a raid may bring, in words, from the table on the board that the server sent (WC 8.0).

import { capital, listed } from '../../model/words'
import type { BoardData } from './types'

export type RaidRow = BoardData['tables']['raids'][number]

export interface RaidOutcome {
  /** Of ten dice. */
  dice: number
  words: string
}

function wordsOf(row: RaidRow, raider: string, isNight: boolean): string {
  const parts: string[] = []
  if (row.american_loss > 0) parts.push(`${raider} loses ${row.american_loss} men`)
  if (row.british_loss > 0) parts.push(`the leader who is struck loses ${row.british_loss} men`)
  const levels = row.fatigue + (isNight ? 1 : 0)
  if (levels > 0) parts.push(`${row.british_loss > 0 ? '' : 'the leader who is struck '}tires by ${levels === 1 ? 'a level' : `${levels} levels`}`)
  if (row.points > 0) parts.push(`the British lose ${row.points === 1 ? 'an activation point' : `${row.points} activation points`}`)
  if (parts.length === 0) return 'Nothing comes of it'
  return capital(listed(parts))
}

/** The results of the third die, equal ones together, the worst for the raider first. */
export function raidOutcomes(rows: readonly RaidRow[], raider: string, isNight: boolean): RaidOutcome[] {
  const out: RaidOutcome[] = []
  for (const row of rows) {
    const words = wordsOf(row, raider, isNight)
    const same = out.find((o) => o.words === words)
    if (same) same.dice++
    else out.push({ dice: 1, words })
  }
  return out
}
