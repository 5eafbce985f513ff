// The links of the northern colonies as they are drawn.

import type { Point } from '../../map/geometry'
import { linkCourse } from '../../map/land'
import type { Board } from './board'

/** The link between two spaces as it is drawn, the same both ways; straight where there is none. */
export function courseOf(board: Board, from: string, to: string): Point[] {
  const [a, b] = [board.spaces.get(from), board.spaces.get(to)]
  return linkCourse(board, from, to) ?? (a && b ? [[a.x, a.y], [b.x, b.y]] : [])
}
