import type { BoardData, Event, View } from './types'
import type { GameModule } from '../games'
import { drawn, nameBoxes, rosters, tally } from './after'
import { indexBoard } from './board'
import Play from './Play.svelte'
import { battles } from './story'

export const game: GameModule = {
  index: (board) => indexBoard(board as BoardData),
  Play,
  rosters,
  nameBoxes,
  drawn,
  score: (view) => (view as View).on_map,
  date: (view) => turnName((view as View).turn),
  battles: (log) => battles(log as Event[]),
  tally,
}

const NAMES = ['', 'June I', 'June II', 'July I', 'July II', 'August I', 'August II', 'September I', 'September II', 'October I', 'October II']
export const turnName = (turn: number): string => NAMES[turn] ?? String(turn)
