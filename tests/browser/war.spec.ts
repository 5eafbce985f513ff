// Washington's War: what lies on the board beside the spaces, and the answers with which a year ends.
import { setOut } from './backstage'
import { DESKTOP, expect, test } from './muster'

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
