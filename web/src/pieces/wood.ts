// What games with wooden pieces share: the marks of the sides, and a block of wood in a 64 by 64 box, its back to us.

import { hashOf, jitter } from '../map/geometry'
import type { Side } from '../model/protocol'

export const r = (v: number) => (Math.round(v * 10) / 10).toString()

/** The face of the block in its box. */
export const EDGE = 50
export const LEFT = 3
export const TOP = 11
export const MIDX = LEFT + EDGE / 2
export const MIDY = TOP + EDGE / 2

/** Five-pointed star around a point. */
export function star(x: number, y: number, size: number): string {
  let d = ''
  for (let i = 0; i < 10; i++) {
    const a = (i * Math.PI) / 5
    const l = i % 2 === 0 ? size : size * 0.42
    d += `${i === 0 ? 'M' : 'L'}${r(x + Math.sin(a) * l)} ${r(y - Math.cos(a) * l)}`
  }
  return d + 'Z'
}

/** A royal crown around a point. */
export function crown(x: number, y: number, s: number): string {
  return (
    `M${r(x - s)} ${r(y + s * 0.75)}H${r(x + s)}V${r(y + s * 0.42)}H${r(x - s)}Z` +
    `M${r(x - s)} ${r(y + s * 0.3)}L${r(x - s * 1.1)} ${r(y - s * 0.5)}L${r(x - s * 0.5)} ${r(y - s * 0.02)}L${r(x)} ${r(y - s * 0.85)}L${r(x + s * 0.5)} ${r(y - s * 0.02)}L${r(x + s * 1.1)} ${r(y - s * 0.5)}L${r(x + s)} ${r(y + s * 0.3)}Z`
  )
}

export function sideMark(side: Side, x: number, y: number, size: number): string {
  return side === 'american' ? star(x, y, size) : crown(x, y, size * 0.8)
}

/** The bare wood; one that lies on its back is thinner. */
export function wood(side: Side, seed: number, lying: boolean): string {
  const next = jitter(seed)
  let grain = ''
  for (let i = 0; i < 5; i++) {
    const y = TOP + 4 + i * 10 + next() * 6
    grain += `M${LEFT + 1} ${r(y)}q${r(12 + next() * 8)} ${r((next() - 0.5) * 7)} ${r(24)} ${r((next() - 0.5) * 4)}t${r(EDGE - 26)} ${r((next() - 0.5) * 4)}`
  }
  const depth = lying ? 3 : 8
  const [x, y, s] = [LEFT, TOP, EDGE]
  return (
    `<path class="wtop ${side}" d="M${x} ${y}l${depth} ${-depth}h${s}l${-depth} ${depth}z"/>` +
    `<path class="wside ${side}" d="M${x + s} ${y}l${depth} ${-depth}v${s}l${-depth} ${depth}z"/>` +
    `<rect class="wface ${side}" x="${x}" y="${y}" width="${s}" height="${s}" rx="1.6"/>` +
    `<path class="grain" d="${grain}"/>` +
    `<path class="bevel" d="M${x + 1} ${y + s - 1}V${y + 1}H${x + s - 1}"/>`
  )
}

/** A block that shows its back: wood and the mark of its side. */
export const backArt = (side: Side, lying = false): string =>
  `${wood(side, hashOf(side), lying)}<path class="mark" d="${sideMark(side, MIDX, MIDY + 1, 15)}"/>`
