// The board as sent by the server, indexed; and the walk along its connections.

import { walkTo, type Direction } from '../../map/walk'
import type { Point } from '../../model/protocol'
import type { Names } from '../../model/names'
import type { BlockRow, BoardData, PlaceRow } from './types'

export interface Ferry {
  id: string
  name: string
  pa: string
  nj: string
  freezes: boolean
}

export interface Board extends Names {
  data: BoardData
  places: Map<string, PlaceRow>
  blocks: Map<string, BlockRow>
  neighbours: Map<string, string[]>
}

export function indexBoard(data: BoardData): Board {
  const neighbours = new Map<string, string[]>(data.places.map((p) => [p.id, []]))
  const join = (a: string, b: string) => {
    neighbours.get(a)?.push(b)
    neighbours.get(b)?.push(a)
  }
  for (const road of data.roads) join(road.a, road.b)
  for (const ferry of data.ferries) join(ferry.pa, ferry.nj)
  const places = new Map(data.places.map((p) => [p.id, p]))
  const blocks = new Map(data.blocks.map((b) => [b.id, b]))
  return {
    data,
    places,
    blocks,
    neighbours,
    game: data.game,
    title: data.name,
    name: (noun) => places.get(noun)?.name ?? blocks.get(noun)?.name,
    said: (noun) => blocks.get(noun)?.said,
    isPlace: (noun) => places.has(noun),
    isPiece: (noun) => blocks.has(noun),
    isPlural: (noun) => blocks.get(noun)?.plural === true,
    firstTurn: (scenario) => data.scenarios?.find((s) => s.id === scenario)?.first_turn ?? 1,
  }
}

export function ferryBetween(board: Board, a: string, b: string): Ferry | null {
  return board.data.ferries.find((f) => (f.pa === a && f.nj === b) || (f.pa === b && f.nj === a)) ?? null
}

/** The place an arrow key leads to: the connection that lies best in that direction, or null. */
export function walk(board: Board, from: string, direction: Direction): string | null {
  const at = (id: string) => board.places.get(id)
  const here = at(from)
  const near = (board.neighbours.get(from) ?? []).flatMap((id) => { const there = at(id); return there ? [{ id, point: [there.x, there.y] as Point }] : [] })
  return here ? walkTo([here.x, here.y], near, direction) : null
}

/** The place nearest to a point of the board within `reach`, or null. */
export function nearestPlace(board: Board, x: number, y: number, reach: number): string | null {
  let best: string | null = null
  let least = reach
  for (const place of board.data.places) {
    const d = Math.hypot(place.x - x, place.y - y)
    if (d < least) {
      least = d
      best = place.id
    }
  }
  return best
}
