import { describe, expect, test } from 'vitest'
import { openedBy, roundsOf, stageOf, verdictsOf } from '../src/games/trenton/stage'
import type { BlockRow, Event } from '../src/games/trenton/types'
import * as hexes from '../src/games/washingtons_crossing/stage'
import type { Event as WcEvent, WcView } from '../src/games/washingtons_crossing/types'
import type { Side } from '../src/model/protocol'
import { battlesOf, upTo } from '../src/model/stage'
import { hexBoard, hexView } from './crossing.fixture'
import { board, viewOf } from './fixture'

const event = (ply: number, kind: Event['kind'], part: object = {}) => ({ ply, kind, words: `${kind} ${ply}`, ...part }) as Event
const fire = (ply: number, side: Side, what: string, dice: number[], good = 0x40) => event(ply, 'dice', { side, what, dice, good, faces: 6, words: `${side} ${what}: ${dice.join(' ')}` })

const fight = [
  event(1, 'march', { side: 'american' }),
  event(2, 'battle', { side: 'american', place: 'trenton' }), event(2, 'round', { round: 1 }),
  fire(2, 'british', 'fire-leaders', [6]), fire(2, 'british', 'fire-infantry', [6, 1, 2]),
  event(3, 'hit', { side: 'american', count: 1, blocks: ['mercer'], sp: 3 }), event(4, 'dead', { side: 'american', count: 1, blocks: ['greene'] }),
  event(4, 'flee', { side: 'american', count: 1, blocks: ['washington'] }),
  fire(4, 'american', 'fire-infantry', [6, 6, 2]),
]
const won = event(6, 'won', { side: 'american', place: 'trenton', vp: 1, open: 'princeton', lost: { american: 2, british: 3 }, count: 2, destroyed: ['greene', 'rall-1'] })
const after = [event(5, 'withdraw', { side: 'british', from: 'trenton', to: 'princeton', words: 'Rall 1 withdraws to Princeton.' }), won, event(6, 'control', { side: 'american', place: 'trenton' })]
const atTrenton = viewOf({
  battle: { place: 'trenton', attacker: 'american', round: 1 }, lost: { american: 2, british: 0 },
  places: { trenton: { american: { count: 2, blocks: [{ id: 'washington', sp: 1, fled: true }, { id: 'mercer', sp: 3 }] }, british: { count: 1, blocks: [{ id: 'rall-1', sp: 3 }] } } },
})

describe('what is told', () => {
  test('is the log up to the step, which may be several events in one', () => {
    expect(upTo(fight, null)).toHaveLength(fight.length)
    expect(upTo(fight, { ...(fight[3] as Event) })).toHaveLength(4)
    expect(upTo(fight, { ...(fight[1] as Event), words: 'battle 2 round 2' }), 'with what is told in one').toHaveLength(3)
    expect(upTo(fight, { ...(fight[1] as Event), words: 'battle 2 and no more' })).toHaveLength(2)
    expect(upTo(fight, event(3, 'control', { words: 'not in this log' }))).toHaveLength(6)
    expect(upTo(fight, event(0, 'turn'))).toHaveLength(0)
  })
  test('battles are told apart', () => {
    const twice = battlesOf([...fight, ...after, ...fight], 'battle')
    expect(new Set(twice.map((b) => b.key)).size).toBe(2)
    expect(twice[0]?.events.at(-1)?.kind).toBe('march')
  })
})

describe('a battle of blocks on its stage', () => {
  const stage = stageOf(board, atTrenton, fight)
  test('has the sides in their places, whoever attacks', () => {
    expect(stage?.sides.american.role).toBe('attacks')
    expect(stage?.sides.british.role).toBe('defends')
    expect(stage?.sides.american.pieces.map((p) => p.id)).toEqual(['washington', 'mercer', 'greene'])
    expect([stage?.title, stage?.about, stage?.acts]).toEqual(['Battle of Trenton', 'round 1', 'american'])
  })
  test('is staged while it is told, though the board shows the place before it', () => {
    const before = viewOf({ places: { trenton: { american: { count: 2, blocks: [{ id: 'mercer', sp: 3 }, { id: 'greene', sp: 1 }] }, british: { count: 2, blocks: [] } } } })
    const told = stageOf(board, before, fight)
    expect(told?.sides.american.pieces.map((p) => [p.id, p.gone])).toEqual([['mercer', undefined], ['greene', true]])
    expect(told?.sides.british.backs).toHaveLength(2)
    expect(told?.sides.american.counts, 'its steps are those from before').toEqual([['Lost', '2']])
  })
  test('shows the faces of what was laid open, also where the board has it from behind, and their strength where it is told', () => {
    const before = viewOf({ places: { trenton: { american: { count: 2, blocks: [{ id: 'mercer', sp: 3 }, { id: 'greene', sp: 1 }] }, british: { count: 2, blocks: [] } } } })
    const rall = board.blocks.get('rall-1')
    const two = { ...board, blocks: new Map([...board.blocks, ['rall-2', { ...rall, id: 'rall-2', name: 'Rall 2' } as BlockRow]]) }
    const at = (blocks: string[], sp: number) => stageOf(two, before, [...fight.slice(0, 2), event(2, 'shown', { side: 'british', count: blocks.length, blocks, sp }), ...fight.slice(2)])?.sides.british
    expect([at(['rall-1', 'rall-2'], 6)?.pieces.map((p) => p.id), at(['rall-1', 'rall-2'], 6)?.backs]).toEqual([['rall-1', 'rall-2'], []])
    expect(at(['rall-1', 'rall-2'], 6)?.pieces[0]?.words).toBe('Rall 1, Hessian infantry, 3 of 3 strength points')
    expect(at(['rall-1', 'rall-2'], 5)?.pieces[0]?.words, 'how the sum is shared nobody has told').toBe('Rall 1')
    expect([at(['rall-1'], 2)?.pieces[0]?.words, at(['rall-1'], 2)?.backs.length]).toEqual(['Rall 1, Hessian infantry, 2 of 3 strength points', 1])
  })
  test('on the map, too, what was laid open no longer stands from behind while it is told', () => {
    const before = viewOf({ places: { trenton: { american: { count: 2, blocks: [{ id: 'mercer', sp: 3 }, { id: 'greene', sp: 1 }] }, british: { count: 2, blocks: [] } } } })
    const shown = [...fight.slice(0, 2), event(2, 'shown', { side: 'british', count: 1, blocks: ['rall-1'], sp: 3 }), ...fight.slice(2)]
    expect(openedBy(board, before, shown)).toEqual({ place: 'trenton', blocks: { american: [{ id: 'mercer', sp: 3 }], british: [{ id: 'rall-1', sp: 3 }] } })
    expect(openedBy(board, before, fight.slice(0, 1)), 'before it').toBeNull()
    expect(openedBy(board, before, [...shown, ...after]), 'when it is over').toBeNull()
    expect(openedBy(board, atTrenton, shown), 'the view has it').toBeNull()
  })
  test('counts hits, flights and losses', () => {
    expect(stage?.rounds).toHaveLength(1)
    expect(stage?.rounds[0]?.volleys.map((v) => [v.side, v.result])).toEqual([['british', '2 hits, 1 flees'], ['american', '2 hits']])
    expect(stage?.rounds[0]?.volleys[0]?.rolls.map((r) => r.words)).toEqual(['leaders on 6', 'infantry on 6'])
    expect(stage?.sides.american.counts).toEqual([['SP', '4'], ['Lost', '2']])
    expect(stage?.sides.american.pieces.map((p) => [p.note, p.gone, p.aside])).toEqual([['fled', undefined, true], [undefined, undefined, false], ['lost', true, undefined]])
  })
  test('marks what the last volley hit, until the next one is fired', () => {
    const hit = stageOf(board, atTrenton, fight.slice(0, 6))
    expect(hit?.sides.american.pieces.find((p) => p.id === 'mercer')?.note).toBe('−1')
    expect(hit?.rounds[0]?.volleys).toHaveLength(1)
  })
  test('shows only backs of what the reader may not see', () => {
    const hidden = { ...atTrenton, places: { trenton: { british: { count: 2, blocks: [] } } } }
    const side = stageOf(board, hidden, fight)?.sides.british
    expect([side?.pieces.length, side?.backs.length, side?.counts]).toEqual([0, 2, [['Lost', '0']]])
  })
  test('waits for the first volley, and starts again with the next battle', () => {
    const next = [...fight, ...after, event(8, 'battle', { side: 'british', place: 'trenton' }), event(8, 'round', { round: 1 })]
    const begun = stageOf(board, { ...atTrenton, battle: { place: 'trenton', attacker: 'british', round: 1 } }, next)
    expect(begun?.rounds).toEqual([{ name: 'Round 1', volleys: [] }])
    expect(begun?.says).toBe('The Americans defend and fire first')
  })
  test('is over when the log says so', () => {
    expect(stageOf(board, viewOf(), [...fight, ...after])).toBeNull()
    expect(stageOf(board, viewOf(), [])).toBeNull()
    expect(stageOf(board, viewOf(), fight)?.place, 'an earlier step is told over a later view').toBe('trenton')
  })
  test('two volleys of one side are two', () => {
    const rounds = roundsOf([event(2, 'round', { round: 2 }), fire(2, 'british', 'parting-fire', [5], 0x60), fire(7, 'british', 'fire-infantry', [1])])
    expect(rounds[0]?.volleys.map((v) => v.result)).toEqual(['1 hit', '0 hits'])
  })
})

describe('the verdict of a battle of blocks', () => {
  const [verdict] = verdictsOf(board, [...fight, ...after])
  test('says who won, what each side lost and what it is worth', () => {
    expect(verdict).toMatchObject({ place: 'trenton', headline: 'The Americans take Trenton.', winner: 'american', points: 1, ply: 6, open: false })
    expect(verdict?.sides.american).toMatchObject({ lost: '2 SP' })
    expect(verdict?.sides.american.gone.map((p) => p.name)).toEqual(['Greene'])
    expect(verdict?.sides.british.gone.map((p) => p.name)).toEqual(['Rall 1'])
    expect(verdict?.worth).toEqual(['Trenton is worth 1 victory point to the American side.'])
  })
  test('and what comes next', () => {
    expect(verdict?.next).toEqual(['Rall 1 withdraws to Princeton.', 'The road to Princeton is open.'])
  })
  test('is there only when the battle is over', () => {
    expect(verdictsOf(board, fight)).toEqual([])
    expect(verdictsOf(board, [...fight, ...after, ...fight])).toHaveLength(1)
  })
})

// ---- the hex game

const wc = (ply: number, kind: WcEvent['kind'], part: object = {}) => ({ ply, kind, words: `${kind} ${ply}`, ...part }) as WcEvent
const combat = [
  wc(2, 'attack', { side: 'american', hex: '0202', from: '0302' }),
  wc(2, 'sum', { side: 'american', die: 'surprise', lines: [{ words: 'hasty attack', rule: 'WC 17.2', value: -1 }, { words: 'snow', rule: 'WC 17.2', value: 2 }] }),
  wc(2, 'dice', { side: 'american', what: 'surprise', dice: [4], faces: 10 }),
  wc(2, 'sum', { side: 'american', die: 'combat', lines: [{ words: 'ratio of troops', rule: 'WC 17.1', value: 3 }] }),
  wc(2, 'odds', { side: 'american', attacker: 1400, defender: 700, modifier: 3, chief: 'washington', column: '7-8' }),
  wc(2, 'dice', { side: 'american', what: 'combat', dice: [9], faces: 10 }),
  wc(2, 'result', { side: 'american', attacker_lost: 110, defender_lost: 280, attacker: 'holds', defender: 'disordered', attacker_hexes: 0, defender_hexes: 3, row: 12 }),
]
const inCombat: WcView = hexView({
  battle: { hex: '0202', attacker: 'american', kind: 'hasty', attackers: ['washington'], defenders: ['rall'], strength: { american: 1400, british: 700 }, lost: { american: 110, british: 280 }, attacker_fatigue: 1, defender_fatigue: 2 },
  display: [{ id: 'washington', troops: 1400, fatigue: 1, routed: false, disordered: false } as WcView['display'][number]],
})

describe('a combat on its stage', () => {
  const stage = hexes.stageOf(hexBoard, inCombat, combat)
  test('names both forces, and counts only what is open', () => {
    expect([stage?.title, stage?.about]).toEqual(['Combat at Trenton', 'hasty attack'])
    expect(stage?.sides.american.pieces.map((p) => p.words)).toEqual(['Washington, 1,400 of 1,000 men, fatigue 1'])
    expect(stage?.sides.british.pieces.map((p) => p.words)).toEqual(['Rall'])
    expect(stage?.sides.british.counts).toEqual([['Men', '700'], ['Lost', '280'], ['Fatigue', '2']])
  })
  test('has the sum of each die line by line, its die, the column and the result', () => {
    expect(stage?.sums.map((s) => [s.title, s.lines.length, s.total, s.roll?.dice])).toEqual([['Surprise', 2, 1, [4]], ['Combat', 1, 3, [9]]])
    expect(stage?.results[0]).toBe('Column of ratings 7-8, by Washington; row 12.')
    expect(stage?.results[1]).toBe('Result 2.')
  })
  test('before the dice no strength is told', () => {
    const { hex, attacker, kind, attackers, defenders } = inCombat.battle ?? { hex: '', attacker: 'american' as const, kind: '', attackers: [], defenders: [] }
    const early = hexes.stageOf(hexBoard, { ...inCombat, battle: { hex, attacker, kind, attackers, defenders } }, combat.slice(0, 1))
    expect(early?.sides.british.counts).toEqual([['Men', 'not yet shown']])
    expect([early?.sums, early?.results]).toEqual([[], []])
  })
})

describe('the verdict of a combat', () => {
  test('is there before its losses are shared', () => {
    const [verdict] = hexes.verdictsOf(hexBoard, inCombat, combat)
    expect(verdict).toMatchObject({ open: true, winner: 'american', headline: 'The Americans drive the enemy back at Trenton.', points: 0, worth: [] })
    expect(verdict?.sides.british).toMatchObject({ lost: '280 men', fate: 'retreat in disorder, 3 hexes' })
    expect(verdict?.sides.american).toMatchObject({ lost: '110 men', fate: 'hold' })
    expect(hexes.verdictsOf(hexBoard, inCombat, combat.slice(0, -1))).toEqual([])
  })
  test('is made whole by its end', () => {
    const end = [
      ...combat, wc(4, 'retreat', { side: 'british', from: '0202', to: '0302', leader: 'rall', why: [], words: 'Rall retreats from Trenton to 0302.' }),
      wc(5, 'victory', { side: 'american', vp: 2, words: 'A minor victory of the Americans: 2 victory points.' }),
      wc(5, 'verdict', { side: 'american', hex: '0202', won: true, vp: 2, lost: { american: 110, british: 300 }, destroyed: false, count: 1, captured: ['rall'] }),
      wc(6, 'advance', { side: 'american', words: 'later' }),
    ]
    const [first, ...more] = hexes.verdictsOf(hexBoard, hexView(), end)
    expect(more).toEqual([])
    expect(first, 'it is of the ply that ends it: a page that was opened in between tells it').toMatchObject({ open: false, points: 2, ply: 5, worth: ['A minor victory of the Americans: 2 victory points.'], next: ['Rall retreats from Trenton to 0302.'] })
    expect(first?.sides.british).toMatchObject({ lost: '300 men' })
    expect(first?.sides.british.gone.map((p) => [p.name, p.note])).toEqual([['Rall', 'captured']])
  })
  test('says that a force is destroyed, and counts the leaders taken', () => {
    const end = [
      ...combat, wc(5, 'captured', { side: 'british', leader: 'rall', vp: 1, words: 'Rall is captured.' }), wc(5, 'victory', { side: 'american', vp: 4, words: 'A moderate victory.' }),
      wc(5, 'verdict', { side: 'american', hex: '0202', won: true, vp: 4, lost: { american: 0, british: 700 }, destroyed: true, count: 1, captured: ['rall'] }),
    ]
    expect(hexes.verdictsOf(hexBoard, hexView(), end)[0]).toMatchObject({ headline: 'The Americans destroy the enemy at Trenton.', points: 5 })
  })
  test('has no winner where both sides hold', () => {
    const even = combat.map((e) => (e.kind === 'result' ? { ...e, defender: 'holds', defender_hexes: 0 } : e))
    expect(hexes.verdictsOf(hexBoard, inCombat, even)[0]).toMatchObject({ winner: null, headline: 'Neither side wins at Trenton.' })
  })
})
