// The hex board as an engraved map: one SVG, drawn once from the board's data.  What repeats (trees, hills, houses) is gathered
// into a few paths a band of the sheet, so that two thousand hexes pan as one picture.

import { firstCrossing, hashOf, jitter, offset, pathOf, ribbon, rises, type Point } from '../../map/geometry'
import { ems } from '../../map/fell'
import { bridge, church, hill, house, marsh, tree } from '../../map/marks'
import { cartouche, compass, escape, frame, paper, r, seas } from '../../map/ornaments'
import type { HexBoard } from './board'
import type { Lettered } from '../../map/names'
import { areaNames, labelBox, waterNames } from './letters'
import { CARTOUCHE, COMPASS, TEN_MILES, isIn, layOut, nearness, type Box, type Sheet } from './sheet'
import type { TownRow } from './types'

// Ground ---------------------------------------------------------------------------------------

function hexPath(board: HexBoard, ids: readonly string[]): string {
  const { corners } = board.data.grid
  return ids
    .map((id) => {
      const hex = board.hexes.get(id)
      return hex ? 'M' + corners.map(([x, y]) => `${hex.x + x} ${hex.y + y}`).join('L') + 'Z' : ''
    })
    .join('')
}

function tints({ delaware, sea }: Sheet): string {
  const sides = delaware.map((line) => `<path class="tint nj" d="${pathOf(offset(line, () => -40))}"/><path class="tint pa" d="${pathOf(offset(line, () => 40))}"/>`)
  return sides.join('') + sea.map((s) => `<path class="tint nj" d="${pathOf(s, true)}"/>`).join('')
}

/** A wash of colour under woods, marshes and hills: the ground that rules. */
function washes({ board }: Sheet): string {
  const named = new Set(board.data.areas.flatMap((a) => a.hexes))
  const rest = board.data.hexes.filter((h) => h.terrain !== 'clear' && h.terrain !== 'ocean' && !named.has(h.id))
  return (
    board.data.areas.filter((a) => a.kind !== 'ocean').map((a) => `<path class="wash ${a.kind}" d="${hexPath(board, a.hexes)}"/>`).join('') +
    rest.map((h) => `<path class="wash ${h.terrain}" d="${hexPath(board, [h.id])}"/>`).join('')
  )
}

/** Paths of one class become one path, in the order in which the classes first appear. */
export function gather(marks: string): string {
  const byClass = new Map<string, string>()
  for (const [, look = '', d = ''] of marks.matchAll(/<path class="([^"]*)" d="([^"]*)"\/>/g)) byClass.set(look, (byClass.get(look) ?? '') + d)
  return [...byClass].map(([look, d]) => `<path class="${look}" d="${d}"/>`).join('')
}

const BAND = 18
/** Bands are cut into pieces: what is out of sight need not be drawn. */
const PIECE = 390

/** Marks gathered in bands from north to south, so that nearer ones still overlap farther ones. */
function inBands(marks: { x: number; y: number; svg: string }[]): string {
  const bands = new Map<number, string>()
  for (const { x, y, svg } of marks) {
    const band = Math.floor(y / BAND) * 100 + Math.floor(x / PIECE)
    bands.set(band, (bands.get(band) ?? '') + svg)
  }
  return [...bands].sort(([a], [b]) => a - b).map(([, svg]) => gather(svg)).join('')
}

function landMarks(sheet: Sheet): string {
  const { board } = sheet
  const blocked = nearness([
    ...sheet.roads.map(({ line }) => ({ line, room: 11 })),
    ...sheet.rivers.map(({ line, water }) => ({ line, room: 9 + Math.max(...(water.width ?? [6])) / 2 })),
    ...sheet.sea.map((line) => ({ line, room: 16 })),
  ])
  const names = sheet.taken
  const free = (p: Point) => !blocked(p) && !names.some((b) => isIn(p, b))
  const marks: { x: number; y: number; svg: string }[] = []
  for (const hex of board.data.hexes) {
    if (hex.terrain === 'ocean') continue
    const seed = hashOf(hex.id)
    const next = jitter(seed)
    const grid = { woods: [20, 17], mountain: [27, 21], marsh: [30, 17], clear: [72, 72], ocean: [72, 72] }[hex.terrain] as Point
    for (let y = -30, row = 0; y <= 32; y += grid[1], row++)
      for (let x = -30 + (row % 2) * (grid[0] / 2); x <= 32; x += grid[0]) {
        const p: Point = [hex.x + x + (next() - 0.5) * grid[0] * 0.7, hex.y + y + (next() - 0.5) * grid[1] * 0.6]
        if (!free(p) || (hex.town && Math.hypot(p[0] - hex.x, p[1] - hex.y) < 30)) continue
        const mark = seed + Math.round(x * 7 + y)
        if (hex.terrain === 'woods') marks.push({ x: p[0], y: p[1], svg: tree(p[0], p[1], 1, mark) })
        else if (hex.terrain === 'mountain') marks.push({ x: p[0], y: p[1], svg: hill(p[0], p[1], 0.95, mark) })
        else if (hex.terrain === 'marsh') marks.push({ x: p[0], y: p[1], svg: marsh(p[0], p[1], mark) })
        else if (next() < 0.1) marks.push({ x: p[0], y: p[1], svg: tree(p[0] + 18, p[1] + 12, 0.75, mark) })
      }
  }
  return inBands(marks)
}

/** Each side of a hex once: three of its own, the rest are its neighbours'.  In blocks, so that a corner of the sheet is drawn without the rest. */
function grid({ board }: Sheet): string {
  const { corners } = board.data.grid
  const half = [corners[5], corners[0], corners[1], corners[2]].filter((c) => c !== undefined)
  const blocks = new Map<string, string>()
  for (const h of board.data.hexes) {
    const block = `${Math.floor(h.x / 380)} ${Math.floor(h.y / 380)}`
    blocks.set(block, (blocks.get(block) ?? '') + pathOf(half.map(([x, y]) => [h.x + x, h.y + y])))
  }
  return [...blocks.values()].map((d) => `<path class="grid" d="${d}"/>`).join('')
}

// Waters ---------------------------------------------------------------------------------------

function rivers({ board, rivers: all }: Sheet): string {
  const lines = all.map(({ line }) => line)
  let banks = ''
  let bodies = ''
  let currents = ''
  for (const { water, line } of all) {
    const [from, to] = water.width ?? [4, 6]
    const body = pathOf(ribbon(line, from, to, rises(line, lines, board.size)), true)
    banks += `<path class="bank" d="${body}"/>`
    bodies += `<path class="river" d="${body}"/>`
    if (to < 12) continue
    let current = ''
    for (const inset of [3, 6.4, 10.4])
      for (const bank of [1, -1]) current += pathOf(offset(line, (t) => bank * Math.max(0, (from + (to - from) * t) / 2 - inset)))
    currents += `<path class="current" d="${current}"/>`
  }
  return banks + bodies + currents
}

/** The Delaware under ice: shown while the view says that it is frozen. */
function ice({ board, delaware }: Sheet): string {
  const [from, to] = board.data.waters.delaware[0]?.width ?? [16, 44]
  const next = jitter(11)
  let cracks = ''
  let bodies = ''
  for (const line of delaware) {
    bodies += pathOf(ribbon(line, from + 1, to + 1), true)
    line.forEach(([x, y], i) => {
      const w = from + ((to - from) * i) / line.length
      if (i % 2 === 0) cracks += `M${r(x - w / 2 + next() * w)} ${r(y - 5 + next() * 10)}l${r((next() - 0.5) * w)} ${r((next() - 0.5) * 12)}l${r((next() - 0.5) * w * 0.8)} ${r((next() - 0.5) * 10)}`
    })
  }
  return `<g class="ice"><path class="icebody" d="${bodies}"/><path class="icecrack" d="${cracks}"/></g>`
}

// Works of men ---------------------------------------------------------------------------------

function roads({ roads: all }: Sheet): string {
  const courses = all.map((road) => pathOf(road.line))
  return ['roadedge', 'roadbed'].map((look) => courses.map((d) => `<path class="${look}" d="${d}"/>`).join('')).join('')
}

/** Where a road leads over water without a ferry. */
function bridges({ board, roads: all, rivers: waters }: Sheet): string {
  const wet = new Map(board.data.hexsides.map((s) => [[s.a, s.b].sort().join(' '), s.name]))
  const ferried = new Set(board.data.ferries.map((f) => [f.a, f.b].sort().join(' ')))
  const built = new Set<string>()
  let out = ''
  for (const { line, hexes } of all)
    hexes.forEach((hex, i) => {
      const next = hexes[i + 1]
      if (next === undefined) return
      const side = [hex, next].sort().join(' ')
      const name = wet.get(side)
      if (name === undefined || ferried.has(side) || built.has(side)) return
      const part = line.slice(i * 5, i * 5 + 6)
      const hit = waters.filter((w) => name.endsWith(w.water.name) || w.water.name === name).map((w) => firstCrossing(part, w.line)).find((h) => h !== null)
      const [a, b] = [part[2], part[3]]
      const at = hit ?? (a && b ? { point: a, angle: Math.atan2(b[1] - a[1], b[0] - a[0]) } : null)
      if (!at) return
      built.add(side)
      out += `<g transform="translate(${r(at.point[0])} ${r(at.point[1])}) scale(0.72)">${bridge(0, 0, at.angle)}</g>`
    })
  return out
}

/** A dotted way over the water with as many arrows as boats can carry. */
function ferries({ board }: Sheet): string {
  return board.data.ferries
    .map((ferry) => {
      const [[ax, ay], [bx, by]] = ferry.points
      const angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI
      const arrow = (dy: number) => `M-16 ${dy}H16M-16 ${dy}l6 -4.5M-16 ${dy}l6 4.5M16 ${dy}l-6 -4.5M16 ${dy}l-6 4.5`
      const d = ferry.arrows > 1 ? arrow(-7) + arrow(7) : arrow(0)
      return `<g transform="translate(${r((ax + bx) / 2)} ${r((ay + by) / 2)}) rotate(${r(angle)})"><path class="ferryedge" d="M-36 0H36"/><path class="ferry" d="M-36 0H36"/><path class="arrowedge" d="${d}"/><path class="arrow ${ferry.users}" d="${d}"/></g>`
    })
    .join('')
}

function town({ x, y, kind, final }: TownRow): string {
  const small = house(x - 13, y + 8, 13) + house(x + 12, y + 3, 12)
  if (kind === 'mark') return `<circle class="ring" cx="${x}" cy="${y}" r="5"/><circle class="dot" cx="${x}" cy="${y}" r="1.8"/>`
  if (kind === 'city') return house(x - 24, y - 2, 15) + house(x + 25, y + 2, 15) + house(x - 10, y - 8, 14) + church(x + 6, y + 2) + house(x - 20, y + 16, 15) + house(x, y + 20, 16) + house(x + 21, y + 18, 15)
  return Math.max(final.american, final.british) > 1 ? small + church(x - 3, y + 13) + house(x + 9, y + 20, 12) : small + house(x - 1, y + 17, 12)
}

const towns = ({ board }: Sheet) => board.data.towns.map(town).join('')

/** The two lines that rule: where the British hasten, and south of where the Americans score. */
function lines({ board }: Sheet): string {
  const { w } = board.size
  return board.data.lines
    .map((line) => {
      const y = line.points[0]?.[1] ?? 0
      return `<path class="rule ${line.id}" d="${pathOf(line.points)}"/><text class="ruletext" data-size="20" x="34" y="${y - 10}">${escape(line.name)}</text><text class="ruletext" data-size="20" x="${w - 34}" y="${y - 10}" text-anchor="end">${escape(line.name)}</text>`
    })
    .join('')
}

const PROVINCES = [
  { text: 'NEW JERSEY', x: 1720, y: 2960 },
  { text: 'PENSYLVANIA', x: 470, y: 3060 },
]

/** How far above or below the middle of its hex the foot of a number stands: at the head, else where no name is. */
export function numberAt(hex: { x: number; y: number }, size: number, names: readonly Lettered[]): number {
  const isFree = (y: number) => {
    const box = { x0: hex.x - size * 1.1, x1: hex.x + size * 1.1, y0: hex.y + y - size * 0.75, y1: hex.y + y + 1 }
    return !names.some(({ box: b }) => box.x0 < b.x1 && box.x1 > b.x0 && box.y0 < b.y1 && box.y1 > b.y0)
  }
  const [head, foot, middle] = [size - 36, 34, size * 0.35]
  return [head, foot, middle].find(isFree) ?? head
}

/** The size of the numbers of hexes, in units, and the scale from which they are shown. */
export const NUMBER = 12
export const NUMBERED = 0.85

/** The numbers of the hexes, for one who looks closely. */
export function drawNumbers(board: HexBoard, names: readonly Lettered[]): string {
  const { w, h } = board.size
  const numbers = board.data.hexes.map((x) => `<text x="${x.x}" y="${x.y + numberAt(x, NUMBER, names)}">${x.id}</text>`).join('')
  return `<svg class="hexnumbers" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" aria-hidden="true" focusable="false">${numbers}</svg>`
}

/** The whole sheet as SVG text, and the room in which no town may be named: other names and ornaments. */
export function drawSheet(board: HexBoard): { svg: string; taken: Box[] } {
  const sheet = layOut(board)
  sheet.taken.push(...board.data.towns.map((t) => labelBox(t)), ...board.data.towns.map((t): Box => ({ x0: t.x - 32, y0: t.y - 30, x1: t.x + 32, y1: t.y + 26 })))
  for (const p of PROVINCES) sheet.taken.push({ x0: p.x - 260, y0: p.y - 50, x1: p.x + 260, y1: p.y + 16 })
  for (const line of board.data.lines) {
    const ys = line.points.map((p) => p[1])
    sheet.taken.push({ x0: 0, y0: Math.min(...ys) - 8, x1: board.size.w, y1: Math.max(...ys) + 8 })
  }
  const ornaments = layOut(board).taken
  const provinces = PROVINCES.map((p) => ({ x0: p.x - ems(p.text) * 28 - p.text.length * 8, x1: p.x + ems(p.text) * 28 + p.text.length * 8, y0: p.y - 42, y1: p.y + 4, letters: 56 }))
  const from = sheet.taken.length
  const letters = areaNames(sheet) + waterNames(sheet) + PROVINCES.map((p) => `<text class="province" data-size="56" style="font-size:56px;letter-spacing:16px" x="${p.x}" y="${p.y}" text-anchor="middle">${p.text}</text>`).join('')
  const { w, h } = board.size
  const layers = [
    paper(board.size), tints(sheet), washes(sheet), `<g class="marks">${landMarks(sheet)}${grid(sheet)}</g>`, rivers(sheet), seas(sheet.sea, []), ice(sheet),
    letters, lines(sheet), roads(sheet), bridges(sheet), ferries(sheet), towns(sheet), compass(COMPASS),
    cartouche(CARTOUCHE, TEN_MILES / 2), frame(board.size),
  ]
  const svg = `<svg class="sheet hexsheet" xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" aria-hidden="true" focusable="false">${layers.map((layer) => `<g>${layer}</g>`).join('')}</svg>`
  return { svg, taken: [...ornaments, ...provinces, ...sheet.taken.slice(from), ...ruleRoom(board)] }
}

/** Where the names of the two lines stand, at both ends. */
function ruleRoom({ data, size }: HexBoard): Box[] {
  return data.lines.flatMap((line) => {
    const y = (line.points[0]?.[1] ?? 0) - 10
    const room = { y0: y - 16, y1: y + 6, letters: 20 }
    const breadth = ems(line.name, true) * 20
    return [{ x0: 34, x1: 34 + breadth, ...room }, { x0: size.w - 34 - breadth, x1: size.w - 34, ...room }]
  })
}
