// Where the names of places stand.  Each has a place that was chosen by hand; when something else is there at this distance, it takes the
// next best around its place, and the lesser of two that have no room is left out.

import { FALL, RISE, ems } from './fell'
import { escape, r } from './ornaments'

export interface Rect {
  x0: number
  y0: number
  x1: number
  y1: number
}

export interface Disc {
  x: number
  y: number
  r: number
}

/** What names keep clear of.  Letters that are hidden because they would be too small are in nobody's way. */
export type Taken = (Rect & { letters?: number }) | Disc

export type Anchor = 'start' | 'middle' | 'end'

export interface Name {
  id: string
  text: string
  /** The name as it is written, a line under another; unless given, its text in one. */
  lines?: readonly string[]
  x: number
  y: number
  /** By hand: from the place, at the size of letters that is usual near by. */
  label: { dx: number; dy: number; anchor: Anchor }
  /** 0 scores and is never left out while there is room at all, 2 is not shown from afar. */
  rank: 0 | 1 | 2
  /** Times the size of plain names, its letters' slant and spacing. */
  size: number
  slanted?: boolean
  spacing?: number
  look: string
}

export interface Lettered {
  id: string
  text: string
  /** Of a name in several lines; `y` is where the first of them stands. */
  lines?: readonly string[]
  x: number
  y: number
  anchor: Anchor
  size: number
  look: string
  box: Rect
}

export interface Ground {
  size: { w: number; h: number }
  /** Breadth of the frame. */
  frame: number
  /** How far from each place its name begins: beside its ring or its houses, else beside a stack that has grown over it. */
  rooms: readonly number[]
  /** Nothing may be lettered over these. */
  hard: readonly Taken[]
  /** What is better left free, rings that are not lit or roads, and how much each of them weighs; 0.1 is the next spot to choose. */
  soft: readonly Taken[]
  weight: number
  /** Places by the ids of names: where a name is nearer to another place than to its own it would be read as the other's. */
  seats?: readonly { id: string; x: number; y: number }[]
  /** Pieces: a name makes way for them, even from where it was put by hand, but is not left out for their sake. */
  pieces?: readonly Rect[]
  /** Small names are gone, and the lesser of the others keep this much air around them, in ems. */
  far: boolean
  air?: number
  /** The hand that put the names saw the sheet as it is at this distance. */
  byHand: boolean
  scale: number
}

/** What a name under a piece weighs: more than any other spot. */
const PIECE = 10

/** What a name weighs that would be read as another place's, except where it was put by hand: more than any spot where nothing lies. */
const ASTRAY = 9

/** Two names that follow one another with less than this between them, in ems, read as one; what that weighs. */
const WORD = 0.4
const RUN_ON = 1

/** How far a point lies from a box; 0 within it. */
const away = (box: Rect, { x, y }: { x: number; y: number }): number =>
  Math.hypot(x - Math.max(box.x0, Math.min(box.x1, x)), y - Math.max(box.y0, Math.min(box.y1, y)))

export const meets = (box: Rect, t: Taken): boolean =>
  'r' in t
    ? away(box, t) < t.r
    : box.x0 < t.x1 && box.x1 > t.x0 && box.y0 < t.y1 && box.y1 > t.y0

/** How much of a box lies on something, in square units; a disc counts as the square around it. */
function overlap(box: Rect, t: Taken): number {
  const o = 'r' in t ? { x0: t.x - t.r, y0: t.y - t.r, x1: t.x + t.r, y1: t.y + t.r } : t
  return Math.max(0, Math.min(box.x1, o.x1) - Math.max(box.x0, o.x0)) * Math.max(0, Math.min(box.y1, o.y1) - Math.max(box.y0, o.y0))
}

/** From line to line of a name, in ems. */
export const LEADING = 1.02

/** How far the last line of a name stands below its first, in ems. */
const falls = (name: Pick<Name, 'lines'>): number => ((name.lines?.length ?? 1) - 1) * LEADING

/** The room that a name takes. */
export function boxOf(name: Pick<Name, 'text' | 'lines' | 'slanted' | 'spacing'>, x: number, y: number, anchor: Anchor, size: number): Rect {
  const breadth = (line: string) => ems(line, name.slanted) * size + line.length * (name.spacing ?? 0)
  const width = Math.max(...(name.lines ?? [name.text]).map(breadth))
  const x0 = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { x0, y0: y - size * RISE, x1: x0 + width, y1: y + size * (FALL + falls(name)) }
}

/** Where a name may stand around its place: as by hand first, then beside, above and below. */
function spots(name: Name, room: number, near: number, size: number): [number, number, Anchor][] {
  const { dx, dy, anchor } = name.label
  const grown = room / near
  const level = size * (0.26 - falls(name) / 2)
  const [below, above] = [room + size * RISE + 1, -room - size * (FALL + falls(name)) - 1]
  const cut = room * 0.75
  const sides: [number, number, Anchor][] = [
    [room, level, 'start'], [-room, level, 'end'],
    [cut, below * 0.72, 'start'], [-cut, below * 0.72, 'end'], [cut, above * 0.72, 'start'], [-cut, above * 0.72, 'end'],
    [room, level + room * 0.6, 'start'], [-room, level + room * 0.6, 'end'], [room, level - room * 0.6, 'start'], [-room, level - room * 0.6, 'end'],
    [0, below, 'middle'], [0, above, 'middle'],
    [room * 0.4, below, 'start'], [-room * 0.4, below, 'end'], [room * 0.4, above, 'start'], [-room * 0.4, above, 'end'],
    [-room * 0.8, below, 'start'], [room * 0.8, below, 'end'], [-room * 0.8, above, 'start'], [room * 0.8, above, 'end'],
  ]
  // Names by hand on one side try that side first.
  const side = (a: Anchor) => (a === anchor ? 0 : a === 'middle' ? 1 : 2)
  return [[dx * grown, dy * grown, anchor], ...sides.sort((a, b) => side(a[2]) - side(b[2]))]
}

/** A line as discs along it, for names to keep off. */
export function along(line: readonly (readonly [number, number])[], r: number): Disc[] {
  let run = Infinity
  return line.flatMap(([x, y], i) => {
    const before = line[i - 1]
    run += before ? Math.hypot(x - before[0], y - before[1]) : 0
    if (run < r * 2) return []
    run = 0
    return [{ x, y, r }]
  })
}

/** All names that are shown, where they stand, at letters of `size` units. */
export function placeNames(names: readonly Name[], size: number, begins: number, ground: Ground): Lettered[] {
  const hard = ground.hard.filter((t) => 'r' in t || t.letters === undefined || t.letters * ground.scale >= 10)
  const { w, h } = ground.size
  const inside = (b: Rect) => b.x0 >= ground.frame && b.y0 >= ground.frame && b.x1 <= w - ground.frame && b.y1 <= h - ground.frame
  const out: Lettered[] = []
  for (const rank of [0, 1, 2] as const) {
    if (ground.far && rank === 2) continue
    for (const name of names.filter((n) => n.rank === rank)) {
      const letters = size * name.size
      let best: Lettered | null = null
      let least = Infinity
      // What scores keeps its name: without a free spot it takes the one where it meets least.
      let second: Lettered | null = null
      let fewest = Infinity
      const air = rank === 0 ? 0 : (ground.air ?? 0) * letters
      const around = ground.rooms.flatMap((room) => spots(name, room, begins, letters))
      const boxes = around.map(([dx, dy, anchor]) => boxOf(name, name.x + dx, name.y + dy, anchor, letters))
      // Only what lies about the name is asked for each of its spots.
      const about = { x0: Math.min(...boxes.map((b) => b.x0)) - air, y0: Math.min(...boxes.map((b) => b.y0)) - air, x1: Math.max(...boxes.map((b) => b.x1)) + air, y1: Math.max(...boxes.map((b) => b.y1)) + air }
      const near = hard.filter((t) => meets(about, t))
      const soft = ground.soft.filter((t) => meets(about, t))
      const pieces = (ground.pieces ?? []).filter((t) => meets(about, t))
      const reach = ground.seats ? Math.max(...boxes.map((b) => away(b, name))) : 0
      const others = (ground.seats ?? []).filter((s) => s.id !== name.id && away(about, s) < reach)
      const isAnothers = (letter: Rect) => others.some((s) => away(letter, s) < away(letter, name))
      around.forEach(([dx, dy, anchor], i) => {
        const [x, y] = [name.x + dx, name.y + dy]
        const letter = boxes[i] ?? about
        const box = { x0: letter.x0 - air, y0: letter.y0 - air * 0.6, x1: letter.x1 + air, y1: letter.y1 + air * 0.6 }
        if (least < i * 0.1 || !inside(letter)) return
        if (near.some((t) => meets(box, t)) || out.some((o) => meets(box, o.box))) {
          const met = rank === 0 && !best ? near.reduce((sum, t) => sum + (meets(box, t) ? overlap(box, t) : 0), 0) + 2 * out.reduce((sum, o) => sum + overlap(box, o.box), 0) : Infinity
          if (met < fewest) {
            fewest = met
            second = { id: name.id, text: name.text, ...(name.lines ? { lines: name.lines } : {}), x, y, anchor, size: letters, look: name.look, box: letter }
          }
          return
        }
        const under = pieces.filter((t) => meets(box, t)).length
        const apart = { ...letter, x0: letter.x0 - WORD * letters, x1: letter.x1 + WORD * letters }
        const runOn = out.some((o) => meets(apart, o.box)) ? RUN_ON : 0
        const astray = i > 0 && isAnothers(letter) ? ASTRAY : 0
        const cost = i * 0.1 + ground.weight * soft.filter((t) => meets(box, t)).length + PIECE * under + runOn + astray
        if (cost >= least) return
        // Where it was put by hand near by, it stays if it can.
        least = i === 0 && ground.byHand && under === 0 ? 0 : cost
        best = { id: name.id, text: name.text, ...(name.lines ? { lines: name.lines } : {}), x, y, anchor, size: letters, look: name.look, box: letter }
      })
      const chosen = best ?? second
      if (chosen) out.push(chosen)
    }
  }
  return out
}

const spans = (x: number, size: number, text: string, lines?: readonly string[]) =>
  lines ? lines.map((line, i) => `<tspan x="${r(x)}" dy="${i ? r(size * LEADING) : '0'}">${escape(line)}</tspan>`).join('') : escape(text)

/** The names as SVG, for a picture of the sheet. */
export const drawNames = (names: readonly Lettered[]): string =>
  names.map(({ x, y, anchor, size, look, text, lines }) => `<text class="place ${look}" x="${r(x)}" y="${r(y)}" text-anchor="${anchor}" style="font-size:${r(size)}px;stroke-width:${r(size * 0.2)}px">${spans(x, size, text, lines)}</text>`).join('')
