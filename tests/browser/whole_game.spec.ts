// A newcomer plays to the end by pressing what is lit: no rule is known here, only the lights.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hand } from './hand'
import { type Table, expect, test } from './muster'

const MUSTER = join(import.meta.dirname, '../../build/muster')

const turnOf = (table: Table): number => {
  const view = table.received.findLast((m) => m.is === 'table' && m.view)?.view as { turn: number } | undefined
  return view?.turn ?? 0
}

/** The record behind the link, verified by the program from outside. */
async function verifies(table: Table, file: string): Promise<void> {
  const download = table.page.waitForEvent('download')
  await table.press(table.page.getByRole('link', { name: 'The record' }))
  const path = await (await download).path()
  expect(execFileSync(MUSTER, ['verify', path], { encoding: 'utf8' })).toContain('1 game verified')
  const record = readFileSync(path, 'utf8')
  const twisted = record.replace(/ ; (\d)/, (_, die: string) => ` ; ${(Number(die) % 6) + 1}`)
  expect(twisted, 'a die to twist').not.toBe(record)
  writeFileSync(file, twisted)
  expect(() => execFileSync(MUSTER, ['verify', file], { stdio: 'pipe' }), 'one die changed is found').toThrow()
}

test('Bagging the Fox, to its end', async ({ table }, info) => {
  await table.coached()
  const hand = await Hand.at(table, 1776)
  await table.begin({ scenario: 'bagging-the-fox', side: 'american', against: 'recruit' })
  const isLate = () => turnOf(table) >= 19
  await hand.play(isLate)
  if (isLate()) {       // Washington may be lost before
    const before = { seq: await table.seq(), question: await table.question.textContent() }
    await table.page.reload()
    await table.asked()
    expect({ seq: await table.seq(), question: await table.question.textContent() }, 'he goes on where he was').toEqual(before)
  }

  await hand.play(() => false)
  const over = table.page.locator('dialog[data-over]')
  await expect(over).toBeVisible()
  await expect(over.getByRole('heading').first()).toHaveText(/You have (won|lost)|A draw/)
  for (const kind of ['button', 'place', 'piece'] as const) expect(hand.pressed[kind], `a ${kind} was lit and pressed`).toBeGreaterThan(0)

  await verifies(table, info.outputPath('twisted.record'))
  await table.press(over.getByRole('link', { name: 'Check the dice' }))
  await expect(table.page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'good')
})

test('the first turns of the campaign, as the British', async ({ table }) => {
  await table.coached()
  const hand = await Hand.at(table, 12)
  await table.begin({ scenario: 'campaign', side: 'british', against: 'recruit' })
  await hand.play(() => turnOf(table) >= 4)
  // A recruit may lose Washington before, even before much could be pressed: then the game is over, and says so.
  if (turnOf(table) < 4) await expect(table.page.locator('dialog[data-over=british]')).toContainText('Washington is lost')
  else expect(hand.pressed.place + hand.pressed.piece).toBeGreaterThan(3)
})

test('a year of the whole war, card by card, as the Americans', async ({ table }, info) => {
  test.skip(info.project.name !== 'desktop', 'the British play theirs on the phone')
  await table.coached()
  const hand = await Hand.at(table, 1775)
  await table.begin({ game: 'washingtons-war', scenario: 'campaign', side: 'american', against: 'recruit' })
  await table.asked()
  await table.isAccessible()
  const phase = () => (table.received.findLast((m) => m.is === 'table' && m.view)?.view as { phase?: string } | undefined)?.phase
  await hand.play(() => phase() === 'strategy')
  await table.asked()
  const cards = table.page.locator('[data-card][data-lit=yes]')
  expect(await cards.count(), 'the hand is lit').toBeGreaterThan(4)
  await table.isAccessible()
  await table.press(cards.first())
  await expect(table.page.locator('[data-open-card]'), 'a card is opened to be read').toBeVisible()
  await table.isAccessible()
  for (const panel of ['colonies', 'cards', 'armies']) {
    await table.press(table.page.locator(`[data-tab=${panel}]`))
    await table.isAccessible()
  }
  await table.press(table.page.locator('[data-tab=log]'))
  await hand.play(() => turnOf(table) >= 2)
  for (const kind of ['button', 'place', 'piece', 'menu'] as const) expect(hand.pressed[kind], `a ${kind} was lit and pressed`).toBeGreaterThan(0)
})

test('a year of the whole war, as the British', async ({ table }, info) => {
  test.skip(info.project.name !== 'phone', 'the Americans play theirs on the desktop')
  await table.coached()
  const hand = await Hand.at(table, 1776)
  await table.begin({ game: 'washingtons-war', scenario: 'campaign', side: 'british', against: 'recruit' })
  await hand.play(() => turnOf(table) >= 2)
  expect(hand.pressed.menu, 'cards were played').toBeGreaterThan(3)
})
