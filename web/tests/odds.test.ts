import { describe, expect, test } from 'vitest'
import { bringsBattle } from '../src/games/trenton/danger'
import { parseAction } from '../src/model/actions'
import { meanLoss, percents, shares } from '../src/model/odds'
import type { Odds } from '../src/model/protocol'
import { AHEAD, emptyTable, receive } from '../src/model/reducer'
import { viewOf } from './fixture'

const odds: Odds = {
  place: 'trenton', attacker: 'american', known: true, attacker_wins: 0.5, defender_wins: 0.25, neither: 0.25,
  losses: { american: [0.5, 0.25, 0.25], british: [0, 1] }, strength: { american: [3, 3], british: [1, 2] }, results: [], words: '',
}

describe('odds', () => {
  test('losses are averaged over their chances', () => {
    expect(meanLoss(odds, 'american')).toBe(0.75)
    expect(meanLoss(odds, 'british')).toBe(1)
  })

  test('shares that are shown together add up to 100', () => {
    expect(percents([0.625, 0.375]), 'each for itself: 63 and 38').toEqual([63, 37])
    expect(percents([1 / 3, 1 / 3, 1 / 3]), '33 three times').toEqual([34, 33, 33])
    expect(percents([0.623, 0.373]), 'the rest is too small to be missed').toEqual([63, 37])
    expect(percents([0.5, 0.3]), 'a fifth is told nowhere').toEqual([50, 30])
    expect(percents([1, 0, 0])).toEqual([100, 0, 0])
  })

  test('the bar is filled even when some of the chance was dropped', () => {
    const share = shares({ ...odds, attacker_wins: 0.25, defender_wins: 0.125, neither: 0.125 })
    expect(share).toEqual({ attacker: 0.5, neither: 0.25, defender: 0.25 })
  })

  test('asked ahead they do not open the chart', () => {
    const state = receive(emptyTable(), { is: 'odds', id: AHEAD, table: 't', action: 'to trenton', ...odds })
    expect(state.odds).toBeNull()
    expect(state.ahead['to trenton']?.place).toBe('trenton')
  })

  test('are told for a march onto the enemy, and for no other', () => {
    const view = viewOf({ places: { trenton: { british: { count: 2, blocks: [] } }, princeton: { american: { count: 1, blocks: [] } } } })
    const brings = (text: string) => bringsBattle(parseAction(text), view, 'american')
    expect([brings('to trenton'), brings('fight trenton'), brings('to princeton'), brings('march mercer'), brings('done')]).toEqual([true, true, false, false, false])
    expect(bringsBattle(parseAction('to trenton'), { ...view, battle: { place: 'princeton', attacker: 'american', round: 1 } }, 'american')).toBe(false)
  })
})
