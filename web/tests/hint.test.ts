// The plan of a hint: where its steps are on the map, and how it comes and goes.

import { expect, test } from 'vitest'
import { advisedBy, answersOf, compared, marksOf, placeOfStep, standsBeside, waysOf } from '../src/model/hint'
import type { Hint, TableMessage } from '../src/model/protocol'
import { emptyTable, receive } from '../src/model/reducer'
import { orderOf } from '../src/table/hints'

const ground = { isPlace: (noun: string) => ['hill', 'ford', 'mill'].includes(noun), stands: (piece: string) => (piece === 'ann' ? 'hill' : undefined) }
const hint: Hint = {
  seq: 4, action: 'march ann', words: 'March Ann', value: 120,
  steps: [
    { words: 'Ann marches from the Hill to the Mill.', actions: ['march ann', 'to ford', 'to mill', 'halt'], way: ['hill', 'ford', 'mill'] },
    { words: 'Bob fords.', actions: ['march bob', 'to mill'] },
    { words: 'Ann rests.', actions: ['rest ann'] },
    { words: 'End moves.', actions: ['done'] },
  ],
  then: 'Then the British answer.',
  reasons: [],
}

test('each step is where its way ends, at the place that it names, or where its piece stands', () => {
  expect(hint.steps.map((step) => placeOfStep(step, ground))).toEqual(['mill', 'mill', 'hill', undefined])
  expect(waysOf(hint, ground)).toEqual([{ step: 1, path: ['hill', 'ford', 'mill'] }])
  const crosses = (way?: string[]) => waysOf({ ...hint, steps: [{ words: '', actions: ['march ann', 'to ford', 'to mill'], ...(way ? { way } : {}) }] }, ground)[0]?.path
  expect(crosses(['hill', 'ford']), 'a last leg that waits for dice').toEqual(['hill', 'ford', 'mill'])
  expect(crosses(), 'a way of which nothing is told, from where the piece stands').toEqual(['hill', 'ford', 'mill'])
  const around = (actions: string[], way?: string[]) => waysOf({ ...hint, steps: [{ words: '', actions, ...(way ? { way } : {}) }] }, ground)
  expect(around(['march ann', 'to ford', 'to hill']), 'there and back, of which nothing comes').toEqual([])
  expect(around(['to ford', 'to hill', 'halt']), 'nor of the rest of such a march').toEqual([])
  expect(around(['to ford', 'to hill'], ['hill', 'ford', 'hill'])[0]?.path, 'something comes of it, for it is told').toEqual(['hill', 'ford', 'hill'])
  const placed = { steps: [{ words: 'Play a card. Place a marker at the Hill. Place a marker at the Mill.', actions: ['event card', 'place hill', 'place mill'] }] }
  expect(marksOf(placed, ground), 'a step that goes nowhere is at each place that it names').toEqual([{ place: 'hill', steps: [1] }, { place: 'mill', steps: [1] }])
  const camps = { ...ground, stands: (piece: string) => ({ ann: 'hill', bob: 'ford' })[piece] }
  const commanded = { steps: [{ words: 'Command Ann and Bob.', actions: ['call ann', 'call bob'] }] }
  expect(marksOf(commanded, camps), 'orders that are one step are where each of their pieces stands').toEqual([{ place: 'hill', steps: [1] }, { place: 'ford', steps: [1] }])
  expect(marksOf(hint, ground), 'two steps to one place are numbered together').toEqual([{ place: 'mill', steps: [1, 2] }, { place: 'hill', steps: [3] }])
})

test('what was given instead of a plan has its own way and mark, step 0', () => {
  const better = { steps: [{ words: 'Ann marches to the Mill.', actions: ['to mill'] }] }
  const given = { words: 'Ann marches from the Hill to the Ford.', actions: ['to ford', 'halt'], way: ['hill', 'ford'] }
  expect(compared(better, given, ground)).toEqual({
    ways: [{ step: 0, path: ['hill', 'ford'] }, { step: 1, path: ['hill', 'mill'] }],
    marks: [{ place: 'mill', steps: [1] }, { place: 'ford', steps: [0] }],
  })
  expect(compared({ steps: hint.steps.slice(0, 1) }, { ...given, actions: ['march ann', 'to mill'], way: ['hill', 'mill'] }, ground).marks).toEqual([{ place: 'mill', steps: [0, 1] }])
  expect(compared(better, undefined, ground).ways).toEqual([])
})

test('all its answers are given one after another', () => {
  expect(answersOf(hint)).toEqual(['march ann', 'to ford', 'to mill', 'halt', 'march bob', 'to mill', 'rest ann', 'done'])
})

test('its orders stop at dice, when the other side acts, and before an answer that cannot be taken back', () => {
  const event = (kind: string, side?: 'american' | 'british') => ({ ply: 5, kind, words: '', ...(side ? { side } : {}) })
  expect(orderOf(['a', 'b'], 'american').ends?.([event('march', 'american'), event('turn')])).toBe(false)
  expect(orderOf(['a', 'b'], 'american').ends?.([event('dice', 'american')])).toBe(true)
  expect(orderOf(['a', 'b'], 'american').ends?.([event('march', 'british')])).toBe(true)
  expect(orderOf(['a', 'b', 'cross'], 'american').actions).toEqual(['a', 'b', 'cross'])
})

test('a plan for a position that has gone is not shown, and one that is shown goes with its position', () => {
  const table = (seq: number): TableMessage => ({ is: 'table', table: 't', game: 'g', scenario: 's', seq, ply: seq, seats: { american: 'you', british: 'recruit' }, you: ['american'], actions: ['march ann'] })
  const at = receive(emptyTable(), table(4))
  const shown = receive(at, { is: 'hint', table: 't', ...hint })
  expect(shown.hint).toEqual({ is: 'hint', table: 't', ...hint })
  expect(receive(shown, table(5)).hint).toBeNull()
  expect(receive(receive(at, table(5)), { is: 'hint', table: 't', ...hint }).hint).toBeNull()
})

test('beside a hint no other answer is gold, and its own is, unless that is marked as a danger', () => {
  const risk = (tone?: 'danger' | 'advised') => ({ words: 'Dice.', rule: 'R 1', ...(tone ? { tone } : {}) })
  const tones = (action: string) => {
    const risks = { 'hasty hill': risk(), 'normal hill': risk('advised'), 'to ford': risk('danger'), 'to mill': risk('advised') }
    const plan = { ...hint, action, steps: [{ words: '', actions: [action, 'to mill'] }] }
    return Object.values(advisedBy(plan, { risks } as unknown as TableMessage).risks ?? {}).map((r) => r.tone ?? '')
  }
  expect(tones('hasty hill')).toEqual(['advised', '', 'danger', 'advised'])
  expect(tones('to ford')).toEqual(['', '', 'danger', 'advised'])
})

test('a number stands above its place to the right, and at the edge of the sheet on its other side', () => {
  const sheet = { w: 1500, h: 1000 }
  expect(standsBeside({ x: 700, y: 500 }, sheet, 1.6, 26)).toEqual([32, -36])
  expect(standsBeside({ x: 700, y: 62 }, sheet, 1.6, 26), 'a card may lie above the sheet').toEqual([32, 36])
  expect(standsBeside({ x: 1470, y: 500 }, sheet, 1.6, 26)).toEqual([-32, -36])
})
