// The stage of a battle of Campaigns of 1777: what made up the dice that were thrown.

import { expect, test } from 'vitest'
import type { Board } from '../src/games/campaigns_of_1777/board'
import { madeUp, stageOf, verdictsOf } from '../src/games/campaigns_of_1777/stage'
import type { Event, View } from '../src/games/campaigns_of_1777/types'

const row = (words: string, value: number, rule = 'C77 13.3') => ({ words, rule, value })

test('the lines of the dice stay when they have been thrown, with what was planned last', () => {
  const before = { dice: 25, best_of: 19, rows: [row('artillery', 22), row('senior leader', 3)] }
  expect(madeUp(before, 25, 0)).toBe(before)
  expect(madeUp(before, 26, 1)?.rows.at(-1)).toEqual(row('battle planning', 1, 'C77 7.3.8'))
  const planned = { dice: 26, rows: [row('artillery', 25), row('battle planning', 1, 'C77 7.3.8')] }
  expect(madeUp(planned, 27, 2)).toEqual({ dice: 27, rows: [row('artillery', 25), row('battle planning', 2, 'C77 7.3.8')] })
})

test('lines that do not come to the dice are not shown', () => {
  expect(madeUp({ dice: 20, rows: [row('artillery', 20)] }, 26, 1)).toBeUndefined()
  expect(madeUp(undefined, 4, 0)).toBeUndefined()
})

test('a verdict tells that a leader was taken before it tells that he is replaced', () => {
  const board = { spaces: new Map(), inside: new Map(), name: (id: string) => (id === 'saratoga' ? 'Saratoga' : undefined) } as unknown as Board
  const event = (kind: Event['kind'], side: string, words: string, part: object = {}) => ({ kind, ply: 5, side, words, place: 'saratoga', ...part }) as Event
  const [verdict] = verdictsOf(board, [
    event('battle', 'american', 'The Patriots attack at Saratoga.'),
    event('surrender', 'british', '1 British SP surrenders.', { sp: 1 }),
    event('won', 'american', 'The Patriots win at Saratoga.', { lost: { patriot: 2, british: 6 } }),
    event('escape', 'british', 'Burgoyne is killed or captured.', { leader: 'burgoyne' }),
    event('replaced', 'british', 'Burgoyne is replaced.', { leader: 'burgoyne' }),
  ])
  expect(verdict?.sides.british.lost).toBe('6 SP, and 1 surrendered')
  expect(verdict?.next).toEqual(['1 British SP surrenders.', 'Burgoyne is killed or captured.', 'Burgoyne is replaced.'])
  expect(verdict?.worth).toEqual(['Losses count for the next initiative.'])
})

test('a verdict tells of a retreat that is answered after the battle, and of nothing that comes later', () => {
  const board = { spaces: new Map(), inside: new Map(), name: (id: string) => ({ philadelphia: 'Philadelphia', germantown: 'Germantown' })[id] } as unknown as Board
  const event = (kind: Event['kind'], ply: number, side: string, part: object = {}) => ({ kind, ply, side, words: kind, place: 'philadelphia', ...part }) as Event
  const [verdict] = verdictsOf(board, [
    event('battle', 5, 'british'),
    event('won', 6, 'british', { lost: { patriot: 3, british: 2 } }),
    event('retreat', 7, 'american', { from: 'philadelphia', to: 'germantown' }),
    event('philadelphia', 7, 'british', { words: 'The British hold Philadelphia.' }),
    event('halt', 8, 'british'),
    event('siege', 9, 'british', { words: 'The British lay siege to Fort Mercer.' }),
  ])
  expect(verdict?.sides.american.fate).toBe('retreat to Germantown')
  expect(verdict?.worth).toEqual(['The British hold Philadelphia.'])
})

// A large fort with its inside, and armies of both sides.
const types = [['regular', 'british'], ['continental', 'american']].map(([id = '', side]) => ({ id, side, word: id, one: id }))
const fort = {
  spaces: new Map([['fort-stanwix', {}]]), inside: new Map([['inside-fort-stanwix', 'fort-stanwix']]), leaders: new Map(),
  types: new Map(types.map((t) => [t.id, t])), data: { types }, name: (id: string) => (id === 'fort-stanwix' ? 'Fort Stanwix' : undefined),
} as unknown as Board
const before = (how: string, places: object) => {
  const battle = { space: 'fort-stanwix', attacker: how === 'sortie' ? 'american' : 'british', how, senior: {}, dice: {}, hits: {}, lost: {}, winner: null, sums: {} }
  return stageOf(fort, { places, leaders: [], activation: null, battle } as unknown as View, [])
}

test('where all who defend are in the fort there is no battle, but there may be a storm', () => {
  const outside = { 'fort-stanwix': { sp: { regular: 4, continental: 2 } }, 'inside-fort-stanwix': { sp: { continental: 1 } } }
  const inside = { 'fort-stanwix': { sp: { regular: 4 } }, 'inside-fort-stanwix': { sp: { continental: 3 } } }
  expect(before('battle', outside)?.title).toBe('Battle of Fort Stanwix')
  expect(before('battle', inside)).toBeNull()
  expect(before('storm', inside)?.title).toBe('Storm of Fort Stanwix')
  expect(before('sortie', inside)?.title).toBe('Sortie from Fort Stanwix')
})

test('the river ship is an SP for itself, which the card of a battle shows and counts', () => {
  const side = before('storm', { 'fort-stanwix': { sp: { regular: 24 }, ship: true }, 'inside-fort-stanwix': { sp: { continental: 3 } } })?.sides.british
  expect(side?.counts[0]).toEqual(['SP', '24 + ship'])
  expect(side?.pieces.map((p) => p.id)).toEqual(['sp-regular', 'ship'])
})
