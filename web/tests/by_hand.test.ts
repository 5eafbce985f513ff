import { describe, expect, it } from 'vitest'
import { firstFact, hasNoNoun, putWords, valuesOf, type Settable } from '../src/model/by_hand'

const settable: Settable = {
  place: 'place',
  kinds: [
    {
      id: 'block',
      nouns: [{ id: 'howe', name: 'Howe' }],
      facts: [
        { id: 'sp', about: 'strength points left', is: 'number', low: 0, high: 4, step: 1 },
        { id: 'where', about: 'where it is', is: 'noun', noun: 'place', words: ['off-map'] },
        { id: 'moved', about: 'it has moved', is: 'flag' },
      ],
    },
    { id: 'place', nouns: [{ id: 'trenton', name: 'Trenton' }], facts: [{ id: 'depots', about: 'depots of a side', is: 'number', low: 0, high: 8, step: 1, by_side: true }] },
    { id: 'side', nouns: [], facts: [{ id: 'points', about: 'points', is: 'number', low: 0, high: 9, step: 1 }] },
    { id: 'game', nouns: [], facts: [{ id: 'turn', about: 'the turn', is: 'number', low: 1, high: 24, step: 1 }, { id: 'ice', about: 'the river', is: 'flag', words: ['frozen', 'open'] }] },
  ],
}
const words = (kind: number, fact: number, noun: string, value: string) => {
  const row = settable.kinds[kind]
  const about = row?.facts[fact]
  return row && about ? putWords({ kind: row, noun, fact: about, side: 'british', value }) : undefined
}

describe('the words that set something by hand', () => {
  it('name whose, what and how much, as a case does', () => {
    expect(words(0, 1, 'howe', 'trenton')).toBe('put howe where trenton')
    expect(words(0, 0, 'howe', '2')).toBe('put howe sp 2')
    expect(words(1, 0, 'trenton', '1')).toBe('put trenton depots british 1')
    expect(words(2, 0, '', '3')).toBe('put british points 3')
    expect(words(3, 0, '', '12')).toBe('put turn 12')
  })
  it('are none while something is missing', () => {
    expect(words(0, 1, '', 'trenton')).toBe('')
    expect(words(0, 1, 'howe', '')).toBe('')
    expect(words(3, 0, '', '')).toBe('')
  })
})

describe('the form', () => {
  it('begins with where a piece is', () => {
    expect(settable.kinds.map((kind) => firstFact(kind)?.id)).toEqual(['where', 'depots', 'points', 'turn'])
    expect(settable.kinds.filter(hasNoNoun).map((kind) => kind.id)).toEqual(['side', 'game'])
  })
  it('offers the words and the nouns that may be the value', () => {
    const ids = (kind: number, fact: number) => {
      const about = settable.kinds[kind]?.facts[fact]
      return about ? valuesOf(settable, about).map((v) => v.name) : []
    }
    expect(ids(0, 1)).toEqual(['off map', 'Trenton'])
    expect(ids(0, 2)).toEqual(['yes', 'no'])
    expect(ids(3, 1)).toEqual(['frozen', 'open'])
    expect(ids(0, 0)).toEqual([])
  })
})
