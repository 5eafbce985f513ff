// A battle is staged over the map, and what it came to stays until it is put away.
import { FIGHT, playOn } from './backstage'
import { DESKTOP, PHONE, type Message, type Table, expect, test } from './muster'
import { type BlockRow, namedIn } from './secrets'

/** Whoever leads is spared, so that a battle does not end the game. */
const BATTLE = [/^lose (?!washington|howe|cornwallis)/, /^flee/, ...FIGHT]
const ORDERS = [/^examine/, /^raid/, /^activate washington/, /^call (mercer|st-clair|stephen|sargent|glover|fermoy|stirling)/]

interface Told {
  kind: string
  ply: number
  side?: 'american' | 'british'
  place?: string
  dice?: number[]
  words: string
  blocks?: string[]
  destroyed?: string[]
  lost?: Record<'american' | 'british', number>
}

/** All events that this page was sent, in order. */
const told = (table: Table): Told[] => {
  const log = table.received.findLast((m) => m.is === 'log')
  const from = log ? table.received.indexOf(log) : 0
  return [...((log?.events ?? []) as Told[]), ...table.received.slice(from + 1).filter((m: Message) => m.is === 'table').flatMap((m) => (m.events ?? []) as Told[])]
}

/** The plies of this player's questions, in order; a second connection is sent them, too. */
const asked = (table: Table): number[] => {
  const mine = table.received.filter((m) => m.is === 'table' && m.table === table.id && (m.actions as string[] | undefined)?.length)
  return [...new Set(mine.map((m) => Number(m.ply)))]
}

/** The British in a battle, where one `stop` after another came true: in as many games as it takes, because a recruit may lose Washington
 *  in his first one. */
async function inBattle(table: Table, ...stops: string[]): Promise<void> {
  await table.coached()
  for (let game = 0; game < 6; game++) {
    await table.begin({ scenario: 'campaign', side: 'british', against: 'recruit' })
    await expect(table.page.locator('section.question[data-mine=true], dialog[data-over]').first()).toBeVisible()
    try {
      for (const stop of stops) await playOn(table, BATTLE, stop)
      return await table.quiet()
    } catch (error) {
      if (!String(error).includes('the game was over')) throw error
    }
  }
  throw new Error('every game ended at once')
}

async function verdict(table: Table) {
  const card = table.page.locator('[data-outcome]')
  await expect(card).toBeVisible()
  return card
}

/** Washington attacks Trenton with all who stand with him, in as many games as it takes until one of his attacks costs men. */
async function losesMen(table: Table): Promise<void> {
  await table.coached()
  for (let game = 0; game < 6; game++) {
    await table.begin({ game: 'washingtons-crossing', scenario: 'quick-start', side: 'american', against: 'recruit' })
    await table.asked()
    await playOn(table, [...ORDERS, /^done/], "view.question.kind === 'moves'")
    await playOn(table, [/^move washington/, /^with/, /^roll/, /^march washington/], "view.question.kind === 'march' && !actions.some((a) => a.startsWith('with')) && actions.some((a) => a.startsWith('normal'))")
    const view = await playOn(table, [/^normal/, /^plain/], "view.question.kind !== 'march' && view.question.kind !== 'dawn'")
    if (view.battle && /losses/.test(view.question.text)) return
  }
  throw new Error('nobody loses men')
}

const boxOf = async (table: Table, selector: string) => (await table.page.locator(selector).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('both sides stand in fixed places, and the stage leaves the question and some map free', async ({ table }) => {
  await inBattle(table, "view.battle && actions.some((a) => a.startsWith('lose'))")
  const { page } = table
  await table.putVerdictsAway()         // of a battle before this one
  const stage = page.locator('[data-battle]')
  await expect(stage).toBeVisible()
  await expect(stage).toContainText('Battle of')
  const [left, right] = [await boxOf(table, '.force.american'), await boxOf(table, '.force.british')]
  expect(left.x + left.width, 'Americans left, British right, whoever attacks').toBeLessThanOrEqual(right.x + 1)
  const [box, map, question, buttons] = [await boxOf(table, '[data-battle]'), await boxOf(table, '.map'), await boxOf(table, 'section.question'), await boxOf(table, '.map > .zoom')]
  const meets = (other: typeof box) => box.x < other.x + other.width && other.x < box.x + box.width && box.y < other.y + other.height && other.y < box.y + box.height
  expect(meets(question), 'over the question').toBe(false)
  expect(meets(buttons), 'over the buttons of the map').toBe(false)
  const free = Math.max(box.y - map.y, map.y + map.height - box.y - box.height)
  expect(free, 'of the map a part stays free, above or below').toBeGreaterThan(map.height * 0.25)
  await table.isAccessible()

  await table.press(page.getByRole('button', { name: 'Fold the battle' }))
  await expect(stage.locator('[data-piece]')).toHaveCount(0)
  expect((await boxOf(table, '[data-battle]')).height).toBeLessThan(90)
  await table.press(page.getByRole('button', { name: 'Show the battle' }))
  const seq = await table.seq()
  const lit = stage.locator('[data-piece][data-lit=yes]').last()
  await lit.scrollIntoViewIfNeeded()
  await table.press(lit)
  await expect.poll(() => table.seq(), { message: 'a block on the stage is an answer' }).not.toBe(seq)
})

test('the dice lie between them, many as faces and counts, with the hits', DESKTOP, async ({ table }) => {
  await inBattle(table, "view.battle && view.battle.round >= 2")
  const { page } = table
  const rounds = told(table)
  const last = rounds.slice(rounds.findLastIndex((e) => e.kind === 'battle'))
  const dice = last.filter((e) => e.kind === 'dice' && e.dice?.length)
  expect(dice.length, 'both sides have fired').toBeGreaterThan(1)
  const middle = page.locator('[data-battle] .middle')
  await expect(middle.locator('.volley b').last()).toContainText(/\d+ hits?/)
  for (const roll of dice.slice(-1)) {
    const faces = roll.dice ?? []
    const shown = middle.locator('.row').last()
    await expect(shown.locator('svg')).toHaveCount(faces.length > 6 ? new Set(faces).size : faces.length)
    if (faces.length > 6) await expect(shown).toContainText('×')
  }
  await page.locator('[data-tab=log]').click()
  await expect(page.locator('[data-log] li').filter({ hasText: 'fire of' }).last(), 'no line of digits').not.toContainText(/\d \d \d/)
})

test('the verdict of a battle stays until it is put away, and names only what was seen', PHONE, async ({ table }) => {
  await inBattle(table, 'view.battle', '!view.battle')
  const { page } = table
  const card = await verdict(table)
  await expect(card, 'the question below it is not told twice').not.toContainText('Now:')
  const won = told(table).filter((e) => e.kind === 'won')
  const [ply, place] = [Number(await card.getAttribute('data-ply')), await card.getAttribute('data-outcome')]
  const first = won.find((e) => e.ply === ply && e.place === place)
  expect(first, 'it is of a battle that was fought').toBeDefined()
  // Of several the oldest is shown.  The answers before this question came from elsewhere, maybe before this page told what they are about:
  // then nothing has been answered over battles that are older still.
  const answered = asked(table).at(-2) ?? -1
  expect(ply).toBeLessThanOrEqual(Math.min(...won.filter((e) => e.ply > answered).map((e) => e.ply)))
  await expect(card.locator('h2')).toContainText(first?.side === 'american' ? 'The Americans' : 'The British')
  for (const side of ['american', 'british'] as const) {
    const steps = first?.lost?.[side] ?? 0
    await expect(card.locator(`.sides > .${side}`)).toContainText(steps === 0 ? 'nothing' : `${steps} SP`)
  }
  const board = (await page.evaluate(async () => (await fetch('/api/games/trenton-1776/board')).json())) as { blocks: BlockRow[] }
  const shown = new Set(told(table).flatMap((e) => [...(e.blocks ?? []), ...(e.destroyed ?? [])]))
  // Several militia have one name.
  const names = new Set(board.blocks.filter((b) => shown.has(b.id)).map((b) => b.name))
  const named = namedIn(await card.innerText(), 'american', board.blocks.filter((b) => !names.has(b.name)))
  expect(named, 'the enemy is named where he was seen').toEqual([])
  await expect(card.getByRole('button', { name: /^(Go on|The next battle)$/ }), 'below the losses').toBeInViewport({ ratio: 1 })
  await table.isAccessible()

  const seq = await table.seq()
  const [answer = ''] = await table.answers()
  await table.answer(answer)
  expect(await table.seq()).not.toBe(seq)
  // Unless the answer has led to another battle, whose stage takes its place.
  await expect(card.or(page.locator('[data-battle]')).first(), 'an answer does not put it away').toBeVisible()
  const line = await page.locator('[data-outcome].brief').evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().height))
  expect(Math.max(0, ...line), 'it is one line').toBeLessThan(50)
  const away = page.getByRole('button', { name: 'Put the verdict away' })
  await expect(async () => {
    // By the dice the battle may have ended the game: its last page is then put away first.
    if (await page.locator('dialog[data-over]').isVisible()) await page.keyboard.press('Escape')
    if (await away.isVisible()) await table.press(away, 2_000)
    await expect(page.locator('[data-outcome]')).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 60_000 })
})

test('in the hex game the verdict comes before one is asked to share losses', DESKTOP, async ({ table }) => {
  await losesMen(table)
  await table.quiet()
  const { page } = table
  const card = await verdict(table)
  await expect(card).toHaveAttribute('data-open', 'true')
  await expect(card).toContainText('Choose which leaders take the losses')
  const result = told(table).findLast((e) => e.kind === 'result') as (Told & Record<string, unknown>) | undefined
  await expect(card.locator('.sides')).toContainText(Number(result?.attacker_lost) > 0 ? `${Number(result?.attacker_lost).toLocaleString('en')} men` : 'nobody')

  // Beside an open stack and the typed words all of it is read without scrolling.
  await page.locator('[data-place="1929"]').press('Enter')
  await expect(page.locator('[data-tray]')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Type an answer')).toBeFocused()
  expect(await card.locator('.words').evaluate((words) => words.scrollHeight - words.clientHeight)).toBeLessThanOrEqual(2)
  await page.keyboard.press('Escape')
  await table.press(page.getByRole('button', { name: 'Close tray' }))

  await table.press(card.getByRole('button', { name: 'Battle' }))
  const stage = page.locator('[data-battle]')
  await expect(stage.locator('.sums table')).toHaveCount(2)
  await expect(stage.locator('.thrown')).toHaveCount(2)
  await expect(stage.locator('.results')).toContainText('Column of ratings')
  const words = await stage.locator('.force.british [data-piece]').evaluateAll((all) => all.map((e) => e.getAttribute('aria-label') ?? ''))
  expect(words.length).toBeGreaterThan(0)
  expect(words.filter((w) => /\d men|fatigue/.test(w)), 'the men of his leaders stay hidden').toEqual([])
  await table.isAccessible()

  const usual = page.locator('[data-usual]:enabled').or(page.locator('.men-choice [data-action]')).first()
  const seq = await table.seq()
  await table.press(usual)
  await expect.poll(() => table.seq()).not.toBe(seq)
  await expect(page.locator('[data-outcome]').first(), 'sharing does not put it away').toBeVisible()
  await table.press(page.getByRole('button', { name: 'Put the verdict away' }))
  await expect(page.locator('[data-outcome]')).toHaveCount(0)
})

test('for one who wants no motion the dice lie still', PHONE, async ({ table }) => {
  await table.page.emulateMedia({ reducedMotion: 'reduce' })
  await inBattle(table, "view.battle && actions.some((a) => a.startsWith('lose'))")
  await expect(table.page.locator('[data-battle] .volley').first()).toBeVisible()
  const moving = await table.page.evaluate(() => document.getAnimations().filter((a) => Number(a.effect?.getComputedTiming().duration) > 1).length)
  expect(moving).toBe(0)
})

test('a window of another size shows the place of a battle, unless the reader has moved the map', PHONE, async ({ table }) => {
  await inBattle(table, "view.battle && actions.some((a) => a.startsWith('lose'))")
  const { page } = table
  await table.putVerdictsAway()         // of a battle before this one, which may lie over the place
  const isSeen = () =>
    page.evaluate(() => {
      const at = document.querySelector('.place.fight')?.getBoundingClientRect() ?? new DOMRect()
      return document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2)?.closest('.place.fight') != null
    })
  const sizes = [{ width: 844, height: 390 }, { width: 390, height: 844 }]
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect.poll(isSeen, { message: `${size.width} x ${size.height}: the battle is in sight` }).toBe(true)
  }
  for (const key of ['0', '+', '+', '+', '+', '+']) await page.keyboard.press(key)
  await table.press(page.getByRole('button', { name: 'Nearer' }))
  expect(await isSeen(), 'it was moved out of sight').toBe(false)
  for (const size of sizes) {
    const before = (await boxOf(table, '.map')).width
    await page.setViewportSize(size)
    await expect.poll(async () => (await boxOf(table, '.map')).width).not.toBe(before)
    await page.waitForTimeout(300)
    expect(await isSeen(), `${size.width} x ${size.height}: it stays there`).toBe(false)
  }
})
