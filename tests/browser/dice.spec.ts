// Dice that nobody chooses: what a page keeps before it gives its seed, and what it says of that at the end.
import { type Page } from '@playwright/test'
import { Hand } from './hand'
import { DESKTOP, PHONE, Table, expect, test } from './muster'

const KEY = 'muster.dice.'

/** Says what a page would say whose server had changed its mind: what it kept is of another commitment. */
const changeKept = (page: Page, id: string) =>
  page.evaluate((key) => localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace(/"commitment":"../, '"commitment":"--')), KEY + id)

const findings = async (table: Table, id: string): Promise<string[]> => {
  await table.page.goto(`${table.server.address}/#/dice/${id}`)
  await table.page.reload()
  await expect(table.page.locator('[data-verdict]')).toBeVisible()
  return table.page.locator('[data-finding]').evaluateAll((items) => items.map((item) => item.getAttribute('data-finding') ?? ''))
}

/** One press asks, the second one does it: a double press does not. */
async function giveUpInLobby(table: Table): Promise<void> {
  const { page } = table
  await page.getByRole('button', { name: 'Give up' }).dblclick()
  const sure = page.getByRole('button', { name: 'Yes, give it up' })
  await expect(sure).toBeVisible()
  await page.waitForTimeout(500)
  await table.press(sure)
  await expect(sure).toHaveCount(0)
}

test('two people: each page keeps what it was shown, and says at the end that all is well; another device says what it cannot tell', DESKTOP, async ({ table, browser }) => {
  await table.coached()
  await table.page.goto(`${table.server.address}/#/new/trenton-1776`)
  await table.page.locator('input[name=scenario][value=campaign]').check()
  await table.page.locator('input[name=other][value=open]').check()
  await table.page.getByText('Options and dice').click()
  await table.page.getByLabel(/Words of your own/).fill('liberty')
  await table.page.locator('[data-begin]').click()
  await expect(table.page.getByRole('heading', { name: 'Waiting for the British player' })).toBeVisible()
  const id = table.id
  const kept = JSON.parse((await table.page.evaluate((key) => localStorage.getItem(key), KEY + id)) ?? '{}') as Record<string, unknown>
  expect(kept).toMatchObject({ side: 'american', other: null })
  expect(kept.seed).toMatch(/^liberty [0-9a-f]{32}$/)
  const shown = table.received.findLast((m) => m.is === 'table' && m.table === id)
  expect(shown, 'only a seal was given').toMatchObject({ commitment: kept.commitment, seeds: {}, seals: { american: expect.stringMatching(/^[0-9a-f]{64}$/) } })

  const friend = new Table(await (await browser.newContext()).newPage(), table.server, false)
  await friend.coached()
  await friend.page.goto(await table.page.getByLabel('Link to the open seat').inputValue())
  await friend.page.getByRole('button', { name: 'Take the seat' }).click()
  await expect(friend.page.locator('section.question')).toBeVisible()
  await expect(table.page.locator('section.question')).toBeVisible()

  await friend.page.goto(`${table.server.address}/#/`)
  await giveUpInLobby(friend)
  await expect(table.page.locator('dialog[data-over]')).toBeVisible()
  expect(await findings(table, id)).toEqual(['good', 'good', 'good', 'good'])
  await expect(table.page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'good')
  expect(await findings(friend, id)).toEqual(['good', 'good', 'good', 'good'])

  const elsewhere = new Table(await (await browser.newContext()).newPage(), table.server, false)
  expect(await findings(elsewhere, id)).toEqual(['good', 'unknown'])
  await expect(elsewhere.page.getByText('this device kept nothing of this table')).toBeVisible()

  await changeKept(table.page, id)
  expect(await findings(table, id)).toContain('bad')
  await expect(table.page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'bad')
  for (const other of [friend, elsewhere]) {
    expect(other.wrong).toEqual([])
    await other.page.context().close()
  }
})

test('a seed is not given to a server that now shows another commitment', PHONE, async ({ table, browser }) => {
  await table.coached()
  await table.begin({ scenario: 'bagging-the-fox', side: 'american', against: 'open' })
  const link = await table.page.getByLabel('Link to the open seat').inputValue()
  await changeKept(table.page, table.id)
  const friend = new Table(await (await browser.newContext()).newPage(), table.server, false)
  await friend.page.goto(link)
  await friend.page.getByRole('button', { name: 'Take the seat' }).click()
  await expect(friend.page.getByRole('heading', { name: 'Waiting for the dice' })).toBeVisible()
  await expect(table.page.getByRole('alert')).toContainText('another commitment for this table than before')
  await expect(table.page.getByRole('heading', { name: 'Waiting for the dice' })).toBeVisible()

  await table.page.evaluate((key) => localStorage.removeItem(key), KEY + table.id)
  await table.page.reload()
  await expect(table.page.locator('main.waiting')).toContainText('kept on the device where you took your seat')
  await friend.page.context().close()
})

test('dice with ten faces are checked as such', DESKTOP, async ({ table }) => {
  await table.coached()
  const hand = await Hand.at(table, 4)
  await table.begin({ game: 'washingtons-crossing', scenario: 'quick-start', side: 'both' })
  await hand.play(() => table.received.some((m) => ((m.events ?? []) as { kind: string }[]).some((e) => e.kind === 'dice')))
  const { id } = table
  await table.page.goto(`${table.server.address}/#/`)
  await giveUpInLobby(table)
  expect(await findings(table, id)).toEqual(['good', 'good', 'good', 'good'])
  await expect(table.page.locator('[data-verdict]')).toHaveText(/All [1-9]\d* dice are as derived/)
})
