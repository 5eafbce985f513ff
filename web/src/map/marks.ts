// The graver's small signs: hills, trees, marsh, houses, bridges.  Each is SVG text around (x, y).

import { jitter } from './geometry'

const r = (v: number) => (Math.round(v * 10) / 10).toString()

/** A hill in profile, lit from the west, hatched on its east side. */
export function hill(x: number, y: number, size: number, seed: number): string {
  const next = jitter(seed)
  const w = 15 * size
  const h = 15 * size * (0.85 + next() * 0.4)
  const top = x + (next() - 0.5) * 4
  let lines = `M${r(x - w)} ${r(y)}Q${r(x - w * 0.55)} ${r(y - h * 0.95)} ${r(top)} ${r(y - h)}Q${r(x + w * 0.6)} ${r(y - h * 0.8)} ${r(x + w)} ${r(y + 1)}`
  let hatch = ''
  for (let i = 0; i < 6; i++) {
    const t = i / 6
    const sx = top + (w * 0.85) * t
    const sy = y - h * (1 - t * t * 0.75) + 1.5
    const length = h * (0.62 - t * 0.36)
    hatch += `M${r(sx)} ${r(sy)}l${r(2.2 + t * 2)} ${r(length)}`
  }
  lines += `M${r(x - w * 0.5)} ${r(y - h * 0.28)}l2 ${r(h * 0.2)}`
  return `<path class="hillwash" d="M${r(top)} ${r(y - h)}Q${r(x + w * 0.6)} ${r(y - h * 0.8)} ${r(x + w)} ${r(y + 1)}L${r(top)} ${r(y + 1)}Z"/><path class="line" d="${lines}"/><path class="hatch" d="${hatch}"/>`
}

/** A tree: a lobed crown with shade to the east, a stem, a stroke of shadow on the ground. */
export function tree(x: number, y: number, size: number, seed: number): string {
  const next = jitter(seed)
  const s = size * (0.85 + next() * 0.3)
  const w = 6.2 * s
  const h = 11 * s
  return (
    `<path class="leaf" d="M${r(x - w)} ${r(y - h * 0.35)}c${r(-2.2 * s)} ${r(-3.2 * s)} ${r(0.6 * s)} ${r(-5.6 * s)} ${r(2.6 * s)} ${r(-4.6 * s)}c${r(0.4 * s)} ${r(-4.2 * s)} ${r(6.4 * s)} ${r(-4.4 * s)} ${r(7 * s)} ${r(-0.6 * s)}c${r(3.4 * s)} ${r(-0.4 * s)} ${r(4.2 * s)} ${r(3.6 * s)} ${r(2 * s)} ${r(5.2 * s)}z"/>` +
    `<path class="hatch" d="M${r(x + 2 * s)} ${r(y - h * 0.62)}l${r(2.4 * s)} ${r(2.6 * s)}M${r(x + 3.8 * s)} ${r(y - h * 0.72)}l${r(1.8 * s)} ${r(2.6 * s)}M${r(x)} ${r(y - h * 0.34)}v${r(h * 0.34)}M${r(x)} ${r(y)}h${r(7 * s)}"/>`
  )
}

/** Marsh: short level strokes with tufts of reed. */
export function marsh(x: number, y: number, seed: number): string {
  const next = jitter(seed)
  const w = 9 + next() * 5
  return `<path class="reed" d="M${r(x - w)} ${r(y)}h${r(w * 2)}M${r(x - w * 0.5)} ${r(y + 3.5)}h${r(w * 1.4)}M${r(x - 2)} ${r(y)}l-2.5 -5M${r(x)} ${r(y)}v-6.5M${r(x + 2)} ${r(y)}l2.5 -5"/>`
}

/** A house seen from the road; `roof` names the class of its roof. */
export function house(x: number, y: number, w: number, roof = 'roof'): string {
  const h = w * 0.55
  return (
    `<path class="wall" d="M${r(x - w / 2)} ${r(y)}v${r(-h)}h${r(w)}v${r(h)}z"/>` +
    `<path class="${roof}" d="M${r(x - w / 2 - 1.5)} ${r(y - h)}l${r(w * 0.22)} ${r(-h * 0.85)}h${r(w * 0.56 + 1.5)}l${r(w * 0.22 + 1.5)} ${r(h * 0.85)}z"/>` +
    `<path class="hatch" d="M${r(x - w * 0.16)} ${r(y)}v${r(-h * 0.6)}M${r(x + w * 0.2)} ${r(y - h * 0.35)}v${r(-h * 0.3)}"/>`
  )
}

export function church(x: number, y: number): string {
  return (
    house(x + 8, y, 16) +
    `<path class="wall" d="M${r(x - 5)} ${r(y)}v-15h8v15z"/><path class="roof" d="M${r(x - 6)} ${r(y - 15)}l5 -15l5 15z"/><path class="line" d="M${r(x - 1)} ${r(y - 30)}v-5m-2.4 1.8h4.8"/>`
  )
}

/** A bridge lying along `angle` over a stream. */
export function bridge(x: number, y: number, angle: number): string {
  const degrees = r((angle * 180) / Math.PI)
  return `<g transform="translate(${r(x)} ${r(y)}) rotate(${degrees})"><rect class="deck" x="-13" y="-6.5" width="26" height="13"/><path class="parapet" d="M-18 -11L-12 -6.5H12L18 -11M-18 11L-12 6.5H12L18 11"/><path class="hatch" d="M-8 -5v10M-3 -5v10M2 -5v10M7 -5v10"/></g>`
}
