// Written by `muster about trenton-1776 --types` while building, from the rows of the game.  Do not edit.

import type { EventBase, Side } from '../model/protocol'

/** What the view holds of the game and its sides; what it has beyond them is docs/protocol.md's. */
export interface Trenton1776Facts {
  /** The turn. */
  turn: number
  /** The turn's dates. */
  dates: string
  /** The last turn of the scenario. */
  last_turn: number
  /** The Delaware is frozen this turn; both sides then have three points. */
  ice: boolean
  /** The side that moves first this turn. */
  first: Side | null
  /** The side whose moves or battles these are. */
  active: Side | null
  /** Where the turn is. */
  phase: 'opening' | 'moves' | 'battles' | 'end'
  /** The British depot at Brunswick has fallen. */
  depot: boolean
  battle?: {
    /** Where a battle is being fought. */
    place: string
    /** Who attacks in it. */
    attacker: Side
    /** Its round, from 1. */
    round: number
  }
  ap: Record<Side, {
    /** Action points of this turn. */
    total: number
    /** Action points left. */
    left: number
  }>
  /** Victory points, by side. */
  vp: Record<Side, number>
  /** Strength points of all blocks in play and yet to come, by side. */
  strength: Partial<Record<Side, number>>
  /** Who holds a place that scores. */
  control: Record<string, Side>
  /** Blocks that crossed there this turn. */
  crossed: Record<string, Record<Side, number>>
}

/** A block as its reader may see it. */
export interface Trenton1776Block {
  id: string
  /** Strength points left. */
  sp: number
  /** It has made its move this turn. */
  moved?: boolean
  /** Militia that is set aside in the battle at hand. */
  fled?: boolean
  /** An attacker whose last step was over a river: one die less in the first round. */
  river?: boolean
}

/** What may happen, by its kind; fields that the reader may not know are left out. */
export type Trenton1776Event = EventBase & (
  | { kind: 'turn'; turn: number }
  | { kind: 'ice' }
  | { kind: 'points'; american: number; british: number }
  | { kind: 'march'; from: string; to: string; ferry?: string; count: number; blocks?: string[] }
  | { kind: 'aborted'; ferry?: string; place: string; count: number; blocks?: string[] }
  | { kind: 'arrive'; place: string; count: number; blocks?: string[] }
  | { kind: 'desert'; place: string; count: number; blocks?: string[] }
  | { kind: 'return'; place: string; count: number; blocks?: string[] }
  | { kind: 'battle'; place: string }
  | { kind: 'round'; round: number }
  | { kind: 'hit'; sp?: number; count: number; blocks?: string[] }
  | { kind: 'dead'; count: number; blocks?: string[] }
  | { kind: 'flee'; count: number; blocks?: string[] }
  | { kind: 'withdraw'; from: string; to: string; ferry?: string; count: number; blocks?: string[] }
  | { kind: 'won'; place: string }
  | { kind: 'control'; place: string }
  | { kind: 'depot' }
  | { kind: 'over'; outcome: string; ending: string }
  | { kind: 'march'; from: string; to: string; ferry?: string; forced?: boolean; count: number; blocks?: string[] }
  | { kind: 'stuck'; place: string }
)
