// How the pieces of a space stand on the map, in board units around the space.  Near by the marker lies to the left below, an army stands
// to the right above, the Congress to the left above.  From afar a space is one tile: its army over its marker.

import { ems } from '../../map/fell'
import { LEAST_LETTERS, LEAST_PIECE } from '../../map/distance'
import type { Rect } from '../../map/names'
import type { Side } from '../../model/protocol'
import { ribbonArt, ribbonWidth } from '../../pieces/bust'
import { figure } from '../../pieces/figures'
import { escape } from '../../map/ornaments'
import type { Board } from './board'
import { bustOf, CARD, congressArt, generalArt, markerArt, MARKER, NATIONS, sideOf, unitsArt, type Led, type Nation } from './pieces'
import type { Stack, View } from './types'

const SIDES = ['american', 'british'] as const

/** Below this scale a space is one tile. */
export const TILED = 0.5
/** Tiles do not meet: the nearest two spaces are 99 units apart. */
const BROADEST = 97

export const isTiled = (scale: number): boolean => scale < TILED

/** How much larger than at 0.7 pixels to a unit everything is drawn. */
export const growth = (scale: number): number => Math.max(1, LEAST_PIECE / (MARKER * 2 * scale))

/** The edge of a tile, in units. */
export const tileSize = (scale: number): number => Math.min(BROADEST, (LEAST_PIECE + 1) / scale)

/** The army of one side in a space: its general, if one leads it, and its units by nation. */
export interface Army {
  side: Side
  generals: string[]
  led: Led
}

export const unitsAt = (here: Stack | undefined, side: Side): number => (side === 'british' ? (here?.british ?? 0) : (here?.american ?? 0) + (here?.french ?? 0))

export function armiesAt(board: Board, here: Stack | undefined): Army[] {
  return SIDES.flatMap((side): Army[] => {
    const generals = (here?.generals ?? []).filter((id) => board.generals.get(id)?.side === side)
    const led: Led = side === 'british' ? { american: 0, british: here?.british ?? 0, french: 0 } : { american: here?.american ?? 0, british: 0, french: here?.french ?? 0 }
    return generals.length > 0 || unitsAt(here, side) > 0 ? [{ side, generals, led }] : []
  })
}

/** A piece in its place: where its middle is (a card: its left upper corner), how large it is drawn, and the room it takes. */
export interface Placed {
  what: 'marker' | 'army' | 'general' | 'congress'
  side: Side
  x: number
  y: number
  k: number
  army?: Army
  room: Rect
}

const around = (x: number, y: number, w: number, h: number): Rect => ({ x0: x - w / 2, y0: y - h / 2, x1: x + w / 2, y1: y + h / 2 })
const BLOCK = { w: 38, h: 32 }

/** What stands in a space near by, the hindmost first. */
export function placed(board: Board, here: Stack | undefined, hasCongress: boolean, k = 1): Placed[] {
  const armies = armiesAt(board, here)
  const out: Placed[] = []
  const isBare = armies.length === 0
  if (hasCongress) {
    const [x, y] = isBare ? [-16 * k, -9 * k] : [-23 * k, -3 * k]
    out.push({ what: 'congress', side: 'american', x, y, k, room: { x0: x - 20 * k, y0: y - 43 * k, x1: x + 20 * k, y1: y } })
  }
  armies.forEach((army, i) => {
    const both = armies.length > 1
    const shrink = both ? 0.86 : 1
    const s = k * shrink
    const general = army.generals.length > 0
    const left = both && i === 0
    if (general) {
      const x = left ? (-CARD.w * shrink - 1) * k : both ? 2 * k : (hasCongress ? -4 : -10) * k
      const y = -44 * k * shrink
      out.push({ what: 'general', side: army.side, x, y, k: s, army, room: { x0: x, y0: y, x1: x + CARD.w * s, y1: y + CARD.h * s } })
    } else {
      const x = (left ? -22 : both ? 22 : hasCongress ? 16 : 11) * k
      const y = -10 * k
      const wide = NATIONS.filter((n) => army.led[n] > 0).length > 1 ? 1.5 : 1
      out.push({ what: 'army', side: army.side, x, y, k: s, army, room: around(x + 2, y - 2, (BLOCK.w * wide + 6) * s, (BLOCK.h + 5) * s) })
    }
  })
  if (here?.marker) {
    const [x, y] = isBare ? [0, 0] : armies.length > 1 ? [0, 20 * k] : [-17 * k, 17 * k]
    out.push({ what: 'marker', side: here.marker, x, y, k, room: around(x, y, MARKER * 2 * k, MARKER * 2 * k) })
  }
  return out
}

function armyArt(board: Board, p: Placed, view: View, isNamed: boolean, scale: number, lift: number): string {
  const { army } = p
  if (!army) return ''
  if (p.what === 'army') {
    const nations = NATIONS.filter((n) => army.led[n] > 0)
    const w = nations.length > 1 ? BLOCK.w * 0.74 : BLOCK.w
    return nations.map((n, i) => `<g transform="translate(${(i - (nations.length - 1) / 2) * (w + 2)} 0)">${unitsArt(n, army.led[n], w, BLOCK.h)}</g>`).join('')
  }
  const [first, ...others] = army.generals
  const row = board.generals.get(first ?? '')
  if (!row) return ''
  const back = others.map((id, i) => {
    const other = board.generals.get(id)
    return other ? `<g transform="translate(${-9 * (i + 1)} ${-8 * (i + 1)})">${generalArt(other, { american: 0, british: 0, french: 0 })}</g>` : ''
  })
  const size = Math.max(13.2, (LEAST_LETTERS + 0.1) / (scale * p.k))
  const breadth = ems(row.name)
  const ribbon = isNamed ? `<g transform="translate(${CARD.w / 2} ${-size * (0.5 + RIBBON * lift)})">${ribbonArt(escape(row.name), breadth, size, row.side)}</g>` : ''
  return back.join('') + generalArt(row, army.led, isSpent(view, row.id)) + ribbon
}

/** He has been activated by the card in play. */
export const isSpent = (view: View, general: string): boolean => view.generals.find((g) => g.id === general)?.activated === true && view.march?.general !== general

/** How far a ribbon stands over a card, in sizes of its letters. */
const RIBBON = 1.3

/** The room that a general's name takes over his card; lifted over that of his enemy where the two would meet. */
export function ribbonRoom(board: Board, p: Placed, scale: number, lift = 0): Rect | null {
  const row = board.generals.get(p.army?.generals[0] ?? '')
  if (p.what !== 'general' || !row) return null
  const size = Math.max(13.2, (LEAST_LETTERS + 0.1) / (scale * p.k)) * p.k
  const w = ribbonWidth(ems(row.name), size)
  const x = p.x + (CARD.w / 2) * p.k
  return { x0: x - w / 2, y0: p.y - size * RIBBON * (1 + lift), x1: x + w / 2, y1: p.y - size * RIBBON * lift }
}

/** How many heights of a name that of the right one of two generals is lifted. */
function liftOf(board: Board, all: readonly Placed[], p: Placed, scale: number): number {
  const [first, second] = all.filter((q) => q.what === 'general')
  if (!first || p !== second) return 0
  return (ribbonRoom(board, first, scale)?.x1 ?? 0) > (ribbonRoom(board, second, scale)?.x0 ?? 0) ? 1 : 0
}

/** Where crossed swords lie beside the pieces of a space, which they would cover. */
export const SWORDS = 16
export function swordsAt(board: Board, view: View, id: string, scale: number): { x: number; y: number } {
  const k = growth(scale)
  const all = placed(board, view.spaces[id], view.congress === id, k)
  const right = Math.max(0, ...all.flatMap((p) => [p.room.x1, ribbonRoom(board, p, scale)?.x1 ?? 0]))
  return { x: right + SWORDS, y: -20 * k }
}

/** All pieces of a space as SVG text, near by. */
export function stackArt(board: Board, id: string, view: View, scale: number): string {
  const k = growth(scale)
  const all = placed(board, view.spaces[id], view.congress === id, k)
  return all
    .map((p) => {
      const art = p.what === 'marker' ? markerArt(p.side) : p.what === 'congress' ? congressArt() : armyArt(board, p, view, true, scale, liftOf(board, all, p, scale))
      return `<g transform="translate(${p.x.toFixed(1)} ${p.y.toFixed(1)}) scale(${p.k.toFixed(3)})">${art}</g>`
    })
    .join('')
}

/** The same from afar: a tile with the marker as its ground, and over it the greatest army, or the Congress. */
export function tileArt(board: Board, id: string, view: View, scale: number): string {
  const size = tileSize(scale)
  const here = view.spaces[id]
  const armies = armiesAt(board, here)
  const k = size / (MARKER * 2)
  const marker = here?.marker ? `<g transform="scale(${k.toFixed(3)})">${markerArt(here.marker)}</g>` : ''
  const congress = view.congress === id
  const hall = congress && armies.length === 0 ? `<g transform="translate(0 ${(size * 0.36).toFixed(1)}) scale(${((size * 0.8) / 42).toFixed(3)})">${congressArt()}</g>` : ''
  const each = armies.length > 1 ? size * 0.62 : size * 0.82
  const stand = armies.map((army, i) => `<g transform="translate(${(armies.length > 1 ? (i - 0.5) * size * 0.62 : 0).toFixed(1)} 0)">${farArmy(board, army, each)}</g>`)
  return marker || hall || stand.length > 0 ? `<g class="tile"><rect class="bed" x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}"/>${marker}${hall}${stand.join('')}</g>` : ''
}

/** A bust or a block, with the number of units. */
function farArmy(board: Board, army: Army, size: number): string {
  const units = army.led.american + army.led.british + army.led.french
  const row = board.generals.get(army.generals[0] ?? '')
  const nation: Nation = row?.nation ?? (army.side === 'british' ? 'british' : army.led.american ? 'american' : 'french')
  const h = size / 2
  if (!row) return `<g transform="scale(${(size / 38).toFixed(3)})">${unitsArt(nation, units, 36, 32)}</g>`
  const strip = units > 0 ? `<rect class="strip ${nation}" x="${-h}" y="${(h * 0.16).toFixed(1)}" width="${size}" height="${(h * 0.84).toFixed(1)}"/>${figure(units, 0, h * 0.83, h * 0.86, `count ${nation}`)}` : ''
  return `<g class="wwgeneral ${nation}" data-piece="${row.id}"><rect class="card" x="${-h}" y="${-h}" width="${size}" height="${size}" rx="2"/><svg x="${-h}" y="${-h}" width="${size}" height="${units > 0 ? h * 1.16 : size}" viewBox="-16.2 -17.6 32.4 ${units > 0 ? 26 : 34.6}" preserveAspectRatio="xMidYMin slice">${bustOf(row)}</svg>${strip}<rect class="edgeline" x="${-h}" y="${-h}" width="${size}" height="${size}" rx="2"/></g>`
}

/** The room that the pieces of all spaces take at this scale. */
export function taken(board: Board, view: View, scale: number): Rect[] {
  const move = (r: Rect, x: number, y: number): Rect => ({ x0: r.x0 + x, y0: r.y0 + y, x1: r.x1 + x, y1: r.y1 + y })
  const k = growth(scale)
  return board.data.spaces.flatMap((s) => {
    const here = view.spaces[s.id]
    const isFull = here?.marker !== undefined || view.congress === s.id || armiesAt(board, here).length > 0
    if (!isFull) return []
    if (isTiled(scale)) return [around(s.x, s.y, tileSize(scale), tileSize(scale))]
    const all = placed(board, here, view.congress === s.id, k)
    const swords = view.battle?.space === s.id ? swordsAt(board, view, s.id, scale) : null
    return [
      ...all.flatMap((p) => {
        const ribbon = ribbonRoom(board, p, scale, liftOf(board, all, p, scale))
        return [move(p.room, s.x, s.y), ...(ribbon ? [move(ribbon, s.x, s.y)] : [])]
      }),
      ...(swords ? [around(s.x + swords.x, s.y + swords.y, 2 * SWORDS, 2 * SWORDS)] : []),
    ]
  })
}

export { sideOf }
