// Leaders and troops as the tray, the stage and the verdict show them: the pieces of the map, each in a window of its own.

import type { Side } from '../../model/protocol'
import { besideArt, blockArt, cardArt, CARD, type Army, type Led } from './pieces'
import type { Board } from './board'
import type { Force, View } from './types'

/** The window of a leader's card and of a block of strength points: both are drawn equally large. */
export const BOX = `-6 -8 ${CARD.w + 12} ${CARD.h + 12}`

const army = (side: Side, part: Partial<Army>): Army => ({ side, force: {}, leaders: [], out: 0, marched: 0, depots: 0, trains: 0, ...part })

/** A leader with the values of the side of his counter that lies up. */
export function led(board: Board, view: View, id: string): Led | undefined {
  const row = board.leaders.get(id)
  const now = view.leaders.find((l) => l.id === id)
  return row && {
    row, name: now?.name ?? row.name, leadership: now?.leadership ?? row.leadership[0], attack: now?.attack ?? row.attack[0], defence: now?.defence ?? row.defence[0],
    replaced: now?.replaced ?? false, spent: now?.marched === true && view.march?.leader !== id,
  }
}

export function leaderPiece(board: Board, view: View, id: string): string {
  const leader = led(board, view, id)
  return leader ? cardArt(army(leader.row.side, { leaders: [leader] })) : ''
}

export const troopsPiece = (side: Side, force: Force, out = 0): string => `<g transform="translate(${CARD.w / 2} ${CARD.h / 2})">${blockArt(army(side, { force, out }), 42, 32)}</g>`

/** Depots, trains, the ship or the engineer. */
export const besidePiece = (side: Side, part: Partial<Army>): string => `<g transform="translate(${CARD.w / 2} ${CARD.h / 2}) scale(1.5)">${besideArt(army(side, part), 0, 0)}</g>`
