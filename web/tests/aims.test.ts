// How a scenario is won: in order, from what the server tells, which may be nothing.

import { describe, expect, test } from 'vitest'
import { aimParts, aimsOf, sidesInFront } from '../src/model/aims'
import type { Aim, GameInfo } from '../src/model/protocol'

const aim = (kind: string, words: string): Aim => ({ kind: kind as Aim['kind'], words, rule: 'R' })
const info = (aims?: { american: Aim[]; british: Aim[] }): GameInfo[] => [
  { id: 'g', name: 'G', about: '', scenarios: [{ id: 's', name: 'S', about: '', first_turn: 1, last_turn: 2, ...(aims ? { aims } : {}) }], options: [], levels: [] },
]

describe('aims', () => {
  test('stand under the headings of their kinds, victory first, what is new to this page last', () => {
    const parts = aimParts([aim('later', 'x'), aim('tie', 't'), aim('wins', 'a'), aim('wins', 'b')])
    expect(parts.map((p) => [p.heading, p.aims.map((a) => a.words).join()])).toEqual([['How it is won', 'a,b'], ['When it is level', 't'], ['Also', 'x']])
  })
  test('are those of the scenario, and none where the server tells none', () => {
    const told = { american: [aim('wins', 'a')], british: [] }
    expect(aimsOf(info(told), 'g', 's')).toEqual(told)
    expect([aimsOf(info(), 'g', 's'), aimsOf(info({ american: [], british: [] }), 'g', 's'), aimsOf(info(told), 'g', 'other'), aimsOf([], 'g', 's')]).toEqual([
      undefined, undefined, undefined, undefined,
    ])
  })
  test('of an optional rule are told where it is in use, or where that is not known', () => {
    const told = { american: [aim('wins', 'a'), { ...aim('sudden', 'b'), option: 'o' }], british: [] }
    const read = (options?: Record<string, boolean>) => aimsOf(info(told), 'g', 's', options)?.american.map((a) => a.words)
    expect([read(), read({ o: true }), read({ o: false }), read({})]).toEqual([['a', 'b'], ['a', 'b'], ['a'], ['a']])
  })
  test('of the reader stand in front; of both or none those of the side that is asked', () => {
    expect([sidesInFront(['british'], 'american'), sidesInFront(['american', 'british'], 'british'), sidesInFront([], undefined)]).toEqual([
      ['british'], ['british'], ['american', 'british'],
    ])
  })
})
