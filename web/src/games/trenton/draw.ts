// The board as an engraved map of the 1770s: one SVG, drawn once from the board's data.
// Colours are CSS variables, so that a theme changes the light and not the drawing.

import type { Board } from './board'
import type { Point } from '../../model/protocol'
import type { BoardData, WaterRow } from './types'
import { cartouche, compass, frame, lettering, paper, r, scatter, seas } from '../../map/ornaments'
import { dressingOf, type Dressing } from './dressing'
import {
  distanceTo,
  firstCrossing,
  hashOf as seedOf,
  isInside,
  jitter,
  offset,
  pathOf,
  ribbon,
  smooth,
  waver,
} from '../../map/geometry'
import { bridge, church, hill, house, marsh, tree } from '../../map/marks'
import { courseOf, ferryLine } from './roads'

interface Sheet {
  board: Board
  data: BoardData
  dressing: Dressing
  rivers: { stream: WaterRow; line: Point[] }[]
  roads: { line: Point[]; river: string | null }[]
  sea: Point[][]
  islands: Point[][]
}

function layOut(board: Board): Sheet {
  const { data } = board
  const shore = (c: string) =>
    data.waters.coast
      .filter((s) => (s.class === 'sea') === (c === 'sea'))
      .map((s) => waver(smooth(s.points, 7, true), 2.4, seedOf(s.id)))
  return {
    board,
    data,
    dressing: dressingOf(data.game),
    rivers: [...data.waters.streams, ...data.waters.delaware].map((stream) => ({
      stream,
      line: waver(smooth(stream.points, 9), 1.6, seedOf(stream.id)),
    })),
    roads: data.roads.map((road) => ({ line: courseOf(board, road.a, road.b), river: road.river })),
    sea: shore('sea'),
    islands: shore('island'),
  }
}

// Land -----------------------------------------------------------------------------------------

/** Colour laid on by hand along the borders: Jersey east of the Delaware, Pennsylvania west, New York's islands. */
function tints(sheet: Sheet): string {
  let out = ''
  for (const { stream, line } of sheet.rivers) {
    if (!sheet.data.waters.delaware.includes(stream)) continue
    const east = offset(line, () => -30)
    const west = offset(line, () => 30)
    out += `<path class="tint nj" d="${pathOf(east)}"/><path class="tint pa" d="${pathOf(west)}"/>`
  }
  for (const sea of sheet.sea) out += `<path class="tint nj" d="${pathOf(sea, true)}"/>`
  return out
}

// Waters ---------------------------------------------------------------------------------------

function rivers(sheet: Sheet): string {
  let banks = ''
  let fill = ''
  let lines = ''
  for (const { stream, line } of sheet.rivers) {
    if (!stream.width) continue
    const [from, to] = stream.width
    const body = ribbon(line, from, to)
    banks += pathOf(body, true)
    fill += pathOf(body, true)
    if (Math.max(from, to) < 7) continue
    for (const inset of [2.6, 5.4, 8.6, 12]) {
      for (const bank of [1, -1]) {
        const inner = offset(line, (t) => bank * Math.max(0, (from + (to - from) * t) / 2 - inset))
        lines += pathOf(inner)
      }
    }
  }
  return `<path class="bank" d="${banks}"/><path class="river" d="${fill}"/><path class="current" d="${lines}"/>`
}

/** The frozen stretch of the Delaware: shown only when the view says ice. */
function ice(sheet: Sheet): string {
  const open = sheet.data.ferries.filter((f) => !f.freezes)
  let out = ''
  for (const { stream, line } of sheet.rivers) {
    if (!stream.width || !sheet.data.waters.delaware.includes(stream)) continue
    const [from, to] = stream.width
    // The line that never freezes ends the ice, a little above it.
    const last = open.length
      ? line.findIndex(([x, y]) => open.some((f) => distanceTo([x, y], ferryLine(sheet.board, f.pa, f.nj)) < 70))
      : -1
    const end = last < 0 ? line.length : Math.max(2, last)
    const part = line.slice(0, end)
    const width = from + ((to - from) * end) / line.length
    const next = jitter(11)
    let cracks = ''
    let floes = ''
    part.forEach(([x, y], i) => {
      const w = from + ((to - from) * i) / line.length
      if (i % 2 === 0)
        cracks += `M${r(x - w / 2 + next() * w)} ${r(y - 5 + next() * 10)}l${r((next() - 0.5) * w)} ${r((next() - 0.5) * 12)}l${r((next() - 0.5) * w * 0.8)} ${r((next() - 0.5) * 10)}`
      if (i % 3 === 0) {
        const s = 2 + next() * (w / 6)
        floes += `M${r(x + (next() - 0.5) * w * 0.6)} ${r(y)}l${r(s)} ${r(-s)}l${r(s)} ${r(s * 0.6)}l${r(-s * 0.5)} ${r(s)}z`
      }
    })
    out += `<path class="icebody" d="${pathOf(ribbon(part, from + 1, width + 1), true)}"/><path class="icefloe" d="${floes}"/><path class="icecrack" d="${cracks}"/>`
  }
  return `<g class="ice">${out}</g>`
}

// Marks on the land ----------------------------------------------------------------------------

/** Half the size of the room kept for a stack, and of the boxes kept for names. */
const STACK_ROOM = 44

/** A rough box of the name of every place: letters are about half as wide as high. */
function nameBoxes({ data }: Sheet): { x0: number; y0: number; x1: number; y1: number }[] {
  return data.places.map((p) => {
    const width = p.name.length * 13.5
    const x = p.x + p.label.dx
    const x0 = p.label.anchor === 'start' ? x : p.label.anchor === 'end' ? x - width : x - width / 2
    const y = p.y + p.label.dy
    return { x0: x0 - 8, y0: y - 30, x1: x0 + width + 8, y1: y + 14 }
  })
}

/** Whether a mark may stand here: off every stack, name, road and stream, on land, clear of the ornaments. */
function clearing(sheet: Sheet): (p: Point) => boolean {
  const boxes = nameBoxes(sheet)
  const { cartouche, compass, lettering } = sheet.dressing
  if (cartouche) boxes.push({ x0: cartouche.x - 215, y0: cartouche.y - 165, x1: cartouche.x + 215, y1: cartouche.y + 170 })
  if (compass) boxes.push({ x0: compass[0] - 135, y0: compass[1] - 150, x1: compass[0] + 135, y1: compass[1] + 140 })
  const letters = lettering.filter((l) => l.size > 0).map((l) => ({ line: l.along, room: l.size * 0.9 }))
  return (p) =>
    !sheet.data.places.some((q) => Math.hypot(q.x - p[0], q.y - 6 - p[1]) < STACK_ROOM) &&
    !boxes.some((b) => p[0] > b.x0 && p[0] < b.x1 && p[1] > b.y0 && p[1] < b.y1 + 10) &&
    !letters.some((l) => distanceTo([p[0], p[1] + 2], l.line) < l.room) &&
    sheet.roads.every((road) => distanceTo(p, road.line) > 15) &&
    sheet.rivers.every((river) => distanceTo(p, river.line) > 12 + Math.max(...(river.stream.width ?? [8])) / 2) &&
    (!sheet.sea.some((s) => isInside(p, s) || distanceTo(p, s) < 14) || sheet.islands.some((s) => isInside(p, s)))
}

/** What woods, hills and marshes are from afar. */
function washes({ data }: Sheet): string {
  return data.areas.map((area) => `<path class="wash ${area.kind}" d="${pathOf(smooth(area.points, 6, true), true)}"/>`).join('')
}

function landMarks(sheet: Sheet): string {
  const free = clearing(sheet)
  let out = ''
  for (const area of sheet.data.areas) {
    const seed = seedOf(area.name)
    if (area.kind === 'hills')
      for (const [x, y] of scatter(area.points, 31, 21, seed))
        if (free([x, y]) && free([x, y - 12])) out += hill(x, y, 1.05, seed + Math.round(x * 7))
    if (area.kind === 'woods')
      for (const [x, y] of scatter(area.points, 27, 21, seed))
        if (free([x, y])) out += tree(x, y, 1.15, seed + Math.round(x * 5))
    if (area.kind === 'marsh')
      for (const [x, y] of scatter(area.points, 36, 15, seed)) if (free([x, y])) out += marsh(x, y, seed + Math.round(x))
  }
  return out + loneTrees(sheet, free)
}

/** A thin sprinkling of trees everywhere, so that open country is not a blank. */
function loneTrees({ data }: Sheet, free: (p: Point) => boolean): string {
  const { w, h } = data.size
  const whole: Point[] = [[30, 40], [w - 30, 40], [w - 30, h - 30], [30, h - 30]]
  const taken = data.areas.map((a) => a.points)
  return scatter(whole, 74, 62, 1777)
    .filter((p) => free(p) && !taken.some((t) => isInside(p, t)))
    .map(([x, y], i) => (i % 3 ? tree(x, y, 0.9, i) : tree(x, y, 0.9, i) + tree(x + 13, y + 4, 0.8, i + 1)))
    .join('')
}

// Works of men ---------------------------------------------------------------------------------

function roads(sheet: Sheet): string {
  const d = sheet.roads.map((road) => pathOf(road.line)).join('')
  return `<path class="roadedge" d="${d}"/><path class="roadbed" d="${d}"/>`
}

function bridges(sheet: Sheet): string {
  return sheet.roads
    .filter((road) => road.river !== null)
    .map((road) => {
      const met = sheet.rivers
        .filter((river) => road.river?.includes(river.stream.name) ?? false)
        .concat(sheet.rivers)
        .map((river) => firstCrossing(road.line, river.line))
        .find((hit) => hit !== null)
      const mid = road.line[Math.floor(road.line.length / 2)] ?? [0, 0]
      const next = road.line[Math.floor(road.line.length / 2) + 1] ?? mid
      const { point, angle } = met ?? { point: mid, angle: Math.atan2(next[1] - mid[1], next[0] - mid[0]) }
      return bridge(point[0], point[1], angle)
    })
    .join('')
}

function ferries(sheet: Sheet): string {
  return sheet.data.ferries
    .map((ferry) => {
      const [a, b] = ferryLine(sheet.board, ferry.pa, ferry.nj)
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      const along = (d: number): Point => [a[0] + ((b[0] - a[0]) * d) / length, a[1] + ((b[1] - a[1]) * d) / length]
      const [from, to] = [along(44), along(length - 44)]
      const line = `M${r(from[0])} ${r(from[1])}L${r(to[0])} ${r(to[1])}`
      return `<path class="ferryedge" d="${line}"/><path class="ferry" d="${line}"/>${house(from[0], from[1] + 5, 15)}${house(to[0], to[1] + 5, 15)}`
    })
    .join('')
}

/** A village: a ring where roads meet; a place that scores is a town with a church. */
function towns({ data }: Sheet): string {
  return data.places
    .map((p) =>
      p.vp > 0
        ? house(p.x - 17, p.y + 6, 17) + house(p.x + 20, p.y + 11, 15) + church(p.x - 2, p.y + 8) + house(p.x - 7, p.y + 18, 15)
        : `<circle class="ring" cx="${p.x}" cy="${p.y}" r="9"/><circle class="dot" cx="${p.x}" cy="${p.y}" r="2.6"/>` +
          house(p.x - 17, p.y - 4, 13) +
          house(p.x + 17, p.y - 6, 12),
    )
    .join('')
}

/** From the paper up. */
function layersOf(sheet: Sheet): string[] {
  const { dressing: d, data } = sheet
  const land = [paper(data.size), tints(sheet), `<g class="washes">${washes(sheet)}</g><g class="marks">${landMarks(sheet)}</g>`, rivers(sheet), seas(sheet.sea, sheet.islands), ice(sheet), lettering(d.lettering)]
  const works = [roads(sheet), bridges(sheet), ferries(sheet), towns(sheet)]
  return [...land, ...works, d.compass ? compass(d.compass) : '', d.cartouche ? cartouche(d.cartouche, d.tenMiles) : '', frame(data.size)]
}

/** The whole sheet as SVG text. */
export function drawMap(board: Board): string {
  const sheet = layOut(board)
  const { w, h } = board.data.size
  return (
    `<svg class="sheet" xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" aria-hidden="true" focusable="false">` +
    layersOf(sheet)
      .map((layer) => `<g>${layer}</g>`)
      .join('') +
    '</svg>'
  )
}
