// The board as sent by the server, indexed; and the walk along its lines.

import { walkTo, waysOf, type Direction, type Way } from '../../map/walk'
import type { Names } from '../../model/names'
import type { Point, Side } from '../../model/protocol'
import { PEOPLE } from '../../model/words'
import type { BoardData, CardRow, ColonyRow, GeneralRow, LinkRow, SpaceRow, ZoneRow } from './types'
import { numberWords } from './words'

export interface Board extends Names {
  data: BoardData
  spaces: Map<string, SpaceRow>
  zones: Map<string, ZoneRow>
  colonies: Map<string, ColonyRow>
  generals: Map<string, GeneralRow>
  cards: Map<string, CardRow>
  ways: Map<string, Way<LinkRow['kind']>[]>
}

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((r) => [r.id, r]))

export function indexBoard(data: BoardData): Board {
  const spaces = byId(data.spaces)
  const zones = byId(data.zones)
  const colonies = byId(data.colonies)
  const generals = byId(data.generals)
  const cards = byId(data.cards)
  const ways = waysOf(data.spaces, data.links)
  return {
    data,
    spaces,
    zones,
    colonies,
    generals,
    cards,
    ways,
    game: data.game,
    title: data.name,
    name: (noun) => spaces.get(noun)?.name ?? generals.get(noun)?.name ?? cards.get(noun)?.name ?? zones.get(noun)?.name ?? colonies.get(noun)?.name ?? numberWords(noun) ?? PEOPLE[noun as Side],
    said: (noun) => cards.get(noun)?.said ?? zones.get(noun)?.said,
    isPlace: (noun) => spaces.has(noun) || zones.has(noun),
    isPiece: (noun) => generals.has(noun),
    firstTurn: () => 1,
  }
}

/** Where a space or a zone lies on the sheet. */
export function pointOf(board: Board, id: string): Point {
  const place = board.spaces.get(id) ?? board.zones.get(id)
  return place ? [place.x, place.y] : [0, 0]
}

/** The space or the port to which an arrow key leads: along lines, and between a zone and its ports; or null. */
export function walk(board: Board, from: string, direction: Direction): string | null {
  const zone = board.spaces.get(from)?.zone
  const near = [...(board.ways.get(from) ?? []).map((way) => way.to), ...(zone ? [zone] : []), ...(board.zones.get(from)?.ports ?? [])]
  return walkTo(pointOf(board, from), near.map((id) => ({ id, point: pointOf(board, id) })), direction)
}
