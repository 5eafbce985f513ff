import { expect, test } from 'vitest'
import { parseAction } from '../src/model/actions'
import type { Names } from '../src/model/names'
import type { Help } from '../src/model/protocol'
import { actionWords, crumbsOf, questionWords, sentence } from '../src/model/words'

test('the question does not repeat the side that stands beside it', () => {
  expect(questionWords('American: choose a leader', 'american')).toBe('Choose a leader')
  expect(questionWords('British: choose a leader', 'american')).toBe('British: choose a leader')
  expect(questionWords('The game is over', undefined)).toBe('The game is over')
})

test('what is under way is not said where the question begins with it', () => {
  expect(crumbsOf(['American play', 'A bride killed'], 'A bride killed: place a marker')).toEqual(['American play'])
  expect(crumbsOf(['American play', 'A bride killed'], 'Choose a space')).toEqual(['American play', 'A bride killed'])
  expect(crumbsOf([], ': ')).toEqual([])
})

test('an answer stands on its button as its verb says it', () => {
  const names = { name: (id: string) => ({ albany: 'Albany', greene: 'Greene', grenadiers: 'Grenadiers', ops: 'Operations 2' })[id], isPlural: (id: string) => id === 'grenadiers' } as unknown as Names
  const help = { verbs: [
    { id: 'depot', button: 'Place a depot', says: 'Place a depot[ at {x}]' }, { id: 'play', button: 'Play for operations', says: 'Play[ {x}] for operations' },
    { id: 'lose', button: 'Loses', says: '[{x} ]{x:loses|lose}[ {y} men]' }, { id: 'done', button: 'Done' },
  ] } as Help
  const says = (text: string, said?: string) => actionWords(names, help, parseAction(text), said)
  expect(['depot albany', 'play ops', 'lose greene 20', 'lose greene', 'done', 'halt'].map((text) => says(text))).toEqual(
    ['Place a depot at Albany', 'Play Operations 2 for operations', 'Greene loses 20 men', 'Greene loses', 'Done', 'Halt'])
  expect(says('lose grenadiers 20'), 'a name that is a plural').toBe('Grenadiers lose 20 men')
  const said = { ...names, said: (id: string) => (id === 'grenadiers' ? 'the Grenadiers' : undefined) }
  expect(actionWords(said, help, parseAction('lose grenadiers 20')), 'a plural has its article').toBe('The Grenadiers lose 20 men')
  expect(says('done', 'End the march')).toBe('End the march')
  expect(says('depot albany', 'Leave a depot[ at {x}]'), 'at one question it means more').toBe('Leave a depot at Albany')
  expect(says('depot albany', 'No more depots'), 'what is said of answers without a noun').toBe('Place a depot at Albany')
})

test('quotation marks are printed as such, in questions and in sentences', () => {
  expect(questionWords('American: give a card for "Lee rides", which was discarded', 'american')).toBe('Give a card for “Lee rides”, which was discarded')
  expect(sentence('they discard "Lee rides"')).toBe('They discard “Lee rides”.')
  expect(sentence('next best is "End moves."')).toBe('Next best is “End moves.”')
})
