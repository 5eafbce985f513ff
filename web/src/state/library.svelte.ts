// The games: what the server has, and of the one at hand how it is drawn, its board and its words.  They are fetched over HTTP, apart from
// the tables' socket.

import { loadModule, type GameModule } from '../games/games'
import type { Names } from '../model/names'
import type { GameInfo, Help } from '../model/protocol'
import { AMERICANS, type SideWords } from '../model/words'

class Library {
  games = $state<GameInfo[]>([])
  module = $state.raw<GameModule | null>(null)
  names = $state.raw<Names | null>(null)
  help = $state.raw<Help | null>(null)
  private opened = ''

  /** The server's games; it is asked until it answers. */
  async loadList(): Promise<void> {
    try {
      this.games = (await (await fetch('/api/games')).json()) as GameInfo[]
    } catch {
      setTimeout(() => void this.loadList(), 2000)
    }
  }

  /** What the sides of a game are called. */
  sidesOf(game: string | undefined): SideWords {
    const info = this.games.find((g) => g.id === game)
    return { name: info?.sides ?? AMERICANS.name, people: info?.people ?? AMERICANS.people }
  }

  /** Module, board and help of a game, fetched once; fails when one of them cannot be had. */
  async open(game: string): Promise<void> {
    if (this.opened === game) return
    this.opened = game
    try {
      const ask = async (what: string) => (await fetch(`/api/games/${game}/${what}`)).json() as Promise<unknown>
      const [module, board, help] = await Promise.all([loadModule(game), ask('board'), ask('help')])
      if (this.opened !== game) return   // another table was opened meanwhile
      this.module = module
      this.names = module.index(board)
      this.help = help as Help
    } catch (error) {
      if (this.opened === game) this.opened = ''
      throw error
    }
  }
}

export const library = new Library()
