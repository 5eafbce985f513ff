import { describe, expect, test } from 'vitest'
import { chainOf } from '../src/games/washingtons_crossing/chain'
import { crossingRows, outcomes } from '../src/games/washingtons_crossing/forecast'
import { signed } from '../src/model/words'
import { costWords, countersOf, isLast, ordersOf } from '../src/games/washingtons_crossing/orders'
import { combats, isUnforeseen, Teller } from '../src/games/washingtons_crossing/story'
import type { DisplayRow, Event, WcOdds } from '../src/games/washingtons_crossing/types'
import { sayButton } from '../src/games/washingtons_crossing/words'
import { parseAction, parseActions } from '../src/model/actions'
import { hexBoard, hexView } from './crossing.fixture'

const own = (id: string, hex: string, troops: number, more: Partial<DisplayRow> = {}): DisplayRow => ({ id, status: 'map', hex, troops, max: 2000, fatigue: 0, ...more })
const where: Record<string, string> = { washington: '0302', greene: '0302', ewing: '0303' }
const placed = (id: string) => where[id] ?? null
const display = [own('washington', '0302', 140), own('greene', '0302', 700, { fatigue: 2 }), own('ewing', '0303', 500)]

const event = (kind: Event['kind'], more: object = {}) => ({ ply: 1, kind, words: `${kind}.`, ...more }) as Event
const step = (from: string, to: string, more: object = {}) => event('move', { side: 'british', leader: 'rall', from, to, ...more })

describe('orders', () => {
  test('a stack moves at one press: the first moves, the others roll with him', () => {
    const orders = ordersOf(hexBoard, hexView({ display }), parseActions(['move washington', 'move greene', 'move ewing', 'done']), placed)
    expect(orders.map((o) => [o.hex, o.actions.length])).toEqual([['0302', 2], ['0303', 1]])
    expect(orders[0]?.actions[0]).toMatch(/^move /)
    expect(orders[0]?.actions[1]).toMatch(/^with /)
    expect(orders[0]?.note).toContain('840 men, fatigue 2')
  })
  test('an activation costs what the server says, and names those whom it would let be called', () => {
    const view = hexView({ display, activations: [{ leader: 'washington', cost: 4, span: 6, calls: [{ leader: 'greene', cost: 1 }] }] })
    const [order] = ordersOf(hexBoard, view, parseActions(['activate washington', 'detach greene']), placed)
    expect(order).toMatchObject({ cost: 4, span: 6, actions: ['activate washington'] })
    expect(chainOf(view, [], placed, order ?? null)).toEqual({ from: '0302', to: [{ hex: '0302', cost: 1 }], radius: [] })
  })
  test('those who may be forced have a row below those who may come along', () => {
    const orders = ordersOf(hexBoard, hexView({ display }), parseActions(['force washington', 'force greene', 'with ewing', 'roll']), placed)
    expect(orders.map((o) => [o.words, o.actions])).toEqual([['Take along', ['with ewing']], ['Force all', expect.arrayContaining(['force washington', 'force greene'])]])
  })
  test('where not all may cross each leader who may stay or leave men behind has a row', () => {
    const actions = parseActions(['split greene', 'send ewing', 'drop greene'])
    const view = hexView({ display })
    expect(ordersOf(hexBoard, { ...view, question: { ...view.question, kind: 'ferry' } }, actions, placed).map((o) => [o.words, o.leaders])).toEqual([['Stays here', ['greene']], ['Leaves the surplus', ['greene']], ['Sends men over', ['ewing']]])
    expect(ordersOf(hexBoard, view, actions, placed), 'on a march they stand with the stack').toEqual([])
  })
  test('all are called at once only as far as the span goes', () => {
    const calls = [{ leader: 'greene', cost: 2 }, { leader: 'ewing', cost: 1 }, { leader: 'rall', cost: 3 }]
    const view = hexView({ display, command: { leader: 'washington', span: 3, calls, radius: [{ hex: '0303', cost: 1 }] } })
    const actions = parseActions(['call greene', 'call ewing', 'call rall', 'done'])
    expect(ordersOf(hexBoard, view, actions, placed)[0]).toMatchObject({ key: 'call all', title: 'As many as the span allows', cost: 3, actions: ['call ewing', 'call greene'] })
    const wide = hexView({ display, command: { leader: 'washington', span: 6, calls, radius: [] } })
    expect(ordersOf(hexBoard, wide, actions, placed)[0]).toMatchObject({ title: 'Everybody', cost: 6 })
    // What is called costs span; the commander himself costs points once he commands.
    const dear = { ...view, command: { leader: 'washington', span: 9, calls: calls.map((c) => ({ ...c, extra: 4 })) } }
    expect(ordersOf(hexBoard, dear, actions, placed).map(costWords)).toEqual(['span 6, 4 AP', 'span 1, 4 AP', 'span 2, 4 AP', 'span 3, 4 AP'])
    expect(ordersOf(hexBoard, wide, actions, placed).map(costWords)).toEqual(['span 6', 'span 1', 'span 2', 'span 3'])
    expect(costWords({ cost: 1, points: 3, isUnder: true }), 'from the span of whoever called him').toBe('span 1 + 3')
    expect([costWords({ cost: 4 }), costWords({ cost: 0 }), costWords({ cost: 0, points: 0 })]).toEqual(['4', 'free', 'free'])
    expect(chainOf(view, actions, placed, null)).toEqual({ from: '0302', to: [{ hex: '0302', cost: 2 }, { hex: '0303', cost: 1 }], radius: ['0303'] })
  })
  test('each routed leader who must run has an order of his own, and the end of the moves is not the plain way on', () => {
    const texts = ['done', 'move washington', 'run greene', 'run ewing']
    const orders = ordersOf(hexBoard, hexView({ display }), parseActions(texts), placed)
    expect(orders.filter((o) => o.words === 'Run').map((o) => [o.hex, o.actions])).toEqual([['0302', ['run greene']], ['0303', ['run ewing']]])
    expect(isLast(parseAction('done'), parseActions(['done', 'run ewing']))).toBe(false)
  })
  test('a prepared attack is told under a commander where he stands, with the hex on its button', () => {
    const [order] = ordersOf(hexBoard, hexView({ display }), parseActions(['prepare ewing 0202', 'done']), placed)
    expect(order).toMatchObject({ hex: '0303', leaders: ['ewing'], actions: ['prepare ewing 0202'] })
    expect(order?.words).toMatch(/^Attack /)
    expect([order?.where, order?.note], 'in one line').toEqual(['0303', 'rating 0, 500 men'])
  })
  test('those who may join it attack, and are not taken along', () => {
    const view = hexView({ display, muster: { hex: '0202', attackers: [] } })
    const orders = ordersOf(hexBoard, view, parseActions(['with washington', 'with greene', 'with ewing']), placed)
    expect(orders.map((o) => [o.key, o.words, o.actions.length])).toEqual([['with all', 'All attack', 3], ['with 0302', 'All attack', 2], ['with 0303', 'Attack too', 1]])
  })
  test('those who may try a die are told with their chances, the likeliest first', () => {
    const orders = ordersOf(hexBoard, hexView({ display }), parseActions(['done', 'try washington', 'try greene', 'try ewing']), placed, { 'try washington': '30%', 'try greene': '60%', 'try ewing': '60%' })
    expect(orders.map((o) => [o.actions[0], o.words, o.hex])).toEqual([['try greene', 'Try (60%)', '0302'], ['try ewing', 'Try (60%)', '0303'], ['try washington', 'Try (30%)', '0302']])
    expect(ordersOf(hexBoard, hexView({ display }), parseActions(['react ewing', 'done']), placed)[0]).toMatchObject({ words: 'React', leaders: ['ewing'] })
  })
  test('the counters of a detachment are a list of their own', () => {
    expect(countersOf(parseActions(['men 100', 'men 110', 'counter us-detachment-2', 'counter us-detachment-3']))).toEqual(['us-detachment-2', 'us-detachment-3'])
  })
  test('when a march is over a detachment may go on, or stay', () => {
    const orders = ordersOf(hexBoard, hexView({ display }), parseActions(['march greene', 'halt']), placed)
    expect(orders.map((o) => o.actions[0])).toEqual(['march greene'])
    expect(sayButton(parseAction('halt'), hexView({ display, march: null } as never))).toBe('It stays')
  })
  test('the end of the moves says how many have not moved', () => {
    const view = hexView({ display: [own('ewing', '0303', 500, { active: true }), own('greene', '0302', 10, { active: true, moved: true })], question: { text: '', kind: 'moves' } })
    expect(sayButton(parseAction('done'), view)).toBe('End the moves: 1 has not moved')
    expect(sayButton(parseAction('to 0302'), view)).toBeUndefined()
  })
  test('the way on is plain when at most what is by the way is left', () => {
    const isMain = (texts: string[]) => isLast(parseAction('done'), parseActions(texts))
    expect(isMain(['activate ewing', 'detach greene', 'done'])).toBe(false)
    expect(isMain(['detach greene', 'top us-detachment-4', 'done'])).toBe(true)
    expect(isMain(['done'])).toBe(true)
  })
})

describe('the story', () => {
  const tell = (events: Event[]) => new Teller(hexBoard).fold(events)

  test('steps of one leader are one way, with the die that began it', () => {
    const [march, ...rest] = tell([event('dice', { what: 'movement', side: 'british', dice: [4] }), step('0202', '0302'), step('0302', '0402')])
    expect(rest).toEqual([])
    expect(march).toMatchObject({ path: ['0202', '0302', '0402'], to: '0402', dice: [4] })
    expect(march?.words).toBe('Rall marches from Trenton to 0402, 2 hexes.')
  })
  test('a die that brings no raid is told with that', () => {
    const [die, none] = [event('dice', { what: 'raid', side: 'american', dice: [4] }), event('no-raid', { side: 'american' })]
    expect(tell([die, none])).toMatchObject([{ kind: 'no-raid', dice: [4] }])
    expect(tell([none])).toHaveLength(1)
  })
  test('another leader, side or place begins another way', () => {
    expect(tell([step('0202', '0302'), step('0302', '0402', { leader: 'mawhood' }), step('0101', '0202')])).toHaveLength(3)
  })
  test('a retreat keeps the reason of every hex, over the zones found on the way', () => {
    const retreat = (from: string, to: string, words: string) => event('retreat', { side: 'british', from, to, why: [{ words, rule: 'WC 17.3' }] })
    const beats = tell([retreat('0202', '0302', 'away'), event('zone', { side: 'american', hex: '0401' }), retreat('0302', '0402', 'homeward')])
    expect(beats.map((b) => b.kind)).toEqual(['retreat', 'zone'])
    expect([beats[0]?.why].flat().map((w) => w?.words)).toEqual(['0302: away', '0402: homeward'])
    expect(beats[0]?.words, 'the way may be longer than the retreat').toBe('A British stack retreats from Trenton to 0402.')
  })
  test('activations are one sentence, and an unknown leader stays unknown', () => {
    const [beat] = tell([event('activate', { side: 'british', leader: 'rall' }), event('call', { side: 'british' }), event('call', { side: 'british' })])
    expect(beat?.words).toBe('Rall and 2 other British leaders are activated.')
    expect(tell([event('call', { side: 'british' }), event('call', { side: 'british' })])[0]?.words).toBe('2 British leaders are activated.')
  })
  test('no event is lost from view but those that another tells', () => {
    const kinds = ['turn', 'weather', 'attack', 'odds', 'result', 'loss', 'routed', 'captured', 'day', 'day'] as const
    const events = kinds.map((kind) => event(kind))
    const words = tell(events).map((b) => b.words.toLowerCase()).join(' ')
    for (const e of events) expect(words).toContain(e.words)
  })
  test('a combat is won by the side that holds when the other gives way', () => {
    const result = { attacker_lost: 60, defender_lost: 600, attacker: 'holds', defender: 'routed' }
    const log = [event('attack', { side: 'american', hex: '0202' }), event('result', result), event('attack', { side: 'british', hex: '0302' })]
    expect(combats(log)[0]).toEqual({ ply: 1, place: '0202', attacker: 'american', winner: 'american', ended: true, lost: { american: 60, british: 600 } })
    expect(combats(log)[1]?.winner).toBeUndefined()
    expect(combats(log)[1]?.ended, 'the game ended first').toBeUndefined()
  })
  test('a march that was ordered at once ends when something is shown', () => {
    expect(isUnforeseen([step('0202', '0302')])).toBe(false)
    expect(isUnforeseen([step('0202', '0302'), event('zone')])).toBe(true)
  })
})

describe('forecasts', () => {
  const odds = {
    attacker: 'american', results: [
      { p: 0.7, attacker: 'holds', defender: 'routed', vp: { american: 6, british: 0 }, lost: { american: [0, 40], british: [600, 600] } },
      { p: 0.3, attacker: 'retreats', defender: 'holds', vp: { american: 0, british: 0 }, lost: { american: [90, 90], british: [10, 20] } },
    ],
  } as unknown as WcOdds
  test('results are said in words with their cost', () => {
    expect(outcomes(odds)).toEqual([
      { words: 'British defender is routed', p: 0.7, cost: 'Americans lose 0–40, British 600; 6 VP' },
      { words: 'American attacker retreats', p: 0.3, cost: 'Americans lose 90, British 10–20' },
    ])
    expect([signed(2), signed(0), signed(-3)]).toEqual(['+2', '0', '−3'])
  })
  test('capacities add up from the greatest', () => {
    const rows = crossingRows({ to: '0302', by: 'f', men: 500, chances: [{ men: 0, p: 0.5 }, { men: 250, p: 0.2 }, { men: 500, p: 0.3 }] })
    expect(rows.map((r) => [r.men, Number(r.orMore.toFixed(6))])).toEqual([[500, 0.3], [250, 0.5], [0, 1]])
  })
})
