// A game that is over, and the same game once more.

import { describe, expect, test } from 'vitest'
import { botTold, botWord } from '../src/model/bots'
import { gameAgain, isFinished, seatsAgainst } from '../src/model/finished'
import type { Side, TableMessage } from '../src/model/protocol'
import { viewOf } from './fixture'

const table = (seats: Record<Side, string>, you: Side[], part: Partial<TableMessage> = {}): TableMessage => ({
  is: 'table', table: 't', game: 'trenton-1776', scenario: 'campaign', seq: 1, ply: 3, seats, you, view: viewOf(), ...part,
})
const mine = { american: 'you', british: 'regular' }

describe('a game', () => {
  test('is over when it has an outcome or was given up', () => {
    expect(isFinished(table(mine, ['american'], { outcome: 'playing' }))).toBe(false)
    expect(isFinished(table(mine, ['american'], { outcome: 'draw' }))).toBe(true)
    expect(isFinished(table(mine, ['american'], { outcome: 'playing', given_up: 'british' }))).toBe(true)
  })

  test('is not over before it has begun', () => {
    const waiting = table(mine, ['american'], { waiting: true })
    delete waiting.view
    expect(isFinished(waiting)).toBe(false)
  })
})

describe('the same game once more', () => {
  test('is against the same level, from either side', () => {
    expect(gameAgain(table(mine, ['american']), false).seats).toEqual({ american: 'me', british: 'regular' })
    expect(gameAgain(table(mine, ['american']), true).seats).toEqual({ american: 'regular', british: 'me' })
  })

  test('is the same scenario with the same optional rules', () => {
    const options = { fog: true, frozen_river: false }
    expect(gameAgain(table(mine, ['american'], { options }), true)).toMatchObject({ game: 'trenton-1776', scenario: 'campaign', options })
    expect(gameAgain(table(mine, ['american']), false).options).toEqual({})
  })

  test('begins where it went on from another one, if it did', () => {
    const from = { table: 'other', ply: 7 }
    expect(gameAgain(table(mine, ['american'], { from }), false).from).toEqual(from)
    expect('from' in gameAgain(table(mine, ['american']), false)).toBe(false)
  })

  test('or from a ply of it: against a bot, on either side', () => {
    expect(seatsAgainst('american', 'veteran')).toEqual({ american: 'me', british: 'veteran' })
    expect(seatsAgainst('british', 'recruit')).toEqual({ american: 'recruit', british: 'me' })
  })

  test('leaves a person’s seat open', () => {
    expect(gameAgain(table({ american: 'person', british: 'you' }, ['british']), false).seats).toEqual({ american: 'open', british: 'me' })
  })

  test('has both seats for a reader who played both', () => {
    expect(gameAgain(table({ american: 'you', british: 'you' }, ['american', 'british']), false).seats).toEqual({ american: 'me', british: 'me' })
  })
})

describe('a bot', () => {
  test('has a word without what is usual', () => {
    expect(botWord('regular', 'even', 'none')).toBe('regular')
    expect(botWord('veteran', 'bold', 'light')).toBe('veteran,temper=bold,handicap=light')
    expect(botWord('recruit', 'bold', 'light')).toBe('recruit')
    expect(botWord('open', 'bold', 'none')).toBe('open')
  })

  test('is told in words', () => {
    expect(botTold('regular')).toBe('regular')
    expect(botTold('regular,temper=bold')).toBe('bold regular')
    expect(botTold('veteran,temper=cautious,handicap=heavy')).toBe('cautious veteran with a heavy handicap')
  })
})
