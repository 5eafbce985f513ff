// The view of Campaigns of 1777, as docs/protocol.md has it: the facts that the game's rows give, and what stands where.

import type { CampaignsOf1777Event, CampaignsOf1777Facts, CampaignsOf1777Leader } from '../../generated/campaigns-of-1777'
import type { AnyView, DiceEvent, Odds, OddsResult, OddsSum, Side } from '../../model/protocol'

export type { BoardData, DepartmentRow, LeaderRow, LinkRow, SpaceRow, TypeRow, WaterRow } from '../../generated/campaigns-of-1777'

export type Event = CampaignsOf1777Event | DiceEvent

/** A step of the story: an event, or several that belong together with every place of their way, or all troops that are taken up. */
export type Beat = Event & { path?: string[]; troops?: Record<string, number> }

/** Strength points by the id of their type. */
export type Force = Readonly<Record<string, number>>

/** What stands in a place: a space, the inside of a fort, a garrison box, the sea. */
export interface Stand {
  sp?: Force
  /** Of these, out of supply, and those that have marched this turn. */
  out?: Force
  marched?: Force
  leaders?: string[]
  depots?: Partial<Record<Side, number>>
  trains?: Partial<Record<Side, number>>
  ship?: boolean
  engineer?: boolean
  holder?: Side
  /** The side that was the last to hold a magazine. */
  keeper?: Side
  besieged?: boolean
}

export interface Party {
  party: Force
  with: string[]
  trains: number
  ship?: boolean
  engineer?: boolean
}

export interface MarchView extends Party {
  leader: string
  place: string
  start: string
  from: string
  used: number
  most: number
  over: boolean
  forced: boolean
  /** Spaces that the army can come to, and the steps to each. */
  reach: Record<string, number>
}

export interface ReactionView extends Party {
  leader?: string
  how: string
  from: string
  to?: string
  automatic?: boolean
  /** The highest roll of two dice that succeeds, and the chance of it in thirty-sixths. */
  needed?: number
  chance?: number
  bonus: number
  /** It has succeeded: they have come. */
  done: boolean
}

/** A line of the dice: what for, by which rule, how many. */
export interface Line {
  words: string
  rule: string
  value: number
}

export interface BattleView {
  space: string
  attacker: Side
  how: 'battle' | 'storm' | 'sortie'
  by_sea: boolean
  senior: Partial<Record<Side, string>>
  dice: Record<Side, number>
  hits: Record<Side, number>
  lost: Record<Side, number>
  winner?: Side | null
  sums: Partial<Record<Side, { dice: number; best_of?: number; rows: Line[] }>>
  retreats?: Partial<Record<Side, Record<string, { ok: boolean; why?: string; rule?: string }>>>
}

export interface ArmySupply {
  /** SP marked out of supply, and those that would be if the check came now. */
  out: number
  out_if_checked: number
  supplied: boolean
  /** From the army back to its magazine. */
  chain?: string[]
}

export interface View extends AnyView, Omit<CampaignsOf1777Facts, 'turn' | 'last_turn'> {
  places: Record<string, Stand>
  leaders: (CampaignsOf1777Leader & { name: string })[]
  supply: Record<Side, { sources: string[]; reached: string[]; armies: Record<string, ArmySupply> }>
  cup: string[]
  drawn: string[]
  activation?: { leader: string; leadership: number; spent: number; left: number; planned: number; forced: boolean } | null
  march?: MarchView | null
  reactions?: ReactionView[]
  battle?: BattleView | null
  outcome_now: { winner?: Side | null; goals: Record<string, Side | null> }
}

export type Effect = 'holds' | 'retreats' | 'destroyed'

/** Odds, with the dice of both sides, line by line. */
export interface CampaignOdds extends Odds {
  attack_dice: OddsSum
  defence_dice: OddsSum
  results: OddsResult<Effect>[]
}
