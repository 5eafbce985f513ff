// What a letter finds among the answers that stand in words.

import { expect, test } from 'vitest'
import { found, isTyping } from '../src/table/keys'

const said = (words: string, action: string) => ({ words, verb: action.split(' ')[0] ?? '', isPlain: !action.includes(' ') })
const among = [said('Place a depot', 'depot *'), said('Kingston', 'depot kingston'), said('End the activation', 'done'), said('Embark', 'embark *'), said('Dayton', 'rally dayton')]
const texts = (letter: string) => found(letter, among).map((x) => x.words)

test('a letter finds the words that are read, then the verb that is typed, and first what needs no noun', () => {
  expect(texts('d')).toEqual(['Dayton', 'End the activation', 'Place a depot', 'Kingston'])
  expect(texts('e')).toEqual(['End the activation', 'Embark'])
  expect(texts('p')).toEqual(['Place a depot'])
  expect(texts('x')).toEqual([])
})

test('letters mean the same on a slider, and are typed where one types', () => {
  const on = (tagName: string, type = '') => ({ tagName, type }) as unknown as HTMLElement
  const typed = (key: string) => [on('INPUT', 'range'), on('INPUT', 'text'), on('SELECT'), on('BUTTON')].map((target) => isTyping({ key, target }))
  expect(typed('d')).toEqual([false, true, true, false])
  expect(typed('ArrowLeft')).toEqual([true, true, true, false])
})
