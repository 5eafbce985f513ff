// Two people at two devices, a desktop and a phone: one sends a link, the other takes the seat; each sees the other's blocks as so many, and no more.
import { type Browser, type BrowserContextOptions } from '@playwright/test'
import { Hand } from './hand'
import { DESKTOP, Table, expect, test } from './muster'
import { type BlockRow, type Side, leaks, otherSide } from './secrets'

/** Whoever is asked presses what is lit, once. */
async function onePress(players: { table: Table; hand: Hand }[]): Promise<void> {
  for (let n = 0; n < 400; n++) {
    for (const { hand } of players) {
      const look = await hand.look()
      if (look?.over) throw new Error('the game is over too soon')
      if (look?.ready) return hand.press(hand.choose(look.lit), look)
    }
    await players[0]?.table.page.waitForTimeout(50)
  }
  throw new Error('nobody is asked')
}

async function second(browser: Browser, first: Table, options: BrowserContextOptions): Promise<Table> {
  const context = await browser.newContext(options)
  return new Table(await context.newPage(), first.server, options.hasTouch ?? false)
}

test('two people by a link, neither seeing the other’s blocks', DESKTOP, async ({ table, browser }) => {
  await table.coached()
  const mine = await Hand.at(table, 5)
  await table.begin({ scenario: 'bagging-the-fox', side: 'american', against: 'open' })
  await expect(table.page.getByRole('heading', { name: 'Waiting for the British player' })).toBeVisible()
  const link = await table.page.getByLabel('Link to the open seat').inputValue()

  const friend = await second(browser, table, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await friend.coached()
  const theirs = await Hand.at(friend, 6)
  await friend.page.goto(link)
  await friend.press(friend.page.getByRole('button', { name: 'Take the seat' }))
  await expect(friend.page.locator('section.question')).toBeVisible()
  await expect(table.page.locator('section.question'), 'the first has been waiting, and goes on by itself').toBeVisible()

  const players = [{ table, hand: mine }, { table: friend, hand: theirs }]
  for (let n = 0; n < 45; n++) await onePress(players)

  const blocks = ((await (await table.page.request.get(`${table.server.address}/api/games/trenton-1776/board`)).json()) as { blocks: BlockRow[] }).blocks
  for (const [player, side] of [[table, 'american'], [friend, 'british']] as [Table, Side][]) {
    const told = player.received.filter((m) => m.is === 'table' || m.is === 'log')
    expect(told.length).toBeGreaterThan(10)
    for (const message of told) expect(leaks(message, otherSide(side), blocks), `told to the ${side} player`).toEqual([])
    const views = told.map((m) => m.view as { places: Record<string, Record<Side, { count: number }>> } | undefined)
    expect(views.some((v) => Object.values(v?.places ?? {}).some((here) => here[otherSide(side)]?.count > 1)), 'stacks of the other are counted').toBe(true)
  }
  expect(friend.wrong).toEqual([])
  await friend.page.context().close()
})
