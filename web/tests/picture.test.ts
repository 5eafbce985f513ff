// The picture of a finished game, before it is drawn: what stands on it, and that it is sound XML whatever it is told.

import { describe, expect, test } from 'vitest'
import { compose, wrap, type PictureOf } from '../src/picture/compose'

const of = (part: Partial<PictureOf> = {}): PictureOf => ({
  game: 'Trenton 1776', scenario: 'Campaign', result: 'The Americans win', ending: 'More points.', sides: { american: 'American', british: 'British' }, seats: { american: 'a player', british: 'a regular bot' },
  points: { american: 9, british: 3 }, counts: 'victory points', date: '20-21 Jan', turn: 'turn 24 of 24', board: { w: 1600, h: 1960, art: '<g data-board=""/>' },
  rosters: [{ place: 'trenton', side: 'british', x: 700, y: 900, room: 28, pieces: [{ id: 'rall', name: 'Rall & <men>', strength: 1250 }] }],
  names: () => [],
  curve: { table: 't', plies: 3, turns: [{ turn: 1, ply: 0, american: 0, british: 0, chance: 500 }], points: [{ ply: 0, american: 0, british: 0 }], chance: [500, 600, 600, 1000], battles: [] },
  decided: 'From turn 1 on the Americans were ahead for good.', ...part,
})

/** Tags that close in the order in which they opened, and no bare `&`. */
function isSound(xml: string): boolean {
  const open: string[] = []
  for (const [, end, tag = '', closed] of xml.matchAll(/<(\/?)([\w-]+)(?:\s+[\w:-]+="[^"<]*")*\s*(\/?)>/g)) {
    if (end && open.pop() !== tag) return false
    if (!end && !closed) open.push(tag)
  }
  const rest = xml.replace(/<\/?[\w-]+(?:\s+[\w:-]+="[^"<]*")*\s*\/?>/g, '')
  return open.length === 0 && !/[<>]/.test(rest.replace(/>/g, '')) && !/&(?!amp;|lt;|gt;|#)/.test(xml)
}

describe('the picture of a game', () => {
  test('says what it was, who won, with how many points, when, and what stood where', () => {
    const svg = compose(of())
    for (const words of ['Trenton 1776', 'Campaign', 'The Americans win', 'More points.', 'a player', 'a regular bot', '>9<', '>3<', '20-21 Jan, turn 24 of 24', 'Chances of winning', 'Victory points', 'Rall &amp; &lt;men', '1,250', 'data-board'])
      expect(svg, words).toContain(words)
  })

  test('is sound, whatever names and styles there are', () => {
    expect(isSound(compose(of()))).toBe(true)
    expect(isSound(compose(of({ game: 'A & B <c>', ending: '', decided: '', curve: null }), 'a > b { content: "<&" }'))).toBe(true)
    expect(isSound('<a><b></a></b>'), 'the test itself').toBe(false)
  })

  test('leaves the curve out where there is none, or no room for it', () => {
    expect(compose(of({ curve: null }))).not.toContain('Chances of winning')
    expect(compose(of({ ending: 'very '.repeat(150) }))).not.toContain('Chances of winning')
  })

  test('breaks words into lines', () => {
    expect(wrap('one two three', 7)).toEqual(['one two', 'three'])
    expect(wrap('', 7)).toEqual([])
    expect(wrap('unbreakable', 3)).toEqual(['unbreakable'])
  })
})
