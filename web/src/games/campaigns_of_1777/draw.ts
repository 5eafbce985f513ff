// The northern colonies as an engraved map of the 1770s: one SVG, drawn once from the board's data.
// Colours are CSS variables, so that a theme changes the light and not the drawing.

import { distanceTo, hashOf, isInside, jitter, offset, pathOf, ribbon, rises, smooth, type Point } from '../../map/geometry'
import { hill, marsh, tree } from '../../map/marks'
import { compass, escape, frame, paper, r, scatter } from '../../map/ornaments'
import type { Board } from './board'
import { courseOf, GROWS, layOut, ornaments, type Ground } from './ground'
import type { SpaceRow } from './types'

// Land -----------------------------------------------------------------------------------------

const outlines = (board: Board): Map<string, string> => {
  const parts = new Map<string, string>()
  for (const p of board.data.provinces) parts.set(p.department, (parts.get(p.department) ?? '') + pathOf(p.points, true))
  return parts
}

/** Colour laid on by hand: a pale wash over each department, and a band along the inside of its border. */
function tints({ board }: Ground): string {
  let out = ''
  for (const [id, d] of outlines(board)) {
    const tint = board.data.departments.find((x) => x.id === id)?.tint
    if (tint) out += `<clipPath id="c77in-${id}"><path d="${d}"/></clipPath><g class="department ${tint}" clip-path="url(#c77in-${id})"><path class="flat" d="${d}"/><path class="band" d="${d}"/></g>`
  }
  return out
}

const borders = ({ board }: Ground) => `<path class="border" d="${board.data.borders.map((b) => pathOf(b.points)).join('')}"/>`

// Waters ---------------------------------------------------------------------------------------

/** Ink drawn parallel to the shore, closer and darker towards it: `lines` of them. */
function waterLining(id: string, d: string, lines: number): string {
  let out = `<clipPath id="${id}"><path clip-rule="evenodd" d="${d}"/></clipPath><path class="sea" fill-rule="evenodd" d="${d}"/><g clip-path="url(#${id})">`
  for (let k = lines; k >= 1; k--) {
    const far = 2.1 * k + k * k * 0.27
    const shade = 0.12 + 0.46 * (1 - k / lines)
    out += `<path class="shore" d="${d}" stroke-width="${r(2 * far + 0.7)}" style="stroke-opacity:${r(shade)}"/><path class="shorewater" d="${d}" stroke-width="${r(2 * far - 0.5)}"/>`
  }
  return `${out}</g><path class="coast" d="${d}"/>`
}

/** The sea without its islands, and the lakes. */
function waters(ground: Ground): string {
  const sea = [...ground.sea, ...ground.islands].map((p) => pathOf(p, true)).join('')
  const lakes = ground.lakes.map((p) => pathOf(p, true)).join('')
  return waterLining('c77ocean', sea, 8) + waterLining('c77lakes', lakes, 4)
}

function rivers(ground: Ground): string {
  const lines = ground.rivers.map((x) => x.line)
  const others = [...lines, ...ground.lakes]
  let threads = ''
  let banks = ''
  let current = ''
  for (const { water, line } of ground.rivers) {
    const [from, to] = water.width ?? [1, 2]
    if (Math.max(from, to) < 3) {
      threads += pathOf(ribbon(line, Math.max(0.7, from * 0.8), Math.max(1.2, to * 0.8), rises(line, others, ground.board.data.size)), true)
      continue
    }
    banks += pathOf(ribbon(line, from, to, rises(line, others, ground.board.data.size)), true)
    for (const inset of [1.8, 3.8])
      for (const bank of [1, -1]) {
        const part = line.filter((_, i) => (from + ((to - from) * i) / line.length) / 2 > inset + 0.6)
        if (part.length > 2) current += pathOf(offset(part, (t) => bank * ((from + (to - from) * t) / 2 - inset)))
      }
  }
  return `<path class="thread" d="${threads}"/><path class="bank" d="${banks}"/><path class="river" d="${banks}"/><path class="current" d="${current}"/>`
}

// Marks on the land ----------------------------------------------------------------------------

const ROOM = 27

/** Whether a mark may stand here: off every space, name, line and stream, on land, clear of the ornaments. */
function clearing(ground: Ground): (p: Point, room?: number) => boolean {
  const { board } = ground
  const boxes = ornaments(board)
  const ways = board.data.links.map((l) => courseOf(board, l.a, l.b))
  const names = board.data.spaces.map((s) => {
    const width = Math.max(...s.lines.map((l) => l.length)) * 8.6
    const x = s.x + s.label.dx
    const x0 = s.label.anchor === 'start' ? x : s.label.anchor === 'end' ? x - width : x - width / 2
    return { x0: x0 - 5, y0: s.y + s.label.dy - 17, x1: x0 + width + 5, y1: s.y + s.label.dy + 10 + (s.lines.length - 1) * 17 }
  })
  const letters = board.data.lettering.map((l) => ({ line: l.along, room: l.size * 0.8 }))
  return (p, room = 7) =>
    !board.data.spaces.some((s) => Math.hypot(s.x - p[0], s.y - 3 - p[1]) < ROOM) &&
    ![...boxes, ...names].some((b) => ('r' in b ? Math.hypot(b.x - p[0], b.y - p[1]) < b.r : p[0] > b.x0 - 4 && p[0] < b.x1 + 4 && p[1] > b.y0 && p[1] < b.y1 + 8)) &&
    !letters.some((l) => distanceTo([p[0], p[1] + 3], l.line) < l.room) &&
    ways.every((line) => distanceTo(p, line) > room) &&
    ground.rivers.every((river) => distanceTo(p, river.line) > 3.5 + Math.max(...(river.water.width ?? [2])) / 2) &&
    ground.lakes.every((lake) => !isInside(p, lake) && distanceTo(p, lake) > 5) &&
    ((!ground.sea.some((s) => isInside(p, s)) && ground.sea.every((s) => distanceTo(p, s) > 6)) || ground.islands.some((s) => isInside(p, s)))
}

/** What hills, woods and swamps are from afar. */
function washes({ board }: Ground): string {
  return board.data.areas.map((a) => `<path class="wash ${a.kind}" d="${pathOf(smooth(a.points, 4, true), true)}"/>`).join('')
}

/** Ranges in profile after profile, woods and swamps. */
function landMarks(ground: Ground): string {
  const free = clearing(ground)
  let out = ''
  for (const area of ground.board.data.areas) {
    const seed = hashOf(area.name)
    const next = jitter(seed)
    const at = (dx: number, dy: number) => scatter(smooth(area.points, 3, true), dx, dy, seed)
    if (area.kind === 'hills') for (const [x, y] of at(11.5, 8)) if (free([x, y], 5) && free([x, y - 6], 3)) out += hill(x, y, 0.5 + next() * 0.24, seed + Math.round(x * 7))
    if (area.kind === 'woods') for (const [x, y] of at(13, 10)) if (free([x, y])) out += tree(x, y, 0.62, seed + Math.round(x * 5))
    if (area.kind === 'marsh') for (const [x, y] of at(19, 8)) if (free([x, y])) out += `<g transform="translate(${r(x)} ${r(y)}) scale(0.62)">${marsh(0, 0, seed + Math.round(x))}</g>`
  }
  return out + wilds(ground, free)
}

/** Forest beyond the settlements, thicker to the west, so that open country is not a blank. */
function wilds({ board }: Ground, free: (p: Point, room?: number) => boolean): string {
  const { w, h } = board.data.size
  const taken = board.data.areas.map((a) => a.points)
  const next = jitter(1763)
  const whole: Point[] = [[24, 26], [w - 24, 26], [w - 24, h - 24], [24, h - 24]]
  return scatter(whole, 24, 19, 1777)
    .filter((p) => {
      const settled = board.data.spaces.some((s) => Math.hypot(s.x - p[0], s.y - p[1]) < 95)
      return next() < (settled ? 0.42 : 0.7) && free(p, 9) && !taken.some((t) => isInside(p, t))
    })
    .map(([x, y], i) => tree(x, y, 0.56, i) + (i % 3 ? '' : tree(x + 7, y + 2.6, 0.48, i + 1)))
    .join('')
}

// Works of men ---------------------------------------------------------------------------------

/** A link: a road, a river as a double blue line, rough ground broken, a road beside a river both, a ferry dotted. */
function ways({ board }: Ground): string {
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

/** An anchor, for ports. */
const anchor = (x: number, y: number, k: number) =>
  `<path class="anchor port" transform="translate(${r(x)} ${r(y)}) scale(${r(k)})" d="M0 -7.4a2 2 0 1 0 0.01 0M0 -3.4V7M-4 -0.6H4M-6.4 2.6C-5.6 6 -2.6 7.4 0 7.4C2.6 7.4 5.6 6 6.4 2.6M-8 4.4L-6.5 2L-4.4 3.8M8 4.4L6.5 2L4.4 3.8"/>`

/** A star of five bastions. */
function bastions(radius: number): string {
  let d = ''
  for (let i = 0; i < 10; i++) {
    const a = (i * Math.PI) / 5
    const l = i % 2 === 0 ? radius : radius * 0.62
    d += `${i ? 'L' : 'M'}${r(Math.sin(a) * l)} ${r(-Math.cos(a) * l)}`
  }
  return `${d}Z`
}

/** The seat of a space: a round city, a square of open country, a triangle or a star for a fort. */
export function seatPath(space: SpaceRow, size: number): string {
  if (space.kind === 'large-fort') return bastions(size * 1.42)
  if (space.kind === 'small-fort') return `M0 ${r(-size * 1.36)}L${r(size * 1.24)} ${r(size * 0.84)}H${r(-size * 1.24)}Z`
  if (space.kind === 'countryside') return `M${r(-size * 0.86)} ${r(-size * 0.86)}H${r(size * 0.86)}V${r(size * 0.86)}H${r(-size * 0.86)}Z`
  return `M${r(-size)} 0A${r(size)} ${r(size)} 0 1 1 ${r(size)} 0A${r(size)} ${r(size)} 0 1 1 ${r(-size)} 0Z`
}

/** How large a seat is drawn: from its middle to its side. */
export const SEAT = 18

/** A printed magazine: a powder barrel at the left below, red, blue or both. */
const magazine = (whose: string) =>
  `<g class="magazine ${whose}" transform="translate(${-SEAT} ${SEAT * 0.86})"><path class="half one" d="M-6 -7C-8 -2.6 -8 2.6 -6 7H0V-7Z"/><path class="half two" d="M6 -7C8 -2.6 8 2.6 6 7H0V-7Z"/><path class="hoop" d="M-6.8 -3.6H6.8M-6.8 3.6H6.8M-6 -7C-8 -2.6 -8 2.6 -6 7H6C8 2.6 8 -2.6 6 -7Z"/></g>`

function seats({ board }: Ground): string {
  const house = '<path class="wallline" d="M-7 5.4V-1.6L0 -7.8L7 -1.6V5.4Z"/><path class="roofline" d="M-8.4 -1L0 -8.4L8.4 -1"/>'
  const field = '<path class="furrow" d="M-8 5.5L8 -1.5M-8 9L8 2M-8 1.5L6 -5"/>'
  return board.data.spaces
    .map((s) => {
      const middle = s.kind === 'city' ? house : s.kind === 'countryside' ? field : '<circle class="dot" r="3"/>'
      return `<g class="seat ${s.kind}" transform="translate(${r(s.x)} ${r(s.y)})"><path class="base" d="${seatPath(s, SEAT)}"/><path class="inset" d="${seatPath(s, SEAT - 3.2)}"/>${middle}${s.magazine ? magazine(s.magazine) : ''}${s.port ? anchor(SEAT, SEAT * 0.9, 0.86) : ''}</g>`
    })
    .join('')
}

// Printed boxes and ornaments ------------------------------------------------------------------

/** Tracks and boxes: a fine double rule, a title, and the cells of a track; the turns in which leaders rally have a drum. */
function boxes({ board }: Ground): string {
  const drum = (x: number, y: number) => `<g class="drum" transform="translate(${x} ${y})"><path d="M-7 -4V4C-7 7.4 7 7.4 7 4V-4"/><ellipse rx="7" ry="2.8" cy="-4"/><path d="M-7 -3L-2.4 5.8L2.4 -1.4L7 4"/></g>`
  return board.data.boxes
    .map((b) => {
      const cells = b.cells.map((c) => `<rect class="cell" x="${c.x + 1.5}" y="${c.y + 1.5}" width="${c.w - 3}" height="${c.h - 3}"/>`).join('')
      const figures = b.cells
        .map((c, i) => `<text class="cellname" data-size="13.5" data-most="16" x="${c.x + c.w / 2}" y="${c.y + 18}" text-anchor="middle" style="font-size:13.5px">${escape(c.name)}</text>${board.data.turns[i]?.rally ? drum(c.x + c.w - 15, c.y + c.h - 13) : ''}`)
        .join('')
      const title = `<text class="boxname" data-size="${b.title_size}" data-most="${r(b.title_size * 1.25)}" x="${b.title_at[0]}" y="${b.title_at[1]}" text-anchor="middle" style="font-size:${b.title_size}px">${escape(b.name)}</text>`
      return `<g class="box"><rect class="boxedge" x="${b.x}" y="${b.y}" width="${b.w}" height="${b.h}"/><rect class="boxrule" x="${b.x + 2.6}" y="${b.y + 2.6}" width="${b.w - 5.2}" height="${b.h - 5.2}"/>${cells}${figures}${title}</g>`
    })
    .join('')
}

/** Letters on curves; small ones grow a little before they are left out. */
const lettering = (ground: Ground): string =>
  ground.board.data.lettering
    .map((l, i) => `<path id="c77l${i}" d="${pathOf(smooth(l.along, 8))}" fill="none"/><text class="${l.class === 'water' ? 'water' : 'province'}" data-size="${l.size}" data-most="${r(l.size * GROWS)}" style="font-size:${l.size}px;letter-spacing:${l.spacing}px"><textPath href="#c77l${i}" startOffset="50%" text-anchor="middle">${escape(l.text)}</textPath></text>`)
    .join('')

function title({ board }: Ground): string {
  const { x, y, w, h, lines } = board.data.ornaments.cartouche
  const [a, b] = [w / 2, h / 2]
  const shield = `M${-a} ${-b + 18}C${-a + 24} ${-b - 6} ${-a * 0.5} ${-b + 10} 0 ${-b}C${a * 0.5} ${-b + 10} ${a - 24} ${-b - 6} ${a} ${-b + 18}C${a + 12} ${-b * 0.3} ${a + 6} ${b * 0.5} ${a - 6} ${b - 14}C${a * 0.6} ${b + 4} ${a * 0.3} ${b - 8} 0 ${b}C${-a * 0.3} ${b - 8} ${-a * 0.6} ${b + 4} ${-a + 6} ${b - 14}C${-a - 6} ${b * 0.5} ${-a - 12} ${-b * 0.3} ${-a} ${-b + 18}Z`
  const curl = (sx: number, sy: number) => `<path class="scroll" transform="scale(${sx} ${sy})" d="M${a - 46} ${-b + 3}C${a - 20} ${-b - 10} ${a + 6} ${-b - 2} ${a + 8} ${-b + 17}C${a + 9} ${-b + 31} ${a - 9} ${-b + 33} ${a - 10} ${-b + 23}C${a - 10} ${-b + 17} ${a - 3} ${-b + 16} ${a - 1} ${-b + 20}"/>`
  const row = (l: { text: string; size: number; y: number }) => `<text class="${l.size > 24 ? 'title' : 'sub'}" data-size="${l.size}" data-most="${r(l.size * 1.12)}" y="${r(l.y - b)}" text-anchor="middle" style="font-size:${l.size}px">${escape(l.text)}</text>`
  return `<g class="cartouche c77" transform="translate(${x + a} ${y + b})"><path class="shield" d="${shield}"/><path class="shieldrule" transform="scale(0.962 0.9)" d="${shield}"/>${curl(1, 1)}${curl(-1, 1)}${curl(1, -1)}${curl(-1, -1)}${lines.map(row).join('')}</g>`
}

/** From the paper up. */
function layersOf(ground: Ground): string[] {
  const { x, y, r: size, turn } = ground.board.data.ornaments.compass
  const rose = `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${(size / 88).toFixed(3)})">${compass([0, 0])}</g>`
  return [
    paper(ground.board.data.size), `<g>${tints(ground)}</g>`, `<g class="washes">${washes(ground)}</g>`, borders(ground), rivers(ground),
    `<g class="marks">${landMarks(ground)}</g>`, waters(ground), lettering(ground), ways(ground), seats(ground), boxes(ground), rose, title(ground), frame(ground.board.data.size),
  ]
}

const sheets = new WeakMap<Board, string>()

/** The whole sheet as SVG text. */
export function drawMap(board: Board): string {
  const known = sheets.get(board)
  if (known) return known
  const { w, h } = board.data.size
  const sheet =
    `<svg class="sheet c77sheet" xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" aria-hidden="true" focusable="false">` +
    layersOf(layOut(board)).map((layer) => `<g>${layer}</g>`).join('') +
    '</svg>'
  sheets.set(board, sheet)
  return sheet
}
