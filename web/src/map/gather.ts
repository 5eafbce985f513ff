// Stacks as they stand on a sheet seen from afar: grown so that they can be told apart, those of one side that would cover each other
// gathered into one, the rest moved aside.

export interface Stand {
  id: string
  /** Only stacks of one side are gathered. */
  side: string
  /** The middle, and the edges, in units of the board. */
  x: number
  y: number
  w: number
  h: number
  /** The greatest of several gives its place and its face. */
  weight: number
}

export interface Gathered extends Stand {
  /** All that stand here, this one first. */
  members: string[]
}

/** A stack joins one of its side that would hide more than about half of it. */
const JOINS = 0.7
const ROUNDS = 240

const overlap = (a: Stand, b: Stand): [number, number] => [(a.w + b.w) / 2 - Math.abs(a.x - b.x), (a.h + b.h) / 2 - Math.abs(a.y - b.y)]

/** Moves two stacks apart along the shorter way; true when they had to be. */
function part(a: Gathered, b: Gathered): boolean {
  const [dx, dy] = overlap(a, b)
  if (dx <= 0.5 || dy <= 0.5) return false
  const along = dx <= dy ? 'x' : 'y'
  const way = a[along] < b[along] || (a[along] === b[along] && a.id < b.id) ? -1 : 1
  const half = Math.min(dx, dy) / 2 + 0.5
  a[along] += way * half
  b[along] -= way * half
  return true
}

/** Where the stacks stand, none over another and all on the sheet. */
export function gather(stands: readonly Stand[], size: { w: number; h: number }): Gathered[] {
  const heads: Gathered[] = []
  for (const stand of [...stands].sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))) {
    const head = heads.find((h) => h.side === stand.side && Math.abs(h.x - stand.x) < stand.w * JOINS && Math.abs(h.y - stand.y) < stand.h * JOINS)
    if (head) head.members.push(stand.id)
    else heads.push({ ...stand, members: [stand.id] })
  }
  const keepIn = (h: Gathered) => {
    h.x = Math.max(h.w / 2, Math.min(size.w - h.w / 2, h.x))
    h.y = Math.max(h.h / 2, Math.min(size.h - h.h / 2, h.y))
  }
  for (let round = 0, moved = true; moved && round < ROUNDS; round++) {
    moved = false
    heads.forEach(keepIn)
    heads.forEach((a, i) => heads.slice(i + 1).forEach((b) => (moved = part(a, b) || moved)))
  }
  return heads
}
