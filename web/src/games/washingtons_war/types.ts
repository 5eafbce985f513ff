// The view of Washington's War, as docs/protocol.md has it: the facts that the game's rows give, and what stands where.

import type { WashingtonsWarEvent, WashingtonsWarFacts } from '../../generated/washingtons-war'
import type { AnyView, DiceEvent, Side } from '../../model/protocol'

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
  outcome_now?: string
  march?: { general: string; space: string; from: string; used: number; most: number; units: { american: number; british: number; french: number } } | null
  battle?: { space: string; attacker: Side; from: string; generals: Partial<Record<Side, string>>; cards: Partial<Record<Side, string>>; bonus: Record<Side, number> } | null
}
