// What decided a finished game: since when its winner was ahead, and the turn that helped him most, with the battle in it.  The last ply
// makes the result certain; that alone decides nothing, unless it was a surprise.

import { rowsOf, type CurveBattle } from './curve'
import type { Curve, Side } from './protocol'
import { AMERICANS, capital, enemyOf, percent, type SideWords } from './words'

/** A turn by the chances of the side that it helped, from 0 to 1. */
export interface Swing {
  turn: number
  side: Side
  before: number
  after: number
  /** Where it begins. */
  ply: number
  /** The battle that made most of it. */
  battle?: CurveBattle
}

export interface Decided {
  words: string
  /** The turn that changed most. */
  swing?: Swing
}

/** What a turn is called within a sentence. */
type TurnOf = (turn: number) => string

/** Who won a battle, as far as the log tells. */
export type WinnerOf = (battle: CurveBattle) => Side | undefined

/** A smaller change than this, or half of it by a battle, is not spoken of. */
const LEAST = 0.05

const isSide = (outcome: string | undefined): outcome is Side => outcome === 'american' || outcome === 'british'

const raw = (curve: Curve, side: Side): number[] => (curve.chance ?? []).map((p) => (side === 'american' ? p / 1000 : 1 - p / 1000))

/** The chances of a side at every ply, without the certainty of the last one. */
function chancesOf(curve: Curve, side: Side): number[] {
  const all = raw(curve, side)
  const isCertain = all.length > 1 && (all.at(-1) === 0 || all.at(-1) === 1 || curve.outcome === 'draw')
  return isCertain ? [...all.slice(0, -1), all.at(-2) ?? 0.5] : all
}

/** The same for a side whose victory was no surprise. */
const movedBy = (curve: Curve, side: Side): number[] => (curve.outcome === side && (chancesOf(curve, side).at(-1) ?? 1) <= 0.5 ? raw(curve, side) : chancesOf(curve, side))

/** Plies at which turns begin, and the last ply. */
const bordersOf = (curve: Curve): number[] => [...(curve.turns ?? []).map((turn) => turn.ply), curve.plies ?? 0]

/** The battle that changed the chances of a side most, from the ply before it to the next battle or the end of its turn.  One that the side lost
    is no cause of what helped it. */
function battleOf(curve: Curve, chances: readonly number[], turn: number, end: number, side: Side, winnerOf: WinnerOf): CurveBattle | undefined {
  const fought = (curve.battles ?? []).filter((battle) => battle.turn === turn)
  const change = (i: number) => (chances[(fought[i + 1]?.ply ?? end + 1) - 1] ?? 0) - (chances[Math.max(0, (fought[i]?.ply ?? 0) - 1)] ?? 0)
  const changes = fought.map((battle, i) => ({ battle, by: winnerOf(battle) === enemyOf(side) ? 0 : change(i) })).sort((a, b) => b.by - a.by)
  return changes[0] && changes[0].by >= LEAST / 2 ? changes[0].battle : undefined
}

/** The turn that helped a side most. */
function swingOf(curve: Curve, side: Side, winnerOf: WinnerOf): Swing | undefined {
  const chances = movedBy(curve, side)
  const at = bordersOf(curve)
  const swings = (curve.turns ?? []).map((turn, i): Swing => {
    const [from, to] = [turn.ply, at[i + 1] ?? turn.ply]
    const battle = battleOf(curve, chances, turn.turn, to, side, winnerOf)
    return { turn: turn.turn, side, before: chances[from] ?? 0.5, after: chances[to] ?? 0.5, ply: from, ...(battle ? { battle } : {}) }
  })
  const most = swings.reduce<Swing | undefined>((best, s) => (best && best.after - best.before >= s.after - s.before ? best : s), undefined)
  return most && most.after - most.before >= LEAST ? most : undefined
}

/** The turn from which on a side was ahead without a break; undefined if it never was before the end. */
function aheadSince(curve: Curve, side: Side): number | undefined {
  const last = chancesOf(curve, side).findLastIndex((p) => p <= 0.5)
  const turns = curve.turns ?? []
  if (last >= (curve.plies ?? 0) - 1) return undefined
  return (turns.findLast((turn) => turn.ply <= last + 1) ?? turns[0])?.turn
}

function leadWords(curve: Curve, side: Side, sides: SideWords, turnOf: TurnOf): string {
  const people = sides.people[side]
  const since = aheadSince(curve, side)
  const first = curve.turns?.[0]?.turn
  const chances = chancesOf(curve, side)
  if (since === undefined) return `The chances were against the ${people} until the end came, at ${percent(chances.at(-1) ?? 0)}.`
  if (since === first && chances.every((p) => p > 0.5)) return `The chances were with the ${people} from first to last.`
  return `From ${turnOf(since)} on the chances were with the ${people}.`
}

function swingWords({ turn, side, before, after, battle }: Swing, placeOf: (place: string) => string, sides: SideWords, isWinner: boolean, turnOf: TurnOf): string {
  const whose = isWinner ? 'their' : `the ${sides.name[side]}`
  const where = battle ? `, with the battle at ${placeOf(battle.place)}` : ''
  return `${capital(turnOf(turn))} changed most: ${whose} chance to win went from ${percent(before)} to ${percent(after)}${where}.`
}

/** What decided the game, in a sentence or two. */
export function decided(
  curve: Curve, placeOf: (place: string) => string, sides = AMERICANS, turnOf: TurnOf = (turn) => `turn ${turn}`, winnerOf: WinnerOf = () => undefined,
): Decided {
  if (rowsOf(curve).length === 0) return { words: '' }
  if (isSide(curve.outcome)) {
    const swing = swingOf(curve, curve.outcome, winnerOf)
    const lead = leadWords(curve, curve.outcome, sides, turnOf)
    return swing ? { words: `${lead} ${swingWords(swing, placeOf, sides, true, turnOf)}`, swing } : { words: `${lead} No single turn changed the chances much.` }
  }
  const [one, other] = [swingOf(curve, 'american', winnerOf), swingOf(curve, 'british', winnerOf)]
  const rise = (s: Swing | undefined) => (s ? s.after - s.before : 0)
  const swing = rise(one) >= rise(other) ? one : other
  return swing ? { words: `Neither side came out ahead. ${swingWords(swing, placeOf, sides, false, turnOf)}`, swing } : { words: 'Neither side came out ahead, and no single turn changed the chances much.' }
}
