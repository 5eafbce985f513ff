// A review as the last page shows it.
import { describe, expect, test } from 'vitest'
import type { Review } from '../src/model/protocol'
import { emptyTable, receive } from '../src/model/reducer'
import { accuracy, games, luckyOf, nextNote, noteAt, reviewLine, swingsOf } from '../src/model/review'
import type { TableMessage } from '../src/model/protocol'

const sum = { decisions: 4, good: 3, lost: { known: 100, true: 50 }, luck: { known: 300, true: 350 } }
const none = { ...sum, decisions: 0, good: 0 }
const note = { turn: 1, side: 'american' as const, action: 'march howe', words: 'March Howe' }
const review: Review = {
  plies: 2, outcome: 'american', sides: { american: sum, british: sum }, turns: [{ turn: 1, ply: 1, american: sum, british: none }],
  chances: { known: { before: [600, 700, 1000], chosen: [500, 700] }, true: { before: [650, 700, 1000], chosen: [600, 700] } },
  swings: { known: { decisions: [1], luck: [2, 1] }, true: { decisions: [], luck: [2] } },
  notes: [
    { ...note, ply: 1, lost: { known: 100, true: 50 }, luck: { known: -200, true: 100 } },
    { ...note, ply: 2, lost: { known: 0, true: 0 }, luck: { known: 300, true: 300 } },
  ],
}

describe('what it says', () => {
  test('thousandths are games of a hundred', () => expect([132, -132, 0].map(games)).toEqual(['+13.2', '−13.2', '0.0']))
  test('the curve has every chance', () => expect(reviewLine(review, 'known', { left: 0, top: 0, width: 100, height: 1000 }).map(([x, y]) => [x, Math.round(y)])).toEqual([[0, 400], [50, 300], [100, 0]]))
  test('a decision leads from the best answer to the one given, luck from there to the next chance', () => {
    expect(swingsOf(review, 'known', 'decisions').map((s) => [s.note.ply, s.from, s.to])).toEqual([[1, 600, 500]])
    expect(swingsOf(review, 'known', 'luck').map((s) => [s.note.ply, s.from, s.to])).toEqual([[2, 700, 1000], [1, 500, 700]])
    expect(swingsOf(review, 'true', 'decisions')).toEqual([])
  })
  test('luck helps a side, which depends on the eyes', () => expect((['known', 'true'] as const).map((eyes) => luckyOf(review.notes[0]!, eyes))).toEqual(['british', 'american']))
  test('at a moment stands the decision that follows it, if something better was found', () => {
    const better = { action: 'done', words: 'Done', steps: [] }
    const faults = { ...review, notes: [{ ...review.notes[0]!, better }, review.notes[1]!, { ...review.notes[0]!, ply: 5, better }] }
    expect([0, 1, 2, 4].map((plies) => noteAt(faults, plies)?.ply)).toEqual([1, undefined, undefined, 5])
    expect([0, 1, 4, 5].map((plies) => [nextNote(faults, plies, -1)?.ply, nextNote(faults, plies, 1)?.ply])).toEqual([[undefined, 5], [1, 5], [1, undefined], [5, undefined]])
  })
  test('a share of decisions, if there were any', () => expect([accuracy(sum), accuracy(none)]).toEqual([75, null]))
})

test('a review of this table is kept, and one that was called off is forgotten', () => {
  const at = { ...emptyTable(), table: { table: 't' } as TableMessage, review: 'asked' as const }
  const far = receive(at, { is: 'reviewing', table: 't', done: 3, plies: 9 })
  expect(far.reviewing).toMatchObject({ done: 3, plies: 9 })
  expect(receive(far, { is: 'review', table: 't', review })).toMatchObject({ review, reviewing: null })
  expect(receive(far, { is: 'review', table: 't', dropped: true })).toMatchObject({ review: null, reviewing: null })
  expect(receive(far, { is: 'review', table: 't', none: true }), 'none was made before this one').toBe(far)
  expect(receive(far, { is: 'review', table: 'u', review }).review).toBe('asked')
})
