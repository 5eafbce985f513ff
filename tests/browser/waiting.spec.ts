// Whose move it is: two people at two devices, a phone and a desktop, of whom one waits and the other is asked, each told so in words, title and icon.
import { DAWDLE } from './backstage'
import { PHONE, Table, expect, test } from './muster'

interface Told { told: string[]; hides: boolean }

/** A page whose reader may look elsewhere, and whose notifications are kept. */
async function listening(table: Table): Promise<void> {
  await table.coached()
  await table.page.addInitScript(() => {
    const here = window as unknown as Told
    here.told = []
    here.hides = false
    Object.defineProperty(document, 'hidden', { get: () => here.hides })
    class Notice {
      static readonly permission = 'granted'
      static readonly requestPermission = () => Promise.resolve('granted')
      constructor(title: string, { body }: { body: string }) {
        here.told.push(`${title}: ${body}`)
      }
      close(): void {}
    }
    Object.defineProperty(window, 'Notification', { value: Notice })
  })
}

test('who waits reads for whom and how long; whose move it is sees it in title and icon, and is told while he looks elsewhere', PHONE, async ({ table, browser }) => {
  await listening(table)
  await table.begin({ scenario: 'bagging-the-fox', side: 'american', against: 'open' })
  await expect(table.page).toHaveTitle(/^Waiting for a player · Trenton 1776$/)
  const link = await table.page.getByLabel('Link to the open seat').inputValue()
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const friend = new Table(await context.newPage(), table.server, false)
  await listening(friend)
  await friend.page.goto(link)
  await friend.press(friend.page.getByRole('button', { name: 'Take the seat' }))
  for (const { page } of [table, friend]) await expect(page.locator('section.question')).toBeVisible()

  const isAsked = async ({ page }: Table) => (await page.locator('section.question').getAttribute('data-mine')) === 'true'
  const [asked, waiting] = (await isAsked(table)) ? [table, friend] : [friend, table]
  const people = asked === table ? 'Americans' : 'British'
  const icon = ({ page }: Table) => page.locator('link[rel=icon]')
  await expect(asked.page).toHaveTitle('● Your move · Trenton 1776')
  await expect(icon(asked)).toHaveAttribute('href', '/move.svg')
  await expect(waiting.page).toHaveTitle(`Waiting for the ${people} · Trenton 1776`)
  await expect(icon(waiting)).toHaveAttribute('href', '/icon.svg')
  await expect(waiting.question).toContainText(`Waiting for the ${people}`)
  await expect(waiting.question).toContainText(/for \d+ seconds/)
  await expect(waiting.question, 'the question of the other is not asked here').not.toContainText(/your moves/)
  await waiting.isAccessible()

  await waiting.page.locator('[data-tab=more]').click()
  await waiting.press(waiting.page.locator('[data-notices]'))
  await waiting.page.evaluate(() => ((window as unknown as Told).hides = true))
  const told = () => waiting.page.evaluate(() => (window as unknown as Told).told)
  expect(await told()).toEqual([])
  for (let n = 0; n < 60 && !(await isAsked(waiting)); n++) {
    const answers = await asked.answers()
    const idle = DAWDLE.map((verb) => answers.find((a) => verb.test(a))).find(Boolean)
    if (await isAsked(asked)) await asked.answer(idle ?? answers[0] ?? '')
    await waiting.page.waitForTimeout(200)
  }
  await expect(waiting.page).toHaveTitle(/^● Your move/)
  await expect.poll(told).toHaveLength(1)
  expect((await told())[0]).toMatch(/^Your move: \S/)
  expect(friend.wrong).toEqual([])
  await context.close()
})
