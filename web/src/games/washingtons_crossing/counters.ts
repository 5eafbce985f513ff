// A leader's counter: a printed card with a bust, his name, the mark of his side, and what is known of his men.

import { sideMark } from '../../pieces/wood'
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
  /** Active, and yet to move; or done with it. */
  ready?: boolean
  spent?: boolean
  /** On the march: its points stand where the pennant would. */
  marching?: boolean
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
  return Array.from({ length: n }, (_, i) => `<path class="rank" d="${sideMark(row.side, 9 + i * 9, 8, 4.6)}"/>`).join('')
}

/** The breadth of a name in ems of the map's face, near enough for a plate to hold it. */
export function emsOf(name: string): number {
  const em = (c: string) => (/[MWH]/.test(c) ? 0.92 : /[A-Z]/.test(c) ? 0.72 : c === 'm' ? 0.77 : c === 'w' ? 0.66 : /[iljt]/.test(c) ? 0.3 : /[ .]/.test(c) ? 0.22 : /[\drsf]/.test(c) ? 0.41 : 0.51)
  return [...name].reduce((sum, c) => sum + em(c), 0)
}

/** The name on a ribbon, as large as the room between two stacks allows, and never smaller than `least`: it is what one looks for. */
function ribbon(row: LeaderRow, least: number): string {
  const words = row.name.replace(/ \((?:British|American)\)/, '').replace(/^.*Detachment/, 'Det.').replace(/^Lord /, '')
  const size = Math.max(Math.min(16, 78 / emsOf(words)), least)
  const width = Math.max(40, emsOf(words) * size + 7)
  return `<rect class="plate" x="${r(28 - width / 2)}" y="44" width="${r(width)}" height="18" rx="2.5"/><text class="name" x="28" y="${r(53 + size * 0.31)}" style="font-size:${(Math.ceil(size * 100) / 100).toString()}px" text-anchor="middle">${escape(words)}</text>`
}

/** Fatigue as notches down the left edge: eight when he can do no more. */
function notches(level: number): string {
  let d = ''
  for (let i = 0; i < level; i++) d += `M2.5 ${r(41 - i * 4.2)}h7`
  return d ? `<path class="fatigue" d="${d}"/>` : ''
}

/** From the corner of a card to the point that stands on its hex. */
export const MIDDLE = [28, 30] as const

/** The card without what stands out over its edges, so that on the map no neighbour covers a name or a number. */
export function cardArt(look: CounterLook): string {
  const { row, below = 0 } = look
  const depth = Math.min(3, below)
  const under = Array.from({ length: depth }, (_, i) => `<rect class="card under ${nationOf(row)}" x="${(depth - i) * 3}" y="${-(depth - i) * 3}" width="56" height="56" rx="3"/>`).join('')
  const rankOrSide = row.stars ? rank(row) : `<path class="rank" d="${sideMark(row.side, 8, 8, 4.6)}"/>`
  return (
    `${under}<rect class="card ${nationOf(row)}" width="56" height="58" rx="3"/>` +
    `<g class="who${look.spent ? ' spent' : ''}" transform="translate(28 28) scale(0.95)">${bust(row)}</g>${rankOrSide}${notches(look.fatigue ?? 0)}${stateArt(look)}`
  )
}

/** What stands out: the name, the men, and the pennant of one who has still to move. */
export function tagArt(look: CounterLook, least = 0): string {
  const ready = look.ready && !look.marching ? '<path class="ready" d="M-5 -6h15l-4.5 5.5l4.5 5.5h-15z"/>' : ''
  return ribbon(look.row, least) + ready + (look.total === undefined ? '' : menBadge(look.total))
}

export const counterArt = (look: CounterLook): string => cardArt(look) + tagArt(look)

function stateArt(look: CounterLook): string {
  const mark = look.routed ? 'routed' : look.disordered ? 'disordered' : ''
  return mark && `<g class="state ${mark}"><rect x="33" y="25" width="21" height="13" rx="2" transform="rotate(-8 44 31)"/><path d="${mark === 'routed' ? 'M37 34l4-5l3 4l4-6l3 4' : 'M38 33l4 -4l4 4l4 -4'}"/></g>`
}

function menBadge(total: number): string {
  const width = String(total).length * 7.9 + 9
  return `<rect class="men" x="${r(61 - width)}" y="-9" width="${r(width)}" height="18" rx="9"/>${figure(total, 61 - width / 2, 5.4, 16.5, 'menfigure')}`
}

/** Boats on the river. */
export const boatArt = (naval: string): string =>
  naval === 'pennsylvania-navy'
    ? '<path class="hull" d="M-20 4H20L14 13H-13Z"/><path class="sail" d="M-2 2V-20C-14 -14 -14 -4 -14 2ZM2 2V-17C14 -12 15 -4 15 2Z"/>'
    : '<path class="hull" d="M-24 2C-18 11 18 11 24 2Z"/><path class="oars" d="M-12 6l-6 9M-2 7l-4 9M8 7l-3 9M-16 1v-7M-6 1v-8M4 1v-8M14 1v-7"/>'

/** A trench: begun it is a broken line, finished a star fort's face. */
export const trenchArt = (finished: boolean): string => `<path class="trench${finished ? '' : ' begun'}" d="M-30 26L-22 14L-10 22L0 10L10 22L22 14L30 26"/>`

/** The same before those who stand in it, who would cover it. */
export const trenchBefore = (finished: boolean): string => {
  const line = 'M-33 26L-24 18L-12 23L0 16L12 23L24 18L33 26'
  return `<g transform="translate(28 45)"><path class="trench before under" d="${line}"/><path class="trench before${finished ? '' : ' begun'}" d="${line}"/></g>`
}
