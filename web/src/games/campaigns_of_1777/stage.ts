// A battle or a storm of Campaigns of 1777 on its stage, and its verdict: from the view, and from what the log tells of it.

import type { DiceEvent, Side, SumLine } from '../../model/protocol'
import { SIDES } from '../../model/protocol'
import { count, type Stage, type StagePiece, type StageSide, type StageSum, type Verdict, type VerdictSide } from '../../model/stage'
import { capital, enemyOf, sentence } from '../../model/words'
import type { Board } from './board'
import { spaceOf } from './board'
import { besidePiece, BOX, leaderPiece, troopsPiece } from './counter'
import type { BattleView, Event, View } from './types'
import { PEOPLE, SIDE_WORD, forceOf, forceWords, leaderWords, placesIn, sumOf } from './words'

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>
type Sum = NonNullable<BattleView['sums'][Side]>
type Opening = Of<'battle'> | Of<'storm'>
type Ending = Of<'won'> | Of<'stormed'>

const opens = (e: Event): e is Opening => e.kind === 'battle' || e.kind === 'storm'
const ends = (e: Event): e is Ending => e.kind === 'won' || e.kind === 'stormed'

/** The events of each battle and storm, from its first to that before the next one. */
function fightsOf(events: readonly Event[]): { key: string; opening: Opening; events: Event[] }[] {
  const out: { key: string; opening: Opening; events: Event[] }[] = []
  for (const event of events)
    if (opens(event)) out.push({ key: `${event.ply}-${out.length}`, opening: event, events: [event] })
    else out.at(-1)?.events.push(event)
  return out
}

const lostOf = (end: Ending, side: Side): number => (side === 'american' ? end.lost.patriot : end.lost.british)

// The sides ------------------------------------------------------------------------------------

function leaderOn(board: Board, view: View, id: string, note?: string, gone = false): StagePiece {
  const row = board.leaders.get(id)
  return { id, name: view.leaders.find((l) => l.id === id)?.name ?? row?.name ?? id, words: row ? leaderWords(view, row) : id, art: leaderPiece(board, view, id), box: BOX, note, gone }
}

interface InFight {
  force: Record<string, number>
  out: number
  leaders: string[]
  /** The river ship, which is an SP for itself. */
  ship: boolean
}

/** The armies in it: in a storm those within on one side, those without on the other. */
function inFight(board: Board, view: View, place: string, side: Side, isInside: boolean): InFight {
  const places = placesIn(board, place).filter((id) => (isInside ? id !== place && id !== `${place}-garrison` : id === place || id === `${place}-garrison`))
  const force: Record<string, number> = {}
  const leaders: string[] = []
  let out = 0
  for (const id of places) {
    const here = view.places[id]
    for (const [type, n] of Object.entries(forceOf(board, here?.sp, side))) force[type] = (force[type] ?? 0) + n
    out += sumOf(forceOf(board, here?.out, side))
    leaders.push(...(here?.leaders ?? []).filter((l) => board.leaders.get(l)?.side === side))
  }
  return { force, out, leaders, ship: side === 'british' && places.some((id) => view.places[id]?.ship) }
}

/** Whether a side's army fights within the walls. */
const isWithin = (board: Board, view: View, side: Side, place: string, attacker: Side | undefined, how: string): boolean =>
  (how === 'storm' && side !== attacker) || (how === 'sortie' && side === attacker && sumOf(inFight(board, view, place, side, true).force) > 0)

function sideOf(board: Board, view: View, fight: readonly Event[], side: Side, place: string, attacker: Side | undefined, how: string): StageSide {
  const battle = view.battle?.space === place ? view.battle : null
  const { force, out, leaders, ship } = inFight(board, view, place, side, isWithin(board, view, side, place, attacker, how))
  const senior = battle?.senior[side]
  const losses = fight.reduce((sum, e) => sum + (e.kind === 'loss' && e.side === side ? e.count : 0), 0)
  const fled = (id: string) => fight.find((e): e is Of<'escape'> => e.kind === 'escape' && e.leader === id)
  return {
    role: side === attacker ? 'attacks' : 'defends',
    pieces: [
      ...[...leaders].sort((a, b) => Number(b === senior) - Number(a === senior)).map((id) => leaderOn(board, view, id, id === senior ? 'commands' : undefined)),
      ...[...new Set(fight.flatMap((e) => (e.kind === 'escape' && e.leader && board.leaders.get(e.leader)?.side === side ? [e.leader] : [])))].filter((id) => !leaders.includes(id)).map((id) => leaderOn(board, view, id, fled(id)?.result === 0 ? 'captured' : 'escapes', true)),
      ...Object.entries(force).map(([type, n]): StagePiece => ({
        id: `sp-${type}`, name: capital(board.types.get(type)?.word ?? type), words: forceWords(board, { [type]: n }), art: troopsPiece(side, { [type]: n }), box: BOX,
      })),
      ...(ship ? [{ id: 'ship', name: 'river ship', words: 'the river ship, an SP of its own', art: besidePiece(side, { ship }), box: BOX }] : []),
    ],
    backs: [],
    counts: [['SP', `${sumOf(force)}${ship ? ' + ship' : ''}`], ...(out > 0 ? [['Out of supply', String(out)] as [string, string]] : []), ['Lost', String(Math.max(battle?.lost[side] ?? 0, losses))]],
  }
}

// The sums -------------------------------------------------------------------------------------

/** The dice of a side: those that the log tells of, thrown for the hits that follow them. */
function rollOf(fight: readonly Event[], side: Side): DiceEvent | undefined {
  return fight.findLast((e): e is DiceEvent => e.kind === 'dice' && e.what === 'battle' && e.side === side)
}

const PLANNED = { words: 'battle planning', rule: 'C77 7.3.8' }

/** What made up the dice that were thrown, as it stood before them; a battle that was planned meanwhile has more.  Undefined where it does not come to them. */
export function madeUp(before: Sum | undefined, thrown: number, planned: number): Sum | undefined {
  if (!before || before.dice === thrown) return before
  const other = before.rows.filter((row) => row.rule !== PLANNED.rule)
  const then = before.rows.find((row) => row.rule === PLANNED.rule)?.value ?? 0
  return before.dice - then + planned === thrown ? { ...before, dice: thrown, rows: [...other, { ...PLANNED, value: planned }] } : undefined
}

function sumsOf(view: View, battle: BattleView | null, fight: readonly Event[], before: BattleView['sums']): StageSum[] {
  return SIDES.flatMap((side): StageSum[] => {
    const told = fight.findLast((e): e is Of<'hits'> => e.kind === 'hits' && e.side === side)
    const thrown = told?.thrown ?? (battle?.dice[side] ? battle.dice[side] : undefined)
    const sum = battle?.sums[side] ?? (thrown === undefined ? undefined : madeUp(before[side], thrown, side === battle?.attacker ? (view.activation?.planned ?? 0) : 0))
    const lines: SumLine[] = sum ? sum.rows.map((l) => ({ words: l.words, rule: l.rule, low: l.value, high: l.value })) : thrown !== undefined ? [{ words: 'dice', rule: 'C77 13.3', low: thrown, high: thrown }] : []
    if (lines.length === 0) return []
    const hits = told?.hits ?? (thrown !== undefined ? battle?.hits[side] : undefined)
    // Only fifteen fight, and until they are named these are the dice of the strongest.
    const of = sum?.best_of ? `, the best 15 of ${sum.best_of} SP` : ''
    const total = sum?.dice ?? thrown ?? 0
    return [{ title: `${total} ${SIDE_WORD[side]} ${total === 1 ? 'die' : 'dice'}${of}`, lines, total, roll: rollOf(fight, side), result: hits === undefined ? undefined : count(hits, 'hit') }]
  })
}

const isEnd = (e: Event) => ends(e) || e.kind === 'turn' || e.kind === 'over'

/** What the dice brought, a sentence each. */
const RESULTS = new Set<Event['kind']>(['intercept', 'avoid', 'reinforce', 'hits', 'loss', 'surrender', 'retreat', 'eliminated', 'escape', 'into-fort', 'supply-taken'])
const HOW: Record<string, string> = { battle: 'Battle of', storm: 'Storm of', sortie: 'Sortie from' }

/** The battle that goes on, or null; `before` are its sums as they stood before the dice. */
export function stageOf(board: Board, view: View, events: readonly Event[], before: BattleView['sums'] = {}): Stage | null {
  const last = fightsOf(events).at(-1)
  const goesOn = last !== undefined && !last.events.some(isEnd)
  const told = goesOn && last.opening.place ? spaceOf(board, last.opening.place) : undefined
  const place = view.battle?.space ?? told
  if (place === undefined) return null
  const battle = view.battle?.space === place ? view.battle : null
  const fight = told === place ? (last?.events ?? []) : []
  const attacker = battle?.attacker ?? last?.opening.side
  const how = battle?.how ?? (last?.opening.kind === 'storm' ? 'storm' : 'battle')
  // An entry into an empty space is no battle yet, nor is one before a fort that holds all who defend it.
  const both = SIDES.every((side) => {
    const { force, ship } = inFight(board, view, place, side, isWithin(board, view, side, place, attacker, how))
    return ship || sumOf(force) > 0
  })
  if (!both && fight.length === 0) return null
  const sideHere = (side: Side) => sideOf(board, view, fight, side, place, attacker, how)
  const thrown = fight.some((e) => e.kind === 'hits')
  return {
    key: last && told === place ? last.key : place,
    place,
    title: `${HOW[how] ?? HOW.battle} ${board.name(place) ?? place}`,
    about: battle?.by_sea ? 'after a landing' : '',
    sides: { american: sideHere('american'), british: sideHere('british') },
    acts: thrown ? (battle?.winner ?? null) : (attacker ?? null),
    says: battle?.winner ? `The ${PEOPLE[battle.winner]} win` : thrown || !attacker ? '' : `The ${PEOPLE[attacker]} attack`,
    rounds: [],
    sums: sumsOf(view, battle, fight, before),
    results: fight.filter((e) => RESULTS.has(e.kind)).map((e) => sentence(e.words)),
  }
}

// The verdict ----------------------------------------------------------------------------------

/** What follows from a battle for the campaign. */
const WORTH = new Set<Event['kind']>(['supply-taken', 'siege', 'siege-over', 'philadelphia', 'engineer', 'ship', 'beaten-off', 'over'])
const NEXT = new Set<Event['kind']>(['retreat', 'into-fort', 'surrender', 'eliminated', 'escape', 'replaced', 'expert'])

/** What every battle came to that is over. */
export function verdictsOf(board: Board, events: readonly Event[]): Verdict[] {
  return fightsOf(events).flatMap(({ key, opening, events: all }) => {
    const end = all.findIndex(ends)
    const won = all[end]
    if (!won || !ends(won)) return []
    const attacker = opening.side ?? 'british'
    const winner = won.kind === 'won' ? (won.side ?? null) : won.taken ? attacker : enemyOf(attacker)
    const at = opening.place ?? ''
    const place = board.name(spaceOf(board, at) ?? at) ?? at
    // The beaten side answers where it retreats to after the battle: what follows at once belongs to it.
    const after = all.slice(end + 1)
    const next = after.findIndex((e) => e.ply !== won.ply && !WORTH.has(e.kind) && !NEXT.has(e.kind))
    const fight = all.slice(0, next < 0 ? all.length : end + 1 + next)
    const sideOfFight = (side: Side): VerdictSide => {
      const sum = (kind: 'surrender' | 'eliminated') => fight.reduce((n, e) => n + (e.kind === kind && e.side === side ? e.sp : 0), 0)
      const fled = fight.find((e): e is Of<'retreat'> => e.kind === 'retreat' && e.side === side)
      const [surrendered, eliminated] = [sum('surrender'), sum('eliminated')]
      const within = fight.some((e) => e.kind === 'into-fort' && e.side === side)
      const fate = eliminated ? `${eliminated} SP without a retreat are lost` : fled ? `retreat to ${board.name(fled.to ?? '') ?? fled.to}` : within ? 'go into the fort' : undefined
      const lost = lostOf(won, side)
      return { lost: lost > 0 ? `${lost} SP${surrendered ? `, and ${surrendered} surrendered` : ''}` : surrendered ? `${surrendered} SP surrendered` : 'no SP', fate, gone: [] }
    }
    const worth = fight.filter((e) => WORTH.has(e.kind)).map((e) => sentence(e.words))
    const headline = won.kind === 'stormed' ? `${place} ${won.taken ? 'is taken by storm' : 'holds out'}.` : winner === attacker ? `The ${PEOPLE[attacker]} win at ${place}.` : `The ${PEOPLE[enemyOf(attacker)]} hold ${place}.`
    return [{
      key, ply: won.ply, place: spaceOf(board, at) ?? at, winner, points: 0,
      title: `${place}: ${SIDE_WORD[attacker]} ${won.kind === 'stormed' ? 'storm' : 'attack'}`,
      headline,
      sides: { american: sideOfFight('american'), british: sideOfFight('british') },
      worth: worth.length > 0 ? worth : SIDES.some((side) => lostOf(won, side) > 0) ? ['Losses count for the next initiative.'] : [],
      next: fight.filter((e) => NEXT.has(e.kind)).map((e) => sentence(e.words)),
      open: false,
    }]
  })
}
