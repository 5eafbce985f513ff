// How dice have fallen, as bars.

import { describe, expect, test } from 'vitest'
import { evenShare, faceBars, faceWords } from '../src/model/luck'
import type { LuckRow } from '../src/model/protocol'

describe('the bars of the dice', () => {
  const row = (faces: number[]): LuckRow => ({ side: 'american', what: 'fire', words: 'fire', dice: faces.reduce((a, b) => a + b, 0), faces, mean: 0, usual: 0, good: 0, expected: 0 })

  test('have the face that fell most at full height, and a line at what would be even', () => {
    const six = row([0, 4, 2, 0, 0, 6])
    expect(faceBars(six).map((b) => b.share)).toEqual([0, 4 / 6, 2 / 6, 0, 0, 1])
    expect(evenShare(six)).toBeCloseTo(2 / 6)
    expect(faceBars(six)[0]?.face).toBe(1)
  })
  test('of one die are not higher than the chart, and ten faces begin at 0', () => {
    const ten = row([1, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect([faceBars(ten)[0]?.face, faceBars(ten)[0]?.share, evenShare(ten)]).toEqual([0, 1, 0.1])
  })
  test('are words for the ear', () => {
    expect(faceWords(row([1, 0, 0, 0, 0, 2]))).toBe('How often each face fell: 1: 1, 2: 0, 3: 0, 4: 0, 5: 0, 6: 2. Evenly it would be 0.5 each.')
  })
})
