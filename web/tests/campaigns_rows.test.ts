// Campaigns of 1777: answers that have a row beside the map are not listed in words once more.

import { expect, test } from 'vitest'
import { tally } from '../src/games/campaigns_of_1777/after'
import type { Board } from '../src/games/campaigns_of_1777/board'
import { composesNow, composing, spokenFor, stayers, type Composing } from '../src/games/campaigns_of_1777/compose'
import { rowsOf, spotsOf } from '../src/games/campaigns_of_1777/rows'
import type { View } from '../src/games/campaigns_of_1777/types'
import { priceWords, sayButton, whereWords } from '../src/games/campaigns_of_1777/words'
import { parseAction, parseActions } from '../src/model/actions'

const spaces = ['albany', 'saratoga', ...Array.from({ length: 11 }, (_, i) => `s${i}`)]
const board = { leaders: new Map([['howe', {}], ['phillips', {}]]), spaces: new Map(spaces.map((id) => [id, {}])), inside: new Map(), isPlace: (id: string) => spaces.includes(id) } as unknown as Board
const view = (kind: string, part: object = {}) => ({ question: { kind, side: 'british' }, ...part }) as unknown as View
const rows = (asked: View, texts: string[]) => [...rowsOf(board, asked, parseActions(texts))].map((a) => a.text)

test('leaders who react have one, those to be activated stand in the list of operations', () => {
  expect(rows(view('first'), ['first howe', 'first phillips'])).toEqual(['first howe', 'first phillips'])
  expect(rows(view('activation'), ['activate phillips', 'carry phillips', 'to albany', 'depot albany'])).toEqual([])
})
test('a leader in the fleet is at sea', () => {
  expect([whereWords(board, 'at-sea'), whereWords(board, 'turn-track')]).toEqual(['at sea', 'on the turn track'])
})
test('points are called so, beside chances in brackets', () => {
  expect([priceWords('coordinate', '2'), priceWords('intercept', '58%'), priceWords('first', undefined)]).toEqual([', 2 points', ' (58%)', ''])
})
test('few spaces have one each, many are read on the map', () => {
  expect(rows(view('sortie'), ['sortie albany', 'pass'])).toEqual(['sortie albany'])
  const all = parseActions(spaces.map((id) => `choose-space ${id}`))
  expect([spotsOf(board, view('event'), all).length, spotsOf(board, view('event'), all.slice(1)).length]).toEqual([0, spaces.length - 1])
})
test('of retreats those that the battle tells', () => {
  expect(rows(view('retreat', { battle: { retreats: { british: { albany: {} } } } }), ['retreat albany', 'retreat saratoga'])).toEqual(['retreat albany'])
})
test('nobody else reacts once somebody is named', () => {
  const pass = parseAction('pass')
  const reaction = { how: 'reinforce', done: false }
  expect(sayButton(pass, view('reinforce', { reactions: [reaction] }))).toBe('Nobody else')
  expect([sayButton(pass, view('reinforce')), sayButton(pass, view('reinforce', { reactions: [{ ...reaction, done: true }] })), sayButton(pass, view('intercept', { reactions: [reaction] }))]).toEqual([undefined, undefined, undefined])
})
test('the last page of the campaign tells all that the British needed', () => {
  const names = { name: (id: string) => id } as unknown as Board
  const end = (scenario: string, philadelphia: boolean) => ({ scenario, philadelphia, on_map: { american: 5, british: 6 }, outcome_now: { goals: { montreal: 'british', albany: null } } }) as unknown as View
  const rowsOfEnd = (view: View) => tally(view, names).slice(1)
  expect(rowsOfEnd(end('campaign', true))).toEqual([['Philadelphia, once', '', '♛'], ['montreal', '', '♛'], ['albany', '–', '–']])
  expect(rowsOfEnd(end('campaign', false))[0]).toEqual(['Philadelphia, once', '★', ''])
  expect(rowsOfEnd(end('burgoynes-challenge', false))[0]?.[0]).toBe('montreal')
})

test('once a leader has all he can lead, all others are said to stay, but not those who go with another', () => {
  const going = { how: 'intercept', from: 'albany', leader: 'howe', party: { regular: 8 }, done: false }
  const now = view('pick', { places: { albany: { sp: { regular: 25, hessian: 12, tory: 4 } } }, reactions: [going, { ...going, leader: 'phillips', party: { regular: 5 } }] })
  const line = (type: string, n: number, most: number) => ({ type, now: n, least: 0, most })
  const composing = (lines: Composing['lines'], sp: number) => ({ leader: 'howe', place: 'albany', lines, sp }) as Composing
  expect(stayers(now, composing([line('regular', 8, 8), line('hessian', 0, 0), line('tory', 0, 0)], 8))).toEqual({ regular: 12, hessian: 12, tory: 4 })
  expect(stayers(now, composing([line('regular', 4, 8), line('hessian', 0, 4), line('tory', 0, 0)], 4)), 'he may take more').toEqual({ tory: 4 })
  expect(spokenFor(now, 'albany')).toEqual({ regular: 13 })
  expect(spokenFor(now, 'saratoga')).toEqual({})
})

test('trains and the ship that go into a fort are answers of their own, and the army of the enemy is not composed', () => {
  const march = { leader: 'von-knyphausen', place: 'new-york', party: { regular: 8 }, with: [], trains: 1 }
  const all = parseActions(['enter 1-regular', 'trains 1', 'ship', 'done'])
  for (const kind of ['enter-fort', 'retreat']) {
    const asked = view(kind, { places: {}, march })
    expect(composing(board, asked, all)).toBeNull()
    expect(all.filter((a) => composesNow(a, asked))).toEqual([])
  }
  expect(all.filter((a) => composesNow(a, view('march', { march }))).map((a) => a.text)).toEqual(['trains 1', 'ship'])
})
