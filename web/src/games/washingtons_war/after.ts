// After the game: who stands in each space, and the board as a picture.

import type { Names } from '../../model/names'
import type { AnyView } from '../../model/protocol'
import type { Roster, RosterPiece } from '../../model/rosters'
import { drawNames } from '../../map/names'
import type { Board } from './board'
import { drawMap } from './draw'
import { lettered } from './names'
import { navyArt } from './pieces'
import { armiesAt, placed, stackArt } from './stacks'
import type { View } from './types'

const NATION = { american: 'Americans', french: 'French', british: 'British' } as const

/** A general with all who stand with him, or the units of each nation that stand alone. */
export function rosters(any: AnyView, names: Names): Roster[] {
  const [view, board] = [any as View, names as Board]
  return board.data.spaces.flatMap((space) => {
    const here = view.spaces[space.id]
    const spots = placed(board, here, view.congress === space.id)
    return armiesAt(board, here).map((army): Roster => {
      const spot = spots.find((p) => p.army?.side === army.side)
      const room = spot?.room ?? { x0: -20, y0: -20, x1: 20, y1: 20 }
      const units = (['american', 'french', 'british'] as const).flatMap((n): RosterPiece[] => (army.led[n] > 0 ? [{ id: `${n} ${space.id}`, name: NATION[n], strength: army.led[n] }] : []))
      const led = units.reduce((sum, u) => sum + u.strength, 0)
      return {
        place: space.id, side: army.side, x: space.x + (room.x0 + room.x1) / 2, y: space.y + (room.y0 + room.y1) / 2, room: 26, named: true,
        pieces: army.generals.length > 0 ? army.generals.map((id, i) => ({ id, name: board.name(id) ?? id, strength: i === 0 ? led : 0 })) : units,
      }
    })
  })
}

/** Rough boxes of the names of spaces. */
export function nameBoxes(names: Names, letter: number) {
  return (names as Board).data.spaces.map((s) => {
    const width = Math.max(...s.lines.map((l) => l.length)) * letter * 0.5
    const x = s.x + s.label.dx
    const x0 = s.label.anchor === 'start' ? x : s.label.anchor === 'end' ? x - width : x - width / 2
    const y = s.y + s.label.dy
    return { x0, y0: y - letter * 0.8, x1: x0 + width, y1: y + letter * (s.lines.length - 0.75) }
  })
}

/** Pixels to a unit of the board in the picture. */
const PICTURED = 0.8

/** The sheet with all that stands on it, as SVG text. */
export function drawn(any: AnyView, names: Names): { w: number; h: number; art: string } {
  const [view, board] = [any as View, names as Board]
  const { size, spaces } = board.data
  const named = drawNames(lettered(board, { scale: PICTURED, far: false }, view))
  const zone = board.zones.get(view.navy)
  const navy = zone ? `<g transform="translate(${zone.x} ${zone.y})">${navyArt()}</g>` : ''
  const stacks = [...spaces].sort((a, b) => a.y - b.y).map((s) => `<g transform="translate(${s.x} ${s.y})">${stackArt(board, s.id, view, PICTURED)}</g>`)
  return { w: size.w, h: size.h, art: `<g>${drawMap(board)}${named}${navy}${stacks.join('')}</g>` }
}
