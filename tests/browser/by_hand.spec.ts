// Pieces set by hand on a what-if board: a press on the map, a number, and the way back.
import { playOn } from './backstage'
import { PHONE, expect, test } from './muster'

test('a piece is set by a press on the map, changed by a number, refused with a reason, and taken back', async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.begin({ scenario: 'bagging-the-fox', side: 'american', against: 'recruit' })
  await table.asked()
  await table.whatIf()
  await table.asked()
  const seq = await table.seq(), hand = page.locator('[data-by-hand]')
  await table.press(hand.locator('summary'))
  await hand.locator('[data-by-hand-of]').selectOption('block|pa-militia-1')
  await expect(hand.getByRole('status')).toContainText('Press the map where it goes')
  await table.isAccessible()
  await table.bringIntoView('bristol')
  const spot = await table.spotOf('bristol')
  if (spot) await table.pressAt(spot)
  await expect.poll(() => table.seq(), 'it is set').toBeGreaterThan(seq)
  const where = () => {
    const view = table.received.findLast((m) => m.is === 'table' && m.view)?.view as { places: Record<string, { american?: { blocks: { id: string; sp: number }[] } }> }
    return Object.entries(view.places).flatMap(([place, { american }]) => (american?.blocks ?? []).filter((b) => b.id === 'pa-militia-1').map((b) => `${place} ${b.sp}`))[0]
  }
  expect(where()).toMatch(/^bristol /)

  await hand.locator('[data-by-hand-fact]').selectOption('led')
  await expect(hand.locator('[data-by-hand-fact] option:checked'), 'how it is put is told below').toHaveText('a leader who led a move this turn')
  await expect(hand.locator('[data-by-hand-about]')).toContainText('of whom he is named first.')
  await hand.locator('[data-by-hand-fact]').selectOption('sp')
  await hand.locator('[data-by-hand-value]').fill('1')
  const before = await table.seq()
  await table.press(hand.locator('[data-by-hand-set]'))
  await expect.poll(() => table.seq()).toBeGreaterThan(before)
  expect(where()).toBe('bristol 1')

  await hand.locator('[data-by-hand-value]').fill('4')
  await table.press(hand.locator('[data-by-hand-set]'))
  await expect(page.locator('[data-bubble]'), 'what cannot be says why').toContainText(/\w+ \w+/)
  await page.keyboard.press('Escape')

  await table.press(page.locator('[data-undo]'))
  await expect.poll(where).toBe('bristol 2')
  await table.press(page.locator('[data-undo]'))
  await expect.poll(where).not.toMatch(/^bristol /)
})

test('below a tall question on a phone there is room for what belongs to it', PHONE, async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.begin({ game: 'campaigns-of-1777', scenario: 'burgoynes-challenge', side: 'british', against: 'recruit' })
  await playOn(table, [/^pass/, /^done/], "actions.some((a) => a.startsWith('to '))")
  await table.whatIf()
  await table.asked()
  const more = page.locator('.beside button:enabled:visible').last()     // not one that is folded away
  await more.scrollIntoViewIfNeeded()
  await expect(more).toBeInViewport()
  await more.click({ trial: true })
})
