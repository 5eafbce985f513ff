// Washington's War without a browser: cards as a player sees them, what happened told as a story, a battle on its stage and its verdict.

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { indexBoard } from '../src/games/washingtons_war/board'
import { activates, cardWords, inOrder, kindWords, toldOf, touched, usesOf, whyNot } from '../src/games/washingtons_war/cards'
import { bringsBattle } from '../src/games/washingtons_war/danger'
import { emblemArt } from '../src/games/washingtons_war/emblems'
import { stageOf, verdictsOf } from '../src/games/washingtons_war/stage'
import { Teller, battles, patch, placeOf, wayOf } from '../src/games/washingtons_war/story'
import type { BoardData, CardRow, Event, View } from '../src/games/washingtons_war/types'
import { forceWords, isPlain, sayButton, spaceWords, troopsOf } from '../src/games/washingtons_war/words'
import { parseAction, parseActions } from '../src/model/actions'
import type { Help, Side } from '../src/model/protocol'
import { actionWords } from '../src/model/words'

const board = indexBoard(JSON.parse(readFileSync(`${import.meta.dirname}/../../build/data/washingtons-war-board.json`, 'utf8')) as BoardData)
const card = (id: string): CardRow => {
  const row = board.cards.get(id)
  if (!row) throw new Error(`no card ${id}`)
  return row
}

const NONE = { american: 0, british: 0 }
const viewOf = (part: Partial<View> = {}): View => ({
  game: 'washingtons-war', scenario: 'campaign', question: { text: '', kind: 'play', side: 'american' }, frames: [], turn: 1, last_turn: 9, year: 1775, phase: 'strategy',
  active: 'american', first: 'american', alliance: 0, europe: 'none', navy: 'away', regulars: true, congress: 'philadelphia', banned: false, reshuffle: false, deck: 90,
  activations: 0, hand_count: { american: 3, british: 4 }, queue: NONE, held: NONE, markers: NONE, on_map: NONE, reinforced: NONE, plays_left: { american: 2, british: 1 },
  box_units: NONE, draws: NONE, spaces: {}, generals: [], colonies: {}, hand: {}, discards: [], removed: [], aside: [], queues: {}, boxes: {}, isolated: { american: [], british: [] }, ...part,
})

const happened = (ply: number, kind: Event['kind'], part: object = {}): Event => ({ ply, kind, words: `${kind} ${ply}.`, ...part }) as Event
const die = (ply: number, side: Side, what: string, face: number) => happened(ply, 'dice', { side, what, dice: [face], faces: 6, good: 0, words: `${what}: ${face}` })

describe('a hand of cards', () => {
  test('is held in order: what must be played, operations by value, campaigns, one’s own events, the enemy’s', () => {
    const ids = ['brant', 'ops-1-3', 'hale', 'franklin', 'minor-campaign-1', 'ops-3-2', 'knox']
    expect(inOrder(board, ids, 'american').map((c) => c.id)).toEqual(['franklin', 'ops-3-2', 'ops-1-3', 'minor-campaign-1', 'knox', 'hale', 'brant'])
    expect(inOrder(board, ['knox', 'grenadiers'], 'british').map((c) => c.id)).toEqual(['grenadiers', 'knox'])
  })
  test('says what each card is', () => {
    expect(['ops-2-1', 'minor-campaign-1', 'knox', 'brant', 'franklin'].map((id) => kindWords(card(id)))).toEqual(['Operations', 'Campaign', 'American battle card', 'British event', 'Must be played'])
    expect(cardWords(card('ops-2-1'))).toBe('Operations 2')
    expect(cardWords(card('brant'))).toBe(`${card('brant').name}, British event`)
  })
  test('is told in quotation marks within a sentence, but for operations cards; and zones have their article', () => {
    const help = { verbs: [{ id: 'event', button: 'Play as an event', says: 'Play[ {x}] as an event' }, { id: 'play', button: 'Play', says: 'Play[ {x}]' }, { id: 'station', button: 'Station the navy', says: 'Station the navy[ off {x}]' }] } as Help
    expect(parseActions(['event knox', 'play ops-2-1', 'station chesapeake', 'station new-england']).map((a) => actionWords(board, help, a))).toEqual(
      [`Play “${card('knox').name}” as an event`, 'Play Operations 2', 'Station the navy off the Chesapeake', 'Station the navy off New England'])
  })
  test('offers the uses that the server offers, the best first', () => {
    const actions = parseActions(['discard brant', 'event brant', 'play ops-3-1'])
    expect(usesOf(card('brant'), actions).map((u) => u.action.text)).toEqual(['event brant', 'discard brant'])
    expect(usesOf(card('ops-3-1'), actions).map((u) => u.words)).toEqual(['Play for operations'])
    expect(usesOf(card('minor-campaign-1'), parseActions(['event minor-campaign-1']))[0]?.words).toBe('Campaign: up to 2 generals')
  })
  test('tells what a use risks, unless a second press asks about it', () => {
    const uses = usesOf(card('brant'), parseActions(['event brant', 'discard brant']))
    const bought = { words: 'The Americans may take it up.', rule: 'WW 6.32.C', tone: 'danger' as const }
    const lost = { words: 'The queue is lost.', rule: 'WW 7.1.B.iii', tone: 'danger' as const, final: true }
    expect(toldOf(uses, { risks: { 'event brant': lost, 'discard brant': bought } })).toEqual([{ use: 'Discard', words: bought.words, tone: 'danger' }])
    expect(toldOf(uses.slice(1), { risks: { 'discard brant': bought } })[0]?.use, 'the one use needs no name').toBe('')
  })
  test('asks why not for what one would expect of a card', () => {
    expect(whyNot(card('hale'), parseActions(['discard hale']), 'play')).toEqual(['event hale'])
    expect(whyNot(card('ops-1-1'), [], 'exchange')).toEqual(['exchange ops-1-1'])
    expect(whyNot(card('knox'), [], 'battle-card')).toEqual(['battle knox', 'discard knox'])
    expect(whyNot(card('ops-1-1'), parseActions(['play ops-1-1']), 'play')).toEqual([])
    expect(whyNot(card('ops-1-1'), parseActions(['to york']), 'march')).toEqual([])
  })
  test('has an emblem on every card', () => {
    for (const row of board.data.cards) expect(emblemArt(row.emblem)).not.toMatch(/NaN|undefined/)
  })
})

describe('where a card acts', () => {
  const view = viewOf({ spaces: { albany: { marker: 'american' }, 'new-york': { marker: 'american' }, norwich: { marker: 'american' }, camden: { british: 2 }, boston: { british: 5 } } })
  test('are the spaces of its colonies that pass its filters and have something for it', () => {
    expect(touched(board, view, card('brant'))).toEqual(['albany'])
    expect(touched(board, view, card('marion'))).toEqual(['camden'])
  })
  test('are for markers the spaces without one', () => {
    const hale = touched(board, view, card('hale'))
    expect(hale).toContain('long-island')
    expect(hale).not.toContain('albany')
    expect(hale.every((id) => ['ny', 'nj', 'ct'].includes(board.spaces.get(id)?.colony ?? ''))).toBe(true)
  })
  test('are none of an event without a place', () => {
    expect(touched(board, view, card('franklin'))).toEqual([])
    expect(touched(board, view, card('ops-3-1'))).toEqual([])
  })
  test('generals follow the value of a card', () => {
    const generals = [{ id: 'greene', where: 'newport' }, { id: 'washington', where: 'boston' }, { id: 'gates', where: 'in-box' }, { id: 'howe', where: 'boston' }]
    expect(activates(board, { generals }, 2, 'american')).toEqual(['greene'])
    expect(activates(board, { generals }, 3, 'american')).toEqual(['greene', 'washington'])
  })
})

describe('what happened', () => {
  const tell = (events: Event[]) => new Teller(board).fold(events)
  test('a march over several spaces is one line and one path', () => {
    const step = (ply: number, from: string, to: string, british = 3) => happened(ply, 'move', { side: 'british', general: 'howe', from, to, american: 0, british, french: 0, words: `Howe moves from ${board.name(from)} to ${board.name(to)} with 3 British.` })
    const told = tell([step(1, 'boston', 'lexington-concord'), step(2, 'lexington-concord', 'springfield'), step(3, 'springfield', 'albany', 2)])
    expect(told).toHaveLength(2)
    expect(told[0]?.words).toBe(`Howe moves from Boston by ${board.name('lexington-concord')} to Springfield with 3 British.`)
    expect(told[0] && wayOf(told[0])).toEqual(['boston', 'lexington-concord', 'springfield'])
  })
  test('dice stand with what they brought', () => {
    const told = tell([die(4, 'american', 'battle-rating', 5), happened(4, 'rating', { side: 'american', general: 'greene', rating: 4 }), die(5, 'american', 'winner', 6)])
    expect(told.map((b) => b.kind)).toEqual(['rating', 'dice'])
    expect(told[0]).toMatchObject({ dice: [5], words: 'rating 4.' })
  })
  test('markers won one after another are a sentence, each side’s its own', () => {
    const place = (ply: number, space: string, side: Side = 'american') => happened(ply, 'place', { space, side, words: '' })
    expect(tell([place(1, 'york'), place(2, 'reading'), place(3, 'carlisle'), place(4, 'camden', 'british')]).map((b) => b.words)).toEqual(['York, Reading and Carlisle are now under American control.', ''])
  })
  test('the opening of a year is one line', () => {
    expect(tell([happened(1, 'turn', { turn: 2 }), happened(1, 'box-units', { count: 8, total: 8 }), happened(1, 'deal', { count: 7 })])).toHaveLength(1)
  })
  test('has its place, and numbers are none', () => {
    expect(placeOf(happened(1, 'alliance', { to: 3, by: 1 }) as never)).toBeUndefined()
    expect(placeOf(happened(1, 'isolated', { spaces: ['york', 'camden'], count: 2 }) as never)).toBe('york')
    expect(placeOf(happened(1, 'navy', { zone: 'delaware' }) as never)).toBe('delaware')
    expect(wayOf(happened(1, 'intercept', { from: 'york', to: 'reading', success: false }) as never)).toEqual([])
  })
  test('what moves leaves its space before all else', () => {
    const before = viewOf({ spaces: { boston: { british: 5, generals: ['howe'] }, york: { marker: 'american' } }, generals: [{ id: 'howe', where: 'boston' }, { id: 'gates', where: 'york' }] })
    const after = viewOf({ spaces: { boston: { british: 2 }, york: {} }, generals: [{ id: 'howe', where: 'springfield' }, { id: 'gates', where: 'in-box' }] })
    const now = patch(before, after, ['boston'])
    expect([now.spaces.boston, now.spaces.york]).toEqual([{ british: 2 }, { marker: 'american' }])
    expect(now.generals.map((g) => g.where)).toEqual(['springfield', 'york'])
  })
})

const fight: Event[] = [
  happened(7, 'battle', { side: 'british', space: 'newport', from: 'boston', attacker: 'howe', defender: 'greene', attackers: 5, defenders: 2 }),
  happened(8, 'battle-card', { side: 'american', card: 'knox', bonus: 2, event: true, words: 'The Americans play Knox: +2.' }),
  happened(8, 'rating', { side: 'british', general: 'howe', rating: 5 }), happened(8, 'rating', { side: 'american', general: 'greene', rating: 2 }),
  die(8, 'british', 'battle', 2), happened(8, 'sum', { side: 'british', die: 2, added: 12, total: 14, units: 5, rating: 5, regulars: 1, navy: 1, militia: 0, other: 0, cards: 0 }),
  die(8, 'american', 'battle', 6), happened(8, 'sum', { side: 'american', die: 6, added: 7, total: 13, units: 2, rating: 2, regulars: 0, navy: 0, militia: 1, other: 0, cards: 2 }),
  happened(8, 'loss', { side: 'american', space: 'newport', nation: 'American', count: 1, words: '1 American unit is lost at Newport.' }),
]
const end: Event[] = [
  happened(9, 'retreat', { side: 'american', from: 'newport', to: 'hartford', general: 'greene', american: 1, british: 0, french: 0, words: 'The Americans retreat from Newport to Hartford.' }),
  happened(9, 'won', { side: 'british', space: 'newport', lost: { american: 1, british: 0 } }),
]

describe('a battle', () => {
  const view = viewOf({
    question: { text: '', kind: 'retreat', side: 'american' },
    spaces: { newport: { marker: 'american', american: 1, british: 5, generals: ['greene', 'howe'] } },
    battle: { space: 'newport', attacker: 'british', from: 'boston', generals: { american: 'greene', british: 'howe' }, cards: { american: 'knox' }, bonus: { american: 2, british: 0 }, rating: { american: 2, british: 5 }, lost: { american: 1, british: 0 }, winner: 'british' },
  })
  const stage = stageOf(board, view, fight)
  test('stands on its stage with both sides, their cards and their losses', () => {
    expect([stage?.sides.american.role, stage?.sides.british.role]).toEqual(['defends', 'attacks'])
    expect(stage?.sides.british.pieces.map((p) => [p.name, p.note])).toEqual([['Howe', 'fights at 5'], ['British', undefined]])
    expect(stage?.sides.american.counts).toEqual([['Units', '1'], ['Lost', '1'], ['Card', card('knox').name]])
    expect(stage?.acts).toBe('british')
  })
  test('is told with those who fight, where the view has gone on', () => {
    const later = viewOf({ spaces: { newport: { british: 4 }, hartford: { american: 1 } } })
    const told = stageOf(board, later, fight.slice(0, 3))
    expect([told?.sides.american.counts[0], told?.sides.british.counts[0]]).toEqual([['Units', '2'], ['Units', '5']])
    expect(told?.sides.american.pieces.map((p) => p.words)).toContain('American: 2 units')
    expect(stageOf(board, later, fight)?.sides.american.counts.slice(0, 2)).toEqual([['Units', '1'], ['Lost', '1']])
  })
  test('tells its sums line by line, with the die', () => {
    expect(stage?.sums.map((s) => [s.title, s.total, s.roll?.dice[0]])).toEqual([['American', 7, 6], ['British', 12, 2]])
    expect(stage?.sums[1]?.lines.map((l) => l.rule)).toEqual(['WW 9.4', 'WW 9.3', 'WW 9.41', 'WW 9.42'])
    expect(stage?.results).toContain('1 American unit is lost at Newport.')
  })
  test('is over with its verdict, and off the stage', () => {
    expect(stageOf(board, viewOf(), [...fight, ...end])).toBeNull()
    const [verdict] = verdictsOf(board, [...fight, ...end])
    expect([verdict?.headline, verdict?.sides.american.lost, verdict?.sides.american.fate, verdict?.sides.british.lost]).toEqual(['The British win at Newport.', '1 unit', 'retreat to Hartford', 'nobody'])
    expect(verdict?.next, 'where the beaten side goes is told once').toEqual([])
    expect(verdictsOf(board, fight)).toEqual([])
  })
  test('counts for the last page', () => {
    expect(battles([...fight, ...end])).toEqual([{ ply: 7, place: 'newport', attacker: 'british', winner: 'british', lost: { american: 1, british: 0 } }])
  })
  test('is foretold of a step into enemy units', () => {
    const now = viewOf({ question: { text: '', kind: 'march', side: 'american' }, spaces: { boston: { british: 5 } } })
    expect([bringsBattle(parseAction('to boston'), now), bringsBattle(parseAction('to york'), now), bringsBattle(parseAction('halt'), now)]).toEqual([true, false, false])
  })
})

describe('words', () => {
  test('numbers of units', () => {
    expect(troopsOf('12-french')).toEqual({ n: 12, nation: 'french' })
    expect(troopsOf('knox')).toBeNull()
    expect([forceWords({ american: 3, french: 2 }), forceWords({ british: 1 }), forceWords({})]).toEqual(['3 American and 2 French units', '1 British unit', 'no units'])
  })
  test('a space with all that stands there', () => {
    const view = viewOf({ spaces: { boston: { marker: 'british', british: 5, generals: ['howe'] } } })
    expect(spaceWords(board, 'boston', view)).toBe('Boston, Massachusetts, British control; Howe with 5 British units')
    expect(spaceWords(board, 'philadelphia', view)).toContain('Congress sits here')
  })
  test('buttons say what they end', () => {
    const asked = (kind: string, part: Partial<View> = {}) => viewOf({ question: { text: '', kind, side: 'american' }, ...part })
    expect(sayButton(parseAction('halt'), viewOf({ march: { used: 0 } } as Partial<View>))).toBe('Stay here')
    expect(sayButton(parseAction('queue'), asked('use', { queue: { american: 2, british: 0 } }))).toBe('Add it to the queue')
    expect(sayButton(parseAction('play ops-1-1'), asked('play'))).toBeUndefined()
    const declares = (...texts: string[]) => sayButton(parseAction('pass'), asked('declare'), parseActions(texts))
    expect([declares('pass'), declares('pass', 'event minor-campaign-1')], 'nothing is claimed only where something could be').toEqual(['Go on', undefined])
    expect(isPlain(parseAction('pass'), parseActions(['pass']))).toBe(true)
    expect(isPlain(parseAction('pass'), parseActions(['pass', 'exchange ops-1-1']))).toBe(false)
  })
})
