// What is typed is an answer, or what stands on a button.

import { describe, expect, test } from 'vitest'
import { readSaid } from '../src/model/actions'

describe('the words of a button', () => {
  const say = (...words: string[]) => words.map((w) => ({ words: w, press: () => undefined }))
  const read = (typed: string, ...words: string[]) => readSaid(typed, say(...words))?.words

  test('are an answer, capitals, articles and signs aside', () => {
    expect(read('end moves', 'Hint', 'End moves')).toBe('End moves')
    expect(read('Fill the group', 'Fill the group', 'Halt')).toBe('Fill the group')
    expect(read('undo', '↶ Undo')).toBe('↶ Undo')
    expect(read("dont", "Don’t")).toBe('Don’t')
  })
  test('need only begin so, where no other button does', () => {
    expect(read('end moves', 'End the moves: 2 have not moved', 'Hint')).toBe('End the moves: 2 have not moved')
    expect(read('march howe', 'March Howe to Newark', 'March Howe to Amboy')).toBeUndefined()
    expect(read('end', 'Endless')).toBeUndefined()
    expect(read('stay', 'Stay and fight', 'Stay')).toBe('Stay')
  })
  test('that stand twice are one button', () => {
    expect(read('march', 'March Howe', 'March Howe')).toBe('March Howe')
  })
  test('are not nothing', () => {
    expect([read('', 'Halt'), read(' ? ', 'Halt')]).toEqual([undefined, undefined])
  })
})
