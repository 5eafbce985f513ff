// Washington's War: what lies on the board beside the spaces, and the last page on a phone.
import { giveUp, setOut } from './backstage'
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
