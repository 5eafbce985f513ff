// The northern colonies as an engraved map of the 1770s: one SVG, drawn once from the board's data.
// Colours are CSS variables, so that a theme changes the light and not the drawing.

import { anchor, boxes, cellName, landMarks, lettering, rivers, rose, sheetOf, star, title, washes, waters } from '../../map/engraving'
import { offset, pathOf } from '../../map/geometry'
import { layOut, ornaments } from '../../map/land'
import { frame, paper, r } from '../../map/ornaments'
import type { Board } from './board'
import { courseOf } from './ground'
import type { SpaceRow } from './types'

// Land -----------------------------------------------------------------------------------------

const outlines = (board: Board): Map<string, string> => {
  const parts = new Map<string, string>()
  for (const p of board.data.provinces) parts.set(p.department, (parts.get(p.department) ?? '') + pathOf(p.points, true))
  return parts
}

/** Colour laid on by hand: a pale wash over each department, and a band along the inside of its border. */
function tints(board: Board): string {
  let out = ''
  for (const [id, d] of outlines(board)) {
    const tint = board.data.departments.find((x) => x.id === id)?.tint
    if (tint) out += `<clipPath id="c77in-${id}"><path d="${d}"/></clipPath><g class="department ${tint}" clip-path="url(#c77in-${id})"><path class="flat" d="${d}"/><path class="band" d="${d}"/></g>`
  }
  return out
}

const borders = (board: Board) => `<path class="border" d="${board.data.borders.map((b) => pathOf(b.points)).join('')}"/>`

// Works of men ---------------------------------------------------------------------------------

/** A link: a road, a river as a double blue line, rough ground broken, a road beside a river both, a ferry dotted. */
function ways(board: Board): string {
  const of = (kinds: readonly string[], shift = 0) =>
    board.data.links.filter((l) => kinds.includes(l.kind)).map((l) => { const line = courseOf(board, l.a, l.b); return pathOf(shift ? offset(line, () => shift) : line) }).join('')
  const roads = of(['rural']) + of(['dual'], -2.6)
  const water = of(['water', 'ferry']) + of(['dual'], 2.8)
  const rough = of(['rough'])
  return (
    `<path class="waterbed" d="${water}"/><path class="waterway" d="${water}"/><path class="waterlight" d="${water}"/>` +
    `<path class="wayedge" d="${roads}"/><path class="waybed" d="${roads}"/><path class="roughbed" d="${rough}"/><path class="rough" d="${rough}"/>`
  )
}

/** The seat of a space: a round city, a square of open country, a triangle or a star for a fort. */
export function seatPath(space: SpaceRow, size: number): string {
  if (space.kind === 'large-fort') return star(5, size * 1.42, 0.62)
  if (space.kind === 'small-fort') return `M0 ${r(-size * 1.36)}L${r(size * 1.24)} ${r(size * 0.84)}H${r(-size * 1.24)}Z`
  if (space.kind === 'countryside') return `M${r(-size * 0.86)} ${r(-size * 0.86)}H${r(size * 0.86)}V${r(size * 0.86)}H${r(-size * 0.86)}Z`
  return `M${r(-size)} 0A${r(size)} ${r(size)} 0 1 1 ${r(size)} 0A${r(size)} ${r(size)} 0 1 1 ${r(-size)} 0Z`
}

/** How large a seat is drawn: from its middle to its side. */
export const SEAT = 18

/** A printed magazine: a powder barrel at the left below, red, blue or both. */
const magazine = (whose: string) =>
  `<g class="magazine ${whose}" transform="translate(${-SEAT} ${SEAT * 0.86})"><path class="half one" d="M-6 -7C-8 -2.6 -8 2.6 -6 7H0V-7Z"/><path class="half two" d="M6 -7C8 -2.6 8 2.6 6 7H0V-7Z"/><path class="hoop" d="M-6.8 -3.6H6.8M-6.8 3.6H6.8M-6 -7C-8 -2.6 -8 2.6 -6 7H6C8 2.6 8 -2.6 6 -7Z"/></g>`

function seats(board: Board): string {
  const house = '<path class="wallline" d="M-7 5.4V-1.6L0 -7.8L7 -1.6V5.4Z"/><path class="roofline" d="M-8.4 -1L0 -8.4L8.4 -1"/>'
  const field = '<path class="furrow" d="M-8 5.5L8 -1.5M-8 9L8 2M-8 1.5L6 -5"/>'
  return board.data.spaces
    .map((s) => {
      const middle = s.kind === 'city' ? house : s.kind === 'countryside' ? field : '<circle class="dot" r="3"/>'
      return `<g class="seat ${s.kind}" transform="translate(${r(s.x)} ${r(s.y)})"><path class="base" d="${seatPath(s, SEAT)}"/><path class="inset" d="${seatPath(s, SEAT - 3.2)}"/>${middle}${s.magazine ? magazine(s.magazine) : ''}${s.port ? anchor(SEAT, SEAT * 0.9, 0.86, 'anchor port') : ''}</g>`
    })
    .join('')
}

// The sheet ------------------------------------------------------------------------------------

/** The names of a track's turns; those in which leaders rally have a drum. */
function cells(board: Board): (box: Board['data']['boxes'][number]) => string {
  const drum = (x: number, y: number) => `<g class="drum" transform="translate(${x} ${y})"><path d="M-7 -4V4C-7 7.4 7 7.4 7 4V-4"/><ellipse rx="7" ry="2.8" cy="-4"/><path d="M-7 -3L-2.4 5.8L2.4 -1.4L7 4"/></g>`
  return (box) => box.cells.map((c, i) => cellName(c, c.y + 18, 13.5, 16) + (board.data.turns[i]?.rally ? drum(c.x + c.w - 15, c.y + c.h - 13) : '')).join('')
}

/** How near to the middle of a seat no mark stands. */
const ROOM = 27

/** From the paper up. */
function layersOf(board: Board): string[] {
  const land = layOut(board)
  const marks = landMarks(board, land, board.data.links.map((l) => courseOf(board, l.a, l.b)), { seats: ROOM, taken: ornaments(board) })
  return [
    paper(board.data.size), `<g>${tints(board)}</g>`, `<g class="washes">${washes(board)}</g>`, borders(board), rivers(board, land),
    `<g class="marks">${marks}</g>`, waters(land, 'c77'), lettering(board, 'c77'), ways(board), seats(board), boxes(board, 1.25, cells(board)), rose(board), title(board, 'c77'), frame(board.data.size),
  ]
}

/** The whole sheet as SVG text. */
export const drawMap = (board: Board): string => sheetOf(board, 'c77sheet', layersOf)
