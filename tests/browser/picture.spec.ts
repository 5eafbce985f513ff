// The README's pictures and the lobby's: MUSTER_SHOTS=1 ./test browser writes docs/board.png, docs/crossing.png, docs/war.png, docs/campaigns.png and board.webp of each game's
// folder in web/src/games; without it nothing is written.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, type PageScreenshotOptions } from '@playwright/test'
import { DAWDLE, FIGHT, playOn } from './backstage'
import { DESKTOP, PHONE, Table, expect, test } from './muster'

/** A file of the project. */
const inProject = (file: string) => join(import.meta.dirname, '../..', file)

/** A picture of the page, which is written to this file of the project where pictures are renewed. */
async function pictureOf(page: Page, file: string, options: PageScreenshotOptions = {}) {
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot({ animations: 'disabled', ...options, ...(process.env.MUSTER_SHOTS ? { path: inProject(file) } : {}) })
}

/** A picture of the README. */
async function take(page: Page, name: string) {
  const picture = await pictureOf(page, `docs/${name}.png`)
  expect(picture.length, 'a drawn map is no flat sheet').toBeGreaterThan(100_000)
}

test('the board by daylight, Washington about to cross', DESKTOP, async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.light('light')
  await table.begin({ scenario: 'christmas-surprise', side: 'american', against: 'recruit' })
  await playOn(table, DAWDLE, "view.phase === 'moves' && actions.includes('march washington')")
  await table.quiet()
  await table.answer('march washington')
  await expect(page.locator('[data-place][data-lit=to]').first()).toBeAttached()
  await expect(page.locator('[data-tray] [data-piece]').first()).toBeVisible()
  await page.mouse.move(2, 2)
  await take(page, 'board')
})

test('the hex board by daylight, Washington before Trenton', DESKTOP, async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.light('light')
  await table.begin({ game: 'washingtons-crossing', scenario: 'quick-start', side: 'american', against: 'recruit' })
  const together = [/^examine/, /^raid/, /^activate washington/, /^call (mercer|st-clair|stephen|sargent|glover|fermoy|stirling)/, /^move washington/, /^with (mercer|fermoy|stirling|stephen)/, /^roll/, /^march mercer/, /^done/]
  await playOn(table, together, "view.question.kind === 'march' && view.march.group.length > 2 && actions.some((a) => a.startsWith('normal'))")
  await table.quiet()
  await table.press(page.locator('[data-place="2029"]'))
  await page.locator('.menu [data-action^=normal]').hover()
  await expect(page.locator('[data-forecast]')).toBeVisible({ timeout: 60_000 })
  const boxOf = async (what: string) => (await page.locator(what).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [menu, trenton] = [await boxOf('.menu'), await boxOf('[data-place="2029"]')]
  await expect.poll(async () => {
    const card = await boxOf('.foresee')
    const covers = ({ x, y, width, height }: typeof card) => x < card.x + card.width && x + width > card.x && y < card.y + card.height && y + height > card.y
    return [covers(menu), covers({ x: trenton.x + trenton.width / 2, y: trenton.y + trenton.height / 2, width: 1, height: 1 })]
  }, 'the odds hide neither the menu nor the place of the attack').toEqual([false, false])
  await take(page, 'crossing')
})

test('the board of the war by daylight, and a hand of cards', DESKTOP, async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.light('light')
  await table.begin({ game: 'washingtons-war', scenario: 'campaign', side: 'american', against: 'militia' })
  await playOn(table, [/^place /, /^first american/], "actions.some((a) => a.startsWith('play '))")
  await table.quiet()
  await table.press(page.locator('[data-card][data-lit=yes]').first())
  await expect(page.locator('[data-open-card]')).toBeVisible()
  await page.mouse.move(2, 2)
  await take(page, 'war')
})

test('the north in 1777 by daylight, Burgoyne about to march', DESKTOP, async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.light('light')
  await table.begin({ game: 'campaigns-of-1777', scenario: 'burgoynes-challenge', side: 'british', against: 'recruit' })
  await table.asked()
  await table.answer('first burgoyne')
  await table.usual()
  await table.quiet()
  await expect(page.locator('[data-verb=depot] b'), 'what costs points says so').toHaveText('4')
  await page.mouse.move(2, 2)
  await take(page, 'campaigns')
  await table.press(page.locator('[data-place=st-johns]'))
  await expect(page.locator('[data-place=oswegatchie]'), 'one press has marched').not.toHaveAttribute('data-lit', 'to')
})

/** A part of the page as WebP, which takes less room than JPEG: no screenshot is taken so, but a canvas writes it. */
async function miniatureOf(page: Page, clip: { x: number; y: number; width: number; height: number }): Promise<Buffer> {
  const png = (await page.screenshot({ animations: 'disabled', clip })).toString('base64')
  const webp = await page.evaluate(async (png) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (c) => c.charCodeAt(0))]))
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.42)
  }, png)
  expect(webp).toMatch(/^data:image\/webp;base64,/)
  return Buffer.from(webp.replace(/^.*,/, ''), 'base64')
}

const MINIATURES: { folder: string; game: string; scenario: string; side?: 'british'; until?: string }[] = [
  { folder: 'trenton', game: 'trenton-1776', scenario: 'christmas-surprise' },
  { folder: 'washingtons_crossing', game: 'washingtons-crossing', scenario: 'quick-start' },
  { folder: 'washingtons_war', game: 'washingtons-war', scenario: 'campaign', until: "actions.some((a) => a.startsWith('play '))" },
  { folder: 'campaigns_of_1777', game: 'campaigns-of-1777', scenario: 'burgoynes-challenge', side: 'british' },
]
for (const { folder, until, side, ...game } of MINIATURES)
  test(`a board of ${game.game} in miniature, for the lobby`, DESKTOP, async ({ table: { server }, browser }) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 620 }, deviceScaleFactor: 0.5, colorScheme: 'light' })
    const table = new Table(await context.newPage(), server, false)
    await table.coached()
    await table.begin({ ...game, side: side ?? 'american', against: 'recruit' })
    const { page } = table
    await table.asked()
    if (until) await playOn(table, [/^place /], until)
    await page.addStyleTag({ content: '.above, .over, .zoom, .foresee { display: none !important }' })
    await page.evaluate(() => document.fonts.ready)
    const map = await page.locator('.map').boundingBox()
    const clip = { x: (map?.x ?? 0) + ((map?.width ?? 0) - 960) / 2, y: 40, width: 960, height: 540 }
    const picture = await miniatureOf(page, clip)
    expect(picture.length, 'all of them are a small part of the first page').toBeLessThan(30_000)
    if (process.env.MUSTER_SHOTS) writeFileSync(inProject(`web/src/games/${folder}/board.webp`), picture)
    await context.close()
  })

/** A picture of docs/table.md. */
async function kept(table: Table, name: string): Promise<void> {
  const picture = await pictureOf(table.page, `docs/${name}.jpg`, { type: 'jpeg', quality: 80 })
  expect(picture.length, 'a table is no empty page').toBeGreaterThan(30_000)
}

test('a battle on its stage, its verdict, and the rule beside the board', DESKTOP, async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.light('light')
  const fight = [/^lose (?!washington|howe|cornwallis)/, /^flee/, ...FIGHT]
  // Where Washington is lost the game is over, and another is begun.
  await expect(async () => {
    await table.begin({ scenario: 'campaign', side: 'british', against: 'recruit' })
    await playOn(table, fight, "view.battle && actions.some((a) => a.startsWith('lose'))")
    await table.quiet()
    await expect(page.locator('[data-battle]')).toBeVisible()
    await kept(table, 'stage')
    await playOn(table, fight, '!view.battle')
  }).toPass({ timeout: 120_000 })
  await expect(page.locator('[data-outcome]').first()).toBeVisible()
  await kept(table, 'verdict')
  await table.press(page.locator('[data-tab=log]'))
  await table.press(page.locator('[data-rule-book]'))
  await expect(page.getByRole('searchbox')).toBeVisible()
  await kept(table, 'rules')
})

test('a first game that teaches, on a phone', PHONE, async ({ table }) => {
  await table.light('light')
  await table.lobby()
  await table.press(table.page.locator('[data-learn="trenton-1776"]'))
  await expect(table.page.locator('[data-lesson]')).toBeVisible()
  await kept(table, 'lesson')
})
