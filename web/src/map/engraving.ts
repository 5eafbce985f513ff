// A board of spaces and links engraved as in the 1770s: waters, marks on the land, boxes, lettering and title, each as SVG text.  A game
// draws what is its own between them (web/src/games/*/draw.ts).

import { distanceTo, hashOf, isInside, jitter, offset, pathOf, ribbon, rises, smooth, type Point } from './geometry'
import { GROWS, type Box, type Land, type LandBoard } from './land'
import { hill, marsh, tree } from './marks'
import type { Taken } from './names'
import { compass, escape, r, scatter } from './ornaments'

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

/** The sea without its islands, and the lakes; `ids` begins the ids of what they need. */
export function waters({ sea, islands, lakes }: Land, ids: string): string {
  const paths = (shapes: readonly Point[][]) => shapes.map((p) => pathOf(p, true)).join('')
  return waterLining(`${ids}ocean`, paths([...sea, ...islands]), 8) + waterLining(`${ids}lakes`, paths(lakes), 4)
}

/** Small rivers as threads, great ones with their banks and current. */
export function rivers({ data: { size } }: LandBoard, land: Land): string {
  const others = [...land.rivers.map((x) => x.line), ...land.lakes]
  let threads = ''
  let banks = ''
  let current = ''
  for (const { water, line } of land.rivers) {
    const [from, to] = water.width ?? [1, 2]
    if (Math.max(from, to) < 3) {
      threads += pathOf(ribbon(line, Math.max(0.7, from * 0.8), Math.max(1.2, to * 0.8), rises(line, others, size)), true)
      continue
    }
    banks += pathOf(ribbon(line, from, to, rises(line, others, size)), true)
    for (const inset of [1.8, 3.8])
      for (const bank of [1, -1]) {
        const part = line.filter((_, i) => (from + ((to - from) * i) / line.length) / 2 > inset + 0.6)
        if (part.length > 2) current += pathOf(offset(part, (t) => bank * ((from + (to - from) * t) / 2 - inset)))
      }
  }
  return `<path class="thread" d="${threads}"/><path class="bank" d="${banks}"/><path class="river" d="${banks}"/><path class="current" d="${current}"/>`
}

// Marks on the land ----------------------------------------------------------------------------

type Clearing = (p: Point, room?: number) => boolean

/** What marks keep clear of beside links, rivers, lettering and shores. */
interface Kept {
  /** Around every seat. */
  seats: number
  taken: readonly Taken[]
}

/** Whether a mark may stand here: off every space, name, line and stream, on land, clear of the ornaments. */
function clearing({ data }: LandBoard, land: Land, ways: readonly Point[][], kept: Kept): Clearing {
  const names = data.spaces.map((s) => {
    const width = Math.max(...s.lines.map((l) => l.length)) * 8.6
    const x = s.x + s.label.dx
    const x0 = s.label.anchor === 'start' ? x : s.label.anchor === 'end' ? x - width : x - width / 2
    return { x0: x0 - 5, y0: s.y + s.label.dy - 17, x1: x0 + width + 5, y1: s.y + s.label.dy + 10 + (s.lines.length - 1) * 17 }
  })
  const boxes = [...kept.taken, ...names]
  const letters = data.lettering.map((l) => ({ line: l.along, room: l.size * 0.8 }))
  return (p, room = 7) =>
    !data.spaces.some((s) => Math.hypot(s.x - p[0], s.y - 3 - p[1]) < kept.seats) &&
    !boxes.some((b) => ('r' in b ? Math.hypot(b.x - p[0], b.y - p[1]) < b.r : p[0] > b.x0 - 4 && p[0] < b.x1 + 4 && p[1] > b.y0 && p[1] < b.y1 + 8)) &&
    !letters.some((l) => distanceTo([p[0], p[1] + 3], l.line) < l.room) &&
    ways.every((line) => distanceTo(p, line) > room) &&
    land.rivers.every((river) => distanceTo(p, river.line) > 3.5 + Math.max(...(river.water.width ?? [2])) / 2) &&
    land.lakes.every((lake) => !isInside(p, lake) && distanceTo(p, lake) > 5) &&
    ((!land.sea.some((s) => isInside(p, s)) && land.sea.every((s) => distanceTo(p, s) > 6)) || land.islands.some((s) => isInside(p, s)))
}

/** What hills, woods and swamps are from afar. */
export const washes = ({ data }: LandBoard): string => data.areas.map((a) => `<path class="wash ${a.kind}" d="${pathOf(smooth(a.points, 4, true), true)}"/>`).join('')

/** Ranges in profile after profile, woods and swamps, and the forest beyond; `ways` are the courses of the links. */
export function landMarks(board: LandBoard, land: Land, ways: readonly Point[][], kept: Kept): string {
  const free = clearing(board, land, ways, kept)
  let out = ''
  for (const area of board.data.areas) {
    const seed = hashOf(area.name)
    const next = jitter(seed)
    const at = (dx: number, dy: number) => scatter(smooth(area.points, 3, true), dx, dy, seed)
    if (area.kind === 'hills') for (const [x, y] of at(11.5, 8)) if (free([x, y], 5) && free([x, y - 6], 3)) out += hill(x, y, 0.5 + next() * 0.24, seed + Math.round(x * 7))
    if (area.kind === 'woods') for (const [x, y] of at(13, 10)) if (free([x, y])) out += tree(x, y, 0.62, seed + Math.round(x * 5))
    if (area.kind === 'marsh') for (const [x, y] of at(19, 8)) if (free([x, y])) out += `<g transform="translate(${r(x)} ${r(y)}) scale(0.62)">${marsh(0, 0, seed + Math.round(x))}</g>`
  }
  return out + wilds(board, free)
}

/** Forest beyond the settlements, so that open country is not a blank. */
function wilds({ data }: LandBoard, free: Clearing): string {
  const { w, h } = data.size
  const next = jitter(1763)
  const whole: Point[] = [[24, 26], [w - 24, 26], [w - 24, h - 24], [24, h - 24]]
  return scatter(whole, 24, 19, 1777)
    .filter((p) => {
      const settled = data.spaces.some((s) => Math.hypot(s.x - p[0], s.y - p[1]) < 95)
      return next() < (settled ? 0.42 : 0.7) && free(p, 9) && !data.areas.some((a) => isInside(p, a.points))
    })
    .map(([x, y], i) => tree(x, y, 0.56, i) + (i % 3 ? '' : tree(x + 7, y + 2.6, 0.48, i + 1)))
    .join('')
}

// Works of men ---------------------------------------------------------------------------------

/** An anchor, for ports and zones. */
export const anchor = (x: number, y: number, k: number, look = 'anchor') =>
  `<path class="${look}" transform="translate(${r(x)} ${r(y)}) scale(${r(k)})" d="M0 -7.4a2 2 0 1 0 0.01 0M0 -3.4V7M-4 -0.6H4M-6.4 2.6C-5.6 6 -2.6 7.4 0 7.4C2.6 7.4 5.6 6 6.4 2.6M-8 4.4L-6.5 2L-4.4 3.8M8 4.4L6.5 2L4.4 3.8"/>`

/** A star of this many points, the corners between them at a part of its radius. */
export function star(points: number, radius: number, inner: number): string {
  let d = ''
  for (let i = 0; i < 2 * points; i++) {
    const a = (i * Math.PI) / points
    const l = i % 2 === 0 ? radius : radius * inner
    d += `${i ? 'L' : 'M'}${r(Math.sin(a) * l)} ${r(-Math.cos(a) * l)}`
  }
  return `${d}Z`
}

// Printed boxes and ornaments ------------------------------------------------------------------

/** Tracks and boxes: a fine double rule, a title that grows to `grows` of its size, the cells of a track and what `within` writes into them. */
export const boxes = <B extends LandBoard>(board: B, grows: number, within: (box: B['data']['boxes'][number]) => string): string =>
  board.data.boxes
    .map((b) => {
      const cells = b.cells.map((c: Box) => `<rect class="cell" x="${c.x + 1.5}" y="${c.y + 1.5}" width="${c.w - 3}" height="${c.h - 3}"/>`).join('')
      const title = `<text class="boxname" data-size="${b.title_size}" data-most="${r(b.title_size * grows)}" x="${b.title_at[0]}" y="${b.title_at[1]}" text-anchor="middle" style="font-size:${b.title_size}px">${escape(b.name)}</text>`
      return `<g class="box"><rect class="boxedge" x="${b.x}" y="${b.y}" width="${b.w}" height="${b.h}"/><rect class="boxrule" x="${b.x + 2.6}" y="${b.y + 2.6}" width="${b.w - 5.2}" height="${b.h - 5.2}"/>${cells}${within(b)}${title}</g>`
    })
    .join('')

/** The name of a cell of a track, which grows to `most`. */
export const cellName = (c: Box, y: number, size: number, most: number): string =>
  `<text class="cellname" data-size="${size}" data-most="${most}" x="${c.x + c.w / 2}" y="${y}" text-anchor="middle" style="font-size:${size}px">${escape(c.name)}</text>`

/** Letters on curves; small ones grow a little before they are left out. */
export const lettering = ({ data }: LandBoard, ids: string): string =>
  data.lettering
    .map((l, i) => `<path id="${ids}l${i}" d="${pathOf(smooth(l.along, 8))}" fill="none"/><text class="${l.class === 'water' ? 'water' : 'province'}" data-size="${l.size}" data-most="${r(l.size * GROWS)}" style="font-size:${l.size}px;letter-spacing:${l.spacing}px"><textPath href="#${ids}l${i}" startOffset="50%" text-anchor="middle">${escape(l.text)}</textPath></text>`)
    .join('')

/** The map's title on its shield. */
export function title({ data }: LandBoard, look: string): string {
  const { x, y, w, h, lines } = data.ornaments.cartouche
  const [a, b] = [w / 2, h / 2]
  const shield = `M${-a} ${-b + 18}C${-a + 24} ${-b - 6} ${-a * 0.5} ${-b + 10} 0 ${-b}C${a * 0.5} ${-b + 10} ${a - 24} ${-b - 6} ${a} ${-b + 18}C${a + 12} ${-b * 0.3} ${a + 6} ${b * 0.5} ${a - 6} ${b - 14}C${a * 0.6} ${b + 4} ${a * 0.3} ${b - 8} 0 ${b}C${-a * 0.3} ${b - 8} ${-a * 0.6} ${b + 4} ${-a + 6} ${b - 14}C${-a - 6} ${b * 0.5} ${-a - 12} ${-b * 0.3} ${-a} ${-b + 18}Z`
  const curl = (sx: number, sy: number) => `<path class="scroll" transform="scale(${sx} ${sy})" d="M${a - 46} ${-b + 3}C${a - 20} ${-b - 10} ${a + 6} ${-b - 2} ${a + 8} ${-b + 17}C${a + 9} ${-b + 31} ${a - 9} ${-b + 33} ${a - 10} ${-b + 23}C${a - 10} ${-b + 17} ${a - 3} ${-b + 16} ${a - 1} ${-b + 20}"/>`
  const row = (l: { text: string; size: number; y: number }) => `<text class="${l.size > 24 ? 'title' : 'sub'}" data-size="${l.size}" data-most="${r(l.size * 1.12)}" y="${r(l.y - b)}" text-anchor="middle" style="font-size:${l.size}px">${escape(l.text)}</text>`
  return `<g class="cartouche ${look}" transform="translate(${x + a} ${y + b})"><path class="shield" d="${shield}"/><path class="shieldrule" transform="scale(0.962 0.9)" d="${shield}"/>${curl(1, 1)}${curl(-1, 1)}${curl(1, -1)}${curl(-1, -1)}${lines.map(row).join('')}</g>`
}

export function rose({ data }: LandBoard): string {
  const { x, y, r: size, turn } = data.ornaments.compass
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${(size / 88).toFixed(3)})">${compass([0, 0])}</g>`
}

const sheets = new WeakMap<LandBoard, string>()

/** The whole sheet as SVG text, its layers from the paper up; drawn once. */
export function sheetOf<B extends LandBoard>(board: B, look: string, layersOf: (board: B) => readonly string[]): string {
  const known = sheets.get(board)
  if (known) return known
  const { w, h } = board.data.size
  const layers = layersOf(board).map((layer) => `<g>${layer}</g>`)
  const sheet = `<svg class="sheet ${look}" xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" aria-hidden="true" focusable="false">${layers.join('')}</svg>`
  sheets.set(board, sheet)
  return sheet
}
