import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIRECTIONS, type HexBoard, hexAt, hexName, neighbour, walk } from '../src/games/washingtons_crossing/board'
import { counterArt, emsOf } from '../src/games/washingtons_crossing/counters'
import { drawSheet, gather } from '../src/games/washingtons_crossing/draw'
import { inspect } from '../src/games/washingtons_crossing/inspect'
import { labelBox } from '../src/games/washingtons_crossing/letters'
import { isOfMen, menChoices, nearest, wayTo } from '../src/games/washingtons_crossing/orders'
import type { LeaderRow, StackView } from '../src/games/washingtons_crossing/types'
import { arrivalsOn, hexWords, rememberedWords, turnWords } from '../src/games/washingtons_crossing/words'
import { parseActions } from '../src/model/actions'
import type { Help } from '../src/model/protocol'
import { actionWords } from '../src/model/words'
import { hexBoard, hexView } from './crossing.fixture'

const rall: StackView = { hex: '0202', side: 'british', top: 'rall', open: false, leaders: [{ id: 'rall' }] }

describe('the hex board', () => {
  test('even columns stand lower, so their neighbours do too', () => {
    expect(neighbour(hexBoard, '0202', 'ne')).toBe('0302')
    expect(neighbour(hexBoard, '0202', 'se')).toBe('0303')
    expect(neighbour(hexBoard, '0302', 'nw')).toBe('0201')
    expect(neighbour(hexBoard, '0101', 'n')).toBeNull()
  })
  test('the opposite direction leads back, and neighbours lie one step apart', () => {
    fc.assert(
      fc.property(fc.constantFrom(...hexBoard.hexes.keys()), fc.integer({ min: 0, max: 5 }), (id, d) => {
        const [there, back] = [DIRECTIONS[d], DIRECTIONS[(d + 3) % 6]]
        const next = there && neighbour(hexBoard, id, there)
        if (!next || !back) return
        expect(neighbour(hexBoard, next, back)).toBe(id)
        const [a, b] = [hexBoard.hexes.get(id), hexBoard.hexes.get(next)]
        expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))).toBeLessThan(73)
      }),
    )
  })
  test('a point belongs to the hex in which it lies', () => {
    for (const hex of hexBoard.hexes.values()) {
      expect(hexAt(hexBoard, hex.x, hex.y)).toBe(hex.id)
      expect(hexAt(hexBoard, hex.x + 22, hex.y - 18)).toBe(hex.id)
    }
    expect(hexAt(hexBoard, 1000, 1000)).toBeNull()
  })
  test('arrows keep to a row by going up and down in turn; shift takes the other hexside', () => {
    expect(walk(hexBoard, '0202', 'ArrowRight', false)).toBe('0302')
    expect(walk(hexBoard, '0302', 'ArrowRight', false)).toBe('0402')
    expect(walk(hexBoard, '0202', 'ArrowRight', true)).toBe('0303')
  })
})

describe('numbers of men', () => {
  const actions = parseActions(['men 100', 'men 110', 'lose washington 10', 'lose washington 20', 'lose rall 10', 'to 0202'])
  test('are told from hexes by their verb', () => {
    expect(actions.filter((a) => !isOfMen(a)).map((a) => a.text)).toEqual(['to 0202'])
    expect(actionWords(hexBoard, null, { text: 'men 1110', verb: 'men', nouns: ['1110'] })).toBe('Men 1,110')
    const help = { verbs: [{ id: 'examine', button: 'Look through', says: 'Look through[ the stack at {x}]' }] } as Help
    expect(actionWords(hexBoard, help, { text: 'examine 2029', verb: 'examine', nouns: ['2029'] })).toBe('Look through the stack at 2029')
    expect(hexBoard.name('0202', 'to', 0)).toBe('Trenton (0202)')
  })
  test('are one choice for each leader', () => {
    expect(menChoices(actions).map((c) => [c.words, c.amounts])).toEqual([['men', [100, 110]], ['lose washington', [10, 20]], ['lose rall', [10]]])
  })
  test('a typed number becomes the nearest legal one', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { minLength: 1 }), fc.integer({ min: -50, max: 4000 }), (tens, wanted) => {
        const amounts = tens.map((n) => n * 10).sort((a, b) => a - b)
        const n = nearest(amounts, wanted)
        expect(amounts).toContain(n)
        for (const other of amounts) expect(Math.abs(n - wanted)).toBeLessThanOrEqual(Math.abs(other - wanted))
      }),
    )
  })
})

describe('a way', () => {
  const reach = [{ hex: '0302', cost: 1, from: '0202' }, { hex: '0402', cost: 3, from: '0302' }]
  test('is read back from the hex to where the march stands', () => {
    expect(wayTo(reach, '0202', '0402')).toEqual(['0302', '0402'])
    expect(wayTo(reach, '0202', '0101')).toEqual([])
  })
  test('ends, even when what the server sent goes in a circle', () => {
    expect(wayTo([{ hex: '0302', cost: 1, from: '0402' }, { hex: '0402', cost: 1, from: '0302' }], '0202', '0402')).toEqual([])
  })
})

describe('in words', () => {
  test('a hex says its ground and the top leader, and no more of the enemy than is known', () => {
    expect(hexWords(hexBoard, '0202', hexView({ stacks: [rall] }))).toBe('Hex 0202, Trenton, town; British: top leader Rall')
    expect(hexWords(hexBoard, '0401', hexView())).toBe('Hex 0401, woods')
  })
  test('who may lie under the top leader is told, and how many men are reckoned', () => {
    const seen: StackView = { ...rall, leaders: [{ id: 'rall', reckoned: 870 }], remembered: [{ id: 'washington', reckoned: 130 }] }
    expect(rememberedWords(hexBoard, seen)).toBe('Washington may lie under Rall: last known here or with him. Together they should have about 1,000 men.')
    expect(rememberedWords(hexBoard, { ...rall, remembered: [{ id: 'washington' }, { id: 'mathew' }] })).toBe('Washington and mathew may lie under Rall: last known here or with him.')
    expect(rememberedWords(hexBoard, rall)).toBe('')
    const grenadiers = { ...hexBoard, leaders: new Map([...hexBoard.leaders, ['grenadiers', { ...hexBoard.leaders.get('rall'), id: 'grenadiers', name: 'Grenadiers', said: 'the Grenadiers', plural: true } as LeaderRow]]) }
    expect(rememberedWords(grenadiers, { ...rall, remembered: [{ id: 'washington' }, { id: 'grenadiers' }] }), 'a plural has its article').toMatch(/^Washington and the Grenadiers may lie/)
    expect(rememberedWords(grenadiers, { ...rall, remembered: [{ id: 'grenadiers' }] })).toMatch(/^The Grenadiers may lie/)
    const about = (id: string) => inspect({ kind: 'piece', id }, hexBoard, hexView({ stacks: [seen], display: [] }), { verbs: [], reasons: [] }, [], ['american'])?.facts ?? []
    expect(about('rall')).toContain('Should have about 870 men, by the set-up and the totals of combats.')
    expect(about('washington')).toContain('Perhaps at Trenton (0202): last known there, or with Rall.')
  })
  test('a hex is called by its town, or by its number and a town near it', () => {
    const called = ['0202', '0201', '0203', '0401', '0404'].map((hex) => hexName(hexBoard, hex))
    expect(called).toEqual(['Trenton', '0201 beside Trenton', '0203 across the river from Trenton', '0401 near Trenton', 'Hex 0404'])
  })
  test('a turn has its day and hour', () => {
    expect(turnWords(hexBoard, 1)).toBe('Dec 25 5pm')
    expect(turnWords(hexBoard, 2)).toBe('Dec 26 12am')
    expect(turnWords(hexBoard, 3)).toBe('Dec 26 7am')
  })
  test('who arrives on a day is told, and his men if he has any', () => {
    const row = { turn: 'Dec 26 7am', accelerated: null } as HexBoard['data']['arrivals'][number]
    const board = { ...hexBoard, data: { ...hexBoard.data, arrivals: [{ ...row, leader: 'rall', troops: 0 }, { ...row, leader: 'washington', troops: 1200 }] } }
    expect(arrivalsOn(board, hexView(), 'Dec 26')).toEqual(['Rall arrives.', 'Washington arrives, 1,200 men.'])
    expect(arrivalsOn(board, hexView(), 'Dec 25')).toEqual([])
  })
  test('an enemy leader is described without his men', () => {
    const about = inspect({ kind: 'piece', id: 'rall' }, hexBoard, hexView({ stacks: [rall] }), { verbs: [], reasons: [] }, [], ['american'])
    expect(about?.title).toBe('Rall')
    expect(about?.facts.join(' ')).not.toMatch(/men,|fatigue/)
  })
  test('a leader who surrendered is told from one who left the map', () => {
    const off = (status: 'surrendered' | 'left') => inspect({ kind: 'piece', id: 'rall' }, hexBoard, hexView({ display: [{ id: 'rall', status, hex: null, troops: 0, max: 1250, fatigue: 0 }] }), { verbs: [], reasons: [] }, [], ['british'])?.facts.join(' ')
    expect(off('surrendered')).toContain('surrendered')
    expect(off('left')).toContain('off the map')
  })
  test('a leader who was activated and stayed has not moved, though his move is over', () => {
    const own = { id: 'rall', status: 'map' as const, hex: '2029', troops: 1250, max: 1250, fatigue: 2, active: true, moved: true }
    const about = inspect({ kind: 'piece', id: 'rall' }, hexBoard, hexView({ stacks: [rall], display: [own] }), { verbs: [], reasons: [] }, [], ['british'])
    expect(about?.facts).toContain('Active, and his move is over.')
  })
})

describe('drawing', () => {
  test('the sheet is the same on every visit, and whole', () => {
    const { svg } = drawSheet(hexBoard)
    expect(drawSheet(hexBoard).svg).toBe(svg)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  })
  test('marks of one class become one path', () => {
    expect(gather('<path class="a" d="M0 0"/><path class="b" d="M1 1"/><path class="a" d="M2 2"/>')).toBe('<path class="a" d="M0 0M2 2"/><path class="b" d="M1 1"/>')
  })
  test('a name stands beside its town', () => {
    const town = hexBoard.townAt.get('0202')
    expect(town && labelBox(town).x0).toBeGreaterThan(142)
  })
  test('a plate is as broad as its name', () => {
    // As IM Fell English measures them.
    for (const [name, ems] of [['Washington', 4.96], ['von Donop', 4.67], ['Mawhood', 4.15], ['Ewing', 2.68], ['Rall', 1.73]] as const) expect(Math.abs(emsOf(name) - ems), name).toBeLessThan(0.35)
  })
  test('a counter shows men and fatigue only where they are known', () => {
    const row = hexBoard.leaders.get('rall')
    expect(row && counterArt({ row })).not.toMatch(/class="(men|fatigue)"/)
    expect(row && counterArt({ row, total: 1200, fatigue: 2, routed: true })).toMatch(/class="fatigue".*class="state routed".*class="men"/)
  })
})
