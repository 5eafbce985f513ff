// The hex board, indexed: neighbours by direction, the hex under a point, and nouns in words.

import type { Names } from '../../model/names'
import type { Point } from '../../model/protocol'
import type { BoardData, HexRow, LeaderRow, TownRow } from './types'

/** Clockwise from north, as the rules number hexsides. */
export const DIRECTIONS = ['n', 'ne', 'se', 's', 'sw', 'nw'] as const
export type Direction = (typeof DIRECTIONS)[number]

export interface HexBoard extends Names {
  data: BoardData
  size: { w: number; h: number }
  hexes: Map<string, HexRow>
  leaders: Map<string, LeaderRow>
  townAt: Map<string, TownRow>
  /** The middle of a hexside of the Delaware, by its id. */
  reaches: Map<string, Point>
}

const idOf = (column: number, row: number) => `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`

/** The neighbour of a hex, or null at the edge.  Even columns stand half a hex lower. */
export function neighbour(board: HexBoard, hex: string, direction: Direction): string | null {
  const column = Number(hex.slice(0, 2))
  const row = Number(hex.slice(2))
  const low = column % 2 === 0 ? 1 : 0
  const steps: Record<Direction, [number, number]> = {
    n: [0, -1], s: [0, 1], ne: [1, low - 1], se: [1, low], sw: [-1, low], nw: [-1, low - 1],
  }
  const [dc, dr] = steps[direction]
  const id = idOf(column + dc, row + dr)
  return board.hexes.has(id) ? id : null
}

export function neighbours(board: HexBoard, hex: string): string[] {
  return DIRECTIONS.map((d) => neighbour(board, hex, d)).filter((h) => h !== null)
}

/** What a hex is called: its town, or its number with the nearest town that lies within two hexes, as the server's hints say it. */
export function hexName(board: HexBoard, hex: string): string {
  const town = board.townAt.get(hex)
  if (town) return town.name
  const around = neighbours(board, hex)
  const isAcross = (h: string) => board.reaches.has(`${hex}-${h}`) || board.reaches.has(`${h}-${hex}`)
  const towns = (hexes: readonly string[]) => hexes.flatMap((h) => board.townAt.get(h) ?? [])
  const beside = towns([...around.filter((h) => !isAcross(h)), ...around.filter(isAcross)])[0]
  if (beside) return `${hex} ${isAcross(beside.hex) ? 'across the river from' : 'beside'} ${beside.name}`
  const near = towns(around.flatMap((h) => neighbours(board, h)))[0]
  return near ? `${hex} near ${near.name}` : `Hex ${hex}`
}

/** The hex under a point of the board: the nearest centre, if it is near enough. */
export function hexAt(board: HexBoard, x: number, y: number): string | null {
  const { column_step, row_step } = board.data.grid
  const first = board.data.hexes[0]
  if (!first) return null
  const column = Math.round((x - first.x) / column_step) + 1
  let best: string | null = null
  let least = column_step * 0.68
  for (const c of [column - 1, column, column + 1]) {
    const row = Math.round((y - first.y - (c % 2 === 0 ? row_step / 2 : 0)) / row_step) + 1
    const hex = board.hexes.get(idOf(c, row))
    const d = hex ? Math.hypot(hex.x - x, hex.y - y) : Infinity
    if (hex && d < least) {
      least = d
      best = hex.id
    }
  }
  return best
}

/** An arrow key leads to a hex; left and right go up or down by turns so that one keeps to a row. */
export function walk(board: HexBoard, hex: string, key: string, shift: boolean): string | null {
  const low = Number(hex.slice(0, 2)) % 2 === 0
  switch (key) {
    case 'ArrowUp':
      return neighbour(board, hex, 'n')
    case 'ArrowDown':
      return neighbour(board, hex, 's')
    case 'ArrowRight':
      return neighbour(board, hex, low !== shift ? 'ne' : 'se')
    case 'ArrowLeft':
      return neighbour(board, hex, low !== shift ? 'nw' : 'sw')
    default:
      return null
  }
}

/** The corners of a hex as the points of an SVG polygon around its centre. */
export function hexPoints(board: HexBoard, inset = 0): string {
  const { corners } = board.data.grid
  return corners.map(([x, y]) => `${x * (1 - inset)},${y * (1 - inset)}`).join(' ')
}

const isNumber = (noun: string) => /^\d+$/.test(noun)

export function indexBoard(data: BoardData): HexBoard {
  const hexes = new Map(data.hexes.map((h) => [h.id, h]))
  const leaders = new Map(data.leaders.map((l) => [l.id, l]))
  const townAt = new Map(data.towns.map((t) => [t.hex, t]))
  const naval = new Map(data.naval.map((n) => [n.id, n.name]))
  const reaches = new Map(data.reaches.map((reach): [string, Point] => [`${reach.pennsylvania}-${reach.jersey}`, [reach.x, reach.y]]))

  /** "McConkey's and Johnson's ferries (1330-1329)" */
  const hexside = (id: string) => {
    const ferry = data.ferries.find((f) => [`${f.a}-${f.b}`, `${f.b}-${f.a}`].includes(id))
    return ferry ? `${ferry.name} (${id})` : id
  }

  /** A number of men looks like a hex: only these verbs take men. */
  const isMen = (verb: string | undefined, i: number) => (verb === 'men' && i === 0) || (verb === 'lose' && i === 1)

  return {
    data,
    size: { w: data.size.width, h: data.size.height },
    hexes,
    leaders,
    townAt,
    reaches,
    game: data.game,
    title: data.name,
    name(noun, verb, i = 0) {
      if (isNumber(noun)) {
        if (isMen(verb, i)) return Number(noun).toLocaleString('en')
        const town = townAt.get(noun)
        return town ? `${town.name} (${noun})` : noun
      }
      return leaders.get(noun)?.name ?? naval.get(noun) ?? (reaches.has(noun) ? hexside(noun) : undefined)
    },
    said: (noun) => leaders.get(noun)?.said,
    isPlace: (noun) => hexes.has(noun),
    isPiece: (noun) => leaders.has(noun),
    isPlural: (noun) => leaders.get(noun)?.plural === true,
    firstTurn: (scenario) => data.scenarios.find((s) => s.id === scenario)?.first_turn ?? 1,
  }
}
