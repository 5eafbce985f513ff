// How the pieces of a space stand on the map, in board units around the space.  Near by an army is a card with its senior leader, or a block
// without one; those inside a fort stand small in its star, a garrison box beside its city.  From afar a space is one tile.

import { LEAST_LETTERS, LEAST_PIECE } from '../../map/distance'
import { ems } from '../../map/fell'
import type { Rect, Taken } from '../../map/names'
import { escape } from '../../map/ornaments'
import type { Side } from '../../model/protocol'
import { ribbonArt, ribbonWidth } from '../../pieces/bust'
import { figure } from '../../pieces/figures'
import { sideMark } from '../../pieces/wood'
import { pointOf, type Board } from './board'
import { SEAT } from './draw'
import { besideArt, blockArt, bustOf, cardArt, CARD, hungerOf, isBeside, strength, type Army, type Led } from './pieces'
import type { Stand, View } from './types'
import { forceOf, sumOf } from './words'

const SIDES = ['american', 'british'] as const

/** Below this scale a space is one tile. */
export const TILED = 0.55
/** Tiles do not meet: the nearest two spaces are 75 units apart. */
const BROADEST = 73

export const isTiled = (scale: number): boolean => scale < TILED

/** How much larger than at 0.7 pixels to a unit everything is drawn. */
export const growth = (scale: number): number => Math.min(1.35, Math.max(1, LEAST_PIECE / (34 * scale)))

/** The edge of a tile, in units. */
export const tileSize = (scale: number): number => Math.min(BROADEST, (LEAST_PIECE + 1) / scale)

function ledBy(board: Board, view: View, id: string): Led[] {
  const row = board.leaders.get(id)
  const now = view.leaders.find((l) => l.id === id)
  if (!row) return []
  const [leadership, attack, defence] = [now?.leadership ?? row.leadership[0], now?.attack ?? row.attack[0], now?.defence ?? row.defence[0]]
  return [{ row, name: now?.name ?? row.name, leadership, attack, defence, replaced: now?.replaced ?? false, spent: now?.marched === true && view.march?.leader !== id }]
}

/** The senior leader first: by stars, and a primary one before others. */
const seniority = (a: Led, b: Led) => b.row.rank - a.row.rank || Number(b.row.primary ?? false) - Number(a.row.primary ?? false)

/** The armies that stand in a place, one for each side. */
export function armiesAt(board: Board, view: View, place: string): Army[] {
  const here: Stand | undefined = view.places[place]
  return SIDES.flatMap((side): Army[] => {
    const leaders = (here?.leaders ?? []).filter((id) => board.leaders.get(id)?.side === side).flatMap((id) => ledBy(board, view, id)).sort(seniority)
    const army: Army = {
      side, force: forceOf(board, here?.sp, side), leaders, out: sumOf(forceOf(board, here?.out, side)), soon: view.supply[side].armies[place]?.out_if_checked ?? 0, marched: sumOf(forceOf(board, here?.marched, side)),
      depots: here?.depots?.[side] ?? 0, trains: here?.trains?.[side] ?? 0, ship: side === 'british' && here?.ship === true, engineer: side === 'american' && here?.engineer === true,
    }
    return leaders.length > 0 || strength(army) > 0 || isBeside(army) ? [army] : []
  })
}

/** What stands outside and inside in a space. */
export function standing(board: Board, view: View, space: string): { outside: Army[]; inside: Army[]; box: Army[] } {
  const row = board.spaces.get(space)
  const box = `${space}-garrison`
  return { outside: armiesAt(board, view, space), inside: row?.inside ? armiesAt(board, view, row.inside) : [], box: board.inside.get(box) === space ? armiesAt(board, view, box) : [] }
}

interface Placed {
  army: Army
  /** How far a name is lifted that would lie on that of his enemy, in heights of a name. */
  lift: number
  x: number
  y: number
  k: number
  room: Rect
}

const OF_BLOCK = { w: 42, h: 32 }
/** Half of the breadth of an army on its space. */
const SEAT_EDGE = 20
/** How far a ribbon stands over a card, in sizes of its letters. */
const RIBBON = 1.2
const ribbonSize = (k: number, scale: number) => Math.max(12.4, (LEAST_LETTERS + 0.1) / (scale * k))

/** Where the armies outside stand: one over the space, two beside each other; no name of a leader lies beyond the upper edge of the sheet. */
function placed(armies: readonly Army[], k: number, scale: number, above: number): Placed[] {
  const both = armies.length > 1
  const all = armies.map((army, i): Placed => {
    const s = k * (both ? 0.84 : 1)
    if (army.leaders.length > 0) {
      const x = both ? (i === 0 ? -CARD.w * s - 1 : 1) : (-CARD.w / 2) * s
      const y = Math.max(-34 * s, ribbonSize(s, scale) * s * RIBBON - above)
      return { army, lift: 0, x, y, k: s, room: { x0: x, y0: y, x1: x + CARD.w * s, y1: y + CARD.h * s } }
    }
    const x = both ? (i === 0 ? -22 : 22) * k : 0
    const y = -6 * k
    return { army, lift: 0, x, y, k: s, room: { x0: x - (OF_BLOCK.w / 2) * s, y0: y - (OF_BLOCK.h / 2 + 4) * s, x1: x + (OF_BLOCK.w / 2 + 4) * s, y1: y + (OF_BLOCK.h / 2) * s } }
  })
  const [first, second] = all.map((p) => ribbonRoom(p, scale))
  return first && second && first.x1 > second.x0 ? all.map((p, i) => ({ ...p, lift: i })) : all
}

/** The room that a leader's name takes over his card. */
function ribbonRoom(p: Placed, scale: number): Rect | null {
  const first = p.army.leaders[0]
  if (!first) return null
  const size = ribbonSize(p.k, scale) * p.k
  const w = ribbonWidth(ems(first.name), size)
  const x = p.x + (CARD.w / 2) * p.k
  return { x0: x - w / 2, y0: p.y - size * RIBBON * (1 + p.lift), x1: x + w / 2, y1: p.y - size * RIBBON * p.lift }
}

function art(p: Placed, scale: number): string {
  const { army } = p
  const first = army.leaders[0]
  const size = ribbonSize(p.k, scale)
  const ribbon = first ? `<g transform="translate(${CARD.w / 2} ${-size * (0.42 + RIBBON * p.lift)})">${ribbonArt(escape(first.name), ems(first.name), size, army.side)}</g>` : ''
  const [bx, by] = first ? [6, CARD.h + 9] : [-12, OF_BLOCK.h / 2 + 6]
  return `<g transform="translate(${p.x.toFixed(1)} ${p.y.toFixed(1)}) scale(${p.k.toFixed(3)})">${first ? cardArt(army) + ribbon : blockArt(army)}${isBeside(army) ? besideArt(army, bx, by) : ''}</g>`
}

/** A small army: inside a fort, in a garrison box. */
const small = (army: Army, x: number, y: number, k: number): string =>
  `<g class="c77inside" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${k.toFixed(3)})">${blockArt(army, 36, 26)}${isBeside(army) ? besideArt(army, -8, 22) : ''}</g>`

/** All pieces of a space as SVG text, near by. */
export function stackArt(board: Board, id: string, view: View, scale: number): string {
  const k = growth(scale)
  const { outside, inside, box } = standing(board, view, id)
  return (
    inside.map((army) => small(army, 0, 27 * k, 0.72 * k)).join('') + box.map((army) => small(army, -44 * k, 6 * k, 0.78 * k)).join('') +
    placed(outside, k, scale, pointOf(board, id)[1]).map((p) => art(p, scale)).join('')
  )
}

/** Where crossed swords lie beside the pieces of a space, and the room that they take there, with the pennon of a march below them. */
export const SWORDS = 16
export function swordsAt(board: Board, view: View, id: string, scale: number): { x: number; y: number } {
  const k = growth(scale)
  const right = Math.max(SEAT_EDGE * k, ...placed(standing(board, view, id).outside, k, scale, pointOf(board, id)[1]).map((p) => p.room.x1))
  return { x: right + SWORDS, y: -10 * k }
}

/** The radius of the ring around a besieged fort. */
export const siegeRing = (scale: number): number => (isTiled(scale) ? tileSize(scale) / 2 + 2 : (SEAT + 16) * growth(scale))

/** The same from afar: a tile with a bust or a block, and the strength. */
export function tileArt(board: Board, id: string, view: View, scale: number): string {
  const { outside, inside, box } = standing(board, view, id)
  const armies = [...outside, ...inside, ...box].filter((army) => army.leaders.length > 0 || strength(army) > 0)
  if (armies.length === 0) {
    const supply = [...outside, ...inside][0]
    return supply ? `<g transform="scale(${(tileSize(scale) / 40).toFixed(3)})">${besideArt(supply, 0, 0)}</g>` : ''
  }
  const size = tileSize(scale)
  const sides = SIDES.flatMap((side) => {
    const own = armies.filter((army) => army.side === side)
    return own.length ? [{ side, sp: own.reduce((sum, army) => sum + strength(army), 0), hunger: hungerOf(own), leader: own.flatMap((army) => army.leaders).sort(seniority)[0] }] : []
  })
  const each = sides.length > 1 ? size * 0.62 : size
  return sides.map((one, i) => `<g transform="translate(${(sides.length > 1 ? (i - 0.5) * each : 0).toFixed(1)} 0)">${farArt(one, each)}</g>`).join('')
}

function farArt({ side, sp, hunger, leader }: { side: Side; sp: number; hunger: (x: number, y: number) => string; leader: Led | undefined }, size: number): string {
  const h = size / 2
  const head = leader
    ? `<svg x="${-h}" y="${-h}" width="${size}" height="${h * 1.16}" viewBox="-16.2 -17.6 32.4 26" preserveAspectRatio="xMidYMin slice">${bustOf(leader.row, leader.replaced)}</svg>`
    : `<path class="emblem" d="${sideMark(side, 0, -h * 0.4, h * 0.44)}"/>`
  return `<g class="c77army ${side}"><rect class="card" x="${-h}" y="${-h}" width="${size}" height="${size}" rx="2"/>${head}${sp > 0 ? `<rect class="plate" x="${-h}" y="${(h * 0.16).toFixed(1)}" width="${size}" height="${(h * 0.84).toFixed(1)}"/>${figure(sp, 0, h * 0.84, h * 0.86, 'sum')}` : ''}<rect class="edgeline" x="${-h}" y="${-h}" width="${size}" height="${size}" rx="2"/><g transform="translate(${(-h * 0.82).toFixed(1)} ${(-h * 0.72).toFixed(1)}) scale(${(size / 40).toFixed(3)})">${hunger(0, 0)}</g></g>`
}

/** The room that the pieces of all spaces take at this scale. */
export function taken(board: Board, view: View, scale: number, marching?: string): Taken[] {
  const move = (q: Rect, x: number, y: number): Rect => ({ x0: q.x0 + x, y0: q.y0 + y, x1: q.x1 + x, y1: q.y1 + y })
  const k = growth(scale)
  return board.data.spaces.flatMap((s): Taken[] => {
    const { outside, inside, box } = standing(board, view, s.id)
    if (outside.length + inside.length + box.length === 0) return []
    const siege = view.places[s.id]?.besieged ? [{ x: s.x, y: s.y, r: siegeRing(scale) + 3 }] : []
    if (isTiled(scale)) {
      const half = tileSize(scale) / 2
      return [...siege, { x0: s.x - half, y0: s.y - half, x1: s.x + half, y1: s.y + half }]
    }
    const swords = view.battle?.space === s.id ? swordsAt(board, view, s.id, scale) : null
    const signs = [
      ...(swords ? [{ x0: swords.x - SWORDS, y0: swords.y - SWORDS, x1: swords.x + SWORDS, y1: swords.y + SWORDS }] : []),
      ...(marching === s.id ? [{ x0: 14, y0: 18, x1: 46, y1: 36 }] : []),
    ]
    const small = inside.length ? [{ x0: -16 * k, y0: 14 * k, x1: 18 * k, y1: 38 * k }] : []
    const beside = box.length ? [{ x0: -60 * k, y0: -8 * k, x1: -26 * k, y1: 18 * k }] : []
    const supply = ({ army, room, x, k }: Placed) => [{ x0: x - (army.leaders.length > 0 ? 3 : 21) * k, y0: room.y1 - k, x1: x + 40 * k, y1: room.y1 + 18 * k }]
    return [...siege, ...[...placed(outside, k, scale, s.y).flatMap((p) => [p.room, ...(isBeside(p.army) ? supply(p) : []), ...(ribbonRoom(p, scale) ? [ribbonRoom(p, scale) as Rect] : [])]), ...small, ...beside, ...signs].map((q) => move(q, s.x, s.y))]
  })
}
