// After the game: the board as a picture.

import type { Names } from '../../model/names'
import type { AnyView } from '../../model/protocol'
import type { Roster } from '../../model/rosters'
import { drawNames } from '../../map/names'
import { tallyOf } from '../../model/finished'
import type { Tally } from '../games'
import type { Board } from './board'
import { drawMap } from './draw'
import { lettered } from './names'
import { stackArt } from './stacks'
import type { View } from './types'

/** Nothing but a port was ever hidden on this map, and every piece tells its own name and number: there are no lists beside them. */
export const rosters = (_view: AnyView, _names: Names): Roster[] => []

/** What each side had, and who held what the British needed. */
export function tally(any: AnyView, names: Names): Tally[] {
  const view = any as View
  return [
    ['SP on the map', String(view.on_map.american), String(view.on_map.british)],
    ...(view.scenario === 'campaign' ? [tallyOf('Philadelphia, once', view.philadelphia ? 'british' : 'american')] : []),
    ...Object.entries(view.outcome_now.goals).map(([id, holder]) => tallyOf(names.name(id) ?? id, holder)),
  ]
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
  const stacks = [...spaces].sort((a, b) => a.y - b.y).map((s) => `<g transform="translate(${s.x} ${s.y})">${stackArt(board, s.id, view, PICTURED)}</g>`)
  return { w: size.w, h: size.h, art: `<g>${drawMap(board)}<g class="sheet">${named}</g>${stacks.join('')}</g>` }
}
