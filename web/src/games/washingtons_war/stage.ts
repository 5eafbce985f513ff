// A battle of Washington's War on its stage, and its verdict: from the view, and from what the log tells of it.

import type { DiceEvent, Side, SumLine } from '../../model/protocol'
import { SIDES } from '../../model/protocol'
import { battlesOf, count, type Stage, type StagePiece, type StageSide, type StageSum, type Verdict, type VerdictSide } from '../../model/stage'
import { PEOPLE, SIDE_NAME, enemyOf, sentence } from '../../model/words'
import type { Board } from './board'
import { BOX, generalPiece as drawnGeneral, unitsPiece as drawnUnits } from './counter'
import type { BattleView, Event, Line, View } from './types'
import { NATIONS, NATION_NAME, generalWords, unitWords, type Nation } from './words'

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>

const ofSide = (nation: Nation, side: Side) => (nation === 'british') === (side === 'british')

function generalPiece(board: Board, id: string, note?: string, gone = false): StagePiece {
  const row = board.generals.get(id)
  return { id, name: row?.name ?? id, words: row ? generalWords(row) : id, art: row ? drawnGeneral(row) : '', box: BOX, note, gone }
}

const unitsPiece = (nation: Nation, n: number): StagePiece => ({
  id: `units-${nation}`, name: NATION_NAME[nation], words: `${NATION_NAME[nation]}: ${unitWords(n)}`, art: drawnUnits(nation, n), box: BOX,
})

// The sums -------------------------------------------------------------------------------------

const exact = (lines: readonly Line[]): SumLine[] => lines.map((l) => ({ words: l.words, rule: l.rule, low: l.value, high: l.value }))

/** The lines that the log tells, where the view no longer has any. */
function toldLines(sum: Of<'sum'>): SumLine[] {
  const winter = sum.other >= 2
  const rows: [string, string, number][] = [
    ['units', 'WW 9.4', sum.units], ['general', 'WW 9.3', sum.rating], ['British regulars', 'WW 9.41', sum.regulars], ['Royal Navy', 'WW 9.42', sum.navy],
    ['militia', 'WW 9.43', sum.militia], [winter ? 'winter offensive' : 'interception', winter ? 'WW 9.44' : 'WW 9.46', sum.other], ['card', 'WW 9.45', sum.cards],
  ]
  return rows.filter(([, , value]) => value !== 0).map(([words, rule, value]) => ({ words, rule, low: value, high: value }))
}

/** A die as a roll: of the log if it is there, else drawn from the number. */
const rollOf = (fight: readonly Event[], side: Side, die: number | undefined): DiceEvent | undefined =>
  fight.find((e): e is DiceEvent => e.kind === 'dice' && e.what === 'battle' && e.side === side) ??
  (die ? { ply: 0, side, words: '', kind: 'dice', what: 'battle', faces: 6, good: 0, dice: [die] } : undefined)

function sumsOf(battle: BattleView | null, fight: readonly Event[]): StageSum[] {
  return SIDES.flatMap((side): StageSum[] => {
    const told = fight.find((e): e is Of<'sum'> => e.kind === 'sum' && e.side === side)
    const lines = told ? toldLines(told) : exact(battle?.sums?.[side] ?? [])
    if (lines.length === 0) return []
    return [{ title: SIDE_NAME[side], lines, total: lines.reduce((sum, l) => sum + l.low, 0), roll: told ? rollOf(fight, side, told.die) : undefined }]
  })
}

// The sides ------------------------------------------------------------------------------------

/** Units lost by a side so far, by what the log tells of it. */
function lostBy(fight: readonly Event[], side: Side): number {
  return fight.reduce((sum, e) => sum + (e.kind === 'loss' && (e.nation === 'British') === (side === 'british') ? e.count : e.kind === 'surrender' && e.side === side ? e.count : 0), 0)
}

/** What has befallen a side's general: taken, or gone over. */
function fateOf(fight: readonly Event[], id: string): string | undefined {
  if (fight.some((e) => e.kind === 'treason') && id === 'arnold') return 'has gone over'
  return fight.some((e) => e.kind === 'captured' && e.general === id) ? 'captured' : undefined
}

/** The units of a side that fight: those that stand there, or, where the view is of another moment than what is told, those of whom the log tells. */
function unitsOf(battle: BattleView | null, fight: readonly Event[], side: Side, here: Partial<Record<Nation, number>>, attacks: boolean): [Nation, number][] {
  const stand = NATIONS.flatMap((n): [Nation, number][] => (ofSide(n, side) && (here[n] ?? 0) > 0 ? [[n, here[n] ?? 0]] : []))
  const opening = fight[0]
  if (battle || opening?.kind !== 'battle') return stand
  const told = Math.max(0, (attacks ? opening.attackers : opening.defenders) - lostBy(fight, side))
  if (told === stand.reduce((sum, [, n]) => sum + n, 0)) return stand
  return told > 0 ? [[stand[0]?.[0] ?? side, told]] : []
}

function sideOf(board: Board, view: View, fight: readonly Event[], side: Side, place: string, attacker: Side | undefined): StageSide {
  const battle = view.battle?.space === place ? view.battle : null
  const opening = fight[0]?.kind === 'battle' ? fight[0] : undefined
  const attacks = side === attacker
  const general = battle?.generals[side] ?? (opening ? (attacks ? opening.attacker : opening.defender) : undefined)
  const rating = battle?.rating?.[side] || fight.findLast((e): e is Of<'rating'> => e.kind === 'rating' && e.side === side)?.rating
  const units = unitsOf(battle, fight, side, view.spaces[place] ?? {}, attacks)
  const fate = general ? fateOf(fight, general) : undefined
  const card = battle?.cards[side] ?? fight.findLast((e): e is Of<'battle-card'> => e.kind === 'battle-card' && e.side === side)?.card
  const all = units.reduce((sum, [, n]) => sum + n, 0)
  return {
    role: attacks ? 'attacks' : 'defends',
    pieces: [
      ...(general ? [generalPiece(board, general, fate ?? (rating ? `fights at ${rating}` : undefined), fate !== undefined)] : []),
      ...units.map(([nation, n]) => unitsPiece(nation, n)),
    ],
    backs: [],
    counts: [['Units', String(all)], ['Lost', String(battle?.lost?.[side] ?? lostBy(fight, side))], ...(card ? [['Card', board.name(card) ?? card] as [string, string]] : [])],
  }
}

const isEnd = (e: Event) => e.kind === 'won' || e.kind === 'turn' || e.kind === 'over'

/** What the dice and cards brought, a sentence each. */
const RESULTS = new Set<Event['kind']>(['battle-card', 'loss', 'captured', 'surrender', 'retreat', 'treason', 'dispersed'])

/** The battle that goes on, or null. */
export function stageOf(board: Board, view: View, events: readonly Event[]): Stage | null {
  const last = battlesOf(events, 'battle').at(-1)
  const opening = last?.events[0]
  const goesOn = last !== undefined && !last.events.some(isEnd)
  const told = goesOn && opening?.kind === 'battle' ? opening.space : undefined
  const place = view.battle?.space ?? told
  if (place === undefined) return null
  const battle = view.battle?.space === place ? view.battle : null
  const fight = told === place ? (last?.events ?? []) : []
  const attacker = battle?.attacker ?? opening?.side
  const sideHere = (side: Side) => sideOf(board, view, fight, side, place, attacker)
  const thrown = fight.some((e) => e.kind === 'sum')
  const asked = view.question.side
  return {
    key: last && told === place ? last.key : place,
    place,
    title: `Battle of ${board.name(place) ?? place}`,
    about: battle?.intercepted ? 'after an interception' : '',
    sides: { american: sideHere('american'), british: sideHere('british') },
    acts: thrown ? (battle?.winner ?? null) : (attacker ?? null),
    says: thrown ? (battle?.winner ? `The ${PEOPLE[battle.winner]} have the higher total` : '') : view.question.kind?.startsWith('battle') && asked ? `Will the ${PEOPLE[asked]} play a card?` : attacker ? `The ${PEOPLE[attacker]} attack` : '',
    rounds: [],
    sums: sumsOf(battle, fight),
    results: fight.filter((e) => RESULTS.has(e.kind)).map((e) => sentence(e.words)),
  }
}

// The verdict ----------------------------------------------------------------------------------

/** What follows from a battle for the war. */
const WORTH = new Set<Event['kind']>(['alliance', 'regulars', 'france', 'dispersed', 'washington', 'over'])
const NEXT = new Set<Event['kind']>(['retreat', 'surrender', 'captured', 'treason', 'box'])

/** What every battle came to that is over. */
export function verdictsOf(board: Board, events: readonly Event[]): Verdict[] {
  return battlesOf(events, 'battle').flatMap(({ key, events: all }) => {
    const end = all.findIndex((e) => e.kind === 'won')
    const won = all[end]
    const opening = all[0]
    if (won?.kind !== 'won' || !won.side || opening?.kind !== 'battle') return []
    const place = board.name(won.space) ?? won.space
    const winner = won.side
    const fight = all.filter((e, i) => i <= end || e.ply === won.ply)
    const taken = fight.flatMap((e) => ((e.kind === 'captured' || e.kind === 'surrender') && e.general ? [e.general] : []))
    const fled = fight.findLast((e): e is Of<'retreat'> => e.kind === 'retreat')
    const sideOfFight = (side: Side): VerdictSide => {
      const gone = [...new Set(taken)].filter((id) => board.generals.get(id)?.side === side).map((id) => generalPiece(board, id, 'captured', true))
      const surrendered = fight.some((e) => e.kind === 'surrender' && e.side === side)
      const fate = surrendered ? 'surrender' : fled?.side === side ? `retreat to ${board.name(fled.to) ?? fled.to}${fled.sea ? ' by sea' : ''}` : undefined
      return { lost: won.lost[side] > 0 ? count(won.lost[side], 'unit') : 'nobody', fate, gone }
    }
    const worth = fight.filter((e) => WORTH.has(e.kind)).map((e) => sentence(e.words))
    return [{
      key, ply: won.ply, place: won.space, winner, points: 0,
      title: `${place}: ${SIDE_NAME[opening.side ?? winner]} attack`,
      headline: winner === opening.side ? `The ${PEOPLE[winner]} win at ${place}.` : `The ${PEOPLE[winner]} hold ${place}.`,
      sides: { american: sideOfFight('american'), british: sideOfFight('british') },
      worth: worth.length > 0 ? worth : [`The ${PEOPLE[enemyOf(winner)]} give way; nothing else changes.`],
      // Where the beaten side goes stands below its losses.
      next: fight.filter((e) => NEXT.has(e.kind) && e !== fled).map((e) => sentence(e.words)),
      open: false,
    }]
  })
}
