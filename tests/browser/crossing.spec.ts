// Washington's Crossing: a whole day of the Quick Start by what stands beside the map, and what one asks before one dares.
import { playOn, setOut } from './backstage'
import { General } from './general'
import { DESKTOP, LONG_DESKTOP, LONG_PHONE, PHONE, type Table, expect, test } from './muster'

const RAID = [/^examine/, /^raid/]
const ORDERS = [...RAID, /^activate washington/, /^call (mercer|st-clair|stephen|sargent|glover|fermoy|stirling)/]

async function americans(table: Table, scenario?: string): Promise<General> {
  await table.coached()
  const general = new General(table)
  await general.begin('american', 'recruit', scenario)
  return general
}

/** The Campaign, with everybody placed as usual. */
async function setUp(table: Table): Promise<General> {
  const general = await americans(table, 'campaign')
  await table.asked()
  await table.usual()
  return general
}

/** With Washington and his men before Trenton, activated and ready to move. */
async function beforeTrenton(table: Table): Promise<General> {
  const general = await americans(table)
  await playOn(table, [...ORDERS, /^done/], "view.question.kind === 'moves'")
  await table.quiet()
  return general
}

// With a thumb, which takes longer, from the second turn of the day.
for (const [what, device] of [['a whole day', LONG_DESKTOP], ['the rest of a day', LONG_PHONE]] as const) test(`${what} of the Quick Start`, device, async ({ table }) => {
  const general = await americans(table)
  if (device === LONG_PHONE) {
    await playOn(table, [...RAID, /^done/], 'view.turn >= 2')
    await table.quiet()
  }
  await general.play(() => general.view.day !== 'Dec 26')
  expect(general.view.day).toBe('Dec 27')
  expect(general.did.order ?? 0, 'orders were given').toBeGreaterThan(3)
  expect(general.did.walk ?? 0, 'far hexes were marched to').toBeGreaterThan(0)
  await table.asked()
  await expect(table.page.locator('.daytrack .now')).toContainText('27')
  await table.page.reload()
  await table.asked()
  await expect(table.page.locator('.daytrack .now')).toContainText('27')
})

test('the chain of command is lit, and all whom he can are called at one press', PHONE, async ({ table }) => {
  const general = await americans(table)
  const { page } = table
  await playOn(table, RAID, "view.question.kind === 'orders'")
  await table.quiet()
  await table.press(page.locator('.orders [data-action="activate washington"]'))
  await expect(page.locator('main[data-phase=span]')).toBeAttached()
  await expect(page.locator('path.chain').first()).toBeAttached()
  await expect(page.locator('.price').first()).toBeAttached()
  const seq = await table.seq()
  await table.press(page.locator('.orders .give').filter({ hasText: 'Command all' }))
  await general.settled()
  expect(await table.seq()).toBeGreaterThan(seq + 2)
  expect(general.view.display.filter((d) => d.active).length).toBeGreaterThan(4)
  await table.press(page.locator('[data-undo]'))
  await expect.poll(() => general.view.display.filter((d) => d.active).length, { message: 'what was ordered at once is taken back at once' }).toBe(1)
})

test('a stack marches together to a far hex, and every hex says what it costs or why not', DESKTOP, async ({ table }) => {
  const general = await beforeTrenton(table)
  const { page } = table
  await table.press(page.locator('.orders .give').first())
  await general.settled()
  await table.press(page.locator('.question [data-action=roll]'))
  await general.settled()
  await table.press(page.locator('.orders .give').first())
  await general.settled()
  await expect(page.locator('main[data-phase=march]')).toBeAttached()
  const { march } = general.view
  const reach = march?.reach ?? []
  await expect(page.locator('.reached')).toHaveCount(reach.length)

  await general.clickHex('1933')
  await expect(page.locator('[data-bubble]'), 'out of reach says why').toContainText(/rule \d/)
  await page.keyboard.press('Escape')

  const far = reach.find((r) => r.from !== march?.hex && !r.full && r.cost <= (march?.mp ?? 0))
  if (!far) return
  await general.walkTo(far.hex)
  expect(general.view.march?.hex, 'the whole way').toBe(far.hex)
  expect(general.view.march?.mp, 'at the cost that was shown').toBe((march?.mp ?? 0) - far.cost)
  await table.press(page.locator('[data-undo]'))
  await expect.poll(() => general.view.march?.hex, { message: 'and the whole way back' }).toBe(march?.hex)
})

test('an attack is foretold before it is made: chances that add up, and both sums with their rules', async ({ table }) => {
  const general = await beforeTrenton(table)
  const { page } = table
  await playOn(table, [/^move washington/, /^with/, /^roll/, /^march/, /^done/], "view.question.kind === 'march' && actions.some((a) => a.startsWith('normal'))")
  await general.settled()
  await table.quiet()
  const seq = await table.seq()
  await table.press(page.locator('[data-lit=attack]').first())
  const attack = page.locator('.menu [data-action^=normal]')
  const phone = test.info().project.name === 'phone'
  if (phone) await attack.tap()
  else await attack.hover()
  const forecast = page.locator('[data-forecast]')
  await expect(forecast).toBeVisible({ timeout: 60_000 })
  const chances = (await forecast.locator('.results .p').allTextContents()).map((t) => parseInt(t.replace('<1', '0'), 10))
  const sum = chances.reduce((a, b) => a + b, 0)
  expect(sum, chances.join(' + ')).toBeGreaterThan(94)
  expect(sum).toBeLessThan(106)
  await expect(forecast.locator('caption')).toHaveText([/^Kinds of attack compared/, /^Surprise die/, /^Combat die/])
  await expect(forecast.locator('[data-manner]'), 'of which kind these odds are').toContainText('Normal attack on ')
  expect((await forecast.locator('[data-compared] tbody th').allTextContents()).sort(), 'all that are possible').toEqual(['hasty', 'normal'])
  expect(await forecast.locator('cite').count()).toBeGreaterThan(2)
  expect(await table.seq(), 'a look commits to nothing').toBe(seq)
})

test('a turn without anything to do is ended at once, after asking twice', PHONE, async ({ table }) => {
  const general = await americans(table)
  await playOn(table, [...RAID, /^done/], "view.turn >= 4 && view.question.kind === 'orders'")
  await table.quiet()
  const { page } = table
  const { turn } = general.view
  await table.press(page.locator('[data-rest]'))
  await expect(page.locator('[data-rest]')).toContainText('Again')
  await table.press(page.locator('[data-rest]'))
  // The British may attack in their half of it, and he is asked about the battle first.
  await expect.poll(() => general.view.turn > turn || general.view.battle !== undefined, { timeout: 60_000 }).toBe(true)
})

test('what the bot did is told by paths and sentences, and skipped at will', DESKTOP, async ({ table }) => {
  const general = new General(table)
  await table.page.addInitScript(() => localStorage.setItem('muster.device', '{"coached":true,"aimed":["*"],"speed":"step"}'))
  await general.begin('british', 'recruit')
  await general.settled()
  const { page } = table
  await playOn(table, [/^done/, /^decline/, /^plain/], "view.turn >= 4 && view.question.kind === 'orders'")
  const story = page.locator('[data-story]')
  await expect(story).toBeVisible()
  expect(Number(await story.getAttribute('data-story'))).toBeLessThan(60)
  await table.press(page.getByRole('button', { name: /^(Skip the rest|Close what happened)/ }))
  await expect(story).toHaveCount(0)
})

test('a phase by keys alone: letters find an order, arrows walk the hexes', DESKTOP, async ({ table }) => {
  const general = await beforeTrenton(table)
  const { page } = table
  await page.keyboard.press('n')
  const hex = await page.evaluate(() => document.activeElement?.getAttribute('data-hex'))
  expect(hex, 'n goes to what is lit').toMatch(/^\d{4}$/)
  await page.keyboard.press('ArrowUp')
  expect(Number(await page.evaluate(() => document.activeElement?.getAttribute('data-hex')))).toBe(Number(hex) - 1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator(`[data-tray="${hex}"]`)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('m')
  await expect(page.locator(':focus')).toHaveAttribute('data-action', /^move /)
  const seq = await table.seq()
  await page.keyboard.press('Enter')
  await general.settled()
  expect(await table.seq()).toBeGreaterThan(seq)
  await page.keyboard.press('r')
  await expect(page.locator(':focus')).toHaveAttribute('data-action', 'roll')
  await page.keyboard.press('Enter')
  await general.settled()
  await page.keyboard.press('/')
  await page.getByLabel('Type an answer').fill('why to 1933')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-bubble]')).toContainText(/\w+ \w+/)
})

for (const [theme, device] of [['light', LONG_PHONE], ['dark', DESKTOP]] as const) {
  test(`nothing that axe finds, from the orders to a battle (${theme})`, device, async ({ table }) => {
    await table.light(theme)
    const general = await beforeTrenton(table)
    const { page } = table
    await table.isAccessible()
    for (const tab of ['turns', 'log', 'leaders']) {
      await page.locator(`[data-tab=${tab}]`).click()
      await table.isAccessible()
    }
    await playOn(table, [/^move washington/, /^with/, /^roll/, /^march/], "view.question.kind === 'march' && actions.some((a) => a.startsWith('normal'))")
    await general.settled()
    await table.isAccessible()
    await playOn(table, [/^normal/, /^plain/], "view.battle || view.question.kind === 'moves'")
    await table.isAccessible()
  })
}

test('at 360 pixels nothing scrolls sideways, and what is pressed is as big as a thumb', PHONE, async ({ table }) => {
  await table.page.setViewportSize({ width: 360, height: 740 })
  await beforeTrenton(table)
  const { page } = table
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth && (document.querySelector('.bar')?.scrollWidth ?? 0) <= innerWidth)
  const small = () =>
    page.locator('button:visible, summary:visible').evaluateAll((all) =>
      all
        .filter((e) => !e.matches('[data-place], [data-reach]'))
        .map((e) => ({ words: e.textContent?.trim() || e.getAttribute('aria-label'), box: e.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
        .map(({ words, box }) => `${words} ${Math.round(box.width)} x ${Math.round(box.height)}`),
    )
  for (const tab of ['leaders', 'turns', 'log']) {
    await page.locator(`[data-tab=${tab}]`).click()
    expect(await fits(), tab).toBe(true)
    expect(await small(), tab).toEqual([])
  }
  const least = await page.locator('.counter .name').evaluateAll((all) => Math.min(...all.map((e) => parseFloat(getComputedStyle(e).fontSize) * ((e as SVGGraphicsElement).getScreenCTM()?.a ?? 1))))
  expect(least, 'names on counters can be read').toBeGreaterThanOrEqual(9.99)
})

test('a campaign opens where its first leader may be placed', DESKTOP, async ({ table }) => {
  await table.coached()
  await table.begin({ game: 'washingtons-crossing', scenario: 'campaign', side: 'american', against: 'recruit' })
  await table.asked()
  const inside = () => table.page.evaluate(() => {
    const map = document.querySelector('.map')?.getBoundingClientRect() ?? new DOMRect()
    const lit = [...document.querySelectorAll('[data-lit=to]')].map((hex) => hex.getBoundingClientRect())
    return lit.length > 0 && lit.every((r) => r.left > map.left && r.right < map.right && r.top > map.top && r.bottom < map.bottom)
  })
  await expect.poll(inside, 'all of the hexes around Newtown').toBe(true)
})

test('a prepared attack is chosen from rows of one line with its chances, its hex is marked, and the question goes along', async ({ table, hasTouch }) => {
  const { page } = table
  const general = await setUp(table)
  await playOn(table, [/^station/], "view.question.kind === 'orders'")
  await table.whatIf()
  await playOn(table, [/^done$/], "view.question.kind === 'orders' && view.question.side === 'british'")
  await expect(table.question, 'on Christmas night the British have no points').toContainText(/o activation points are left: transfer or detach troops/)
  // By day, with the Americans beside Rall.
  await playOn(table, [/^done$/, /^examine/, /^nowhere/, /^keep/], "view.question.kind === 'orders' && view.question.side === 'american' && view.turn > 2")
  await setOut(table, ['rall 1825', 'washington 1826', 'mercer 1826', 'glover 1926'], ['activate washington', 'call glover', 'call mercer', 'done', 'done', 'done'])
  expect(general.view.question.kind).toBe('prepared')
  const row = page.locator('.orders li').first()
  await row.scrollIntoViewIfNeeded()
  await expect(row.locator('.give')).toContainText(/Attack Maidenhead\s*\d+%/)
  expect(await row.locator('.who small').last().evaluate((words) => words.getClientRects().length), 'below his name stands one line').toBe(1)
  await table.press(row.locator('.give'))
  await expect(table.question).toContainText('hoose which leaders take part in the prepared attack on Maidenhead')
  await expect(page.locator('[data-fought="1825"]'), 'the map marks what is to be attacked').toBeAttached()
  await table.press(page.locator('.orders .give').filter({ hasText: 'All attack' }).first())
  await expect(table.question).toContainText(/ttack Maidenhead with [\d,]+ men: all who can take part do/)
  await expect(page.locator('[data-told]')).toContainText(/you win \d+%/)
  const spot = await table.spotOf('1825')
  if (!hasTouch && spot) {
    await table.pressAt(spot)
    await expect(page.locator('[data-risk=attack], [data-battle]').first(), 'a press on its hex attacks it').toBeAttached()
  }
})

test('the end of the turn stands above all who may be tried by a die', PHONE, async ({ table }) => {
  const { page } = table
  const general = await setUp(table)
  await playOn(table, [/^station/, /^done$/, /^examine/], "view.question.kind === 'initiative'")
  await expect(table.question).toContainText('tries to act by a die')
  await expect(page.locator('[data-rest]')).toBeInViewport({ ratio: 1 })
  await table.press(page.locator('[data-rest]'))
  await table.press(page.locator('[data-rest]'))
  await expect.poll(() => general.view.question.kind).not.toBe('initiative')
})

test('on a phone what a combat came to does not lie over the end of its story', LONG_PHONE, async ({ table }) => {
  await beforeTrenton(table)
  const { page } = table
  await table.whatIf()
  await setOut(table, ['rall 2029 troops 100'], ['move washington'])
  const attacks = "actions.some((a) => a.startsWith('normal'))"
  await playOn(table, [/^with/, /^roll/, /^march washington/], `view.question.kind === 'march' && !actions.some((a) => a.startsWith('with')) && ${attacks}`)
  await playOn(table, [/^normal/, /^plain/], `view.question.kind !== 'dawn' && !${attacks}`)
  const card = page.locator('[data-outcome]')
  await expect(card).toContainText('destroy the enemy')
  const covers = await page.evaluate(async () => {
    let since = 0, longest = 0
    for (let n = 0; n < 60; n++) {
      const [card, story] = ['[data-outcome]', '[data-story]'].map((at) => document.querySelector(at)?.getBoundingClientRect())
      const meets = card && story && card.y < story.bottom && story.y < card.bottom
      since = meets ? since || Date.now() : 0
      longest = Math.max(longest, since ? Date.now() - since : 0)
      await new Promise((done) => setTimeout(done, 50))
    }
    return longest
  })
  expect(covers, 'in milliseconds').toBeLessThan(500)
})

test('who may entrench reads what a trench brings, and the trench is seen before those who dig it', PHONE, async ({ table }) => {
  await beforeTrenton(table)
  const { page } = table
  await table.putVerdictsAway()
  await table.bringIntoView('1930')
  await table.pressAt((await table.spotOf('1930')) ?? { x: 0, y: 0 })
  await table.press(page.locator('[data-tray] [data-piece=sargent]'))
  const menu = page.locator('.menu')
  await expect(menu).toContainText('Entrench Sargent: It takes all his movement of this turn')
  await table.isAccessible()
  await table.press(menu.locator('[data-action="entrench sargent"]'))
  await expect(page.locator('.counter[data-counter] ~ [data-trench="1930"]:has(~ .tags)'), 'it is drawn over the counters, and under their numbers').toHaveCount(1)
})
