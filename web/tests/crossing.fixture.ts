// A corner of the hex board around Trenton: four columns of four hexes.

import { indexBoard } from '../src/games/washingtons_crossing/board'
import type { BoardData, HexRow, LeaderRow, WcView } from '../src/games/washingtons_crossing/types'
import type { Point } from '../src/model/protocol'

const corners: Point[] = [[-21, -36], [21, -36], [41, 0], [21, 36], [-21, 36], [-41, 0]]
const hexes: HexRow[] = []
for (let column = 1; column <= 4; column++)
  for (let row = 1; row <= 4; row++)
    hexes.push({
      id: `0${column}0${row}`, x: 80 + 62 * (column - 1), y: 80 + 72 * (row - 1) + (column % 2 === 0 ? 36 : 0),
      terrain: column === 4 ? 'woods' : row === 4 ? 'mountain' : 'clear', bank: 'jersey', ...(column === 2 && row === 2 ? { town: 'trenton' } : {}),
    })

const leader = (id: string, name: string, side: LeaderRow['side'], part: Partial<LeaderRow> = {}): LeaderRow => ({
  id, name, side, kind: 'commanding', plural: false, said: name, militia: false, hessian: false, cost: 2, cost_alone: 1, span: 2, radius: 2, rating: 5, max: 1000, max_january: 1000, stars: 1,
  mounted: false, capture_vp: 1, ...part,
})

const data: BoardData = {
  game: 'washingtons-crossing',
  name: 'Washington’s Crossing',
  size: { width: 360, height: 420 },
  grid: { columns: 4, rows: 4, column_step: 62, row_step: 72, corners },
  hexes,
  areas: [{ kind: 'woods', name: 'The woods', hexes: ['0401', '0402', '0403'], x: 266, y: 188 }],
  hexsides: [{ a: '0202', b: '0302', water: 'creek', name: 'Assunpink' }],
  waters: { coast: [], delaware: [{ id: 'delaware', name: 'Delaware', class: 'major-river', width: [16, 20], points: [[40, 260], [180, 250], [330, 270]] }], streams: [{ id: 'assunpink', name: 'Assunpink', class: 'creek', width: [3, 6], points: [[173, 90], [173, 170], [173, 250]] }] },
  roads: [{ name: 'Princeton road', hexes: ['0202', '0302'], points: [[142, 188], [204, 152]] }],
  ferries: [{ id: 'trenton-ferry', name: 'Trenton Ferry', kind: 'delaware', a: '0203', b: '0202', arrows: 1, users: 'american', points: [[142, 260], [142, 188]] }],
  towns: [{ id: 'trenton', name: 'Trenton', hex: '0202', kind: 'town', x: 142, y: 188, label: { dx: 30, dy: 6, anchor: 'start' }, daily: { american: 0, british: 1 }, final: { american: 0, british: 3 }, garrison: { american: 0, british: 0 }, aliases: [], source: 'rules' }],
  numbering: [],
  lines: [{ id: 'accelerated', name: 'British reinforcements hasten', row: 1, points: [[59, 116], [101, 116]] }],
  reaches: [{ pennsylvania: '0203', jersey: '0202', x: 142, y: 224, ferry: 'trenton-ferry', falls: false, durham: true, navy: false }],
  leaders: [leader('washington', 'Washington', 'american', { stars: 3, cost: 4, cost_alone: 4 }), leader('rall', 'Rall', 'british', { hessian: true })],
  naval: [{ id: 'durham-boats', name: 'Durham Boats', upstream: 12, downstream: 24, first: 0, last: 0, withdraws: 'Jan 4 12am' }],
  arrivals: [],
  days: [{ name: 'Dec 25', points: { american: 0, british: 0 }, ice: false }, { name: 'Dec 26', points: { american: 8, british: 8 }, ice: false }],
  times: ['12am', '7am', '12pm', '5pm'],
  scenarios: [{ id: 'campaign', name: 'Campaign Game', first_turn: 1, last_turn: 49, entrenchments: { american: 0, british: 0 } }],
  tables: { combat: [], surprise: [], ratios: [], victory: [], movement: [], costs: [], crossing: [], weather: [], raids: [], modifiers: [], fatigue: [] },
}

export const hexBoard = indexBoard(data)

export const hexView = (part: Partial<WcView> = {}): WcView => ({
  game: 'washingtons-crossing', scenario: 'campaign', question: { text: 'Move?', side: 'american', kind: 'moves' }, frames: [], turn: 3, last_turn: 49,
  day: 'Dec 26', time: '7am', night: false, weather: 'snow', frozen: false, points: { american: 8, british: 8 }, vp: { american: 0, british: 0 },
  accelerated: false, dawn_used: false, stacks: [], display: [], naval: {}, crossings: {}, trenches: [], captured: [], today: { american: { vp: 0, lost: 0, captured: 0 }, british: { vp: 0, lost: 0, captured: 0 } }, ...part,
})
