// A corner of the board: enough for walking, stacks and crossings.

import { indexBoard } from '../src/games/trenton/board'
import type { Side } from '../src/model/protocol'
import type { BlockRow, PlaceRow, View } from '../src/games/trenton/types'

const place = (id: string, name: string, bank: PlaceRow['bank'], x: number, y: number, vp = 0): PlaceRow => ({
  id, name, bank, vp, north: false, x, y, label: { dx: 40, dy: 7, anchor: 'start' }, aliases: [], source: 'rules',
})
const block = (id: string, name: string, side: Side, type: BlockRow['type'], steps: number, limit = 0): BlockRow => ({
  id, name, side, type, nation: id.startsWith('rall') ? 'hessian' : side === 'american' ? 'continental' : 'british', steps, rate: 2, limit, hits_on: 6, plural: id === 'grenadiers', said: id === 'grenadiers' ? `the ${name}` : name,
})

export const board = indexBoard({
  game: 'trenton-1776',
  name: 'Trenton 1776',
  size: { w: 1000, h: 1000 },
  places: [
    place('trenton', 'Trenton', 'NJ', 500, 500, 1),
    place('princeton', 'Princeton', 'NJ', 640, 300, 2),
    place('south-trenton', 'South Trenton', 'NJ', 520, 640),
    place('beattys-ferry', 'Beatty’s Ferry', 'PA', 360, 580),
  ],
  roads: [
    { a: 'trenton', b: 'princeton', river: null },
    { a: 'trenton', b: 'south-trenton', river: 'Assunpink' },
  ],
  ferries: [{ id: 'at-beattys', name: 'Beatty’s Ferry', pa: 'beattys-ferry', nj: 'trenton', freezes: true }],
  blocks: [
    block('washington', 'Washington', 'american', 'leader', 1, 7),
    block('greene', 'Greene', 'american', 'leader', 1, 5),
    block('mercer', 'Mercer', 'american', 'infantry', 4),
    block('rall-1', 'Rall 1', 'british', 'infantry', 3),
  ],
  turns: [{ n: 11, dates: '25-26 Dec', events: [] }],
  scenarios: [{ id: 'campaign', name: 'Campaign', first_turn: 1, last_turn: 24 }],
  waters: { coast: [], delaware: [], streams: [] },
  areas: [],
})

export function viewOf(part: Partial<View> = {}): View {
  return {
    game: 'trenton-1776', scenario: 'campaign', question: { text: 'Move?', side: 'american' }, frames: [], turn: 11, dates: '25-26 Dec',
    last_turn: 24, ice: false, first: 'american', active: 'american', phase: 'moves',
    ap: { american: { total: 4, left: 2 }, british: { total: 3, left: 3 } }, vp: { american: 7, british: 5 },
    strength: { american: 40, british: 61 }, control: { trenton: 'british' }, crossed: {}, lost: {}, depot: false, places: {}, ...part,
  }
}
