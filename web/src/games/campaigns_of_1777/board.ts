// The board as sent by the server, indexed; and the walk along its links.

import { walkTo, waysOf, type Direction, type Way } from '../../map/walk'
import type { Area } from '../../map/camera'
import type { Names } from '../../model/names'
import type { Point, Side } from '../../model/protocol'
import type { BoardData, LeaderRow, LinkRow, SpaceRow, TypeRow } from './types'
import { numberWords } from './words'

export interface Board extends Names {
  data: BoardData
  spaces: Map<string, SpaceRow>
  /** The space of each fort's inside and of each garrison box. */
  inside: Map<string, string>
  leaders: Map<string, LeaderRow>
  types: Map<string, TypeRow>
  ways: Map<string, Way<LinkRow['kind']>[]>
}

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((r) => [r.id, r]))

const OTHERS: Record<string, string> = {
  'at-sea': 'the sea', 'new-york-garrison': 'the New York garrison', 'montreal-garrison': 'the Montreal garrison',
  'american-supply': 'Patriot supply check', 'patriot-supply': 'Patriot supply check', 'british-supply': 'British supply check',
  'patriot-event': 'Patriot random event', 'british-event': 'British random event',
}

export function indexBoard(data: BoardData): Board {
  const spaces = byId(data.spaces)
  const leaders = byId(data.leaders)
  const types = byId(data.types)
  const inside = new Map(data.spaces.flatMap((s): [string, string][] => (s.inside ? [[s.inside, s.id]] : [])))
  const insideNames = new Map(data.spaces.flatMap((s): [string, string][] => (s.inside ? [[s.inside, s.inside_name ?? s.name]] : [])))
  inside.set('new-york-garrison', 'new-york').set('montreal-garrison', 'montreal')
  const ways = waysOf(data.spaces, data.links)
  return {
    data,
    spaces,
    inside,
    leaders,
    types,
    ways,
    game: data.game,
    title: data.name,
    name: (noun) => spaces.get(noun)?.name ?? leaders.get(noun)?.name ?? insideNames.get(noun) ?? types.get(noun)?.name ?? OTHERS[noun] ?? numberWords(types, noun),
    isPlace: (noun) => spaces.has(noun),
    isPiece: (noun) => leaders.has(noun),
    firstTurn: () => 1,
  }
}

/** The space in which a place lies: a fort's inside lies in its space. */
export const spaceOf = (board: Board, place: string): string | undefined => (board.spaces.has(place) ? place : board.inside.get(place))

/** Whether a space is played on in this scenario. */
export function playedIn(board: Board, scenario: string): (space: string) => boolean {
  const row = board.data.scenarios.find((s) => s.id === scenario)
  return (id) => row === undefined || row.spaces.includes(id) || row.departments.includes(board.spaces.get(id)?.department ?? '')
}

/** Around the outermost spaces of an area there is room for what stands in them and for their names. */
const RIM = 100
/** To the right of the boxes, where the buttons of the map stand on a large screen. */
const BESIDE = 72

/** The part of the sheet on which a scenario is played, with the boxes that it uses; undefined where that is all of it. */
export function areaOf(board: Board, scenario: string): Area | undefined {
  const { spaces, boxes, scenarios, size } = board.data
  const played = playedIn(board, scenario)
  if (spaces.every((s) => played(s.id))) return undefined
  const sails = (scenarios.find((s) => s.id === scenario)?.destinations.length ?? 0) > 0
  const used = boxes.filter((b) => (board.inside.has(b.id) ? played(board.inside.get(b.id) ?? '') : sails && b.id.endsWith('-at-sea')))
  const rects = [...spaces.filter((s) => played(s.id)).map(({ x, y }) => ({ x: x - RIM, y: y - RIM, w: 2 * RIM, h: 2 * RIM })), ...used.map((b) => ({ ...b, w: b.w + BESIDE }))]
  const [left, top] = [Math.max(0, Math.min(...rects.map((r) => r.x))), Math.max(0, Math.min(...rects.map((r) => r.y)))]
  const [right, bottom] = [Math.min(size.w, Math.max(...rects.map((r) => r.x + r.w))), Math.min(size.h, Math.max(...rects.map((r) => r.y + r.h)))]
  return { x: left, y: top, w: right - left, h: bottom - top }
}

const HOMES: Record<Side, readonly string[]> = { british: ['new-york', 'montreal'], american: ['albany', 'morristown'] }

/** Where a side has its army when the scenario begins. */
export const homeOf = (board: Board, scenario: string, side: Side): string => HOMES[side].find(playedIn(board, scenario)) ?? 'albany'

/** Where a space lies on the sheet; the sea in its box. */
export function pointOf(board: Board, id: string): Point {
  const place = board.spaces.get(spaceOf(board, id) ?? '')
  const box = place ? undefined : board.data.boxes.find((b) => b.id === 'turn-1-at-sea')
  return place ? [place.x, place.y] : box && id === 'at-sea' ? [box.x + box.w / 2, box.y + box.h / 2] : [0, 0]
}

/** The space to which an arrow key leads along the links, or null. */
export const walk = (board: Board, from: string, direction: Direction): string | null =>
  walkTo(pointOf(board, from), (board.ways.get(from) ?? []).map(({ to }) => ({ id: to, point: pointOf(board, to) })), direction)
