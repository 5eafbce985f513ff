import { describe, expect, test } from 'vitest'
import { inspect } from '../src/games/trenton/inspect'
import { parseActions } from '../src/model/actions'
import { lossBars } from '../src/model/odds'
import type { Help } from '../src/model/protocol'
import { board, viewOf } from './fixture'

const verb = (id: string, x: string) => ({ id, button: id, help: '', x })
const help: Help = { verbs: [verb('march', 'block'), verb('force', 'block'), verb('to', 'place')], reasons: [] }
const view = viewOf({
  places: {
    trenton: { british: { count: 2, blocks: [] }, american: { count: 2, blocks: [{ id: 'mercer', sp: 3, moved: true }, { id: 'greene', sp: 1 }] } },
  },
})
const ask = (kind: 'piece' | 'place', id: string, actions: string[]) => inspect({ kind, id }, board, view, help, parseActions(actions), ['american'])

describe('asked about', () => {
  test('a block tells its strength, where it stands, and what may be done with it', () => {
    const about = ask('piece', 'mercer', ['march mercer', 'done'])
    expect(about?.title).toBe('Mercer')
    expect(about?.facts.join(' ')).toMatch(/at Trenton.*Strength 3 of 4: rolls 3 dice.*hits on 6.*moved/)
    expect(about?.answers.map((a) => a.text)).toEqual(['march mercer'])
    expect(about?.ask).toEqual([])
  })

  test('an own block that may not march: the server is asked why, and of a leader also why not by force', () => {
    expect(ask('piece', 'mercer', ['march washington', 'done'])?.ask).toEqual(['march mercer'])
    expect(ask('piece', 'greene', ['march washington', 'done'])?.ask).toEqual(['march greene', 'force greene'])
  })

  test('a place tells its points, holder, stacks, roads and ferries, and of the enemy only his number', () => {
    const facts = ask('place', 'trenton', ['done'])?.facts.join(' ') ?? ''
    expect(facts).toMatch(/1 victory point, in British hands/)
    expect(facts).toMatch(/British 2 blocks, faces hidden/)
    expect(facts).toMatch(/Princeton, South Trenton \(over the Assunpink\)/)
    expect(facts).toMatch(/Over the Delaware to Beatty/)
  })

  test('nothing is asked of the server when the question is not the reader’s', () => {
    expect(ask('piece', 'mercer', [])?.ask).toEqual([])
  })

  test('what is neither block nor place has nothing to tell', () => {
    expect(ask('piece', 'nobody', [])).toBeNull()
  })
})

describe('the chart of losses', () => {
  test('holds all that is likely in at most nine bars', () => {
    const losses = Array.from({ length: 24 }, (_, i) => (i >= 4 && i < 24 ? 0.05 : 0))
    const bars = lossBars(losses)
    expect(bars.length).toBeLessThanOrEqual(9)
    expect(bars[0]?.words).toBe('4–6')
    expect(bars.reduce((sum, b) => sum + b.p, 0)).toBeCloseTo(1)
    expect(Math.max(...bars.map((b) => b.height))).toBe(1)
    expect(lossBars([0.5, 0.5]).map((b) => b.words)).toEqual(['0', '1'])
  })
})
