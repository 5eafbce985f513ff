// The names on the map: towns where the data puts them, waters along their course, country where there is room.

import { eased, offset, pathOf, smooth, type Point } from '../../map/geometry'
import { escape } from '../../map/ornaments'
import { nearness, type Box, type Sheet } from './sheet'
import type { TownRow, WaterRow } from './types'

/** Letters of a plain town near by, in units. */
export const TOWN_SIZE = 23

export function labelBox(t: TownRow, size = TOWN_SIZE): Box {
  const width = t.name.length * size * 0.47
  const x = t.x + t.label.dx
  const x0 = t.label.anchor === 'start' ? x : t.label.anchor === 'end' ? x - width : x - width / 2
  const y = t.y + t.label.dy
  return { x0: x0 - 3, y0: y - size * 0.8, x1: x0 + width + 3, y1: y + size * 0.3 }
}

/** A town that an army marches for; its name is readable from afar. */
export const isGreat = (t: TownRow) => Math.max(t.final.american, t.final.british) > 1

const overlaps = (a: Box, b: Box) => a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0

interface Wording {
  line: Point[]
  boxes: Box[]
  cost: number
}

/** The names of a great river's reaches stand in these parts of its course; a lesser water has one name. */
const REACHES = [[0.03, 0.2], [0.46, 0.66], [0.76, 0.95]] as const
const COURSE = [[0.12, 0.88]] as const

/** Names of waters along their course, where they meet no other name and the fewest banks and roads; a water without room stays unnamed. */
export function waterNames(sheet: Sheet): string {
  const crowded = nearness([
    ...sheet.roads.map(({ line }) => ({ line, room: 8 })),
    ...sheet.rivers.map(({ line, water }) => ({ line, room: 4 + Math.max(...(water.width ?? [6])) / 2 })),
  ])
  let out = ''
  sheet.rivers.forEach(({ water, line }, i) => {
    const great = water.class === 'major-river'
    const size = great ? 30 : water.class === 'creek' ? 15 : 20
    const words = water.name.replace(/^./, (c) => c.toUpperCase()) + (water.class === 'creek' || / /.test(water.name) ? '' : great ? ' River' : ' R.')
    const length = words.length * size * (great ? 0.75 : 0.5)
    for (const [from, to] of great ? REACHES : COURSE) {
      const [best] = wordings(water, line, from, to, size, length, crowded)
        .filter((w) => !w.boxes.some((b) => sheet.taken.some((t) => overlaps(b, t))))
        .sort((a, b) => a.cost - b.cost)
      if (!best) continue
      sheet.taken.push(...best.boxes)
      const id = `water${i}-${Math.round(from * 100)}`
      out += `<path id="${id}" d="${pathOf(best.line)}" fill="none"/><text class="water" data-size="${size}" style="font-size:${size}px;letter-spacing:${great ? 6 : 1}px"><textPath href="#${id}" startOffset="50%" text-anchor="middle">${escape(words)}</textPath></text>`
    }
  })
  return out
}

/** Where a name may stand between two points of a course, above the water and below it, and how ill it stands there. */
function wordings(water: WaterRow, line: readonly Point[], from: number, to: number, size: number, length: number, crowded: (p: Point) => boolean): Wording[] {
  const course = smooth(line.filter((_, k) => k % 4 === 0), 4)
  const half = Math.max(...(water.width ?? [6])) / 2
  const found: Wording[] = []
  for (let at = from; at <= to; at += 0.04) {
    const part = pieceOf(course, Math.floor(course.length * at), length)
    if (!part) continue
    const eastward = (part.at(-1)?.[0] ?? 0) < (part[0]?.[0] ?? 0) ? part.reverse() : part
    for (const below of [0, 1]) {
      const base = eased(offset(eastward, () => (below ? half + 5 + size * 0.62 : -half - 5)), 6)
      const middles = offset(base, () => -size * 0.3)
      const bad = middles.filter(crowded).length / middles.length
      const boxes = base.map(([x, y]): Box => ({ x0: x - size * 0.7, y0: y - size, x1: x + size * 0.7, y1: y + size * 0.6, letters: size }))
      found.push({ line: base, boxes, cost: bad * 4 + bendOf(base) + Math.abs(at - (from + to) / 2) * 0.3 + below * 0.02 })
    }
  }
  return found
}

/** How much longer a line is than the way straight to its end. */
function bendOf(line: readonly Point[]): number {
  const span = (a: Point | undefined, b: Point | undefined) => Math.hypot((a?.[0] ?? 0) - (b?.[0] ?? 0), (a?.[1] ?? 0) - (b?.[1] ?? 0))
  const run = line.reduce((sum, p, i) => sum + (i ? span(p, line[i - 1]) : 0), 0)
  return 4 * (run / (span(line[0], line.at(-1)) || 1) - 1)
}

/** The stretch of a line, `length` long, around one of its points; null where the line is too short or turns too sharply. */
function pieceOf(line: readonly Point[], middle: number, length: number): Point[] | null {
  let from = middle
  let to = middle
  let run = 0
  const step = (a: number, b: number) => Math.hypot((line[a]?.[0] ?? 0) - (line[b]?.[0] ?? 0), (line[a]?.[1] ?? 0) - (line[b]?.[1] ?? 0))
  while (run < length) {
    if (from === 0 || to >= line.length - 1) return null
    run += step(from, from - 1) + step(to, to + 1)
    from--
    to++
  }
  const part = line.slice(from, to + 1)
  const chord = step(from, to)
  return chord > run * 0.8 ? part : null
}

export function areaNames(sheet: Sheet): string {
  let out = ''
  for (const area of sheet.board.data.areas) {
    if (area.kind === 'ocean' || area.hexes.length < 3) continue
    const size = area.hexes.length > 25 ? 30 : area.hexes.length > 8 ? 22 : 17
    const width = area.name.length * size * 0.5
    for (const dy of [0, 40, -40, 80, -80]) {
      const box = { x0: area.x - width / 2, y0: area.y + dy - size, x1: area.x + width / 2, y1: area.y + dy + size * 0.4, letters: size }
      if (sheet.taken.some((t) => overlaps(box, t))) continue
      sheet.taken.push(box)
      out += `<text class="range" data-size="${size}" style="font-size:${size}px" x="${area.x}" y="${area.y + dy}" text-anchor="middle">${escape(area.name)}</text>`
      break
    }
  }
  return out
}
