// The board and the view of Trenton 1776, as docs/protocol.md has them: the facts that the game's rows give, and what stands where.

import type { Trenton1776Block, Trenton1776Event, Trenton1776Facts } from '../../generated/trenton-1776'
import type { AnyView, DiceEvent, Point, Shore, Side, Stream } from '../../model/protocol'

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

export interface PlaceRow {
  id: string
  name: string
  bank: string
  vp: number
  north: boolean
  x: number
  y: number
  label: { dx: number; dy: number; anchor: 'start' | 'middle' | 'end' }
  aliases: string[]
  source?: string
}

export interface BlockRow {
  id: string
  name: string
  side: Side
  type: 'leader' | 'infantry' | 'artillery' | 'militia'
  nation: string
  steps: number
  rate: number
  limit: number
  hits_on: number
}

export interface BoardData {
  game: string
  name: string
  size: { w: number; h: number }
  places: PlaceRow[]
  roads: { a: string; b: string; river: string | null }[]
  ferries: { id: string; name: string; pa: string; nj: string; freezes: boolean }[]
  blocks: BlockRow[]
  turns: { n: number; dates: string; events: string[] }[]
  scenarios?: { id: string; name: string; first_turn: number; last_turn: number }[]
  waters: { coast: Shore[]; delaware: Stream[]; streams: Stream[] }
  areas: { kind: string; name: string; points: Point[] }[]
}
