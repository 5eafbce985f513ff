// Two at one screen: the device is passed, and until then it knows nothing that one of them may not.
import { Hand } from './hand'
import { PHONE, type Table, expect, test } from './muster'
import { type BlockRow, type Side, leaks, namedIn, otherSide } from './secrets'

async function blocksOf(table: Table): Promise<BlockRow[]> {
  const answer = await table.page.request.get(`${table.server.address}/api/games/trenton-1776/board`)
  return ((await answer.json()) as { blocks: BlockRow[] }).blocks
}

/** On the passing screen: nothing of the table in the page, nothing of either side in what was received. */
async function expectNothing(table: Table, blocks: BlockRow[]): Promise<Side> {
  const screen = table.page.locator('[data-pass]')
  const to = (await screen.getAttribute('data-pass')) as Side
  await expect(table.page.locator('[data-place], [data-piece], section.question, [data-log]')).toHaveCount(0)
  const html = await table.page.locator('body').innerHTML()
  for (const side of ['american', 'british'] as const) expect(namedIn(html, side, blocks)).toEqual([])
  const last = table.received.findLast((m) => m.is === 'table')
  expect(last).toMatchObject({ pass_to: to })
  expect(last).not.toHaveProperty('view')
  expect(last?.actions ?? []).toEqual([])
  return to
}

test('the device is passed before each player’s secrets', PHONE, async ({ table }) => {
  await table.coached()
  const hand = await Hand.at(table, 3)
  const begin = () => table.begin({ scenario: 'bagging-the-fox', side: 'both' })
  await begin()
  const blocks = await blocksOf(table)
  const passed: Side[] = []
  let reader: Side | null = null
  let battles = 0
  for (let n = 0; passed.length < 3 && n < 300; n++) {
    const look = await hand.settled()
    if (look.over) await begin()        // the dice may end a game soon
    else if (look.pass) {
      const to = await expectNothing(table, blocks)
      passed.push(to)
      reader = to
      table.received.length = 0
      await table.press(table.page.getByRole('button', { name: `I am the ${to === 'american' ? 'American' : 'British'} player` }))
      await table.asked()
    } else {
      const last = table.received.findLast((m) => m.is === 'table')
      if (last?.reader === 'spectator') battles++
      await hand.press(hand.choose(look.lit), look)
    }
    for (const message of table.received) {
      if (message.is !== 'table' && message.is !== 'log') continue
      const side: Side | 'spectator' | null = message.is === 'table' ? ((message.reader as Side) ?? null) : reader
      if (message.pass_to || side === null) continue
      const unseen: Side[] = side === 'spectator' ? ['american', 'british'] : [otherSide(side)]
      for (const enemy of unseen) expect(leaks(message, enemy, blocks), `read by ${side}`).toEqual([])
    }
    table.received.splice(0, Math.max(0, table.received.length - 1))
  }
  expect(passed.length, 'the device changed hands').toBeGreaterThanOrEqual(3)
  expect(new Set(passed).size, 'both were asked to come').toBe(2)
  test.info().annotations.push({ type: 'battle questions without a pass', description: String(battles) })
})
