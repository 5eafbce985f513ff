// The log: which chapters stand open, and lines that are sentences.

import { describe, expect, test } from 'vitest'
import { chapters, turnsOfLast } from '../src/model/log'
import type { Event, Side } from '../src/model/protocol'
import { sentence } from '../src/model/words'

describe('the last half-turn of the enemy', () => {
  const e = (kind: string, side?: Side, turn?: number): Event => ({ ply: 0, kind, words: '', ...(side ? { side } : {}), ...(turn ? { turn } : {}) })
  const turns = (side: Side | undefined, log: Event[]) => [...turnsOfLast(side, chapters(log, 1), (event) => event.kind === 'march')]

  test('stays open when the next turn has begun', () => {
    const log = [e('turn', undefined, 1), e('march', 'american'), e('march', 'british'), e('points', 'american'), e('turn', undefined, 2), e('dice', 'american'), e('points', 'british')]
    expect(turns('british', log)).toEqual([1])
  })
  test('is not that before it', () => {
    const log = [e('turn', undefined, 2), e('march', 'british'), e('march', 'american'), e('turn', undefined, 3), e('march', 'british')]
    expect(turns('british', log)).toEqual([3])
  })
  test('is long past when a whole turn went by without a move', () => {
    expect(turns('british', [e('march', 'british'), e('turn', undefined, 2), e('turn', undefined, 3), e('march', 'american')])).toEqual([])
  })
  test('may lie in two turns, and what the reader has done since closes nothing', () => {
    const log = [e('march', 'american'), e('march', 'british'), e('turn', undefined, 2), e('march', 'british'), e('march', 'american')]
    expect(turns('british', log)).toEqual([2, 1])
  })
  test('is nowhere before he has moved', () => {
    expect([turns('british', [e('march', 'american')]), turns(undefined, [e('march', 'american')])]).toEqual([[], []])
  })
})

test('a line begins with a capital and ends with one stop', () => {
  expect(['no more troops may cross', 'It rains.', 'American: fire: 3', 'Why (so it is.)', '', 'Who?'].map(sentence)).toEqual([
    'No more troops may cross.', 'It rains.', 'American: fire: 3.', 'Why (so it is.)', '', 'Who?',
  ])
})
