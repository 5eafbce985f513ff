import { describe, expect, test } from 'vitest'
import type { Event } from '../src/model/protocol'
import { battles, beats } from '../src/model/story'

const event = (kind: string, part: Partial<Event> = {}): Event => ({ ply: 0, kind, words: `${kind}.`, ...part })
const die = (side: 'american' | 'british', what: string) => event('dice', { side, what, dice: [3] })

describe('the story', () => {
  test('tells the opening of a turn in one line', () => {
    const opening = [event('turn', { turn: 15 }), die('american', 'action-points'), die('british', 'action-points'), event('points')]
    expect(beats(opening).map((e) => e.words)).toEqual(['turn. points.'])
    const march = event('march', { from: 'a', to: 'b' })
    expect(beats([march, ...opening, march])).toHaveLength(3)
  })

  test('leaves other dice, and a turn that something else follows, as they are', () => {
    const events = [event('turn'), event('ice'), die('american', 'crossing'), event('points')]
    expect(beats(events)).toEqual(events)
  })
})

describe('battles', () => {
  test('are counted by the steps they cost, the bloodiest first', () => {
    const log = [
      event('battle', { place: 'trenton', side: 'american' }), event('hit', { side: 'british' }), event('won', { side: 'american' }),
      event('hit', { side: 'american' }),
      event('battle', { place: 'princeton', side: 'british' }), event('hit', { side: 'american' }), event('dead', { side: 'american', blocks: ['mercer'] }), event('won', { side: 'british' }),
    ]
    expect(battles(log)).toEqual([
      { place: 'princeton', attacker: 'british', winner: 'british', lost: { american: 2, british: 0 } },
      { place: 'trenton', attacker: 'american', winner: 'american', lost: { american: 0, british: 1 } },
    ])
  })
})
