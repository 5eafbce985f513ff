import { expect, test } from 'vitest'
import type { Names } from '../src/model/names'
import type { Help } from '../src/model/protocol'
import { choiceWords, questionWords, sentence } from '../src/model/words'

test('the question does not repeat the side that stands beside it', () => {
  expect(questionWords('American: choose a leader', 'american')).toBe('Choose a leader')
  expect(questionWords('British: choose a leader', 'american')).toBe('British: choose a leader')
  expect(questionWords('The game is over', undefined)).toBe('The game is over')
})

test('what is done at a place says so, and what leads there says how', () => {
  const names = { name: (id: string) => (id === 'albany' ? 'Albany' : undefined), isPlace: () => true, isPiece: () => false } as unknown as Names
  const help = { verbs: [{ id: 'depot', button: 'Place a depot' }, { id: 'to', button: 'March to' }, { id: 'embark', button: 'Embark for' }] } as Help
  expect(['depot', 'to', 'embark'].map((verb) => choiceWords(names, help, verb, 'albany'))).toEqual(['Place a depot at Albany', 'March to Albany', 'Embark for Albany'])
})

test('quotation marks are printed as such, in questions and in sentences', () => {
  expect(questionWords('American: give a card for "Lee rides", which was discarded', 'american')).toBe('Give a card for “Lee rides”, which was discarded')
  expect(sentence('they discard "Lee rides"')).toBe('They discard “Lee rides”.')
  expect(sentence('next best is "End moves."')).toBe('Next best is “End moves.”')
})
