import type { BoardData, Event, View } from './types'
import type { GameModule, Tally } from '../games'
import { drawn, nameBoxes, rosters } from './after'
import { indexBoard, type Board } from './board'
import Play from './Play.svelte'
import { battles } from './story'
import { yearOf } from './words'

export const game: GameModule = {
  index: (board) => indexBoard(board as BoardData),
  Play,
  rosters,
  nameBoxes,
  drawn,
  score: (view) => (view as View).held,
  turns: { each: 'Year', name: (turn) => String(yearOf(turn)) },
  date: (view) => String((view as View).year),
  battles: (log) => battles(log as Event[]),
  tally(any) {
    const view = any as View
    return [
      ['Colonies held', String(view.held.american), String(view.held.british)],
      ['Units on the map', String(view.on_map.american), String(view.on_map.british)],
    ]
  },
  tallyMore(any, names) {
    const view = any as View
    const rows = (names as Board).data.colonies.map((c): Tally => {
      const here = view.colonies[c.id]
      return [c.name, `${here?.american || ''}${here?.holder === 'american' ? ' ★' : ''}`, `${here?.british || ''}${here?.holder === 'british' ? ' ♛' : ''}`]
    })
    return { words: 'Markers in each colony (★ ♛ holds it)', rows }
  },
}
