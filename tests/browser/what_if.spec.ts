// What-if boards: from one's own question and back with the line, and from a moment of a finished game.
import { DAWDLE, giveUp, playOn } from './backstage'
import { BOTH_AT_LENGTH, DESKTOP, type Message, type Table, expect, test } from './muster'

/** A game is given up in the middle and looked back on, one action before its end. */
async function lookBack(table: Table): Promise<void> {
  const { page } = table
  await table.coached()
  await table.begin({ scenario: 'bagging-the-fox', side: 'american', against: 'recruit' })
  await playOn(table, DAWDLE, 'view.turn > 15')
  await giveUp(table)
  await table.press(page.locator('dialog[data-over]').getByRole('button', { name: 'Look at the table' }))
  await table.putVerdictsAway()         // of a battle that the recruit may have begun
  await table.press(page.locator('.zoom [data-look-back]'))
  await table.press(page.getByRole('button', { name: 'One action back' }))
}

test('a line is tried on a board of one’s own, taken back, and played in the game', BOTH_AT_LENGTH, async ({ table }) => {
  const { page } = table
  await table.coached()
  await table.begin({ scenario: 'bagging-the-fox', side: 'american', against: 'recruit' })
  await table.asked()
  const last = () => table.received.findLast((m) => m.is === 'table' && m.view) as Message & { table: string; ply: number; actions: string[]; what_if?: { line: string[] } }
  const game = last()
  await table.whatIf()
  const board = page.locator('[data-what-if-board]')
  await expect(board).toContainText('was dealt at random')
  await expect(page.locator('main.table')).toHaveAttribute('data-ply', '0')
  await expect.poll(() => last().what_if && last().actions).toEqual(game.actions)
  await table.isAccessible()
  await expect(board.locator('[data-play-line]'), 'there is nothing to play yet').toHaveCount(0)

  const high = async () => (await board.boundingBox())?.height ?? 0
  const unread = await high()
  const first = () => page.locator('section.question [data-action="done"]')
  await table.press(first())
  await expect(page.locator('main.table')).not.toHaveAttribute('data-ply', '0')
  await expect.poll(() => last().what_if?.line[0]).toBe('done')
  if ((page.viewportSize()?.width ?? 0) <= 900) await expect.poll(high, 'on a small screen what it is makes room for the question').toBeLessThan(unread)
  await table.press(page.locator('[data-undo]'))
  await expect(page.locator('main.table')).toHaveAttribute('data-ply', '0')
  await table.press(first())
  await table.press(board.locator('[data-play-line]'))
  await expect(board).toHaveCount(0)
  await expect.poll(async () => {
    // What is armed may be given, and gone, between the look and the press.
    const again = page.locator('section.question .armed').first()
    if (await again.isVisible()) await table.press(again, 2_000).catch(() => undefined)
    return table.received.some((m) => m.is === 'table' && m.table === game.table && Number(m.ply) > game.ply)
  }, 'the answer is given in the game').toBe(true)
})

test('from a moment of a finished game the line goes on otherwise', DESKTOP, async ({ table }) => {
  const { page } = table
  await lookBack(table)
  await table.press(page.locator('[data-slider] [data-what-if]'))
  const board = page.locator('[data-what-if-board]')
  await expect(board).toContainText('Everything stands as it was')
  await expect(page.locator('section.question')).toHaveAttribute('data-mine', 'true')
  await table.press(board.locator('[data-to-game]'))
  await expect(board).toHaveCount(0)
})

test('beside the slider of a finished game a side says what it was after', BOTH_AT_LENGTH, async ({ table }) => {
  const { page } = table
  await lookBack(table)
  await table.press(page.locator('[data-slider] [data-meant]'))
  const told = page.locator('[data-meant-told]')
  await expect(told).toContainText(/There was no other answer|From what was known then it could expect|would not have thought of it/)
  if (process.env.MUSTER_LOOK) await page.screenshot({ path: `${process.env.MUSTER_LOOK}/meant-${page.viewportSize()?.width}.png` })
  await table.isAccessible()
  await table.press(page.getByRole('button', { name: 'One action back' }))
  await expect(told, 'of that moment alone').toHaveCount(0)
})
