import { expect, test } from 'vitest'
import { ways } from '../src/games/washingtons_crossing/forecast'
import { attacksOn } from '../src/games/washingtons_crossing/orders'
import { parseActions } from '../src/model/actions'
import type { Odds } from '../src/model/protocol'

const odds = (attacker_wins: number, defender_wins: number) => ({ attacker_wins, defender_wins }) as Odds

test('the kinds of attack on one hex are compared, the best first, those not yet known last', () => {
  const actions = parseActions(['hasty 2029', 'normal 2029', 'prepare greene 2029', 'hasty 2030', 'to 2028', 'attack'])
  const kinds = attacksOn(actions, '2029')
  expect(kinds.map((a) => a.text)).toEqual(['hasty 2029', 'normal 2029', 'prepare greene 2029'])
  const compared = ways(kinds, { 'hasty 2029': odds(0.65, 0.16), 'normal 2029': odds(0.79, 0.07), 'prepare greene 2029': null }, (id) => id.toUpperCase())
  expect(compared.map((w) => [w.words, w.odds?.attacker_wins])).toEqual([['normal', 0.79], ['hasty', 0.65], ['prepared, under GREENE', undefined]])
})
