// What others did plays on the board as it then was, and the slider shows every ply.  What the board shows is compared with what the server
// says of that ply over a second connection.
import { openBackstage } from './backstage'
import { DESKTOP, PHONE, type Message, type Table, expect, test } from './muster'
import { type BlockRow, leaks } from './secrets'

/** What stands on the board, as its drawing says: "trenton British 3", or the key of a counter. */
type Board = string[]
interface Sample {
  shown: number
  between: boolean
  moving: boolean
  strip: string
  mine: string
  answers: number
  lit: number
  board: Board
}
interface PastStep {
  view?: PastView
  edits?: { at: string[]; to?: unknown; gone?: true; put?: unknown[]; from: number; cut: number }[]
}
interface PastView {
  places?: Record<string, Record<string, { count: number }>>
  stacks?: { hex: string; side: string }[]
}

declare global {
  interface Window {
    film: { samples: Sample[]; board: () => Board }
  }
}

/** Looks at the board every few milliseconds while something earlier is shown. */
async function watch(table: Table): Promise<void> {
  await table.page.addInitScript(() => {
    const board = () => [
      ...[...document.querySelectorAll<HTMLElement>('[data-place]')].flatMap((place) =>
        [...(place.getAttribute('aria-label') ?? '').matchAll(/(American|British) (\d+) block/g)].map(([, side, count]) => `${place.dataset.place} ${side} ${count}`),
      ),
      ...[...document.querySelectorAll<SVGElement>('[data-counter]')].map((counter) => counter.dataset.counter ?? ''),
    ].sort()
    window.film = { samples: [], board }
    let last = ''
    setInterval(() => {
      const main = document.querySelector<HTMLElement>('main.table')
      if (main?.dataset.past !== 'true') return
      const strip = document.querySelector<HTMLElement>('.strip')
      const sample: Sample = {
        shown: Number(main.dataset.shown), between: main.dataset.between === 'true', moving: strip?.dataset.moving === 'true', strip: strip?.textContent ?? '',
        mine: document.querySelector<HTMLElement>('section.question')?.dataset.mine ?? '', answers: document.querySelectorAll('[data-action]:not(:disabled)').length,
        lit: document.querySelectorAll('[data-place]:not([data-lit=no])').length, board: board(),
      }
      const text = JSON.stringify(sample)
      if (text !== last) window.film.samples.push(sample)
      last = text
    }, 25)
  })
}

/** The same of a view. */
function boardOf(view: PastView): Board {
  const name = { american: 'American', british: 'British' } as Record<string, string>
  const blocks = Object.entries(view.places ?? {}).flatMap(([place, here]) => Object.entries(here).filter(([, s]) => s.count > 0).map(([side, s]) => `${place} ${name[side]} ${s.count}`))
  return [...blocks, ...(view.stacks ?? []).map((s) => s.hex + s.side)].sort()
}

/** All plies of the game with this player's eyes, over a second connection. */
async function past(table: Table): Promise<PastView[]> {
  await openBackstage(table)
  const all = await table.page.evaluate(
    (id) => {
      const views: PastView[] = []
      let last = 0
      return window.backstage((message, { say, end, fail }) => {
        const more = () => (views.length > last ? end(views) : say({ do: 'past', table: id, from: views.length, to: last }))
        if (message.is === 'error') fail(new Error(String(message.words)))
        if (message.is === 'hello') say({ do: 'watch', table: id })
        if (message.is === 'table' && views.length === 0) {
          last = Number(message.ply)
          more()
        }
        if (message.is !== 'past') return
        for (const step of message.steps as PastStep[]) {
          const view = structuredClone(step.view ?? views.at(-1)) as Record<string, unknown>
          for (const { at, to, gone, put, from, cut } of step.edits ?? []) {
            const owner = at.slice(0, -1).reduce((o, k) => o[k] as Record<string, unknown>, view)
            const key = at.at(-1) ?? ''
            if (put) (owner[key] as unknown[]).splice(from, cut, ...put)
            else if (gone) delete owner[key]
            else owner[key] = to
          }
          views.push(view as PastView)
        }
        more()
      })
    },
    table.id,
  )
  return all as PastView[]
}

/** A tale that begins with what the reader himself set off is nobody's move; one that was under way when he came is told as what he missed. */
const TITLE = /(The (British|Americans) move|What happened|Since you last looked): \d+ of \d+/
const strip = (table: Table) => table.page.locator('.strip[data-film=plays]')
const isPast = (table: Table) => table.page.locator('main.table[data-past=true]')

/** Answers as a player does who wants nothing, until what the other side did plays: at least `steps` of them. */
async function untilFilm(table: Table, steps = 2): Promise<void> {
  const { page } = table
  for (let n = 0; n < 80; n++) {
    const plays = await page
      .waitForFunction((steps) => {
        const at = document.querySelector<HTMLElement>('.strip[data-film=plays]')
        if (at && Number(at.dataset.story) >= steps && document.querySelector('[data-skip]')?.textContent === 'Skip to my move') return 'plays'
        return document.querySelector('section.question[data-mine=true], [data-over]') ? 'asked' : false
      }, steps, { timeout: 20_000, polling: 20 })
      .then((handle) => handle.jsonValue())
      .catch(() => 'few')
    if (plays === 'plays') return
    if (plays === 'few') await table.skipFilm()
    await table.asked()
    await page.evaluate(() => (window.film.samples.length = 0))
    const usual = page.locator('[data-usual]:enabled').first()
    const answers = await table.answers()
    if ((await usual.count()) > 0) await usual.click()
    else await table.answer(answers.find((a) => /^(done|decline|stay|plain)$/.test(a)) ?? answers[0] ?? '')
  }
  throw new Error('nothing to show')
}

const GAMES = [
  { game: 'trenton-1776', scenario: 'christmas-surprise', side: 'american', plays: DESKTOP, slides: PHONE },
  { game: 'washingtons-crossing', scenario: 'quick-start', side: 'british', plays: PHONE, slides: DESKTOP },
] as const

async function begin(table: Table, { game, scenario, side }: (typeof GAMES)[number], speed: 'normal' | 'quick' | 'slow' = 'quick'): Promise<void> {
  await table.coached()
  await table.films(speed)
  await watch(table)
  await table.begin({ game, scenario, side, against: 'recruit' })
}

for (const row of GAMES) {
  test(`${row.game}: what the other side did plays on the board as it then was, and the question waits`, row.plays, async ({ table }) => {
    await begin(table, row)
    const { page } = table
    const bar = page.locator('section.question')
    let samples: Sample[] = []
    const boards = () => new Set(samples.map((s) => s.board.join())).size
    const plies = () => new Set(samples.map((s) => s.shown)).size
    for (let n = 0; n < 12 && (boards() < 3 || plies() < 3); n++) {
      await untilFilm(table, 3)
      await expect(bar).toContainText(TITLE)
      await expect(page.locator('.above')).toContainText(TITLE)
      await expect(isPast(table)).toHaveCount(0, { timeout: 120_000 })
      await expect(page.locator('section.question[data-mine=true]'), 'and then the question is asked').toBeVisible()
      samples = await page.evaluate(() => window.film.samples)
    }

    // Where the other side was done before the first message came, there is nothing earlier to show until it is fetched.
    // Of a table that the page has not opened yet it throws messages away.
    const first = table.received.slice(table.watched).find((m) => m.is === 'table')?.ply
    while (samples[0]?.shown === first && samples[0]?.strip === '') samples.shift()
    const views = await past(table)
    const whole = samples.filter((s) => !s.moving && !s.between)
    for (const sample of whole) expect(sample.board, `ply ${sample.shown}: ${sample.strip}`).toEqual(boardOf(views[sample.shown] ?? {}))
    expect(new Set(whole.map((s) => s.shown)).size, 'several positions were seen').toBeGreaterThan(2)
    expect(boards(), 'pieces moved').toBeGreaterThan(1)
    expect(samples.map((s) => s.shown)).toEqual(samples.map((s) => s.shown).sort((a, b) => a - b))
    expect(samples.filter((s) => s.mine !== 'false' || s.answers > 0 || s.lit > 0), 'nothing is lit and nothing can be answered').toEqual([])
    expect(await page.evaluate(() => window.film.board()), 'now').toEqual(boardOf(views.at(-1) ?? {}))
  })

  test(`${row.game}: the slider shows the game from its set-up on, with the player’s own eyes, and leads back to now`, row.slides, async ({ table }, info) => {
    await begin(table, row)
    await untilFilm(table)
    const { page } = table
    await table.press(page.locator('[data-skip]'))
    await table.asked()
    const seq = await table.seq()
    const views = await past(table)
    const now = views.length - 1
    table.received.length = 0

    await table.press(page.locator('.zoom [data-look-back]'))
    const slider = page.getByRole('slider', { name: 'Moment of the game' })
    await expect(slider).toHaveValue(String(now))
    await slider.focus()
    const stands = async (ply: number) => {
      await expect(page.locator(`main.table[data-past=true][data-shown="${ply}"]`)).toHaveCount(1)
      await expect.poll(() => page.evaluate(() => window.film.board()), { message: `ply ${ply}` }).toEqual(boardOf(views[ply] ?? {}))
    }
    await page.keyboard.press('Home')
    await stands(0)
    await expect(page.locator('section.question')).toContainText('The set-up, action 0')
    for (const ply of [1, 2, 3]) {
      await table.press(page.getByRole('button', { name: 'One action forward' }))
      await stands(ply)
    }
    await page.keyboard.press('End')
    await slider.focus()
    await page.keyboard.press('End')
    await stands(now)
    await page.keyboard.press('ArrowLeft')
    await stands(now - 1)
    await expect(page.locator('section.question [data-action]')).toHaveCount(0)
    await expect(page.locator('[data-eyes]'), 'no other eyes while the game goes on').toHaveCount(0)
    expect(await page.locator('.slider [data-mark]').count(), 'turns are marked').toBeGreaterThan(0)
    await table.isAccessible()

    // A thumb or a mouse on the rail.
    const rail = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await table.pressAt({ x: rail.x + rail.width / 2, y: rail.y + rail.height / 2 })
    await expect.poll(async () => Math.abs(Number(await slider.inputValue()) - now / 2)).toBeLessThanOrEqual(Math.max(2, now * 0.1))
    await stands(Number(await slider.inputValue()))

    await table.press(page.locator('[data-skip]'))
    await table.asked()
    expect(await page.evaluate(() => window.film.board())).toEqual(boardOf(views[now] ?? {}))
    expect(await table.seq(), 'to look commits to nothing').toBe(seq)
    const side = row.side
    for (const message of table.received.filter((m) => m.is === 'past')) expect(message.reader).toBe(side)
    if (row.game === 'trenton-1776') {
      const { blocks } = (await (await page.request.get(`${table.server.address}/api/games/trenton-1776/board`)).json()) as { blocks: BlockRow[] }
      for (const message of table.received.filter((m) => m.is === 'past'))
        for (const step of message.steps as Message[]) if (step.view) expect(leaks(step, 'british', blocks)).toEqual([])
    }
    await page.screenshot({ path: info.outputPath('now.png') })
  })
}

test('it stops, goes step by step, is skipped, and is shown once more', DESKTOP, async ({ table }) => {
  await begin(table, GAMES[0], 'normal')
  await untilFilm(table, 3)
  const { page } = table
  await table.press(page.getByRole('button', { name: 'Pause' }))
  await expect(page.locator('[data-pause=true]')).toBeVisible()
  const heading = () => page.locator('.strip .words b').textContent()
  const first = await heading()
  await page.waitForTimeout(4_000)
  expect(await heading(), 'it stands').toBe(first)
  await table.press(page.getByRole('button', { name: 'Next step' }))
  await expect.poll(heading).not.toBe(first)
  await table.press(page.getByRole('button', { name: 'Step back' }))
  await expect.poll(heading).toBe(first)
  await table.press(page.getByRole('button', { name: /^Speed/ }))
  await expect(page.getByRole('button', { name: 'Speed: quick' })).toBeVisible()
  await table.isAccessible()
  expect(await page.locator('[data-live]').textContent(), 'each step is read').toBeTruthy()

  await table.press(page.locator('[data-skip]'))
  await expect(isPast(table)).toHaveCount(0)
  await table.asked()
  const now = await page.evaluate(() => window.film.board())

  if (!(await page.locator('[data-again]').isVisible())) await table.press(page.locator('[data-tab=log]'))
  await table.press(page.locator('[data-again]'))
  await expect(strip(table)).toContainText('Once more: the British turn')
  await expect(page.locator('section.question[data-mine=true]')).toHaveCount(0)
  await expect(isPast(table)).toHaveCount(0, { timeout: 120_000 })
  await table.asked()
  expect(await page.evaluate(() => window.film.board())).toEqual(now)
})

test('no press and no key answers while it plays; typed words skip it first, and say so', async ({ table }, info) => {
  await begin(table, GAMES[0], 'slow')
  await untilFilm(table, 3)
  const { page } = table
  const seq = await table.seq()
  for (const place of ['trenton', 'brunswick']) await page.locator(`[data-place=${place}]`).evaluate((button: HTMLElement) => button.click())
  if (info.project.name === 'desktop') for (const key of ['n', 'd', 'Enter', 'u']) await page.keyboard.press(key)
  expect(await table.seq()).toBe(seq)
  await expect(isPast(table)).toHaveCount(1)
  await page.keyboard.press('/')
  const line = page.locator('#command')
  await line.fill('to nowhere')
  await line.press('Enter')
  await expect(page.locator('form.command p')).toContainText(/(The British move|What happened): skipped/)
  await expect(isPast(table)).toHaveCount(0)
  await expect(page.locator('section.question[data-mine=true]')).toBeVisible()
  expect(await table.seq(), 'what is no answer answers nothing').toBe(seq)
})

test('Escape skips it, and a line of the log goes to its moment', DESKTOP, async ({ table }) => {
  await begin(table, GAMES[0], 'slow')
  await untilFilm(table, 3)
  const { page } = table
  await page.keyboard.press('Escape')
  await expect(isPast(table)).toHaveCount(0)
  await table.asked()
  const views = await past(table)
  const line = page.locator('.log [data-ply][data-spot]:visible').first()
  const ply = Number(await line.getAttribute('data-ply'))
  await line.click()
  await expect(page.locator(`main.table[data-shown="${ply}"]`)).toHaveCount(1)
  expect(await page.evaluate(() => window.film.board())).toEqual(boardOf(views[ply] ?? {}))
  await expect(page.locator('.log li.now')).toHaveCount(1)
  const spot = await line.getAttribute('data-spot')
  expect(await table.spotOf(spot ?? ''), 'and shows the place').not.toBeNull()
  await page.keyboard.press(',')
  await expect(page.locator(`main.table[data-shown="${ply - 1}"]`)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(isPast(table)).toHaveCount(0)
})

test('a player who wants no motion has a list, the board as it is now, and the moment of each line', PHONE, async ({ table }) => {
  await table.page.emulateMedia({ reducedMotion: 'reduce' })
  await begin(table, GAMES[0])
  const { page } = table
  const lines = page.locator('[data-story] .line')
  for (let n = 0; n < 40 && (await lines.count()) < 2; n++) {
    await table.asked()
    const answers = await table.answers()
    await table.answer(answers.find((a) => /^(done|decline|stay)$/.test(a)) ?? answers[0] ?? '')
    await table.asked()
    await lines.nth(1).waitFor({ timeout: 1_500 }).catch(() => undefined)
  }
  const views = await past(table)
  expect(await page.evaluate(() => window.film.board())).toEqual(boardOf(views.at(-1) ?? {}))
  await table.press(lines.first())
  await expect(isPast(table)).toHaveCount(1)
  const shown = await page.locator('main.table').evaluate((main: HTMLElement) => Number(main.dataset.shown))
  expect(await page.evaluate(() => window.film.board())).toEqual(boardOf(views[shown] ?? {}))
  await table.isAccessible()
  await table.press(page.locator('[data-story] > button'))
  await table.asked()
})

test('a connection that breaks leads to the position now, and after it what is missed can be looked at', DESKTOP, async ({ table, server }) => {
  await begin(table, GAMES[0], 'slow')
  await untilFilm(table, 3)
  const { page } = table
  await server.kill()
  await expect(isPast(table)).toHaveCount(0)
  await server.restart()
  await expect(page.locator('[data-outage=lost]')).toHaveCount(0, { timeout: 40_000 })
  await table.asked()
  await table.press(page.locator('.zoom [data-look-back]'))
  await page.getByRole('slider').focus()
  await page.keyboard.press('Home')
  await expect(page.locator('main.table[data-past=true][data-shown="0"]')).toHaveCount(1)
  table.wrong.splice(0, table.wrong.length, ...table.wrong.filter((w) => !/ERR_CONNECTION_(REFUSED|RESET)/.test(w)))
})

test('what happened while the player was away plays when the table is opened again', PHONE, async ({ table }) => {
  await begin(table, GAMES[0])
  await untilFilm(table, 3)
  const { page } = table
  await page.goto(`${table.server.address}/#/`)
  await page.goto(`${table.server.address}/#/table/${await page.locator('a[href^="#/table/"]').first().getAttribute('href').then((h) => h?.split('/').at(-1))}`)
  // Where the others began the game, nothing had been looked at before.
  await expect(strip(table)).toContainText(/Since you last looked|What happened: 1 of/)
  await expect(strip(table).locator('.words b'), 'a heading stands once: in the place of the question').toBeHidden()
  await expect(page.locator('[data-film-words]')).toHaveText(/(Since you last looked|What happened): \d+ of/)
  await expect(isPast(table)).toHaveCount(0, { timeout: 120_000 })
  await table.asked()
})

test('a finished game is looked at with all eyes, or with one side’s', DESKTOP, async ({ table }) => {
  await table.coached()
  const { page } = table
  await table.lobby()
  await openBackstage(table)
  const id = await page.evaluate(() =>
    window.backstage((message, { say, end }) => {
      if (message.is === 'hello') say({ do: 'new', game: 'trenton-1776', scenario: 'bagging-the-fox', seats: { american: 'recruit', british: 'recruit' } })
      if (message.is === 'table' && message.outcome && message.outcome !== 'playing') end(message.table)
    }),
  )
  await page.goto(`${table.server.address}/#/table/${String(id)}`)
  await table.press(page.locator('dialog[data-over]').getByRole('button', { name: 'Look at the table' }))
  await table.press(page.locator('.zoom [data-look-back]'))
  await page.getByRole('slider').focus()
  await page.keyboard.press('Home')
  await expect(page.locator('main.table[data-shown="0"]')).toHaveCount(1)
  await expect(page.locator('[data-slider] [data-from-here]'), 'one can play on from there').toBeVisible()
  const rolls = page.locator('.strip p', { hasText: / rolls? for / }).first()
  for (let ply = 1; ply < 60 && !(await rolls.isVisible()); ply++) {
    await table.press(page.getByRole('button', { name: 'One action forward' }))
    await expect(page.locator(`main.table[data-shown="${ply}"]`)).toHaveCount(1)
  }
  expect((await rolls.innerText()).trim(), 'what the dice show is drawn, and not told a second time').toMatch(/ rolls? for [^:]*\.$/)
  await page.getByRole('slider').focus()
  await page.keyboard.press('Home')
  const eyes = page.locator('[data-eyes]')
  await expect(eyes).toHaveValue('all')
  const reader = () => table.received.findLast((m) => m.is === 'past')?.reader
  await expect.poll(reader).toBe('all')
  await eyes.selectOption('british')
  await expect.poll(reader).toBe('british')
  await expect(page.locator('main.table[data-shown="0"]')).toHaveCount(1)
  await table.isAccessible()
  await table.press(page.locator('[data-now]'))
  await expect(isPast(table)).toHaveCount(0)
})
