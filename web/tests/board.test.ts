import { describe, expect, test } from 'vitest'
import { ferryBetween, nearestPlace, walk } from '../src/games/trenton/board'
import { depthOf, frontOf, spots } from '../src/games/trenton/stacks'
import { blockWords, placeWords, toldApart } from '../src/games/trenton/words'
import { board, viewOf } from './fixture'

describe('walking the map', () => {
  test('an arrow follows the connection that lies best that way', () => {
    expect(walk(board, 'trenton', 'up')).toBe('princeton')
    expect(walk(board, 'trenton', 'down')).toBe('south-trenton')
    expect(walk(board, 'trenton', 'left')).toBe('beattys-ferry')
  })
  test('a ferry is a way too, and the way back exists', () => {
    expect(walk(board, 'beattys-ferry', 'right')).toBe('trenton')
    expect(ferryBetween(board, 'trenton', 'beattys-ferry')?.id).toBe('at-beattys')
    expect(ferryBetween(board, 'trenton', 'princeton')).toBeNull()
  })
  test('no connection that way: one stays', () => {
    expect(walk(board, 'princeton', 'up')).toBeNull()
    expect(walk(board, 'nowhere', 'up')).toBeNull()
  })
  test('the nearest place within reach', () => {
    expect(nearestPlace(board, 505, 510, 40)).toBe('trenton')
    expect(nearestPlace(board, 900, 900, 40)).toBeNull()
  })
})

describe('stacks', () => {
  const blocks = [{ id: 'mercer', sp: 4 }, { id: 'greene', sp: 1 }, { id: 'washington', sp: 1 }]
  test('two sides at one place stand beside each other without overlap', () => {
    const both = spots({ american: { count: 3, blocks }, british: { count: 1, blocks: [] } })
    const [a, b] = both
    expect(both).toHaveLength(2)
    expect((a?.x ?? 0) + (a?.size ?? 0) / 2).toBeLessThan((b?.x ?? 0) - (b?.size ?? 0) / 2)
  })
  test('one side stands in the middle; an empty place has none', () => {
    const beside = spots({ american: { count: 3, blocks }, british: { count: 1, blocks: [] } }, { dx: 40, dy: 7, anchor: 'start' })
    expect(Math.max(...beside.map((s) => s.x + s.size / 2)), 'clear of a name beside them').toBeLessThan(40)
    expect(spots({ british: { count: 2, blocks: [] } })).toEqual([expect.objectContaining({ side: 'british', x: 0 })])
    expect(spots({ british: { count: 0, blocks: [] } })).toEqual([])
    expect(spots(undefined)).toEqual([])
  })
  test('the first leader stands in front, and a deep stack is drawn four deep', () => {
    expect(frontOf(blocks, board.blocks)?.id).toBe('washington')
    expect(frontOf([], board.blocks)).toBeNull()
    expect(depthOf(11)).toBe(4)
  })
})

describe('names in words', () => {
  test('a block', () => {
    const rall = board.blocks.get('rall-1')
    expect(rall && blockWords(rall, { id: 'rall-1', sp: 2, moved: true })).toBe('Rall 1, Hessian infantry, 2 of 3 strength points, has moved')
  })
  test('blocks of one name are told apart by their steps, and by their places where these differ', () => {
    const militia = (id: string) => ({ id, name: 'NJ Militia', side: 'american', nation: 'american', type: 'militia', steps: 3 })
    const blocks = new Map([...board.blocks, ...['nj-1', 'nj-2', 'nj-3'].map((id) => [id, militia(id)] as const)]) as typeof board.blocks
    const view = viewOf({ places: { trenton: { american: { count: 2, blocks: [{ id: 'nj-1', sp: 2 }, { id: 'nj-2', sp: 3 }] } }, princeton: { american: { count: 1, blocks: [{ id: 'nj-3', sp: 3 }] } } } })
    expect([...toldApart({ ...board, blocks }, view, ['nj-1', 'nj-2', 'rall-1']).values()]).toEqual(['NJ Militia (2 of 3 SP)', 'NJ Militia (3 of 3 SP)'])
    expect([...toldApart({ ...board, blocks }, view, ['nj-2', 'nj-3']).values()]).toEqual(['NJ Militia (3 of 3 SP, Trenton)', 'NJ Militia (3 of 3 SP, Princeton)'])
  })
  test('a place with its points, its holder and its stacks', () => {
    const view = viewOf({ places: { trenton: { british: { count: 3, blocks: [] } } } })
    expect(placeWords(board, 'trenton', view)).toBe('Trenton, 1 point, British hands, British 3 blocks')
    expect(placeWords(board, 'south-trenton', view)).toBe('South Trenton, empty')
  })
})
