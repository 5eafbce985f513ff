// What every browser test stands on: a server on a free port with a store of its own, and a table to play at.
//
//     import { expect, test } from './muster'
//     test('a turn', async ({ table }) => { await table.firstGame(); await table.answer(await table.anyAnswer()) })
//
// A test fails when the page throws, logs an error, or asks for anything that the server does not have.
import { AxeBuilder } from '@axe-core/playwright'
import { type Locator, type Page, expect, test as base } from '@playwright/test'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Where answers stand in words: at the question, and in the lists that a game has for some of its own. */
const WORDS = [':is(section.question, [data-answers])', '[data-action]'] as const

const ROOT = join(import.meta.dirname, '../..')

/** A running `build/muster serve`. */
export class Server {
  address = ''
  /** The SQLite file with its games. */
  readonly store: string
  private process: ChildProcess | null = null
  private said = ''

  private constructor(private readonly folder: string) {
    this.store = join(folder, 'muster.db')
  }

  static async start(): Promise<Server> {
    const server = new Server(await mkdtemp(join(tmpdir(), 'muster-browser-')))
    await server.run('0')
    return server
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL')
  }

  /** Starts it again on the same port and store. */
  async restart(): Promise<void> {
    await this.run(new URL(this.address).port)
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM')
    await rm(this.folder, { recursive: true, force: true })
  }

  private async run(port: string): Promise<void> {
    const process = spawn(join(ROOT, 'build/muster'), ['serve', '--port', port, '--store', this.store], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.process = process
    process.stderr.on('data', (words: Buffer) => (this.said += words.toString()))
    const lines = createInterface({ input: process.stdout })
    const first = await Promise.race([once(lines, 'line'), once(process, 'exit').then(() => null)])
    if (!first) throw new Error(`the server did not start: ${this.said}`)
    this.address = String(first[0]).match(/http:\/\/\S+/)?.[0] ?? ''
    expect(this.address, 'the first line is the address').toMatch(/^http:\/\/127\.0\.0\.1:\d+/)
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const process = this.process
    if (!process || process.exitCode !== null) return
    const gone = once(process, 'exit')
    process.kill(signal)
    await gone
  }
}

/** A message of the server, as docs/protocol.md has it. */
export interface Message {
  is: string
  [field: string]: unknown
}

/** Runs in the page: where a place of the map can be pressed, or null if it is out of sight or something lies over it. */
export function freeSpot(place: string): { x: number; y: number } | null {
  const box = document.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect()
  if (!box) return null
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  // A thumb is no point: Chromium gives a tap at the rim of the glass, or of what lies on it, to nobody or to a neighbour.
  const rim = 8
  const touched = [[0, 0], [-rim, 0], [rim, 0], [0, -rim], [0, rim]] as const
  const isFree = touched.every(([dx, dy]) => document.elementFromPoint(x + dx, y + dy)?.closest<HTMLElement>('[data-place]')?.dataset.place === place)
  return isFree ? { x, y } : null
}

/** A page at the server, in the words of the client's own marks (data-question, data-action, data-mine). */
export class Table {
  /** All that the server sent to this page, in order. */
  readonly received: Message[] = []
  /** How much of it had come when the page last asked for a table. */
  watched = 0
  /** What went wrong in it: errors thrown or logged, answers of 400 and more, requests to elsewhere. */
  readonly wrong: string[] = []

  /** When this page was last tapped. */
  private tapped = 0

  constructor(
    readonly page: Page,
    readonly server: Server,
    private readonly hasTouch: boolean,
  ) {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.received.push(JSON.parse(payload.toString()) as Message))
      socket.on('framesent', ({ payload }) => {
        if ((JSON.parse(payload.toString()) as { do?: string }).do === 'watch') this.watched = this.received.length
      })
    })
    page.on('pageerror', (error) => this.wrong.push(`thrown: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') this.wrong.push(`console: ${message.text()}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) this.wrong.push(`${response.status()} ${response.url()}`)
    })
    page.on('request', (request) => {
      if (!request.url().startsWith(server.address) && !/^(data|blob):/.test(request.url())) this.wrong.push(`elsewhere: ${request.url()}`)
    })
  }

  async lobby(): Promise<void> {
    await this.page.goto(this.server.address)
    await expect(this.page.getByRole('heading', { level: 1, name: 'Muster' })).toBeVisible()
  }

  /** The lobby's own suggestion to a newcomer. */
  async firstGame(): Promise<void> {
    await this.lobby()
    await this.page.locator('[data-first-game]').click()
    await this.asked()
  }

  /** A new game by the form. */
  async begin(game: { game?: string; scenario: string; side: 'american' | 'british' | 'both'; against?: string }): Promise<void> {
    await this.page.goto(`${this.server.address}/#/new/${game.game ?? 'trenton-1776'}`)
    await this.page.locator(`input[name=scenario][value=${game.scenario}]`).check()
    await this.page.locator(`input[name=side][value=${game.side}]`).check()
    if (game.against) await this.page.locator(`input[name=other][value=${game.against}]`).check()
    await this.page.locator('[data-begin]').click()
    await expect(this.page.locator('section.question, [data-pass], dialog, main.waiting').first()).toBeVisible()
  }

  /** From one's own question to a what-if board on it. */
  async whatIf(): Promise<void> {
    if (this.hasTouch) await this.press(this.page.locator('[data-tab=more]'))
    await this.press(this.page.locator(this.hasTouch ? '[data-what-if-more]' : '[data-what-if]'))
    await expect(this.page.locator('[data-what-if-board]')).toBeVisible()
  }

  /** The table's id, from the address. */
  get id(): string {
    return this.page.url().match(/#\/table\/(\w+)/)?.[1] ?? ''
  }

  /** A click with a mouse, a tap with a thumb. */
  async press(what: Locator, timeout = 60_000): Promise<void> {
    // What is armed takes a deliberate press: one that follows at once belongs to the first.
    if (/\barmed\b/.test((await what.getAttribute('class', { timeout })) ?? '')) await this.page.waitForTimeout(450)
    if (this.hasTouch) {
      // A player looks before he taps again; a second tap that comes at once gives no answer (web/src/ui/taps.ts).
      await this.page.waitForTimeout(Math.max(0, this.tapped + 420 - Date.now()))
      await what.tap({ timeout })
      this.tapped = Date.now()
    } else await what.click({ timeout })
  }

  /** The same at a point of the screen: what lies on top there is pressed. */
  async pressAt(spot: { x: number; y: number }): Promise<void> {
    if (this.hasTouch) {
      await this.page.waitForTimeout(Math.max(0, this.tapped + 420 - Date.now()))
      await this.page.touchscreen.tap(spot.x, spot.y)
      this.tapped = Date.now()
    } else await this.page.mouse.click(spot.x, spot.y)
  }

  /** Chooses the light on this device before the page is opened: daylight or candlelight. */
  async light(theme: 'light' | 'dark'): Promise<void> {
    await this.page.emulateMedia({ colorScheme: theme })
  }

  /** This device has been told how to win before. */
  async coached(): Promise<void> {
    await this.page.addInitScript(() => {
      const device = JSON.parse(localStorage.getItem('muster.device') ?? '{}') as Record<string, unknown>
      if (!('aimed' in device)) localStorage.setItem('muster.device', JSON.stringify({ ...device, coached: true, aimed: ['*'] }))
    })
  }

  /** What others did plays on the board, as it does for every newcomer; for other tests it is told in words alone, and no question waits. */
  async films(speed: 'slow' | 'normal' | 'quick' | 'step' | 'words' = 'normal'): Promise<void> {
    await this.page.addInitScript((speed) => {
      const device = JSON.parse(localStorage.getItem('muster.device') ?? '{}') as Record<string, unknown>
      if (!device.speed || device.speed === 'words') localStorage.setItem('muster.device', JSON.stringify({ ...device, speed }))
    }, speed)
  }

  /** Presses the button that ends what plays, if something does. */
  async skipFilm(): Promise<void> {
    const skip = this.page.locator('[data-skip]')
    if (await skip.isVisible()) await skip.click({ timeout: 5_000 }).catch(() => undefined)
  }

  /** Puts away how to win and the first steps' hints, then the story of what happened. */
  async quiet(): Promise<void> {
    const aim = this.page.getByRole('button', { name: 'Put how to win away' })
    if (await aim.isVisible()) await aim.click()
    const enough = this.page.getByRole('button', { name: 'Enough' })
    if (await enough.isVisible()) await enough.click()
    const story = this.page.getByRole('button', { name: /^(Skip the rest|Close what happened)/ })
    if (await story.isVisible()) await story.click({ timeout: 5_000 }).catch(() => expect(story).toHaveCount(0))
  }

  /** Puts away what battles came to. */
  async putVerdictsAway(): Promise<void> {
    const away = this.page.getByRole('button', { name: 'Put the verdict away' })
    for (let n = 0; n < 4 && (await away.isVisible()); n++) await away.click({ timeout: 5_000 }).catch(() => undefined)
  }

  get question(): Locator {
    return this.page.locator('[data-question]')
  }

  /** Waits until the question is this page's to answer. */
  async asked(): Promise<void> {
    await expect(async () => {
      await this.skipFilm()
      await expect(this.page.locator('section.question[data-mine=true]')).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 60_000, intervals: [50] })
  }

  /** The texts of all answers that stand in words: buttons, those behind "answers in words", and those of the game's own lists. */
  async answers(): Promise<string[]> {
    const all = await this.page.locator(WORDS.join(' ')).evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-action') ?? ''))
    return [...new Set(all)]
  }

  /** The number of the position shown; every answer raises it. */
  async seq(): Promise<number> {
    return Number(await this.page.locator('section.question').getAttribute('data-seq'))
  }

  /** Gives an answer by its button, a second tap where the client asks for one, and waits until it has been taken. */
  async answer(action: string): Promise<void> {
    const button = this.page.locator(`${WORDS[0]} [data-action="${action}"]`).first()
    const list = this.page.locator('section.question details:not([open]) summary')
    if (!(await button.isVisible()) && (await list.count()) > 0) await list.click()
    await this.give(button)
  }

  /** Gives the answers that are proposed together. */
  async usual(): Promise<void> {
    await this.give(this.page.locator('[data-usual]'))
  }

  private async give(button: Locator): Promise<void> {
    const seq = await this.seq()
    await expect(button).toBeEnabled()
    await button.click()
    const armed = this.page.locator(`${WORDS[0]} .armed`)
    await expect.poll(async () => (await armed.count()) > 0 || (await this.seq()) !== seq).toBe(true)
    if (await armed.count()) {
      await this.page.waitForTimeout(450)
      await button.click()
    }
    await expect.poll(() => this.seq()).not.toBe(seq)
  }

  /** The map shows a button of its own, not covered by a panel: where to press, or null. */
  async spotOf(place: string): Promise<{ x: number; y: number } | null> {
    return this.page.evaluate(freeSpot, place)
  }

  /** Drags the map with the pointer until the place can be pressed, as a player does; where pieces lie close it comes nearer first. */
  async bringIntoView(place: string): Promise<void> {
    for (let tries = 0; tries < 12; tries++) {
      if (await this.spotOf(place)) return
      await this.putVerdictsAway()
      const { at, isUnderAnother, free, map } = await this.freeMap(place)
      if (isUnderAnother) {
        await this.press(this.page.getByRole('button', { name: 'Nearer', exact: true }))
        continue
      }
      const nearestTo = (x: number, y: number) => free.toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0]
      const goal = nearestTo((map.left + map.right) / 2, (map.top + map.bottom) / 2)
      if (!goal) continue         // all of the map is covered for a moment
      const [dx, dy] = [goal.x - at.x, goal.y - at.y]
      const from = nearestTo((map.left + map.right) / 2 - dx / 2, (map.top + map.bottom) / 2 - dy / 2) ?? goal
      const within = (to: number, low: number, high: number) => Math.max(low + 4, Math.min(high - 4, to))
      await this.page.mouse.move(from.x, from.y)
      await this.page.mouse.down()
      await this.page.mouse.move(within(from.x + dx, map.left, map.right), within(from.y + dy, map.top, map.bottom), { steps: 3 })
      await this.page.mouse.up()
    }
    throw new Error(`${place} cannot be brought into view`)
  }

  /** Where a place is on the screen, whether what stands on another place lies over it, and points of the map that nothing covers. */
  private async freeMap(place: string) {
    return this.page.evaluate((place) => {
      const { left, top, right, bottom } = document.querySelector('.map')?.getBoundingClientRect() ?? new DOMRect()
      const box = document.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect() ?? new DOMRect()
      const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      const rim = 10
      const isMap = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('.map .window') != null
      const isFree = (x: number, y: number) => [[0, 0], [-rim, 0], [rim, 0], [0, -rim], [0, rim]].every(([dx = 0, dy = 0]) => isMap(x + dx, y + dy))
      const free: { x: number; y: number }[] = []
      for (let x = left + 16; x < right; x += 30) for (let y = top + 16; y < bottom; y += 30) if (isFree(x, y)) free.push({ x, y })
      return { at, isUnderAnother: isFree(at.x, at.y), free, map: { left, top, right, bottom } }
    }, place)
  }

  /** No violation of WCAG 2 A and AA that axe can find. */
  async isAccessible(): Promise<void> {
    // Only violations are told, and one page is looked at without the frames that it has not: twice as fast, and it finds the same.
    const { violations } = await new AxeBuilder({ page: this.page })
      .options({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'], resultTypes: ['violations'] })
      .setLegacyMode()
      .analyze()
    const found = violations.map((v) => `${v.id}: ${v.help} at ${v.nodes.map((n) => n.target.join(' ')).slice(0, 3).join('; ')}`)
    expect(found).toEqual([])
  }
}

export const test = base.extend<{ table: Table; newcomer: boolean }, { server: Server }>({
  // Whether this device explains what is met for the first time: test.use({ newcomer: true }).
  newcomer: [false, { option: true }],
  server: [
    async ({}, use) => {
      const server = await Server.start()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  table: async ({ page, server, hasTouch, newcomer }, use) => {
    const table = new Table(page, server, hasTouch)
    await table.films('words')
    if (!newcomer)
      await page.addInitScript(() => {
        const device = JSON.parse(localStorage.getItem('muster.device') ?? '{}') as Record<string, unknown>
        if (!('coached' in device)) localStorage.setItem('muster.device', JSON.stringify({ ...device, coached: true }))
      })
    await use(table)
    expect(table.wrong).toEqual([])
  },
})

export { expect }

/** Where a test runs that does not depend on the screen: `test('...', PHONE, ...)`.  One that names neither runs on both. */
export const DESKTOP = { tag: '@desktop' }
export const PHONE = { tag: '@phone' }
/** The same of a test that ./test leaves to its long run: it takes long, and what it sees is mostly seen by others. */
export const LONG_DESKTOP = { tag: ['@desktop', '@long'] }
export const LONG_PHONE = { tag: ['@phone', '@long'] }
/** It runs on both, on the phone in the long run only. */
export const BOTH_AT_LENGTH = { tag: '@small-long' }

/** A game of Burgoyne's Challenge in which he is active at Montreal. */
export async function burgoyne(table: Table): Promise<void> {
  await table.coached()
  await table.begin({ game: 'campaigns-of-1777', scenario: 'burgoynes-challenge', side: 'british', against: 'recruit' })
  await table.asked()
  await table.answer('first burgoyne')
  await table.asked()
}
