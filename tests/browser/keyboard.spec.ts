// A whole turn without a pointer: arrows walk the map, Enter opens and chooses, letters jump, typed words answer.
import { DESKTOP, type Table, burgoyne, expect, test } from './muster'

/** The ring around what has the focus is there to be seen. */
async function expectVisibleFocus(table: Table): Promise<void> {
  const ring = await table.page.evaluate(() => {
    const style = getComputedStyle(document.activeElement ?? document.body)
    return { on: document.activeElement?.tagName, style: style.outlineStyle, width: parseFloat(style.outlineWidth) }
  })
  expect(ring.on).not.toBe('BODY')
  expect(ring.style).not.toBe('none')
  expect(ring.width).toBeGreaterThanOrEqual(2)
}

const focused = (table: Table, what: string) =>
  table.page.evaluate((what) => (document.activeElement as HTMLElement | null)?.getAttribute(what) ?? null, what)

/** Walks by arrows from place to place, until one that `here` accepts has the focus. */
async function walkTo(table: Table, wanted: string): Promise<void> {
  const { page } = table
  const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']
  const start = (await focused(table, 'data-place')) ?? ''
  // Breadth first over what the arrows do, as far as the page itself shows it: each step is a key press.
  const ways = new Map<string, string[]>([[start, []]])
  const queue = [start]
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const arrow of arrows) {
      await page.evaluate((id) => document.querySelector<HTMLElement>(`[data-place="${id}"]`)?.focus(), at)
      await page.keyboard.press(arrow)
      const next = (await focused(table, 'data-place')) ?? ''
      if (ways.has(next)) continue
      ways.set(next, [...(ways.get(at) ?? []), arrow])
      queue.push(next)
      if (next === wanted) queue.length = 0
    }
    if (ways.has(wanted)) break
  }
  await page.evaluate((id) => document.querySelector<HTMLElement>(`[data-place="${id}"]`)?.focus(), start)
  for (const arrow of ways.get(wanted) ?? []) await page.keyboard.press(arrow)
  expect(await focused(table, 'data-place'), 'arrows lead there').toBe(wanted)
}

test('a turn by keys alone', DESKTOP, async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.lobby()
  // The lobby's button by Tab and Enter.
  for (let n = 0; n < 20 && (await focused(table, 'data-first-game')) === null; n++) await page.keyboard.press('Tab')
  await expectVisibleFocus(table)
  await page.keyboard.press('Enter')
  await table.asked()
  await expect(page.locator('main.table[data-phase=moves]'), 'moves are asked for').toBeAttached({ timeout: 60_000 })

  // March: to the first lit stack by arrows, its first lit block by Enter, the next place by arrows and Enter.
  await page.keyboard.press('n')
  const from = await focused(table, 'data-place')
  expect(await focused(table, 'data-lit')).toBe('has')
  await expectVisibleFocus(table)
  await page.keyboard.press('Enter')
  await expect(page.locator(`[data-tray="${from}"]`)).toBeVisible()
  await expect.poll(() => focused(table, 'data-piece'), 'the keys go on in the tray').not.toBeNull()
  await expectVisibleFocus(table)
  let seq = await table.seq()
  await page.keyboard.press('Enter')
  await expect.poll(() => table.seq()).not.toBe(seq)
  const live = page.locator('[data-live]')
  await expect(live).toContainText((await table.question.textContent())?.slice(0, 20) ?? '', { ignoreCase: true })
  expect(await live.textContent(), 'no word is said twice').not.toMatch(/\b(American|British): (American|British):/)

  const to = page.locator('[data-place][data-lit=to]').first()
  await expect(to).toBeAttached()
  const goal = (await to.getAttribute('data-place')) ?? ''
  await page.locator('body').evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('ArrowUp')
  expect(await focused(table, 'data-place'), 'arrows begin where the march is').toBe(from)
  await walkTo(table, goal)
  await expectVisibleFocus(table)
  seq = await table.seq()
  await page.keyboard.press('Enter')
  await expect.poll(() => table.seq()).not.toBe(seq)

  // Typed words: what is wrong says why, what is right is done; Tab completes.
  await table.asked()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  const line = page.getByLabel('Type an answer')
  await expect(line).toBeFocused()
  await page.keyboard.type('to philadelphia')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-bubble]')).toBeVisible()
  const [some] = await table.answers()
  const [verb = '', noun = ''] = (some ?? '').split(' ')
  await line.fill(noun ? `${verb} ${noun.slice(0, 3)}` : verb.slice(0, 3))
  await page.keyboard.press('Tab')
  expect(await line.inputValue()).toMatch(new RegExp(`^${verb}`))
  await line.fill(some ?? '')
  seq = await table.seq()
  await page.keyboard.press('Enter')
  if (await page.locator('.armed').count()) {
    await page.waitForTimeout(450)      // a deliberate press
    await line.fill(some ?? '')
    await page.keyboard.press('Enter')
  }
  await expect.poll(() => table.seq()).not.toBe(seq)

  // The turn ends by letters: h halts what still marches, d ends the moves; what a letter finds, Enter presses.
  await page.keyboard.press('Escape')
  const ended = page.locator('main.table:not([data-phase=moves]), [data-asked=british], dialog')
  const turn = await page.locator('.status .when').textContent()
  for (let n = 0; n < 12; n++) {
    if ((await ended.count()) > 0 || (await page.locator('.status .when').textContent()) !== turn) break
    await table.asked()
    seq = await table.seq()
    const answers = await table.answers()
    const letter = answers.includes('halt') ? 'h' : answers.includes('done') ? 'd' : (answers[0] ?? 'd').charAt(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press(letter)
    await expectVisibleFocus(table)
    expect((await focused(table, 'data-action'))?.charAt(0)).toBe(letter)
    await page.keyboard.press('Enter')
    if (await page.locator('.question .armed').count()) {
      await page.waitForTimeout(450)
      await page.keyboard.press('Enter')
    }
    await expect.poll(() => table.seq(), { timeout: 60_000 }).not.toBe(seq)
  }
  await expect(page.locator('main.table')).toBeVisible()
  expect(await page.locator('.status .when').textContent() !== turn || (await ended.count()) > 0, 'his moves are over').toBe(true)
})

test('what is proposed is reached by y and given by Enter', DESKTOP, async ({ table }) => {
  const { page } = table
  await burgoyne(table)
  await page.keyboard.press('y')
  expect(await focused(table, 'data-usual')).not.toBeNull()
  await expectVisibleFocus(table)
  await page.keyboard.press('Enter')
  await expect(table.question).toContainText('Burgoyne at Montreal, 11 of 11 SP')
  // The button is gone: the keys are at what is asked now, and not at the top of the page.
  await expect.poll(() => focused(table, 'data-asks')).not.toBeNull()
  await expectVisibleFocus(table)
  await page.keyboard.press('Tab')
  expect(await focused(table, 'data-action')).toBe('done')
  // So they are when a list of operations has given its answer; while one is on its way its button keeps them.
  await page.keyboard.press('Shift+A')
  expect(await focused(table, 'data-verb')).toBe('activate')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await focused(table, 'data-action')).toMatch(/^activate /)
  const seq = await table.seq()
  await page.keyboard.press('Enter')
  await expect.poll(() => table.seq()).not.toBe(seq)
  await expect.poll(() => focused(table, 'data-asks')).not.toBeNull()
  await page.keyboard.press('q')
  expect(await focused(table, 'data-question')).not.toBeNull()

  // Where nothing on the map is lit, n goes to the cards and buttons that answer: who plays the first card, or which one.
  await table.begin({ game: 'washingtons-war', scenario: 'campaign', side: 'american', against: 'recruit' })
  await table.asked()
  await page.keyboard.press('y')
  await page.keyboard.press('Enter')
  await expect(table.question).toContainText(/first card|play a card/i)
  await table.asked()
  await page.keyboard.press('n')
  await expectVisibleFocus(table)
  const one = (await focused(table, 'data-action')) ?? (await focused(table, 'data-card'))
  expect(one).not.toBeNull()
  await page.keyboard.press('n')
  expect((await focused(table, 'data-action')) ?? (await focused(table, 'data-card'))).not.toBe(one)
})

test('a capital goes to the answers that begin so, and commands nothing', DESKTOP, async ({ table }) => {
  const { page } = table
  await burgoyne(table)
  const seq = await table.seq()
  await page.keyboard.press('T')
  await expectVisibleFocus(table)
  expect(await focused(table, 'data-usual'), 'what is proposed: take all he can lead').not.toBeNull()
  // By what is read on a button, "Take a train away", or what would be typed, "train"; then the map, where the spaces of a march are, and back.
  const met: (string | null)[] = []
  while (met.length < 40 && !met.includes(null)) {
    await page.keyboard.press('T')
    met.push((await focused(table, 'data-verb')) ?? (await focused(table, 'data-action')))
  }
  expect(met).toEqual(expect.arrayContaining(['fetch-train', 'train', null]))
  expect(await focused(table, 'data-place'), 'a place of the map, which is no button').not.toBeNull()
  await page.keyboard.press('T')
  expect(await focused(table, 'data-usual')).not.toBeNull()
  await page.keyboard.press('U')
  expect(await table.seq(), 'nothing is taken back').toBe(seq)
})

test('the page of keys opens by ? and closes by Escape', DESKTOP, async ({ table }) => {
  await table.coached()
  await table.firstGame()
  await table.page.keyboard.press('?')
  await expect(table.page.getByRole('dialog')).toContainText('walk the map')
  await table.page.keyboard.press('Escape')
  await expect(table.page.getByRole('dialog')).toHaveCount(0)
})
