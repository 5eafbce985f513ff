// The names of this board's spaces.

import type { Distance } from '../../map/distance'
import { ornaments } from '../../map/land'
import type { Lettered } from '../../map/names'
import { letterSpaces, type Naming } from '../../map/spaces'
import type { Board } from './board'
import { SEAT } from './draw'
import { courseOf } from './ground'
import { isTiled, taken, tileSize } from './stacks'
import type { View } from './types'

const naming: Naming<Board> = {
  letters: 16.5, near: 30, rooms: [30, 40, 50, 66], seat: SEAT, clear: 3, about: 14,
  great: new Set(['montreal', 'albany', 'fort-ticonderoga', 'fort-montgomery', 'new-york', 'philadelphia', 'boston', 'newport', 'saratoga', 'trenton', 'head-of-elk']),
  course: courseOf, ornaments, isTiled, tileSize,
}

/** Where every name stands at this distance, with the pieces as they stand. */
export const lettered = (board: Board, distance: Distance, view: View | null, marching?: string): Lettered[] =>
  letterSpaces(naming, board, distance, view ? taken(board, view, distance.scale, marching) : [])
