// Where the names stand on a map of spaces and the links between them: the great spaces before the others, clear of seats, pieces and links.

import type { Distance } from './distance'
import type { Point } from './geometry'
import { lettered as letteredRoom, type LandBoard } from './land'
import { along, meets, placeNames, type Disc, type Ground, type Lettered, type Name, type Taken } from './names'
import { FRAME } from './ornaments'

/** What a map of spaces says of its names; lengths are in units of the board. */
export interface Naming<B extends NamedBoard> {
  /** Letters near by; on the screen they are never too small to read. */
  letters: number
  /** Where a name begins beside a space: `near` as they were put by hand, `rooms` as they are tried. */
  near: number
  rooms: readonly number[]
  /** The radius of a space's seat with what a name keeps away from it, and of what lies about it. */
  seat: number
  clear: number
  about: number
  /** Named before others. */
  great: ReadonlySet<string>
  course: (board: B, from: string, to: string) => Point[]
  ornaments: (board: B) => Taken[]
  isTiled: (scale: number) => boolean
  tileSize: (scale: number) => number
}

/** What it asks of a board. */
export interface NamedBoard extends LandBoard {
  data: LandBoard['data'] & { spaces: readonly { id: string; name: string }[] }
}

/** On the screen letters are never smaller than so many pixels, from afar a little less. */
const PIXELS = 12
const PIXELS_FAR = 10.5

export const lettersAt = <B extends NamedBoard>(naming: Naming<B>, { scale }: Distance): number =>
  Math.max(naming.letters, (naming.isTiled(scale) ? PIXELS_FAR : PIXELS) / scale)

/** From afar not every space can be named: the great ones come first.  What a name has in brackets is not lettered. */
export function namesOf<B extends NamedBoard>({ great }: Naming<B>, board: B, tiled = false): Name[] {
  const spaces = [...board.data.spaces].sort((a, b) => Number(great.has(b.id)) - Number(great.has(a.id)))
  return spaces.map((s) => ({
    id: s.id, text: s.name.replace(/ \(.*\)$/, ''), ...(s.lines.length > 1 ? { lines: s.lines } : {}), x: s.x, y: s.y, label: s.label,
    ...(great.has(s.id) ? ({ rank: tiled ? 1 : 0, size: 1.07, spacing: 0.3, look: 'town' } as const) : ({ rank: 1, size: 1, look: '' } as const)),
  }))
}

const linesOf = new WeakMap<object, Disc[]>()

/** The links between spaces, worked out once. */
function lines<B extends NamedBoard>({ course }: Naming<B>, board: B): Disc[] {
  const known = linesOf.get(board) ?? board.data.links.flatMap((l) => along(course(board, l.a, l.b), 6))
  linesOf.set(board, known)
  return known
}

interface Sheet {
  scale: number
  names: Name[]
  ground: Ground
  /** Where each name stands as long as no piece lies there. */
  fixed: Lettered[]
}

/** Of each board the last distance, which is the one that is asked for again. */
const sheets = new WeakMap<object, Sheet>()

/** The names of a board at a distance without any piece, worked out once: a name does not go about as armies do. */
function sheetAt<B extends NamedBoard>(naming: Naming<B>, board: B, distance: Distance): Sheet {
  const { scale } = distance
  const known = sheets.get(board)
  if (known?.scale === scale) return known
  const tiled = naming.isTiled(scale)
  const { spaces } = board.data
  const seats: Disc[] = spaces.map((s) => ({ x: s.x, y: s.y, r: naming.seat + naming.clear }))
  // A name beside another space's seat would be read as its name.
  const about: Disc[] = tiled ? [] : seats.map(({ x, y }) => ({ x, y, r: naming.seat + naming.about }))
  const names = namesOf(naming, board, tiled)
  const ground: Ground = {
    size: board.data.size, frame: FRAME, far: false, scale, air: tiled ? 0.3 : 0, seats: spaces,
    rooms: tiled ? [naming.seat + 6, naming.tileSize(scale) * 0.56, naming.tileSize(scale) * 0.8] : naming.rooms,
    hard: [...naming.ornaments(board), ...letteredRoom(board), ...seats],
    soft: [...lines(naming, board), ...about, ...about, ...about], weight: 0.12, byHand: !tiled,
  }
  const sheet: Sheet = { scale, names, ground, fixed: placeNames(names, lettersAt(naming, distance), naming.near, ground) }
  sheets.set(board, sheet)
  return sheet
}

/** Where every name stands at this distance.  One on which a piece lies makes way for it, among the others, which stay where they are. */
export function letterSpaces<B extends NamedBoard>(naming: Naming<B>, board: B, distance: Distance, pieces: readonly Taken[]): Lettered[] {
  const { names, ground, fixed } = sheetAt(naming, board, distance)
  const isUnder = (name: Lettered) => pieces.some((t) => meets(name.box, t))
  const stay = new Set(fixed.filter((name) => !isUnder(name)).map((name) => name.id))
  const moved = placeNames(names.filter((name) => !stay.has(name.id)), lettersAt(naming, distance), naming.near, {
    ...ground, hard: [...ground.hard, ...pieces, ...fixed.flatMap((name) => (stay.has(name.id) ? [name.box] : []))],
  })
  return names.flatMap(({ id }) => (stay.has(id) ? fixed : moved).find((name) => name.id === id) ?? [])
}
