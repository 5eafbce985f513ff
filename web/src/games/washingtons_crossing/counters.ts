// A leader's counter: a printed card with a bust, his name, the mark of his side, and what is known of his men.

import { sideMark } from '../../pieces/block'
import { figure } from '../../pieces/figures'
import { escape, r } from '../../map/ornaments'
import type { LeaderRow } from './types'

export interface CounterLook {
  row: LeaderRow
  disordered?: boolean | undefined
  routed?: boolean | undefined
  /** Men in all, where known. */
  total?: number | undefined
  fatigue?: number | undefined
  /** How many more leaders lie below. */
  below?: number
}

/** The colours of the card: nation and kind differ in lightness and mark, not in hue alone. */
export function nationOf(row: LeaderRow): string {
  if (row.militia) return 'militia'
  return row.hessian ? 'hessian' : row.side
}

/** Tricorne, or the tall cap of a grenadier. */
function hat(row: LeaderRow): string {
  if (row.hessian) return 'M-8 -3C-7 -13 -3 -20 0 -24C3 -20 7 -13 8 -3Z'
  return 'M-15 -4C-10 -5 -8 -13 0 -13C8 -13 10 -5 15 -4C10 -1 5 -6 0 -6C-5 -6 -10 -1 -15 -4Z'
}

function bust(row: LeaderRow): string {
  const coat = 'M-15 17C-14 8 -7 7 -4 5H4C7 7 14 8 15 17Z'
  return `<path class="coat ${row.side}${row.hessian ? ' hessian' : ''}" d="${coat}"/><path class="face" d="M-6 -4C-6 4 -3 7 0 7C3 7 6 4 6 -4Z"/><path class="stock" d="M-3 6L0 13L3 6Z"/><path class="hat" d="${hat(row)}"/>`
}

/** Small stars for rank, on an arc over the bust. */
function rank(row: LeaderRow): string {
  const n = row.stars
  return Array.from({ length: n }, (_, i) => `<path class="rank" d="${sideMark(row.side, 28 + (i - (n - 1) / 2) * 10, 7.5, 4.6)}"/>`).join('')
}

function name(row: LeaderRow): string {
  const words = row.name.replace(/ \((?:British|American)\)/, '').replace(/^.*Detachment/, 'Det.')
  const size = Math.min(12, 100 / words.length)
  return `<text class="name" x="28" y="51" style="font-size:${r(size)}px" text-anchor="middle">${escape(words)}</text>`
}

/** Fatigue as notches down the left edge: eight when he can do no more. */
function notches(level: number): string {
  let d = ''
  for (let i = 0; i < level; i++) d += `M3 ${r(41 - i * 4.4)}h5`
  return d ? `<path class="fatigue" d="${d}"/>` : ''
}

export function counterArt(look: CounterLook): string {
  const { row, below = 0 } = look
  const depth = Math.min(3, below)
  const under = Array.from({ length: depth }, (_, i) => `<rect class="card under ${nationOf(row)}" x="${(depth - i) * 3}" y="${-(depth - i) * 3}" width="56" height="56" rx="3"/>`).join('')
  const mark = look.routed ? 'routed' : look.disordered ? 'disordered' : ''
  const state = mark ? `<g class="state ${mark}"><rect x="33" y="25" width="21" height="13" rx="2" transform="rotate(-8 44 31)"/><path d="${mark === 'routed' ? 'M37 34l4-5l3 4l4-6l3 4' : 'M38 33l4 -4l4 4l4 -4'}"/></g>` : ''
  return (
    `${under}<rect class="card ${nationOf(row)}" width="56" height="56" rx="3"/><rect class="plate" x="2.5" y="42" width="51" height="11.5" rx="1.5"/>` +
    `<g transform="translate(28 25) scale(0.95)">${bust(row)}</g>${rank(row)}${row.stars ? '' : `<path class="rank" d="${sideMark(row.side, 8, 8, 4.6)}"/>`}${name(row)}${notches(look.fatigue ?? 0)}${state}` +
    (look.total === undefined ? '' : menBadge(look.total))
  )
}

function menBadge(total: number): string {
  const width = String(total).length * 6.2 + 8
  return `<rect class="men" x="${r(60 - width)}" y="-7" width="${r(width)}" height="15" rx="7.5"/>${figure(total, 60 - width / 2, 4.6, 13, 'menfigure')}`
}

/** Boats on the river. */
export const boatArt = (naval: string): string =>
  naval === 'pennsylvania-navy'
    ? '<path class="hull" d="M-20 4H20L14 13H-13Z"/><path class="sail" d="M-2 2V-20C-14 -14 -14 -4 -14 2ZM2 2V-17C14 -12 15 -4 15 2Z"/>'
    : '<path class="hull" d="M-24 2C-18 11 18 11 24 2Z"/><path class="oars" d="M-12 6l-6 9M-2 7l-4 9M8 7l-3 9M-16 1v-7M-6 1v-8M4 1v-8M14 1v-7"/>'

/** A trench: begun it is a broken line, finished a star fort's face. */
export const trenchArt = (finished: boolean): string =>
  finished ? '<path class="trench" d="M-30 26L-22 14L-10 22L0 10L10 22L22 14L30 26"/>' : '<path class="trench begun" d="M-30 26L-22 14L-10 22L0 10L10 22L22 14L30 26"/>'

