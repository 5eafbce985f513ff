// The colonies as an engraved map of the 1770s: one SVG, drawn once from the board's data.
// Colours are CSS variables, so that a theme changes the light and not the drawing.

import { anchor, boxes, cellName, landMarks, lettering, rivers, rose, sheetOf, star, title, washes, waters } from '../../map/engraving'
import { pathOf, smooth, type Point } from '../../map/geometry'
import { layOut } from '../../map/land'
import { escape, frame, paper, r } from '../../map/ornaments'
import { crown } from '../../pieces/wood'
import type { Board } from './board'
import { courseOf, ornaments, ZONE_LETTERS } from './ground'
import type { SpaceRow } from './types'

// Land -----------------------------------------------------------------------------------------

/** Outlines of the colonies, for their tints and for the layer that shows who holds them. */
export function provinces(board: Board): Map<string, string> {
  const parts = new Map<string, string>()
  for (const p of board.data.provinces) if (p.colony) parts.set(p.colony, (parts.get(p.colony) ?? '') + pathOf(p.points, true))
  return parts
}

/** Colour laid on by hand: a pale wash over each colony, and a band along the inside of its border. */
function tints(board: Board): string {
  let out = ''
  for (const [id, d] of provinces(board)) {
    const tint = board.colonies.get(id)?.tint
    if (tint) out += `<clipPath id="in-${id}"><path d="${d}"/></clipPath><g class="colony ${tint}" clip-path="url(#in-${id})"><path class="flat" d="${d}"/><path class="band" d="${d}"/></g>`
  }
  return out
}

function borders(board: Board): string {
  const of = (attrition: boolean) => board.data.borders.filter((b) => b.attrition === attrition).map((b) => pathOf(b.points)).join('')
  const winter = of(true)
  return `<path class="border" d="${of(false)}"/><path class="winterline" d="${winter}"/><path class="winterdots" d="${winter}"/>`
}

const proclamation = (board: Board) => `<path class="proclamation" d="${board.data.lines.map((l) => pathOf(smooth(l.points, 4))).join('')}"/>`

// Works of men ---------------------------------------------------------------------------------

/** Lines between spaces: a made road, a trail through the wilderness, and Arnold's own way to Quebec. */
function ways(board: Board): string {
  const of = (kind: string) => board.data.links.filter((l) => l.kind === kind).map((l) => pathOf(courseOf(board, l.a, l.b))).join('')
  const [roads, trails, arnold] = [of('normal'), of('wilderness'), of('arnold')]
  return `<path class="wayedge" d="${roads}"/><path class="waybed" d="${roads}"/><path class="trailbed" d="${trails}${arnold}"/><path class="trail" d="${trails}"/><path class="arnold" d="${arnold}"/>`
}

/** A star of eight points, and between them. */
export const starFort = (radius: number): string => star(8, radius, 0.74)

/** The seat of a space: a round town, a square with winter quarters, a star of eight points that is fortified. */
export function seatPath(space: SpaceRow, size: number): string {
  if (space.fortified) return starFort(size * 1.2)
  if (space.winter_quarters) return `M${r(-size * 0.92)} ${r(-size * 0.92)}H${r(size * 0.92)}V${r(size * 0.92)}H${r(-size * 0.92)}Z`
  return `M${r(-size)} 0A${r(size)} ${r(size)} 0 1 1 ${r(size)} 0A${r(size)} ${r(size)} 0 1 1 ${r(-size)} 0Z`
}

/** How large a seat is drawn: from its middle to its side. */
export const SEAT = 21

function seats(board: Board): string {
  return board.data.spaces
    .map((s) => {
      const kind = s.fortified ? 'fort' : s.winter_quarters ? 'quarters' : 'town'
      const house = '<path class="wallline" d="M-8 6V-2L0 -9L8 -2V6Z"/><path class="roofline" d="M-9.6 -1.2L0 -9.6L9.6 -1.2"/>'
      const middle = s.fortified ? `<path class="seatline" d="${starFort(13)}"/><circle class="dot" r="3"/>` : s.winter_quarters ? house : '<circle class="seatline" r="9"/><circle class="dot" r="3.2"/>'
      const port = s.port ? anchor(SEAT * 0.98, SEAT * 0.98, 0.92, 'anchor port') : ''
      return `<g class="seat ${kind}" transform="translate(${r(s.x)} ${r(s.y)})"><path class="base" d="${seatPath(s, SEAT)}"/><path class="inset" d="${seatPath(s, SEAT - 3.4)}"/>${middle}${port}</g>`
    })
    .join('')
}

function zones(board: Board): string {
  return board.data.zones
    .map((z) => {
      const waves = [-8, 0, 8].map((dy) => `M${-12 + Math.abs(dy) / 3} ${dy}q3 -4 6 0t6 0t6 0t6 0`).join('')
      return `<g class="zone" transform="translate(${z.x} ${z.y})"><circle class="zonering" r="22"/><path class="wave" d="${waves}"/>${anchor(0, 0, 1.15)}<text class="zonename" data-size="${ZONE_LETTERS.size}" data-most="${ZONE_LETTERS.most}" x="${z.label.dx}" y="${z.label.dy}" text-anchor="${z.label.anchor}" style="font-size:${ZONE_LETTERS.size}px">${escape(z.name)}</text></g>`
    })
    .join('')
}

// Printed boxes and ornaments ------------------------------------------------------------------

/** The British units that come in each year, below it. */
const due = (board: Board, cells: readonly { name: string; x: number; y: number; w: number; h: number }[]): string =>
  cells
    .map((c) => {
      const [x, y] = [c.x + c.w / 2, c.y + c.h - 8]
      const units = board.data.turns.find((t) => String(t.year) === c.name)?.reinforcements ?? 0
      return `<g class="due"><path d="${crown(x - 8, y - 4.6, 5)}"/><text data-size="14" data-most="16" x="${x + 7}" y="${y}" text-anchor="middle" style="font-size:14px">${units}</text></g>`
    })
    .join('')

/** The years of the turn track with what comes in them, the figures of the others. */
function cells(board: Board): (box: Board['data']['boxes'][number]) => string {
  return ({ id, cells }) => {
    const lift = id === 'turns' ? 9 : 0
    const figures = (id === 'colonies' ? [] : cells).map((c) => cellName(c, c.y + c.h / 2 + 5.5 - lift, 15, 18))
    return figures.join('') + (lift ? due(board, cells) : '')
  }
}

/** The words above the winter line, where it runs straight through the west. */
function winterWords(board: Board): string {
  const line = board.data.borders.filter((b) => b.attrition).flatMap((b) => b.points)
  const [from, to] = [40, 200].map((x) => line.reduce((best, p) => (Math.abs(p[0] - x) < Math.abs(best[0] - x) ? p : best), line[0] ?? [0, 0]))
  if (!from || !to) return ''
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const at = (d: number): Point => [to[0] + dx * d + dy * 5, to[1] + dy * d - dx * 5]
  return `<path id="wwwinter" d="${pathOf([at(-60), at(60)])}" fill="none"/><text class="winterword" data-size="12.5" data-most="15" style="font-size:12.5px"><textPath href="#wwwinter" startOffset="50%" text-anchor="middle">Winter Line</textPath></text>`
}

/** How near to the middle of a seat no mark stands. */
const ROOM = 30

/** From the paper up. */
function layersOf(board: Board): string[] {
  const land = layOut(board)
  const marks = landMarks(board, land, board.data.links.map((l) => courseOf(board, l.a, l.b)), { seats: ROOM, taken: ornaments(board) })
  return [
    paper(board.data.size), `<g class="colonies">${tints(board)}</g>`, `<g class="washes">${washes(board)}</g>`, borders(board), proclamation(board), rivers(board, land),
    `<g class="marks">${marks}</g>`, waters(land, ''), lettering(board, 'ww') + winterWords(board), ways(board), seats(board), zones(board), boxes(board, 1.3, cells(board)), rose(board), title(board, 'ww'), frame(board.data.size),
  ]
}

/** The whole sheet as SVG text. */
export const drawMap = (board: Board): string => sheetOf(board, 'wwsheet', layersOf)
