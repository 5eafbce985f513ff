// What a game says to the one table that all games stand on (table.svelte.ts).

import type { Distance } from '../map/distance'
import type { Action, Choice, Picked } from '../model/actions'
import type { Inspected } from '../model/inspect'
import type { Fold } from '../model/log'
import type { AnyView, Event, Side, Usual } from '../model/protocol'
import type { Stage, Verdict } from '../model/stage'
import type { First, Lesson } from '../model/teaching'
import type { Thing } from '../ui/pointing'

/** How a place is lit: it is an answer, one to be attacked, it holds pieces that are answers, or some that may also do something. */
export type Lit = 'to' | 'attack' | 'has' | 'aside'

/** The places that are lit as more than an aside: where the question is answered. */
export const placesAsked = (lit: ReadonlyMap<string, Lit>): string[] => [...lit].filter(([, how]) => how !== 'aside').map(([place]) => place)

/** The game's map, as the table moves it. */
export interface Chart {
  zoom: (factor: number) => void
  whole: () => void
  /** Brings a place into the window if it is not there, or into its middle. */
  show: (place: string, always?: boolean) => void
  /** How the sheet lies when it lies still. */
  lies: () => Distance
  /** The part of the window that the sheet fills, and where a place lies in the window. */
  filled: () => { x: number; y: number; w: number; h: number } | undefined
  spotOf: (place: string) => { x: number; y: number } | undefined
  /** Brings the answers into sight: all of them where they have room there, else one. */
  showLit: () => void
  /** Brings the nearest of these places into sight, unless one of them is. */
  showNearest: (places: readonly string[]) => void
  /** Brings a way into sight where it has room there, else where it ends. */
  showWay: (places: readonly string[]) => void
  focus: (place: string) => void
}

/** What a game says of its own table.  Functions are asked again whenever what they read has changed. */
export interface GameTable {
  tabs: readonly { id: string; words: string }[]
  /** The map can show only itself, and who holds what. */
  layers: readonly ('bare' | 'tint')[]
  help: {
    /** Typed words that this game understands. */
    example: string
    pieces: string
    /** The turn, step by step. */
    sequence: readonly string[]
  }
  /** What is explained when it is first met, the first that is due before the others. */
  firsts: readonly First[]
  /** The steps of its first game. */
  lesson?: Lesson
  /** What belongs together in the story or in the log, as one step. */
  fold: Fold
  /** Kinds of events that stand on a card of their own and not in the story too. */
  carded?: readonly string[]
  /** How the log calls a turn. */
  turnName?: (turn: number) => string
  /** Turn and date, for the heading that is heard. */
  heading: () => string
  phase: () => string

  /** Where a piece stands on the map, or nowhere. */
  stands: (piece: string) => string | undefined
  /** A noun that lies on the map and is no place: a hexside.  The plan of a hint marks it. */
  isOnMap?: (noun: string) => boolean
  /** Where the pieces of a side stand: cards over the map keep clear of one's own. */
  army?: (side: Side) => string[]
  /** How places are lit; unless said, those that are answers and those where answers stand. */
  light?: (lit: ReadonlyMap<string, Action[]>) => Map<string, Lit>
  /** Answers that are given beside the map (numbers, lists): they light nothing. */
  isBeside?: (action: Action) => boolean
  /** Where all answers, or all with this verb, name one noun first, it is taken for granted, and what they name second is lit. */
  takes?: () => boolean | string
  /** Something else is being chosen than what a press on this place can mean: it is asked about, and nothing is done. */
  isElse?: (choices: readonly Choice[]) => boolean
  /** What may also be done with a noun, at a price: never what a press on it plainly means. */
  isExtra?: (verb: string) => boolean
  /** Answers on the map may cost more than the map shows: on a small screen a menu says it before. */
  warns?: true
  /** Of several things that a press on a noun may mean the one that is done at once; a menu asks, where it is none. */
  meant?: (choices: readonly Choice[]) => Choice | undefined
  /** Nothing stands in a place: its tray is not opened. */
  isEmpty: (place: string) => boolean
  /** What a press on a place means that is no answer and holds none; true when it meant something. */
  press?: (place: string) => boolean
  /** What a new question opens: a place, or `off` for pieces that are not on the map. */
  opens?: () => string | undefined
  /** Where things go on: a march, a battle. */
  atHand: () => string | undefined
  /** Where the arrow keys begin when nothing is lit and nothing is at hand. */
  home: () => string

  /** Where a step of the story is on the map, and the places of its way. */
  placeOf: (step: Event) => string | undefined
  wayOf: (step: Event) => string[]
  /** A position in which these places are as they are in another: what moves leaves one place before all else has happened. */
  patch?: (view: AnyView, after: AnyView, places: readonly string[]) => AnyView

  /** The action to ask about when a noun is not lit. */
  asking: (noun: string, picked: Picked | null) => string
  /** Whether an action leads to a battle whose odds are told before it is done. */
  brings: (action: Action) => boolean
  inspect: (thing: Thing) => Inspected | null
  odds: () => void

  /** The battle that goes on, from the position that is shown and the events up to it; null between battles. */
  stage?: (events: readonly Event[]) => Stage | null
  /** What every battle among these events came to. */
  verdicts?: (events: readonly Event[]) => Verdict[]

  /** The words on a button, where the verb's own say too little. */
  say?: (action: Action) => string | undefined
  /** The button that is the plain way on. */
  main?: (action: Action) => boolean
  /** The game shows a button of its own for it: the bar does without. */
  hasButton?: (action: Action) => boolean
  /** An answer with a noun that is a button at the question all the same: the whole of what is asked at one press. */
  isButton?: (action: Action) => boolean
  /** It is lit on the map and stands in a list of the game's own beside it: the list in words does without. */
  isRow?: (action: Action) => boolean
  /** The answers stand beside the map too: the list in words is folded. */
  isFolded?: () => boolean
  /** What is proposed, unless the game shows that otherwise. */
  usual?: () => Usual | undefined
}
