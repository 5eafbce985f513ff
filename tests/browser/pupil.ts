// A pupil follows a first game to the letter: he presses what the card points at, and reads on where it says Next.
import { type Table, expect } from './muster'

export class Pupil {
  /** The steps that he was shown, in order. */
  readonly steps: string[] = []

  constructor(private readonly table: Table) {}

  private get card() {
    return this.table.page.locator('[data-lesson]')
  }

  /** Begins the first game of a title from the lobby. */
  async begin(game: string): Promise<void> {
    await this.table.lobby()
    await this.table.press(this.table.page.locator(`[data-learn="${game}"]`))
    await expect(this.card).toBeVisible()
  }

  /** The step at hand; empty where none is told just now. */
  async step(): Promise<string> {
    const told = (await this.card.count()) ? await this.card.getAttribute('data-lesson', { timeout: 2_000 }).catch(() => '') : ''
    return told === 'waiting' ? '' : (told ?? '')
  }

  /** Begins it once more, where a title is chosen. */
  async beginAgain(game: string): Promise<void> {
    await this.table.page.goto(`${this.table.server.address}/#/new/${game}`)
    await this.table.press(this.table.page.locator(`[data-learn="${game}"]`))
    await expect(this.card).toBeVisible()
  }

  /** Follows until this step is told, or the end; false if the game is over before. */
  async follow(until = 'end', presses = 120): Promise<boolean> {
    for (let n = 0; n < presses; n++) {
      const step = await this.settled()
      if (step === 'over') return false
      if (step && this.steps.at(-1) !== step) this.steps.push(step)
      if (step === until || step === 'end') return true
      await this.obey(step)
    }
    throw new Error(`not at ${until} after ${presses} presses: ${this.steps.join(' ')}`)
  }

  /** The page rests: it is his question, and nothing is on its way.  'over' if the game is. */
  private async settled(): Promise<string> {
    const { page } = this.table
    const over = page.locator('dialog[data-over]')
    // What a battle came to stands before the next step.
    const verdict = page.getByRole('button', { name: 'Put the verdict away' })
    let before = ''
    await expect
      .poll(async () => {
        if (await over.isVisible()) return true
        if (await verdict.isVisible()) await verdict.click({ timeout: 2_000 }).catch(() => undefined)
        const seq = await page.locator('section.question').getAttribute('data-seq')
        const mine = await page.locator('section.question[data-mine=true]').count()
        const busy = await page.locator('section.question [data-action]:disabled').count()
        const now = `${seq} ${mine > 0 && busy === 0} ${await this.step()}`
        const rests = now === before && now.includes(' true ')
        before = now
        return rests
      }, { intervals: [250], timeout: 90_000 })
      .toBe(true)
    return (await over.isVisible()) ? 'over' : this.step()
  }

  /** What the card asks for; without one, any answer. */
  private async obey(step: string): Promise<void> {
    const { page } = this.table
    const story = page.getByRole('button', { name: /^(Skip the rest|Close what happened)/ })
    if (!step && (await story.count())) return story.click({ timeout: 5_000 }).catch(() => expect(story).toHaveCount(0))
    const next = page.locator('[data-lesson] [data-next]')
    if (await next.count()) return this.table.press(next)
    const armed = page.locator('.menu .armed, section.question .armed').first()
    if (await armed.count()) return this.table.press(armed)
    if (step) {
      const spot = await this.pointed()
      if (spot) return this.table.pressAt(spot)
    }
    await this.table.quiet()
    const answers = ['[data-usual]:enabled:visible, .menu button.main:visible, section.question [data-action]:enabled:visible', '[data-answers] [data-action]:enabled:visible']
    for (const answer of answers.map((where) => page.locator(where).last()))
      if (await answer.count()) return this.table.press(answer)
    await this.table.press(page.locator('section.question details:not([open]) summary'))
  }

  /** The middle of what the ring stands around, once it holds still. */
  async pointed(): Promise<{ x: number; y: number } | null> {
    const ring = this.table.page.locator('[data-pointer]')
    let last = ''
    for (let n = 0; n < 20; n++) {
      const box = (await ring.count()) ? await ring.boundingBox() : null
      if (box && JSON.stringify(box) === last) return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      last = JSON.stringify(box)
      await this.table.page.waitForTimeout(100)
    }
    return null
  }
}
