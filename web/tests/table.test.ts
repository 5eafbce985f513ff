// The one table that all games stand on, with a game of three places that no server has.

import { flushSync, tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseAction } from '../src/model/actions'
import type { Names } from '../src/model/names'
import type { AnyView, Event, Help, TableMessage } from '../src/model/protocol'
import type { First, Lesson } from '../src/model/teaching'
import { emptyTable } from '../src/model/reducer'
import type { Stage, Verdict } from '../src/model/stage'
import { app } from '../src/state/app.svelte'
import { device } from '../src/state/device.svelte'
import { library } from '../src/state/library.svelte'
import type { GameTable } from '../src/table/game'
import { useTable, type Table } from '../src/table/table.svelte'
import { noteTap } from '../src/ui/taps'
import { inRoot, props } from './table_props.svelte'

const PLACES = ['hill', 'ford', 'mill']
const STANDS: Record<string, string> = { ann: 'hill', bob: 'hill', cid: 'mill' }
const PIECES = [...Object.keys(STANDS), 'dan']

const names: Names = {
  game: 'three-places', title: 'Three Places',
  name: (noun) => noun.toUpperCase(), isPlace: (noun) => PLACES.includes(noun), isPiece: (noun) => PIECES.includes(noun), firstTurn: () => 1,
}
const help: Help = { verbs: [], reasons: [] }
const view: AnyView = { game: 'three-places', scenario: 'all', question: { text: 'Go?', side: 'american' }, frames: [], turn: 1, last_turn: 3 }
const message = (seq: number, actions: string[], part: Partial<TableMessage> = {}): TableMessage => ({
  is: 'table', table: 't', game: 'three-places', scenario: 'all', seq, ply: seq, seats: { american: 'you', british: 'recruit' }, you: ['american'], view, actions, ...part,
})

let done = () => {}
let moved: string[] = []

/** A table at which `actions` may be given; `own` is what this game says otherwise. */
function tableOf(actions: string[], own: Partial<GameTable> = {}): Table {
  const game: GameTable = {
    tabs: [{ id: 'log', words: 'Log' }], layers: [], help: { example: '', pieces: '', sequence: [] }, firsts: [], fold: (events) => [...events],
    heading: () => '', phase: () => '', stands: (piece) => STANDS[piece], isEmpty: (place) => place === 'ford', atHand: () => undefined, home: () => 'ford',
    placeOf: () => 'mill', wayOf: () => ['hill', 'mill'], asking: (noun) => `go ${noun}`,
    brings: (action) => action.verb === 'attack', inspect: ({ id }) => ({ title: id, facts: [], answers: [], ask: [] }), odds: () => undefined, ...own,
  }
  props.at = { table: message(1, actions), names, help }
  let t: Table | undefined
  done = inRoot(() => (t = useTable(() => props.at, game)))
  flushSync()
  if (!t) throw new Error('no table')
  const still = { lies: () => ({ scale: 1, far: false }), filled: () => undefined, spotOf: () => undefined }
  t.chart = { ...still, zoom: () => {}, whole: () => {}, show: (place) => moved.push(`show ${place}`), showLit: () => moved.push('lit'), showNearest: (places) => moved.push(`nearest ${places.join(' ')}`), showWay: (places) => moved.push(`way ${places.join(' ')}`), focus: (place) => moved.push(`focus ${place}`) }
  return t
}
const next = (part: TableMessage) => {
  props.at = { ...props.at, table: part }
  flushSync()
}

beforeEach(() => {
  moved = []
  vi.stubGlobal('innerWidth', 1280)
  vi.spyOn(app, 'follow').mockImplementation(() => undefined)
  vi.spyOn(app, 'why').mockImplementation(() => undefined)
})
afterEach(() => {
  done()
  vi.restoreAllMocks()
})

describe('what the map brings into sight', () => {
  test('are the answers again once the last step of what happened has been read, unless the reader has begun with something', async () => {
    const t = tableOf(['to ford'])
    app.at = { ...app.at, story: [{ ply: 1, kind: 'march', words: 'a march' }] }
    flushSync()
    await tick()
    moved = []
    const rests = async () => {
      t.desk.rested = true
      flushSync()
      await tick()
      const seen = moved.filter((what) => what === 'lit').length
      moved = []
      t.desk.rested = false
      flushSync()
      return seen
    }
    expect(t.isTelling).toBe(true)
    expect(await rests()).toBe(1)
    t.desk.held = true
    expect(await rests(), 'the reader has moved the map').toBe(0)
    t.desk.held = false
    t.open = 'hill'
    expect(await rests(), 'a place is open').toBe(0)
    t.open = null
    next(message(2, [], { seats: { american: 'you', british: 'recruit' }, view: { ...view, question: { text: 'Go?', side: 'british' } } }))
    moved = []
    expect(await rests(), 'another is asked').toBe(0)
    app.at = emptyTable()
  })
  test('are the answers, and where none lies on it some of the own army', async () => {
    const isBeside = (action: { verb: string }) => action.verb === 'men'
    tableOf(['to ford'], { army: () => ['mill', 'hill'] })
    await tick()
    expect(moved).toEqual(['lit'])
    moved = []
    tableOf(['men 3'], { isBeside, army: (side) => (side === 'american' ? ['mill', 'hill'] : []) })
    await tick()
    expect(moved).toEqual(['lit', 'nearest mill hill'])
    moved = []
    tableOf(['men 3'], { isBeside, army: () => ['mill', 'hill'], atHand: () => 'ford' })
    await tick()
    expect(moved, 'or the place that it is about').toEqual(['lit', 'show ford'])
  })
})

describe('what is lit', () => {
  test('are places that are answers and those where answers stand; a piece on no place is off', () => {
    const t = tableOf(['to ford', 'march ann', 'march cid', 'men 3'], { isBeside: (action) => action.verb === 'men' })
    expect([...t.litPlaces]).toEqual([['ford', 'to'], ['hill', 'has'], ['mill', 'has']])
    expect([t.litOff, t.lit.has('3'), t.all.length]).toEqual([false, false, 4])
    expect(tableOf(['march dan']).litOff).toBe(true)
  })
  test('with a piece in hand are the places to which it may go', () => {
    const t = tableOf(['put ann ford', 'put ann mill', 'put bob hill'])
    t.desk.noun('ann')
    expect([t.desk.picked?.noun, [...t.litPlaces.keys()]]).toEqual(['ann', ['ford', 'mill']])
  })
})

describe('a press on a place', () => {
  const given = () => vi.mocked(app.follow).mock.calls.map(([plan]) => plan.actions[0])

  test('acts where it can mean one thing only, and offers what it may mean otherwise', () => {
    const t = tableOf(['to ford', 'raid mill', 'burn mill'])
    t.choose('ford')
    expect(given()).toEqual(['to ford'])
    t.choose('mill')
    expect(t.desk.menu?.choices).toHaveLength(2)
  })
  test('opens and closes a place where answers stand, though it is one itself', () => {
    const t = tableOf(['march ann', 'to hill'])
    t.choose('hill')
    expect([t.open, t.trayVerbs.map((v) => v.words)]).toEqual(['hill', ['To HILL']])
    t.choose('hill')
    expect([t.open, given()]).toEqual([null, []])
  })
  test('has one plain meaning, which is no extra, and none beside one that is advised', () => {
    const own: Partial<GameTable> = { isExtra: (verb) => verb === 'store', light: () => new Map([['hill', 'aside']]) }
    const t = tableOf(['march ann', 'store hill', 'to hill', 'burn hill'], own)
    t.choose('hill')
    expect(t.trayVerbs.map((v) => [v.verb, v.isPlain])).toEqual([['store', false], ['to', true], ['burn', false]])
    next(message(2, ['march ann', 'store hill', 'to hill', 'burn hill'], { risks: { 'to hill': { words: 'It hurts.', rule: 'R 1', tone: 'danger' } } }))
    expect(t.trayVerbs.filter((v) => v.isPlain).map((v) => v.verb)).toEqual(['burn'])
    next(message(3, ['march ann', 'store hill', 'to hill', 'burn hill'], { risks: { 'burn hill': { words: 'It is good.', rule: 'R 1', tone: 'advised' } } }))
    expect(t.trayVerbs.some((v) => v.isPlain)).toBe(false)
  })
  test('is over with its answer: the tray in which it was given closes, though more may be done there', () => {
    const t = tableOf(['march ann', 'to hill', 'store hill'], { light: () => new Map([['hill', 'aside']]) })
    t.choose('hill')
    next(message(2, ['march bob', 'to hill', 'store hill']))
    expect(t.open, 'another question, and answers stand there').toBe('hill')
    t.placeVerb('to')
    expect(given()).toEqual(['to hill'])
    next(message(3, ['march bob', 'store hill']))
    expect(t.open).toBeNull()
  })
  test('that is no answer asks why not of an empty place, shows another, and means what the game says', () => {
    const t = tableOf(['march ann'])
    t.choose('ford')
    expect(vi.mocked(app.why).mock.calls).toEqual([['go ford']])
    t.choose('mill')
    expect(t.open).toBe('mill')
    const other = tableOf(['march ann'], { press: (place) => place === 'mill' })
    other.choose('mill')
    expect(other.open).toBeNull()
  })
  describe('is asked twice where it cannot be taken back', () => {
    const risks = { 'attack mill': { words: 'Dice are thrown.', rule: 'R 1', final: true, tone: 'danger' as const }, halt: { words: 'It ends.', rule: 'R 2' } }
    const risky = (actions = ['attack mill']) => {
      const t = tableOf(actions)
      next(message(2, actions, { risks }))
      return t
    }
    beforeEach(() => vi.spyOn(performance, 'now').mockReturnValue(1000))
    afterEach(() => (device.careful = true))
    const after = (ms: number) => vi.mocked(performance.now).mockReturnValue(1000 + ms)

    test('by a second press, with what it risks', () => {
      const t = risky()
      t.choose('mill')
      expect([t.desk.armed?.risk.words, given()]).toEqual(['Dice are thrown.', []])
      after(400)
      t.choose('mill')
      expect([t.desk.armed, given()]).toEqual([null, ['attack mill']])
    })
    test('and a press that follows at once is still the first', () => {
      const t = risky()
      t.choose('mill')
      after(399)
      t.choose('mill')
      t.desk.armed?.again()
      expect([t.desk.armed?.text, given()]).toEqual(['attack mill', []])
      after(401)
      t.desk.armed?.again()
      expect(given()).toEqual(['attack mill'])
    })
    test('and the map shows the place that this is about beside the card that asks', () => {
      const t = risky(['attack mill', 'attack mill ann'])
      t.choose('mill')
      t.desk.act(parseAction('attack mill'))
      expect(t.placeInHand).toBe('mill')
      moved = []
      t.covered = { top: 0, bottom: 120 }
      flushSync()
      expect(moved).toContain('show mill')
      t.desk.armed = null
      expect(t.placeInHand).toBeNull()
    })
    test('not what can be, and nothing where the reader has switched it off', () => {
      const t = risky(['attack mill', 'halt'])
      t.desk.act(parseAction('halt'))
      expect(given()).toEqual(['halt'])
      device.careful = false
      t.desk.act(parseAction('attack mill'))
      expect(given()).toEqual(['halt', 'attack mill'])
    })
    test('also when it is one of several that are proposed', () => {
      const t = tableOf(['lose ann', 'lose bob'])
      const usual = { button: 'Spread', words: 'Ann, Bob', actions: ['lose ann', 'lose bob'], risk: { words: 'Ann is destroyed.', rule: 'R 3', final: true, tone: 'danger' as const } }
      next(message(2, ['lose ann', 'lose bob'], { usual }))
      t.desk.usual()
      expect([t.desk.armed?.text, t.desk.armed?.risk.words, given()]).toEqual(['usual', 'Ann is destroyed.', []])
      after(500)
      t.desk.usual()
      expect(vi.mocked(app.follow).mock.calls).toEqual([[{ actions: ['lose ann', 'lose bob'], sure: true }]])
    })
    test('a lit noun is marked by what it may mean', () => {
      const t = risky(['attack mill', 'go ford'])
      expect([t.tones.get('mill'), t.tones.get('ford')]).toEqual(['danger', ''])
    })
    test('the second tap of a double tap gives no answer, whatever lies under the thumb by then', () => {
      const t = risky(['halt'])
      const tap = (timeStamp: number, clientX: number) => noteTap({ pointerType: 'touch', timeStamp, clientX, clientY: 700 })
      tap(5000, 200)
      tap(5300, 205)
      t.desk.act(parseAction('halt'))
      expect(given()).toEqual([])
      tap(5600, 300)
      t.desk.act(parseAction('halt'))
      expect(given()).toEqual(['halt'])
    })
  })
})

describe('a hint', () => {
  test('has the gold for as long as it stands', () => {
    const t = tableOf(['hasty mill', 'normal mill'])
    next(message(2, ['hasty mill', 'normal mill'], { risks: { 'hasty mill': { words: 'Dice.', rule: 'R 1' }, 'normal mill': { words: 'Dice.', rule: 'R 1', tone: 'advised' } } }))
    const gold = () => Object.entries(t.table.risks ?? {}).flatMap(([action, { tone }]) => (tone === 'advised' ? action : []))
    expect(gold()).toEqual(['normal mill'])
    app.at = { ...app.at, hint: { seq: 2, action: 'hasty mill', words: '', value: 0, steps: [{ words: '', actions: ['hasty mill'] }], reasons: [] } }
    expect(gold()).toEqual(['hasty mill'])
    app.at = emptyTable()
    expect(gold()).toEqual(['normal mill'])
  })
})

describe('a new question', () => {
  test('puts away what was in hand and what no longer holds an answer', () => {
    const t = tableOf(['put ann ford', 'march bob'])
    t.choose('hill')
    t.desk.noun('ann')
    next(message(2, ['march bob']))
    expect([t.desk.picked, t.open]).toEqual([null, 'hill'])
    next(message(3, ['march cid']))
    expect(t.open).toBeNull()
  })
  test('opens what the game says that it is about', () => {
    let about: string | undefined
    const t = tableOf(['march ann'], { opens: () => about })
    about = 'off'
    next(message(2, ['march dan']))
    expect(t.open).toBe('off')
  })
  test('is another position: word of the same one takes nothing out of the hand', () => {
    const t = tableOf(['attack mill', 'put ann ford', 'put ann hill'])
    const risks = { 'attack mill': { words: 'Dice.', rule: 'R 1', final: true } }
    next(message(1, ['attack mill', 'put ann ford', 'put ann hill'], { risks }))
    t.choose('mill')
    next(message(1, ['attack mill', 'put ann ford', 'put ann hill'], { ask_undo: { by: 'british', to: 0 } }))
    expect(t.desk.armed?.text).toBe('attack mill')
    t.desk.noun('ann')
    next(message(1, ['attack mill', 'put ann ford', 'put ann hill'], { seen: 1 }))
    expect(t.desk.picked?.noun).toBe('ann')
  })
})

describe('the story on the map', () => {
  test('has its way and its place, which the map shows unless the reader holds it', () => {
    const t = tableOf(['march ann'])
    t.desk.told = { ply: 1, kind: 'march', side: 'british', words: '' }
    flushSync()
    expect([t.track, t.beat]).toEqual([{ path: ['hill', 'mill'], side: 'british' }, 'mill'])
    expect(moved).toContain('way hill mill')
    moved = []
    t.desk.held = true
    t.desk.told = { ply: 2, kind: 'march', side: 'british', words: '' }
    flushSync()
    expect(moved).not.toContain('show mill')
  })
  test('is also that of the line of the log under the pointer, which leaves the map where it lies', () => {
    const t = tableOf([], { placeOf: (step) => (step.kind === 'march' ? 'mill' : 'nowhere') })
    t.desk.glance = { ply: 1, kind: 'march', side: 'american', words: '' }
    flushSync()
    expect([t.beat, t.track?.side, moved.includes('show mill')]).toEqual(['mill', 'american', false])
    t.desk.glance = null
    flushSync()
    expect([t.beat, t.track]).toEqual([null, null])
    expect([t.spot({ ply: 1, kind: 'march', words: '' }), t.spot({ ply: 1, kind: 'rain', words: '' })]).toEqual(['mill', undefined])
  })
  test('is nothing where only a turn has begun, which the bar says', () => {
    const t = tableOf([])
    const turn = { ply: 1, kind: 'turn', words: 'June I begins.' }
    app.at = { ...app.at, story: [turn] }
    expect(t.story).toEqual([])
    app.at = { ...app.at, story: [turn, { ply: 1, kind: 'march', words: '' }] }
    expect(t.story).toHaveLength(2)
    app.at = emptyTable()
  })
  test('has no way over what is no place', () => {
    const t = tableOf([], { wayOf: () => ['hill', 'nowhere'] })
    t.desk.told = { ply: 1, kind: 'march', words: '' }
    expect(t.track).toBeNull()
  })
})

describe('an earlier position on the board', () => {
  const then: AnyView = { ...view, turn: 0 }
  const lookBack = (t: Table) => {
    app.at = { ...app.at, reels: { own: new Map([[0, { ply: 0, view: then }]]) } }
    app.ready = true
    t.film.lookAt(0)
    flushSync()
  }
  const backToNow = (t: Table) => {
    t.film.back()
    flushSync()
  }
  afterEach(() => {
    app.ready = app.busy = false
    app.at = emptyTable()
  })

  test('is the view of the table, at which nothing is lit and nothing can be answered; the question now stays the table’s', () => {
    const t = tableOf(['to ford', 'march ann', 'attack mill'])
    expect([t.isPast, t.view]).toEqual([false, view])
    lookBack(t)
    expect([t.isPast, t.view, t.table.view, t.busy]).toEqual([true, then, view, true])
    expect([t.all, t.actions, t.litPlaces.size, t.usual]).toEqual([[], [], 0, undefined])
    t.desk.act({ text: 'to ford', verb: 'to', nouns: ['ford'] })
    t.desk.usual(['to ford'])
    expect(app.follow).not.toHaveBeenCalled()
    backToNow(t)
    expect([t.isPast, t.view, t.busy, t.all.length]).toEqual([false, view, false, 3])
  })
  test('holds back every answer of this page, even one that it gives by itself', () => {
    const t = tableOf(['to ford'])
    const sent = vi.spyOn(app as unknown as { send: (message: object) => boolean }, 'send').mockReturnValue(true)
    vi.mocked(app.follow).mockRestore()
    app.at = { ...app.at, table: t.table }
    lookBack(t)
    app.act('to ford')
    app.pass('to ford')
    const answers = () => sent.mock.calls.filter(([message]) => (message as { do: string }).do === 'act').length
    expect(answers()).toBe(0)
    backToNow(t)
    app.pass('to ford')
    expect(answers()).toBe(1)
  })
  test('is looked at by a press on a place, which asks nothing', () => {
    const t = tableOf(['to ford'])
    lookBack(t)
    t.choose('ford')
    t.choose('mill')
    t.desk.ask('cid')
    expect([t.open, vi.mocked(app.why).mock.calls, vi.mocked(app.follow).mock.calls]).toEqual(['mill', [], []])
  })
  test('lets a new question wait: what it opens is opened when the board shows it', () => {
    let about: string | undefined
    const t = tableOf(['march ann'], { opens: () => about })
    lookBack(t)
    about = 'off'
    next(message(2, ['march dan']))
    expect(t.open).toBeNull()
    backToNow(t)
    expect(t.open).toBe('off')
  })
  test('has the log as far as it had come', () => {
    const t = tableOf([])
    app.at = { ...app.at, log: [0, 0, 1].map((ply) => ({ ply, kind: 'march', words: '' })) }
    lookBack(t)
    expect(t.log.map((event) => event.ply)).toEqual([0, 0])
  })
})

describe('how to win', () => {
  const tell = (scenario: string) => {
    const row = { id: scenario, name: '', about: '', first_turn: 1, last_turn: 3, aims: { american: [{ kind: 'wins' as const, words: 'By points.', rule: 'R' }], british: [] } }
    library.games = [{ id: 'three-places', name: '', about: '', scenarios: [row], options: [], levels: [] }]
  }
  afterEach(() => {
    library.games = []
    device.aimed = []
  })

  test('is shown at first sight of a scenario, until it is put away', () => {
    tell('all')
    const t = tableOf(['march ann'])
    expect(t.isAiming).toBe(true)
    t.escape()
    expect([t.isAiming, device.aimed]).toEqual([false, ['three-places/all']])
    done()
    expect(tableOf(['march ann']).isAiming).toBe(false)
  })
  test('is shown again when the score is pressed', () => {
    tell('all')
    device.aimed = ['*']
    const t = tableOf(['march ann'])
    expect(t.isAiming).toBe(false)
    t.aim(true)
    expect(t.isAiming).toBe(true)
  })
  test('folds a battle on a small screen, where both have no room', () => {
    tell('all')
    const side = { role: 'attacks' as const, counts: [], pieces: [], backs: [] }
    const stage: Stage = { key: 'b', place: 'hill', title: '', about: '', sides: { american: side, british: side }, acts: null, says: '', rounds: [], sums: [], results: [] }
    const folded = (breadth: number, aims: boolean) => {
      vi.stubGlobal('innerWidth', breadth)
      const t = tableOf([], { stage: () => stage })
      t.aim(aims)
      const is = t.scene.isFolded
      done()
      return is
    }
    expect([folded(390, true), folded(390, false), folded(1280, true)]).toEqual([true, false, false])
  })
  test('is not shown where the server says nothing of it', () => {
    const t = tableOf(['march ann'])
    t.aim(true)
    expect(t.isAiming).toBe(false)
    tell('another scenario')
    expect(t.isAiming).toBe(false)
  })
})

describe('a verdict', () => {
  const lost = { lost: 'nobody', gone: [] }
  afterEach(() => (app.at = emptyTable()))
  const verdictOf = (key: string, ply: number): Verdict => ({ key, ply, place: 'mill', title: '', headline: '', winner: 'british', sides: { american: lost, british: lost }, worth: [], points: 0, next: [], open: false })

  test('becomes a line with the next answer, which opens it and takes all such lines away', () => {
    let all: Verdict[] = []
    const t = tableOf(['march ann'], { verdicts: () => all })
    const log = (ply: number) => (app.at = { ...app.at, log: [...app.at.log, { ply, kind: 'won', words: '' }] })
    const seen = () => [t.scene.verdict?.key, t.scene.isAside]
    all = [verdictOf('a', 2), verdictOf('b', 2)]
    log(2)
    next(message(2, ['march ann']))
    expect(seen(), 'beside the question that it came with it stands open').toEqual(['a', false])
    next(message(2, ['march ann'], { seen: 1 }))
    expect(seen(), 'that is the same question').toEqual(['a', false])
    next(message(3, ['march bob']))
    expect(seen(), 'the next one needs the map').toEqual(['a', true])
    t.scene.open()
    expect(seen()).toEqual(['a', false])
    all = [...all, verdictOf('c', 4)]
    log(4)
    next(message(4, ['march bob']))
    expect(seen(), 'what is new is read first').toEqual(['c', false])
    expect(t.scene.verdicts.map((v) => v.key), 'and the lines of older battles are over').toEqual(['c'])
    t.scene.putAway()
    expect(t.scene.verdict).toBeUndefined()
  })
  test('of several that became lines at one answer both are taken away with the line', () => {
    const all = [verdictOf('a', 2), verdictOf('b', 2)]
    const t = tableOf(['march ann'], { verdicts: (events) => (events.length > 0 ? all : []) })
    app.at = { ...app.at, log: [{ ply: 2, kind: 'won', words: '' }] }
    next(message(2, ['march ann']))
    next(message(3, ['march bob']))
    expect(t.scene.verdicts).toHaveLength(2)
    t.scene.putAway()
    expect(t.scene.verdict).toBeUndefined()
  })
  test('leaves with its turn, once it is a line: the fort that held out may have fallen since', () => {
    let turn = 'July I'
    const t = tableOf(['march ann'], { heading: () => turn, verdicts: (events) => (events.length > 0 ? [verdictOf('a', 2)] : []) })
    app.at = { ...app.at, log: [{ ply: 2, kind: 'won', words: '' }] }
    next(message(2, ['march ann']))
    turn = 'July II'
    next(message(3, ['march bob']))
    expect([t.scene.verdict?.key, t.scene.isAside], 'the answer that ends a turn does not put it away').toEqual(['a', true])
    next(message(4, ['march ann']))
    expect(t.scene.verdict?.key).toBe('a')
    turn = 'August I'
    next(message(5, ['march bob']))
    expect(t.scene.verdict).toBeUndefined()
  })
  test('is a line from the first while another battle is at hand', () => {
    const side = { role: 'attacks' as const, counts: [], pieces: [], backs: [] }
    const stage: Stage = { key: 'b', place: 'mill', title: '', about: '', sides: { american: side, british: side }, acts: null, says: '', rounds: [], sums: [], results: [] }
    const t = tableOf(['march ann'], { verdicts: (events) => (events.length > 0 ? [verdictOf('a', 2)] : []), stage: () => stage })
    app.at = { ...app.at, log: [{ ply: 2, kind: 'won', words: '' }] }
    next(message(2, ['retreat ford']))
    expect([t.scene.verdict?.key, t.scene.isAside, t.scene.isFolded]).toEqual(['a', true, true])
    t.scene.open()
    expect(t.scene.isAside).toBe(false)
    next(message(3, ['retreat mill']))
    expect(t.scene.verdict, 'the battle at hand needs the room').toBeUndefined()
  })
  test('says the same as its folded battle, which then has no line of its own', () => {
    const side = { role: 'attacks' as const, counts: [], pieces: [], backs: [] }
    const stage: Stage = { key: 'a', place: 'mill', title: '', about: '', sides: { american: side, british: side }, acts: null, says: '', rounds: [], sums: [], results: [] }
    let verdicts: Verdict[] = []
    const t = tableOf(['march ann'], { verdicts: () => verdicts, stage: () => stage })
    t.scene.fold(true)
    flushSync()
    expect(t.scene.isTold, 'while it goes on').toBe(false)
    verdicts = [verdictOf('a', 2)]
    app.at = { ...app.at, log: [{ ply: 2, kind: 'won', words: '' }] }
    next(message(2, ['retreat ford']))
    expect([t.scene.isFolded, t.scene.isTold]).toEqual([true, true])
    t.scene.fold(false)
    expect(t.scene.isTold, 'once it is opened').toBe(false)
  })
  test('that comes in sight only while its story is told has stood beside that question, too', () => {
    const t = tableOf(['march ann'], { verdicts: (events) => (events.some((e) => e.kind === 'won') ? [verdictOf('a', 2)] : []) })
    app.at = { ...app.at, log: [{ ply: 2, kind: 'march', words: '1' }, { ply: 2, kind: 'won', words: '2' }] }
    t.desk.told = app.at.log[0] ?? null
    next(message(2, ['march ann']))
    expect(t.scene.verdict).toBeUndefined()
    t.desk.told = app.at.log[1] ?? null
    flushSync()
    expect([t.scene.verdict?.key, t.scene.isAside]).toEqual(['a', false])
    next(message(3, ['march bob']))
    expect([t.scene.verdict?.key, t.scene.isAside]).toEqual(['a', true])
  })
})

describe('what is taught', () => {
  const asked = (verb: string) => ({ offers: [verb] })
  const lesson: Lesson = {
    steps: [
      { id: 'go', title: 'Go', words: '', due: asked('march'), does: ['march ann'], otherwise: 'Bob it is.', tells: ['march'] },
      { id: 'cross', title: 'Cross', words: '', due: asked('to'), points: [{ place: 'ford' }], does: ['to'] },
    ],
    end: { words: '', next: [] },
  }
  const firsts: First[] = [{ id: 'march', title: 'A march', words: '', due: asked('march') }, { id: 'to', title: 'A way', words: '', due: asked('to') }]
  /** The reader gives an answer, which leads to this position. */
  function answer(action: string, led: TableMessage) {
    const taken = vi.spyOn(app, 'taken').mockReturnValue([action])
    next(led)
    taken.mockReturnValue([])
  }
  beforeEach(() => {
    vi.useFakeTimers()
    Object.assign(device, { lessons: {}, taught: [], met: ['*/asking', '*/undo'], coached: false })
    app.ready = true
  })
  afterEach(() => {
    vi.useRealTimers()
    Object.assign(device, { lessons: {}, taught: [], met: [] })
  })

  test('in a first game goes from step to step by what the reader answers, to its end, and then the title is learned', async () => {
    device.lessons = { t: [] }
    const t = tableOf(['march ann', 'march bob'], { lesson, firsts })
    expect([t.teacher.step?.id, t.teacher.progress]).toEqual(['go', [1, 2]])
    answer('march ann', message(2, ['to ford', 'to mill']))
    await vi.advanceTimersByTimeAsync(0)
    expect([t.teacher.step?.id, device.lessons.t, moved.includes('show ford')]).toEqual(['cross', ['go'], true])
    expect(device.met).toContain('three-places/march')
    answer('to mill', message(3, ['march bob']))
    expect([t.teacher.step, t.teacher.end !== null, device.taught]).toEqual([null, true, ['three-places']])
    t.teacher.leave()
    expect([t.teacher.isTeaching, device.lessons]).toEqual([false, {}])
  })
  test('takes another answer for what it is, and waits for the step', () => {
    device.lessons = { t: [] }
    const t = tableOf(['march ann', 'march bob'], { lesson, firsts })
    answer('march bob', message(2, ['halt']))
    expect([t.teacher.step, t.teacher.isWaiting, t.teacher.note]).toEqual([null, true, 'Bob it is.'])
    next(message(3, ['march ann']))
    expect(t.teacher.step?.id).toBe('go')
    t.teacher.next()
    expect(device.lessons.t).toEqual(['go'])
  })
  test('for the first time waits until the reader rests, is told once, and one thing for one question', () => {
    const t = tableOf(['march ann', 'to ford'], { firsts })
    expect(t.teacher.first).toBeNull()
    vi.advanceTimersByTime(1000)
    flushSync()
    expect(t.teacher.first?.id).toBe('march')
    t.escape()
    expect([t.teacher.first, device.met.includes('three-places/march')]).toEqual([null, true])
    flushSync()
    vi.advanceTimersByTime(5000)
    flushSync()
    expect(t.teacher.first, 'the other can wait').toBeNull()
    next(message(2, ['march ann', 'to ford']))
    vi.advanceTimersByTime(500)
    next(message(3, ['march ann']))
    vi.advanceTimersByTime(5000)
    flushSync()
    expect(t.teacher.first, 'he was in a hurry').toBeNull()
    next(message(4, ['to ford']))
    vi.advanceTimersByTime(1000)
    flushSync()
    expect(t.teacher.first?.id).toBe('to')
    t.teacher.enough()
    next(message(5, ['to ford']))
    vi.advanceTimersByTime(5000)
    flushSync()
    expect([t.teacher.first, device.coached]).toEqual([null, true])
  })
  test('for the first time hides no answer on the map: they come out from under it, unless the reader has moved the map', async () => {
    const t = tableOf(['march ann', 'to ford'], { firsts })
    const shown = async (card: () => void) => {
      moved = []
      card()
      flushSync()
      await vi.advanceTimersByTimeAsync(0)
      return moved.includes('lit')
    }
    vi.advanceTimersByTime(1000)
    flushSync()
    expect(t.teacher.first?.id).toBe('march')
    expect(await shown(() => (t.covered = { top: 190, bottom: 0 }))).toBe(true)
    t.desk.held = true
    expect(await shown(() => (t.covered = { top: 200, bottom: 0 }))).toBe(false)
    t.desk.held = false
    t.teacher.read()
    expect(await shown(() => (t.covered = { top: 210, bottom: 0 }))).toBe(false)
  })
  test('does not come back with what a step of the first game has told meanwhile', () => {
    device.lessons = { t: [] }
    const drawn = { kind: 'drawn', ply: 1, words: 'Ann is drawn.' } as Event
    const [go, cross] = lesson.steps
    if (!go || !cross) throw new Error('no steps')
    const t = tableOf(['halt'], { lesson: { ...lesson, steps: [{ ...go, tells: ['cup'] }, cross] }, firsts: [{ id: 'cup', title: 'The cup', words: '', due: { event: ['drawn'] } }, ...firsts] })
    next(message(2, ['halt'], { events: [drawn] }))
    vi.advanceTimersByTime(1000)
    flushSync()
    expect(t.teacher.first?.id).toBe('cup')
    next(message(3, ['march ann']))
    expect([t.teacher.step?.id, t.teacher.first]).toEqual(['go', null])
    t.teacher.next()
    next(message(4, ['halt']))
    vi.advanceTimersByTime(5000)
    flushSync()
    expect([t.teacher.step, t.teacher.first]).toEqual([null, null])
    next(message(5, ['march bob']))
    vi.advanceTimersByTime(1000)
    flushSync()
    expect(t.teacher.first?.id, 'others come as before').toBe('march')
  })
  test('says nothing for the first time while a first game is told', () => {
    device.lessons = { t: [] }
    const t = tableOf(['march ann'], { lesson, firsts })
    vi.advanceTimersByTime(5000)
    flushSync()
    expect([t.teacher.step?.id, t.teacher.first]).toEqual(['go', null])
  })
})

describe('keys', () => {
  test('go around what is lit, what may also be done only when there is nothing else', () => {
    const light = () => new Map([['hill', 'aside'], ['ford', 'to'], ['mill', 'has']] as const)
    const t = tableOf(['to ford'], { light })
    for (let n = 0; n < 3; n++) t.next()
    expect(moved.filter((m) => m.startsWith('focus'))).toEqual(['focus ford', 'focus mill', 'focus ford'])
  })
  test('enter the map where things go on, else at an answer, else at home', () => {
    const enter = (actions: string[], atHand?: string) => {
      tableOf(actions, { atHand: () => atHand }).enter()
      return moved.at(-1)
    }
    expect([enter(['to ford'], 'mill'), enter(['to hill']), enter([])]).toEqual(['focus mill', 'focus hill', 'focus ford'])
  })
  test('let go of the typed line first, wherever the focus is', () => {
    const t = tableOf(['march ann'])
    t.choose('hill')
    t.desk.command = true
    t.escape()
    expect([t.desk.command, t.open]).toEqual([false, 'hill'])
  })
  test('let go of one thing after another, the open tray last, and go back to its place', () => {
    const t = tableOf(['march ann', 'march bob', 'raid ann'])
    t.choose('hill')
    t.desk.noun('ann')
    t.escape()
    expect([t.desk.menu, t.open]).toEqual([null, 'hill'])
    t.escape()
    expect([t.open, moved.at(-1)]).toEqual([null, 'focus hill'])
  })
})

describe('what is asked about', () => {
  test('is told, and put away by the next question', () => {
    const t = tableOf(['march ann'])
    t.desk.inspect({ kind: 'piece', id: 'bob' })
    expect(t.desk.about()?.title).toBe('bob')
    next(message(2, ['march ann']))
    expect(t.desk.about()).toBeNull()
  })
  test('an attack under the pointer is foretold', () => {
    const t = tableOf(['attack mill', 'to ford'])
    t.desk.pointed = { kind: 'place', id: 'ford' }
    expect(t.ahead).toBeNull()
    t.desk.pointed = { kind: 'place', id: 'mill' }
    expect(t.ahead?.text).toBe('attack mill')
  })
})
