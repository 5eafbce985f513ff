// The map at all distances, as it is measured on the screen: pieces, names, cards over it, and what a window of another size does to it.
import { DAWDLE, playOn } from './backstage'
import { DESKTOP, PHONE, Table, expect, test } from './muster'

// The side that is asked first: what a bot does before may be a battle, whose stage moves the map.
const GAMES = [
  { game: 'trenton-1776', scenario: 'campaign', side: 'british', great: ['Philadelphia', 'Princeton', 'Trenton', 'Amboy', 'Brunswick'], resized: PHONE, bare: DESKTOP },
  { game: 'washingtons-crossing', scenario: 'quick-start', side: 'american', great: ['Philadelphia', 'Princeton', 'Trenton', 'Amboy', 'Brunswick', 'Bordentown', 'Burlington'], resized: DESKTOP, bare: PHONE },
  { game: 'washingtons-war', scenario: 'campaign', side: 'american', great: [], resized: PHONE, bare: DESKTOP },
] as const
const SCREENS = [
  { name: 'laptop', width: 1440, height: 900 },
  { name: 'screen', width: 1920, height: 1080 },
  { name: 'large screen', width: 2560, height: 1440 },
]
const PHONES = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'phone on its side', width: 844, height: 390 },
]

/** Waits until the page has drawn what it was told last, however slow the machine is. */
async function drawn({ page }: Table): Promise<void> {
  await page.evaluate(async () => {
    for (let i = 0; i < 4; i++) await new Promise((done) => requestAnimationFrame(done))
  })
}

/** What the map shows, measured in pixels of the screen once it lies still. */
async function measured(table: Table) {
  const { page } = table
  // What is drawn follows the camera only when that has come to rest.
  await drawn(table)
  await page.waitForFunction(() => {
    const world = document.querySelector<HTMLElement>('.world')
    const drawn = Number(document.querySelector<HTMLElement>('.window')?.dataset.scale)
    return world && Math.abs(drawn - Number(/scale\(([\d.e-]+)\)/.exec(world.style.transform)?.[1])) < 1e-4
  })
  return page.evaluate(() => {
    const shown = (e: Element) => e.getClientRects().length > 0 && getComputedStyle(e).visibility !== 'hidden'
    const map = document.querySelector('.map')?.getBoundingClientRect() ?? new DOMRect()
    const sheet = document.querySelector('.world')?.getBoundingClientRect() ?? new DOMRect()
    const names = [...document.querySelectorAll<SVGTextElement>('.names text')].filter(shown)
    const letters = [...document.querySelectorAll<SVGTextElement>('.sheet text, .counter text, .places text, .hexid')].filter(shown)
    const px = (e: SVGGraphicsElement) => parseFloat(getComputedStyle(e).fontSize) * (e.getScreenCTM()?.a ?? 1)
    const meets = (a: DOMRect, b: DOMRect) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3
    // A box of a text has room for accents and for the longest tails: letters are lower.
    const inked = (e: SVGTextElement) => {
      const [box, size] = [e.getBoundingClientRect(), px(e)]
      return new DOMRect(box.x, box.y + size * 0.18, box.width, box.height - size * 0.28)
    }
    const boxes = names.map((e) => ({ name: e.textContent ?? '', box: inked(e) }))
    const blocks = [...document.querySelectorAll('.places .piece > svg, .places .piece > .tile, .places .piece > g:not(.tile, .flag) > g')]
    const cards = [...document.querySelectorAll('.counter[data-counter] rect.card:not(.under)')]
    const pieces = [...blocks, ...cards].map((e) => e.getBoundingClientRect())
    const flags = [...document.querySelectorAll('.flag .cloth')].map((e) => e.getBoundingClientRect())
    const over: string[] = []
    boxes.forEach((a, i) => {
      boxes.slice(i + 1).forEach((b) => meets(a.box, b.box) && over.push(`${a.name} over ${b.name}`))
      flags.forEach((f) => meets(a.box, f) && over.push(`${a.name} over a flag`))
      if (blocks.length > 0) pieces.forEach((p) => meets(a.box, p) && over.push(`${a.name} under a piece`))
      if (a.box.left < sheet.left || a.box.right > sheet.right || a.box.top < sheet.top || a.box.bottom > sheet.bottom) over.push(`${a.name} cut by the frame`)
    })
    const covered: string[] = []
    pieces.forEach((a, i) => pieces.slice(i + 1).forEach((b) => {
      const w = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      if (w > a.width * 0.3 && h > a.height * 0.3) covered.push(`${Math.round(w)} x ${Math.round(h)} of ${Math.round(a.width)}`)
    }))
    const marks = document.querySelector('.sheet .marks')
    const margin = { left: sheet.left - map.left, right: map.right - sheet.right, top: sheet.top - map.top, bottom: map.bottom - sheet.bottom }
    return {
      scale: Number(document.querySelector<HTMLElement>('.window')?.dataset.scale),
      names: boxes.map((b) => b.name),
      leastLetters: Math.min(...letters.map(px)),
      tooSmall: letters.filter((e) => px(e) < 9.99).map((e) => `${e.textContent} ${px(e).toFixed(1)}`),
      pieces: pieces.length,
      leastPiece: Math.min(...pieces.map((p) => Math.max(p.width, p.height))),
      over, covered, margin,
      flat: marks !== null && marks.getClientRects().length === 0,
      map: { w: map.width, h: map.height },
      bar: document.querySelector('.bar')?.getBoundingClientRect().width ?? 0,
    }
  })
}

type Measured = Awaited<ReturnType<typeof measured>>

/** The sheet fills the window, or has the same margin on both sides. */
function expectEven({ margin }: Measured, where: string): void {
  const blank = (px: number) => Math.max(0, px)
  expect(Math.abs(blank(margin.left) - blank(margin.right)), `${where}: left and right`).toBeLessThanOrEqual(2)
  expect(Math.abs(blank(margin.top) - blank(margin.bottom)), `${where}: above and below`).toBeLessThanOrEqual(2)
}

function expectReadable(found: Measured, where: string): void {
  expect(found.tooSmall, `${where}: no letters under 10 pixels`).toEqual([])
  expect(found.pieces, `${where}: pieces`).toBeGreaterThan(3)
  expect(found.leastPiece, `${where}: no piece under 24 pixels`).toBeGreaterThanOrEqual(24)
  expect(found.over, `${where}: names are clear`).toEqual([])
}

async function begin(table: Table, game: { game: string; scenario: string; side?: 'american' | 'british' }, size: { width: number; height: number }): Promise<void> {
  await table.page.setViewportSize(size)
  await table.coached()
  await table.begin({ side: 'american', ...game, against: 'militia' })
  await table.asked()
  // A story that is told moves the map.
  await expect.poll(async () => {
    await table.quiet()
    return table.page.locator('[data-story]').count()
  }).toBe(0)
  await table.page.evaluate(() => document.fonts.ready)
}

const whole = (table: Table) => table.press(table.page.getByRole('button', { name: 'The whole map' }))
const nearer = (table: Table) => table.press(table.page.getByRole('button', { name: 'Nearer' }))

for (const { great, resized, bare, ...game } of GAMES) {
  test(`${game.game}: pieces and names can be read at every distance`, async ({ table }, info) => {
    const sizes = info.project.name === 'phone' ? PHONES : SCREENS
    await begin(table, game, sizes[0] ?? { width: 390, height: 844 })
    for (const size of sizes) {
      await table.page.setViewportSize(size)
      await whole(table)
      const far = await measured(table)
      expectReadable(far, `${size.name}, whole`)
      expectEven(far, `${size.name}, whole`)
      expect(far.covered, `${size.name}: no piece covers another`).toEqual([])
      for (const name of great) expect(far.names, `${size.name}: what scores keeps its name`).toContain(name)
      if (far.scale < 0.7) expect(far.flat, `${size.name}: woods and hills are tints`).toBe(true)
      // As near as one can come, in steps.
      for (let step = 0; step < 7; step++) {
        await nearer(table)
        const found = await measured(table)
        expectReadable(found, `${size.name}, at ${found.scale.toFixed(2)}`)
        if (found.scale > 0.8) expect(found.flat, `${size.name}, at ${found.scale.toFixed(2)}: woods are drawn`).toBe(false)
      }
    }
  })

  test(`${game.game}: a window of another size keeps what one looked at`, resized, async ({ table }) => {
    const { page } = table
    const first = page.viewportSize() ?? { width: 390, height: 844 }
    await begin(table, game, first)
    const middle = () =>
      page.evaluate(() => {
        const map = document.querySelector('.map')?.getBoundingClientRect() ?? new DOMRect()
        const world = document.querySelector<HTMLElement>('.world')
        const [x = 0, y = 0, scale = 1] = (world?.style.transform.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number)
        return { x: (map.width / 2 - x) / scale, y: (map.height / 2 - y) / scale, scale }
      })
    // Somewhere inside of the sheet, so that its edge does not hold it back.
    await whole(table)
    for (let i = 0; i < 6; i++) await nearer(table)
    const before = await middle()
    for (const size of [{ width: first.height, height: first.width }, { width: first.width + 300, height: first.height + 200 }, first]) {
      await page.setViewportSize(size)
      await drawn(table)
      const after = await middle()
      expect(after.scale, 'as near as before').toBeCloseTo(before.scale, 3)
      expect(Math.hypot(after.x - before.x, after.y - before.y), 'the same point in the middle').toBeLessThan(6)
    }
    await whole(table)
    for (const size of [{ width: first.height, height: first.width }, { width: 1700, height: 1000 }, { width: 1000, height: 700 }, first]) {
      await page.setViewportSize(size)
      const found = await measured(table)
      expectEven(found, `${size.width} x ${size.height}`)
      expect(Math.min(found.margin.left, found.margin.top), 'fitted').toBeLessThanOrEqual(2)
      expect(Math.min(found.margin.left, found.margin.top), 'all of it is in sight').toBeGreaterThanOrEqual(-2)
    }
    // A panel that opens takes room away: the whole map stays whole.
    if (await page.evaluate(() => innerWidth <= 600)) {
      await table.press(page.locator('[data-tab=log]'))
      const found = await measured(table)
      expectEven(found, 'with a panel')
      expect(found.margin.bottom).toBeGreaterThanOrEqual(-2)
    }
  })

  test(`${game.game}: "Only the map" says so, and ends by Escape and by a second press`, bare, async ({ table }) => {
    const { page } = table
    await begin(table, game, page.viewportSize() ?? { width: 390, height: 844 })
    const banner = page.locator('.layer[role=status]')
    const button = page.getByRole('button', { name: 'Only the map' })
    await table.press(button)
    await expect(banner).toContainText('Pieces are hidden. Esc shows them again.')
    await expect(page.locator('main.table')).toHaveClass(/bare/)
    await page.keyboard.press('Escape')
    await expect(banner).toHaveCount(0)
    await expect(page.locator('main.table')).not.toHaveClass(/bare/)
    await table.press(button)
    await expect(banner).toBeVisible()
    await table.press(button)
    await expect(banner).toHaveCount(0)
    await table.press(button)
    await table.press(page.getByRole('button', { name: 'Show the pieces' }))
    await expect(banner).toHaveCount(0)
  })
}

test('"Who holds what" says so, and ends by Escape', PHONE, async ({ table }) => {
  const { page } = table
  await begin(table, { game: 'trenton-1776', scenario: 'campaign' }, page.viewportSize() ?? { width: 390, height: 844 })
  await table.press(page.getByRole('button', { name: 'Who holds what' }))
  await expect(page.locator('.layer[role=status]')).toContainText('who holds what')
  await page.keyboard.press('Escape')
  await expect(page.locator('.layer[role=status]')).toHaveCount(0)
  await expect(page.locator('main.table')).not.toHaveClass(/tint/)
})

test('a large screen is used by the bar, and cards dock in the margins beside the sheet', DESKTOP, async ({ table }) => {
  const { page } = table
  const again = () => begin(table, { game: 'trenton-1776', scenario: 'campaign' }, { width: 1440, height: 900 })
  await again()
  await playOn(table, DAWDLE, "view.phase === 'moves'", again)     // the British may attack first, and then take Washington
  await table.quiet()
  const bars: number[] = []
  for (const size of SCREENS) {
    await page.setViewportSize(size)
    await whole(table)
    bars.push((await measured(table)).bar)
  }
  expect(bars[1], 'at 1920').toBeGreaterThan(480)
  expect(bars[2], 'at 2560').toBeGreaterThan(760)
  const [question, log] = await page.evaluate(() => ['section.question', '.shelf'].map((s) => document.querySelector(s)?.getBoundingClientRect().left ?? 0))
  expect(log, 'the log stands beside the question').toBeGreaterThan((question ?? 0) + 200)
  for (const { width, height } of SCREENS.slice(1)) {
    await page.setViewportSize({ width, height })
    await whole(table)
    await drawn(table)
    await page.keyboard.press('n')
    await page.keyboard.press('Enter')
    const tray = page.locator('[data-tray]')
    await expect(tray).toBeVisible()
    await expect.poll(async () => {
      const [card, sheet] = [await tray.boundingBox(), await page.locator('.world').boundingBox()]
      if (!card || !sheet) return 'gone'
      return card.x + card.width <= sheet.x + 1 || card.x >= sheet.x + sheet.width - 1 ? 'beside the sheet' : 'over it'
    }).toBe('beside the sheet')
    await page.keyboard.press('Escape')
  }
})

test('no answer lies under the buttons in the corner of the map', DESKTOP, async ({ table }) => {
  await table.coached()
  await table.begin({ game: 'campaigns-of-1777', scenario: 'campaign', side: 'british', against: 'recruit' })
  await table.asked()
  await expect(table.page.locator('[data-place=boston]')).toHaveAttribute('data-lit', 'has')
  await expect.poll(() => table.spotOf('boston'), { message: 'Heath is one of those who may act first' }).not.toBeNull()
})

test('from afar a thumb on several stacks brings them nearer instead of pressing one', PHONE, async ({ table }) => {
  const { page } = table
  await begin(table, { game: 'washingtons-crossing', scenario: 'quick-start' }, { width: 390, height: 844 })
  await playOn(table, [/^examine/, /^raid/], "view.question.kind === 'orders'")
  await table.quiet()
  await whole(table)
  const far = await measured(table)
  const spot = await page.evaluate(() => {
    const hexes = [...document.querySelectorAll<HTMLElement>('[data-hex]:not([data-lit=no])')].map((e) => e.getBoundingClientRect()).map((b) => ({ x: b.x + b.width / 2, y: b.y + b.height / 2 }))
    return hexes.find((a) => hexes.some((b) => b !== a && Math.hypot(a.x - b.x, a.y - b.y) < 18)) ?? null
  })
  expect(spot, 'stacks crowd at the Delaware').not.toBeNull()
  if (spot) await page.touchscreen.tap(spot.x, spot.y)
  await expect.poll(() => measured(table).then((m) => m.scale)).toBeGreaterThan(far.scale * 2)
  await expect(page.locator('[data-tray]')).toHaveCount(0)
})

test('a button that is let go over a card holds the map no longer', DESKTOP, async ({ table }) => {
  const { page } = table
  await begin(table, GAMES[0], { width: 1440, height: 900 })
  await table.quiet()
  const moved = (buttons: number) =>
    page.evaluate(async (buttons) => {
      const node = document.querySelector('.window')
      const box = node?.getBoundingClientRect()
      if (!node || !box) return 'no map'
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const tell = (kind: string, dx: number, held: number) =>
        node.dispatchEvent(new PointerEvent(kind, { pointerId: 1, pointerType: 'mouse', button: kind === 'pointerdown' ? 0 : -1, buttons: held, clientX: x + dx, clientY: y, bubbles: true }))
      const before = document.querySelector('.world')?.getBoundingClientRect().x ?? 0
      tell('pointerdown', 0, 1)
      tell('pointermove', 3, 1)
      tell('pointermove', 60, buttons)
      await new Promise((done) => setTimeout(done, 300))
      const by = Math.round((document.querySelector('.world')?.getBoundingClientRect().x ?? 0) - before)
      node.dispatchEvent(new PointerEvent('pointerup', { pointerId: 1, bubbles: true }))
      return by
    }, buttons)
  await page.mouse.move(720, 400)
  await page.mouse.wheel(0, -900)       // a whole sheet cannot be moved
  await page.waitForTimeout(500)
  // Pointers that are no real ones cannot be captured.
  await page.evaluate(() => (Element.prototype.setPointerCapture = () => undefined))
  expect(await moved(0), 'let go').toBe(0)
  expect(await moved(1), 'held').toBe(60)
})

test('the tray of what is off the map leaves the map where it lies', DESKTOP, async ({ table }) => {
  const { page } = table
  await table.coached()
  const begin = async () => {
    await table.begin({ scenario: 'campaign', side: 'american', against: 'recruit' })
    await table.asked()
  }
  await begin()
  // By the dice the game may be over before militia come back: then another one.
  await playOn(table, DAWDLE, "view.turn >= 6 && /arrive/i.test(view.question.text)", begin)
  await table.asked()
  await table.quiet()
  await table.putVerdictsAway()
  await expect(page.locator('[data-tray=off]')).toBeVisible()
  await drawn(table)
  const strip = await page.evaluate(() => (document.querySelector('.map')?.getBoundingClientRect().bottom ?? 0) - (document.querySelector('.world')?.getBoundingClientRect().bottom ?? 0))
  expect(strip, 'pixels of bare desk below the sheet').toBeLessThanOrEqual(1)
})

test('where a general and reinforcements come is marked, though it is no answer', DESKTOP, async ({ table }) => {
  await table.coached()
  await table.begin({ game: 'washingtons-war', scenario: 'campaign', side: 'british', against: 'recruit' })
  await playOn(table, [/^reinforce$/, /^land quebec$/, /^halt$/, /^pass$/, /^done$/, /^play ops/], 'view.arrival')
  const port = table.page.locator('[data-place=quebec]')
  await expect(table.question).toContainText('Quebec')
  await expect(port).toHaveClass(/\bhas\b/)
  await expect(port).toHaveAttribute('data-lit', 'no')
  await table.answer((await table.answers())[0] ?? '')
  if (!/comes? to Quebec/.test((await table.question.textContent()) ?? '')) await expect(port).not.toHaveClass(/\bhas\b/)
})
