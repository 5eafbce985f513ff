// A game that is over.

import { describe, expect, test } from 'vitest'
import { isFinished } from '../src/model/finished'
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
