// Nothing that cannot be taken back is done by one careless press: by mouse, by thumb and by keys it asks for a second, deliberate one.
import { playOn } from './backstage'
import { BOTH_AT_LENGTH, DESKTOP, PHONE, type Table, expect, test } from './muster'

const armed = (table: Table) => table.page.locator('[data-risk]')
/** Longer than a double click or tap takes. */
const deliberately = (table: Table) => table.page.waitForTimeout(450)

/** The Americans' first question of a turn, with all their points. */
async function myMoves(table: Table): Promise<void> {
  await table.coached()
  await table.begin({ scenario: 'christmas-surprise', side: 'american', against: 'recruit' })
  await table.asked()
  await playOn(table, [/^(return|decline|desert|place|rest)/], "view.question.kind === 'moves' && actions.some((a) => a.startsWith('march washington'))")
  await table.quiet()
}

/** Washington is on the march at the ferry, behind the Delaware. */
async function atTheRiver(table: Table): Promise<string> {
  await myMoves(table)
  await table.answer('march washington')
  const over = await table.page.evaluate(async () => {
    const board = (await (await fetch('/api/games/trenton-1776/board')).json()) as { ferries: { pennsylvania: string; jersey: string }[] }
    return board.ferries.flatMap((f) => [`to ${f.pennsylvania}`, `to ${f.jersey}`])
  })
  for (let n = 0; n < 3; n++) {
    const answers = await table.answers()
    const dies = await table.page.evaluate(() => [...document.querySelectorAll<HTMLElement>('section.question [data-action]')].filter((b) => b.title.includes('A die for the Delaware')).map((b) => b.dataset.action ?? ''))
    if (dies[0]) return dies[0]
    await table.answer(answers.find((a) => over.includes(a)) ?? answers.find((a) => a.startsWith('to ')) ?? 'halt')
  }
  throw new Error('no ferry is near')
}

test('ending the moves with points left says what is lost, and is done by a second press', BOTH_AT_LENGTH, async ({ table, hasTouch }) => {
  const { page } = table
  await myMoves(table)
  const done = page.locator('section.question .buttons [data-action=done]')
  await expect(done).toHaveAttribute('data-tone', 'danger')
  await expect(done, 'the plain way on is never a dangerous one').not.toHaveClass(/main/)
  await expect(page.locator('[data-told]'), 'a danger sign says of what').toContainText(/\d action points? (is|are) left/)
  await expect(page.locator('[data-told] .danger')).toBeVisible()
  expect(await page.locator('[data-told] .danger').evaluate((li) => li.scrollHeight - li.clientHeight), 'and none of its words is cut off').toBeLessThanOrEqual(1)
  const seq = await table.seq()
  if (hasTouch) {
    // The second tap of a double tap lands on the button that the first has armed.
    await done.tap()
    await done.tap()
  } else await done.dblclick()
  await expect(armed(table)).toContainText(/\d action points? (is|are) left/)
  await expect(armed(table)).toContainText('rules: sequence of play')
  expect(await table.seq(), 'a double press only arms').toBe(seq)
  await table.isAccessible()

  await table.press(armed(table).locator('[data-not]'))
  await expect(armed(table)).toHaveCount(0)
  await table.press(done)
  await deliberately(table)
  await table.press(armed(table).locator('[data-do]'))
  await expect.poll(() => table.seq()).not.toBe(seq)
})

test('a die for the Delaware tells its chance; keys arm and commit as well', DESKTOP, async ({ table }) => {
  const { page } = table
  const crossing = await atTheRiver(table)
  const seq = await table.seq()
  const button = page.locator(`section.question [data-action="${crossing}"]`).first()
  const list = page.locator('section.question details:not([open]) summary')
  if (!(await button.isVisible())) await list.click()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(armed(table)).toContainText('on a six (17%) nobody crosses')
  await page.keyboard.press('Enter')
  expect(await table.seq(), 'a key that bounces only arms').toBe(seq)
  await page.keyboard.press('Escape')
  await expect(armed(table)).toHaveCount(0)
  await button.focus()
  await page.keyboard.press('Enter')
  await deliberately(table)
  await page.keyboard.press('Enter')
  await expect.poll(() => table.seq()).not.toBe(seq)
})

test('a lit place on the map arms too', PHONE, async ({ table }) => {
  const { page } = table
  const crossing = await atTheRiver(table)
  const place = crossing.slice(3)
  await table.quiet()
  await table.bringIntoView(place)
  const seq = await table.seq()
  const spot = await table.spotOf(place)
  if (!spot) throw new Error(`${place} is covered`)
  await table.pressAt(spot)
  await expect(armed(table)).toContainText('A die for the Delaware')
  expect(await table.seq()).toBe(seq)
  await expect(page.locator('[data-risk] [data-do]')).toBeVisible()
})

test('whoever does not want to be asked twice is not', DESKTOP, async ({ table }) => {
  const { page } = table
  await myMoves(table)
  await table.press(page.locator('[data-tab=more]'))
  await page.locator('[data-careful]').uncheck()
  await page.reload()
  await table.asked()
  const seq = await table.seq()
  const done = page.locator('section.question .buttons [data-action=done]')
  await expect(done, 'it is marked all the same').toHaveAttribute('data-tone', 'danger')
  await table.press(done)
  await expect.poll(() => table.seq()).not.toBe(seq)
})

test('two ways to end say their difference', PHONE, async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.begin({ game: 'washingtons-crossing', scenario: 'campaign', side: 'american', against: 'recruit' })
  await table.asked()
  await playOn(table, [/^at /, /^station/, /^done$/], "view.question.kind === 'orders' && actions.includes('done')")
  await table.quiet()
  await expect(page.locator('[data-told]')).toContainText('This ends the command phase')
  const rest = page.locator('[data-rest]')
  await expect(rest).toHaveText('End the whole turn')
  await table.press(rest)
  await expect(armed(table)).toContainText('This ends every phase that is left of your turn')
})
