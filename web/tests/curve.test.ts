// The course of a finished game: its lines, its marks and its table.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acrossOf, battleMarks, chanceLine, clearSpot, pathOf, pointsLine, pointsRange, rowsOf, turnLabels } from '../src/model/curve'
import type { Curve } from '../src/model/protocol'

const box = { left: 10, top: 20, width: 100, height: 50 }

/** Two turns: the first of 4 plies, the second of 6, in which a battle is won. */
const game: Curve = {
  table: 't',
  plies: 10,
  outcome: 'american',
  turns: [
    { turn: 12, ply: 0, american: 3, british: 5, chance: 400 },
    { turn: 13, ply: 4, american: 3, british: 5, chance: 450 },
  ],
  points: [
    { ply: 0, american: 3, british: 5 },
    { ply: 7, american: 7, british: 5 },
  ],
  chance: [400, 400, 400, 420, 450, 450, 450, 800, 800, 900, 1000],
  battles: [{ ply: 6, turn: 13, attacker: 'american', place: 'trenton', words: 'The Americans attack Trenton', result: 'The Americans win' }],
}

describe('the curve of a game', () => {
  test('gives every turn the same width', () => {
    expect([0, 2, 4, 7, 10].map((ply) => acrossOf(game, ply))).toEqual([0, 0.25, 0.5, 0.75, 1])
  })

  test('has the chances from top, certain, to bottom, hopeless, and keeps plateaus flat', () => {
    const line = chanceLine(game, box)
    expect(line[0]).toEqual([10, 50])
    expect(line.at(-1)).toEqual([110, 20])
    expect(line).toHaveLength(9)
    expect(line[1]).toEqual([35, 50])
  })

  test('does not strike through the name of the side that is ahead', () => {
    const wide = { left: 0, top: 0, width: 400, height: 100 }
    const low: [number, number][] = [[0, 80], [400, 80]]
    expect(clearSpot(low, wide, 100, [15, 44]), 'the first height is free').toEqual([6, 15])
    expect(clearSpot([[0, 12], [400, 12]], wide, 100, [15, 44]), 'the line lies there').toEqual([6, 44])
    expect(clearSpot([[0, 40], [50, 12], [60, 12], [60, 80], [400, 80]], wide, 100, [15, 44]), 'both are crossed at the left').toEqual([106, 15])
  })

  test('goes on to the right end at the chances it had, where the game was over as its last turn began', () => {
    const line = chanceLine({ ...game, plies: 4, chance: [400, 410, 420, 430, 1000] }, box)
    expect(line.slice(-2)).toEqual([[60, 20], [110, 20]])
  })

  test('has points in steps, on one scale for both sides, to the end of the game', () => {
    expect(pointsRange(game)).toEqual([0, 7])
    const line = pointsLine(game, 'american', box)
    expect(line.map(([x]) => x)).toEqual([10, 85, 85, 110])
    expect(line[0]?.[1]).toBe(line[1]?.[1])
    expect(line[2]?.[1]).toBe(20)
    expect(pointsLine(game, 'british', box).every(([, y]) => y === pointsLine(game, 'british', box)[0]?.[1])).toBe(true)
  })

  test('has a scale even where nobody ever has a point, and below nothing', () => {
    const at = (american: number, british: number): Curve => ({ ...game, points: [{ ply: 0, american, british }] })
    expect(pointsRange(at(0, 0))).toEqual([0, 1])
    expect(pointsRange(at(-4, 2))).toEqual([-4, 2])
  })

  test('numbers as many turns as there is room for', () => {
    expect(turnLabels(game, box, 20)).toEqual([{ turn: 12, x: 35 }, { turn: 13, x: 85 }])
    expect(turnLabels(game, box, 80).map((label) => label.turn)).toEqual([12])
  })

  test('marks battles where they were fought', () => {
    const [x] = battleMarks(game, box, 12)
    expect(x).toBeCloseTo(10 + (100 * (1 + 2 / 6)) / 2)
  })

  test('keeps the marks of battles in order, apart and inside, however many fall together', () => {
    fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 60 }), (plies) => {
      const battles = plies.sort((a, b) => a - b).map((ply) => ({ ply, turn: 12, attacker: 'american' as const, place: 'trenton', words: '' }))
      const marks = battleMarks({ ...game, battles }, box, 12)
      const gap = plies.length > 1 ? Math.min(12, 100 / (plies.length - 1) / 2) : 12
      for (const [i, x] of marks.entries()) {
        expect(x).toBeGreaterThanOrEqual(10 - 1e-6)
        expect(x).toBeLessThanOrEqual(110 + 1e-6)
        if (i > 0) expect(x - (marks[i - 1] ?? 0)).toBeGreaterThanOrEqual(gap - 1e-6)
      }
    }))
  })

  test('keeps the marks of many battles near their turns', () => {
    const battles = [...Array<number>(5).fill(1), ...Array<number>(5).fill(9)].map((ply) => ({ ply, turn: 12, attacker: 'american' as const, place: 'trenton', words: '' }))
    const marks = battleMarks({ ...game, battles }, box, 12)
    expect(marks[4], 'the last of the first turn').toBeLessThan(60)
    expect(marks[5], 'the first of the second').toBeGreaterThan(60)
  })

  test('is drawn of nothing when the server sent nothing', () => {
    const none: Curve = { table: 't' }
    expect(pathOf(chanceLine(none, box))).toBe('')
    expect(pointsLine(none, 'american', box)).toEqual([])
    expect(battleMarks(none, box, 12)).toEqual([])
    expect(rowsOf(none)).toEqual([])
  })
})

describe('the game in a table', () => {
  test('has each turn as it ended, with its battles', () => {
    expect(rowsOf(game).map((row) => [row.turn, row.american, row.british, row.before, row.after, row.battles.length])).toEqual([
      [12, 3, 5, 0.4, 0.45, 0],
      [13, 7, 5, 0.45, 1, 1],
    ])
  })

  test('a battle on the last ply belongs to the last turn', () => {
    const battles = [{ ...(game.battles?.[0] ?? { turn: 13, attacker: 'american' as const, place: '', words: '' }), ply: 10 }]
    expect(rowsOf({ ...game, battles }).map((row) => row.battles.length)).toEqual([0, 1])
  })
})
