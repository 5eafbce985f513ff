// A newcomer's first minute: the lobby, his first game, and a few answers.
import { DESKTOP, PHONE, Table, expect, test } from './muster'

test('the lobby greets a newcomer, without a fault', async ({ table }) => {
  await table.lobby()
  await expect(table.page.locator('[data-first-game]')).toBeEnabled()
  await expect(table.page.locator('[data-game=trenton-1776]')).toBeVisible()
  await table.isAccessible()
})

/** Bytes that come over the wire, headers and all, until nothing more is asked for. */
async function weightOf({ page }: Table, open: () => Promise<void>): Promise<number> {
  let bytes = 0
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await open()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  await wire.detach()
  return bytes
}

test('the first page is small, and so is what each game adds to it', DESKTOP, async ({ table: { server }, browser }) => {
  for (const game of ['trenton-1776', 'washingtons-crossing', 'washingtons-war', 'campaigns-of-1777']) {
    const context = await browser.newContext()      // nothing is cached
    const table = new Table(await context.newPage(), server, false)
    const first = await weightOf(table, () => table.lobby())
    expect(first, 'the page with its fonts and pictures, in bytes').toBeLessThan(300_000)
    expect(first, 'it is all counted').toBeGreaterThan(150_000)
    await table.page.locator(`[data-game=${game}]`).click()
    await expect(table.page.locator('[data-begin]')).toBeVisible()
    // The code and the styles of the table, apart from the board and the fonts of the map.
    const parts: string[] = []
    table.page.on('response', (response) => void (/\.(js|css)$/.test(new URL(response.url()).pathname) && parts.push(response.url())))
    await table.page.locator('[data-begin]').click()
    await expect(table.page.locator('main.table')).toBeVisible()
    await table.page.waitForLoadState('networkidle')
    const sizes = await Promise.all(parts.map(async (url) => Number((await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })).headers.get('content-length'))))
    const added = sizes.reduce((sum, size) => sum + size, 0)
    expect(added, `${game}: code and styles of its table, in bytes`).toBeLessThan(150_000)
    expect(added, 'all of it is counted').toBeGreaterThan(50_000)
    await context.close()
  }
})

test('his first game asks and is answered', PHONE, async ({ table }) => {
  await table.firstGame()
  await expect(table.question).not.toBeEmpty()
  const [first] = await table.answers()
  expect(first).toBeTruthy()
  await table.answer(first ?? '')
  await table.asked()
})

test('he comes back and goes on where he was', PHONE, async ({ table }) => {
  await table.firstGame()
  const [first] = await table.answers()
  await table.answer(first ?? '')
  await table.asked()
  const question = await table.question.textContent()
  await table.page.reload()
  await table.asked()
  expect(await table.question.textContent()).toBe(question)
  await table.lobby()
  await table.page.locator('[data-table]').first().click()
  await table.asked()
  expect(await table.question.textContent()).toBe(question)
})
