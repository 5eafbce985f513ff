// A game that is over, and the same game once more.

import type { Side, TableMessage } from './protocol'
import { isMine } from './waits'
import { enemyOf } from './words'

export function isFinished(table: TableMessage): boolean {
  return table.view !== undefined && ((table.outcome ?? table.view.outcome ?? 'playing') !== 'playing' || table.given_up !== undefined)
}

/** Whether the reader may begin a what-if board on the position now: he is asked, and a bot sits opposite. */
export function mayWonder(table: TableMessage): boolean {
  const [own] = table.you
  return table.you.length === 1 && own !== undefined && !table.what_if && isMine(table) && !['person', 'open'].includes(table.seats[enemyOf(own)])
}

/** What the server is asked for, to play a game again. */
export interface NewGame {
  game: string
  scenario: string
  seats: Record<Side, string>
  options: Record<string, boolean>
  /** Where it goes on from, if the game did. */
  from?: { table: string; ply: number }
}

/** The seats of a player of one side and of whoever plays the other: a bot at a level, or `open`. */
export const seatsAgainst = (side: Side, other: string): Record<Side, string> => (side === 'american' ? { american: 'me', british: other } : { american: other, british: 'me' })

/** The same game once more, from the reader's own side or, `changed`, from the other: with the same optional rules, a bot at the level it
    had, and a person's seat open to be taken. */
export function gameAgain(table: TableMessage, changed: boolean): NewGame {
  const seat = (side: Side) => {
    const before = table.seats[changed ? enemyOf(side) : side]
    return table.you.length === 2 || before === 'you' ? 'me' : before === 'person' ? 'open' : before
  }
  return { game: table.game, scenario: table.scenario, seats: { american: seat('american'), british: seat('british') }, options: table.options ?? {}, ...(table.from ? { from: table.from } : {}) }
}

/** The line of a place on the last page: its holder's sign, or dashes where nobody holds it. */
export const tallyOf = (words: string, holder: Side | null | undefined): [words: string, american: string, british: string] => (holder ? [words, holder === 'american' ? '★' : '', holder === 'british' ? '♛' : ''] : [words, '–', '–'])
