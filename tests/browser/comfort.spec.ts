// Washington's Crossing: what would be many presses is one, and can still be done one by one.
import { playOn } from './backstage'
import { General } from './general'
import { DESKTOP, PHONE, expect, test } from './muster'

test('the set-up at one press: everybody stands, all is taken back at once, and one may still choose', PHONE, async ({ table }) => {
  await table.coached()
  const general = new General(table)
  await general.begin('american', 'recruit', 'campaign')
  const { page } = table
  const hexOf = (id: string) => general.view.display.find((d) => d.id === id)?.hex ?? null
  await general.settled()
  await table.press(page.locator('[data-usual]'))
  await general.settled()
  expect(general.view.question.kind).toBe('boats')
  expect([hexOf('washington'), hexOf('greene'), hexOf('sargent')]).toEqual(['1335', '1633', '1334'])
  await table.press(page.locator('[data-undo]'))
  await expect.poll(() => hexOf('washington'), { message: 'all is taken back at once' }).toBe(null)
  await general.clickHex('1334')
  await general.settled()
  await table.press(page.locator('[data-usual]'))
  await general.settled()
  expect([hexOf('washington'), hexOf('greene')], 'what was chosen stays').toEqual(['1334', '1633'])
  await expect(page.locator('.question'), 'hexsides are called by their ferries').toContainText("McConkey's")
  await table.answer('station durham-boats 1330-1329')
  await playOn(table, [/^examine/, /^raid/], "view.question.kind === 'orders'")
  await general.settled()
  await table.quiet()
  await table.press(page.locator('.orders [data-action="activate washington"]'))
  await general.settled()
  await table.press(page.locator('.orders .give').filter({ hasText: 'Command all' }))
  await general.settled()
  const active = general.view.display.filter((d) => d.active).map((d) => d.id)
  const asked = general.view.question.kind === 'span' ? general.view.command?.leader : undefined
  expect(active).toEqual(expect.arrayContaining(['glover', 'greene']))
  expect(active.includes('sullivan'), 'past a commander, unless he can call somebody himself').toBe(asked !== 'greene')
})

test('a loss over several, the sick of January 1, is shared evenly, changed by steps, and taken at one press', DESKTOP, async ({ table }) => {
  await table.coached()
  const general = new General(table)
  await general.begin('british', 'recruit')
  await playOn(table, [/^done/, /^keep/, /^plain/, /^stay/, /^halt/, /^roll/], "view.question.kind === 'go home'")
  await table.quiet()
  const { page } = table
  const panel = page.locator('[data-shares]')
  await expect(panel).toHaveAttribute('data-shares', '0')
  await table.isAccessible()
  const men = () => general.view.display.reduce((sum, d) => sum + d.troops, 0)
  const before = men()
  const fields = panel.locator('input[type=number]')
  const shares = await fields.evaluateAll((all) => all.map((e) => Number((e as HTMLInputElement).value)))
  const lost = shares.reduce((a, b) => a + b, 0)
  expect(shares.length).toBeGreaterThan(1)
  expect(lost).toBe(300)
  const [most] = shares.map((n, i) => [n, i] as const).sort((a, b) => b[0] - a[0])
  await table.press(panel.getByRole('button', { name: /loses fewer/ }).nth(most?.[1] ?? 0))
  await expect(panel).toHaveAttribute('data-shares', '10')
  await expect(panel).toContainText('10 left to share')
  await table.press(panel.getByRole('button', { name: 'Evenly again' }))
  await expect(panel).toHaveAttribute('data-shares', '0')
  await table.press(panel.locator('[data-usual]'))
  await expect(panel).toHaveCount(0)
  await general.settled()
  expect(before - men()).toBe(lost)
})

for (const [motion, device] of [['no-preference', DESKTOP], ['reduce', PHONE]] as const) {
  test(`counters of the other side ${motion === 'reduce' ? 'stand still for one who wants no motion' : 'come along their way'}`, device, async ({ table }) => {
    await table.page.emulateMedia({ reducedMotion: motion })
    await table.page.addInitScript(() => {
      localStorage.setItem('muster.device', '{"coached":true,"aimed":["*"],"speed":"quick"}')
      const animate = Element.prototype.animate
      Element.prototype.animate = function (frames, options) {
        if (this.matches('.counter')) document.documentElement.dataset.slid = String(Number(document.documentElement.dataset.slid ?? 0) + 1)
        return animate.call(this, frames, options)
      }
    })
    const general = new General(table)
    await general.begin('british', 'militia', 'campaign')
    await general.settled()
    const { page } = table
    await playOn(table, [/^done/, /^decline/, /^plain/], "view.turn >= 3 && view.question.kind === 'orders'")
    const slid = () => page.evaluate(() => Number(document.documentElement.dataset.slid ?? 0))
    if (motion === 'reduce') {
      await page.waitForTimeout(2_000)
      expect(await slid()).toBe(0)
      return
    }
    // Not in each of their turns do the Americans march where the British see them.
    for (let turn = 4; turn < 16 && (await slid()) === 0; turn++) {
      await page.waitForTimeout(3_000)
      if ((await slid()) === 0) await playOn(table, [/^done/, /^decline/, /^plain/], `view.turn >= ${turn} && view.question.kind === 'orders'`)
    }
    expect(await slid()).toBeGreaterThan(0)
  })
}
