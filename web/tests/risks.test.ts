import { describe, expect, test } from 'vitest'
import { parseActions } from '../src/model/actions'
import type { Risk } from '../src/model/protocol'
import { commonWords, dangersOf, riskOfUsual, spokenRisk, together, toneOfAll } from '../src/model/risks'

const danger: Risk = { words: 'Mercer is destroyed.', rule: 'T76 battle fire', final: true, tone: 'danger' }
const advised: Risk = { words: 'Odds: you win 80%, the enemy 20%.', rule: 'T76 battle', tone: 'advised' }
const note: Risk = { words: 'This ends this march only.', rule: 'T76 movement' }

describe('what a noun may mean', () => {
  const risks = { 'lose mercer': danger, 'to trenton': advised, 'take mercer': note, 'fight trenton': danger }
  const tone = (...actions: string[]) => toneOfAll({ risks }, parseActions(actions))
  test('is red, gold or nothing; red outweighs gold', () => {
    expect(tone('lose mercer')).toBe('danger')
    expect(tone('to trenton')).toBe('advised')
    expect(tone('take mercer', 'lose stephen')).toBe('')
    expect(tone('to trenton', 'fight trenton')).toBe('danger')
  })
})

describe('several answers together', () => {
  test('say each sentence once, the dangers first, with all their rules', () => {
    expect(together([note, danger, undefined, danger])).toEqual({ words: 'Mercer is destroyed. This ends this march only.', rule: 'T76 battle fire, T76 movement', final: true, tone: 'danger' })
    expect(together([undefined])).toBeUndefined()
  })
  test('may cost what is told once, without what a second press asks about where that is to come', () => {
    const risks = { 'lose mercer': danger, 'lose stephen': danger, 'to trenton': advised, 'to princeton': { words: 'They are many.', rule: 'R', tone: 'danger' } as Risk }
    const actions = parseActions(Object.keys(risks))
    expect(dangersOf({ risks }, actions, true)).toEqual(['Mercer is destroyed.', 'They are many.'])
    expect(dangersOf({ risks }, actions, false)).toEqual(['They are many.'])
  })
  test('as proposed have the risk that the server tells; the reader’s own version has that of its answers', () => {
    const table = { risks: { 'lose mercer': danger }, usual: { button: '', words: '', actions: ['lose stephen', 'lose hitchcock'] } }
    expect(riskOfUsual(table, ['lose stephen', 'lose hitchcock'])).toBeUndefined()
    expect(riskOfUsual(table, ['lose mercer', 'lose stephen'])?.words).toBe('Mercer is destroyed.')
  })
})

test('what the ways of one leader have in common is told once', () => {
  const way = (chance: string): Risk => ({ words: `2D6 up to ${chance}. If he fails, he must fight. Odds if Mr. Stark stays: 6 dice against 10.`, rule: 'R' })
  expect(commonWords([way('7 (58%)'), way('6 (42%)')])).toBe('If he fails, he must fight. Odds if Mr. Stark stays: 6 dice against 10.')
  expect(commonWords([way('7 (58%)')])).toBe(way('7 (58%)').words)
  expect(commonWords([way('7 (58%)'), undefined])).toBe('')
  expect(commonWords([])).toBe('')
})

test('a risk is spoken without colour', () => {
  expect(spokenRisk(danger)).toBe('Dangerous. Mercer is destroyed.')
  expect(spokenRisk(advised)).toBe('Advised. Odds: you win 80%, the enemy 20%.')
  expect(spokenRisk(note)).toBe('This ends this march only.')
  expect(spokenRisk(undefined)).toBeUndefined()
})
