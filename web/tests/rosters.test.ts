// Lists of names and strengths beside the stacks of a map on which nothing is hidden.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layRosters, linesOf, type Roster, type RosterPiece } from '../src/model/rosters'

const pieces = (n: number): RosterPiece[] => Array.from({ length: n }, (_, i) => ({ id: `p${i}`, name: `Piece ${i}`, strength: 1000 + i }))
const roster = (x: number, y: number, n = 2): Roster => ({ place: `${x} ${y}`, side: 'american', x, y, room: 30, pieces: pieces(n) })
const sheet = { w: 1600, h: 1900, letter: 20, most: 4 }

describe('the list of a stack', () => {
  test('has everybody where there is room', () => {
    expect(linesOf(pieces(2), 4)).toEqual([{ name: 'Piece 0', strength: '1,000' }, { name: 'Piece 1', strength: '1,001' }])
  })

  test('leaves nobody out of its sum', () => {
    expect(linesOf(pieces(5), 3)).toEqual([{ name: 'Piece 0', strength: '1,000' }, { name: 'Piece 1', strength: '1,001' }, { name: '+3 more', strength: '3,009' }])
    expect(linesOf(pieces(3), 1)).toEqual([{ name: 'Piece 0 +2', strength: '3,003' }])
    expect(linesOf(pieces(1), 1)).toEqual([{ name: 'Piece 0', strength: '1,000' }])
    expect(linesOf([], 3)).toEqual([])
  })
})

describe('lists on a sheet', () => {
  test('lie below their stack, or where nothing stands', () => {
    const [alone] = layRosters([roster(500, 500)], sheet)
    expect(alone?.y).toBeGreaterThan(530)
    const two = layRosters([roster(500, 500), roster(500, 590)], sheet)
    const above = two.find((l) => l.roster.y === 500)
    expect((above?.y ?? 0) + (above?.h ?? 0), 'not over the stack below').toBeLessThan(500)
  })

  test('of two stacks side by side do not cover each other', () => {
    const [a, b] = layRosters([roster(500, 500), roster(565, 500)], sheet)
    if (!a || !b) throw new Error('both are laid')
    expect(a.x >= b.x + b.w || b.x >= a.x + a.w || a.y >= b.y + b.h || b.y >= a.y + a.h).toBe(true)
  })

  test('keep clear of names where they can', () => {
    const below = { x0: 400, y0: 535, x1: 600, y1: 600 }
    const [laid] = layRosters([roster(500, 500)], { ...sheet, names: [below] })
    expect((laid?.y ?? 0) + (laid?.h ?? 0)).toBeLessThan(500)
  })

  test('stay on the sheet and cover no other list, however the stacks stand, while there is room', () => {
    const grid = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })), { minLength: 1, maxLength: 12, selector: ([x, y]) => x * 10 + y })
    fc.assert(fc.property(grid, fc.integer({ min: 1, max: 9 }), (cells, n) => {
      const laid = layRosters(cells.map(([x, y]) => roster(60 + x * 290, 60 + y * 340, n)), sheet)
      expect(laid).toHaveLength(cells.length)
      for (const [i, a] of laid.entries()) {
        expect(a.x).toBeGreaterThanOrEqual(0)
        expect(a.x + a.w).toBeLessThanOrEqual(sheet.w)
        expect(a.y).toBeGreaterThanOrEqual(0)
        expect(a.y + a.h).toBeLessThanOrEqual(sheet.h)
        for (const b of laid.slice(0, i)) expect(a.x >= b.x + b.w || b.x >= a.x + a.w || a.y >= b.y + b.h || b.y >= a.y + a.h, `${a.roster.place} and ${b.roster.place}`).toBe(true)
      }
    }))
  })
})
