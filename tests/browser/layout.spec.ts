// Room for a thumb and an eye: nothing scrolls sideways, nothing small to press, no name under a stack.
import { DAWDLE, FIGHT, another, playOn } from './backstage'
import { DESKTOP, PHONE, type Table, expect, test } from './muster'

async function expectNoSideways(table: Table, where: string): Promise<void> {
  const [wide, room] = await table.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(wide, `${where} fits`).toBeLessThanOrEqual(room ?? 0)
}

/** Buttons, links that look like them, and blocks, that are too small for a thumb.  A citation stands within a line of text, as a link
    does; what takes a thumb is larger than its words (ui/Cite.svelte). */
async function smallTargets(table: Table): Promise<string[]> {
  return table.page.locator('button:visible, a.button:visible, summary:visible, [data-piece]:visible').evaluateAll((all) =>
    all
      .filter((e) => !e.matches('[data-place], cite *'))
      .map((e) => ({ e, box: e.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
      .map(({ e, box }) => `${e.textContent?.trim() || e.getAttribute('aria-label')} ${Math.round(box.width)} x ${Math.round(box.height)}`),
  )
}

test('nothing scrolls sideways at 360 pixels', PHONE, async ({ table }) => {
  await table.page.setViewportSize({ width: 360, height: 740 })
  await table.lobby()
  await expectNoSideways(table, 'the lobby')
  await table.page.goto(`${table.server.address}/#/new/trenton-1776`)
  await expect(table.page.locator('[data-begin]')).toBeVisible()
  await expectNoSideways(table, 'a new game')
  await table.firstGame()
  await expectNoSideways(table, 'the table')
  await table.quiet()
  await playOn(table, FIGHT, 'view.battle', another(table))
  await expectNoSideways(table, 'a battle')
  const inside = await table.page.locator('.bar').evaluate((bar) => bar.scrollWidth <= bar.clientWidth)
  expect(inside, 'nor does the bar').toBe(true)
  const frames = table.page.locator('.question .frames'), last = frames.locator('span').last()
  expect((await frames.boundingBox())?.height, 'where one is stands in one line').toBeLessThan(24)
  expect(await last.evaluate((e) => e.scrollWidth <= e.clientWidth + 1), 'and its last step is read whole').toBe(true)
})

test('on a phone a long line of where one is is read whole while the reader looks back', PHONE, async ({ table }) => {
  await table.coached()
  await table.begin({ game: 'washingtons-crossing', scenario: 'campaign', side: 'american', against: 'recruit' })
  await table.asked()
  await table.usual()
  await table.press(table.page.locator('[data-look-back]'))
  const frames = table.page.locator('.question .frames')
  await frames.locator('span').last().evaluate((node) => (node.textContent = 'British attack on Fort Montgomery and Fort Clinton: the second round'))
  const lies = await table.page.evaluate(() => ['.question .frames', '.question [data-undo]', '.question [data-film-words]'].map((s) => document.querySelector(s)?.getBoundingClientRect() ?? new DOMRect()))
  const [line, undo, words] = lies
  expect((line?.right ?? 0), 'beside the button').toBeLessThanOrEqual(undo?.left ?? 0)
  expect((line?.bottom ?? 0), 'above the words').toBeLessThanOrEqual((words?.top ?? 0) + 1)
  expect(await frames.evaluate((node) => [...node.children, node].filter((e) => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1).length), 'nothing is cut').toBe(0)
})

test('what is pressed is as big as a thumb', PHONE, async ({ table }) => {
  const { page } = table
  await table.lobby()
  expect(await smallTargets(table)).toEqual([])
  await table.firstGame()
  expect(await smallTargets(table)).toEqual([])
  await table.quiet()
  await playOn(table, DAWDLE, "view.phase === 'moves'")
  await table.quiet()
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-tray]')).toBeVisible()
  for (const tab of ['turns', 'luck', 'off', 'more', 'log']) {
    await page.locator(`[data-tab=${tab}]`).click()
    expect(await smallTargets(table)).toEqual([])
  }
  await playOn(table, FIGHT, 'view.battle', another(table))
  expect(await smallTargets(table)).toEqual([])
})

test('no name lies under a stack, or over another name', async ({ table }) => {
  await table.coached()
  await table.begin({ scenario: 'campaign', side: 'american', against: 'recruit' })
  await table.quiet()
  const clashes = await table.page.evaluate(() => {
    const meets = (a: DOMRect, b: DOMRect) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3
    const names = [...document.querySelectorAll('text.place')].map((e) => ({ name: e.textContent ?? '', box: e.getBoundingClientRect() }))
    const stacks = [...document.querySelectorAll('[data-place] svg svg')].map((e) => ({ name: e.closest('[data-place]')?.getAttribute('data-place') ?? '', box: e.getBoundingClientRect() }))
    const found = names.flatMap((n) => stacks.filter((s) => meets(n.box, s.box)).map((s) => `${n.name} under the stack at ${s.name}`))
    names.forEach((n, i) => names.slice(i + 1).forEach((m) => meets(n.box, m.box) && found.push(`${n.name} over ${m.name}`)))
    return { found, names: names.length, stacks: stacks.length }
  })
  expect(clashes.names).toBeGreaterThan(30)
  expect(clashes.stacks).toBeGreaterThan(3)
  expect(clashes.found).toEqual([])
})

test('names are 12 pixels or more as the map first lies', async ({ table }) => {
  await table.coached()
  await table.firstGame()
  const least = await table.page.locator('text.place').evaluateAll((all) =>
    Math.min(...all.map((e) => parseFloat(getComputedStyle(e).fontSize) * ((e as SVGGraphicsElement).getScreenCTM()?.a ?? 1))),
  )
  expect(least).toBeGreaterThanOrEqual(12)
})

test('figures line up in columns', DESKTOP, async ({ table }) => {
  await table.lobby()
  const settings = await table.page.locator('footer').evaluate((e) => getComputedStyle(e).fontFeatureSettings)
  expect(settings, 'the build has not moved the face behind its figures').toContain('tnum')
})
