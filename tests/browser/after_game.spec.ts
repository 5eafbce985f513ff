// After the game: its course on the last page, the way back to that page, and the same game once more.
import { DAWDLE, playOn } from './backstage'
import { type Message, expect, test } from './muster'

test('the last page shows the course, comes back, and begins the same game again', async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.begin({ scenario: 'bagging-the-fox', side: 'american', against: 'recruit' })
  const last = () => table.received.findLast((m) => m.is === 'table' && m.view) as Message
  const before = last()
  await playOn(table, DAWDLE, 'false')

  const over = page.locator('dialog[data-over]')
  await expect(over.locator('[data-chances]')).toHaveAttribute('d', /^M.*L/)
  const curve = table.received.findLast((m) => m.is === 'curve') as Message & { battles: unknown[]; turns: unknown[] }
  await expect(over.locator('[data-battle-mark]')).toHaveCount(curve.battles.length)
  await expect(over.getByRole('img', { name: /Chances of winning/ })).toBeVisible()
  expect(await over.evaluate((box) => box.scrollWidth <= box.clientWidth), 'nothing sticks out at the side').toBe(true)
  await table.press(over.getByText('The same in numbers', { exact: true }))
  await expect(over.locator('[data-course] tbody th')).toHaveCount(curve.turns.length)
  await table.isAccessible()
  await expect(over.locator('[data-verdict-course]')).toHaveText(/^(Neither side came out ahead|From turn \d+ on the (Americans|British) were ahead for good|The (Americans|British) were (ahead from first|behind until)).*\.$/)

  // What is done most stands where it is seen at once, on any screen.
  for (const name of ['Play this side again', 'Look at the table']) await expect(over.getByRole('button', { name }), name).toBeInViewport({ ratio: 1 })

  await table.press(over.getByRole('button', { name: 'Look at the table' }))
  await expect(over).toHaveCount(0)
  await table.press(page.locator('[data-last-page]'))
  await expect(over).toBeVisible()
  await expect(over.locator('[data-chances]')).toBeVisible()

  await table.press(over.getByRole('button', { name: 'Play this side again' }))
  await expect(over).toHaveCount(0)
  await expect.poll(() => last().table).not.toBe(before.table)
  const { game, scenario, seats, options } = last()
  expect({ game, scenario, seats, options }).toEqual({ game: before.game, scenario: before.scenario, seats: before.seats, options: before.options })
})

test('a new game goes on from a turn of one that is over, against a bot, and its dice can be checked', async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.begin({ scenario: 'bagging-the-fox', side: 'american', against: 'recruit' })
  await playOn(table, DAWDLE, 'false')
  const over = page.locator('dialog[data-over]')
  await expect(over.locator('[data-chances]')).toBeVisible()
  const first = table.id
  const curve = table.received.findLast((m) => m.is === 'curve') as Message & { turns: { turn: number; ply: number }[] }

  await table.press(over.getByRole('button', { name: 'Play on from a turn…' }))
  const asking = page.locator('dialog[data-play-on]')
  await expect(asking.locator('[data-moment] option')).toHaveCount(curve.turns.length)
  await table.isAccessible()
  const from = curve.turns[1] ?? curve.turns[0]
  await asking.locator('[data-moment]').selectOption(String(from?.ply))
  await asking.getByLabel('British').check()
  await asking.getByLabel('recruit').check()
  await table.press(asking.locator('[data-begin-from]'))
  await expect.poll(() => table.id).not.toBe(first)
  const last = () => table.received.findLast((m) => m.is === 'table' && m.table === table.id && m.view) as Message
  await expect.poll(() => last()?.from).toEqual({ table: first, ply: from?.ply })
  expect(last().seats).toEqual({ american: 'recruit', british: 'you' })
  await expect(page.locator('main.table')).toBeVisible()
  expect(Number(await page.locator('main.table').getAttribute('data-ply'))).toBeGreaterThanOrEqual(from?.ply ?? 0)
  await expect(page.locator('.telling'), 'the old game is no news').toHaveCount(0)

  await playOn(table, DAWDLE, 'false')
  await expect(over).toBeVisible()
  await expect(over.getByRole('link', { name: 'another one' })).toHaveAttribute('href', `#/table/${first}`)
  await table.press(over.getByRole('link', { name: 'Check the dice' }))
  await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'good')
  await expect(page.locator('[data-finding=good]', { hasText: `are those of table ${first}` })).toBeVisible()
  await expect(page.locator('[data-finding=bad]')).toHaveCount(0)
})
