import type { GameModule } from '../games'
import { indexBoard, type HexBoard } from './board'
import Play from './Play.svelte'
import { combats } from './story'
import type { BoardData } from './types'

export const game: GameModule = {
  index: (board) => indexBoard(board as BoardData),
  Play,
  battles: combats,
  losses: 'Men',
  tally(_view, names) {
    return (names as HexBoard).data.towns
      .filter((t) => Math.max(t.final.american, t.final.british) > 1)
      .map((t) => [`${t.name}, worth at the end`, String(t.final.american || ''), String(t.final.british || '')])
  },
}
