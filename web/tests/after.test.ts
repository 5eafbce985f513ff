// After the game: the names and strengths that each game tells of its stacks, and its board in a picture.

import { describe, expect, test } from 'vitest'
import * as trenton from '../src/games/trenton/after'
import * as crossing from '../src/games/washingtons_crossing/after'
import { hexBoard, hexView } from './crossing.fixture'
import { board, viewOf } from './fixture'

describe('Trenton 1776', () => {
  const view = viewOf({
    places: {
      trenton: { american: { count: 3, blocks: [{ id: 'mercer', sp: 2 }, { id: 'greene', sp: 1 }, { id: 'washington', sp: 1 }] }, british: { count: 1, blocks: [{ id: 'rall-1', sp: 3 }] } },
    },
  })

  test('names everybody with his strength, the foremost first, each side beside its own stack', () => {
    const [ours, theirs] = trenton.rosters(view, board)
    expect(ours?.pieces).toEqual([{ id: 'washington', name: 'Washington', strength: 1 }, { id: 'greene', name: 'Greene', strength: 1 }, { id: 'mercer', name: 'Mercer', strength: 2 }])
    expect([theirs?.side, theirs?.place, theirs?.pieces.map((p) => p.name)]).toEqual(['british', 'trenton', ['Rall 1']])
    expect(ours?.x).toBeLessThan(theirs?.x ?? 0)
    expect(trenton.rosters(viewOf(), board)).toEqual([])
  })

  test('tells the strength in the north of a game that it decided', () => {
    const north = { ...board, data: { ...board.data, places: board.data.places.map((p) => ({ ...p, north: p.id === 'princeton' })) } }
    const places = { princeton: { american: { count: 1, blocks: [{ id: 'mercer', sp: 2 }] } }, trenton: { british: { count: 1, blocks: [{ id: 'rall-1', sp: 3 }] } } }
    expect(trenton.northRow(viewOf({ places, ending: 'steps-north' }), north)).toEqual([['SP in the north, which decide', '2', '0']])
    expect(trenton.northRow(viewOf({ places, ending: 'points' }), north)).toEqual([])
  })

  test('draws the sheet, the flags of what scores and the stacks', () => {
    const { w, h, art } = trenton.drawn(view, board)
    expect([w, h]).toEqual([1000, 1000])
    expect(art.match(/class="wface american"/g)?.length).toBe(3)
    expect(art).toContain('class="sheet"')
    expect(art).toContain('#a5342b')
    expect(art).not.toContain('frozen')
    expect(trenton.drawn(viewOf({ ice: true }), board).art).toContain('class="frozen"')
  })

  test('keeps the names of places free', () => {
    const [box] = trenton.nameBoxes(board, 20)
    expect(box?.x0).toBe(540)
    expect(box?.x1).toBeGreaterThan(600)
  })
})

describe('Washington’s Crossing', () => {
  test('the last page has the points that towns brought at the end, and no others', () => {
    const event = (kind: string, fields: object = {}) => ({ kind, ply: 9, words: '', ...fields }) as never
    const daily = [event('turn'), event('objective', { side: 'british', hex: '0202', vp: 1 })]
    const end = [event('turn'), event('objective', { side: 'british', hex: '0101', vp: 1 }), event('objective', { side: 'british', hex: '0202', vp: 3 }), event('objective', { side: 'american', hex: '0301', vp: 15 })]
    expect(crossing.scoredAtEnd([...daily, ...end, event('over')], hexBoard)).toEqual([
      ['0301 at the end', '15', ''],
      ['Trenton at the end', '', '3'],
      ['Other towns at the end', '', '1'],
    ])
    expect(crossing.scoredAtEnd([...end, ...daily], hexBoard), 'a game that was given up').toEqual([])
  })
  const view = hexView({ stacks: [{ hex: '0202', side: 'british', top: 'rall', open: true, total: 1250, leaders: [{ id: 'vaughan', troops: 990 }, { id: 'rall', troops: 260 }] }] })

  test('names everybody with his men, the one on top first', () => {
    const [only] = crossing.rosters(view, hexBoard)
    expect(only?.pieces.map((p) => [p.id, p.strength])).toEqual([['rall', 260], ['vaughan', 990]])
    expect([only?.place, only?.side, only?.named]).toEqual(['0202', 'british', true])
  })

  test('draws the sheet and the counters', () => {
    const { w, art } = crossing.drawn(view, hexBoard)
    expect(w).toBe(hexBoard.size.w)
    expect(art).toContain('hexsheet')
    expect(art.match(/class="counter"/g)?.length).toBe(2)
  })
})
