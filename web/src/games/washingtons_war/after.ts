// After the game: the board as a picture.

import type { Names } from '../../model/names'
import type { AnyView } from '../../model/protocol'
import type { Roster } from '../../model/rosters'
import { drawNames } from '../../map/names'
import type { Board } from './board'
import { drawMap } from './draw'
import { lettered } from './names'
import { lily, navyArt } from './pieces'
import { stackArt } from './stacks'
import type { View } from './types'

/** Nothing was ever hidden on this map, and every piece tells its own name and number: there are no lists beside them. */
export const rosters = (_view: AnyView, _names: Names): Roster[] => []

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

const HELD = { american: '#35558b', british: '#a5342b', none: '#e9dfc6' } as const

/** What lies on the tracks: the year, the alliance, and who holds each colony. */
function tracksArt(board: Board, view: View): string {
  const cellsOf = (id: string) => board.data.boxes.find((b) => b.id === id)?.cells ?? []
  const year = cellsOf('turns').find((c) => c.name === String(view.year))
  const alliance = cellsOf('french-alliance').find((c) => c.name === String(view.alliance))
  const now = year ? `<rect x="${year.x + 2}" y="${year.y + 2}" width="${year.w - 4}" height="${year.h - 4}" rx="4" fill="#ffc544" fill-opacity="0.3" stroke="#8a4b00" stroke-width="3"/>` : ''
  const ally = alliance
    ? `<g transform="translate(${alliance.x + alliance.w / 2} ${alliance.y + alliance.h / 2})"><circle r="19" fill="#fffaf0" stroke="#1c1510" stroke-width="1.4"/><path d="${lily(0, 0.5, 11.5)}" fill="#9a7417"/></g>`
    : ''
  const colonies = cellsOf('colonies').map((c) => {
    const holder = view.colonies[c.name.toLowerCase()]?.holder
    return `<rect x="${c.x + 1.5}" y="${c.y + 1.5}" width="${c.w - 3}" height="${c.h - 3}" fill="${HELD[holder ?? 'none']}" stroke="#1c1510" stroke-width="0.9"/><text x="${c.x + c.w / 2}" y="${c.y + c.h / 2 + 4.6}" text-anchor="middle" style="font-family:'IM Fell English',serif;font-size:13px;fill:${holder ? '#fff9ea' : '#1c1510'}">${c.name}</text>`
  })
  return now + ally + colonies.join('')
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
  return { w: size.w, h: size.h, art: `<g>${drawMap(board)}<g class="sheet">${named}</g>${tracksArt(board, view)}${navy}${stacks.join('')}</g>` }
}
