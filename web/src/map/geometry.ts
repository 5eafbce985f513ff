// Plain geometry for drawing the map: smooth curves, tapering ribbons, crossings, jitter.

import type { Point } from '../model/protocol'

export type { Point }

/** A small repeatable generator (mulberry32), so that the map looks the same on every visit. */
export function jitter(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function hashOf(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}

const at = (points: readonly Point[], i: number): Point => {
  const p = points[Math.max(0, Math.min(points.length - 1, i))]
  if (!p) throw new Error('an empty line')
  return p
}

/** Points along the Catmull-Rom curve through `points`, `per` to a segment. */
export function smooth(points: readonly Point[], per = 8, closed = false): Point[] {
  const n = points.length
  if (n < 3) return [...points]
  const get = (i: number): Point => (closed ? at(points, ((i % n) + n) % n) : at(points, i))
  const out: Point[] = []
  const segments = closed ? n : n - 1
  for (let i = 0; i < segments; i++) {
    const [p0, p1, p2, p3] = [get(i - 1), get(i), get(i + 1), get(i + 2)]
    for (let k = 0; k < per; k++) {
      const t = k / per
      const curve = (a: number, b: number, c: number, d: number) =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
      out.push([curve(p0[0], p1[0], p2[0], p3[0]), curve(p0[1], p1[1], p2[1], p3[1])])
    }
  }
  if (!closed) out.push(at(points, n - 1))
  return out
}

/** Small wavering of a line, as a graver's hand gives it. */
export function waver(points: readonly Point[], amount: number, seed: number): Point[] {
  const next = jitter(seed)
  return points.map(([x, y]) => [x + (next() - 0.5) * amount, y + (next() - 0.5) * amount])
}

const fixed = (v: number) => (Math.round(v * 10) / 10).toString()

export function pathOf(points: readonly Point[], closed = false): string {
  return 'M' + points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join('L') + (closed ? 'Z' : '')
}

function normal(points: readonly Point[], i: number): Point {
  const [ax, ay] = at(points, i - 1)
  const [bx, by] = at(points, i + 1)
  const length = Math.hypot(bx - ax, by - ay) || 1
  return [-(by - ay) / length, (bx - ax) / length]
}

/** The line moved sideways by `by(i)`: positive is to the right of its direction (y grows downward). */
export function offset(points: readonly Point[], by: (t: number) => number): Point[] {
  const last = Math.max(1, points.length - 1)
  return points.map(([x, y], i) => {
    const [nx, ny] = normal(points, i)
    const d = by(i / last)
    return [x + nx * d, y + ny * d]
  })
}

/** The line with its corners rounded: each point between the ends drawn towards its neighbours. */
export function eased(points: readonly Point[], times = 2): Point[] {
  let line = [...points]
  for (let i = 0; i < times; i++)
    line = line.map((p, k) => {
      const [a, b] = [line[k - 1], line[k + 1]]
      return a && b ? [(a[0] + 2 * p[0] + b[0]) / 4, (a[1] + 2 * p[1] + b[1]) / 4] : p
    })
  return line
}

/** Whether a stream rises where its line begins: on the board, and not out of another of these waters. */
export function rises(line: readonly Point[], waters: readonly (readonly Point[])[], board: { w: number; h: number }): boolean {
  const [x, y] = at(line, 0)
  return x > 24 && y > 24 && x < board.w - 24 && y < board.h - 24 && !waters.some((water) => water !== line && distanceTo([x, y], water) < 16)
}

/** The number of units over which a stream grows to its width. */
const SPRING = 90

/** The closed outline of a river that widens or narrows from `from` to `to`, from a thread where it rises. */
export function ribbon(points: readonly Point[], from: number, to: number, springs = false): Point[] {
  const whole = lengthOf(points)
  const half = (t: number) => ((from + (to - from) * t) / 2) * (springs ? Math.min(1, 0.12 + (t * whole) / SPRING) : 1)
  return [...offset(points, half), ...offset(points, (t) => -half(t)).reverse()]
}

export function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], i) => sum + Math.hypot(x - at(points, i - 1)[0], y - at(points, i - 1)[1]), 0)
}

/** The points of a line whose way from its beginning lies between two lengths. */
export function pointsBetween(points: readonly Point[], from: number, to: number): Point[] {
  let run = 0
  return points.filter(([x, y], i) => {
    run += Math.hypot(x - at(points, i - 1)[0], y - at(points, i - 1)[1])
    return run >= from && run <= to
  })
}

/** Where two segments cross, or null. */
function crossing(a: Point, b: Point, c: Point, d: Point): Point | null {
  const rx = b[0] - a[0]
  const ry = b[1] - a[1]
  const sx = d[0] - c[0]
  const sy = d[1] - c[1]
  const cross = rx * sy - ry * sx
  if (cross === 0) return null
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? [a[0] + rx * t, a[1] + ry * t] : null
}

/** The first point at which `line` meets `other`, with the direction of `line` there. */
export function firstCrossing(line: readonly Point[], other: readonly Point[]): { point: Point; angle: number } | null {
  for (let i = 0; i + 1 < line.length; i++)
    for (let k = 0; k + 1 < other.length; k++) {
      const a = at(line, i)
      const b = at(line, i + 1)
      const point = crossing(a, b, at(other, k), at(other, k + 1))
      if (point) return { point, angle: Math.atan2(b[1] - a[1], b[0] - a[0]) }
    }
  return null
}

export function isInside([x, y]: Point, polygon: readonly Point[]): boolean {
  let inside = false
  for (let i = 0, k = polygon.length - 1; i < polygon.length; k = i++) {
    const [ax, ay] = at(polygon, i)
    const [bx, by] = at(polygon, k)
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

export function distanceTo(p: Point, line: readonly Point[]): number {
  let least = Infinity
  for (let i = 0; i + 1 < line.length; i++) {
    const [ax, ay] = at(line, i)
    const [bx, by] = at(line, i + 1)
    const dx = bx - ax
    const dy = by - ay
    const t = Math.max(0, Math.min(1, ((p[0] - ax) * dx + (p[1] - ay) * dy) / (dx * dx + dy * dy || 1)))
    least = Math.min(least, Math.hypot(p[0] - ax - dx * t, p[1] - ay - dy * t))
  }
  return least
}

export function bounds(points: readonly Point[]): { x0: number; y0: number; x1: number; y1: number } {
  const xs = points.map((p) => p[0])
  const ys = points.map((p) => p[1])
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) }
}

/** A slightly bent line from a to b, the same each time for the same pair. */
export function bentLine(a: Point, b: Point, seed: number): Point[] {
  const next = jitter(seed)
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const length = Math.hypot(dx, dy) || 1
  const sway = Math.min(9, length * 0.05)
  const mid = (t: number): Point => {
    const d = (next() - 0.5) * 2 * sway
    return [a[0] + dx * t - (dy / length) * d, a[1] + dy * t + (dx / length) * d]
  }
  return smooth([a, mid(0.28), mid(0.52), mid(0.76), b], 6)
}
