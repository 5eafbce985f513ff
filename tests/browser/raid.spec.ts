// The raid that may open a turn says what is asked, where, and what may come of it.
import { PHONE, expect, test } from './muster'

test('a raid explains itself beside the map, and is ordered there', PHONE, async ({ table }) => {
  const { page } = table
  await table.coached()
  const raid = page.locator('[data-raid]')
  // So near that the raider, of whom the story tells, and those whom he may strike are often not seen together.
  await table.begin({ game: 'washingtons-crossing', scenario: 'quick-start', side: 'american', against: 'recruit' })
  await table.asked()
  for (let n = 0; n < 4; n++) await table.press(page.getByRole('button', { name: 'Nearer' }))
  for (let n = 0; n < 40 && !(await raid.count()); n++) {       // three dice of ten bring one
    await table.begin({ game: 'washingtons-crossing', scenario: 'quick-start', side: 'american', against: 'recruit' })
    await table.asked()
  }
  // One of them comes into sight while the last step of the story still stands there.
  await page.waitForFunction(() => {
    const [glass, story] = ['.map', 'section.story'].map((part) => document.querySelector(part)?.getBoundingClientRect())
    return glass && story && [...document.querySelectorAll('.hex[data-lit=to], .hex[data-lit=has]')].some((hex) => {
      const { x, y, width, height } = hex.getBoundingClientRect()
      const [cx, cy] = [x + width / 2, y + height / 2]
      return cx > glass.left && cx < glass.right && cy > story.bottom && cy < glass.bottom
    })
  }, null, { timeout: 30_000 })
  await expect(table.question).toContainText('within 15 hexes')
  await expect(raid).toContainText('What may come of it')
  const shares = await raid.locator('.outcomes b').allTextContents()
  expect(shares.reduce((sum, share) => sum + parseInt(share), 0), 'all of the die').toBe(100)
  await expect(raid.locator('.targets li').first()).toBeVisible()
  await table.isAccessible()
  await table.quiet()
  const seq = await table.seq()
  await table.press(raid.locator('.targets [data-action]').first())
  await expect(page.locator('[data-risk]'), 'dice are thrown by a second press').toBeVisible()
  await page.waitForTimeout(450)
  await table.press(page.locator('[data-risk] [data-do]'))
  await expect.poll(() => table.seq()).not.toBe(seq)
})
