// The view of Washington's Crossing, as docs/protocol.md has it.  The board's types are those of the columns of its data.  Nothing
// here thinks.

import type { WashingtonsCrossingEvent, WashingtonsCrossingFacts, WashingtonsCrossingLeader } from '../../generated/washingtons-crossing'
import type { AnyView, Because, DiceEvent, EventBase, Odds, OddsResult, OddsSum, Side } from '../../model/protocol'

export type { BoardData, HexRow, LeaderRow, TownRow, WaterRow } from '../../generated/washingtons-crossing'

export type Both = Record<Side, number>

/** A leader in a stack: his marks, and for one's own side his men and fatigue. */
export type LeaderView = Pick<WashingtonsCrossingLeader, 'id' | 'routed' | 'disordered'> & Partial<Pick<WashingtonsCrossingLeader, 'troops' | 'fatigue'>> & {
  /** Of the enemy's: the men that he should have by the set-up and by the totals of combats. */
  reckoned?: number
}

export interface StackView {
  hex: string
  side: Side
  top: string
  zone?: boolean
  troops?: boolean
  total?: number
  open: boolean
  leaders: LeaderView[]
  /** Who may lie under the top leader, because he was seen here last, or with him. */
  remembered?: Pick<LeaderView, 'id' | 'reckoned'>[]
}

export type DisplayRow = WashingtonsCrossingLeader

/** What is added to a die, and by which rule. */
export interface Line extends Because {
  value: number
}

export type Effect = 'holds' | 'retreats' | 'disordered' | 'routed'

export type Result = OddsResult<Effect>

/** Odds of a combat by table: with what is added to its dice. */
export interface WcOdds extends Odds {
  surprise: OddsSum
  combat: OddsSum
  results: Result[]
}

/** Whom a commander may call, and what it takes. */
export interface Call {
  leader: string
  cost: number
  /** Points that the commander himself still costs then. */
  extra?: number
}

export type Event = WashingtonsCrossingEvent | DiceEvent

/** A side's account of a day that is over. */
export type DayEvent = Extract<Event, { kind: 'day' }>

/** A step of the story: an event, or several that belong together; `command` is a chain of activations. */
export type Beat = (Event | (EventBase & { kind: 'command' })) & {
  /** Every hex of a way, the first to the last. */
  path?: string[]
  /** The leaders whom the events named; null for one whom the reader does not know. */
  leaders?: (string | null)[]
  hexes?: string[]
  /** The roll of the movement die, and the reasons of a retreat. */
  dice?: number[]
  faces?: number
  good?: number
  why?: Because[]
}

export interface Crossing {
  to: string
  by: string
  /** Movement points that it takes, all that are left. */
  cost?: number
  men: number
  left?: number
  sum?: Line[]
  total?: number
  chances?: { men: number; p: number }[]
  all?: number
}

export interface MarchView {
  side: Side
  hex: string
  mp?: number
  group?: string[]
  /** Hexes within the points left, each with its cost and the hex before it on the way. */
  reach?: { hex: string; cost: number; from: string; full?: boolean }[]
  crossings?: Crossing[]
}

export interface WcView extends AnyView, WashingtonsCrossingFacts {
  stacks: StackView[]
  display: DisplayRow[]
  crossings: Record<string, number>
  trenches: { hex: string; side: Side; finished: boolean }[]
  captured: string[]
  battle?: {
    hex: string
    attacker: Side
    kind: string
    attackers: string[]
    defenders: string[]
    strength?: Both
    lost?: Both
    attacker_fatigue?: number
    defender_fatigue?: number
    surprise?: Line[]
    surprise_total?: number
    sum?: Line[]
    total?: number
  }
  /** A prepared attack whose attackers are chosen. */
  muster?: { hex: string; attackers?: string[] }
  march?: MarchView
  reaction?: MarchView
  command?: { leader: string; span: number; under?: string; radius?: { hex: string; cost: number }[]; calls?: Call[] }
  activations?: { leader: string; cost: number; span?: number; calls?: Call[] }[]
}
