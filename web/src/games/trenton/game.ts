import type { BoardData, View } from './types'
import { battles } from '../../model/story'
import type { GameModule } from '../games'
import { indexBoard, type Board } from './board'
import Play from './Play.svelte'

export const game: GameModule = {
  index: (board) => indexBoard(board as BoardData),
  Play,
  battles,
  losses: 'Steps',
  tally(any, names) {
    const view = any as View
    const places = (names as Board).data.places.filter((p) => p.vp > 0)
    const strength = view.strength
    return [
      ...(strength ? [['Steps left', String(strength.american ?? '·'), String(strength.british ?? '·')] as [string, string, string]] : []),
      ...places.map((p): [string, string, string] => [`${p.name} (${p.vp})`, view.control[p.id] === 'american' ? '★' : '', view.control[p.id] === 'british' ? '♛' : '']),
    ]
  },
}
