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

export const CLOSEST = 2.4

/** The scale at which the whole board just fits. */
export function fitScale(board: Box, window: Box): number {
  return Math.min(window.w / board.w, window.h / board.h)
}

/** Keeps the board under the window: no paper is lost sight of, and a small board is centred.  `covered`: pixels at the bottom under a tray. */
export function clamp(camera: Camera, board: Box, window: Box, covered = 0): Camera {
  const scale = Math.max(fitScale(board, window) * 0.94, Math.min(CLOSEST, camera.scale))
  const axis = (at: number, length: number, room: number, hidden: number) => {
    const size = length * scale
    const slack = Math.min(48, room * 0.1)
    if (size <= room - hidden) return (room - hidden - size) / 2
    return Math.min(slack, Math.max(room - size - slack - hidden, at))
  }
  return { scale, x: axis(camera.x, board.w, window.w, 0), y: axis(camera.y, board.h, window.h, covered) }
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

/** The camera moved as little as brings a board point inside the window with a margin. */
export function bringIn(camera: Camera, bx: number, by: number, window: Box, margin: Box): Camera {
  const axis = (at: number, room: number, edge: number) => (at < edge ? edge - at : at > room - edge ? room - edge - at : 0)
  const x = camera.x + bx * camera.scale
  const y = camera.y + by * camera.scale
  return { ...camera, x: camera.x + axis(x, window.w, margin.w), y: camera.y + axis(y, window.h, margin.h) }
}

/** Whether a board point lies inside the window with a margin. */
export function isInView(camera: Camera, bx: number, by: number, window: Box, margin = 48): boolean {
  const x = camera.x + bx * camera.scale
  const y = camera.y + by * camera.scale
  return x > margin && y > margin && x < window.w - margin && y < window.h - margin
}
