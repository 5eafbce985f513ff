import { describe, expect, test } from 'vitest'
import { facesOf, facesWords, wordsBeside } from '../src/model/faces'
import type { Event } from '../src/model/protocol'

const many = [6, 6, 6, 6, 5, 3, 3, 1, 1, 1]

describe('dice', () => {
  test('are drawn one by one while they are few', () => {
    expect(facesOf([4, 4, 2])).toEqual([{ face: 4, count: 1 }, { face: 4, count: 1 }, { face: 2, count: 1 }])
    expect(facesWords([4])).toBe('die 4')
    expect(facesWords([4, 4, 2])).toBe('dice 4, 4, 2')
  })

  test('are faces and counts when there are many', () => {
    expect(facesOf(many)).toEqual([{ face: 6, count: 4 }, { face: 5, count: 1 }, { face: 3, count: 2 }, { face: 1, count: 3 }])
    expect(facesWords(many)).toBe('4 dice show 6, 1 shows 5, 2 show 3, 3 show 1')
  })

  test('stand beside their words and not in them', () => {
    const roll = (words: string) => wordsBeside({ ply: 1, kind: 'dice', words, dice: many } as Event)
    expect(roll('The British roll for fire of infantry: 6 x4, 5, 3 x2, 1 x3')).toBe('The British roll for fire of infantry')
    expect(roll('The British roll for fire of leaders: 6 2')).toBe('The British roll for fire of leaders')
    expect(wordsBeside({ ply: 1, kind: 'round', words: 'Round: 2' } as Event)).toBe('Round: 2')
  })
})
