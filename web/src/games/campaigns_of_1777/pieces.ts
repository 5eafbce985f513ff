// The pieces of Campaigns of 1777 as SVG text around (0, 0): armies with their strength by type, their leaders, depots, trains, the river
// ship and the engineer.  Sides differ by shape and mark as well as by colour.

import type { Side } from '../../model/protocol'
import { BUFF, bustArt, WHITE, type Look } from '../../pieces/bust'
import { figure } from '../../pieces/figures'
import { r, sideMark } from '../../pieces/wood'
import type { Force, LeaderRow } from './types'

const LOOKS: Record<string, Look> = {
  howe: { hair: '#e4ddcb', hat: 'laced', facing: '#2f4a76', stout: true, ribbon: '#c9574a' },
  burgoyne: { hair: '#e9e3d3', hat: 'plumed', facing: '#e3c25c' },
  'st-leger': { hair: '#8a6a44', hat: 'plain', facing: '#e3c25c' },
  clinton: { hair: '#efeadc', hat: 'plain', facing: '#2f4a76' },
  powell: { hair: '#cfc6b2', hat: 'plain', facing: '#4f7d58' },
  carleton: { hair: '#d8d0bd', hat: 'none', facing: '#e3c25c' },
  riedesel: { hair: '#e9e4d6', hat: 'laced', facing: '#f0d27a', stout: true },
  phillips: { hair: '#d9d2c0', hat: 'laced', facing: '#33415c', stout: true },
  fraser: { hair: '#a45b34', hat: 'plumed', facing: '#4f7d58' },
  johnson: { hair: '#5f4a34', hat: 'plain', facing: '#5b7a48' },
  brant: { hair: '#1f1712', hat: 'none', facing: '#8e5a34', ribbon: '#b7413a' },
  cornwallis: { hair: '#d9d2c0', hat: 'none', facing: '#4f7d58', stout: true },
  knyphausen: { hair: '#ece7da', hat: 'laced', facing: '#33415c' },
  washington: { hair: '#e9e4d6', hat: 'none', facing: BUFF, ribbon: '#6f9ac8' },
  schuyler: { hair: '#cfc6b2', hat: 'none', facing: BUFF },
  putnam: { hair: '#d8d2c4', hat: 'plain', facing: '#b7554a', stout: true },
  heath: { hair: '#b9b1a0', hat: 'plain', facing: BUFF, stout: true },
  greene: { hair: '#8a6a44', hat: 'plain', facing: BUFF },
  stephen: { hair: '#5f4a34', hat: 'plain', facing: WHITE },
  arnold: { hair: '#3a2c20', hat: 'none', facing: '#b7554a' },
  stirling: { hair: '#c9bfa8', hat: 'laced', facing: BUFF, stout: true },
  sullivan: { hair: '#3f3024', hat: 'plain', facing: '#b7554a' },
  'st-clair': { hair: '#b9b1a0', hat: 'none', facing: WHITE },
  herkimer: { hair: '#8a8272', hat: 'plain', facing: '#6b5a3c' },
  smith: { hair: '#6e573c', hat: 'plain', facing: '#6b5a3c' },
}
const GATES: Look = { hair: '#b9b1a0', hat: 'none', facing: BUFF, glasses: true }
const ANY: Look = { hair: '#cfc6b2', hat: 'plain', facing: BUFF }

export const bustOf = (row: LeaderRow, replaced = false): string => bustArt(replaced ? (row.id === 'schuyler' ? GATES : ANY) : (LOOKS[row.id] ?? ANY), row.hessian ? 'hessian' : row.side)

/** A leader as the board shows him: his row, and the values of the side of his counter that lies up. */
export interface Led {
  row: LeaderRow
  name: string
  leadership: number
  attack: number
  defence: number
  replaced?: boolean
  /** He has been activated, or has marched. */
  spent?: boolean
}

/** An army of one side in a place. */
export interface Army {
  side: Side
  force: Force
  /** The senior leader first. */
  leaders: readonly Led[]
  /** SP marked out of supply, those that a check would mark now, and those that have marched. */
  out: number
  soon?: number
  marched: number
  depots: number
  trains: number
  ship?: boolean
  engineer?: boolean
}

export const strength = (army: Army): number => Object.values(army.force).reduce((sum, n) => sum + n, 0)

/** A card: edge to edge. */
export const CARD = { w: 46, h: 50, strip: 15 }

/** A strip with a band for each type, as broad as its share of the SP. */
function strip(force: Force, x: number, y: number, w: number, h: number): string {
  const all = Object.values(force).reduce((sum, n) => sum + n, 0)
  let at = x
  let out = ''
  for (const [type, n] of Object.entries(force)) {
    const wide = all ? (w * n) / all : 0
    if (n > 0) out += `<rect class="band ${type}" x="${r(at)}" y="${r(y)}" width="${r(wide)}" height="${r(h)}"/>`
    at += wide
  }
  return `<g>${out}<rect class="bandedge" x="${r(x)}" y="${r(y)}" width="${r(w)}" height="${r(h)}"/></g>`
}

const barrel = (x: number, y: number, k: number, side: Side) =>
  `<g class="c77depot ${side}" transform="translate(${r(x)} ${r(y)}) scale(${r(k)})"><path d="M-6 -7.4C-8.4 -2.6 -8.4 2.6 -6 7.4H6C8.4 2.6 8.4 -2.6 6 -7.4Z"/><path class="hoops" d="M-7.2 -3.6H7.2M-7.2 3.6H7.2"/></g>`
const wagon = (x: number, y: number, k: number, side: Side) =>
  `<g class="c77train ${side}" transform="translate(${r(x)} ${r(y)}) scale(${r(k)})"><path d="M-10 2L-8.4 -6.4C-4 -10.4 4 -10.4 8.4 -6.4L10 2Z"/><path class="hoops" d="M-3.4 -8.6V2M3.4 -8.6V2"/><circle cx="-5.6" cy="4.4" r="3.6"/><circle cx="5.6" cy="4.4" r="3.6"/></g>`
const shipMark = (x: number, y: number) => `<path class="c77ship" transform="translate(${r(x)} ${r(y)})" d="M-8 3H8L5 7H-5ZM0 2V-8L6 0H1M-1 2V-6L-6 0H-1"/>`
const engineerMark = (x: number, y: number) => `<path class="c77engineer" transform="translate(${r(x)} ${r(y)})" d="M-5 6L0 -7L5 6M-3 1.4H3M0 -7v-2"/>`

/** What stands beside an army: depots, trains, the ship, the engineer, and the mark of hunger. */
function beside(army: Army, x: number, y: number): string {
  let out = ''
  let at = x
  const put = (art: (x: number) => string, n: number) => {
    if (n <= 0) return
    out += art(at) + (n > 1 ? figure(n, at, y + 4, 11, 'count') : '')
    at += 18
  }
  put((px) => barrel(px, y, 0.86, army.side), army.depots)
  put((px) => wagon(px, y + 0.5, 0.82, army.side), army.trains)
  if (army.ship) put((px) => shipMark(px, y), 1)
  if (army.engineer) put((px) => engineerMark(px, y), 1)
  return out
}

/** Hunger: a barrel struck through; in gold where the next check would bring it. */
const hunger = (army: Army, x: number, y: number) => (army.out + (army.soon ?? 0) === 0 ? '' : `<g class="c77hunger${army.out > 0 ? '' : ' soon'}" transform="translate(${r(x)} ${r(y)})"><circle r="7.6"/><path d="M-3 -4C-4.2 -1.4 -4.2 1.4 -3 4H3C4.2 1.4 4.2 -1.4 3 -4ZM-5.4 5.4L5.4 -5.4"/></g>`)

/** An army with its leader, its left upper corner at (0, 0): bust, leadership, attack and defence in a column, strength below. */
export function cardArt(army: Army): string {
  const [first, ...others] = army.leaders
  if (!first) return ''
  const { w, h, strip: deep } = CARD
  const bust = 31
  const sp = strength(army)
  const rules = `M${bust} 0V${h - deep}M${bust} ${(h - deep) / 3}H${w}M${bust} ${((h - deep) * 2) / 3}H${w}`
  const column = [first.leadership, first.attack, first.defence].map((n, i) => figure(n, bust + (w - bust) / 2, ((h - deep) / 3) * (i + 0.5) + 4.2, 11.5, 'rating')).join('')
  // Over the card lies his name, so the number of those beside him stands at the lower corner.
  const more = others.length ? `<g class="more"><circle cx="${w}" cy="${h - deep / 2}" r="6.6"/>${figure(`+${others.length}`, w, h - deep / 2 + 3.7, 9.5, 'figure')}</g>` : ''
  const count = sp > 0 ? `<rect class="plate" x="${w / 2 - 10}" y="${h - deep + 1.6}" width="20" height="${deep - 3.2}" rx="2"/>${figure(sp, w / 2, h - 3.2, 12.5, 'sum')}` : `<path class="alone" d="M12 ${h - deep / 2}h${w - 24}"/>`
  return (
    `<g class="c77army ${army.side}${first.spent ? ' spent' : ''}" data-piece="${first.row.id}"><rect class="card" width="${w}" height="${h}" rx="2.6"/><rect class="column" x="${bust}" width="${w - bust}" height="${h - deep}"/>` +
    `<svg x="0.8" y="0.8" width="${bust - 0.8}" height="${h - deep - 0.8}" viewBox="-16.2 -17.6 32.4 34.6" preserveAspectRatio="xMidYMax slice">${bustOf(first.row, first.replaced)}</svg><path class="rule" d="${rules}"/>${column}` +
    `${sp > 0 ? strip(army.force, 0, h - deep, w, deep) : `<rect class="none" y="${h - deep}" width="${w}" height="${deep}"/>`}${count}<rect class="edgeline" width="${w}" height="${h}" rx="2.6"/>${more}${hunger(army, 0, h - deep / 2)}</g>`
  )
}

/** A block of SP without a leader, around (0, 0). */
export function blockArt(army: Army, w = 38, h = 28): string {
  const sp = strength(army)
  const [x, y] = [-w / 2, -h / 2]
  if (sp === 0) return ''
  return (
    `<g class="c77army ${army.side}"><path class="top" d="M${x} ${y}l4 -4h${w}l-4 4z"/><path class="side" d="M${x + w} ${y}l4 -4v${h}l-4 4z"/><rect class="card" x="${x}" y="${y}" width="${w}" height="${h}" rx="1.4"/>` +
    `<path class="emblem" d="${sideMark(army.side, x + 8.6, y + 8.4, 6)}"/>${figure(sp, x + w / 2 + 6, y + 14, 15, 'sum')}${strip(army.force, x, y + h - 10, w, 10)}<rect class="edgeline" x="${x}" y="${y}" width="${w}" height="${h}" rx="1.4"/>${hunger(army, x, y + h - 4)}</g>`
  )
}

export const besideArt = beside
/** The sign of hunger of several armies that stand together. */
export const hungerOf = (armies: readonly Army[]) => (x: number, y: number): string => {
  const worst = armies.find((army) => army.out > 0) ?? armies.find((army) => (army.soon ?? 0) > 0)
  return worst ? hunger(worst, x, y) : ''
}
export const isBeside = (army: Army): boolean => army.depots + army.trains > 0 || army.ship === true || army.engineer === true
