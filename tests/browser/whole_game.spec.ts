// A newcomer plays to the end by pressing what is lit: no rule is known here, only the lights.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAWDLE, openBackstage, playOn } from './backstage'
import { Hand } from './hand'
import { DESKTOP, LONG_DESKTOP, LONG_PHONE, type Message, PHONE, type Table, expect, test } from './muster'

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

// With a thumb its last turns, and all of it with a mouse in the long run.
for (const [from, device] of [['its first turn', LONG_DESKTOP], ['its last turns', PHONE]] as const) test(`Bagging the Fox, from ${from} to its end`, device, async ({ table }, info) => {
  await table.coached()
  const hand = await Hand.at(table, 1776)
  await table.begin({ scenario: 'bagging-the-fox', side: 'american', against: 'recruit' })
  if (device === PHONE) await playOn(table, DAWDLE, 'view.turn >= 22')
  const isLate = () => turnOf(table) >= (device === PHONE ? 23 : 19)
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

test('the first turns of the campaign, as the British', PHONE, async ({ table }) => {
  await table.coached()
  const hand = await Hand.at(table, 12)
  await table.begin({ scenario: 'campaign', side: 'british', against: 'recruit' })
  await hand.play(() => turnOf(table) >= 4)
  // A recruit may lose Washington before, even before much could be pressed: then the game is over, and says so.
  if (turnOf(table) < 4) await expect(table.page.locator('dialog[data-over=british]')).toContainText('Washington is lost')
  else expect(hand.pressed.place + hand.pressed.piece).toBeGreaterThan(3)
})

test('a year of the whole war, card by card, as the Americans', DESKTOP, async ({ table }) => {
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

test('a year of the whole war, as the British', LONG_PHONE, async ({ table }) => {
  await table.coached()
  const hand = await Hand.at(table, 1776)
  await table.begin({ game: 'washingtons-war', scenario: 'campaign', side: 'british', against: 'recruit' })
  await hand.play(() => turnOf(table) >= 2)
  expect(hand.pressed.menu, 'cards were played').toBeGreaterThan(3)
})

interface Glimpse { seq: number; year: string; colonies: string; log: number; asked: number }

declare global {
  interface Window { glimpses: Glimpse[] }
}

test('two bots play the whole war, and the page follows them to its end', LONG_DESKTOP, async ({ table }) => {
  const { page } = table
  await table.coached()
  await page.addInitScript(() => {
    window.glimpses = []
    setInterval(() => {
      const seq = Number(document.querySelector<HTMLElement>('main.table')?.dataset.seq ?? -1)
      if (seq < 0 || seq === window.glimpses.at(-1)?.seq) return
      const words = (selector: string) => document.querySelector(selector)?.textContent ?? ''
      window.glimpses.push({
        seq, year: words('.status .when b'), colonies: words('.status .points'), log: Number(document.querySelector<HTMLElement>('[data-log]')?.dataset.log ?? 0),
        asked: document.querySelectorAll('section.question [data-action], [data-card][data-lit=yes], [data-place]:not([data-lit=no])').length,
      })
    }, 20)
  })
  await table.lobby()
  await openBackstage(table)
  const id = await page.evaluate(() =>
    window.backstage((message, { say, end }) => {
      if (message.is === 'hello') say({ do: 'new', game: 'washingtons-war', scenario: 'campaign', seats: { american: 'militia', british: 'militia' } })
      if (message.is === 'table') end(message.table)
    }),
  )
  // Bots play while somebody watches: from here on it is this page.
  await page.goto(`${table.server.address}/#/table/${String(id)}`)
  await expect(page.locator('.status .watching')).toBeVisible()
  const over = page.locator('dialog[data-over]')
  await expect(over).toBeVisible({ timeout: 240_000 })

  const last = table.received.findLast((m) => m.is === 'table' && m.view) as Message & { seq: number; outcome: string; view: { year: number; outcome_now?: { winner?: string } } }
  const seen = await page.evaluate(() => window.glimpses)
  const seqs = seen.map((g) => g.seq)
  expect(seqs.length, 'it was seen as it went').toBeGreaterThan(5)
  expect(seqs).toEqual([...seqs].sort((a, b) => a - b))
  expect(seqs.at(-1)).toBe(last.seq)
  expect(new Set(seen.map((g) => g.colonies)).size, 'the score moved').toBeGreaterThan(2)
  expect(new Set(seen.map((g) => g.year)).size, 'year by year').toBeGreaterThan(1)
  expect(seen.every((g, i) => g.log >= (seen[i - 1]?.log ?? 0)), 'the log grew').toBe(true)
  expect(seen.filter((g) => g.asked > 0), 'nobody asks one who only watches').toEqual([])
  expect(seen.at(-1)?.year).toBe(String(last.view.year))

  await expect(over).toHaveAttribute('data-over', last.outcome)
  await expect(over.getByRole('heading').first()).toHaveText(last.outcome === 'american' ? 'The American side wins' : 'The British side wins')
  await expect(over.locator('[data-chances]')).toHaveAttribute('d', /^M.*L/)
  await table.isAccessible()
  await table.press(over.getByRole('button', { name: 'Look at the table' }))
  await expect(over).toHaveCount(0)
  await expect(page.locator(`main.table[data-seq="${last.seq}"]`)).toBeVisible()
})
