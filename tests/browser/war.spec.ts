// Washington's War: what lies on the board beside the spaces, the losses of winter, and the last page on a phone.
import { giveUp, playOn, setOut } from './backstage'
import { DESKTOP, PHONE, expect, test } from './muster'

test('a dispersed Congress has a place on the board until it meets again', DESKTOP, async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.begin({ game: 'washingtons-war', scenario: 'campaign', side: 'american', against: 'recruit' })
  await table.asked()
  await table.whatIf()
  await table.asked()
  await expect(page.locator('.wwcongress').first(), 'it sits at Philadelphia').toBeAttached()
  await expect(page.locator('[data-dispersed]')).toHaveCount(0)
  await setOut(table, ['congress dispersed'], [])
  await expect(page.locator('[data-dispersed]')).toBeVisible()
  await expect(page.getByRole('img', { name: 'American taken: the dispersed Congress' })).toBeAttached()
})

test('on a phone the zones are named at first, and on the last page the course stands before the thirteen colonies', PHONE, async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.begin({ game: 'washingtons-war', scenario: 'campaign', side: 'american', against: 'recruit' })
  await table.asked()
  await expect(page.locator('.zonename', { hasText: 'Delaware' })).toHaveCSS('display', 'block')
  await giveUp(table)
  const over = page.locator('dialog[data-over]')
  await expect(over.locator('[data-course] h2')).toBeInViewport()
  const colonies = over.locator('[data-tally-more]')
  await expect(colonies.getByText('Virginia')).toBeHidden()
  await table.press(colonies.locator('summary'))
  await expect(colonies.getByText('Virginia')).toBeVisible()
  await table.isAccessible()
})

test('the space where winter takes Americans or Frenchmen is marked, and their numbers stand in one column', async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.begin({ game: 'washingtons-war', scenario: 'campaign', side: 'american', against: 'recruit' })
  await playOn(table, [/^place /], "actions.some((a) => a.startsWith('first '))")
  await table.whatIf()
  await setOut(table, ['alliance 9', 'europe war', 'navy delaware', 'greene where philadelphia', 'rochambeau newport', 'newport french-units 4', 'newport american-units 2',
    'american cards 0', 'british cards 0'], ['first american'], 'winter-loss')
  await expect(table.question).toContainText('Choose which units winter takes at Newport (3 to lose).')
  await expect(page.locator('[data-place=newport]')).toHaveClass(/\bhas\b/)
  await expect(page.locator('[data-place=newport]')).toBeInViewport()
  const rows = page.locator('[data-troops] .row')
  await expect(rows).toHaveCount(2)
  const lefts = await rows.evaluateAll((all) => all.map((row) => Math.round(row.querySelector('button')?.getBoundingClientRect().left ?? 0)))
  expect(lefts[0]).toBe(lefts[1])
})
