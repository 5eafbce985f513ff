// The land of a board of spaces and links before anything is drawn on it: shores and rivers, the course of every link, and the room
// that ornaments and boxes take.

import { eased, hashOf, smooth, waver, type Point } from './geometry'
import type { Anchor, Rect, Taken } from './names'
import { letteredRoom, type Lettering } from './ornaments'

interface Water {
  id: string
  class: 'sea' | 'island' | 'lake' | 'river'
  /** Of a river at its first and last point. */
  width?: readonly [number, number]
  points: readonly Point[]
}

interface Seat {
  id: string
  x: number
  y: number
  lines: readonly string[]
  label: { dx: number; dy: number; anchor: Anchor }
}

/** What every such board has of land, waters and ornaments. */
export interface LandBoard {
  data: {
    size: { w: number; h: number }
    spaces: readonly Seat[]
    links: readonly { a: string; b: string; points: readonly Point[] }[]
    waters: Record<'coast' | 'lakes' | 'rivers', readonly Water[]>
    areas: readonly { kind: 'hills' | 'woods' | 'marsh'; name: string; points: readonly Point[] }[]
    lettering: readonly { text: string; class: string; size: number; spacing: number; along: readonly Point[] }[]
    boxes: readonly (Box & { title_at: Point; title_size: number; cells: readonly Box[] })[]
    ornaments: {
      compass: { x: number; y: number; r: number; turn: number }
      cartouche: { x: number; y: number; w: number; h: number; lines: readonly { text: string; size: number; y: number }[] }
    }
  }
  spaces: ReadonlyMap<string, { x: number; y: number }>
}

export interface Box {
  name: string
  x: number
  y: number
  w: number
  h: number
}

/** A river with its course as it is drawn. */
interface Course {
  water: Water
  line: Point[]
}

export interface Land {
  rivers: Course[]
  sea: Point[][]
  islands: Point[][]
  lakes: Point[][]
}

const outline = (points: readonly Point[], id: string) => waver(points.length > 60 ? points : smooth(points, 3, true), 0.7, hashOf(id))

export function layOut({ data: { waters } }: LandBoard): Land {
  const shore = (kind: Water['class']) => waters.coast.filter((w) => w.class === kind).map((w) => outline(w.points, w.id))
  return {
    rivers: waters.rivers.map((water) => ({ water, line: waver(smooth(eased(water.points, 1), 3), 0.7, hashOf(water.id)) })),
    sea: shore('sea'),
    islands: shore('island'),
    lakes: waters.lakes.map((w) => smooth(w.points, 3, true)),
  }
}

const courses = new WeakMap<LandBoard, Map<string, Point[]>>()

/** The link between two spaces as it is drawn, the same both ways; undefined where there is none. */
export function linkCourse(board: LandBoard, from: string, to: string): Point[] | undefined {
  const known = courses.get(board) ?? new Map<string, Point[]>(board.data.links.map((l) => [`${l.a} ${l.b}`, smooth(l.points, 6)]))
  courses.set(board, known)
  return known.get(`${from} ${to}`) ?? known.get(`${to} ${from}`)?.slice().reverse()
}

/** Room taken by boxes, the cartouche and the compass, each a little larger than it is drawn. */
export function ornaments({ data }: LandBoard): Taken[] {
  const { compass, cartouche: c } = data.ornaments
  return [
    { x0: c.x - 8, y0: c.y - 8, x1: c.x + c.w + 8, y1: c.y + c.h + 8 },
    { x: compass.x, y: compass.y, r: compass.r * 1.4 },
    ...data.boxes.map((b): Rect => ({ x0: b.x - 3, y0: b.y - 3, x1: b.x + b.w + 3, y1: b.y + b.h + 3 })),
  ]
}

/** Most that small lettering grows when the sheet is seen from afar, as a part of its size. */
export const GROWS = 1.22

/** Room of the lettering of lands and waters, which grows to be read. */
export const lettered = (board: LandBoard): Taken[] => letteredRoom(board.data.lettering as unknown as Lettering[]).map((room) => ({ ...room, letters: room.letters * GROWS }))
