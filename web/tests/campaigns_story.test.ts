// Campaigns of 1777: what happened, told as one would tell it.

import { describe, expect, test } from 'vitest'
import type { Board } from '../src/games/campaigns_of_1777/board'
import { battles, fold } from '../src/games/campaigns_of_1777/story'
import type { Event } from '../src/games/campaigns_of_1777/types'

const names: Record<string, string> = { montreal: 'Montreal', 'st-johns': 'St. Johns', 'crown-point': 'Crown Point' }
const types = [{ id: 'regulars', word: 'Regulars', one: 'Regular' }, { id: 'tories', word: 'Tories', one: 'Tory' }, { id: 'artillery', word: 'artillery', one: 'artillery' }]
const board = { data: { events: [], types }, name: (id: string) => names[id] } as unknown as Board
const event = (kind: Event['kind'], ply: number, words: string, part: object) => ({ kind, ply, side: 'british', words, ...part }) as Event
const takes = (ply: number, words: string, leader = 'burgoyne') => event('pick-up', ply, `${leader === 'burgoyne' ? 'Burgoyne' : 'Fraser'} takes up ${words} at Montreal.`, { leader, place: 'montreal', count: parseInt(words), type: types.find((t) => words.endsWith(t.word) || words.endsWith(t.one))?.id })
const march = (ply: number, from: string, to: string) => event('march', ply, `Burgoyne marches from ${names[from]} to ${names[to]} with 11 SP.`, { leader: 'burgoyne', from, to, sp: 11 })

describe('the story', () => {
  test('tells in one sentence who goes along', () => {
    expect(fold(board, [takes(2, '8 Regulars'), takes(3, '1 Tory'), takes(4, '3 artillery')]).map((e) => e.words)).toEqual(['Burgoyne takes up 8 Regulars, 1 Tory and 3 artillery at Montreal.'])
    expect(fold(board, [takes(2, '8 Regulars'), takes(3, '1 Tory', 'fraser')])).toHaveLength(2)
    const inside = ['8 Regulars', '1 Tory'].map((words, i) => ({ ...takes(i, words), place: 'inside', words: `Burgoyne takes up ${words} inside Fort George.` }))
    expect(fold(board, inside).map((e) => e.words)).toEqual(['Burgoyne takes up 8 Regulars and 1 Tory inside Fort George.'])
    // Those of one type that are taken one by one with the keys are added up.
    expect(fold(board, [takes(2, '1 Regular'), takes(3, '1 Tory'), takes(4, '1 Regular')]).map((e) => e.words)).toEqual(['Burgoyne takes up 2 Regulars and 1 Tory at Montreal.'])
  })
  test('tells a march of several spaces from its first', () => {
    const [one, ...more] = fold(board, [march(5, 'montreal', 'st-johns'), march(6, 'st-johns', 'crown-point')])
    expect(more).toEqual([])
    expect(one?.words).toBe('Burgoyne marches from Montreal to Crown Point with 11 SP.')
    expect(one?.path).toEqual(['montreal', 'st-johns', 'crown-point'])
    expect(fold(board, [march(5, 'montreal', 'st-johns'), march(6, 'st-johns', 'montreal')]), 'one who comes back has made two ways').toHaveLength(2)
  })
  test('tells the dice of a tie for the initiative with the tie, and the next dice with the winner', () => {
    const dice = (side: string, faces: number[]) => event('dice', 9, 'dice', { what: 'initiative', side, dice: faces })
    const tie = event('tie', 9, 'Both sides come to 8.', { sum: 8 }), won = event('initiative', 9, 'The Patriots come to 13.', { patriot: 13, british: 7 })
    const told = fold(board, [dice('british', [3, 4]), dice('american', [2, 3]), tie, dice('british', [3, 3]), dice('american', [5, 5]), won])
    expect(told).toMatchObject([{ kind: 'dice', dice: [3, 4] }, { kind: 'tie', dice: [2, 3] }, { kind: 'dice', dice: [3, 3] }, { kind: 'initiative', dice: [5, 5] }])
  })
  test('tells with a march that it has ended, and with an activation what it cost', () => {
    const halt = event('halt', 7, 'Burgoyne halts at St. Johns.', { leader: 'burgoyne', place: 'st-johns' })
    expect(fold(board, [march(5, 'montreal', 'st-johns'), halt])).toMatchObject([{ kind: 'march', ply: 7, words: 'Burgoyne marches from Montreal to St. Johns with 11 SP, and halts.' }])
    const activate = event('activate', 8, 'Fraser is activated at Montreal.', { leader: 'fraser', place: 'montreal', cost: 2 })
    const spend = (ply: number) => event('spend', ply, 'Burgoyne spends 2 leadership points; 6 are left.', { leader: 'burgoyne', points: 2, left: 6 })
    expect(fold(board, [activate, spend(8)]).map((e) => e.words)).toEqual(['Fraser is activated at Montreal. Burgoyne spends 2 leadership points; 6 are left.'])
    expect(fold(board, [activate, spend(9)]), 'points for something else are told by themselves').toHaveLength(2)
  })
  test('says who won a storm, also where the fort held out', () => {
    const storm = (ply: number, taken: boolean) => [event('storm', ply, 'The British storm Fort Stanwix.', { place: 'fort-stanwix' }), event('stormed', ply, '', { place: 'fort-stanwix', taken, lost: { patriot: 1, british: 3 } })]
    expect(battles([...storm(4, false), ...storm(7, true)]).map((b) => b.winner)).toEqual(['american', 'british'])
  })
})
