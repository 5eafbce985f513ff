import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buttons, choicesOf, completions, lighting, onlyFirst, parseAction, parseActions, readTyped, verbOf } from '../src/model/actions'

const question = parseActions(['march howe', 'march grant', 'place lee hoffs', 'place lee flemings', 'place sullivan hoffs', 'done'])

describe('lighting', () => {
  test('lights the first nouns, and makes verbs without a noun buttons', () => {
    expect([...lighting(question).keys()]).toEqual(['howe', 'grant', 'lee', 'sullivan'])
    expect(buttons(question).map((a) => a.text)).toEqual(['done'])
  })

  test('after a first noun is picked, only its second nouns are lit', () => {
    expect([...lighting(question, { verb: 'place', noun: 'lee' }).keys()]).toEqual(['hoffs', 'flemings'])
    expect(choicesOf('hoffs', question, { verb: 'place', noun: 'lee' })).toEqual([{ kind: 'act', action: question[2] }])
  })

  test('a first noun of two is picked, not acted on', () => {
    expect(choicesOf('lee', question)).toEqual([{ kind: 'pick', picked: { verb: 'place', noun: 'lee' } }])
  })

  test('several verbs on one noun become several choices', () => {
    const both = parseActions(['march howe', 'force howe'])
    expect(choicesOf('howe', both).map(verbOf)).toEqual(['march', 'force'])
  })

  test('what is not lit has no choices', () => {
    expect(choicesOf('washington', question)).toEqual([])
  })

  test('every action can be reached by clicking its nouns in order', () => {
    const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,6}$/)
    const action = fc.tuple(word, fc.array(word, { maxLength: 2 })).map(([verb, nouns]) => [verb, ...nouns].join(' '))
    fc.assert(
      fc.property(fc.uniqueArray(action, { maxLength: 30 }), (texts) => {
        const actions = parseActions(texts)
        for (const wanted of actions) {
          const [first, second] = wanted.nouns
          if (first === undefined) expect(buttons(actions)).toContain(wanted)
          else if (second === undefined) {
            const clicked = lighting(actions).get(first) ?? []
            expect(clicked).toContain(wanted)
          } else {
            const chosen = choicesOf(second, actions, { verb: wanted.verb, noun: first })
            expect(chosen).toEqual([{ kind: 'act', action: wanted }])
          }
        }
      }),
    )
  })
})

describe('typed words', () => {
  test('are read whole, or by their beginnings when only one answer fits', () => {
    expect(readTyped('march howe', question)?.text).toBe('march howe')
    expect(readTyped('m ho', question)?.text).toBe('march howe')
    expect(readTyped('march', question)).toBeNull()
    expect(readTyped('m', parseActions(['march']))?.text).toBe('march')
    expect(readTyped('place l h', question)?.text).toBe('place lee hoffs')
    expect(readTyped('  ', question)).toBeNull()
  })

  test('are completed word by word', () => {
    expect(completions('', question)).toEqual(['march', 'place', 'done'])
    expect(completions('place ', question)).toEqual(['place lee', 'place sullivan'])
    expect(completions('place lee f', question)).toEqual(['place lee flemings'])
  })

  test('an action keeps its text', () => {
    expect(parseAction('lose nj-militia-1')).toEqual({ text: 'lose nj-militia-1', verb: 'lose', nouns: ['nj-militia-1'] })
  })
})

test('a noun that all answers name first is taken for granted, with one verb and a second noun', () => {
  const first = (...texts: string[]) => onlyFirst(parseActions(texts))
  expect(first('avoid ann ford', 'avoid ann mill', 'pass')).toEqual({ verb: 'avoid', noun: 'ann' })
  expect([first('avoid ann ford', 'avoid bob mill'), first('to ford'), first('avoid ann ford', 'raid ann mill'), first('pass')]).toEqual([null, null, null, null])
})
