// The view of Trenton 1776, as docs/protocol.md has it: the facts that the game's rows give, and what stands where.  The board's
// types are those of the columns of its data.

import type { Trenton1776Block, Trenton1776Event, Trenton1776Facts } from '../../generated/trenton-1776'
import type { AnyView, DiceEvent, Side } from '../../model/protocol'

export type { BlockRow, BoardData, PlaceRow, WaterRow } from '../../generated/trenton-1776'

export type Block = Trenton1776Block

export type Event = Trenton1776Event | DiceEvent

/** A step of the story: an event, or several that belong together with every place of their way. */
export type Beat = Event & { path?: string[] }

export interface Stack {
  count: number
  blocks: Block[]
}

export interface Waiting {
  count: number
  turn: number
  blocks?: Block[]
}

export interface View extends AnyView, Trenton1776Facts {
  places: Record<string, Partial<Record<Side, Stack>>>
  waiting?: Partial<Record<Side, Waiting>>
  deserted?: Block[]
  dead?: string[]
  captured?: string[]
  pending?: string[]
  march?: { leader: boolean; place: string; steps_left: number; count: number; group?: string[] } | null
  forced?: string[]
}
