// The machine that plays what others did, at a table of three places that no server has: time is the test's own.

import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Names } from '../src/model/names'
import type { AnyView, Event, Help, Side, TableMessage } from '../src/model/protocol'
import { emptyTable, receive } from '../src/model/reducer'
import { app } from '../src/state/app.svelte'
import { device } from '../src/state/device.svelte'
import { library } from '../src/state/library.svelte'
import type { GameTable } from '../src/table/game'
import { useTable, type Table } from '../src/table/table.svelte'
import { inRoot, props } from './table_props.svelte'

interface Toy extends AnyView {
  at: string
}
const names: Names = { game: 'trenton-1776', title: '', name: (noun) => noun, isPlace: (noun) => 'abcdefgh'.includes(noun), isPiece: () => false, firstTurn: () => 1 }
const help: Help = { verbs: [], reasons: [] }
const view = (at: string, side: Side): Toy => ({ game: 'trenton-1776', scenario: 's', question: { text: '?', side }, frames: [], turn: 1, last_turn: 3, at })
const go = (ply: number, from: string, to: string, side: Side = 'british') => ({ ply, kind: 'march', side, words: `${from} to ${to}`, from, to }) as Event
const game: GameTable = {
  tabs: [], layers: [], help: { example: '', pieces: '', sequence: [] }, firsts: [], fold: (events) => [...events], heading: () => '', phase: () => '',
  stands: () => undefined, isEmpty: () => true, atHand: () => undefined, home: () => 'a', placeOf: (e) => (e as { to?: string }).to,
  wayOf: (e) => ('from' in e ? [(e as { from?: string }).from ?? '', (e as { to?: string }).to ?? ''] : []), asking: () => '', brings: () => false, inspect: () => null, odds: () => undefined,
}

let t: Table<Names, Toy>
let done = () => {}
let sent: { do: string; id?: string; from?: number; to?: number; eyes?: string }[] = []

/** A message of the table comes; `side` is asked now. */
function comes(ply: number, at: string, side: Side, events: Event[] = [], part: Partial<TableMessage> = {}): void {
  const message: TableMessage = {
    is: 'table', table: 't', game: 'trenton-1776', scenario: 's', seq: ply, ply, seats: { american: 'you', british: 'recruit' }, you: ['american'], reader: 'american',
    view: view(at, side), actions: side === 'american' ? ['go x'] : [], events, ...part,
  }
  app.at = receive(app.at, message)
  app.at = { ...app.at, log: [...app.at.log] }
  props.at = { table: message, names, help }
  flushSync()
}
const pass = (ms: number) => {
  vi.advanceTimersByTime(ms)
  flushSync()
}
const now = () => [t.isPast, t.view.at, t.desk.told?.words ?? '']
const answerPast = async (answer: object) => {
  const { id } = sent.findLast((m) => m.do === 'past') ?? {}
  app.pasts.heard({ is: 'past', table: 't', reader: 'american', seq: 99, ...answer, id } as never)
  await vi.advanceTimersByTimeAsync(0)
  flushSync()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('innerWidth', 1280)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  sent = []
  vi.spyOn(app as unknown as { send: (message: object) => boolean }, 'send').mockImplementation((message) => sent.push(message as never) > 0)
  device.speed = 'normal'
  app.ready = true
  app.at = emptyTable()
})
afterEach(() => {
  done()
  app.ready = app.busy = false
  app.at = emptyTable()
  device.speed = 'normal'
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
/** The reader has answered: the other side is asked. */
function sits(): void {
  comes(0, 'a', 'american')
  done = inRoot(() => (t = useTable<Names, Toy>(() => props.at, game)))
  flushSync()
  comes(1, 'a', 'british', [])
}

describe('what the other side did', () => {
  test('plays as it was, one step after another, and only then the question is asked', () => {
    sits()
    comes(2, 'b', 'british', [go(2, 'a', 'b')])
    comes(3, 'c', 'american', [go(3, 'b', 'c')])
    expect(now()).toEqual([true, 'a', 'a to b'])
    expect([t.film.isMoving, t.all, t.film.label, t.film.skipWords]).toEqual([true, [], 'The British move: 1 of 2', 'Skip to my move'])
    pass(t.film.glide)
    expect([...now(), t.film.isMoving, t.film.shown?.ply]).toEqual([true, 'b', 'a to b', false, 2])
    pass(1100)
    expect([...now(), t.film.isMoving]).toEqual([true, 'b', 'b to c', true])
    pass(t.film.glide)
    expect(now()).toEqual([true, 'c', 'b to c'])
    pass(1100)
    expect([...now(), t.all.length]).toEqual([false, 'c', '', 1])
    expect(sent.filter((m) => m.do === 'seen')).toHaveLength(1)
    pass(60_000)
    expect(app.at.story).toEqual([])
  })
  test('keeps the log from running ahead, within one ply too', () => {
    sits()
    const fight = [go(2, 'a', 'b'), { ply: 2, kind: 'battle', side: 'british', words: 'a battle' } as Event, { ply: 2, kind: 'won', side: 'british', words: 'won' } as Event]
    comes(2, 'b', 'american', fight)
    const words = () => t.film.log.filter((e) => e.ply === 2).map((e) => e.words)
    expect(words()).toEqual(['a to b'])
    pass(t.film.glide)
    pass(1100)
    expect(words()).toEqual(['a to b', 'a battle'])
    pass(60_000)
    expect(words()).toEqual(['a to b', 'a battle', 'won'])
  })
  test('waits at first sight of a table until the reader has put away how it is won', () => {
    const row = { id: 's', name: '', about: '', first_turn: 1, last_turn: 3, aims: { american: [{ kind: 'wins' as const, words: 'By points.', rule: 'R' }], british: [] } }
    library.games = [{ id: 'trenton-1776', name: '', blurb: '', scenarios: [row], options: [] }] as never
    device.aimed = []
    sits()
    comes(2, 'b', 'american', [go(2, 'a', 'b')])
    expect([t.isAiming, t.film.isHeld]).toEqual([true, true])
    pass(60_000)
    expect(now(), 'nothing has moved behind the card').toEqual([true, 'a', 'a to b'])
    t.aim(false)
    flushSync()
    pass(t.film.glide)
    expect(now()).toEqual([true, 'b', 'a to b'])
    t.aim(true)
    flushSync()
    pass(1100)
    expect(now(), 'a card that is opened later holds nothing').toEqual([false, 'b', ''])
    library.games = []
    device.aimed = []
  })
  test('is not called the other side’s move where it begins with one’s own', () => {
    sits()
    comes(2, 'b', 'american', [{ ply: 2, kind: 'round', side: 'american', words: 'ours' } as Event, go(2, 'a', 'b')])
    expect(t.film.label).toBe('What happened: 1 of 2')
  })
  test('is skipped at once, with what still comes of it', () => {
    sits()
    comes(2, 'b', 'british', [go(2, 'a', 'b')])
    t.film.skip()
    flushSync()
    expect(now()).toEqual([false, 'b', ''])
    comes(3, 'c', 'british', [go(3, 'b', 'c')])
    comes(4, 'd', 'american', [go(4, 'c', 'd')])
    expect([...now(), t.all.length]).toEqual([false, 'd', '', 1])
    comes(5, 'd', 'british')
    comes(6, 'e', 'american', [go(6, 'd', 'e')])
    expect(now(), 'the next turn plays').toEqual([true, 'd', 'd to e'])
  })
  test('waits for the end of a step that may grow, goes on with what comes, and lets the reader wait for a slow bot in peace', () => {
    sits()
    comes(2, 'b', 'british', [go(2, 'a', 'b')])
    pass(300)
    expect(now()).toEqual([true, 'a', ''])
    pass(300)
    expect(now()).toEqual([true, 'a', 'a to b'])
    pass(t.film.glide)
    pass(1100)
    expect([...now(), app.at.story.length], 'all that came has been told').toEqual([false, 'b', '', 1])
    comes(3, 'c', 'american', [go(3, 'b', 'c')])
    expect([...now(), t.film.label]).toEqual([true, 'b', 'b to c', 'The British move: 2 of 2'])
    pass(t.film.glide)
    pass(1100)
    expect([...now(), app.at.story.length]).toEqual([false, 'c', '', 0])
  })
  test('stops, goes a step back and forward, and on', () => {
    sits()
    comes(2, 'b', 'british', [go(2, 'a', 'b')])
    comes(3, 'c', 'american', [go(3, 'b', 'c')])
    t.film.pause()
    flushSync()
    pass(60_000)
    expect(now()).toEqual([true, 'b', 'a to b'])
    t.film.go(1)
    flushSync()
    expect([...now(), t.film.isMoving]).toEqual([true, 'b', 'b to c', true])
    pass(60_000)
    expect(now()).toEqual([true, 'c', 'b to c'])
    t.film.go(-1)
    flushSync()
    expect(now()).toEqual([true, 'b', 'a to b'])
    t.film.pause()
    flushSync()
    pass(1100)
    expect(now()).toEqual([true, 'b', 'b to c'])
    t.film.go(1)
    flushSync()
    expect(now(), 'beyond the last step is now').toEqual([false, 'c', ''])
  })
  test('goes step by step where the reader wants it so', () => {
    device.speed = 'step'
    sits()
    comes(2, 'b', 'british', [go(2, 'a', 'b')])
    comes(3, 'c', 'american', [go(3, 'b', 'c')])
    pass(60_000)
    expect([...now(), t.film.step]).toEqual([true, 'b', 'a to b', { at: 1, of: 2, words: '2' }])
  })
  test('plays faster when the reader is far behind, and says so', () => {
    sits()
    for (let ply = 2; ply < 80; ply++) comes(ply, 'b', 'british', [go(ply, 'a', 'b')])
    expect([t.film.isHurried, t.film.label]).toEqual([true, 'The British move: 1 of 64 and more'])
    const fast = t.film.glide
    device.speed = 'slow'
    flushSync()
    expect(t.film.glide).toBeGreaterThan(fast)
    comes(80, 'c', 'american', [go(80, 'b', 'c')])
    for (let n = 0; n < 400 && t.isPast; n++) pass(500)
    expect([now(), t.all.length], 'and comes to its end').toEqual([[false, 'c', ''], 1])
  })
  test('is told in words alone where the reader wants it so: the board is as it is now, and the question is asked', () => {
    device.speed = 'words'
    sits()
    comes(2, 'b', 'american', [go(2, 'a', 'b')])
    expect([t.isPast, t.view.at, t.all.length, t.story.length, t.film.isAside, sent.some((m) => m.do === 'past')]).toEqual([false, 'b', 1, 1, true, false])
  })
  test('is a list for a reader who wants no motion: the board is as it is now, and shows the moment of a line', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    sits()
    comes(2, 'b', 'british', [go(2, 'a', 'b')])
    comes(3, 'c', 'american', [go(3, 'b', 'c')])
    pass(60_000)
    expect([...now(), t.all.length, t.film.steps.map((s) => s.words)]).toEqual([false, 'c', '', 1, ['a to b', 'b to c']])
    t.film.point(0)
    flushSync()
    expect([...now(), t.all.length, t.film.skipWords]).toEqual([true, 'b', 'a to b', 0, 'Back to now'])
    t.film.skip()
    flushSync()
    expect([...now(), app.at.story.length]).toEqual([false, 'c', '', 2])
  })
  test('is not the reader’s own answer, which nobody waits for', () => {
    comes(0, 'a', 'american')
    done = inRoot(() => (t = useTable<Names, Toy>(() => props.at, game)))
    comes(1, 'b', 'american', [{ ply: 1, kind: 'dice', side: 'american', words: 'a die' }])
    expect([t.isPast, t.view.at, t.film.isAside, t.story.length]).toEqual([false, 'b', true, 1])
  })
  test('is taken away with the ply that is taken back, and is not told twice over a new connection', () => {
    sits()
    comes(2, 'b', 'american', [go(2, 'a', 'b')])
    expect(t.isPast).toBe(true)
    comes(1, 'a', 'british', [], { seq: 9 })
    expect([t.isPast, app.at.story]).toEqual([false, []])
    comes(2, 'c', 'american', [go(2, 'a', 'c')], { seq: 10 })
    t.film.skip()
    flushSync()
    comes(2, 'c', 'american', [go(2, 'a', 'c')], { seq: 10 })
    expect([t.isPast, app.at.log.filter((e) => e.ply === 2)].flat().length, 'nothing is new').toBeLessThanOrEqual(3)
    expect(t.isPast).toBe(false)
  })
})

describe('what happened while the reader was away', () => {
  const opened = () => {
    comes(9, 'd', 'american', [go(7, 'a', 'b'), go(9, 'c', 'd')], { seen: 5 })
    done = inRoot(() => (t = useTable<Names, Toy>(() => props.at, game)))
    flushSync()
  }
  const steps = ['a', 'b', 'c', 'd'].map((at, i) => ({ ply: 6 + i, view: view(at, 'british'), events: [] }))

  test('is fetched, and plays', async () => {
    opened()
    expect([now(), t.film.label]).toEqual([[true, 'd', ''], 'Since you last looked: fetching…'])
    expect(sent.filter((m) => m.do === 'past')).toEqual([{ do: 'past', id: expect.any(String) as string, table: 't', from: 6, to: 8 }])
    await answerPast({ steps })
    expect(now()).toEqual([true, 'a', 'a to b'])
    pass(t.film.glide)
    expect([now(), t.film.label]).toEqual([[true, 'c', 'a to b'], 'Since you last looked: 1 of 2'])
  })
  test('is fetched, too, where plies came together: the board stays as it was', async () => {
    sits()
    comes(4, 'c', 'american', [go(2, 'a', 'b'), go(3, 'b', 'c')])
    expect([...now(), t.film.shown?.ply]).toEqual([true, 'a', '', 1])
    await answerPast({ steps: [{ ply: 2, view: view('b', 'british'), events: [] }, { ply: 3, view: view('c', 'british'), events: [] }] })
    expect(now()).toEqual([true, 'a', 'a to b'])
  })
  test('does not take back what is told already while plies that came together are fetched', async () => {
    sits()
    comes(2, 'b', 'british', [go(2, 'a', 'b')])
    pass(600)
    pass(t.film.glide)
    expect([...now(), t.film.label, t.film.isPlaying]).toEqual([true, 'b', 'a to b', 'The British move: 1 of 1', true])
    comes(4, 'd', 'american', [go(3, 'b', 'c'), go(4, 'c', 'd')])
    expect([...now().slice(0, 2), t.film.label, t.film.isPlaying], 'ply 3 is on its way').toEqual([true, 'b', 'The British move: 1 of 1', true])
    pass(2_000)
    expect([...now().slice(0, 2), app.at.story.length], 'the tale does not end before that').toEqual([true, 'b', 3])
    await answerPast({ steps: [{ ply: 3, view: view('c', 'british'), events: [] }] })
    expect([...now(), t.film.label]).toEqual([true, 'b', 'a to b', 'The British move: 1 of 3'])
    pass(1100)
    expect(now()).toEqual([true, 'b', 'b to c'])
  })
  test('does not run ahead on the board while it is fetched and the other side goes on', async () => {
    comes(7, 'b', 'british', [go(6, 'h', 'a'), go(7, 'a', 'b')], { seen: 5 })
    done = inRoot(() => (t = useTable<Names, Toy>(() => props.at, game)))
    flushSync()
    comes(8, 'c', 'british', [go(8, 'b', 'c')])
    comes(9, 'd', 'american', [go(9, 'c', 'd')])
    expect([...now(), t.film.shown?.ply, t.film.isPlaying]).toEqual([true, 'b', '', 7, false])
    await answerPast({ steps: [{ ply: 5, view: view('h', 'british'), events: [] }, { ply: 6, view: view('a', 'british'), events: [] }] })
    expect([...now(), t.film.shown?.ply]).toEqual([true, 'h', 'h to a', 5])
  })
  test('is not waited for: without an answer the board shows the position now', async () => {
    opened()
    await vi.advanceTimersByTimeAsync(8_000)
    flushSync()
    expect([now(), t.all.length]).toEqual([[false, 'd', ''], 1])
  })
  test('is not asked for without end where the answer is of no use', async () => {
    opened()
    await answerPast({ steps, seq: 3 })
    expect(now(), 'it is of before a ply was taken back').toEqual([false, 'd', ''])
    done()
    app.at = emptyTable()
    opened()
    await answerPast({ dropped: true })
    expect(now()).toEqual([false, 'd', ''])
  })
})

describe('the slider', () => {
  const filled = () => {
    sits()
    comes(2, 'b', 'british', [go(2, 'a', 'b')])
    comes(3, 'c', 'american', [go(3, 'b', 'c')])
    t.film.skip()
    flushSync()
  }

  test('shows any ply, and leads back to now', () => {
    filled()
    t.film.toggle()
    flushSync()
    expect([...now(), t.film.isLooking]).toEqual([true, 'c', 'b to c', true])
    t.film.lookAt(0)
    flushSync()
    expect([...now(), t.film.title, t.all]).toEqual([true, 'a', '', 'The set-up', []])
    t.film.go(1)
    t.film.go(1)
    flushSync()
    expect([...now(), t.film.label]).toEqual([true, 'b', 'a to b', 'You are looking back. Turn 1, action 2 of 3.'])
    t.film.skip()
    flushSync()
    expect([...now(), t.film.isLooking, t.all.length]).toEqual([false, 'c', '', false, 1])
  })
  test('plays on from where it stands, and stays at the end', () => {
    filled()
    t.film.lookAt(1)
    flushSync()
    t.film.pause()
    flushSync()
    expect([...now(), t.film.isMoving]).toEqual([true, 'a', 'a to b', true])
    pass(t.film.glide)
    pass(1100)
    pass(t.film.glide)
    pass(1100)
    expect([...now(), t.film.knob, t.film.isPlaying]).toEqual([true, 'c', 'b to c', 3, false])
  })
  test('asks for what is not at hand, around it, and keeps what it showed until then', async () => {
    filled()
    comes(200, 'h', 'american', [], { seq: 200 })
    t.film.lookAt(3)
    flushSync()
    t.film.lookAt(100)
    flushSync()
    expect([...now(), t.film.knob]).toEqual([true, 'c', '', 100])
    expect(sent.findLast((m) => m.do === 'past')).toMatchObject({ from: 68, to: 131 })
    await answerPast({ steps: Array.from({ length: 64 }, (_, i) => ({ ply: 68 + i, view: view('d', 'british'), events: [] })) })
    expect(now().slice(0, 2)).toEqual([true, 'd'])
  })
  test('has the reader’s own eyes while the game goes on, and then any', async () => {
    filled()
    t.film.see('british')
    t.film.lookAt(1)
    flushSync()
    expect([t.film.eyes, sent.filter((m) => m.eyes)]).toEqual(['own', []])
    t.film.back()
    comes(4, 'e', 'american', [], { outcome: 'american', actions: [] })
    t.film.lookAt(1)
    flushSync()
    expect([t.film.eyes, sent.findLast((m) => m.do === 'past')]).toEqual(['british', { do: 'past', id: expect.any(String) as string, table: 't', from: 0, to: 4, eyes: 'british' }])
    await answerPast({ reader: 'british', steps: [{ ply: 0, view: view('x', 'british'), events: [] }, { ply: 1, edits: [{ at: ['at'], to: 'y' }], events: [go(1, 'x', 'y', 'american')] }] })
    expect(now()).toEqual([true, 'y', 'x to y'])
  })
  test('stands where a table was to be opened', () => {
    sits()
    app.route = { name: 'table', table: 't' }
    app.lookAt('t', 0)
    flushSync()
    expect([...now(), app.moment]).toEqual([true, 'a', '', null])
    app.looking = ''
  })
  test('ends when the connection breaks, or the ply is taken back', () => {
    filled()
    t.film.lookAt(3)
    flushSync()
    comes(2, 'b', 'british', [], { seq: 9 })
    expect(t.isPast).toBe(false)
    t.film.lookAt(1)
    flushSync()
    app.ready = false
    flushSync()
    expect(t.isPast).toBe(false)
  })
})

describe('the last turn of the other side', () => {
  test('is shown once more, and then the question is asked', () => {
    sits()
    app.at = { ...app.at, log: [go(1, 'h', 'a', 'american')] }
    comes(2, 'b', 'british', [go(2, 'a', 'b')])
    comes(3, 'c', 'american', [go(3, 'b', 'c')])
    t.film.skip()
    flushSync()
    t.film.again()
    flushSync()
    expect([...now(), t.film.label, t.film.isLooking, t.all]).toEqual([true, 'a', 'a to b', 'Once more: the British turn: 1 of 2', false, []])
    pass(t.film.glide)
    pass(1100)
    pass(t.film.glide)
    pass(1100)
    expect([...now(), t.all.length]).toEqual([false, 'c', '', 1])
  })
})
