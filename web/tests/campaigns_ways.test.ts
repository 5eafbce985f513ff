// Campaigns of 1777: the ways to what the British need.

import { describe, expect, test } from 'vitest'
import type { Board } from '../src/games/campaigns_of_1777/board'
import type { View } from '../src/games/campaigns_of_1777/types'
import { pathTo, waysToGoals } from '../src/games/campaigns_of_1777/ways'
import { stepsLeft } from '../src/games/campaigns_of_1777/words'

// Two ways as short from Montreal to Albany, a fort with the enemy on one of them; and Boston, by road from Albany.
const links = [['montreal', 'fort', 'water'], ['fort', 'albany', 'rural'], ['montreal', 'wood', 'rough'], ['wood', 'albany', 'rural'], ['albany', 'boston', 'rural']] as const
const spaces = ['montreal', 'fort', 'wood', 'albany', 'boston']
const ways = new Map(spaces.map((id) => [id, links.flatMap<{ to: string; kind: string }>(([a, b, kind]) => (a === id ? [{ to: b, kind }] : b === id ? [{ to: a, kind }] : []))]))
const board = {
  data: { scenarios: [{ id: 'north', departments: ['northern'], spaces: [], destinations: ['boston'] }] },
  spaces: new Map(spaces.map((id) => [id, { id, department: id === 'boston' ? 'eastern' : 'northern', port: id === 'montreal' }])),
  inside: new Map(), ways, leaders: new Map([['howe', { side: 'british', primary: true }]]), types: new Map([['regular', { side: 'british' }], ['militia', { side: 'american' }]]),
} as unknown as Board
const view = (scenario: string) =>
  ({
    scenario, philadelphia: true, leaders: [{ id: 'howe', where: 'montreal', name: 'Howe' }], places: { montreal: { sp: { regular: 9 } }, fort: { sp: { militia: 3 } } },
    supply: { british: { reached: ['montreal', 'wood'] } }, outcome_now: { goals: { albany: 'american' } },
  }) as unknown as View

describe('the ways to a goal', () => {
  test('of two as short, the one without enemies', () => {
    expect(pathTo(board, view('campaign'), 'british', 'montreal', 'albany')).toEqual(['montreal', 'wood', 'albany'])
    expect(pathTo(board, view('campaign'), 'american', 'montreal', 'albany')).toEqual(['montreal', 'fort', 'albany'])
  })
  test('stay within the area of a short scenario', () => {
    expect(pathTo(board, view('campaign'), 'british', 'montreal', 'boston')).toHaveLength(4)
    expect(pathTo(board, view('north'), 'british', 'montreal', 'boston')).toEqual([])
  })
  test('say how far, over what, and where supply ends', () => {
    const [goal] = waysToGoals(board, view('campaign'))
    expect(goal?.ways).toEqual([{ leader: 'howe', from: 'montreal', port: undefined, path: ['montreal', 'wood', 'albany'], sp: 9, water: 0, rough: 1, enemies: [], unsupplied: 1 }])
  })
  test('of Howe also by sea, where a fleet may sail', () => {
    const [goal] = waysToGoals({ ...board, data: { scenarios: [{ id: 'campaign', departments: ['northern', 'eastern'], spaces: [], destinations: ['boston'] }] } } as unknown as Board, view('campaign'))
    expect(goal?.ways.map((way) => [way.port, way.path.length])).toEqual([[undefined, 3], ['boston', 2]])
  })
})

test('what water has stopped goes on by no space, and a forced march by one', () => {
  expect(stepsLeft({ used: 1, most: 2, over: false, forced: false })).toBe(1)
  expect(stepsLeft({ used: 1, most: 2, over: true, forced: false })).toBe(0)
  expect(stepsLeft({ used: 2, most: 2, over: true, forced: true })).toBe(1)
})
