// A hint: a plan in steps with its reason, on the map, given one step or all of it.
import { FIGHT, playOn } from './backstage'
import { DESKTOP, PHONE, expect, test } from './muster'

test('a hint shows the plan of a whole turn with its reason, stands on the map, and goes when it is put away', async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.begin({ scenario: 'bagging-the-fox', side: 'american', against: 'recruit' })
  await table.asked()
  const plan = page.locator('[data-plan]'), seq = await table.seq()
  await table.press(page.locator('[data-hint]'))
  await expect(page.locator('[data-hinting]').or(plan)).toBeVisible()
  await expect(plan).toBeVisible()
  const steps = plan.locator('ol > li')
  await expect(steps.first()).toContainText(/\w+.*\.$/)
  await expect(page.locator('[data-plan-mark]').first(), 'its places are numbered on the map').toContainText('1')
  await table.isAccessible()
  const hint = table.received.findLast((m) => m.is === 'hint') as unknown as { steps: { words: string; actions: string[]; way?: string[] }[] }
  await expect(steps).toHaveCount(hint.steps.length)
  expect(await page.locator('.plan .way').count(), 'its ways are drawn').toBeGreaterThanOrEqual(hint.steps.filter((s) => s.way).length)
  const shown = plan.locator('[data-plan-step]').first()
  if (await shown.count()) {
    await table.press(shown)
    await expect(page.locator('[data-plan-mark]').first()).toBeInViewport()
  }

  await page.keyboard.press('Escape')
  await expect(plan).toHaveCount(0)
  await expect(page.locator('[data-plan-mark]')).toHaveCount(0)
  expect(await table.seq(), 'to look is not to act').toBe(seq)
})

test('"Do it all" gives the answers of the plan one after another, as far as no dice fall', DESKTOP, async ({ table }) => {
  const { page } = table
  await table.coached()
  const over = page.locator('[data-over]')
  await table.begin({ scenario: 'campaign', side: 'british', against: 'recruit' })
  for (let n = 0; n < 8; n++) {
    await expect(async () => {
      await table.skipFilm()
      await expect(page.locator('section.question[data-mine=true]').or(over).first()).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 60_000, intervals: [50] })
    // The answers of the last plan have all been given.
    let seq = -1
    await expect.poll(async () => seq === (seq = await table.seq()), { intervals: [800] }).toBe(true)
    // A recruit may lose Washington, and the game, in its first turn.
    if ((await over.count()) > 0) {
      await table.begin({ scenario: 'campaign', side: 'british', against: 'recruit' })
      await table.asked()
    }
    await table.press(page.locator('[data-hint]'))
    await expect(page.locator('[data-plan]')).toBeVisible()
    const hint = table.received.findLast((m) => m.is === 'hint') as unknown as { seq: number; steps: { actions: string[] }[] }
    const answers = hint.steps.flatMap((step) => step.actions), before = table.received.length
    const all = page.locator('[data-plan-all]').or(page.locator('[data-plan-first]')).last()
    const first = answers[0] ?? ''
    await table.press(all)
    await expect.poll(async () => {
      const again = page.locator('[data-plan] .armed, [data-do]').first()
      if ((await again.count()) > 0) await table.press(again)
      return table.received.slice(before).some((m) => m.is === 'table' && Number(m.seq) > hint.seq)
    }).toBe(true)
    expect(first).not.toBe('')
    if (answers.length < 4) continue
    await expect.poll(() => table.received.slice(before).filter((m) => m.is === 'table').length, 'several answers by one press').toBeGreaterThan(2)
    return
  }
})

test('the plan of a command phase in the hex game stands on the map too', PHONE, async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.begin({ game: 'washingtons-crossing', scenario: 'quick-start', side: 'american', against: 'recruit' })
  await playOn(table, [/^examine/, /^raid/], "view.question.kind === 'orders'")
  await table.quiet()
  await table.press(page.locator('[data-hint]'))
  const plan = page.locator('[data-plan]')
  await expect(plan).toBeVisible()
  await expect(plan.locator('[data-plan-reasons] li').first()).toContainText(/\.\s*(WC \d+)?/)
  await expect(page.locator('[data-plan-mark]').first()).toBeVisible()
  await table.isAccessible()
  await table.press(plan.getByRole('button', { name: 'Put away' }))
  await expect(plan).toHaveCount(0)
})

test('a hint in a battle folds the stage, whose room it needs, and it opens again afterwards', async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.begin({ scenario: 'bagging-the-fox', side: 'american', against: 'recruit' })
  await table.asked()
  await playOn(table, FIGHT, 'view.battle')
  await table.quiet()
  const stage = page.locator('[data-battle]'), open = page.getByRole('button', { name: 'Fold the battle' }), plan = page.locator('[data-plan]')
  await expect(open, 'the stage is open').toBeVisible()
  await table.press(page.locator('[data-hint]'))
  await expect(plan).toBeVisible()
  await expect(stage).toHaveClass(/folded/)
  await expect(plan.locator('[data-plan-first]')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(plan).toHaveCount(0)
  await expect(open).toBeVisible()
})
