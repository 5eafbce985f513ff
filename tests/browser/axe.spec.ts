// No violation that axe can find, on any screen, by daylight and by candlelight.
import { DAWDLE, FIGHT, another, playOn } from './backstage'
import { DESKTOP, LONG_DESKTOP, PHONE, expect, test } from './muster'

// Colours are the same on both screens: daylight is looked at on the one, candlelight on the other.
for (const [theme, device, atLength] of [['light', PHONE, PHONE], ['dark', DESKTOP, LONG_DESKTOP]] as const) {
  test(`lobby, new game, invitation, waiting (${theme})`, device, async ({ table }) => {
    await table.light(theme)
    await table.lobby()
    await table.isAccessible()
    await table.page.locator('[data-game=trenton-1776]').click()
    await expect(table.page.locator('[data-begin]')).toBeEnabled()
    for (const folded of await table.page.locator('form summary').all()) await folded.click()
    await table.isAccessible()
    await table.begin({ scenario: 'campaign', side: 'american', against: 'open' })
    await table.isAccessible()
    const link = await table.page.getByLabel('Link to the open seat').inputValue()
    await table.page.goto(link)
    await expect(table.page.getByRole('button', { name: 'Take the seat' })).toBeVisible()
    await table.isAccessible()
    await table.lobby()
    await expect(table.page.locator('[data-table]')).toHaveCount(1)
    await table.isAccessible()
  })

  test(`the table from moves to the end (${theme})`, atLength, async ({ table }) => {
    const { page } = table
    await table.light(theme)
    await table.firstGame()
    await playOn(table, DAWDLE, "view.phase === 'moves'")
    await table.isAccessible()                                      // with the first steps' hints and what has happened
    await table.quiet()
    await page.keyboard.press('n')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-tray]')).toBeVisible()
    await table.isAccessible()
    for (const tab of ['turns', 'luck', 'off', 'more', 'log']) {
      await page.locator(`[data-tab=${tab}]`).click()
      await table.isAccessible()
    }
    await page.keyboard.press('?')
    await table.isAccessible()
    await page.keyboard.press('Escape')

    await playOn(table, [...FIGHT, /^to /], 'view.battle', another(table))
    await expect(page.locator('[data-battle]')).toBeVisible()
    await page.locator('[data-battle] [data-odds-button]').click()
    await expect(page.locator('[data-odds]')).toBeVisible()
    await table.isAccessible()

    await playOn(table, DAWDLE, 'false')
    await expect(page.locator('dialog[data-over]')).toBeVisible()
    await table.isAccessible()
    await page.getByRole('link', { name: 'Check the dice' }).click()
    await expect(page.locator('[data-verdict]')).toBeVisible()
    await table.isAccessible()
  })

  test(`passing the device (${theme})`, device, async ({ table }) => {
    await table.light(theme)
    await table.begin({ scenario: 'bagging-the-fox', side: 'both' })
    await expect(table.page.locator('[data-pass]')).toBeVisible()
    await table.isAccessible()
  })
}
