import type { GameModule } from '../games'
import { drawn, nameBoxes, rosters, scoredAtEnd } from './after'
import { hexName, indexBoard, type HexBoard } from './board'
import Play from './Play.svelte'
import { combats } from './story'
import type { BoardData, Event, WcView } from './types'

export const game: GameModule = {
  index: (board) => indexBoard(board as BoardData),
  Play,
  rosters,
  nameBoxes,
  drawn,
  date: (view) => `${(view as WcView).day}, ${(view as WcView).time}`,
  placeWords: (hex, names) => hexName(names as HexBoard, hex),
  battles: (log) => combats(log as Event[]),
  tally(view, names, log) {
    const { vp } = view as WcView
    return [['Victory points', String(vp.american), String(vp.british)], ...scoredAtEnd(log as Event[], names as HexBoard)]
  },
}
