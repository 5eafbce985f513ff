// An invitation, seen from both ends: what the host writes and what the guest reads before he takes the seat.
import type { BrowserContextOptions } from '@playwright/test'
import { DESKTOP, PHONE, Table, expect, test } from './muster'

const WORDS = 'Tuesday at eight? <b>No</b> mercy.\nSee https://example.org'

async function guestOf(host: Table, browser: { newContext: (o: BrowserContextOptions) => Promise<{ newPage: () => Promise<Table['page']> }> }, options: BrowserContextOptions): Promise<Table> {
  const context = await browser.newContext(options)
  const guest = new Table(await context.newPage(), host.server, options.hasTouch ?? false)
  await guest.coached()
  return guest
}

test('the guest sees the game, its board, the scenario, his side, how it wins and what the host wrote; then both play', PHONE, async ({ table, browser, viewport, hasTouch, isMobile }) => {
  const host = table.page
  await table.coached()
  await host.goto(`${table.server.address}/#/new/washingtons-crossing`)
  await host.locator('input[name=scenario][value=quick-start]').check()
  await host.locator('input[name=side][value=british]').check()
  await expect(host.locator('textarea'), 'there is nobody to write to').toHaveCount(0)
  await host.locator('input[name=other][value=open]').check()
  await host.getByLabel('A few words to your guest').fill(WORDS)
  await host.locator('[data-begin]').click()
  const link = await host.getByLabel('Link to the open seat').inputValue()
  await host.getByText('What your guest will see').click()
  await expect(host.locator('[data-greeting]')).toHaveText(WORDS)

  const guest = await guestOf(table, browser, { viewport, hasTouch, isMobile })
  await guest.page.goto(link)
  const card = guest.page.locator('[data-invitation=american]')
  await expect(card.getByRole('heading', { name: 'Washington’s Crossing' }).or(card.getByRole('heading', { name: "Washington's Crossing" }))).toBeVisible()
  await expect(card).toContainText('Quick Start')
  await expect(card).toContainText('You would play the Americans')
  await expect.poll(() => card.locator('img').evaluate((e: HTMLImageElement) => e.naturalWidth)).toBe(480)
  await expect(card.locator('[data-aims]')).toContainText('How it is won')
  const words = card.locator('[data-greeting]')
  await expect(words).toHaveText(WORDS)
  expect(await words.evaluate((e) => e.childElementCount), 'text, and nothing made of it').toBe(0)
  await expect(guest.page.getByRole('button', { name: 'Take the seat' }), 'it is in sight at once').toBeInViewport()
  await guest.isAccessible()
  expect(guest.received.filter((m) => m.is === 'table'), 'nothing of the table is told to him').toEqual([])

  await guest.press(guest.page.getByRole('button', { name: 'Take the seat' }))
  for (const { page } of [table, guest]) await expect(page.locator('section.question')).toBeVisible()

  const late = await guestOf(table, browser, { viewport, hasTouch, isMobile })
  await late.page.goto(link)
  await expect(late.page.locator('[data-no-invitation]')).toContainText('both seats are taken')
  await expect(late.page.locator('[data-invitation], [data-greeting], form')).toHaveCount(0)
  await late.isAccessible()
  for (const one of [guest, late]) {
    expect(one.wrong).toEqual([])
    await one.page.context().close()
  }
})

test('a wrong invitation tells nothing', DESKTOP, async ({ table, browser, viewport, hasTouch, isMobile }) => {
  await table.begin({ scenario: 'campaign', side: 'american', against: 'open' })
  const link = await table.page.getByLabel('Link to the open seat').inputValue()
  const guest = await guestOf(table, browser, { viewport, hasTouch, isMobile })
  await guest.page.goto(link.slice(0, -1))
  await expect(guest.page.locator('[data-no-invitation]')).toBeVisible()
  await expect(guest.page.locator('main')).not.toContainText(/Trenton|Campaign|British/)
  expect(guest.received.map((m) => m.is).filter((is) => is !== 'hello')).toEqual(['error'])
  await guest.page.goto(link)
  await expect(guest.page.locator('[data-invitation=british]'), 'the whole link, on the same page').toBeVisible()
  await guest.page.context().close()
})

test('in the lobby the games that wait for the reader come first', DESKTOP, async ({ table }) => {
  await table.coached()
  await table.begin({ scenario: 'campaign', side: 'both' })
  const mine = table.id
  await table.begin({ scenario: 'campaign', side: 'american', against: 'open' })
  const waiting = table.id
  await table.lobby()
  const rows = table.page.locator('section[aria-labelledby=going] [data-table]')
  await expect(rows).toHaveCount(2)
  expect(await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-table'))), 'though something happened last in the other').toEqual([mine, waiting])
})
