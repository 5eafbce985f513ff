// Campaigns of 1777: a whole turn of each scenario by what is lit, against a bot and as both sides, and what a general weighs before he marches.
import { setOut } from './backstage'
import { Hand, type Lit } from './hand'
import { DESKTOP, PHONE, type Table, burgoyne, expect, test } from './muster'

interface View {
  turn: number
  question: { kind?: string; side?: string }
  activation?: { spent: number } | null
  march?: { used: number; place: string } | null
  places: Record<string, { depots?: { british?: number } }>
}

const viewOf = (table: Table): View => table.received.findLast((m) => m.is === 'table' && m.view)?.view as View

/** A what-if board of a campaign that the British have just begun. */
async function tryOut(table: Table): Promise<void> {
  await table.coached()
  await table.begin({ game: 'campaigns-of-1777', scenario: 'campaign', side: 'british', against: 'recruit' })
  await table.asked()
  await table.whatIf()
  await table.asked()
}

/** Each leader does something and is done: a turn has a dozen markers, and troops by amount are many buttons. */
const brief = (table: Table) => ({ kind, id }: Lit): number => {
  const { activation, march, question } = viewOf(table)
  const idle = question.kind === 'activation' && activation?.spent === 0 && march?.used === 0
  if (kind === 'menu') return 1000
  if (kind === 'button') return id === 'done' ? (idle ? 1 : 40) : id === 'go' ? 40 : /^(pass|first|retreat|lose|place)/.test(id) ? 12 : /^(take|drop|trains)/.test(id) ? 0.7 : 2
  return { verb: 12, piece: 4, place: 8 }[kind]
}

/** Before the first marker a way to a goal of the British is looked at on the map. */
async function weighsWays(table: Table): Promise<void> {
  const { page } = table
  await table.asked()
  await table.press(page.locator('[data-tab=ways]'))
  await table.press(page.locator('[data-ways] button').first())
  await expect(page.locator('[data-place=monmouth].aside .ring'), 'it lies on the map').toBeAttached()
  await table.isAccessible()
  await table.press(page.locator('[data-tab=log]'))
}

// The marker that is drawn decides who marches, so a turn has from a dozen to some dozens of answers.
const turns = [
  ['campaign', 'american', DESKTOP], ['burgoynes-challenge', 'british', DESKTOP], ['howes-prize', 'american', DESKTOP],
  ['campaign', 'british', PHONE], ['burgoynes-challenge', 'american', PHONE], ['howes-prize', 'both', PHONE],
] as const

for (const [scenario, side, device] of turns) {
  test(`a whole turn of ${scenario}, ${side === 'both' ? 'both sides' : side}`, device, async ({ table }) => {
    await table.coached()
    const hand = await Hand.at(table, 1777, brief(table))
    await table.begin({ game: 'campaigns-of-1777', scenario, side, ...(side === 'both' ? {} : { against: 'recruit' }) })
    await expect(table.page.locator('[data-outside]'), 'what lies outside of a short scenario is veiled').toHaveCount(scenario === 'campaign' ? 0 : 1)
    if (side === 'both') await weighsWays(table)
    await hand.play(() => viewOf(table).turn > 1)
    expect(viewOf(table).turn).toBe(2)
    expect(hand.pressed.button + hand.pressed.place + hand.pressed.verb, 'it was played').toBeGreaterThan(1)
  })
}

/** Whether all of these spaces lie in the window of the map. */
const areSeen = (table: Table, spaces: string[]) => table.page.evaluate((spaces) => {
  const map = document.querySelector('.map')?.getBoundingClientRect() ?? new DOMRect()
  return spaces.every((id) => {
    const { x, y, width, height } = document.querySelector(`[data-place="${id}"]`)?.getBoundingClientRect() ?? new DOMRect()
    return x + width / 2 > map.left && x + width / 2 < map.right && y + height / 2 > map.top && y + height / 2 < map.bottom
  })
}, spaces)

test('a short scenario opens on its part of the map, wherever the map of the campaign lay, and comes back to it', DESKTOP, async ({ table }) => {
  const { page } = table
  const scale = async () => Number(await page.locator('.map .window').getAttribute('data-scale'))
  await table.coached()
  await table.begin({ game: 'campaigns-of-1777', scenario: 'campaign', side: 'british', against: 'recruit' })
  await page.getByRole('button', { name: 'The whole map' }).click()
  const far = await scale()
  for (const [scenario, ends] of [['burgoynes-challenge', ['oswego', 'montreal', 'albany', 'bennington']], ['howes-prize', ['lancaster', 'head-of-elk', 'fort-montgomery', 'white-plains']]] as const) {
    await table.begin({ game: 'campaigns-of-1777', scenario, side: 'british', against: 'recruit' })
    await expect.poll(scale, 'nearer than all of it').toBeGreaterThan(far * 1.25)
    expect(await areSeen(table, [...ends])).toBe(true)
    await page.getByRole('button', { name: 'The whole map' }).click()
    await expect.poll(scale, 'the second look is at all of it').toBeCloseTo(far, 3)
    await page.getByRole('button', { name: 'The whole map' }).click()
    await expect.poll(scale).toBeGreaterThan(far * 1.25)
  }
})

test('the leader who is activated comes into sight', PHONE, async ({ table }) => {
  await table.coached()
  await table.begin({ game: 'campaigns-of-1777', scenario: 'burgoynes-challenge', side: 'british', against: 'recruit' })
  await table.asked()
  expect(await areSeen(table, ['montreal']), 'his own army first').toBe(true)
  expect(await areSeen(table, ['oswego'])).toBe(false)
  const row = table.page.locator('ul.leaders .who').first()
  await row.locator('small').evaluate((words) => (words.textContent = 'at New York, 17 Regulars, 12 Hessians, 4 Tories and 3 artillery'))
  expect((await row.locator('svg').boundingBox())?.width, 'beside long words the mark of a side keeps its size').toBeCloseTo(18, 1)
  await table.answer('first st-leger')
  await table.asked()
  await expect.poll(() => areSeen(table, ['oswego'])).toBe(true)
  const cannot = table.page.locator('[data-cannot]')
  await expect(cannot.locator('p').first(), 'what is not possible is one line').toBeHidden()
  await table.press(cannot.locator('summary'))
  await expect(cannot.locator('p').first(), 'that tells why').toBeVisible()
})

test('a panel that is turned to is seen, and what a leader may do comes back with the next answer', DESKTOP, async ({ table }) => {
  const { page } = table
  await burgoyne(table)
  await table.usual()
  await table.quiet()
  const panel = page.locator('.shelf > .panel')
  const seen = async () => {
    const box = await panel.boundingBox()
    return Math.min(box?.height ?? 0, (page.viewportSize()?.height ?? 0) - (box?.y ?? 0))
  }
  expect(await seen(), 'his troops and operations fill the bar').toBeLessThan(150)
  await expect(page.locator('[data-cannot] p').first(), 'what is not possible is one line').toBeHidden()
  await expect(page.locator('[data-tab=ways]')).toBeInViewport()
  await page.locator('[data-tab=ways]').click()
  await expect.poll(seen).toBeGreaterThan(200)
  await page.locator('[data-place=st-johns]').click()
  await expect.poll(() => viewOf(table).march?.place).toBe('st-johns')
  await expect(page.locator('[data-operations] header')).toBeInViewport()
  await expect.poll(() => page.locator('.rest').evaluate((node) => node.scrollTop)).toBe(0)
})

test('the answers of an operation are listed in sight, and its button and the one beside it stay where they are', async ({ table }) => {
  const { page } = table
  await burgoyne(table)
  await table.quiet()
  const [depot, train] = [page.locator('[data-verb=depot]'), page.locator('[data-verb=train]')]
  await train.scrollIntoViewIfNeeded()
  const lie = async () => {
    const [a, b] = [await depot.boundingBox(), await train.boundingBox()]
    return [a?.x, a?.width, b?.x, a?.y === b?.y]
  }
  const before = await lie()
  await table.press(depot)
  await expect(page.locator('[data-operations] .answers button').last()).toBeInViewport({ ratio: 1 })
  expect((await lie()).slice(0, before[3] ? 4 : 3)).toEqual(before.slice(0, before[3] ? 4 : 3))
})

test('one press marches, and while an operation is chosen it means that', DESKTOP, async ({ table }) => {
  const { page } = table
  const place = page.locator('[data-place=st-johns]')
  await burgoyne(table)
  await table.usual()
  await page.locator('[data-verb=depot]').click()
  await expect(page.locator('[data-place=cumberland-head]'), 'its places are lit').toHaveAttribute('data-lit', 'to')
  await place.click()
  await expect.poll(() => viewOf(table).places['st-johns']?.depots?.british).toBe(1)
  await expect(page.locator('[data-place=cumberland-head]'), 'what may be done there stands aside').toHaveAttribute('data-lit', 'aside')
  await place.click()
  await expect.poll(() => viewOf(table).march?.place).toBe('st-johns')
  await expect(page.locator('.menu')).toHaveCount(0)
})

test('a march that cannot be taken back is asked about once, not by a menu first', async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.begin({ game: 'campaigns-of-1777', scenario: 'campaign', side: 'british', against: 'recruit' })
  await table.asked()
  await table.answer('first howe')
  await table.asked()
  await table.usual()
  await table.quiet()
  await table.pressAt((await table.spotOf('hackensack')) ?? { x: 0, y: 0 })
  await expect(page.locator('[data-risk="to hackensack"]'), 'Sullivan may intercept').toContainText('may intercept')
  await page.waitForTimeout(500)
  await table.press(page.locator('[data-do]'))
  await expect.poll(() => viewOf(table).march?.place).not.toBe('new-york')
})

test('a thumb is told what a march may cost before it marches, and the answers stay in sight', PHONE, async ({ table }) => {
  const { page } = table
  const spot = async () => (await table.spotOf('st-johns')) ?? { x: 0, y: 0 }
  await burgoyne(table)
  await table.quiet()
  const seq = await table.seq()
  await table.pressAt(await spot())
  await expect(page.locator('.menu .warning')).toContainText('without troops')
  expect(await table.seq(), 'nothing is done yet').toBe(seq)
  await table.press(page.locator('.menu').getByRole('button', { name: 'Nothing' }))
  await table.usual()
  await page.waitForTimeout(600)       // whatever would move the map has done so
  expect(await areSeen(table, ['montreal', 'st-johns']), 'who marches, and where to').toBe(true)
  await table.pressAt(await spot())
  await expect.poll(() => viewOf(table).march?.place, { message: 'what risks nothing is done at once' }).toBe('st-johns')
})

test('the chain of supply of an army lies on the map when its place is pressed', DESKTOP, async ({ table }) => {
  const { page } = table
  const panel = page.locator('.shelf > .panel')
  await burgoyne(table)
  await page.locator('[data-tab=supply]').click()
  await expect(panel.locator('h3').first(), "one's own side first").toContainText('British')
  expect(await panel.evaluate((node) => node.scrollTop), 'it is read from its beginning').toBe(0)
  await panel.getByRole('button', { name: 'Manchester' }).click()
  await expect(page.locator('path.chain')).toHaveCount(2)
  await expect(page.locator('[data-place=bennington]')).toHaveClass(/aside/)
  await table.usual()
  await expect(panel.getByRole('button', { name: 'Manchester' }), 'it goes with the position').toHaveAttribute('aria-pressed', 'true')
  await panel.getByRole('button', { name: 'Manchester' }).click()
  await expect(page.locator('path.chain'), 'a second press puts it away').toHaveCount(0)
})

test('Howe goes to sea, is told for which port he makes, and lands there', DESKTOP, async ({ table }) => {
  const port = table.page.locator('[data-port=wilmington]')
  await table.coached()
  await table.begin({ game: 'campaigns-of-1777', scenario: 'campaign', side: 'british', against: 'recruit' })
  // He acts first or is drawn from the cup; all others end their activations.
  const answer = async (): Promise<void> => {
    await table.asked()
    await table.quiet()
    await table.putVerdictsAway()
    const answers = await table.answers()
    const wanted = ['embark wilmington', 'go', 'pass', 'first howe', 'choose howe', 'done'].find((a) => answers.includes(a))
    // Patriots may attack meanwhile: who fights and who falls is answered as it is proposed.
    if (!wanted && (await table.page.locator('[data-usual]').isVisible())) await table.usual()
    else await table.answer(wanted ?? answers[0] ?? '')
  }
  for (let n = 0; n < 30 && !(await port.isVisible()); n++) await answer()
  await expect(port).toHaveText(/Wilmington/)
  for (let n = 0; n < 60 && viewOf(table).turn < 3; n++) await answer()
  await expect(table.page.getByText(/^Howe lands at Wilmington with \d+ SP/).first()).toBeAttached()
  await expect(port).toHaveCount(0)
})

test('who may intercept is told the battle that would follow, and composes his army by it', async ({ table, hasTouch }) => {
  const { page } = table
  await tryOut(table)
  await setOut(table, ['burgoyne fort-edward regular 4', 'herkimer saratoga militia 8', 'schuyler albany continental 6'], ['first burgoyne', 'take 4-regular', 'to saratoga'])
  await table.quiet()
  const schuyler = page.locator('li', { has: page.locator('[data-action="intercept schuyler"]') })
  await expect(schuyler.locator('[data-told]')).toHaveText(/Odds averaged over the roll of Schuyler: you win 70%, the enemy 30%\. You lose 1\.5 SP on average, the enemy 1\.9\.$/)
  await expect(schuyler.locator('[data-ways-told] li').first(), 'the ways of the roll are folded').toBeHidden()
  await table.press(schuyler.locator('[data-ways-told] summary'))
  await expect(schuyler.locator('[data-ways-told] li')).toHaveText(['If Schuyler arrives (72%): 14 dice against 9, you win 78%, the enemy 22%.', 'If Schuyler does not arrive (28%): 6 dice against 9, you win 51%, the enemy 49%.'])
  await expect(schuyler.locator('[data-ways-told] li').first()).toBeVisible()
  await expect(page.locator('section.question'), 'and the battle as it stands').toContainText('Odds: 6 dice against 9, you win 51%')
  await table.isAccessible()
  if (!hasTouch) {
    await page.locator('[data-action="intercept schuyler"]').hover()
    await expect(page.locator('[data-forecast="intercept schuyler"] [data-condition]')).toHaveText('Averaged over the roll of Schuyler:')
    await expect(page.locator('[data-forecast]')).toContainText('4 SP against 8 to 14 SP')
    await expect(page.locator('[data-forecast] .ways li')).toHaveText([/^If Schuyler arrives \(72%\): 9 dice against 14, .* 22%$/, /^If Schuyler does not arrive \(28%\): 9 dice against 6, .* 49%$/])
    await expect(page.locator('[data-forecast]'), 'the condition is told once').toContainText('If nobody else intercepts')
  }
  await table.answer('pass')
  await expect(page.locator('section.question').getByText('Odds: 6 dice against 9, you win 51%'), 'the odds of a single last answer stand there before it is pressed').toBeVisible()
  if (process.env.MUSTER_LOOK) await page.screenshot({ path: `${process.env.MUSTER_LOOK}/intercept-${page.viewportSize()?.width}.png` })
})

test('a battle that begins the game leaves the button of how to win free, and of many only fifteen fight', PHONE, async ({ table }) => {
  const { page } = table
  await table.begin({ game: 'campaigns-of-1777', scenario: 'campaign', side: 'british', against: 'recruit' })
  await table.asked()
  await table.press(page.getByRole('button', { name: 'I see' }))
  await table.whatIf()
  await setOut(table, ['burgoyne fort-edward regular 4', 'herkimer saratoga militia 20 continental 3', 'schuyler albany continental 6'], ['first burgoyne', 'take 4-regular', 'to saratoga'])
  const stage = page.locator('[data-battle]')
  await expect(stage).toBeVisible()
  await page.locator('[data-score]').first().tap()
  await expect(page.locator('[data-aim]')).toBeVisible()
  await expect(stage, 'the line of the battle makes room').toHaveCount(0)
  await table.press(page.getByRole('button', { name: 'I see' }))
  await expect(stage, 'and comes back').toBeVisible()
  const militia = page.locator('[data-amounts] [data-row="out militia"]')
  for (let n = 0; n < 4 && !(await militia.isVisible()); n++) await table.answer('pass')
  await militia.getByRole('button', { name: 'one more' }).tap()
  await militia.getByRole('slider').press('End')
  await expect(militia.locator('[data-action]'), 'one button gives what is slid to').toHaveCount(1)
  await militia.getByRole('button', { name: 'one less' }).tap()
  await table.isAccessible()
  await table.press(militia.locator('[data-action="out 7-militia"]'))
  await expect(page.locator('section.question')).toContainText('choose 1 that')
})

test('the name of a turn keeps clear of the losses beside it, and a leader who may act says how many stand there', async ({ table }, info) => {
  const { page } = table
  await table.coached()
  await table.begin({ game: 'campaigns-of-1777', scenario: 'campaign', side: 'british', against: 'recruit' })
  await table.asked()
  await expect(page.locator('ul.leaders li').first().locator('small')).toHaveText(/^at New York, \d+ SP$/)
  await table.press(page.locator('.status [data-tally]'))
  await expect(page.getByRole('heading', { name: 'Strength points (SP) lost this turn' }), 'what the numbers in the heading are').toBeInViewport()
  await table.isAccessible()
  await page.screenshot({ path: info.outputPath('tally.png') })
  await table.press(page.locator('[data-tab=log]'))
  // The longest of all: September II after a bloody battle.
  await page.locator('.status .when > b').evaluate((name) => (name.textContent = 'September II'))
  await page.locator('.status .lost b').evaluateAll((all) => all.forEach((n) => (n.textContent = '22')))
  const boxes = await page.locator('.status').evaluate((status) => ['.when > b', '.lost', '.goals .signs'].map((part) => {
    const range = document.createRange()
    range.selectNodeContents(status.querySelector(part) ?? status)
    const { left, right } = range.getBoundingClientRect()
    return [left, right]
  }).concat([[status.getBoundingClientRect().right, 0]]))
  for (const [i, [left = 0]] of boxes.entries()) if (i > 0) expect(left - (boxes[i - 1]?.[1] ?? 0), `part ${i} begins behind the one before it`).toBeGreaterThanOrEqual(i < 3 ? 3 : 0)
})

test('of a battle its dice stand above what made them up', DESKTOP, async ({ table }) => {
  const { page } = table
  await tryOut(table)
  await setOut(table, ['burgoyne fort-edward regular 4', 'herkimer saratoga militia 8'], ['first burgoyne', 'take 4-regular', 'to saratoga'])
  await table.quiet()
  await page.getByRole('button', { name: 'Show the battle' }).click()
  const sums = page.locator('[data-battle] .sums > div')
  await expect(sums.locator('caption')).toHaveText(['6 Patriot dice', '9 British dice'])
  for (let n = 0; n < 6 && (await sums.locator('.thrown').count()) === 0 && (await page.locator('[data-action="pass"]').count()) > 0; n++) await table.answer('pass')
  const thrown = sums.locator('.thrown').first()
  if (await thrown.isVisible()) await expect(thrown.locator('xpath=following-sibling::table')).toHaveCount(1)
})

test('where the one leader who may avoid battle can go is lit, and one press there names it', async ({ table }) => {
  await tryOut(table)
  await setOut(table, ['burgoyne fort-edward regular 4', 'herkimer saratoga militia 8'], ['first burgoyne', 'take 4-regular', 'to saratoga', 'pass'])
  await table.quiet()
  await expect(table.question).toContainText('tries to get away')
  await expect(table.page.locator('[data-place=schenectady]')).toHaveAttribute('data-lit', 'to')
  await table.bringIntoView('schenectady')
  await table.pressAt((await table.spotOf('schenectady')) ?? { x: 0, y: 0 })
  await expect(table.question).toContainText('Choose who goes with Herkimer')
})

test('two leaders who escape at once are both named, and both are answers', DESKTOP, async ({ table }) => {
  const { page } = table
  await tryOut(table)
  const lines = ['burgoyne where fort-edward', 'montreal regular 6', 'fort-edward regular 4', 'herkimer where boston', 'schuyler where saratoga', 'arnold where saratoga']
  await setOut(table, lines, ['first burgoyne', 'take 4-regular', 'to saratoga'], 'escape', ' and ')
  await table.quiet()
  await expect(table.question).toContainText('Schuyler and Arnold escape from Saratoga')
  for (const name of ['Schuyler', 'Arnold']) await expect(page.locator('[data-answers] .who', { hasText: name })).toBeVisible()
  await expect(page.locator('[data-place=saratoga]'), 'where both stand').toHaveAttribute('data-lit', 'has')
  await expect(page.locator('[data-answers] .verb'), 'what the buttons do').toHaveText(['Escapes to:', 'Escapes to:'])
  await expect(page.locator('[data-place=albany]'), 'where they may go').toHaveAttribute('data-lit', 'aside')
  await table.bringIntoView('albany')
  await table.pressAt((await table.spotOf('albany')) ?? { x: 0, y: 0 })
  await expect(page.locator('[data-tray=saratoga]'), 'once it is chosen who goes').toBeVisible()
})

test('where the one leader who escapes may go is lit, and one press there sends him', DESKTOP, async ({ table }) => {
  await tryOut(table)
  await setOut(table, ['burgoyne where fort-edward', 'montreal regular 6', 'fort-edward regular 4', 'herkimer where boston', 'schuyler where saratoga'], ['first burgoyne', 'take 4-regular', 'to saratoga'], 'escape')
  await table.quiet()
  await expect(table.question).toContainText('Schuyler escapes from Saratoga')
  await expect(table.page.locator('[data-place=albany]')).toHaveAttribute('data-lit', 'to')
  await table.bringIntoView('albany')
  await table.pressAt((await table.spotOf('albany')) ?? { x: 0, y: 0 })
  await expect(table.question).not.toContainText('escapes')
})

test('who may leave a city before a landing sees where to, and not how far the fleet could march on', DESKTOP, async ({ table }) => {
  const { page } = table
  await tryOut(table)
  await setOut(table, ['destination boston', 'sea-box 2', 'howe where at-sea', 'new-york regular 6', 'at-sea regular 11', 'boston militia 6', 'heath where boston'], ['first putnam'])
  for (let n = 0; n < 40 && viewOf(table).question.kind !== 'avoid'; n++) {
    await table.quiet()
    const answers = await table.answers()
    await table.answer(['done', 'pass', 'go'].find((a) => answers.includes(a)) ?? answers[0] ?? '')
  }
  await expect(table.question).toContainText('Howe comes to Boston')
  await expect(page.locator('[data-place=worcester]')).toHaveAttribute('data-lit', 'to')
  await expect(page.locator('.place.aside[data-lit=no]')).toHaveCount(0)
})

test('on a phone a battle that is cut says that there is more of it', PHONE, async ({ table }) => {
  const { page } = table
  await tryOut(table)
  const armies = ['burgoyne where skenesborough', 'fraser where skenesborough', 'montreal regular 0', 'montreal hessian 0', 'skenesborough regular 9', 'skenesborough hessian 3', 'schuyler where castleton', 'arnold where castleton', 'herkimer where castleton', 'castleton continental 4', 'castleton militia 3']
  await setOut(table, armies, ['first burgoyne', 'take 9-regular', 'take 2-hessian', 'carry fraser', 'to castleton', 'pass', 'pass'])
  const stage = page.locator('[data-battle]')
  await expect(stage.getByRole('button', { name: 'Burgoyne' }), 'who fights is seen below the title').toBeInViewport({ ratio: 1 })
  await expect(stage.locator('header'), 'which says who attacks').toContainText('The British attack')
  const guns = stage.locator('[data-piece]').last()
  await table.press(stage.locator('[data-more-battle]'))
  await expect(guns).toBeInViewport()
  await table.isAccessible()
})

test('while a raid is chosen, a press on the map raids and does not march', DESKTOP, async ({ table }) => {
  const { page } = table
  await tryOut(table)
  const armies = ['burgoyne where skenesborough', 'montreal regular 0', 'skenesborough regular 9', 'skenesborough indian 3', 'schuyler where castleton', 'castleton militia 3', 'castleton trains american 1']
  await setOut(table, armies, ['first burgoyne', 'take 3-regular'])
  const castleton = page.locator('[data-place=castleton]')
  await expect(castleton).toHaveAttribute('data-lit', 'attack')
  await table.press(page.locator('[data-verb=supply-raid]'))
  await expect(castleton, 'its one beginning is taken for granted').toHaveAttribute('data-lit', 'to')
  await table.bringIntoView('castleton')
  await table.pressAt((await table.spotOf('castleton')) ?? { x: 0, y: 0 })
  await expect.poll(() => viewOf(table).activation?.spent).toBe(3)
  expect(viewOf(table).march?.place).toBe('skenesborough')
})

test('while a depot is chosen, a press where none can be laid says why, and nobody marches there', DESKTOP, async ({ table }) => {
  const { page } = table
  await tryOut(table)
  await setOut(table, ['burgoyne where cumberland-head', 'montreal regular 0', 'cumberland-head regular 9'], ['first burgoyne', 'take 4-regular'])
  await expect(page.locator('[data-place=crown-point]'), 'he may march there').toHaveAttribute('data-lit', 'to')
  await table.press(page.locator('[data-verb=depot]'))
  await table.bringIntoView('crown-point')
  await table.pressAt((await table.spotOf('crown-point')) ?? { x: 0, y: 0 })
  await expect(page.locator('[data-bubble]')).toContainText(/15\.1\.2/)
  expect(viewOf(table).march?.place).toBe('cumberland-head')
})
