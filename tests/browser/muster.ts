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

const ROOT = join(import.meta.dirname, '../..')

/** A running `build/muster serve`. */
export class Server {
  address = ''
  private process: ChildProcess | null = null
  private said = ''

  private constructor(private readonly folder: string) {}

  static async start(): Promise<Server> {
    const server = new Server(await mkdtemp(join(tmpdir(), 'muster-browser-')))
    await server.run('0')
    return server
  }

  /** Ends it as a power cut would, and starts it again on the same port and store. */
  async killAndRestart(): Promise<void> {
    await this.end('SIGKILL')
    await this.run(new URL(this.address).port)
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM')
    await rm(this.folder, { recursive: true, force: true })
  }

  private async run(port: string): Promise<void> {
    const process = spawn(join(ROOT, 'build/muster'), ['serve', '--port', port, '--store', join(this.folder, 'muster.db')], {
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

/** A page at the server, in the words of the client's own marks (data-question, data-action, data-mine). */
export class Table {
  constructor(
    readonly page: Page,
    readonly server: Server,
  ) {}

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
  async begin(game: { scenario: string; side: 'american' | 'british' | 'both'; against?: string }): Promise<void> {
    await this.page.goto(`${this.server.address}/#/new/trenton-1776`)
    await this.page.locator(`input[name=scenario][value=${game.scenario}]`).check()
    await this.page.locator(`input[name=side][value=${game.side}]`).check()
    if (game.against) await this.page.locator(`input[name=other][value=${game.against}]`).check()
    await this.page.locator('[data-begin]').click()
    await expect(this.page.locator('section.question, [data-pass], dialog').first()).toBeVisible()
  }

  /** Puts away the first steps' hints, then the story of what happened. */
  async quiet(): Promise<void> {
    const enough = this.page.getByRole('button', { name: 'Enough' })
    if (await enough.isVisible()) await enough.click()
    const story = this.page.getByRole('button', { name: /^(Skip the rest|Close what happened)/ })
    if (await story.isVisible()) await story.click({ timeout: 5_000 }).catch(() => expect(story).toHaveCount(0))
  }

  get question(): Locator {
    return this.page.locator('[data-question]')
  }

  /** Waits until the question is this page's to answer. */
  async asked(): Promise<void> {
    await expect(this.page.locator('section.question[data-mine=true]')).toBeVisible({ timeout: 30_000 })
  }

  /** The texts of all answers that stand in words: buttons, and those behind "answers on the map, in words". */
  async answers(): Promise<string[]> {
    const all = await this.page.locator('section.question [data-action]').evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('data-action') ?? ''),
    )
    return [...new Set(all)]
  }

  /** The number of the position shown; every answer raises it. */
  async seq(): Promise<number> {
    return Number(await this.page.locator('section.question').getAttribute('data-seq'))
  }

  /** Gives an answer by its button, a second tap where the client asks for one, and waits until it has been taken. */
  async answer(action: string): Promise<void> {
    const seq = await this.seq()
    const button = this.page.locator(`section.question [data-action="${action}"]`).first()
    const list = this.page.locator('section.question details:not([open]) summary')
    if (!(await button.isVisible()) && (await list.count()) > 0) await list.click()
    await expect(button).toBeEnabled()
    await button.click()
    await this.page.waitForFunction(
      ([action, seq]) =>
        document.querySelector(`section.question .armed[data-action="${action}"]`) !== null ||
        document.querySelector('section.question')?.getAttribute('data-seq') !== seq,
      [action, String(seq)],
    )
    if (await this.page.locator(`section.question .armed[data-action="${action}"]`).count()) await button.click()
    await expect.poll(() => this.seq(), { timeout: 30_000 }).not.toBe(seq)
  }

  /** No violation of WCAG 2 A and AA that axe can find. */
  async isAccessible(): Promise<void> {
    const { violations } = await new AxeBuilder({ page: this.page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze()
    const found = violations.map((v) => `${v.id}: ${v.help} at ${v.nodes.map((n) => n.target.join(' ')).slice(0, 3).join('; ')}`)
    expect(found).toEqual([])
  }
}

export const test = base.extend<{ table: Table }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  table: async ({ page, server }, use) => {
    const wrong: string[] = []
    page.on('pageerror', (error) => wrong.push(`thrown: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') wrong.push(`console: ${message.text()}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`)
    })
    page.on('request', (request) => {
      if (!request.url().startsWith(server.address) && !/^(data|blob):/.test(request.url())) wrong.push(`elsewhere: ${request.url()}`)
    })
    await use(new Table(page, server))
    expect(wrong).toEqual([])
  },
})

export { expect }
