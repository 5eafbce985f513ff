// What a player asks of the table: why not, back again, what are the odds, what has happened.
import { DAWDLE, FIGHT, type View, another, playOn } from './backstage'
import { DESKTOP, PHONE, type Table, expect, test } from './muster'

async function atMoves(table: Table): Promise<void> {
  await table.coached()
  await table.firstGame()
  await playOn(table, DAWDLE, "view.phase === 'moves'")
  await table.quiet()
}

test('what is not lit says why, with the rule', PHONE, async ({ table }) => {
  await atMoves(table)
  const { page } = table
  const empty = await page.locator('[data-place][data-lit=no]').evaluateAll((all) =>
    all.filter((e) => e.getAttribute('aria-label')?.includes('empty')).map((e) => e.getAttribute('data-place') ?? ''),
  )
  const seq = await table.seq()
  await table.bringIntoView(empty[0] ?? '')
  await table.press(page.locator(`[data-place="${empty[0]}"]`))
  await expect(page.locator('[data-bubble]')).toContainText(/\w+ \w+/)
  await expect(page.locator('[data-bubble]'), 'nothing is said twice').not.toContainText(/not now\W+not now/i)
  await page.keyboard.press('Escape')

  // A unit that has marched is no longer lit, and the rule of movement says so.
  await playOn(table, [/^march .*militia/, /^to /, /^halt/], "actions.includes('done') && Object.values(view.places).some(p => p.american?.blocks.some(b => b.moved))")
  await table.quiet()
  const after = await table.seq()
  expect(after).toBeGreaterThan(seq)
  const [place = '', block = ''] = movedBlock(table)
  await table.bringIntoView(place)
  await table.press(page.locator(`[data-place="${place}"]`))
  await table.press(page.locator(`[data-tray] [data-piece="${block}"]`))
  await expect(page.locator('[data-bubble]')).toContainText('rules: movement')
  await expect(page.locator('[data-bubble]')).toContainText('moved')
  expect(await table.seq(), 'asking changes nothing').toBe(after)
  await table.press(page.locator('[data-hint]'))
  await expect(page.locator('[data-bubble]'), 'another question puts the reason away').toHaveCount(0)
})

/** Where a block of his that has moved stands, and which. */
function movedBlock(table: Table): string[] {
  const view = table.received.findLast((m) => m.is === 'table')?.view as View
  for (const [place, here] of Object.entries(view.places)) for (const b of here.american?.blocks ?? []) if (b.moved) return [place, b.id]
  return []
}

test('undo takes back what no die has touched, and says why when it cannot', DESKTOP, async ({ table }) => {
  await atMoves(table)
  const { page } = table
  const before = await table.question.textContent()
  const march = (await table.answers()).find((a) => a.startsWith('march ')) ?? ''
  await table.answer(march)
  const seq = await table.seq()
  await table.press(page.locator('[data-undo]'))
  await expect.poll(() => table.seq()).not.toBe(seq)
  await expect(table.question).toHaveText(before ?? '')
  expect(await table.answers()).toContain(march)
  await expect(page.locator('[data-undo]')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('u')
  await expect(page.locator('[data-bubble]')).toContainText(/\w+ \w+/)
})

test('the odds of a battle, before a die is thrown', PHONE, async ({ table }) => {
  await atMoves(table)
  const { page } = table
  const view = await playOn(table, FIGHT, 'view.battle || (view.pending ?? []).length > 0 && view.phase === "battles"', another(table))
  await table.quiet()
  await table.press(page.locator('[data-odds-button]').filter({ visible: true }).first())
  const odds = page.locator('section[data-odds]')
  await expect(odds).toBeVisible({ timeout: 60_000 })
  const shares = (await odds.locator('dd b').allTextContents()).map((t) => parseInt(t, 10))
  const sum = shares.reduce((a, b) => a + b, 0)
  expect(sum, `${shares.join(' + ')} percent`).toBeGreaterThanOrEqual(98)
  expect(sum).toBeLessThanOrEqual(102)
  expect(await odds.locator('.losses li').count()).toBeGreaterThan(1)
  expect(view.phase).toBe('battles')
})

/** What the other side did since: marches of the recruit, who in this scenario has many blocks to move. */
async function storyTold(table: Table): Promise<void> {
  await table.coached()
  await table.begin({ scenario: 'christmas-surprise', side: 'american', against: 'recruit' })
  await playOn(table, DAWDLE, "view.phase === 'moves'")
  await table.quiet()
  for (let n = 0; n < 24; n++) {
    const look = table.received.findLast((m) => m.is === 'table') as { view?: { question: { side?: string } } } | undefined
    if (!look) break
    const answers = await table.answers()
    await table.answer(answers.find((a) => /^(done|decline|stay)$/.test(a)) ?? answers[0] ?? '')
    await table.asked()
    const told = await table.page
      .waitForFunction(() => Number(document.querySelector<HTMLElement>('[data-story]')?.dataset.story) > 1, null, { timeout: 1_500 })
      .catch(() => null)
    if (told) return
  }
}

test('what happened is told step by step, and can be skipped', DESKTOP, async ({ table }) => {
  await storyTold(table)
  const { page } = table
  const story = page.locator('[data-story]')
  await expect(story).toBeVisible()
  await table.press(page.getByRole('button', { name: 'Step back' }).or(page.getByRole('button', { name: 'Next step' })).and(page.locator(':enabled')).first())
  /** "2/5": two steps may have the same words. */
  const step = story.locator('.steps span')
  const first = await step.textContent()
  const next = page.getByRole('button', { name: 'Next step' })
  const back = page.getByRole('button', { name: 'Step back' })
  await table.press((await next.isEnabled()) ? next : back)
  await expect(step).not.toHaveText(first ?? '')
  await expect(page.locator('section.question [data-action]').first(), 'it is never in the way of an answer').toBeEnabled()
  await table.press(page.getByRole('button', { name: /^(Skip the rest|Close what happened)/ }))
  await expect(story).toHaveCount(0)
})

test('reduced motion turns the story into a list, and nothing moves', PHONE, async ({ table }) => {
  await table.page.emulateMedia({ reducedMotion: 'reduce' })
  await storyTold(table)
  await expect(table.page.locator('[data-story] ol li').nth(1)).toBeVisible()
  const moving = await table.page.evaluate(() => document.getAnimations().filter((a) => Number(a.effect?.getComputedTiming().duration) > 1).length)
  expect(moving).toBe(0)
})
