// The view of Washington's War, as docs/protocol.md has it: the facts that the game's rows give, and what stands where.

import type { WashingtonsWarEvent, WashingtonsWarFacts } from '../../generated/washingtons-war'
import type { AnyView, DiceEvent, Odds, OddsResult, OddsSum, Side } from '../../model/protocol'

export type { BoardData, CardRow, ColonyRow, GeneralRow, LinkRow, SpaceRow, WaterRow, ZoneRow } from '../../generated/washingtons-war'

export type Event = WashingtonsWarEvent | DiceEvent

/** A step of the story: an event, or several that belong together with every place of their way. */
export type Beat = Event & { path?: string[] }

export interface Stack {
  marker?: Side
  american?: number
  british?: number
  french?: number
  generals?: string[]
}

/** A line of a sum: what it is for, and the rule. */
export interface Line {
  words: string
  rule: string
  value: number
}

/** The battle at hand; what is not yet rolled is 0. */
export interface BattleView {
  space: string
  attacker: Side
  from: string
  intercepted?: boolean
  generals: Partial<Record<Side, string>>
  cards: Partial<Record<Side, string>>
  bonus: Record<Side, number>
  rating?: Record<Side, number>
  die?: Record<Side, number>
  total?: Record<Side, number>
  lost?: Record<Side, number>
  winner?: Side | null
  sums?: Record<Side, Line[]>
}

export interface MarchView {
  general: string
  space: string
  start?: string
  from: string
  used: number
  most: number
  units: { american: number; british: number; french: number }
  over?: boolean
}

export interface View extends AnyView, Omit<WashingtonsWarFacts, 'turn' | 'last_turn'> {
  spaces: Record<string, Stack>
  generals: { id: string; where: string; activated?: boolean; tried?: boolean }[]
  colonies: Record<string, { holder?: Side | null; american: number; british: number }>
  hand: Partial<Record<Side, string[]>>
  known?: Partial<Record<Side, string[]>>
  discards: string[]
  removed: string[]
  aside: string[]
  queues: Partial<Record<Side, string[]>>
  boxes: Partial<Record<Side, string[]>>
  isolated: Record<Side, string[]>
  /** Colonies of each side, and who would win if they were counted now. */
  outcome_now?: { american: number; british: number; winner?: Side | null }
  /** Where reinforcements come, while their general and their number are chosen. */
  arrival?: string
  /** Where winter takes units, while their owner chooses which. */
  losing?: string
  march?: MarchView | null
  battle?: BattleView | null
}

export type Effect = 'holds' | 'retreats' | 'surrenders'

/** Odds, with what the attacker adds to his die more than the defender. */
export interface WarOdds extends Odds {
  lead?: OddsSum
  results: OddsResult<Effect>[]
}
