// The server dies as by a power cut and comes back: the page says so, waits, and goes on by itself.
import { PHONE, expect, test } from './muster'

test('the page goes on after kill -9 and a new start', PHONE, async ({ table, server }) => {
  await table.coached()
  await table.firstGame()
  const [first] = await table.answers()
  await table.answer(first ?? '')
  await table.asked()
  const before = { seq: await table.seq(), question: await table.question.textContent() }

  await server.kill()
  const banner = table.page.getByText('The server cannot be reached')
  await expect(banner).toBeVisible()
  await expect(table.page.locator('section.question [data-action]').first(), 'nothing can be answered meanwhile').toBeDisabled()
  await table.isAccessible()
  await server.restart()

  await expect(banner).toBeHidden({ timeout: 40_000 })
  await table.asked()
  expect({ seq: await table.seq(), question: await table.question.textContent() }, 'nothing that was answered is lost').toEqual(before)
  const [next] = await table.answers()
  await table.answer(next ?? '')
  await table.asked()

  const lost = table.wrong.splice(0).filter((w) => !/ERR_CONNECTION_(REFUSED|RESET)/.test(w))
  expect(lost, 'no other fault').toEqual([])
})
