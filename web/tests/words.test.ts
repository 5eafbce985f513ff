import { expect, test } from 'vitest'
import { questionWords } from '../src/model/words'

test('the question does not repeat the side that stands beside it', () => {
  expect(questionWords('American: choose a leader', 'american')).toBe('Choose a leader')
  expect(questionWords('British: choose a leader', 'american')).toBe('British: choose a leader')
  expect(questionWords('The game is over', undefined)).toBe('The game is over')
})
