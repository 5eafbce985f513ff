// A hint: a plan in steps with its reason, on the map, given one step or all of it.
import { FIGHT, another, playOn } from './backstage'
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
  const steps = plan.locator('ol > li'), more = plan.locator('[data-plan-more]')
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

  if (await more.isVisible()) {       // a small screen
    await table.press(more)
    await steps.last().scrollIntoViewIfNeeded()
    await expect(steps.last().locator('.step')).toBeInViewport()
    await table.isAccessible()
  }

  await page.keyboard.press('Escape')
  await expect(plan).toHaveCount(0)
  await expect(page.locator('[data-plan-mark]')).toHaveCount(0)
  expect(await table.seq(), 'to look is not to act').toBe(seq)

  const asked = () => table.received.filter((m) => m.is === 'hint').length
  const before = asked()
  await table.press(page.locator('[data-hint]'))
  await expect(steps, 'the same plan where nothing has changed').toHaveCount(hint.steps.length)
  expect(asked(), 'without another search').toBe(before)
})

test.describe('a newcomer', () => {
  test.use({ newcomer: true })

  test('who asks for a hint before he has put how to win away reads one of them', DESKTOP, async ({ table }) => {
    const { page } = table
    await table.begin({ scenario: 'bagging-the-fox', side: 'american', against: 'recruit' })
    await expect(page.locator('[data-aim]')).toBeVisible()
    await table.press(page.locator('[data-hint]'))
    await expect(page.locator('[data-plan]')).toBeVisible()
    await expect(page.locator('[data-aim]')).toHaveCount(0)
  })
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
  await table.press(plan.getByRole('button', { name: 'Put the hint away' }))
  await expect(plan).toHaveCount(0)
})

test('a hint in a battle folds the stage, whose room it needs, and it opens again afterwards', async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.begin({ scenario: 'bagging-the-fox', side: 'american', against: 'recruit' })
  await table.asked()
  await playOn(table, FIGHT, 'view.battle', another(table))
  await table.quiet()
  const stage = page.locator('[data-battle]'), open = page.getByRole('button', { name: 'Fold the battle' }), plan = page.locator('[data-plan]')
  await expect(open, 'the stage is open').toBeVisible()
  await table.press(page.locator('[data-hint]'))
  await expect(plan).toBeVisible()
  if ((page.viewportSize()?.width ?? 0) < 900) await expect(stage, 'nor has a small screen room for its line').toHaveCount(0)
  else await expect(stage).toHaveClass(/folded/)
  await expect(plan.locator('[data-plan-first]')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(plan).toHaveCount(0)
  await expect(open).toBeVisible()
})

// The first step, the reason and the buttons, of a plan of many steps and of one.
for (const [game, side] of [
  ['trenton-1776', 'american'], ['washingtons-crossing', 'american'], ['washingtons-war', 'american'], ['campaigns-of-1777', 'british'],
] as const)
  test(`a hint in ${game} says its first step and why without scrolling on a phone`, PHONE, async ({ table }) => {
    const { page } = table
    await page.setViewportSize({ width: 390, height: 844 })
    await table.coached()
    await table.begin({ game, scenario: 'campaign', side, against: 'militia' })
    await table.asked()
    await table.quiet()
    await table.press(page.locator('[data-hint]'))
    const plan = page.locator('[data-plan]')
    await expect(plan).toBeVisible()
    await expect(plan.locator('.step').first()).toBeInViewport({ ratio: 1 })
    await expect(plan.locator('[data-plan-reasons] li').first()).toBeInViewport({ ratio: 1 })
    for (const button of ['[data-plan-first]', '[data-plan-all]', '[data-plan-more]', '[aria-label="Put the hint away"]'])
      if ((await plan.locator(button).count()) > 0) await expect(plan.locator(button)).toBeInViewport({ ratio: 1 })
    // Where it leads lies below the card, or above one that stands at the bottom because a battle is at hand.
    const mark = page.locator('[data-plan-mark]').first()
    const isClear = async () => {
      const [card, at] = [await plan.boundingBox(), await mark.boundingBox()]
      return card !== null && at !== null && (at.y > card.y + card.height || at.y + at.height < card.y)
    }
    if ((await mark.count()) > 0) await expect.poll(isClear).toBe(true)
    await table.press(plan.locator('[aria-label="Put the hint away"]'))
    await expect(plan).toHaveCount(0)
  })
