import type { BoardData, Event, View } from './types'
import { tallyOf } from '../../model/finished'
import type { GameModule, Tally } from '../games'
import { drawn, nameBoxes, northRow, rosters } from './after'
import { indexBoard, type Board } from './board'
import Play from './Play.svelte'
import { battles } from './story'

export const game: GameModule = {
  index: (board) => indexBoard(board as BoardData),
  Play,
  rosters,
  nameBoxes,
  drawn,
  date: (view) => (view as View).dates,
  battles: (log) => battles(log as Event[]),
  tally(any, names) {
    const view = any as View
    const places = (names as Board).data.places.filter((p) => p.vp > 0)
    const strength = view.strength
    return [
      ['Victory points', String(view.vp.american), String(view.vp.british)],
      ...(strength ? [['SP left', String(strength.american ?? '·'), String(strength.british ?? '·')] as Tally] : []),
      ...northRow(view, names as Board),
      ...places.map((p) => tallyOf(`${p.name} (${p.vp})`, view.control[p.id])),
    ]
  },
}
