// A general at the table of Washington's Crossing: he gives the orders that stand beside the map, marches by a press on a far hex, and
// ends his phases.  Every press must be taken: one that is refused, or changes nothing, fails the test.
import { type Locator } from '@playwright/test'
import { type Table, expect } from './muster'

export interface WcView {
  turn: number
  day: string
  time: string
  question: { kind: string; side?: string }
  march?: { hex: string; mp?: number; reach?: { hex: string; cost: number; from: string; full?: boolean }[] }
  display: { id: string; troops: number; hex: string | null; active?: boolean; moved?: boolean; mp?: number }[]
  stacks: { hex: string; side: string; top: string; total?: number }[]
  battle?: object
  command?: { leader: string; span: number }
}

export class General {
  /** How often he did what. */
  readonly did: Record<string, number> = {}
  private told = ''

  constructor(private readonly table: Table) {}

  get view(): WcView {
    return this.table.received.findLast((m) => m.is === 'table' && m.view)?.view as unknown as WcView
  }

  async begin(side: 'american' | 'british' | 'both', against?: string, scenario = 'quick-start'): Promise<void> {
    await this.table.begin({ game: 'washingtons-crossing', scenario, side, ...(against ? { against } : {}) })
  }

  /** Plays until `enough`, or the game is over. */
  async play(enough: () => boolean, presses = 400): Promise<void> {
    for (let n = 0; n < presses; n++) {
      await this.settled()
      if (enough() || (await this.table.page.locator('[data-over]').count())) return
      await this.press()
    }
    throw new Error(`not there after ${presses} presses`)
  }

  /** One press: of the menu, the men, an order not given in this question before, a far hex, or the button that goes on. */
  async press(): Promise<void> {
    const { page } = this.table
    const menu = page.locator('.menu button.armed, .menu button.main, .menu button[data-action]').first()
    if (await menu.count()) return this.does('menu', menu)
    const usual = page.locator('[data-usual]:enabled').first()
    if (await usual.count()) return this.does('usual', usual)
    const men = page.locator('.men-choice [data-action]').first()
    if (await men.count()) return this.does('men', men)
    if (await this.marches()) return
    const order = page.locator('.orders .give:enabled').first()
    const key = `${this.view.turn} ${this.view.question.kind} ${await page.locator('.orders .give').count()}`
    if (key !== this.told && (await order.count())) {
      this.told = key
      return this.does('order', order)
    }
    const button = page.locator('.question .buttons [data-action]:enabled').last()
    if (await button.count()) return this.does('button', button)
    const list = page.locator('section.question details:not([open]) summary')
    if (await list.count()) await this.table.press(list)
    return this.does('noun', page.locator('.question .all [data-action]:enabled').first())
  }

  /** A march goes once to the farthest hex in its reach that can hold it. */
  private async marches(): Promise<boolean> {
    const { march, question } = this.view
    if (question.kind !== 'march' || !march?.reach || this.told === 'marched') return false
    const far = march.reach.filter((r) => !r.full && r.from !== march.hex).sort((a, b) => b.cost - a.cost)[0]
    if (!far) return false
    this.told = 'marched'
    await this.walkTo(far.hex)
    return true
  }

  /** Presses a hex wherever it lies, and waits until the march has come to rest. */
  async walkTo(hex: string): Promise<void> {
    const seq = await this.table.seq()
    await this.clickHex(hex)
    await expect.poll(() => this.table.seq(), { message: `the march goes to ${hex}`, timeout: 60_000 }).not.toBe(seq)
    await this.settled()
    this.did.walk = (this.did.walk ?? 0) + 1
  }

  /** A click or tap on the sheet, dragged into view first. */
  async clickHex(hex: string): Promise<void> {
    const { page } = this.table
    for (let tries = 0; tries < 8; tries++) {
      const spot = await page.evaluate(async (hex) => {
        const board = ((window as { hexes?: { id: string; x: number; y: number }[] }).hexes ??= ((await (await fetch('/api/games/washingtons-crossing/board')).json()) as { hexes: { id: string; x: number; y: number }[] }).hexes)
        const at = board.find((h) => h.id === hex)
        const world = document.querySelector('.world')
        if (!at || !world) return null
        const m = new DOMMatrix(getComputedStyle(world).transform)
        const map = document.querySelector('.map')?.getBoundingClientRect() ?? new DOMRect()
        const [x, y] = [map.left + m.e + at.x * m.a, map.top + m.f + at.y * m.a]
        const on = document.elementFromPoint(x, y)
        return { x, y, free: on?.closest('.window') !== null && on !== null, middle: { x: map.left + map.width / 2, y: map.top + map.height / 2 } }
      }, hex)
      if (!spot) throw new Error(`no hex ${hex}`)
      if (spot.free) return this.table.pressAt(spot)
      // What a battle came to lies over the map until it is put away.
      await this.table.putVerdictsAway()
      await page.mouse.move(spot.middle.x, spot.middle.y)
      await page.mouse.down()
      await page.mouse.move(spot.middle.x + Math.max(-140, Math.min(140, spot.middle.x - spot.x)), spot.middle.y + Math.max(-100, Math.min(100, spot.middle.y - spot.y)), { steps: 3 })
      await page.mouse.up()
    }
    throw new Error(`${hex} cannot be brought into view`)
  }

  private async does(what: string, button: Locator): Promise<void> {
    const { page } = this.table
    const mark = await this.mark()
    const name = await button.textContent()
    await this.table.press(button)
    await page
      .waitForFunction((before) => [document.querySelector('section.question')?.getAttribute('data-seq'), document.querySelector('.menu')?.textContent, document.querySelector('.armed')?.textContent, document.querySelector('.picked')?.textContent].join('|') !== before || document.querySelector('[data-over]') !== null, mark, { timeout: 60_000, polling: 20 })
      .catch(() => {
        throw new Error(`${what} "${name}" does nothing`)
      })
    await expect(page.locator('[data-bubble]'), `${name} is not refused`).toHaveCount(0)
    this.did[what] = (this.did[what] ?? 0) + 1
    if (what !== 'order' && this.told === 'marched') this.told = ''
  }

  private async mark(): Promise<string> {
    return this.table.page.evaluate(() => [document.querySelector('section.question')?.getAttribute('data-seq'), document.querySelector('.menu')?.textContent, document.querySelector('.armed')?.textContent, document.querySelector('.picked')?.textContent].join('|'))
  }

  /** Until the question is his, and a plan of several actions has come to its end. */
  async settled(): Promise<void> {
    await this.table.page.waitForFunction(
      () => {
        document.querySelector<HTMLElement>('[data-skip]')?.click()       // what others did is not looked at
        const question = document.querySelector<HTMLElement>('section.question')
        const isReady = document.querySelector('section.question[data-mine=true], [data-over], [data-pass]') !== null && document.querySelector('section.question [data-action]:disabled') === null
        const now = isReady ? (question?.dataset.seq ?? 'over') : ''
        const isSettled = now !== '' && document.body.dataset.before === now
        document.body.dataset.before = now
        return isSettled
      },
      null,
      { polling: 60, timeout: 60_000 },
    )
    await this.table.page.evaluate(() => delete document.body.dataset.before)
  }
}
