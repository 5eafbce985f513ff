// Written by `muster about washingtons-crossing --types` while building, from the rows of the game.  Do not edit.

import type { EventBase, Side } from '../model/protocol'

/** What the view holds of the game and its sides; what it has beyond them is docs/protocol.md's. */
export interface WashingtonsCrossingFacts {
  /** The turn, by number or date. */
  turn: number
  /** The last turn of the scenario. */
  last_turn: number
  /** The day. */
  day: string
  /** The time of day. */
  time: string
  /** A night turn. */
  night: boolean
  /** The weather; of the turn before, where the turn begins with its weather. */
  weather: 'fair' | 'freeze' | 'snow' | 'rain'
  /** The Delaware is frozen. */
  frozen: boolean
  /** An American has entered row 21: reinforcements come sooner. */
  accelerated: boolean
  /** The one dawn attack of the game is used. */
  dawn_used: boolean
  /** Activation points, by side. */
  points: Record<Side, number>
  /** Victory points, by side. */
  vp: Record<Side, number>
  today: Record<Side, {
    /** Victory points won since the last 12am. */
    vp: number
    /** Men lost in combat and raids since then. */
    lost: number
    /** Its leaders captured since then. */
    captured: number
  }>
  /** The hexside of the Delaware where the boats lie. */
  naval: Record<string, string>
}

/** A leader as its reader may see it. */
export interface WashingtonsCrossingLeader {
  id: string
  /** Where he is, off the map. */
  status: 'waiting' | 'unused' | 'rallying' | 'removed' | 'left' | 'captured' | 'map'
  /** The hex he stands in. */
  hex: string | null
  /** His men. */
  troops: number
  /** The most men he may have now. */
  max: number
  /** His fatigue level. */
  fatigue: number
  /** Routed. */
  routed?: boolean
  /** Disordered. */
  disordered?: boolean
  /** Activated in this player turn. */
  active?: boolean
  /** His move is over. */
  moved?: boolean
  /** Movement points left. */
  mp?: number
}

/** What may happen, by its kind; fields that the reader may not know are left out. */
export type WashingtonsCrossingEvent = EventBase & (
  | { kind: 'turn'; turn: number }
  | { kind: 'weather'; weather: string }
  | { kind: 'objective'; hex?: string; vp: number }
  | { kind: 'points'; received: number; left: number }
  | { kind: 'raid'; leader: string }
  | { kind: 'raid-loss'; leader: string; lost: number }
  | { kind: 'arrive'; leader?: string; hex?: string }
  | { kind: 'withdraw'; naval: string }
  | { kind: 'activate'; leader?: string; hex?: string; cost: number }
  | { kind: 'call'; leader?: string; hex?: string; by?: string; cost: number }
  | { kind: 'transfer'; leader?: string; to?: string; men?: number }
  | { kind: 'detach'; leader?: string; to?: string; men?: number }
  | { kind: 'absorb'; leader?: string; from?: string; men?: number }
  | { kind: 'removed'; leader?: string }
  | { kind: 'rally'; leader?: string; hex?: string }
  | { kind: 'disordered'; leader: string; hex?: string }
  | { kind: 'routed'; leader: string; hex?: string }
  | { kind: 'move'; from?: string; to?: string; leader?: string }
  | { kind: 'halt' }
  | { kind: 'zone'; hex?: string }
  | { kind: 'refused'; hex?: string; rule?: string }
  | { kind: 'ferry'; hex?: string; men: number }
  | { kind: 'sail'; naval: string; to: string }
  | { kind: 'attack'; hex?: string; from?: string }
  | { kind: 'odds'; attacker: number; defender: number; modifier: number }
  | { kind: 'result'; attacker_lost: number; defender_lost: number; attacker: string; defender: string }
  | { kind: 'loss'; leader?: string; men?: number }
  | { kind: 'retreat'; from?: string; to?: string; leader?: string; why: { words: string; rule: string; priority?: number }[] }
  | { kind: 'captured'; leader: string; hex?: string }
  | { kind: 'escaped'; leader: string; hex?: string }
  | { kind: 'advance'; hex?: string }
  | { kind: 'victory'; vp: number }
  | { kind: 'surrender'; hex?: string; men: number }
  | { kind: 'trench'; hex?: string }
  | { kind: 'react'; leader?: string; moves: boolean }
  | { kind: 'left'; leader: string; hex?: string }
  | { kind: 'accelerated'; hex?: string }
  | { kind: 'panic'; leader: string; hex?: string }
  | { kind: 'over'; outcome: string }
  | { kind: 'initiative'; leader?: string; active: boolean }
  | { kind: 'men-go'; leader?: string; men?: number }
  | { kind: 'day'; day: string; vp: { objectives: number; battles: number; captures: number }; total: number; lost: number; captured: number; points: number }
  | { kind: 'sum'; die: string; lines: { words: string; rule: string; value: number }[] }
)
