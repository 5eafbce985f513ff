// The pieces of Washington's War as SVG text around (0, 0): markers, blocks of units, generals with their three ratings, the
// Congress, the French navy.  Sides differ by shape and mark as well as by colour: American markers are round, British six-sided.

import type { Side } from '../../model/protocol'
import { BUFF, bustArt, WHITE, type Look } from '../../pieces/bust'
import { figure } from '../../pieces/figures'
import { crown, r, sideMark, star } from '../../pieces/wood'
import type { GeneralRow } from './types'

export type Nation = 'american' | 'british' | 'french'
export const NATIONS: readonly Nation[] = ['american', 'french', 'british']
export const sideOf = (nation: Nation): Side => (nation === 'british' ? 'british' : 'american')

/** The lily of France. */
export function lily(x: number, y: number, s: number): string {
  const p = (dx: number, dy: number) => `${r(x + dx * s)} ${r(y + dy * s)}`
  return (
    `M${p(0, -1)}C${p(-0.36, -0.55)} ${p(-0.42, -0.28)} ${p(-0.2, 0.16)}H${r(x - 0.32 * s)}C${p(-0.46, -0.26)} ${p(-1, -0.2)} ${p(-0.92, 0.24)}C${p(-0.86, 0.5)} ${p(-0.5, 0.48)} ${p(-0.48, 0.26)}` +
    `L${p(-0.2, 0.36)}L${p(-0.36, 0.86)}H${r(x + 0.36 * s)}L${p(0.2, 0.36)}L${p(0.48, 0.26)}C${p(0.5, 0.48)} ${p(0.86, 0.5)} ${p(0.92, 0.24)}C${p(1, -0.2)} ${p(0.46, -0.26)} ${p(0.32, 0.16)}H${r(x + 0.2 * s)}C${p(0.42, -0.28)} ${p(0.36, -0.55)} ${p(0, -1)}Z`
  )
}

export const markOf = (nation: Nation, x: number, y: number, size: number): string =>
  nation === 'american' ? star(x, y, size) : nation === 'british' ? crown(x, y, size * 0.8) : lily(x, y, size)

// Markers --------------------------------------------------------------------------------------

/** From the middle of a marker to its edge. */
export const MARKER = 19

function hexagon(radius: number): string {
  let d = ''
  for (let i = 0; i < 6; i++) {
    const a = (i * Math.PI) / 3
    d += `${i ? 'L' : 'M'}${r(Math.cos(a) * radius)} ${r(Math.sin(a) * radius)}`
  }
  return `${d}Z`
}

/** A political marker. */
export function markerArt(side: Side): string {
  const rim = (radius: number, look: string) => (side === 'american' ? `<circle class="${look} ${side}" r="${radius}"/>` : `<path class="${look} ${side}" d="${hexagon(radius * 1.06)}"/>`)
  return `<g class="wwmarker">${rim(MARKER, 'rim')}${rim(MARKER - 3.6, 'inner')}<path class="emblem" d="${sideMark(side, 0, 0.6, side === 'american' ? 11.5 : 11)}"/></g>`
}

// Units ----------------------------------------------------------------------------------------

/** A block of units of one nation: its mark, and their number. */
export function unitsArt(nation: Nation, count: number, w: number, h: number): string {
  const depth = 4.5
  const [x, y] = [-w / 2, -h / 2]
  const size = Math.min(h * 0.7, 20)
  const digits = String(count).length
  const room = w - 4
  const mark = Math.min(6.4, h * 0.24)
  const width = mark * 2 + 2 + digits * size * 0.475
  const from = -Math.min(width, room) / 2
  return (
    `<g class="wwunits ${nation}"><path class="top" d="M${r(x)} ${r(y)}l${depth} ${-depth}h${w}l${-depth} ${depth}z"/><path class="edge" d="M${r(x + w)} ${r(y)}l${depth} ${-depth}v${h}l${-depth} ${depth}z"/>` +
    `<rect class="face" x="${r(x)}" y="${r(y)}" width="${w}" height="${h}" rx="1.4"/><path class="emblem" d="${markOf(nation, from + mark, 0, mark)}"/>${figure(count, from + mark * 2 + 2 + (digits * size * 0.475) / 2, size * 0.31, size, 'count')}</g>`
  )
}

// Generals -------------------------------------------------------------------------------------

const LOOKS: Record<string, Look> = {
  washington: { hair: '#e9e4d6', hat: 'none', facing: BUFF, ribbon: '#6f9ac8' },
  greene: { hair: '#8a6a44', hat: 'plain', facing: BUFF },
  arnold: { hair: '#3a2c20', hat: 'none', facing: '#b7554a' },
  lincoln: { hair: '#cfc6b2', hat: 'plain', facing: BUFF, stout: true },
  gates: { hair: '#b9b1a0', hat: 'none', facing: BUFF, glasses: true },
  lee: { hair: '#5f4a34', hat: 'plumed', facing: BUFF },
  lafayette: { hair: '#a45b34', hat: 'none', facing: WHITE, ribbon: '#c79a3a' },
  rochambeau: { hair: '#ece7da', hat: 'laced', facing: '#5b86b8', stout: true, ribbon: '#7fb0dd' },
  howe: { hair: '#e4ddcb', hat: 'laced', facing: '#2f4a76', stout: true, ribbon: '#c9574a' },
  carleton: { hair: '#d8d0bd', hat: 'none', facing: '#e3c25c' },
  clinton: { hair: '#efeadc', hat: 'plain', facing: '#2f4a76' },
  cornwallis: { hair: '#d9d2c0', hat: 'none', facing: '#4f7d58', stout: true },
  burgoyne: { hair: '#e9e3d3', hat: 'plumed', facing: '#e3c25c' },
}
const ANY: Look = { hair: '#cfc6b2', hat: 'plain', facing: BUFF }

export const bustOf = (row: GeneralRow): string => bustArt(LOOKS[row.id] ?? ANY, row.nation)

/** The card of a general: edge to edge, and the strip of his units below the bust. */
export const CARD = { w: 48, h: 52, bust: 33, strip: 18 }

export interface Led {
  american: number
  british: number
  french: number
}

/** A general's card, its left upper corner at (0, 0): bust, ratings in a column (strategy, battle, agility), and his units. */
export function generalArt(row: GeneralRow, led: Led, spent = false): string {
  const { w, h, bust, strip } = CARD
  const groups = NATIONS.filter((n) => led[n] > 0)
  const each = bust / Math.max(1, groups.length)
  const units = groups.map((n, i) => `<g transform="translate(${r(each * (i + 0.5))} ${r(h - strip / 2)})"><rect class="strip ${n}" x="${r(-each / 2)}" y="${-strip / 2}" width="${r(each)}" height="${strip}"/>${stripFigure(n, led[n], each)}</g>`).join('')
  const alone = groups.length ? '' : `<rect class="strip none" x="0" y="${h - strip}" width="${bust}" height="${strip}"/><path class="alone" d="M9 ${h - strip / 2}h${bust - 18}"/>`
  const ratings = [row.strategy, row.battle, row.agility].map((n, i) => figure(n, bust + (w - bust) / 2, 14.6 + i * 16.6, 15.4, 'rating')).join('')
  const rules = [1, 2].map((i) => `M${bust + 2.5} ${r((h / 3) * i)}H${w - 2.5}`).join('')
  return (
    `<g class="wwgeneral ${row.nation}${spent ? ' spent' : ''}" data-piece="${row.id}"><rect class="card" width="${w}" height="${h}" rx="2.6"/><rect class="column" x="${bust}" y="0.8" width="${w - bust - 0.8}" height="${h - 1.6}"/>` +
    `<svg x="0.8" y="0.8" width="${bust - 0.8}" height="${h - strip - 0.8}" viewBox="-16.2 -17.6 32.4 34.6" preserveAspectRatio="xMidYMax slice">${bustOf(row)}</svg>` +
    `${units}${alone}<path class="rule" d="${rules}"/>${ratings}<rect class="edgeline" width="${w}" height="${h}" rx="2.6"/></g>`
  )
}

function stripFigure(nation: Nation, count: number, width: number): string {
  const size = 15.5
  const wide = String(count).length * size * 0.475
  const mark = width - wide > 13 ? 5 : 0
  const left = -(wide + (mark ? mark * 2 + 2.5 : 0)) / 2
  return `${mark ? `<path class="emblem ${nation}" d="${markOf(nation, left + mark, 0, mark)}"/>` : ''}${figure(count, left + (mark ? mark * 2 + 2.5 : 0) + wide / 2, 4.9, size, `count ${nation}`)}`
}

// Congress and navy ----------------------------------------------------------------------------

/** The hall in which the Congress sits, about 36 wide and 42 high, standing on (0, 0). */
export const congressArt = (): string =>
  '<g class="wwcongress"><path class="hall" d="M-18 0V-14H18V0Z"/><path class="roof" d="M-20 -14L-15 -20H15L20 -14Z"/><path class="hall" d="M-5 -20V-30H5V-20Z"/><path class="roof" d="M-6.5 -30L-4 -35H4L6.5 -30Z"/><path class="spire" d="M0 -35V-42M-2.4 -39.4H2.4"/><path class="door" d="M-2.6 0V-7A2.6 2.6 0 0 1 2.6 -7V0Z"/><path class="window" d="M-14 -10h4.4v5h-4.4zM9.6 -10H14v5H9.6z"/><circle class="clock" cx="0" cy="-25" r="2.7"/></g>'

/** A French ship of the line, about 54 wide and 48 high, in the middle. */
export const navyArt = (): string =>
  `<g class="wwnavy"><path class="rig" d="M-13 10V-20M1 10V-26M14 10V-16M21 8L28 0"/><path class="sail" d="M-20 -15C-17 -11 -17 -7 -20 -3C-14 -5 -10 -5 -6 -3C-8 -7 -8 -11 -6 -15ZM-21 -2C-18 1 -18 4 -21 8C-14 6 -10 6 -5 8C-7 4 -7 1 -5 -2ZM-5 -21C-2 -17 -2 -12 -5 -8C1 -10 5 -10 9 -8C7 -12 7 -17 9 -21ZM-6 -7C-3 -3 -3 2 -6 7C1 5 6 5 11 7C8 2 8 -3 11 -7ZM9 -12C11 -9 11 -6 9 -3C13 -5 16 -5 20 -3C18 -6 18 -9 20 -12ZM10 -2C12 1 12 4 10 7C14 6 17 6 21 7C19 4 19 1 21 -2Z"/><path class="flag" d="M1 -26h11l-2.4 2.6l2.4 2.6H1z"/><path class="hull" d="M-26 7C-22 11 20 11 25 6C24 14 20 19 14 20H-16C-22 19 -25 14 -26 7Z"/><path class="ports" d="M-18 13.5H16"/><path class="lily" d="${lily(2.4, 0, 6)}"/></g>`
