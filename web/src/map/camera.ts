// Where the map lies under the window: a scale and the screen position of the board's corner.

export interface Camera {
  x: number
  y: number
  scale: number
}

export interface Box {
  w: number
  h: number
}

/** A part of the board. */
export interface Area extends Box {
  x: number
  y: number
}

/** Pixels of a window under cards that are about as broad: at its top and at its bottom; and by how much the board may end before its right
 *  edge, because answers would lie under the buttons there. */
export interface Covered {
  top: number
  bottom: number
  right?: number
}

export const BARE: Covered = { top: 0, bottom: 0 }

export const CLOSEST = 2.4

/** The scale at which the whole board just fits. */
export function fitScale(board: Box, window: Box): number {
  return Math.min(window.w / board.w, window.h / board.h)
}

/** How far a hand may drag the edge of the board inside the window, in pixels. */
export const SLACK = 48

/** Keeps the board under the window: no paper is lost sight of, and a small board is centred in what is not covered.  Only a hand may leave
    a blank strip of `most` pixels on one side. */
export function clamp(camera: Camera, board: Box, window: Box, covered = BARE, most = SLACK): Camera {
  const scale = Math.max(fitScale(board, window) * 0.94, Math.min(CLOSEST, camera.scale))
  const axis = (at: number, length: number, room: number, { top, bottom }: Covered) => {
    const size = length * scale
    const slack = Math.min(most, room * 0.1)
    // A board that fits the window stays in its middle for as long as nobody asks for what a card covers.
    const middle = (size <= room - bottom ? room - bottom - size : room - size) / 2
    if (size <= room) return Math.min(Math.max(top, middle), Math.max(Math.min(middle, room - size - bottom), at))
    return Math.min(top + slack, Math.max(room - size - slack - bottom, at))
  }
  return { scale, x: axis(camera.x, board.w, window.w, { top: 0, bottom: covered.right ?? 0 }), y: axis(camera.y, board.h, window.h, covered) }
}

/** Whether the whole board lies under the window. */
export function isWhole(camera: Camera, board: Box, window: Box): boolean {
  return camera.scale <= fitScale(board, window) * 1.02
}

/** The camera after the window has changed its size: a whole board is fitted to it, else what lay in the middle stays there. */
export function resized(camera: Camera, board: Box, from: Box, to: Box): Camera {
  if (isWhole(camera, board, from)) return clamp({ x: 0, y: 0, scale: fitScale(board, to) }, board, to, BARE, 0)
  const scale = Math.max(camera.scale, fitScale(board, to))
  return clamp(centreOn({ ...camera, scale }, (from.w / 2 - camera.x) / camera.scale, (from.h / 2 - camera.y) / camera.scale, to), board, to, BARE, 0)
}

/** The camera after zooming by `factor` with the screen point (px, py) held still. */
export function zoomAt(camera: Camera, factor: number, px: number, py: number): Camera {
  const scale = Math.min(CLOSEST, Math.max(0.05, camera.scale * factor))
  const k = scale / camera.scale
  return { scale, x: px - (px - camera.x) * k, y: py - (py - camera.y) * k }
}

/** The camera with the board point (bx, by) in the middle of the window. */
export function centreOn(camera: Camera, bx: number, by: number, window: Box): Camera {
  return { ...camera, x: window.w / 2 - bx * camera.scale, y: window.h / 2 - by * camera.scale }
}

/** The camera so near that these points of the board stand `apart` pixels from each other, with their middle in the middle. */
export function spreadOut(points: readonly { x: number; y: number }[], apart: number, window: Box): Camera {
  let least = Infinity
  points.forEach((a, i) => points.slice(i + 1).forEach((b) => (least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y)))))
  const mean = (of: (p: { x: number; y: number }) => number) => points.reduce((sum, p) => sum + of(p), 0) / (points.length || 1)
  return centreOn({ x: 0, y: 0, scale: Math.min(1, apart / Math.max(1, least)) }, mean((p) => p.x), mean((p) => p.y), window)
}

/** The camera with this part of the board in the middle of the window, as large as fits but no nearer than `most`. */
export function fitArea({ x, y, w, h }: Area, window: Box, most: number): Camera {
  return centreOn({ x: 0, y: 0, scale: Math.min(most, fitScale({ w, h }, window)) }, x + w / 2, y + h / 2, window)
}

/** The camera moved as little as brings a board point inside the window with a margin. */
export function bringIn(camera: Camera, bx: number, by: number, window: Box, margin: Box): Camera {
  const axis = (at: number, room: number, edge: number) => (at < edge ? edge - at : at > room - edge ? room - edge - at : 0)
  const x = camera.x + bx * camera.scale
  const y = camera.y + by * camera.scale
  return { ...camera, x: camera.x + axis(x, window.w, margin.w), y: camera.y + axis(y, window.h, margin.h) }
}

/** The camera moved as little as brings all of these board points inside the window with a margin; null where they have no room there. */
export function bringAllIn(camera: Camera, points: readonly (readonly [number, number])[], window: Box, margin = EDGE + 1): Camera | null {
  const axis = (at: number[], room: number) => {
    const [low, high] = [Math.min(...at), Math.max(...at)]
    if (high - low > room - 2 * margin) return null
    return low < margin ? margin - low : Math.min(0, room - margin - high)
  }
  const dx = axis(points.map(([x]) => camera.x + x * camera.scale), window.w)
  const dy = axis(points.map(([, y]) => camera.y + y * camera.scale), window.h)
  return dx === null || dy === null ? null : { ...camera, x: camera.x + dx, y: camera.y + dy }
}

/** By how many pixels the camera moves to the left so that none of these board points lies under what fills the bottom right corner of the
 *  window; 0 where none lies there, or where another one would leave the window for it. */
export function clearOfCorner(camera: Camera, points: readonly (readonly [number, number])[], window: Box, corner: Box): number {
  const seen = points.map(([x, y]) => ({ x: camera.x + x * camera.scale, y: camera.y + y * camera.scale })).filter((p) => p.x >= 0 && p.y >= 0 && p.x <= window.w && p.y <= window.h)
  const under = seen.filter((p) => p.x > window.w - corner.w && p.y > window.h - corner.h)
  if (under.length === 0) return 0
  const by = Math.max(...under.map((p) => p.x)) - window.w + corner.w
  return seen.some((p) => p.x >= EDGE && p.x < EDGE + by) ? 0 : by
}

/** The camera as the free part of the window has it, whose corner lies lower; and back. */
export const seenFrom = (camera: Camera, { top }: Covered): Camera => ({ ...camera, y: camera.y - top })
export const seenBack = (camera: Camera, { top }: Covered): Camera => ({ ...camera, y: camera.y + top })

/** What lies nearer to the edge of the window, in pixels, is hardly in it. */
export const EDGE = 48

/** Whether a board point lies inside the window with a margin. */
export function isInView(camera: Camera, bx: number, by: number, window: Box, margin = EDGE): boolean {
  const x = camera.x + bx * camera.scale
  const y = camera.y + by * camera.scale
  return x > margin && y > margin && x < window.w - margin && y < window.h - margin
}
