import type { BoardData, Event, View } from './types'
import type { GameModule, Tally } from '../games'
import { drawn, nameBoxes, rosters } from './after'
import { indexBoard, type Board } from './board'
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
  tally(any, names) {
    const view = any as View
    const board = names as Board
    return [
      ['SP on the map', String(view.on_map.american), String(view.on_map.british)],
      ...Object.entries(view.outcome_now.goals).map(([id, holder]): Tally => [board.name(id) ?? id, holder === 'american' ? '★' : '', holder === 'british' ? '♛' : '']),
    ]
  },
}

const NAMES = ['', 'June I', 'June II', 'July I', 'July II', 'August I', 'August II', 'September I', 'September II', 'October I', 'October II']
export const turnName = (turn: number): string => NAMES[turn] ?? String(turn)
