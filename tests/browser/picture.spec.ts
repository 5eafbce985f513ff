// The README's picture: MUSTER_SHOTS=1 ./test browser writes docs/board.png; without it nothing is written.
import { join } from 'node:path'
import { DAWDLE, playOn } from './backstage'
import { expect, test } from './muster'

test('the board by daylight, Washington about to cross', async ({ table }, info) => {
  test.skip(info.project.name !== 'desktop', 'one picture is enough')
  const { page } = table
  await table.coached()
  await table.light('light')
  await table.begin({ scenario: 'christmas-surprise', side: 'american', against: 'recruit' })
  await playOn(table, DAWDLE, "view.phase === 'moves' && actions.includes('march washington')")
  await table.quiet()
  await table.answer('march washington')
  await expect(page.locator('[data-place][data-lit=to]').first()).toBeAttached()
  await expect(page.locator('[data-tray] [data-block]').first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(2, 2)
  const picture = await page.screenshot({
    animations: 'disabled',
    ...(process.env.MUSTER_SHOTS ? { path: join(import.meta.dirname, '../../docs/board.png') } : {}),
  })
  expect(picture.length, 'a drawn map is no flat sheet').toBeGreaterThan(100_000)
})
