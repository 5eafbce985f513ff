// After the game: its course on the last page, the way back to that page, and the same game once more.
import { DAWDLE, playOn } from './backstage'
import { type Message, expect, test } from './muster'

test('the last page shows the course, comes back, and begins the same game again', async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.begin({ scenario: 'bagging-the-fox', side: 'american', against: 'recruit' })
  const last = () => table.received.findLast((m) => m.is === 'table' && m.view) as Message
  const before = last()
  await playOn(table, DAWDLE, 'false')

  const over = page.locator('dialog[data-over]')
  await expect(over.locator('[data-chances]')).toHaveAttribute('d', /^M.*L/)
  const curve = table.received.findLast((m) => m.is === 'curve') as Message & { battles: unknown[]; turns: unknown[] }
  await expect(over.locator('[data-battle-mark]')).toHaveCount(curve.battles.length)
  await expect(over.getByRole('img', { name: /Chances of winning/ })).toBeVisible()
  expect(await over.evaluate((box) => box.scrollWidth <= box.clientWidth), 'nothing sticks out at the side').toBe(true)
  await table.press(over.locator('summary'))
  await expect(over.locator('[data-course] tbody th')).toHaveCount(curve.turns.length)
  await table.isAccessible()

  await table.press(over.getByRole('button', { name: 'Look at the table' }))
  await expect(over).toHaveCount(0)
  await table.press(page.locator('[data-last-page]'))
  await expect(over).toBeVisible()
  await expect(over.locator('[data-chances]')).toBeVisible()

  await table.press(over.getByRole('button', { name: 'Play this side again' }))
  await expect(over).toHaveCount(0)
  await expect.poll(() => last().table).not.toBe(before.table)
  const { game, scenario, seats, options } = last()
  expect({ game, scenario, seats, options }).toEqual({ game: before.game, scenario: before.scenario, seats: before.seats, options: before.options })
})
