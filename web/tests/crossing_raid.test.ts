// What the die of a raid may bring, in words.

import { describe, expect, test } from 'vitest'
import { raidOutcomes } from '../src/games/washingtons_crossing/raids'

describe('a raid', () => {
  const row = (die: number, american_loss: number, british_loss: number, fatigue: number, points: number) => ({ die, american_loss, british_loss, fatigue, points }) as never
  test('tells what its die may bring, equal results together', () => {
    const rows = [row(0, 20, 0, 0, 0), row(1, 10, 0, 0, 0), row(2, 10, 0, 0, 0), row(3, 0, 0, 0, 0), row(4, 0, 10, 1, 0), row(5, 0, 20, 0, 1)]
    expect(raidOutcomes(rows, 'Ewing', false)).toEqual([
      { dice: 1, words: 'Ewing loses 20 men' },
      { dice: 2, words: 'Ewing loses 10 men' },
      { dice: 1, words: 'Nothing comes of it' },
      { dice: 1, words: 'The leader who is struck loses 10 men and tires by a level' },
      { dice: 1, words: 'The leader who is struck loses 20 men and the British lose an activation point' },
    ])
  })
  test('at night tires by a level more, whatever its result', () => {
    expect(raidOutcomes([row(3, 0, 0, 0, 0), row(4, 0, 10, 1, 0)], 'Ewing', true).map((o) => o.words)).toEqual(['The leader who is struck tires by a level', 'The leader who is struck loses 10 men and tires by 2 levels'])
  })
})
