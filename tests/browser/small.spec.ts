// Small comforts: typed words, a log that points at the map, dice as bars.
import { DAWDLE, playOn } from './backstage'
import { DESKTOP, PHONE, expect, test } from './muster'

test('what stands on a button may be typed; Escape puts the typed line away, wherever the focus is', DESKTOP, async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.firstGame()
  await playOn(table, [/^done$/], "view.phase === 'moves' && actions.includes('done')")
  await table.quiet()
  const line = page.getByLabel('Type an answer')
  await page.keyboard.press('/')
  await expect(line).toBeFocused()
  await page.keyboard.type('m')
  await page.keyboard.press('Escape')
  await expect(line, 'with words offered').toHaveCount(0)
  await page.keyboard.press('/')
  await expect(line).toBeFocused()
  await page.locator('[data-tab=luck]').focus()
  await page.keyboard.press('Escape')
  await expect(line, 'with the focus elsewhere').toHaveCount(0)

  const seq = await table.seq()
  await page.keyboard.press('/')
  await line.fill('End Moves')
  await page.keyboard.press('Enter')
  if (await page.locator('.question .armed').count()) {
    await page.waitForTimeout(450)      // a deliberate press
    await line.fill('end moves')
    await page.keyboard.press('Enter')
  }
  await expect.poll(() => table.seq()).not.toBe(seq)
})

test('a button beside a stack may be typed, too', DESKTOP, async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.begin({ scenario: 'bagging-the-fox', side: 'american', against: 'recruit' })
  await playOn(table, [/^march washington/, /^stay$/, /^decline$/], "actions.includes('with mercer')")
  await table.quiet()
  await expect(page.locator('[data-tray]').getByRole('button', { name: 'Take all along' }), 'called as in the bar').toBeVisible()
  const seq = await table.seq()
  await page.keyboard.press('/')
  await page.getByLabel('Type an answer').fill('take all along')
  await page.keyboard.press('Enter')
  await expect.poll(() => table.seq()).not.toBe(seq)
})

test('what is proposed for a group stands once, in the bar', DESKTOP, async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.begin({ scenario: 'campaign', side: 'american', against: 'recruit' })
  await playOn(table, [/^march washington/], "actions.includes('with mercer')")
  await table.quiet()
  await expect(page.locator('[data-tray=newark]')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fill the group' })).toHaveCount(1)
})

test('a line of the log points at the map, and the dice have bars', PHONE, async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.firstGame()
  await playOn(table, [/^to [a-z-]+( \(nearer\))?$/, /^march washington/, /^halt$/, /^done$/, /^stay$/, /^decline$/], 'view.turn >= 16')
  await table.quiet()
  await page.locator('[data-tab=log]').click()
  await page.locator('.log details:not([open]) summary').first().click({ timeout: 2_000 }).catch(() => undefined)
  const spot = page.locator('.log [data-spot]').last()
  await expect(spot).toBeVisible()
  const place = (await spot.getAttribute('data-spot')) ?? ''
  await spot.scrollIntoViewIfNeeded()
  await page.locator('[aria-label="Nearer"]').click()
  await page.locator('[aria-label="Nearer"]').click()
  await spot.click()
  await expect.poll(() => page.locator(`[data-place="${place}"]`).evaluate((e) => {
    const [box, map] = [e.getBoundingClientRect(), (document.querySelector('.map') ?? e).getBoundingClientRect()]
    return box.left > map.left && box.right < map.right && box.top > map.top && box.bottom < map.bottom
  })).toBe(true)
  await table.isAccessible()

  await page.locator('[data-tab=luck]').click()
  const faces = page.locator('.panel .faces').first()
  await expect(faces).toHaveAccessibleName(/^How often each face fell: 1: \d/)
  const high = await faces.locator('.column i').evaluateAll((all) => all.map((e) => e.getBoundingClientRect().height))
  expect(high).toHaveLength(6)
  expect(Math.max(...high)).toBeGreaterThan(10)
  await table.isAccessible()
})

test('all who arrive are placed by one button, while the tray with their blocks lies over the map', PHONE, async ({ table }) => {
  await table.coached()
  await table.begin({ scenario: 'campaign', side: 'american', against: 'recruit' })
  await playOn(table, DAWDLE, "actions.some((a) => a.startsWith('rest '))", () => table.begin({ scenario: 'campaign', side: 'american', against: 'recruit' }))
  const all = table.page.locator('section.question .buttons [data-action="rest hoffs"]')
  await expect(all).toBeInViewport()
  const seq = await table.seq()
  await table.press(all)
  await expect.poll(() => table.seq()).toBeGreaterThan(seq)
  await expect(table.page.locator('[data-action^="rest "]')).toHaveCount(0)
})
