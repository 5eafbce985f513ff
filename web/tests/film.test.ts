// Films of what happened: positions made from edits, steps with the positions over which they are told, and the spans that are shown.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tell, patch as patchBlocks, wayOf as wayOfBlocks } from '../src/games/trenton/story'
import type { Event as BlockEvent, View } from '../src/games/trenton/types'
import { patch as patchHexes } from '../src/games/washingtons_crossing/story'
import type { WcView } from '../src/games/washingtons_crossing/types'
import { answerer, cutAfter, edited, framesOf, glideTime, hurry, isByOthers, joined, lastTurnOf, missing, restTime, spanOf, stillsOf, toldByPly, turnMarks, type Manner, type Reel } from '../src/model/film'
import type { AnyView, Edit, Event, Side } from '../src/model/protocol'
import { board, viewOf } from './fixture'

/** A game of places with a number of men each. */
interface Toy extends AnyView {
  men: Record<string, number>
}
const toy = (men: Record<string, number>, side: Side = 'british'): Toy => ({ game: 'toy', scenario: 's', question: { text: '', side }, frames: [], turn: 1, last_turn: 2, men })
const reelOf = (...views: Toy[]): Reel => new Map(views.map((view, ply) => [ply, { ply, view }]))
const go = (ply: number, from: string, to: string, side: Side = 'british'): Event => ({ ply, kind: 'go', side, words: `${from} ${to}`, from, to }) as Event
const say = (ply: number, kind = 'word'): Event => ({ ply, kind, words: `${kind} of ${ply}` })

/** Marches that go on are one step. */
const manner: Manner = {
  fold: (events) => {
    const out: (Event & { way?: string[] })[] = []
    for (const event of events as (Event & { from?: string; to?: string })[]) {
      const last = out.at(-1)
      const way = [event.from ?? '', event.to ?? '']
      if (event.kind === 'go' && last?.way?.at(-1) === event.from) out[out.length - 1] = { ...last, ...event, way: [...(last?.way ?? []), event.to ?? ''] } as Event
      else out.push(event.kind === 'go' ? { ...event, way } : event)
    }
    return out
  },
  wayOf: (step) => (step as { way?: string[] }).way ?? [],
  patch: (view, after, places) => ({ ...view, men: { ...(view as Toy).men, ...Object.fromEntries(places.map((p) => [p, (after as Toy).men[p] ?? 0])) } }) as Toy,
}
const film = (events: Event[], reel: Reel, from = 0, own = manner) =>
  framesOf(events, reel, { from, to: Math.max(...reel.keys()) }, own).map((f) => [f.step.words, (f.before as Toy).men, f.was, (f.view as Toy).men, f.ply])

describe('edits', () => {
  const view = { ...toy({ a: 1 }), places: { trenton: { british: 3 } }, stacks: [1, 2, 3], battle: { place: 'x' } } as AnyView
  test('make one view of another: a member, one that is gone, a list', () => {
    const edits: Edit[] = [{ at: ['places', 'trenton', 'british'], to: 2 }, { at: ['places', 'princeton'], to: { american: 1 } }, { at: ['battle'], gone: true }, { at: ['stacks'], from: 1, cut: 1, put: [7, 8] }]
    const after = edited(view, edits) as unknown as Record<string, unknown>
    expect(after).toMatchObject({ places: { trenton: { british: 2 }, princeton: { american: 1 } }, stacks: [1, 7, 8, 3] })
    expect('battle' in after).toBe(false)
  })
  test('leave the view as it was, and share what they do not touch', () => {
    const before = JSON.stringify(view)
    const after = edited(view, [{ at: ['turn'], to: 2 }])
    expect(JSON.stringify(view)).toBe(before)
    expect((after as unknown as { places: object }).places).toBe((view as unknown as { places: object }).places)
  })
  test('are read one step after another', () => {
    const stills = stillsOf([{ ply: 4, view, events: [] }, { ply: 5, edits: [{ at: ['turn'], to: 2 }], events: [say(5)] }, { ply: 6, edits: [{ at: ['turn'], to: 3 }], events: [] }])
    expect(stills.map((s) => [s.ply, s.view.turn, s.events?.length])).toEqual([[4, 1, 0], [5, 2, 1], [6, 3, 0]])
  })
})

describe('a reel', () => {
  const still = (ply: number) => ({ ply, view: toy({}) })
  test('says what it lacks of a span, a window at a time', () => {
    const reel = joined(new Map(), [0, 1, 5].map(still))
    expect(missing(reel, { from: 0, to: 9 })).toEqual({ from: 2, to: 4 })
    expect(missing(reel, { from: 5, to: 200 })).toEqual({ from: 6, to: 69 })
    expect(missing(reel, { from: 0, to: 1 })).toBeNull()
    expect([...cutAfter(reel, 1).keys()]).toEqual([0, 1])
  })
  test('keeps what is nearest to the newcomers, and never more than it may', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4000), { minLength: 1, maxLength: 60 }), (starts) => {
        let reel: Reel = new Map()
        for (const from of starts) {
          reel = joined(reel, Array.from({ length: 64 }, (_, i) => still(from + i)))
          expect(reel.size).toBeLessThanOrEqual(640)
          expect(missing(reel, { from, to: from + 63 })).toBeNull()
        }
      }),
    )
  })
  test('knows who answered: others, where one of these plies was not the reader’s', () => {
    const reel = reelOf(toy({}, 'american'), toy({}, 'british'), toy({}, 'american'))
    expect([answerer(reel, 1), answerer(reel, 2), answerer(reel, 9)]).toEqual(['american', 'british', undefined])
    const by = (from: number, to: number, you: Side[], reader?: Side | 'spectator') => isByOthers(reel, { from, to }, { you, ...(reader ? { reader } : {}) })
    expect([by(1, 1, ['american']), by(1, 2, ['american']), by(1, 1, []), by(9, 9, ['american'])]).toEqual([false, true, true, true])
    expect([by(2, 2, ['american', 'british'], 'american'), by(1, 2, ['american', 'british'], 'spectator')], 'two at one screen').toEqual([true, false])
  })
})

describe('a film', () => {
  test('tells a march over the position before it, from which it has gone, and comes to rest in the one after it', () => {
    expect(film([go(1, 'a', 'b')], reelOf(toy({ a: 5, b: 0 }), toy({ a: 2, b: 3 })))).toEqual([['a b', { a: 2, b: 0 }, 0, { a: 2, b: 3 }, 1]])
    const plain = { fold: manner.fold, wayOf: manner.wayOf }
    expect(film([go(1, 'a', 'b')], reelOf(toy({ a: 5, b: 0 }), toy({ a: 2, b: 3 })), 0, plain), 'of a game that cannot patch').toEqual([['a b', { a: 5, b: 0 }, 0, { a: 2, b: 3 }, 1]])
  })
  test('tells a long march over several plies in one stroke', () => {
    const reel = reelOf(toy({ a: 1 }), toy({ b: 1 }), toy({ c: 1 }), toy({ c: 1 }))
    const frames = framesOf([go(1, 'a', 'b'), go(2, 'b', 'c'), say(3)], reel, { from: 0, to: 3 }, manner)
    expect(frames.map((f) => [f.way, f.plies, f.was, f.ply])).toEqual([[['a', 'b', 'c'], [1, 2], 0, 2], [[], [3], 3, 3]])
  })
  test('throws dice over what they decide, and shows what came of them after', () => {
    const reel = reelOf(toy({ a: 5 }), toy({ a: 3 }))
    expect(film([say(1, 'dice'), say(1, 'hit')], reel)).toEqual([['dice of 1', { a: 5 }, 0, { a: 5 }, 0], ['hit of 1', { a: 3 }, 1, { a: 3 }, 1]])
  })
  test('lets several move in one ply, one after another', () => {
    const reel = reelOf(toy({ a: 1, b: 1 }), toy({ a: 0, b: 0, c: 1, d: 1 }))
    expect(film([go(1, 'a', 'c'), go(1, 'b', 'd'), say(1)], reel)).toEqual([
      ['a c', { a: 0, b: 1 }, 0, { a: 0, b: 1, c: 1 }, 0],
      ['b d', { a: 0, b: 0, c: 1 }, 0, { a: 0, b: 0, c: 1, d: 1 }, 1],
      ['word of 1', { a: 0, b: 0, c: 1, d: 1 }, 1, { a: 0, b: 0, c: 1, d: 1 }, 1],
    ])
  })
  test('leaves what stays in a place until the last of it has gone', () => {
    const reel = reelOf(toy({ a: 2 }), toy({ a: 0, c: 1, d: 1 }))
    expect(film([go(1, 'a', 'c'), go(1, 'a', 'd')], reel).map(([, before]) => before)).toEqual([{ a: 2 }, { a: 0, c: 1 }])
  })
  test('goes over plies of which nothing is told', () => {
    const reel = reelOf(toy({ a: 1 }), toy({ a: 2 }), toy({ a: 3 }), toy({ a: 4 }))
    expect(film([say(2)], reel)).toEqual([['word of 2', { a: 4 }, 3, { a: 4 }, 3]])
  })
  test('never goes back, and ends with the position at the end of its span', () => {
    const event = fc.record({ ply: fc.integer({ min: 1, max: 8 }), what: fc.constantFrom('go', 'dice', 'word'), from: fc.constantFrom('a', 'b'), to: fc.constantFrom('b', 'c') })
    fc.assert(
      fc.property(fc.array(event, { minLength: 1 }), (all) => {
        const events = [...all].sort((x, y) => x.ply - y.ply).map((e) => (e.what === 'go' ? go(e.ply, e.from, e.to) : say(e.ply, e.what)))
        const reel = reelOf(...Array.from({ length: 9 }, (_, i) => toy({ a: i })))
        const frames = framesOf(events, reel, { from: 0, to: 8 }, manner)
        let at = 0
        for (const f of frames) {
          expect(f.was).toBeGreaterThanOrEqual(at)
          expect(f.ply).toBeGreaterThanOrEqual(f.was)
          at = f.ply
        }
        expect(frames.length).toBe(manner.fold(events).length)
        if (events.at(-1)?.kind !== 'dice') expect(at).toBe(8)
      }),
    )
  })
  test('has no frames without any position, and bridges plies that came together', () => {
    expect(framesOf([say(1)], new Map(), { from: 0, to: 1 }, manner)).toEqual([])
    const reel: Reel = new Map([[0, { ply: 0, view: toy({ a: 1 }) }], [2, { ply: 2, view: toy({ b: 1 }) }]])
    expect(film([go(1, 'a', 'b')], reel)).toEqual([['a b', { a: 0 }, 0, { b: 1 }, 2]])
  })
  test('knows the plies of each step', () => {
    expect(toldByPly([go(1, 'a', 'b'), say(1), go(2, 'b', 'c')], manner.fold).map((t) => t.plies)).toEqual([[1], [1], [2]])
    expect(toldByPly([go(1, 'a', 'b'), go(3, 'b', 'c')], manner.fold).map((t) => t.plies)).toEqual([[1, 3]])
  })
})

describe('the games', () => {
  test('Trenton: blocks leave one place and come to another', () => {
    const before = viewOf({ places: { trenton: { british: { count: 3, blocks: [] } }, princeton: {} } } as Partial<View>)
    const after = viewOf({ places: { princeton: { british: { count: 3, blocks: [] } } } } as Partial<View>)
    expect(patchBlocks(before, after, ['trenton']).places).toEqual({ trenton: {}, princeton: {} })
    expect(patchBlocks(before, after, ['trenton', 'princeton']).places.princeton?.british?.count).toBe(3)
    const march = (ply: number, from: string, to: string) => ({ ply, kind: 'march', side: 'british', words: `They march from ${from} to ${to}.`, from, to, count: 3 }) as unknown as BlockEvent
    const reel: Reel = new Map([[4, { ply: 4, view: before }], [6, { ply: 6, view: after }]])
    const frames = framesOf([march(5, 'trenton', 'maidenhead'), march(6, 'maidenhead', 'princeton')], reel, { from: 4, to: 6 }, {
      fold: (events) => tell(board, events as BlockEvent[]), wayOf: (step) => wayOfBlocks(step as BlockEvent), patch: (v, a, p) => patchBlocks(v as View, a as View, p),
    })
    expect(frames.map((f) => f.way)).toEqual([['trenton', 'maidenhead', 'princeton']])
  })
  test('Washington’s Crossing: a stack leaves its hex', () => {
    const of = (...hexes: string[]) => ({ stacks: hexes.map((hex) => ({ hex, side: 'british' })) }) as unknown as WcView
    expect(patchHexes(of('0101', '0505'), of('0102', '0505'), ['0101']).stacks.map((s) => s.hex)).toEqual(['0505'])
    expect(patchHexes(of('0101', '0505'), of('0102', '0505'), ['0101', '0102']).stacks.map((s) => s.hex)).toEqual(['0505', '0102'])
  })
})

describe('what is shown', () => {
  const marches = new Set(['go'])
  const turn = (ply: number, n: number): Event => ({ ply, kind: 'turn', turn: n, words: '' })

  test('a story begins before its first event; of a long one only the end is shown', () => {
    expect([spanOf([say(5), say(7)], 8), spanOf([say(0)], 3), spanOf([], 3), spanOf([say(1)], 900)]).toEqual([{ from: 4, to: 8 }, { from: 0, to: 3 }, null, { from: 708, to: 900 }])
  })
  test('the last turn of the other side goes back to one’s own march or to the beginning of the turn', () => {
    const log = [turn(1, 1), go(2, 'a', 'b', 'american'), say(3), go(4, 'c', 'd'), say(5), go(6, 'd', 'e'), say(7), go(8, 'b', 'a', 'american')]
    expect(lastTurnOf(log, 'american', marches)).toEqual({ side: 'british', from: 2, to: 7 })
    expect(lastTurnOf(log, 'british', marches)).toEqual({ side: 'american', from: 6, to: 8 })
    expect(lastTurnOf(log, undefined, marches), 'for a spectator whoever moved last').toEqual({ side: 'american', from: 6, to: 8 })
    expect(lastTurnOf([turn(1, 1), go(2, 'c', 'd'), turn(3, 2), go(4, 'd', 'c')], 'american', marches)).toEqual({ side: 'british', from: 3, to: 4 })
    expect(lastTurnOf([go(2, 'a', 'b', 'american')], 'american', marches)).toBeNull()
  })
  test('the last turn ends with the battles of the ply that begins the next turn', () => {
    expect(lastTurnOf([turn(1, 1), go(2, 'c', 'd'), say(3), turn(3, 2)], 'american', marches)).toEqual({ side: 'british', from: 1, to: 3 })
    expect(lastTurnOf([turn(1, 1), go(2, 'c', 'd'), turn(3, 2)], 'american', marches)).toEqual({ side: 'british', from: 1, to: 2 })
  })
  test('turns are marked where they begin', () => {
    expect(turnMarks([turn(0, 3), say(1), turn(4, 4), { ...turn(4, 4) }])).toEqual([{ turn: 3, ply: 0 }, { turn: 4, ply: 4 }])
  })
  test('at the reader’s pace, and faster when he is far behind', () => {
    expect([hurry(3), hurry(30), hurry(100)].map((x, i, all) => i === 0 || x < (all[i - 1] ?? 0))).toEqual([true, true, true])
    expect(restTime('A step.', 'slow')).toBeGreaterThan(restTime('A step.', 'normal'))
    expect(restTime('A step.', 'normal')).toBeGreaterThan(restTime('A step.', 'quick'))
    expect(restTime('A step.'.repeat(20), 'normal')).toBeGreaterThan(restTime('A step.', 'normal'))
    expect(glideTime(40, 'normal')).toBeLessThanOrEqual(1600)
  })
})
