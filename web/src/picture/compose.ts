// The picture of a finished game, as one SVG: its board on the left with everything revealed, and beside it what it was and how it went.
// Pure: styles and letters are put in by draw.ts.

import { chanceLine, pathOf, pointsLine, type Box } from '../model/curve'
import { SIDES, type Curve, type Side } from '../model/protocol'
import { LEADING, layRosters, type Roster, type Sheet } from '../model/rosters'
import { escape, r } from '../map/ornaments'
import { sideMark } from '../pieces/wood'

export const WIDE = 1200
export const HIGH = 900

export interface PictureOf {
  /** Of the game and of the scenario. */
  game: string
  scenario: string
  /** "The Americans win", and how it ended. */
  result: string
  ending: string
  /** What the sides are called, and who sat where. */
  sides: Record<Side, string>
  seats: Record<Side, string>
  points: Record<Side, number>
  /** What these are: "victory points". */
  counts: string
  /** When it ended. */
  date: string
  turn: string
  board: { w: number; h: number; art: string }
  rosters: readonly Roster[]
  names: (letter: number) => NonNullable<Sheet['names']>
  curve: Curve | null
  /** What decided it. */
  decided: string
}

const INK = '#2b2620'
const SOFT = '#5c5142'
const COLOUR: Record<Side, string> = { american: '#264273', british: '#94281f' }
const EDGE = 32

const FELL = "font-family:'IM Fell English',Palatino,serif"
const SANS = "font-family:'Alegreya Sans',system-ui,sans-serif;font-feature-settings:'lnum','tnum'"

/** Words in lines of at most that many letters. */
export function wrap(words: string, letters: number): string[] {
  const out: string[] = []
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const last = out.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= letters) out[out.length - 1] = `${last} ${word}`
    else out.push(word)
  }
  return out
}

const text = (x: number, y: number, size: number, style: string, words: string, more = '') => `<text x="${r(x)}" y="${r(y)}" style="${style};font-size:${size}px" ${more}>${escape(words)}</text>`

/** Writes down the column, one thing below the other. */
class Column {
  out = ''
  constructor(private readonly x: number, private readonly width: number, public y: number) {}

  lines(words: string, size: number, style: string, wide: number, leading = 1.2): void {
    for (const line of wrap(words, Math.floor(this.width / (size * wide)))) {
      this.y += size * leading
      this.out += text(this.x, this.y, size, style, line)
    }
  }

  gap(height: number): void {
    this.y += height
  }

  rule(): void {
    this.out += `<path d="M${r(this.x)} ${r(this.y)}h${r(this.width)}" stroke="#b9a984" stroke-width="1.5"/>`
  }
}

/** Both sides: mark, name, who played it, and the points. */
function sides(p: PictureOf, x: number, y: number, width: number): string {
  return SIDES.map((side, i) => {
    const top = y + i * 62
    const mark = `<path d="${sideMark(side, x + 18, top + 26, 17)}" fill="${COLOUR[side]}"/>`
    const name = text(x + 48, top + 24, 27, `${FELL};fill:${COLOUR[side]}`, p.sides[side]) + text(x + 48, top + 46, 17, `${SANS};fill:${SOFT}`, p.seats[side])
    return mark + name + text(x + width, top + 40, 46, `${SANS};font-weight:700;fill:${COLOUR[side]}`, String(p.points[side]), 'text-anchor="end"')
  }).join('')
}

/** The chances as a band about the middle, and the points below. */
function course(curve: Curve, counts: string, x: number, y: number, width: number, height: number): string {
  const chances: Box = { left: x, top: y, width, height: Math.round((height - 26) * 0.6) }
  const points: Box = { left: x, top: y + chances.height + 26, width, height: height - 26 - chances.height }
  const half = chances.top + chances.height / 2
  const line = chanceLine(curve, chances)
  const ahead = `${pathOf(line)}L${r(x + width)} ${half}L${r(x)} ${half}Z`
  const clip = (id: string, top: number) => `<clipPath id="${id}"><rect x="${r(x)}" y="${top}" width="${r(width)}" height="${chances.height / 2}"/></clipPath>`
  const frame = (b: Box) => `<rect x="${r(b.left)}" y="${b.top}" width="${r(b.width)}" height="${b.height}" fill="none" stroke="#b9a984"/>`
  const steps = SIDES.map((side) => `<path d="${pathOf(pointsLine(curve, side, points))}" fill="none" stroke="${COLOUR[side]}" stroke-width="2.6" ${side === 'british' ? 'stroke-dasharray="7 4"' : ''}/>`)
  const note = (at: number, words: string) => text(x + 6, at, 14, `${SANS};fill:${SOFT}`, words)
  return (
    `<defs>${clip('picture-above', chances.top)}${clip('picture-below', half)}<pattern id="picture-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect fill="${COLOUR.british}" width="2.5" height="6"/></pattern></defs>` +
    `<path d="${ahead}" fill="${COLOUR.american}" opacity="0.55" clip-path="url(#picture-above)"/><path d="${ahead}" fill="url(#picture-hatch)" clip-path="url(#picture-below)"/>` +
    frame(chances) + `<path d="M${r(x)} ${half}h${r(width)}" stroke="#b9a984" stroke-dasharray="2 3"/><path d="${pathOf(line)}" fill="none" stroke="${INK}" stroke-width="1.8"/>` +
    frame(points) + steps.join('') + note(chances.top - 6, 'Chances of winning') + note(points.top - 6, counts.charAt(0).toUpperCase() + counts.slice(1))
  )
}

/** The lists beside the stacks, as on the map. */
function lists(p: PictureOf, scale: number): string {
  const letter = 10.5 / scale
  const laid = layRosters(p.rosters, { w: p.board.w, h: p.board.h, letter, most: p.board.w / p.board.h > 0.7 ? 3 : 1, names: p.names(letter * 1.2) })
  return laid
    .map(({ roster, lines, x, y, w, h }) => {
      const rows = lines.map((line, i) => {
        const at = letter * (1.1 + i * LEADING)
        return text(letter * 0.6, at, letter, `${SANS};fill:${INK}`, line.name) + text(w - letter * 0.4, at, letter, `${SANS};font-weight:700;fill:${INK}`, line.strength, 'text-anchor="end"')
      })
      return `<g transform="translate(${r(x)} ${r(y)})"><rect width="${r(w)}" height="${r(h)}" rx="${r(letter * 0.2)}" fill="#fbf5e6" stroke="${INK}" stroke-width="1" opacity="0.95"/><rect width="${r(letter * 0.28)}" height="${r(h)}" fill="${COLOUR[roster.side]}"/>${rows.join('')}</g>`
    })
    .join('')
}

/** The whole picture; `style` is put into it as it is. */
export function compose(p: PictureOf, style = ''): string {
  const tall = HIGH - 2 * EDGE
  const scale = Math.min(tall / p.board.h, 690 / p.board.w)
  const [w, h] = [p.board.w * scale, p.board.h * scale]
  const left = EDGE + w + 36
  const width = WIDE - EDGE - 14 - left
  const column = new Column(left, width, EDGE + 6)
  column.lines(p.game, 46, `${FELL};fill:${INK}`, 0.45, 1.05)
  column.lines(p.scenario, 23, `${FELL};font-style:italic;fill:${SOFT}`, 0.42, 1.3)
  column.gap(20)
  column.rule()
  column.lines(p.result, 40, `${FELL};fill:${INK}`, 0.45, 1.25)
  column.lines(p.ending, 19, `${SANS};fill:${INK}`, 0.45, 1.3)
  column.lines(`${p.date}, ${p.turn}`, 19, `${SANS};fill:${SOFT}`, 0.45, 1.4)
  column.gap(24)
  const seats = sides(p, left, column.y, width)
  column.gap(2 * 62 + 12)
  column.rule()
  column.gap(10)
  if (p.decided) column.lines(p.decided, 18, `${SANS};fill:${INK}`, 0.45, 1.28)
  const foot = HIGH - EDGE - 44
  const graph = Math.max(column.y + 44, foot - 330)
  const chart = p.curve?.chance?.length && foot - graph > 110 ? course(p.curve, p.counts, left, graph, width, foot - graph) : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}" viewBox="0 0 ${WIDE} ${HIGH}"><style>${escape(style)}</style>` +
    `<rect width="${WIDE}" height="${HIGH}" fill="#f4ecd8"/><rect x="10" y="10" width="${WIDE - 20}" height="${HIGH - 20}" fill="none" stroke="${INK}" stroke-width="2"/><rect x="15" y="15" width="${WIDE - 30}" height="${HIGH - 30}" fill="none" stroke="${INK}" stroke-width="0.8"/>` +
    `<g transform="translate(${EDGE} ${r((HIGH - h) / 2)}) scale(${scale.toFixed(5)})" style="--label:${r(Math.max(24, 12.5 / scale))}px"><clipPath id="picture-board"><rect width="${p.board.w}" height="${p.board.h}"/></clipPath><g clip-path="url(#picture-board)"${scale < 0.4 ? ' class="far"' : ''}>${p.board.art}${lists(p, scale)}</g></g>` +
    column.out + seats + chart + text(WIDE - EDGE - 14, HIGH - EDGE - 4, 17, `${FELL};font-style:italic;fill:${SOFT}`, 'Played with Muster', 'text-anchor="end"') +
    '</svg>'
  )
}
