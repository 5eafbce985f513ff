// After the game: its course on the last page, the way back to that page, the same game once more or from one of its turns, everything
// revealed on the map, and a picture.
import { readFile } from 'node:fs/promises'
import { crc32, inflateSync } from 'node:zlib'
import { DAWDLE, giveUp, playOn } from './backstage'
import { BOTH_AT_LENGTH, DESKTOP, PHONE, type Message, expect, test } from './muster'

test('the last page shows the course, comes back, and begins the same game again', BOTH_AT_LENGTH, async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.begin({ scenario: 'bagging-the-fox', side: 'american', against: 'recruit' })
  const last = () => table.received.findLast((m) => m.is === 'table' && m.view) as Message
  const before = last()
  await playOn(table, DAWDLE, 'false')

  const over = page.locator('dialog[data-over]')
  await expect(over.locator('[data-chances]')).toHaveAttribute('d', /^M.*L/)
  const curve = table.received.findLast((m) => m.is === 'curve') as Message & { battles: unknown[]; turns: unknown[] }
  await expect(over.locator('[data-battle-mark]')).toHaveCount(curve.battles.length)
  await expect(over.getByRole('img', { name: /Chances of winning/ })).toBeVisible()
  expect(await over.evaluate((box) => box.scrollWidth <= box.clientWidth), 'nothing sticks out at the side').toBe(true)
  await table.press(over.getByText('The same in numbers', { exact: true }))
  await expect(over.locator('[data-course] tbody th')).toHaveCount(curve.turns.length)
  await table.isAccessible()
  await expect(over.locator('[data-verdict-course]')).toHaveText(/^(Neither side came out ahead|From turn \d+ on the chances were with the (Americans|British)|The chances were (with|against) the (Americans|British) (from first|until)).*\.$/)

  // What is done most stands where it is seen at once, on any screen.
  for (const name of ['Play this side again', 'Look at the table']) await expect(over.getByRole('button', { name }), name).toBeInViewport({ ratio: 1 })

  await table.press(over.getByRole('button', { name: 'Look at the table' }))
  await expect(over).toHaveCount(0)
  await table.press(page.locator('[data-last-page]'))
  await expect(over).toBeVisible()
  await expect(over.locator('[data-chances]')).toBeVisible()

  await table.press(over.getByRole('button', { name: 'Play this side again' }))
  await expect(over).toHaveCount(0)
  await expect.poll(() => last().table).not.toBe(before.table)
  const { game, scenario, seats, options } = last()
  expect({ game, scenario, seats, options }).toEqual({ game: before.game, scenario: before.scenario, seats: before.seats, options: before.options })
})

test('a game is reviewed: its swings with better answers, by knowledge and by what was, each on the board', BOTH_AT_LENGTH, async ({ table }) => {
  test.slow()
  const { page } = table
  await table.coached()
  await table.begin({ scenario: 'bagging-the-fox', side: 'american', against: 'recruit' })
  await playOn(table, DAWDLE, 'false')
  const over = page.locator('dialog[data-over]'), panel = over.locator('[data-review]')
  await table.press(over.locator('[data-ask-review]'))
  await expect(panel).toHaveAttribute('data-review', 'done', { timeout: 90_000 })
  interface Step { words: string; way?: string[] }
  interface Told { swings: Record<string, { decisions: number[]; luck: number[] }>; notes: { ply: number; given?: Step; better?: { steps: Step[] } }[] }
  const { review } = table.received.findLast((m) => m.is === 'review') as Message & { review: Told }
  await expect(over.locator('[data-review-line]')).toHaveAttribute('d', /^M.*L/)
  await expect(over.locator('[data-decision]')).toHaveCount(review.swings['known']?.decisions.length ?? 0)
  await expect(over.locator('[data-luck]')).toHaveCount(review.swings['known']?.luck.length ?? 0)
  await expect(over.locator('[data-sum=american] td').first()).toHaveText(/^[+−]?\d+\.\d$/)
  expect(await over.evaluate((box) => box.scrollWidth <= box.clientWidth), 'nothing sticks out at the side').toBe(true)
  await table.isAccessible()
  await table.press(over.getByText('by what was', { exact: true }))
  await expect(over.locator('[data-luck]')).toHaveCount(review.swings['true']?.luck.length ?? 0)
  await table.press(over.locator('[data-luck] button').first())
  await expect(over).toHaveCount(0)

  // From decision to decision on the board: before it was taken, with what was done and what would have been better.
  await table.press(page.locator('[data-to-review]'))
  const fault = over.locator('[data-decision]').first(), ply = Number(await fault.getAttribute('data-decision'))
  const note = review.notes.find((n) => n.ply === ply)
  await table.press(fault.locator('button'))
  await expect(page.locator('[data-slider]')).toHaveAttribute('data-slider', String(ply - 1))
  const judged = page.locator('[data-judged]')
  await expect(judged).toHaveAttribute('data-judged', String(ply))
  await expect(judged).toContainText(note?.given?.words ?? '?')
  await expect(judged).toContainText(note?.better?.steps[0]?.words ?? '?')
  for (const [way, of] of [[note?.given?.way, '.way.given'], [note?.better?.steps.find((step) => step.way)?.way, '.way:not(.given)']] as const)
    if (way) expect(await page.locator(`.plan ${of}`).count(), of).toBeGreaterThan(0)
  await table.isAccessible()
  const [before, after] = [judged.getByRole('button', { name: /^The decision before/ }), judged.getByRole('button', { name: /^The next decision/ })]
  await table.press((await after.isEnabled()) ? after : before)
  await expect(judged).not.toHaveAttribute('data-judged', String(ply))
  await expect(judged).toHaveAttribute('data-judged', /^\d+$/)

  // Whoever opens the game later sees the review at once.
  await page.reload()
  await expect(panel).toHaveAttribute('data-review', 'done')
  await expect(over.locator('[data-decision]')).toHaveCount(review.swings['known']?.decisions.length ?? 0)
})

test('a new game goes on from a turn of one that is over, against a bot, and its dice can be checked', DESKTOP, async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.begin({ scenario: 'bagging-the-fox', side: 'american', against: 'recruit' })
  await playOn(table, DAWDLE, 'false')
  const over = page.locator('dialog[data-over]')
  await expect(over.locator('[data-chances]')).toBeVisible()
  const first = table.id
  const curve = table.received.findLast((m) => m.is === 'curve') as Message & { turns: { turn: number; ply: number }[] }

  await table.press(over.getByRole('button', { name: 'Play on from a turn…' }))
  const asking = page.locator('dialog[data-play-on]')
  await expect(asking.locator('[data-moment] option')).toHaveCount(curve.turns.length)
  await table.isAccessible()
  const from = curve.turns[1] ?? curve.turns[0]
  await asking.locator('[data-moment]').selectOption(String(from?.ply))
  await asking.getByLabel('British').check()
  await asking.getByLabel('recruit').check()
  await table.press(asking.locator('[data-begin-from]'))
  await expect.poll(() => table.id).not.toBe(first)
  const last = () => table.received.findLast((m) => m.is === 'table' && m.table === table.id && m.view) as Message
  await expect.poll(() => last()?.from).toEqual({ table: first, ply: from?.ply })
  expect(last().seats).toEqual({ american: 'recruit', british: 'you' })
  await expect(page.locator('main.table')).toBeVisible()
  expect(Number(await page.locator('main.table').getAttribute('data-ply'))).toBeGreaterThanOrEqual(from?.ply ?? 0)
  // The bot may have moved meanwhile, which is told; the old game is no news.
  const told = table.received.flatMap((m) => (m.is === 'table' && m.table === table.id ? ((m.events ?? []) as { ply: number }[]) : []))
  expect(told.filter((e) => e.ply <= (from?.ply ?? 0)), 'events of the old game').toEqual([])

  await playOn(table, DAWDLE, 'false')
  await expect(over).toBeVisible()
  await expect(over.getByRole('link', { name: 'another one' })).toHaveAttribute('href', `#/table/${first}`)
  await table.press(over.getByRole('link', { name: 'Check the dice' }))
  await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'good')
  await expect(page.locator('[data-finding=good]', { hasText: `are those of table ${first}` })).toBeVisible()
  await expect(page.locator('[data-finding=bad]')).toHaveCount(0)
})

/** The samples of a PNG of 8 bits with alpha, by the letter of the standard. */
function readPng(bytes: Buffer): { width: number; height: number; at: (x: number, y: number) => string; colours: number } {
  expect(bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
  const parts: Buffer[] = []
  let [width, height] = [0, 0]
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const kind = bytes.toString('latin1', at + 4, at + 8)
    const data = bytes.subarray(at + 8, at + 8 + length)
    expect(crc32(bytes.subarray(at + 4, at + 8 + length)), kind).toBe(bytes.readUInt32BE(at + 8 + length))
    if (kind === 'IHDR') {
      ;[width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)]
      expect([data[8], data[9], data[12]], 'eight bits, red green blue alpha, not interlaced').toEqual([8, 6, 0])
    }
    if (kind === 'IDAT') parts.push(data)
    at += 12 + length
  }
  const raw = inflateSync(Buffer.concat(parts))
  const row = width * 4
  expect(raw.length).toBe((row + 1) * height)
  const out = Buffer.alloc(row * height)
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (row + 1)] ?? 0
    for (let x = 0; x < row; x++) {
      const left = x < 4 ? 0 : (out[y * row + x - 4] ?? 0)
      const up = y === 0 ? 0 : (out[(y - 1) * row + x] ?? 0)
      const corner = x < 4 || y === 0 ? 0 : (out[(y - 1) * row + x - 4] ?? 0)
      const [pa, pb, pc] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
      const guess = [0, left, up, (left + up) >> 1, pa <= pb && pa <= pc ? left : pb <= pc ? up : corner][filter] ?? 0
      out[y * row + x] = ((raw[y * (row + 1) + 1 + x] ?? 0) + guess) & 255
    }
  }
  const at = (x: number, y: number) => out.subarray(y * row + x * 4, y * row + x * 4 + 3).toString('hex')
  const colours = new Set<string>()
  for (let y = 0; y < height; y += 3) for (let x = 0; x < width; x += 3) colours.add(at(x, y))
  return { width, height, at, colours: colours.size }
}

const ENDS = [
  { game: 'trenton-1776', scenario: 'bagging-the-fox', device: PHONE },
  { game: 'washingtons-crossing', scenario: 'quick-start', device: DESKTOP },
]
for (const { game, scenario, device } of ENDS)
  test(`${game}: once it is over everything is shown on the map, and a picture of it can be saved`, device, async ({ table }) => {
    const { page } = table
    await table.coached()
    await table.light('light')
    await table.begin({ game, scenario, side: 'american', against: 'recruit' })
    await table.asked()
    await expect(page.locator('[data-rosters]'), 'not while it goes on').toHaveCount(0)
    await expect(page.locator('[data-names]')).toHaveCount(0)
    await giveUp(table)

    const over = page.locator('dialog[data-over=british]')
    await expect(over).toBeVisible()
    await expect(over).toContainText('The American side has given the game up.')
    const [download] = await Promise.all([page.waitForEvent('download'), table.press(over.locator('[data-save-picture]'))])
    expect(download.suggestedFilename()).toBe(`${game}-${table.id}.png`)
    const png = readPng(await readFile(await download.path()))
    expect([png.width, png.height]).toEqual([2400, 1800])
    expect(png.colours, 'a drawn map is no flat sheet').toBeGreaterThan(400)
    expect(png.at(4, 4), 'paper').toBe('f4ecd8')
    expect(png.at(20, 900), 'the border').toBe('2b2620')
    // The heading, the two marks of the sides and the letters under the map have ink in them.
    const inked = (x0: number, y0: number, x1: number, y1: number, ink: RegExp) => {
      let n = 0
      for (let y = y0; y < y1; y += 2) for (let x = x0; x < x1; x += 2) n += Number(ink.test(png.at(x, y)))
      return n
    }
    expect(inked(1100, 70, 2300, 240, /^2b2620$/), 'the heading').toBeGreaterThan(300)
    expect(inked(1000, 400, 2300, 1100, /^264273$/), 'the American mark and points').toBeGreaterThan(300)
    expect(inked(1000, 400, 2300, 1100, /^94281f$/), 'the British mark and points').toBeGreaterThan(300)

    // The map: every stack has its list, what was hidden is marked, and a button puts the lists away.
    await table.press(over.getByRole('button', { name: 'Look at the table' }))
    await expect(page.locator('section.question [data-question]')).toHaveText('The American side has given the game up.')
    const shown = page.locator('[data-rosters]')
    const last = table.received.findLast((m) => m.is === 'table' && m.revealed) as Message & { revealed: string[] }
    expect(last.revealed.length).toBeGreaterThan(5)
    await expect(shown).toHaveAttribute('aria-label', /British .* \(revealed\)/)
    expect(await shown.getAttribute('aria-label'), 'one’s own were never hidden').not.toMatch(/American [^.]*\(revealed\)/)
    expect(await page.locator('[data-roster][data-revealed=true]').count()).toBeGreaterThan(2)
    await table.isAccessible()
    await table.putVerdictsAway()                    // the last battle's, which on a phone lies over the buttons
    await table.press(page.locator('[data-names]'))
    await expect(shown).toHaveCount(0)
  })

test('a device that hands pictures on is offered that, too', PHONE, async ({ table }) => {
  const { page } = table
  await table.coached()
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => document.body.setAttribute('data-shared', `${files[0]?.type} ${(files[0]?.size ?? 0) > 100_000}`),
    })
  })
  await table.begin({ scenario: 'bagging-the-fox', side: 'american', against: 'recruit' })
  await table.asked()
  await giveUp(table)
  await table.press(page.locator('dialog[data-over] [data-share-picture]'))
  await expect(page.locator('body')).toHaveAttribute('data-shared', 'image/png true')
})
