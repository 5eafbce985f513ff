// What a game tells the rest of the client.  Its row is always at hand; its module, which draws it, is fetched when a table of it is
// first opened.

import type { Component } from 'svelte'
import type { Names } from '../model/names'
import type { AnyView, Event, Help, Side, TableMessage } from '../model/protocol'
import type { Roster } from '../model/rosters'
import type { SideWords } from '../model/words'
import * as all from './all'

/** A first game for a newcomer, as the empty lobby offers it. */
export interface FirstGame {
  scenario: string
  side: Side
  /** The level of the other side, if the server has it. */
  level: string
  /** What it is about: `before` the scenario's name, and `after` it the number of turns. */
  before: string
  after: string
  /** The words on the button, after "Play SCENARIO as". */
  as: string
}

/** The first game of a title that is told step by step (its `lesson.ts`), against the mildest bot. */
export interface Learn {
  scenario: string
  side: Side
  /** How long its ten steps take. */
  minutes: number
}

export interface GameRow {
  id: string
  load: () => Promise<{ game: GameModule }>
  /** Faces of its dice. */
  faces: number
  /** What losses are counted in: "SP". */
  losses: string
  /** What the end is counted in, unless in points: "colonies". */
  counts?: string
  /** Kinds of events that a player's own orders bring about: he knows them without being told. */
  plain: ReadonlySet<string>
  /** Kinds of events in which pieces march, for the sound of it. */
  marches: ReadonlySet<string>
  /** A board of the game in miniature, 16 to 9. */
  picture: string
  /** How hard it is to learn, in words. */
  learning: string
  /** How long a game takes, by scenario: one side's answers in games of two bots (docs/performance.md), ten seconds for each. */
  minutes: Readonly<Record<string, number>>
  first?: FirstGame
  learn?: Learn
}

export interface PlayProps {
  table: TableMessage
  names: Names
  help: Help
}

/** A line of the last page: words, and what stands there for each side. */
export type Tally = [words: string, american: string, british: string]

/** A battle of a log, for the last page. */
export interface Battle {
  /** Where the log tells of it. */
  ply: number
  place: string
  attacker: Side | undefined
  winner: Side | undefined
  /** It has been decided, whoever won; without it a battle that nobody has won was still fought when the game ended. */
  ended?: boolean
  /** What each side lost, in the unit of the game's row. */
  lost: Record<Side, number>
}

export interface GameModule {
  /** The board that the server sent, indexed; the game's own components know it by its own type. */
  index: (board: unknown) => Names
  Play: Component<PlayProps>
  tally: (view: AnyView, names: Names, log: readonly Event[]) => Tally[]
  /** Many rows more, which are folded where the page is narrow. */
  tallyMore?: (view: AnyView, names: Names) => { words: string; rows: Tally[] }
  /** The battles of a log, in order. */
  battles: (log: readonly Event[]) => Battle[]
  /** The names and strengths of the pieces in each place, and rough boxes of the names on the sheet. */
  rosters: (view: AnyView, names: Names) => Roster[]
  nameBoxes: (names: Names, letter: number) => { x0: number; y0: number; x1: number; y1: number }[]
  /** The sheet with all that stands on it, as SVG text. */
  drawn: (view: AnyView, names: Names) => { w: number; h: number; art: string }
  /** What each side has of that by which the end is counted, unless it is its victory points. */
  score?: (view: AnyView) => Record<Side, number>
  /** The date at which a position stands. */
  date: (view: AnyView) => string
  /** What turns are, and what one is called, where the table does not call it a turn: "Year", "1777". */
  turns?: { each: string; name: (turn: number) => string }
  /** A place in words, where a place without a name has one near by. */
  placeWords?: (place: string, names: Names) => string
}

export const GAMES: readonly GameRow[] = Object.values(all)

export const rowOf = (game: string): GameRow | undefined => GAMES.find((row) => row.id === game)

export async function loadModule(game: string): Promise<GameModule> {
  const row = rowOf(game)
  if (!row) throw new Error(`this client cannot draw ${game}`)
  return (await row.load()).game
}

/** What turns are, at the head of a column, and what one is called below it: "Turn" and "5", or "Year" and "1777". */
export const turnHead = (game: Pick<GameModule, 'turns'>): string => game.turns?.each ?? 'Turn'
export const turnLabel = (game: Pick<GameModule, 'turns'>, turn: number): string => game.turns?.name(turn) ?? String(turn)

/** What a turn is called within a sentence: "turn 5", or "1777". */
export const turnOf = (game: Pick<GameModule, 'turns'>, turn: number): string => game.turns?.name(turn) ?? `turn ${turn}`

/** How a battle ended, for the last page. */
export const endOf = (battle: Battle, sides: SideWords): string =>
  battle.winner ? `${sides.name[battle.winner]} victory` : battle.ended ? 'neither side won' : 'not decided when the game ended'

/** Who won the battle that opened at a ply and a place; those of a log lie where they opened or ended, in order. */
export const winnerIn = (battles: readonly Battle[]) => (opened: { ply: number; place: string }): Side | undefined =>
  battles.find((battle) => battle.place === opened.place && battle.ply >= opened.ply)?.winner

const total = (battle: Battle) => battle.lost.american + battle.lost.british

export const bloodiestFirst = (battles: readonly Battle[]): Battle[] => [...battles].sort((a, b) => total(b) - total(a))
