// A combat of Washington's Crossing on its stage, and its verdict: from the view, and from what the log tells of it.

import type { DiceEvent, Side } from '../../model/protocol'
import { battlesOf, count, type Stage, type StagePiece, type StageSide, type StageSum, type Verdict } from '../../model/stage'
import { PEOPLE, SIDE_NAME, enemyOf, sentence } from '../../model/words'
import type { HexBoard } from './board'
import { counterArt } from './counters'
import { exact } from './forecast'
import { Teller } from './story'
import type { Effect, Event, LeaderView, Line, WcView } from './types'
import { leaderWords, men } from './words'

const BOX = '-12 -14 80 80'

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>

const EFFECT: Record<Effect, string> = { holds: 'hold', retreats: 'retreat', disordered: 'retreat in disorder', routed: 'are routed' }

const townOf = (board: HexBoard, hex: string): string => board.townAt.get(hex)?.name ?? hex

/** All that is seen of a leader who fights, wherever he stands now. */
function leaderOf(view: WcView, id: string): LeaderView & { total?: number | undefined } {
  const seen = view.stacks.flatMap((s) => s.leaders).find((l) => l.id === id)
  const own = view.display.find((d) => d.id === id)
  const { routed = false, disordered = false } = seen ?? own ?? {}
  return { id, routed, disordered, ...(own ? { troops: own.troops, fatigue: own.fatigue } : {}), total: own?.troops }
}

function pieceOf(board: HexBoard, view: WcView, id: string): StagePiece {
  const row = board.leaders.get(id)
  const leader = leaderOf(view, id)
  const off = view.captured.includes(id) ? 'captured' : ''
  return {
    id, name: row?.name ?? id, words: leaderWords(board, leader, row?.max), box: BOX, gone: off !== '',
    art: row ? counterArt({ row, routed: leader.routed, disordered: leader.disordered, total: leader.total, fatigue: leader.fatigue }) : '',
    note: off || (leader.routed ? 'routed' : leader.disordered ? 'disordered' : undefined),
  }
}

function sideOf(board: HexBoard, view: WcView, side: Side): StageSide {
  const { battle } = view
  if (!battle) return { role: 'defends', pieces: [], backs: [], counts: [] }
  const attacks = side === battle.attacker
  const fatigue = attacks ? battle.attacker_fatigue : battle.defender_fatigue
  return {
    role: attacks ? 'attacks' : 'defends',
    pieces: (attacks ? battle.attackers : battle.defenders).map((id) => pieceOf(board, view, id)),
    backs: [],
    counts: battle.strength
      ? [['Men', men(battle.strength[side])], ['Lost', men(battle.lost?.[side] ?? 0)], ['Fatigue', String(fatigue ?? 0)]]
      : [['Men', 'not yet shown']],
  }
}

const die = (fight: readonly Event[], what: string): DiceEvent | undefined => fight.find((e): e is DiceEvent => e.kind === 'dice' && e.what === what)

/** The lines that were told for a die, where the view has none. */
const told = (fight: readonly Event[], which: string): Line[] => fight.flatMap((e) => (e.kind === 'sum' && e.die === which ? e.lines : []))

function sumsOf(view: WcView, fight: readonly Event[]): StageSum[] {
  const of = (title: string, which: string, lines: Line[] | undefined, total: number | undefined): StageSum[] => {
    const all = told(fight, which).length > 0 ? told(fight, which) : (lines ?? [])
    const roll = die(fight, which)
    if (all.length === 0 && !roll) return []
    return [{ title, lines: exact(all), total: total ?? all.reduce((sum, line) => sum + line.value, 0), roll }]
  }
  const { battle } = view
  return [...of('Surprise', 'surprise', battle?.surprise, battle?.surprise_total), ...of('Combat', 'combat', battle?.sum, battle?.total)]
}

/** The odds column, then the row that was reached. */
function resultsOf(board: HexBoard, fight: readonly Event[]): string[] {
  const odds = fight.findLast((e): e is Of<'odds'> => e.kind === 'odds')
  const result = fight.findLast((e): e is Of<'result'> => e.kind === 'result')
  return [
    ...(odds ? [`Column of ratings ${odds.column}, by ${board.name(odds.chief) ?? odds.chief}${result ? `; row ${result.row}` : ''}.`] : []),
    ...(result ? [sentence(result.words)] : []),
  ]
}

/** The combat that goes on, or null. */
export function stageOf(board: HexBoard, view: WcView, events: readonly Event[]): Stage | null {
  const { battle } = view
  if (!battle) return null
  const last = battlesOf(events, 'attack').at(-1)
  const opening = last?.events[0]
  const fight = opening?.kind === 'attack' && opening.hex === battle.hex ? (last?.events ?? []) : []
  const rolled = fight.some((e) => e.kind === 'result')
  return {
    key: fight.length > 0 && last ? last.key : battle.hex,
    place: battle.hex,
    title: `Combat at ${townOf(board, battle.hex)}`,
    about: `${battle.kind} attack`,
    sides: { american: sideOf(board, view, 'american'), british: sideOf(board, view, 'british') },
    acts: battle.attacker,
    says: rolled ? '' : `The ${PEOPLE[battle.attacker]} attack`,
    rounds: [],
    sums: sumsOf(view, fight),
    results: resultsOf(board, fight),
  }
}

// ---- the verdict

/** What a side's result means for it, in words: "retreat in disorder, 3 hexes". */
function fateOf(effect: string, hexes: number): string {
  const words = EFFECT[effect as Effect] ?? effect
  return hexes > 0 ? `${words}, ${count(hexes, 'hex', 'hexes')}` : words
}

/** The side that must give way when only one must. */
function loserBy(attacker: Side, result: Of<'result'>): Side | null {
  if ((result.attacker === 'holds') === (result.defender === 'holds')) return null
  return result.attacker === 'holds' ? enemyOf(attacker) : attacker
}

/** What tells how it went on, told as the story tells it. */
const GOES_ON = new Set<string>(['retreat', 'advance', 'escaped'])
const WORTH = new Set<string>(['victory', 'captured', 'surrender', 'accelerated'])

/** What every combat came to; before its losses are shared, what the dice have decided. */
export function verdictsOf(board: HexBoard, view: WcView, events: readonly Event[]): Verdict[] {
  return battlesOf(events, 'attack').flatMap(({ key, events: all }) => {
    const [opening] = all
    const result = all.find((e): e is Of<'result'> => e.kind === 'result')
    if (opening?.kind !== 'attack' || !opening.side || !result) return []
    const end = all.findIndex((e) => e.kind === 'verdict')
    const over = all[end] as Of<'verdict'> | undefined
    const fight = over ? all.slice(0, end + 1) : all
    const place = townOf(board, opening.hex ?? '')
    const attacker = opening.side
    const loser = loserBy(attacker, result)
    const winner = over ? (over.won ? (over.side ?? null) : null) : loser && enemyOf(loser)
    const sideOfFight = (side: Side) => {
      const attacks = side === attacker
      const lost = over?.lost[side] ?? (attacks ? result.attacker_lost : result.defender_lost)
      const gone = (over?.captured ?? []).filter((id) => board.leaders.get(id)?.side === side).map((id): StagePiece => ({ ...pieceOf(board, view, id), note: 'captured', gone: true }))
      const destroyed = over?.destroyed && side === loser
      return { lost: lost > 0 ? `${men(lost)} men` : 'nobody', fate: destroyed ? 'are destroyed' : attacks ? fateOf(result.attacker, result.attacker_hexes) : fateOf(result.defender, result.defender_hexes), gone }
    }
    const steps = new Teller(board).fold(fight)
    const worth = steps.filter((e) => WORTH.has(e.kind)).map((e) => sentence(e.words))
    const gaveWay = winner && loser === enemyOf(winner)
    const deed = gaveWay && over?.destroyed ? 'destroy the enemy' : !gaveWay ? 'win' : winner === attacker ? 'drive the enemy back' : 'hold their ground'
    const taken = fight.reduce((sum, e) => sum + (e.kind === 'captured' && board.leaders.get(e.leader)?.side === loser ? e.vp : 0), 0)
    return [{
      key, ply: (over ?? result).ply, place: opening.hex ?? '', winner, points: over && winner ? over.vp + taken : 0,
      title: `${place}: ${SIDE_NAME[attacker]} attack`,
      headline: winner ? `The ${PEOPLE[winner]} ${deed} at ${place}.` : `Neither side wins at ${place}.`,
      sides: { american: sideOfFight('american'), british: sideOfFight('british') },
      worth: over && worth.length === 0 ? ['No victory points are won.'] : worth,
      next: steps.filter((e) => GOES_ON.has(e.kind)).map((e) => sentence(e.words.replace(/ \([^)]*\)/, ''))),
      open: !over,
    }]
  })
}
