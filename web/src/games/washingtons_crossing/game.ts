import type { GameModule, Tally } from '../games'
import { drawn, nameBoxes, rosters } from './after'
import { indexBoard, type HexBoard } from './board'
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
  battles: (log) => combats(log as Event[]),
  tally(view, names) {
    const { vp } = view as WcView
    const towns = (names as HexBoard).data.towns.filter((t) => Math.max(t.final.american, t.final.british) > 1)
    return [
      ['Victory points', String(vp.american), String(vp.british)],
      ...towns.map((t): Tally => [`${t.name} at the end`, String(t.final.american || ''), String(t.final.british || '')]),
    ]
  },
}
