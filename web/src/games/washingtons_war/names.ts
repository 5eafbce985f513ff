// The names of this board's spaces.

import type { Distance } from '../../map/distance'
import type { Lettered } from '../../map/names'
import { letterSpaces, type Naming } from '../../map/spaces'
import type { Board } from './board'
import { SEAT } from './draw'
import { courseOf, ornaments } from './ground'
import { isTiled, taken, tileSize } from './stacks'
import type { View } from './types'

/** Beside a space a name is clear of its seat and of a marker on it. */
export const naming: Naming<Board> = {
  letters: 17.5, near: 34, rooms: [34, 44, 56], seat: SEAT, clear: 4, about: 17,
  great: new Set(['quebec', 'boston', 'new-york', 'philadelphia', 'baltimore', 'norfolk', 'charleston', 'savannah', 'albany', 'fort-detroit', 'montreal']),
  course: courseOf, ornaments, isTiled, tileSize,
}

/** Where every name stands at this distance, with the pieces as they stand. */
export const lettered = (board: Board, distance: Distance, view: View | null): Lettered[] =>
  letterSpaces(naming, board, distance, view ? taken(board, view, distance.scale) : [])
