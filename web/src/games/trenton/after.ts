// After the game: the names and strengths in each place, and the board as a picture.

import type { AnyView, Side } from '../../model/protocol'
import type { Roster } from '../../model/rosters'
import type { Names } from '../../model/names'
import { figure } from '../../pieces/figures'
import { sideMark } from '../../pieces/wood'
import type { Tally } from '../games'
import type { Board } from './board'
import { stackArt, type BlockLook } from './block'
import { drawNames } from '../../map/names'
import { drawMap } from './draw'
import { lettered } from './names'
import { depthOf, frontOf, spots } from './stacks'
import type { Block, PlaceRow, View } from './types'

/** The leader with the highest limit first, then the strongest. */
function inOrder(board: Board, blocks: readonly Block[]): Block[] {
  const weight = (b: Block) => {
    const row = board.blocks.get(b.id)
    return row?.type === 'leader' ? 100 + row.limit : b.sp
  }
  return [...blocks].sort((a, b) => weight(b) - weight(a))
}

export function rosters(any: AnyView, names: Names): Roster[] {
  const [view, board] = [any as View, names as Board]
  return board.data.places.flatMap((place) =>
    spots(view.places[place.id], place.label).map((spot): Roster => ({
      place: place.id,
      side: spot.side,
      x: place.x + spot.x,
      y: place.y + spot.y,
      room: spot.size / 2,
      pieces: inOrder(board, view.places[place.id]?.[spot.side]?.blocks ?? []).map((b) => ({ id: b.id, name: board.name(b.id) ?? b.id, strength: b.sp })),
    })),
  )
}

/** The strength that decides when points are level: only a game that came to that is told it. */
export function northRow(view: View, board: Board): Tally[] {
  if (view.ending !== 'steps-north' && view.ending !== 'even') return []
  const north = board.data.places.filter((p) => p.north)
  const steps = (side: Side) => north.flatMap((p) => view.places[p.id]?.[side]?.blocks ?? []).reduce((sum, b) => sum + b.sp, 0)
  return [['SP in the north, which decide', String(steps('american')), String(steps('british'))]]
}

/** Rough boxes of the names of places. */
export function nameBoxes(names: Names, letter: number) {
  return (names as Board).data.places.map((p) => {
    const width = p.name.length * letter * 0.5
    const x = p.x + p.label.dx
    const x0 = p.label.anchor === 'start' ? x : p.label.anchor === 'end' ? x - width : x - width / 2
    const y = p.y + p.label.dy
    return { x0, y0: y - letter * 0.8, x1: x0 + width, y1: y + letter * 0.25 }
  })
}

const CLOTH: Record<Side | 'none', string> = { american: '#2f4c7d', british: '#a5342b', none: '#e9dfc6' }

function flag(place: PlaceRow, holder: Side | undefined): string {
  const mark = holder ? `<path fill="#fff9ea" d="${sideMark(holder, 9.5, 9.6, 5.4)}"/>` : ''
  return (
    `<g transform="translate(${place.x - 40} ${place.y - 47})"><path d="M2 0V34" stroke="#2b2620" stroke-width="2.6"/>` +
    `<path d="M2 1h30l-5 8.5l5 8.5H2z" fill="${CLOTH[holder ?? 'none']}" stroke="#1c1510" stroke-width="1.2"/>${mark}<g fill="${holder ? '#fff9ea' : '#1c1510'}">${figure(place.vp, 20, 14.4, 14.5, '')}</g></g>`
  )
}

function stacksAt(place: PlaceRow, view: View, board: Board): string {
  const here = view.places[place.id]
  return spots(here, place.label)
    .map(({ side, x, y, size }) => {
      const stack = here?.[side]
      const front = frontOf(stack?.blocks ?? [], board.blocks)
      const backs = Array.from({ length: depthOf(stack?.count ?? 1) - 1 }, (): BlockLook => ({ side }))
      const looks = [...backs, front ? { side, row: board.blocks.get(front.id), block: front } : { side }]
      return `<svg x="${place.x + x - size / 2}" y="${place.y + y - size / 2}" width="${size}" height="${size}" viewBox="0 0 64 64" overflow="visible"><ellipse cx="32" cy="60" rx="29" ry="4.5" fill="#1c1510" opacity="0.3"/>${stackArt(looks, stack?.count ?? 0)}</svg>`
    })
    .join('')
}

/** Pixels to a unit of the board in the picture. */
const PICTURED = 0.45

/** The sheet with all that stands on it, as SVG text. */
export function drawn(any: AnyView, names: Names): { w: number; h: number; art: string } {
  const [view, board] = [any as View, names as Board]
  const { places, size } = board.data
  const scoring = places.filter((p) => p.vp > 0).map((p) => flag(p, view.control[p.id] as Side | undefined))
  const named = drawNames(lettered(board, { scale: PICTURED, far: false }, []))
  const art = drawMap(board) + named + scoring.join('') + places.map((p) => stacksAt(p, view, board)).join('')
  return { ...size, art: `<g class="${view.ice ? 'frozen' : ''}">${art}</g>` }
}
