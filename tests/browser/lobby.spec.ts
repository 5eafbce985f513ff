// The lobby: each title with its picture, links that others cannot open, and a first game that is offered until it has been played.
import { DAWDLE, playOn } from './backstage'
import { BOTH_AT_LENGTH, DESKTOP, PHONE, expect, test } from './muster'

test('each title has its picture, its length and what it asks of a player', async ({ table }) => {
  const { page } = table
  await table.lobby()
  const titles = page.locator('a.game')
  await expect(titles).toHaveCount(4)
  for (const title of await titles.all()) {
    await expect.poll(() => title.locator('img').evaluate((e: HTMLImageElement) => e.naturalWidth)).toBe(480)
    await expect(title).toContainText(/A game takes about \d+/)
  }
  const picture = await page.request.get(new URL((await titles.first().locator('img').getAttribute('src')) ?? '', table.server.address).href)
  expect(picture.headers()['content-type']).toBe('image/webp')
  await table.isAccessible()
  await titles.first().click()
  await expect(page.locator('input[name=scenario][value=bagging-the-fox] + span')).toContainText('10 turns, about 15 minutes')
})

test('the buttons of the first games break after the colon', PHONE, async ({ table }) => {
  await table.lobby()
  const learn = table.page.locator('[data-learn]')
  await expect(learn).toHaveCount(4)
  for (const button of await learn.all()) {
    const [name, steps] = await button.locator('.part').all()
    const [above, below] = [await name?.boundingBox(), await steps?.boundingBox()]
    expect(above?.height, 'one line').toBeLessThan(30)
    expect(below?.height, 'one line').toBeLessThan(30)
    expect(below?.y, 'one above the other').toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1)
  }
})

test('a link to this computer says that nobody else can open it', DESKTOP, async ({ table }) => {
  await table.begin({ scenario: 'campaign', side: 'american', against: 'open' })
  await expect(table.page.locator('[data-closed]')).toContainText('Only this computer can open this link')
  await table.isAccessible()
})

test('the first game is offered until it has been played, and not again when it is taken off the list', PHONE, async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.firstGame()
  await playOn(table, DAWDLE, 'false')
  await expect(page.locator('dialog[data-over]')).toBeVisible()
  await page.locator('dialog').getByRole('link', { name: 'Lobby' }).click()
  await expect(page.getByRole('heading', { name: 'Finished' })).toBeVisible()
  await expect(page.locator('[data-first-game]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'Finished' })).toHaveCount(0)
  await expect(page.locator('[data-first-game]')).toHaveCount(0)
})

test('a game is given up at its table by two presses, and its last page comes', BOTH_AT_LENGTH, async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.begin({ game: 'campaigns-of-1777', scenario: 'burgoynes-challenge', side: 'british', against: 'recruit' })
  await table.asked()
  await page.locator('[data-tab=more]').click()
  const up = page.locator('[data-give-up]')
  await up.dblclick()
  await expect(up, 'a double press does not').toHaveText('Yes, give it up')
  await table.isAccessible()
  await page.waitForTimeout(500)
  await up.click()
  await expect(page.locator('dialog[data-over]')).toContainText('The British side has given the game up.')
  await expect(page.locator('[data-live]'), 'nobody is asked').toHaveText(/The British side has given the game up\.$/)
  await expect(up).toHaveCount(0)
})

test('a bot is chosen with its temper and its handicap', async ({ table }) => {
  const { page } = table
  await page.goto(`${table.server.address}/#/new/trenton-1776`)
  await page.locator('input[name=other][value=recruit]').check()
  await expect(page.locator('[data-manner]')).toHaveCount(0)
  await page.locator('input[name=other][value=regular]').check()
  await page.locator('[data-manner] summary').click()
  await page.locator('[data-manner] input[value=bold]').check()
  await page.locator('[data-manner] input[value=light]').check()
  await expect(page.locator('[data-manner] summary')).toHaveText('Temper and handicap: bold, light handicap')
  await page.locator('[data-manner]').scrollIntoViewIfNeeded()
  if (process.env.MUSTER_LOOK) await page.screenshot({ path: `${process.env.MUSTER_LOOK}/manner-${page.viewportSize()?.width}.png` })
  await table.isAccessible()
  await page.locator('[data-begin]').click()
  await expect(page.locator('section.question, dialog').first()).toBeVisible()
  await table.lobby()
  await expect(page.getByText('against bold regular with a light handicap')).toBeVisible()
})
