import { describe, expect, test } from 'vitest'
import type { Event } from '../src/games/trenton/types'
import { bloodiestFirst } from '../src/games/games'
import { battles, beats, tell } from '../src/games/trenton/story'
import { board } from './fixture'

const event = (kind: Event['kind'], part: object = {}) => ({ ply: 0, kind, words: `${kind}.`, ...part }) as Event
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

describe('a march', () => {
  const leg = (ply: number, from: string, to: string, count = 8) =>
    event('march', { ply, side: 'american', count, from, to, words: `${count} American blocks march from ${board.name(from)} to ${board.name(to)}.` })

  test('over several roads is told once, with its whole way', () => {
    const [first, second, third] = [leg(9, 'princeton', 'trenton'), leg(10, 'trenton', 'south-trenton'), leg(11, 'south-trenton', 'trenton')]
    expect(tell(board, [first, second, third])).toEqual([
      { ...third, path: ['princeton', 'trenton', 'south-trenton', 'trenton'], words: '8 American blocks march from Princeton by Trenton and South Trenton to Trenton.' },
    ])
  })

  test('of others, or later, is another', () => {
    const legs = [leg(9, 'princeton', 'trenton'), leg(12, 'trenton', 'south-trenton'), leg(13, 'south-trenton', 'trenton', 3)]
    expect(tell(board, legs)).toEqual(legs)
  })
})

describe('battles', () => {
  test('begin in one step with those who fight and the first round', () => {
    const events = [event('battle', { place: 'trenton', side: 'american' }), event('shown', { side: 'american', sp: 4 }), event('shown', { side: 'british', sp: 9 }), event('round')]
    expect(tell(board, events).map((e) => e.words)).toEqual(['battle. shown. shown. round.'])
  })

  test('are counted by the steps they cost, the bloodiest first', () => {
    const log = [
      event('battle', { place: 'trenton', side: 'american' }), event('hit', { side: 'british' }), event('won', { side: 'american' }),
      event('hit', { side: 'american' }),
      event('battle', { place: 'princeton', side: 'british' }), event('hit', { side: 'american' }), event('dead', { side: 'american', count: 1, blocks: ['mercer'] }), event('won', { side: 'british' }),
    ]
    expect(bloodiestFirst(battles(log))).toEqual([
      { ply: 0, place: 'princeton', attacker: 'british', winner: 'british', lost: { american: 2, british: 0 } },
      { ply: 0, place: 'trenton', attacker: 'american', winner: 'american', lost: { american: 0, british: 1 } },
    ])
  })
})
