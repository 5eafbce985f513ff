// Walking on a map: the links away from each space, and the arrow keys, from a place to the neighbour that lies most nearly in that direction.

import type { Point } from './geometry'

export type Direction = 'left' | 'right' | 'up' | 'down'

const AIM: Record<Direction, Point> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }

/** How far from straight a way may lead and still answer to an arrow key: 75 degrees. */
const WIDEST = Math.cos((75 * Math.PI) / 180)

/** The one of `near` to which an arrow key leads, or null. */
export function walkTo(from: Point, near: readonly { id: string; point: Point }[], direction: Direction): string | null {
  const [ax, ay] = AIM[direction]
  let best: string | null = null
  let bestAim = WIDEST
  for (const { id, point } of near) {
    const [dx, dy] = [point[0] - from[0], point[1] - from[1]]
    const aim = (dx * ax + dy * ay) / (Math.hypot(dx, dy) || 1)
    if (aim > bestAim) {
      bestAim = aim
      best = id
    }
  }
  return best
}

/** The direction of an arrow key; undefined for any other. */
export const directionOf = (key: string): Direction | undefined =>
  key === 'ArrowLeft' ? 'left' : key === 'ArrowRight' ? 'right' : key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : undefined

/** A link as it leads away from a space. */
export interface Way<K> {
  to: string
  kind: K
}

/** The links of a map, by the spaces from which they lead away. */
export function waysOf<K>(spaces: readonly { id: string }[], links: readonly { a: string; b: string; kind: K }[]): Map<string, Way<K>[]> {
  const ways = new Map<string, Way<K>[]>(spaces.map(({ id }) => [id, []]))
  for (const { a, b, kind } of links) {
    ways.get(a)?.push({ to: b, kind })
    ways.get(b)?.push({ to: a, kind })
  }
  return ways
}
