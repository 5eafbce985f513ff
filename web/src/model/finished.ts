// A game that is over.

import type { TableMessage } from './protocol'

export function isFinished(table: TableMessage): boolean {
  return table.view !== undefined && ((table.outcome ?? table.view.outcome ?? 'playing') !== 'playing' || table.given_up !== undefined)
}
