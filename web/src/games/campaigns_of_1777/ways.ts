// The ways to what the British need: from each army that could go there, counted in spaces on the map.

import type { Side } from '../../model/protocol'
import { enemyOf } from '../../model/words'
import { playedIn, spaceOf, type Board } from './board'
import type { View } from './types'
import { placesIn, spOf } from './words'

export interface WayThere {
  /** The primary leader, where he stands, and his SP there. */
  leader: string
  from: string
  sp: number
  /** The port at which he would land, if the way begins at sea. */
  port?: string
  /** From his space, or from the port, to the goal. */
  path: string[]
  water: number
  rough: number
  /** Spaces of the way with enemies, and how many SP. */
  enemies: { space: string; sp: number }[]
  /** Of the way, how many spaces lie beyond the present supply of his side. */
  unsupplied: number
}

/** The fewest spaces between two, both included; of ways as short, one with fewer enemies on it. */
export function pathTo(board: Board, view: View, side: Side, from: string, to: string): string[] {
  const played = playedIn(board, view.scenario)
  const cost = (id: string) => 100 + (enemiesIn(board, view, side, id) > 0 ? 1 : 0)
  const best = new Map<string, { cost: number; before?: string }>([[from, { cost: 0 }]])
  const open = new Set([from])
  while (open.size > 0) {
    const here = [...open].reduce((a, b) => ((best.get(a)?.cost ?? 0) <= (best.get(b)?.cost ?? 0) ? a : b))
    open.delete(here)
    for (const way of board.ways.get(here) ?? []) {
      const sum = (best.get(here)?.cost ?? 0) + cost(way.to)
      if (!played(way.to) || sum >= (best.get(way.to)?.cost ?? Infinity)) continue
      best.set(way.to, { cost: sum, before: here })
      open.add(way.to)
    }
  }
  const out: string[] = []
  for (let at: string | undefined = best.has(to) ? to : undefined; at !== undefined; at = best.get(at)?.before) out.unshift(at)
  return out
}

const enemiesIn = (board: Board, view: View, side: Side, space: string): number =>
  placesIn(board, space).reduce((sum, id) => sum + spOf(board, view.places[id], enemyOf(side)), 0)

function wayOf(board: Board, view: View, leader: string, from: string, path: string[], port?: string): WayThere {
  const kinds = path.slice(1).map((to, i) => board.ways.get(path[i] ?? '')?.find((way) => way.to === to)?.kind)
  const reached = new Set(view.supply.british.reached)
  return {
    leader, from, port, path,
    sp: spOf(board, view.places[from], 'british'),
    water: kinds.filter((kind) => kind === 'water').length,
    rough: kinds.filter((kind) => kind === 'rough').length,
    enemies: path.slice(port ? 0 : 1).flatMap((space) => { const sp = enemiesIn(board, view, 'british', space); return sp > 0 ? [{ space, sp }] : [] }),
    unsupplied: path.filter((space) => !reached.has(space)).length,
  }
}

/** What the British must hold, as the view has it, and the ways there of the nearest primary leaders; Howe also goes by sea. */
export function waysToGoals(board: Board, view: View): { goal: string; holder: Side | null; ways: WayThere[] }[] {
  const goals: [string, Side | null][] = Object.entries(view.outcome_now.goals)
  if (view.scenario === 'campaign' && !view.philadelphia) goals.push(['philadelphia', null])
  const ports = board.data.scenarios.find((s) => s.id === view.scenario)?.destinations ?? []
  const armies = view.leaders.flatMap((l) => {
    const [row, space] = [board.leaders.get(l.id), spaceOf(board, l.where)]
    return row?.side === 'british' && row.primary && space === l.where ? [{ id: l.id, space }] : []
  })
  return goals.map(([goal, holder]) => {
    const byLand = armies.flatMap(({ id, space }) => { const path = pathTo(board, view, 'british', space, goal); return path.length > 1 ? [wayOf(board, view, id, space, path)] : [] })
    const howe = armies.find((army) => army.id === 'howe' && board.spaces.get(army.space)?.port)
    const bySea = howe ? ports.filter((port) => port !== howe.space).flatMap((port) => { const path = pathTo(board, view, 'british', port, goal); return path.length > 0 ? [wayOf(board, view, 'howe', howe.space, path, port)] : [] }) : []
    const shortest = (ways: WayThere[]) => ways.sort((a, b) => a.path.length - b.path.length)
    return { goal, holder, ways: [...shortest(byLand).slice(0, 3), ...shortest(bySea).slice(0, 1)] }
  })
}

/** Names a way of the panel. */
export const wayKey = (goal: string, way: WayThere): string => `${goal} ${way.leader} ${way.port ?? ''}`

/** The way that is so named, as it goes now; none if its leader is there, or others are nearer. */
export const findWay = (goals: ReturnType<typeof waysToGoals>, key: string): WayThere | undefined =>
  goals.flatMap(({ goal, ways }) => ways.filter((way) => wayKey(goal, way) === key))[0]
