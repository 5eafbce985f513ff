// A first game of each title, told step by step, followed to the letter and not at all; and what is explained when it is first met.
import { DAWDLE, playOn } from './backstage'
import { DESKTOP, LONG_DESKTOP, PHONE, type Table, expect, test } from './muster'
import { Pupil } from './pupil'

test.use({ newcomer: true })

// `device`: where the whole lesson is followed; it takes a minute.
const TITLES = [
  { game: 'trenton-1776', must: ['win', 'winter', 'leader', 'group', 'river', 'moves', 'turn', 'end'], name: 'Trenton 1776', device: PHONE },
  { game: 'washingtons-crossing', must: ['win', 'activate', 'span', 'command', 'move', 'roll', 'column', 'attack', 'rest', 'end'], name: "Washington's Crossing", device: DESKTOP },
  { game: 'washingtons-war', must: ['win', 'committees', 'hand', 'markers', 'place', 'reinforce', 'march', 'winter', 'end'], name: "Washington's War", device: LONG_DESKTOP },
  { game: 'campaigns-of-1777', must: ['win', 'first', 'points', 'army', 'march', 'subordinate', 'turn', 'end'], name: 'Campaigns of 1777', device: DESKTOP },
]

for (const { game, must, name, device } of TITLES) {
  test(`the first game of ${name} is played by what it says, and is offered no more`, device, async ({ table }) => {
    const { page } = table
    const pupil = new Pupil(table)
    await pupil.begin(game)
    await expect(page.locator('[data-aim]'), 'one thing at a time').toHaveCount(0)
    await table.isAccessible()
    const isOverButton = (hand: Element) => {
      const { x, y, width, height } = hand.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button') != null
    }
    expect(await page.locator('[data-pointer] svg').evaluate(isOverButton), 'the hand lies over no other button').toBe(false)
    await pupil.follow(must[3])
    await expect(page.locator('[data-pointer]')).toBeVisible()
    await expect(page.locator('[data-first]'), 'one thing at a time').toHaveCount(0)
    await table.isAccessible()
    const told = await page.locator('[data-lesson]').textContent()
    await page.reload()
    await expect(page.locator(`[data-lesson=${must[3]}]`), 'it goes on where it was').toBeVisible()
    expect(await page.locator('[data-lesson]').textContent()).toBe(told)

    // The mildest of bots may have lost the whole war before the lesson is at its end: then there is another one.
    for (let n = 0; n < 3 && !(await pupil.follow()); n++) await pupil.beginAgain(game)
    expect(pupil.steps).toEqual(expect.arrayContaining(must))
    expect(await page.locator('[data-lesson=end] .words').evaluate((words) => words.scrollHeight - words.clientHeight), 'the last card is read whole').toBeLessThanOrEqual(2)
    await table.isAccessible()
    await table.press(page.locator('[data-play-on]'))
    await expect(page.locator('[data-lesson]')).toHaveCount(0)
    await expect(page.locator('[data-aim]'), 'how to win has been told').toHaveCount(0)

    await table.lobby()
    await expect(page.locator('[data-learning]')).toBeVisible()
    await expect(page.locator(`[data-learn="${game}"]`), 'it is learned').toHaveCount(0)
    await page.goto(`${table.server.address}/#/new/${game}`)
    await expect(page.locator(`[data-learn="${game}"]`), 'it can be had again').toBeVisible()
    await table.press(page.locator(`[data-learn="${game}"]`))
    await expect(page.locator('[data-lesson=win]')).toBeVisible()
  })

  test(`a player of ${name} who does as he likes is never stuck, and may leave`, PHONE, async ({ table }) => {
    const { page } = table
    const pupil = new Pupil(table)
    await pupil.begin(game)
    await table.press(page.locator('[data-next]'))
    // He ends whatever can be ended, or gives the first answer that there is: every answer is taken.
    const most = game === 'trenton-1776' ? 12 : 8
    for (let n = 0; n < most; n++) {
      await table.asked()
      await table.quiet()
      const seq = await table.seq()
      const answers = await table.answers()
      const answer = answers.find((a) => ['done', 'halt', 'decline', 'roll'].includes(a)) ?? answers[0]
      if (answer) await table.answer(answer)
      else {
        // Losses and numbers of men stand beside the map.
        await table.press(page.locator('[data-usual]:enabled, .men-choice [data-action], [data-answers] [data-action], .uses [data-action]').first())
        await expect.poll(() => table.seq()).not.toBe(seq)
      }
      expect(await table.seq()).toBeGreaterThan(seq)
    }
    await table.asked()
    await table.quiet()
    await table.putVerdictsAway()
    const card = page.locator('[data-lesson]')
    await expect(async () => {
      // Between two steps what is met for the first time is explained in the lesson's place, until it is put away; it may be folded.
      const read = page.getByRole('button', { name: 'Put this explanation away' })
      if (await read.isVisible()) await read.click({ timeout: 2000 })
      await expect(card).toBeVisible({ timeout: 2000 })
      const opens = page.getByRole('button', { name: 'Open the lesson' })
      if (await opens.isVisible()) await opens.click({ timeout: 2000 })
      await page.locator('[data-leave], [data-play-on]').first().click({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await expect(card).toHaveCount(0)
    await table.lobby()
    await expect(page.locator('[data-learning]'), 'not all is learned').toBeVisible()
  })
}

/** A reader who has been told how to win, and to whom the rest is explained when he meets it. */
async function knowsTheAim({ page }: Table): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('muster.device', JSON.stringify({ aimed: ['*'] })))
}

test('on a small map what is met for the first time makes room for a tray, and opens when asked', PHONE, async ({ table }) => {
  const { page } = table
  const words = page.locator('[data-first] .words')
  await knowsTheAim(table)
  await table.begin({ scenario: 'bagging-the-fox', side: 'american', against: 'recruit' })
  await table.asked()
  await playOn(table, DAWDLE, "view.phase === 'moves'")     // the British may attack first: its stage and its verdict take the room
  await table.putVerdictsAway()
  await expect(words).toBeVisible()
  await table.press(page.locator('[data-place=trenton]'))
  await expect(page.locator('[data-tray]')).toBeVisible()
  await expect(words).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Put this explanation away' }), 'it need not be opened to go').toBeVisible()
  await table.press(page.getByRole('button', { name: 'Open this explanation' }))
  await expect(words).toBeVisible()
  await page.waitForTimeout(800)      // it does not make room twice
  await expect(words).toBeVisible()
})

test('what is met for the first time is explained once, one thing at a time, and can be switched off and had again', DESKTOP, async ({ table }) => {
  const { page } = table
  const first = page.locator('[data-first]')
  await page.addInitScript(() => {
    const device = JSON.parse(localStorage.getItem('muster.device') ?? '{}') as Record<string, unknown>
    if (!('aimed' in device)) localStorage.setItem('muster.device', JSON.stringify({ ...device, aimed: ['*'] }))
  })
  await table.begin({ scenario: 'christmas-surprise', side: 'american', against: 'recruit' })
  await table.asked()
  await expect(first).toHaveAttribute('data-first', 'asking')
  await table.isAccessible()
  await table.press(page.locator('[data-read]'))
  await expect(first).toHaveCount(0)
  await page.waitForTimeout(1500)
  await expect(first, 'one thing is enough for one question').toHaveCount(0)

  await page.reload()
  await expect(first, 'it is told once').toHaveAttribute('data-first', 'desert')
  await page.keyboard.press('Escape')
  await expect(first).toHaveCount(0)
  const desert = (await table.answers()).find((a) => a.startsWith('desert')) ?? ''
  await table.answer(desert)
  await table.asked()
  await expect(first).toHaveAttribute('data-first', /points|hidden|ice/, { timeout: 30_000 })

  await table.press(page.getByRole('button', { name: 'Enough' }))
  await page.reload()
  await table.asked()
  await page.waitForTimeout(3000)
  await expect(first, 'he has had enough').toHaveCount(0)
  await table.press(page.locator('[data-tab=more]'))
  await expect(page.locator('[data-explains]')).not.toBeChecked()
  await table.press(page.locator('[data-explain-again]'))
  await expect(page.locator('[data-explains]')).toBeChecked()
  await expect(first).toHaveAttribute('data-first', 'asking', { timeout: 30_000 })
})

test('the hand of an explanation hides no words, and nothing is looked for while nothing moves', DESKTOP, async ({ table }) => {
  const { page } = table
  await knowsTheAim(table)
  await table.begin({ game: 'washingtons-war', scenario: 'campaign', side: 'american', against: 'recruit' })
  await table.asked()
  const hand = page.locator('[data-pointer] svg')
  await expect(hand).toBeVisible()
  const words = await hand.evaluate((svg) => {
    const at = svg.getBoundingClientRect()
    const texts = document.createTreeWalker(document.querySelector('.bar') ?? document.body, NodeFilter.SHOW_TEXT)
    const hidden: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      if ([...range.getClientRects()].some((r) => r.left < at.right && r.right > at.left && r.top < at.bottom && r.bottom > at.top)) hidden.push(text.textContent ?? '')
    }
    return hidden
  })
  expect(words.filter((w) => w.trim()), 'words of the bar under the hand').toEqual([])
  const looks = await page.evaluate(async () => {
    await new Promise((done) => setTimeout(done, 1500))
    let count = 0
    const usual = document.elementFromPoint.bind(document)
    document.elementFromPoint = (x, y) => (count++, usual(x, y))
    await new Promise((done) => setTimeout(done, 1000))
    return count
  })
  expect(looks).toBe(0)
  // It follows what it means all the same.
  const before = await hand.boundingBox()
  await page.setViewportSize({ width: 1100, height: 700 })
  await expect.poll(async () => (await hand.boundingBox())?.x).not.toBe(before?.x)
})

test('what was passed over three times is not explained a fourth time', DESKTOP, async ({ table }) => {
  const { page } = table
  // What else may be met after an answer would come in its place, on a machine slow enough to show it between two answers.
  await page.addInitScript(() => localStorage.setItem('muster.device', JSON.stringify({ aimed: ['*'], met: ['undo'] })))
  await table.begin({ game: 'washingtons-war', scenario: 'campaign', side: 'american', against: 'recruit' })
  await table.asked()
  const asking = page.locator('[data-first=asking]')
  for (let n = 0; n < 3; n++) {
    await expect(asking, `time ${n + 1}`).toBeVisible()
    // In the position that follows nothing is explained.
    for (let i = 0; i < 2; i++) await table.answer((await table.answers()).find((a) => a.startsWith('place')) ?? '')
  }
  await page.waitForTimeout(2500)
  await expect(asking).toHaveCount(0)
})
