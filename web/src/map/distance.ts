// What is drawn at which distance.  A sheet is near or far; on the screen no piece and no letter is ever smaller than can be read.

/** The smallest edge of a piece on the screen, in pixels. */
export const LEAST_PIECE = 26

/** The smallest letters on the screen, in pixels. */
export const LEAST_LETTERS = 10

/** Below this scale single trees and hills are only noise. */
const FAR = 0.45
/** So near they can be told apart even when the whole sheet is in sight. */
const NEAR = 0.7

/** How the sheet lies when it lies still. */
export interface Distance {
  /** Pixels to a unit of the board. */
  scale: number
  /** Woods and hills are flat tints, small names are gone. */
  far: boolean
}

export function distanceOf(scale: number, fit: number): Distance {
  return { scale, far: scale < FAR || (scale <= fit * 1.02 && scale < NEAR) }
}

/** The edge of a piece in units of the board. */
export const pieceSize = (units: number, scale: number): number => Math.max(units, LEAST_PIECE / scale)

/** What a press of a thumb can mean: the targets within half a thumb's breadth. */
export function within<T extends { x: number; y: number }>(targets: readonly T[], x: number, y: number, reach: number): T[] {
  return targets.filter((t) => Math.hypot(t.x - x, t.y - y) <= reach)
}
