// The messages of docs/protocol.md, version 1, as types.  Nothing here thinks.

export type Side = 'american' | 'british'
export const SIDES: readonly Side[] = ['american', 'british']

/** What every event has; the fields of each kind are in src/generated, a file a game. */
export interface EventBase {
  ply: number
  side?: Side
  words: string
}

/** A roll, which every game tells alike. */
export interface DiceEvent extends EventBase {
  kind: 'dice'
  what: string
  faces: number
  /** Bit f is set when face f is good for the roller. */
  good: number
  dice: number[]
}

/** An event of any game, as the parts of the table read it that all games share. */
export interface Event extends EventBase, Partial<Omit<DiceEvent, 'kind' | keyof EventBase>> {
  kind: string
  turn?: number
  /** What ruled out other ways. */
  why?: Because[]
}

/** A reason in words, and the rule it stands on. */
export interface Because {
  words: string
  rule: string
  /** Which of the priorities of the rule. */
  priority?: number
}

/** What the view of every game has; the rest is the game's own. */
export interface AnyView {
  game: string
  scenario: string
  rules_version?: number | string
  outcome?: string | null
  ending?: string
  question: { text: string; kind?: string; side?: Side }
  frames: string[]
  turn: number
  last_turn: number
}

/** Answers to this question and those of its kind that follow it: the words on a button, and what it does. */
export interface Usual {
  button: string
  words: string
  actions: string[]
  /** What all of them risk together. */
  risk?: Risk
}

/** What an answer risks, or what speaks for it, in sentences with their rules. */
export interface Risk {
  words: string
  rule: string
  /** It cannot be taken back: it is asked for twice. */
  final?: boolean
  /** It may hurt, or the odds speak for it; otherwise the words tell only what follows. */
  tone?: 'danger' | 'advised'
  /** The odds of its battle are among the words, and all of them can be asked for. */
  odds?: boolean
  /** The chance to win that battle, in hundredths. */
  wins?: number
  /** Where rolls come before that battle: a sentence for each way that they may go. */
  ways?: string[]
}

/** A sentence about how a side wins: at the end, at once, what counts, what decides when points are level. */
export interface Aim {
  kind: 'wins' | 'sudden' | 'loses' | 'scores' | 'tie'
  rule: string
  /** The optional rule that it belongs to. */
  option?: string
  words: string
}

/** What a side needs now, in a sentence or two. */
export interface Need {
  words: string
  rule: string
}

/** Whose move the reader waits for. */
export interface Waits {
  side: Side
  question?: string
  /** Unix seconds. */
  since?: number
  /** Of a bot. */
  level?: string
}

export interface TableMessage {
  is: 'table'
  id?: number | string
  table: string
  game: string
  scenario: string
  /** The optional rules, and whether they are in use. */
  options?: Record<string, boolean>
  /** The game goes on from this ply of another one. */
  from?: { table: string; ply: number }
  /** A what-if board: the game and the ply at which it was begun; whose knowledge it is, if not what was; and what of it could be played there. */
  what_if?: { table: string; ply: number; eyes?: Side; line?: string[] }
  seq: number
  ply: number
  seats: Record<Side, string>
  you: Side[]
  reader?: Eyes
  /** A seat is open or a seed is awaited: the game has not begun and there is no view yet. */
  waiting?: boolean
  pass_to?: Side
  view?: AnyView
  /** While the game goes on: what the reader's side needs now; of both sides for spectators. */
  aim?: Partial<Record<Side, Need[]>>
  actions?: string[]
  /** What answers mean at this question, by verb, where the verb's own button says too little; with {x} for those with a noun. */
  says?: Record<string, string>
  /** What some answers cost, or the chance of their die, in a word. */
  prices?: Record<string, string>
  /** What some answers risk. */
  risks?: Record<string, Risk>
  /** Answers that go together and are most readers' own. */
  usual?: Usual
  undo?: { to: number[]; why?: string }
  ask_undo?: { by: Side; to: number } | null
  thinking?: { side: Side; level: string; done?: number } | null
  events?: Event[]
  seen?: number
  invite?: string
  /** Which derivation its dice have (docs/dice.md). */
  dice?: number
  commitment?: string
  /** Of those who have given one, and "" of those who give none. */
  seeds?: Partial<Record<Side, string>>
  seals?: Partial<Record<Side, string>>
  secret?: string
  auto?: boolean
  /** Of a reader who is not asked: the side that is, and its question as this reader may know it. */
  waits?: Waits
  /** Once it is over: the pieces of which anything was hidden from this reader until then. */
  revealed?: string[]
  /** `playing` until it is over. */
  outcome?: string
  given_up?: Side
}

/** What makes one view of another: a member that is now `to`, one that is `gone`, or a list in which from `from` on `cut` elements give way to `put`. */
export type Edit =
  | { at: string[]; to: unknown }
  | { at: string[]; gone: true }
  | { at: string[]; from: number; cut: number; put: unknown[] }

/** A ply of a game as it was: the first of an answer has its view whole, the others what makes it of the one before. */
export type PastStep = { ply: number; events: Event[] } & ({ view: AnyView } | { edits: Edit[] })

/** Whose eyes look at an earlier ply. */
export type Eyes = Side | 'spectator' | 'all'

export interface Past {
  table: string
  /** A later request took the place of this one; then there is nothing else. */
  dropped?: true
  seq?: number
  reader?: Eyes
  steps?: PastStep[]
}

/** The course of a finished game; `chance` of an American victory in thousandths. */
export interface Curve {
  table: string
  /** A later request took the place of this one; then there is nothing else. */
  dropped?: true
  plies?: number
  outcome?: string
  turns?: ({ turn: number; ply: number; chance: number } & Record<Side, number>)[]
  points?: ({ ply: number } & Record<Side, number>)[]
  /** Of every ply, from 0. */
  chance?: number[]
  battles?: { ply: number; turn: number; attacker: Side; place: string; words: string; result?: string }[]
}

export interface LobbyTable {
  table: string
  game: string
  scenario: string
  seats: Record<Side, string>
  turn: number
  last_turn: number
  your_turn: boolean
  outcome?: string | null
  updated?: number | string
  unseen: number
  invite?: string
}

export interface Odds {
  /** The action that would bring the battle about, when one was asked about. */
  action?: string
  place: string
  attacker: Side
  /** Which kind of attack it is, where there are several: "hasty attack". */
  manner?: string
  /** Rolls before the battle, over which all of this is averaged: "averaged over the roll of Greene"; or who leaves first: "once Greene is gone". */
  condition?: string
  known: boolean
  attacker_wins: number
  defender_wins: number
  neither: number
  /** The rolls before the battle leave nobody to fight. */
  no_battle?: number
  /** The unit whose loss loses the game, by its name, and the chance of that. */
  stake?: { words: string; lost: number }
  /** How these rolls may go, where they are few. */
  ways?: OddsWay[]
  losses: Record<Side, number[]>
  words: string
  /** How many ways the hidden were dealt. */
  deals?: number
  /** Of how many a loss is counted: 1 for steps, 10 for men. */
  unit?: number
  /** Steps or men: the fewest and the most there may be. */
  strength: Record<Side, [number, number]>
  /** What can happen to the forces, the likelier first. */
  results: OddsResult[]
}

/** One way that the rolls before a battle may go, and the battle that follows. */
export interface OddsWay {
  /** "if Greene arrives" */
  words: string
  p: number
  attack_dice: number
  defence_dice: number
  attacker_wins: number
  defender_wins: number
}

/** A line of a sum; `low` and `high` differ where what is hidden decides. */
export interface SumLine extends Because {
  low: number
  high: number
}

/** What is added to a die, or how many dice there are, line by line. */
export interface OddsSum {
  lines: SumLine[]
  low: number
  high: number
}

/** `Effect`: what a fight does to a force, in the game's words. */
export interface OddsResult<Effect extends string = string> {
  p: number
  /** The fewest and the most steps or men. */
  lost: Record<Side, [number, number]>
  attacker: Effect
  defender: Effect
  vp: Record<Side, number>
}

export interface LuckRow {
  side: Side
  what: string
  words: string
  dice: number
  /** How many showed each face: of six from 1, of ten from 0. */
  faces: number[]
  /** What they showed on average, and what many dice show. */
  mean: number
  usual: number
  /** Dice that showed a good face; 0 expected where no face is good by itself. */
  good: number
  expected: number
}

export interface Why {
  action: string
  legal: boolean
  rule: string
  words: string
}

/** An order of a plan: in words, the answers to send, and the places of its way on the map. */
export interface HintStep {
  words: string
  actions: string[]
  way?: string[]
}

/** What a bot would do, to the end of the order or phase, and why. */
export interface Hint {
  /** Of the position for which it was made. */
  seq: number
  action: string
  words: string
  value: number
  /** The chance of victory with it, in thousandths; of the next best answer; and the points that are expected. */
  chance?: number
  next?: { action: string; words: string; chance: number }
  points?: Record<Side, number>
  steps: HintStep[]
  /** What ends the plan: "Then the dice fall." */
  then?: string
  reasons: { words: string; rule?: string }[]
}

/** By what the side that answered could know, or by what was. */
export type ReviewEyes = 'known' | 'true'

/** Thousandths of a game: what decisions cost, and what luck brought the side. */
export interface ReviewSum {
  decisions: number
  /** Those for which no better answer was found. */
  good: number
  lost: Record<ReviewEyes, number>
  luck: Record<ReviewEyes, number>
}

/** A ply that is a swing or has a better answer. */
export interface ReviewNote {
  ply: number
  turn: number
  side: Side
  action: string
  words: string
  told?: string
  lost: Record<ReviewEyes, number>
  /** What it brought the Americans. */
  luck: Record<ReviewEyes, number>
  /** The order that was given instead of the better one, by this ply and those after it. */
  given?: HintStep
  better?: { action: string; words: string; steps: HintStep[]; then?: string }
}

/** A finished game as a bot judges it; chances are those of an American victory, in thousandths. */
export interface Review {
  plies: number
  outcome: string
  sides: Record<Side, ReviewSum>
  turns: ({ turn: number; ply: number } & Record<Side, ReviewSum>)[]
  chances: Record<ReviewEyes, { before: number[]; chosen: number[] }>
  swings: Record<ReviewEyes, { decisions: number[]; luck: number[] }>
  notes: ReviewNote[]
}

/** What the bearer of an invitation is told. */
export interface Invitation {
  table: string
  game: string
  scenario: string
  side: Side
  /** What the host wrote, as he wrote it. */
  greeting?: string
}

export type ServerMessage = { id?: number | string } & (
  | { is: 'hello'; protocol: number; token: string; version: string; commitment?: string }
  | { is: 'lobby'; tables: LobbyTable[]; commitment?: string }
  | TableMessage
  | ({ is: 'invitation' } & Invitation)
  | { is: 'thinking'; table: string; side: Side; level: string; done: number }
  | { is: 'refused'; table: string; seq: number; action: string; rule: string; words: string; stale?: boolean }
  | ({ is: 'why'; table: string } & Why)
  | ({ is: 'odds'; table: string } & Odds)
  | ({ is: 'hint'; table: string } & Hint)
  | ({ is: 'meant'; table: string } & Meant)
  | { is: 'log'; table: string; from: number; to: number; events: Event[] }
  | { is: 'luck'; table: string; rows: LuckRow[] }
  | ({ is: 'past' } & Past)
  | ({ is: 'curve' } & Curve)
  | { is: 'reviewing'; table: string; done: number; plies: number }
  | { is: 'review'; table: string; review?: Review; dropped?: boolean; none?: boolean }
  | { is: 'asked'; table: string }
  | { is: 'error'; words: string }
  | { is: 'bye'; words: string }
)

/** What a side was after with an order of a game that is over, from one ply to another. */
export interface Meant {
  ply: number
  to: number
  side: Side
  words: string
  own: string[]
  expected: string[]
}

export type Aims = Record<Side, Aim[]>

export interface GameInfo {
  id: string
  name: string
  /** What every citation of its rules begins with: "T76". */
  prefix?: string
  about: string
  /** Of each side its name, and its people: "Patriot", "Patriots". */
  sides?: Record<Side, string>
  people?: Record<Side, string>
  scenarios: { id: string; name: string; about: string; first_turn: number; last_turn: number; aims?: Aims }[]
  options: { id: string; words: string; default: boolean }[]
  levels: { id: string; words: string }[]
  /** What a bot of any level but the first may also be. */
  tempers?: { id: string; words: string }[]
  handicaps?: { id: string; words: string }[]
}

export interface VerbHelp {
  id: string
  button: string
  /** The same with {x} and {y} for its nouns, where it takes any: "Play[ {x}] for operations"; what stands in [ ] needs them. */
  says?: string
  help: string
  rule?: string
  x?: string
  y?: string
}

export interface Help {
  verbs: VerbHelp[]
  reasons: { id: string; rule: string; words: string }[]
  rolls?: { id: string; words: string }[]
  about?: string
}

export type Point = [number, number]

