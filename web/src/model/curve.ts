// The course of a finished game as a drawing: where its lines go, and the same in rows of a table.

import type { Curve, Side } from './protocol'

export type CurveBattle = NonNullable<Curve['battles']>[number]

/** A box in pixels, y downwards. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export type Spot = [x: number, y: number]

/** Where each turn begins, by ply, and where the game ends. */
function borders(curve: Curve): number[] {
  const starts = (curve.turns ?? []).map((turn) => turn.ply)
  return [...starts, Math.max(curve.plies ?? 0, starts.at(-1) ?? 0)]
}

/** How far into the game a ply is, from 0 to 1.  Every turn is as wide as any other, however many plies it took. */
export function acrossOf(curve: Curve, ply: number): number {
  const at = borders(curve)
  const turns = at.length - 1
  if (turns < 1) return 0
  let turn = 0
  while (turn < turns - 1 && ply >= (at[turn + 1] ?? 0)) turn++
  const from = at[turn] ?? 0
  const span = (at[turn + 1] ?? 0) - from
  const within = span > 0 ? (ply - from) / span : 0
  return (turn + Math.min(1, Math.max(0, within))) / turns
}

const xOf = (curve: Curve, box: Box, ply: number) => box.left + box.width * acrossOf(curve, ply)

/** The chance of an American victory at every ply at which it changes, with the ply before so that plateaus stay flat.  It goes on to the end
    of the box, also where a game was over as its last turn began. */
export function chanceLine(curve: Curve, box: Box): Spot[] {
  const all = curve.chance ?? []
  const out = all.flatMap((p, ply): Spot[] =>
    ply > 0 && ply < all.length - 1 && all[ply - 1] === p && all[ply + 1] === p ? [] : [[xOf(curve, box, ply), box.top + box.height * (1 - p / 1000)]],
  )
  const last = out.at(-1)
  if (last && last[0] < box.left + box.width) out.push([box.left + box.width, last[1]])
  return out
}

/** The least and the most points that either side ever had; never the same, so that a scale can be made of them. */
export function pointsRange(curve: Curve): [number, number] {
  const all = (curve.points ?? []).flatMap((p) => [p.american, p.british])
  const low = Math.min(0, ...all)
  return [low, Math.max(low + 1, ...all)]
}

/** The points of a side: flat until they change, and then a step. */
export function pointsLine(curve: Curve, side: Side, box: Box): Spot[] {
  const [low, high] = pointsRange(curve)
  const yOf = (n: number) => box.top + box.height * (1 - (n - low) / (high - low))
  const out: Spot[] = []
  for (const p of curve.points ?? []) {
    const x = xOf(curve, box, p.ply)
    const before = out.at(-1)
    if (before) out.push([x, before[1]])
    out.push([x, yOf(p[side])])
  }
  const last = out.at(-1)
  if (last) out.push([box.left + box.width, last[1]])
  return out
}

/** The marks of battles, moved apart where they would cover each other: in order, `apart` from each other.  Where they would fill
    more than half of the box they may cover each other, so that each stays near its turn. */
export function battleMarks(curve: Curve, box: Box, apart: number): number[] {
  const at = (curve.battles ?? []).map((battle) => xOf(curve, box, battle.ply))
  const gap = Math.min(apart, at.length > 1 ? box.width / (at.length - 1) / 2 : apart)
  const out: number[] = []
  for (const x of at) out.push(Math.max(x, (out.at(-1) ?? -Infinity) + gap))
  let edge = box.left + box.width
  for (let i = out.length - 1; i >= 0; i--) {
    out[i] = Math.min(out[i] ?? edge, edge)
    edge = (out[i] ?? edge) - gap
  }
  return out
}

export interface TurnLabel {
  turn: number
  x: number
}

/** The turns whose numbers have room under the curve, each in the middle of its turn. */
export function turnLabels(curve: Curve, box: Box, room: number): TurnLabel[] {
  const turns = curve.turns ?? []
  const wide = box.width / Math.max(1, turns.length)
  const every = Math.max(1, Math.ceil(room / wide))
  return turns.flatMap((t, i) => (i % every === 0 ? [{ turn: t.turn, x: box.left + wide * (i + 0.5) }] : []))
}

/** Where a name of so many pixels stands that the line does not strike through: at the first of these heights, else at another, else further right. */
export function clearSpot(line: readonly Spot[], box: Box, wide: number, heights: readonly number[]): Spot {
  const [above, below, aside] = [13, 5, 6]
  const isStruck = (x: number, y: number) => line.some(([x1, y1], i) => {
    const [x0, y0] = line[i - 1] ?? [x1, y1]
    return x1 >= x && x0 <= x + wide && Math.max(y0, y1) > y - above && Math.min(y0, y1) < y + below
  })
  const last = box.left + box.width - aside - wide
  for (let x = box.left + aside; x <= last; x += wide / 2) for (const y of heights) if (!isStruck(x, y)) return [x, y]
  return [box.left + aside, heights[0] ?? box.top]
}

/** `M1 2L3 4`, for a path. */
export const pathOf = (line: readonly Spot[]): string => (line.length > 0 ? `M${line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}` : '')

/** A turn in the table: as it ended. */
export interface CurveRow {
  turn: number
  american: number
  british: number
  /** Of an American victory, from 0 to 1. */
  before: number
  after: number
  battles: CurveBattle[]
}

export function rowsOf(curve: Curve): CurveRow[] {
  const at = borders(curve)
  const all = curve.chance ?? []
  return (curve.turns ?? []).map((turn, i) => {
    const to = at[i + 1] ?? turn.ply
    const points = (curve.points ?? []).findLast((p) => p.ply <= to) ?? turn
    return {
      turn: turn.turn,
      american: points.american,
      british: points.british,
      before: turn.chance / 1000,
      after: (all[to] ?? turn.chance) / 1000,
      battles: (curve.battles ?? []).filter((battle) => battle.turn === turn.turn),
    }
  })
}
