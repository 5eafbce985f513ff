// A newcomer's first minute: the lobby, his first game, and a few answers.
import { PHONE, expect, test } from './muster'

test('the lobby greets a newcomer, without a fault', async ({ table }) => {
  await table.lobby()
  await expect(table.page.locator('[data-first-game]')).toBeEnabled()
  await expect(table.page.locator('[data-game=trenton-1776]')).toBeVisible()
  await table.isAccessible()
})

test('his first game asks and is answered', PHONE, async ({ table }) => {
  await table.firstGame()
  await expect(table.question).not.toBeEmpty()
  const [first] = await table.answers()
  expect(first).toBeTruthy()
  await table.answer(first ?? '')
  await table.asked()
})

test('he comes back and goes on where he was', PHONE, async ({ table }) => {
  await table.firstGame()
  const [first] = await table.answers()
  await table.answer(first ?? '')
  await table.asked()
  const question = await table.question.textContent()
  await table.page.reload()
  await table.asked()
  expect(await table.question.textContent()).toBe(question)
  await table.lobby()
  await table.page.locator('[data-table]').first().click()
  await table.asked()
  expect(await table.question.textContent()).toBe(question)
})
