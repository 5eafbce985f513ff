// Orders on their way to the server, and what becomes of them when the connection breaks.

import { describe, expect, test } from 'vitest'
import type { TableMessage } from '../src/model/protocol'
import { Orders } from '../src/state/orders'

const table = (seq: number, actions: string[], part: Partial<TableMessage> = {}): TableMessage => ({
  is: 'table', table: 't', game: 'g', scenario: 's', seq, ply: seq, seats: { american: 'you', british: 'recruit' }, you: ['american'], actions, ...part,
})

/** Orders over a link that may be down. */
function ordersOver(link = { up: true }) {
  const sent: string[] = []
  const orders = new Orders((message) => {
    if (link.up) sent.push((message as { action: string }).action)
    return link.up
  })
  return { orders, sent, link }
}

/** As the app does with each table that comes. */
function goOn(orders: Orders, now: TableMessage): boolean {
  orders.arrived(now)
  return orders.goOn(now)
}

describe('a plan', () => {
  test('goes on as long as its next action is offered', () => {
    const { orders, sent } = ordersOver()
    expect(orders.follow(table(1, ['to a']), { actions: ['to a', 'to b', 'to c'] })).toBe(true)
    expect(goOn(orders, table(2, ['to b', 'to x']))).toBe(true)
    expect(goOn(orders, table(3, ['to x']))).toBe(false)
    expect(goOn(orders, table(4, ['to c']))).toBe(false)
    expect(sent).toEqual(['to a', 'to b'])
  })
  test('leaves out what is not offered where it skips, and passes where nothing else can be done', () => {
    const { orders, sent } = ordersOver()
    orders.follow(table(1, ['with a']), { actions: ['with a', 'with b', 'with c'], skips: true, passes: (now) => (now.actions?.join() === 'done' ? 'done' : null) })
    goOn(orders, table(2, ['done']))
    goOn(orders, table(3, ['with c', 'done']))
    expect(sent).toEqual(['with a', 'done', 'with c'])
  })
  test('ends before what cannot be taken back, so that the player decides, unless he knows it, or is not asked twice', () => {
    const risks = { attack: { words: 'Dice are thrown.', rule: 'R 1', final: true }, halt: { words: 'It ends.', rule: 'R 2' } }
    const sent = (sure: boolean, careful: boolean) => {
      const sent: string[] = []
      const orders = new Orders((message) => sent.push((message as { action: string }).action) > 0, () => careful)
      orders.follow(table(1, ['to a']), { actions: ['to a', 'halt', 'attack'], sure })
      goOn(orders, table(2, ['halt'], { risks }))
      goOn(orders, table(3, ['attack'], { risks }))
      return sent
    }
    expect(sent(false, true)).toEqual(['to a', 'halt'])
    expect(sent(true, true)).toEqual(['to a', 'halt', 'attack'])
    expect(sent(false, false)).toEqual(['to a', 'halt', 'attack'])
  })
  test('waits for what its last action brought: other word of the same position does not send the next', () => {
    const { orders, sent } = ordersOver()
    orders.follow(table(1, ['lose a', 'lose b']), { actions: ['lose a', 'lose b'] })
    expect(goOn(orders, table(1, ['lose a', 'lose b'], { ask_undo: { by: 'british', to: 0 } }))).toBe(true)
    expect(sent).toEqual(['lose a'])
    goOn(orders, table(2, ['lose b']))
    expect(sent).toEqual(['lose a', 'lose b'])
  })
  test('ends with what nobody foresaw, and with a refusal', () => {
    const { orders, sent } = ordersOver()
    const plan = { actions: ['to a', 'to b'], ends: (events: readonly { kind: string }[]) => events.some((e) => e.kind === 'dice') }
    orders.follow(table(1, ['to a']), plan)
    expect(goOn(orders, table(2, ['to b'], { events: [{ ply: 2, kind: 'dice', words: '' }] }))).toBe(false)
    orders.follow(table(3, ['to a']), plan)
    orders.refused()
    expect(goOn(orders, table(4, ['to b']))).toBe(false)
    expect(sent).toEqual(['to a', 'to a'])
  })
})

describe('when the connection breaks', () => {
  test('an answer that the server never had is said to be lost, once', () => {
    const { orders } = ordersOver()
    orders.follow(table(5, ['to a']), { actions: ['to a'] })
    orders.broken()
    orders.broken()
    expect([orders.arrived(table(5, ['to a'])), orders.arrived(table(5, ['to a']))]).toEqual([true, false])
  })
  test('one that it had is not, nor one of another table, nor one that was answered before', () => {
    const { orders } = ordersOver()
    const give = () => orders.follow(table(5, ['to a']), { actions: ['to a'] })
    give()
    orders.broken()
    expect(orders.arrived(table(6, ['to b']))).toBe(false)
    give()
    orders.broken()
    expect(orders.arrived({ ...table(5, ['to a']), table: 'other' })).toBe(false)
    give()
    orders.arrived(table(6, []))
    orders.broken()
    expect(orders.arrived(table(6, []))).toBe(false)
  })
  test('the rest of a plan is given up: its second action does not go without the first', () => {
    const { orders, sent } = ordersOver()
    orders.follow(table(1, ['lose a', 'lose b']), { actions: ['lose a', 'lose b'] })
    orders.broken()
    orders.arrived(table(1, ['lose a', 'lose b']))
    expect(goOn(orders, table(1, ['lose a', 'lose b']))).toBe(false)
    expect(sent).toEqual(['lose a'])
  })
  test('nothing is kept of what could not be sent', () => {
    const { orders, sent, link } = ordersOver({ up: false })
    expect(orders.follow(table(1, ['lose a', 'lose b']), { actions: ['lose a', 'lose b'] })).toBe(false)
    link.up = true
    expect([orders.arrived(table(1, [])), goOn(orders, table(1, ['lose a', 'lose b']))]).toEqual([false, false])
    expect(sent).toEqual([])
  })
})

test('what is taken back is the last order, not each of its answers', () => {
  const { orders } = ordersOver()
  orders.follow(table(3, ['to a']), { actions: ['to a', 'to b'] })
  goOn(orders, table(4, ['to b']))
  expect(orders.back([5, 4, 3, 2])).toBe(3)
  orders.undone(3)
  expect(orders.back([2, 1])).toBe(2)
})

describe('the answers that led to a position', () => {
  test('are told once, each when it has been taken', () => {
    const { orders } = ordersOver()
    orders.follow(table(1, ['to a']), { actions: ['to a', 'to b'] })
    expect(orders.taken(table(1, ['to a']))).toEqual([])
    goOn(orders, table(2, ['to b']))
    expect(orders.taken(table(2, ['to b']))).toEqual(['to a'])
    expect(orders.taken(table(2, ['to b']))).toEqual([])
    goOn(orders, table(3, []))
    expect(orders.taken(table(3, []))).toEqual(['to b'])
  })
  test('are not those that were refused', () => {
    const { orders } = ordersOver()
    orders.follow(table(1, ['to a']), { actions: ['to a'] })
    orders.refused()
    orders.follow(table(1, ['to b']), { actions: ['to b'] })
    goOn(orders, table(2, []))
    expect(orders.taken(table(2, []))).toEqual(['to b'])
  })
})
