// Small lists of names and strengths beside the stacks of a map on which nothing is hidden.  They are laid so that they cover
// neither a stack nor each other, as far as there is room.

import type { Side } from './protocol'

export interface RosterPiece {
  id: string
  name: string
  strength: number
}

/** A stack on the sheet, in the sheet's own units. */
export interface Roster {
  place: string
  side: Side
  x: number
  y: number
  /** From its middle to its edge. */
  room: number
  /** The first piece's name and the strength of all stand on the stack itself, and can be read when the map is near. */
  named?: boolean
  /** The foremost first. */
  pieces: readonly RosterPiece[]
}

export interface Line {
  name: string
  strength: string
}

/** A list as it lies on the sheet: its corner and its size. */
export interface Laid {
  roster: Roster
  lines: Line[]
  x: number
  y: number
  w: number
  h: number
}

const count = (n: number) => n.toLocaleString('en')

/** At most so many lines: what does not fit is summed up in the last one; a list of one line names the first piece. */
export function linesOf(pieces: readonly RosterPiece[], most: number): Line[] {
  const sum = (some: readonly RosterPiece[]) => count(some.reduce((all, p) => all + p.strength, 0))
  const one = (p: RosterPiece): Line => ({ name: p.name, strength: count(p.strength) })
  const [first] = pieces
  if (!first || pieces.length <= most) return pieces.map(one)
  if (most <= 1) return [{ name: `${first.name} +${pieces.length - 1}`, strength: sum(pieces) }]
  const shown = pieces.slice(0, most - 1)
  const rest = pieces.slice(most - 1)
  return [...shown.map(one), { name: `+${rest.length} more`, strength: sum(rest) }]
}

interface Box {
  x0: number
  y0: number
  x1: number
  y1: number
}

const overlap = (a: Box, b: Box) => Math.max(0, Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)) * Math.max(0, Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0))
const boxOf = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }): Box => ({ x0: x, y0: y, x1: x + w, y1: y + h })
const square = ({ x, y, room }: Roster): Box => ({ x0: x - room, y0: y - room, x1: x + room, y1: y + room })

/** Where a list of that size may lie beside its stack, the best first: below, above, beside. */
function places({ x, y, room }: Roster, w: number, h: number): [number, number][] {
  const gap = 3
  return [
    [x - w / 2, y + room + gap], [x - w / 2, y - room - gap - h], [x + room + gap, y - h / 2], [x - room - gap - w, y - h / 2],
    [x + room + gap, y + room / 2], [x - room - gap - w, y + room / 2], [x + room + gap, y - room / 2 - h], [x - room - gap - w, y - room / 2 - h],
  ]
}

/** Letters' height, and how wide a letter is as a part of that. */
export const LEADING = 1.22
const WIDE = 0.53

export interface Sheet {
  w: number
  h: number
  /** The height of letters, in the sheet's units. */
  letter: number
  /** The most lines of a list. */
  most: number
  /** What else should not be covered, such as the names of places. */
  names?: readonly Box[]
}

/** Lays the lists one after another, the longest first, since it has the least choice. */
export function layRosters(rosters: readonly Roster[], sheet: Sheet): Laid[] {
  const { letter } = sheet
  const stacks = rosters.map(square)
  const laid: Laid[] = []
  const sized = rosters.map((roster) => {
    const lines = linesOf(roster.pieces, sheet.most)
    const longest = Math.max(...lines.map((l) => l.name.length + l.strength.length + 1.5))
    return { roster, lines, w: longest * letter * WIDE + letter, h: lines.length * letter * LEADING + letter * 0.5 }
  })
  for (const one of sized.filter((s) => s.lines.length > 0).sort((a, b) => b.h - a.h)) {
    const inside = (x: number, y: number): [number, number] => [Math.max(4, Math.min(sheet.w - one.w - 4, x)), Math.max(4, Math.min(sheet.h - one.h - 4, y))]
    const cost = ([x, y]: [number, number], i: number) => {
      const box = boxOf({ x, y, w: one.w, h: one.h })
      const covers = (boxes: readonly Box[]) => boxes.reduce((sum, b) => sum + overlap(box, b), 0)
      return 4 * covers(stacks) + 3 * covers(laid.map(boxOf)) + covers(sheet.names ?? []) + i * letter
    }
    const spots = places(one.roster, one.w, one.h).map(([x, y]) => inside(x, y))
    const best = spots.reduce((best, spot, i) => (cost(spot, i) < cost(spots[best] ?? spot, best) ? i : best), 0)
    const [x, y] = spots[best] ?? [0, 0]
    laid.push({ ...one, x, y })
  }
  return laid
}
