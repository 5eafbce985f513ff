// A hand at the table: it presses what is lit, knows no rule, and so plays a whole game as a newcomer might.
//
// Whatever is lit must be an answer: a press that changes nothing, or is refused, fails the test.
import { type Locator } from '@playwright/test'
import { type Table, expect, freeSpot } from './muster'

/** Something that may be pressed now. */
export interface Lit {
  kind: 'button' | 'place' | 'piece' | 'menu' | 'verb'
  id: string
}

interface Look {
  /** Changes whenever a press did something. */
  mark: string
  over: boolean
  /** The question is this page's, and the server has answered the last press. */
  ready: boolean
  /** The side that the device is to be passed to. */
  pass: string | null
  lit: Lit[]
}

declare global {
  interface Window {
    hand?: {
      look: () => Look
      /** Where to press a place that holds still and nothing covers; null when it is to be brought into view, or something over it has just been put away. */
      spot: (place: string) => Promise<{ x: number; y: number; away: boolean } | null>
    }
  }
}

/** Runs in the page: its eyes. */
function eyes(free: typeof freeSpot): void {
  const one = (selector: string) => document.querySelector<HTMLElement>(selector)
  const all = (kind: Lit['kind'], selector: string, id: (e: HTMLElement) => string | null | undefined): Lit[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((e) => e.offsetParent !== null).map((e) => ({ kind, id: id(e) ?? '' }))
  window.hand = {
    // A story, which moves the map, is put away first, and so is what a battle came to or a tray over the place.
    spot: async (place) => {
      const pause = () => new Promise((done) => setTimeout(done, 60))
      const away = [one('[data-story] .steps button:last-child'), ...(free(place) ? [] : [one('[aria-label="Put the verdict away"]'), one('[aria-label="Close tray"]')])].find((e) => e)
      away?.click()
      await pause()
      const before = free(place)
      if (!before) return away ? { x: 0, y: 0, away: true } : null
      await pause()
      const after = free(place)
      return { ...before, away: after?.x !== before.x || after.y !== before.y }
    },
    look: () => {
      const asked = one('.menu[data-noun]')?.dataset.noun
      const question = one('section.question')
      const opened = ['[data-tray]', '.menu', '.picked', '.armed', '[data-open-card]'].map((s) => one(s)?.dataset.tray ?? one(s)?.textContent ?? '')
      return {
        mark: [question?.dataset.seq, question?.dataset.mine, ...opened].join('|'),
        over: one('[data-over]') !== null,
        ready: question?.dataset.mine === 'true' && one('section.question [data-action]:disabled') === null,
        pass: one('[data-pass]')?.dataset.pass ?? null,
        lit: [
          ...all('menu', '.menu button.main, .menu button.armed, .menu button[data-action]', (e) => e.textContent),
          ...all('button', '.question .buttons [data-action], [data-answers] [data-action]', (e) => e.dataset.action),
          ...all('verb', '[data-tray] [data-verb]', (e) => e.dataset.verb),
          ...all('piece', '[data-piece][data-lit=yes]', (e) => e.dataset.piece),
          ...all('place', '[data-place]:not([data-lit=no]):not(.open)', (e) => e.dataset.place).filter(({ id }) => id !== asked),
        ],
      }
    },
  }
}

/** The same sequence for the same seed: mulberry32. */
function dice(seed: number): () => number {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A menu wants an answer; what is armed is done; an open stack is used more often than left; moves end now and then. */
const usual = (l: Lit): number => ({ menu: 1000, verb: 6, piece: 4, place: 3, button: l.id === 'done' ? 1.5 : 6 })[l.kind]

export class Hand {
  /** How often each kind of thing was pressed. */
  readonly pressed: Record<Lit['kind'], number> = { button: 0, place: 0, piece: 0, menu: 0, verb: 0 }

  private constructor(
    private readonly table: Table,
    private readonly random: () => number,
    private readonly weight: (lit: Lit) => number,
  ) {}

  /** Give a table its hand before its page is opened; `weight` says how likely it presses each thing, beside the usual. */
  static async at(table: Table, seed: number, weight: (lit: Lit) => number = usual): Promise<Hand> {
    await table.page.addInitScript({ content: `(${String(eyes)})(${String(freeSpot)})` })
    return new Hand(table, dice(seed), weight)
  }

  /** Presses until the game is over or `enough` says so; the device is never passed here. */
  async play(enough: () => boolean, presses = 1500): Promise<void> {
    for (let n = 0; n < presses; n++) {
      const look = await this.settled()
      if (look.over || look.pass || enough()) return
      await this.press(this.choose(look.lit), look)
    }
    throw new Error(`the game did not end in ${presses} presses`)
  }

  /** What the page shows this moment; null before it has loaded. */
  async look(): Promise<Look | null> {
    return this.table.page.evaluate(() => window.hand?.look() ?? null)
  }

  /** Waits until there is something to press, or nothing more to play. */
  async settled(): Promise<Look> {
    const found = await this.table.page.waitForFunction(() => {
      const look = window.hand?.look()
      if (!look) return false
      document.querySelector<HTMLElement>('[data-skip]')?.click()       // what others did is not looked at
      document.querySelector<HTMLElement>('[aria-label="Put the verdict away"]')?.click()
      return look.ready || look.over || look.pass ? look : false
    }, null, { timeout: 60_000, polling: 20 })
    return (await found.jsonValue()) as Look
  }

  choose(lit: Lit[]): Lit {
    let left = this.random() * lit.reduce((sum, l) => sum + this.weight(l), 0)
    const chosen = lit.find((l) => (left -= this.weight(l)) < 0) ?? lit.at(-1)
    if (!chosen) throw new Error('a question is asked, and nothing is lit')
    return chosen
  }

  async press(lit: Lit, look: Look): Promise<void> {
    this.pressed[lit.kind]++
    if (lit.kind === 'place') await this.pressPlace(lit.id)
    else await this.table.press(this.find(lit))
    const what = `${lit.kind} ${lit.id}`
    const after = await this.table.page
      .waitForFunction((before) => {
        const bubble = document.querySelector('[data-bubble]')?.textContent
        return bubble ?? (window.hand?.look().mark !== before ? 'done' : false)
      }, look.mark, { timeout: 60_000, polling: 20 })
      .catch(() => {
        throw new Error(`${what} is lit and does nothing`)
      })
    expect(await after.jsonValue(), `${what} is lit, and is not refused`).toBe('done')
  }

  private find(lit: Lit): Locator {
    const { page } = this.table
    switch (lit.kind) {
      case 'menu':
        return page.locator('.menu button.main, .menu button.armed, .menu button[data-action]').filter({ hasText: lit.id }).first()
      case 'button':
        return page.locator(`.question .buttons [data-action="${lit.id}"], [data-answers] [data-action="${lit.id}"]`).first()
      case 'verb':
        return page.locator(`[data-tray] [data-verb="${lit.id}"]`)
      default:
        return page.locator(`[data-piece="${lit.id}"][data-lit=yes]`).filter({ visible: true }).first()
    }
  }

  private async pressPlace(id: string): Promise<void> {
    // Where an answer of this place waits for a second press, one that follows at once is none (Table.press).
    if (await this.table.page.locator('.armed').count()) await this.table.page.waitForTimeout(450)
    for (let tries = 0; tries < 12; tries++) {
      const spot = await this.table.page.evaluate((id) => window.hand?.spot(id) ?? null, id)
      if (!spot) await this.table.bringIntoView(id)
      else if (!spot.away) return this.table.pressAt(spot)
    }
    throw new Error(`${id} does not hold still`)
  }
}
