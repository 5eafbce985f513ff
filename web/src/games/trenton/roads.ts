// The course of every connection, shared by the drawn map and by the tracks of marches.

import type { Board } from './board'
import { bentLine, hashOf, type Point } from '../../map/geometry'

function pointOf(board: Board, id: string): Point {
  const place = board.places.get(id)
  return place ? [place.x, place.y] : [0, 0]
}

/** The line from one place to a neighbour, as drawn on the map: the same both ways. */
export function courseOf(board: Board, from: string, to: string): Point[] {
  const flip = from > to
  const [a, b] = flip ? [to, from] : [from, to]
  const line = bentLine(pointOf(board, a), pointOf(board, b), hashOf(`${a} ${b}`))
  return flip ? line.reverse() : line
}

/** The bare line of a ferry. */
export function ferryLine(board: Board, pa: string, nj: string): [Point, Point] {
  return [pointOf(board, pa), pointOf(board, nj)]
}
