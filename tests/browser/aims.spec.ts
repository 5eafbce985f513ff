// How to win: on the page of a new game, at first sight of its table until it is put away, and whenever the score is pressed.
import { BOTH_AT_LENGTH, PHONE, type Table, expect, test } from './muster'

const CAMPAIGN = { american: ['Hold Trenton', 'Lose Washington'], british: ['Hold Princeton', 'Lose the depot'] }
const aims = ([wins, loses]: string[]) => [{ kind: 'loses', rule: 'T76 campaign victory', words: `${loses ?? ''}.` }, { kind: 'wins', rule: 'T76 campaign victory', words: `${wins ?? ''}.` }]

/** Aims of our own in the place of the server's. */
async function telling({ page }: Table): Promise<void> {
  await page.route('**/api/games', async (route) => {
    const games = (await (await route.fetch()).json()) as { scenarios: { aims: object }[] }[]
    for (const game of games) for (const scenario of game.scenarios) scenario.aims = { american: aims(CAMPAIGN.american), british: aims(CAMPAIGN.british) }
    await route.fulfill({ json: games })
  })
}

test.use({ newcomer: true })

test('how to win stands with the choice of a game, over the map at first sight, and behind the score', BOTH_AT_LENGTH, async ({ table }) => {
  const { page } = table
  await telling(table)
  await page.goto(`${table.server.address}/#/new/trenton-1776`)
  const chosen = page.locator('form [data-aims]')
  await expect(chosen.getByText('Hold Trenton.')).toBeVisible()
  await expect(chosen.getByText('Hold Princeton.'), 'the other side’s is folded').toBeHidden()
  await page.locator('input[name=side][value=british]').check()
  await expect(chosen.getByText('Hold Princeton.')).toBeVisible()
  await table.isAccessible()

  await table.begin({ scenario: 'campaign', side: 'british', against: 'militia' })    // a recruit may lose Washington before anybody is asked
  const card = page.locator('[data-aim]')
  await expect(card).toContainText('How you win as the British')
  await expect(card.locator('.title').first()).toHaveText(/Needed now|How it is won/)
  const cited = await card.locator('.now ul').first().locator('[data-cite]').evaluateAll((cites) => cites.map((cite) => cite.getAttribute('data-cite')))
  expect(cited.length, 'what is needed names its rules').toBeGreaterThan(0)
  expect(cited.filter((rule, i) => rule === cited[i + 1]), 'one rule is cited once for what follows from it').toEqual([])
  await page.waitForTimeout(1500)
  await expect(page.locator('[data-first]'), 'one thing after another').toHaveCount(0)
  await table.isAccessible()
  const room = await page.evaluate(() => [document.querySelector('[data-aim]'), document.querySelector('.map')].map((e) => e?.getBoundingClientRect().bottom ?? 0))
  expect(room[0], 'all of the card lies on the map').toBeLessThanOrEqual(room[1] ?? 0)
  await table.press(card.getByRole('button', { name: 'I see' }))
  await expect(card).toHaveCount(0)
  await expect(page.locator('[data-first=asking]')).toBeVisible()
  await page.reload()
  await expect(page.locator('section.question')).toBeVisible()
  await expect(card, 'it has been put away').toHaveCount(0)

  await table.quiet()
  await table.press(page.locator('[data-score]'))
  await expect(card).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
})

test('how to win at length begins on a small screen with how it is won, and folds the rest', PHONE, async ({ table }) => {
  const { page } = table
  await table.begin({ game: 'washingtons-war', scenario: 'campaign', side: 'american', against: 'recruit' })
  const words = page.locator('[data-aim] .words')
  await expect(words.locator('.title').first()).toHaveText('How it is won')
  const atOnce = words.getByText('The Americans win at once').first()
  await expect(words.getByText('The Americans win when the war ends')).toBeInViewport()
  await expect(words.locator('.now .title')).toBeInViewport()
  await expect(atOnce).toBeHidden()
  const more = page.locator('[data-aim] [data-more-aims]')
  const last = words.locator('.now li').last()
  await table.press(more)
  await expect(last, 'the button leads on to what is below the rim').toBeInViewport({ ratio: 1 })
  await words.evaluate((node) => node.scrollTo({ top: node.scrollHeight }))
  await expect(more, 'at the end nothing more is promised').toHaveCount(0)
  await table.isAccessible()
  await table.press(words.locator('summary', { hasText: 'Won at once' }).first())
  await expect(atOnce).toBeVisible()
})

test('once how to win is put away, a small map shows all answers that lay under it', PHONE, async ({ table }) => {
  const { page } = table
  await table.begin({ game: 'washingtons-crossing', scenario: 'campaign', side: 'american', against: 'recruit' })
  await table.press(page.locator('[data-aim]').getByRole('button', { name: 'I see' }))
  await expect(page.locator('[data-first=asking]')).toBeVisible()
  const lit = (await table.answers()).filter((a) => /^\w+ \d{4}$/.test(a)).map((a) => a.slice(-4))
  expect(lit.length, 'the hexes in which Washington may start').toBeGreaterThan(5)
  for (const hex of lit) await expect.poll(() => table.spotOf(hex), { message: `${hex} can be pressed` }).not.toBeNull()
})
