// A second connection of the same player, over which a test reaches the position that it is about.
//
// What a test tests is clicked; the way there is not.
import { type Message, type Table, expect } from './muster'

/** The part of a view by which a test says that it is where it wants to be. */
export interface View {
  turn: number
  phase: string
  outcome?: string
  question: { text: string; side?: string }
  battle?: { place: string; attacker: string } | null
  pending?: string[]
  places: Record<string, Record<string, { count: number; blocks: { id: string; moved?: boolean }[] }>>
}

/** Which answers to prefer: the first pattern that an answer fits wins; what fits none may come by chance.  A leader's march is marked
 *  "(leader)", the way into the enemy "(enemy)", and the way to where he is nearest "(nearer)". */
export type Wish = RegExp[]

export const DAWDLE: Wish = [/^done$/, /^decline$/, /^stay$/]
/** One block alone may die before he is asked anything: a leader takes all along, straight to the enemy. */
export const FIGHT: Wish = [/^all$/, /\(enemy\)$/, /\(nearer\)$/, /^fight /, /^stay$/, /\(leader\)$/, /^(march|with|to) /]

/** What is done over a second connection: `end` closes it with a result. */
interface Line {
  say: (message: object) => void
  end: (result?: unknown) => void
  fail: (why: Error) => void
}

declare global {
  interface Window {
    /** Runs in the page: opens a second connection, and hands over every message that comes, the server's greeting first. */
    backstage: (hear: (message: Message, line: Line) => void) => Promise<unknown>
  }
}

/** To be called before anything in the page opens a second connection. */
export async function openBackstage({ page }: Table): Promise<void> {
  await page.evaluate(() => {
    window.backstage = (hear) =>
      new Promise((done, fail) => {
        const socket = new WebSocket(`ws://${location.host}/ws?backstage`, 'muster-1')
        const say = (message: object) => socket.send(JSON.stringify(message))
        const end = (result?: unknown) => {
          socket.close()
          done(result)
        }
        socket.onopen = () => say({ do: 'hello', protocol: 1, token: localStorage.getItem('muster.token') })
        socket.onerror = () => fail(new Error('no second connection'))
        socket.onmessage = ({ data }) => hear(JSON.parse(String(data)) as Message, { say, end, fail })
      })
  })
}

/** Answers for this player until the question is his and `stop`, a JavaScript expression about `view` and `actions`, is true; or the game is over.
 *  Where it is over before, which a single volley may bring about, `again` begins another one. */
export async function playOn(table: Table, wish: Wish, stop: string, again?: () => Promise<void>): Promise<View> {
  await openBackstage(table)
  const view = await table.page.evaluate(
    async ({ id, wish, stop }) => {
      const enough = new Function('view', 'actions', `return ${stop}`) as (view: unknown, actions: string[]) => boolean
      const patterns = wish.map((w) => new RegExp(w))
      let n = 7
      const chance = () => (n = (n * 48271) % 2147483647) / 2147483647
      const board = (await (await fetch('/api/games/trenton-1776/board')).json()) as {
        places: { id: string; x: number; y: number }[]
        blocks: { id: string; type: string }[]
      }
      const leaders = new Set(board.blocks.filter((b) => b.type === 'leader').map((b) => b.id))
      /** Board units from the place an action goes to, to the nearest enemy stack. */
      const distance = (view: View, action: string) => {
        const [verb, noun] = action.split(' ')
        const to = board.places.find((p) => p.id === noun)
        if (verb !== 'to' || !to) return Infinity
        const foes = board.places.filter((p) => Object.keys(view.places[p.id] ?? {}).some((side) => side !== view.question.side))
        return Math.min(...foes.map((p) => Math.hypot(p.x - to.x, p.y - to.y)))
      }
      const choose = (view: View, actions: string[]) => {
        const far = actions.map((a) => distance(view, a))
        const least = Math.min(...far)
        const marked = actions.map((a, i) => {
          if (a.startsWith('march ') && leaders.has(a.slice(6))) return `${a} (leader)`
          return far[i] === 0 ? `${a} (enemy)` : far[i] === least && least < Infinity ? `${a} (nearer)` : a
        })
        for (const p of patterns) {
          const fit = actions.filter((_, i) => p.test(marked[i] ?? ''))
          if (fit.length) return fit[Math.floor(chance() * fit.length)]
        }
        return actions[Math.floor(chance() * actions.length)]
      }
      return window.backstage((message, { say, end, fail }) => {
        if (message.is === 'hello') say({ do: 'watch', table: id })
        // The page gives only answers by itself: it may have been faster, and a new table is on its way.
        else if (message.is === 'error' || (message.is === 'refused' && !message.stale)) fail(new Error(`${message.is}: ${String(message.words)}`))
        if (message.is !== 'table') return
        const actions = (message.actions ?? []) as string[]
        const over = message.outcome !== undefined && message.outcome !== 'playing'
        if (over || (actions.length > 0 && enough(message.view, actions))) {
          end({ seq: message.seq, view: message.view, early: over && stop !== 'false' })
        } else if (message.pass_to) say({ do: 'ready', table: id, side: message.pass_to })
        else if (actions.length > 0) say({ do: 'act', table: id, seq: message.seq, action: choose(message.view as View, actions) })
      })
    },
    { id: table.id, wish: wish.map((w) => w.source), stop },
  )
  const { seq, view: there, early } = view as { seq: number; view: View; early: boolean }
  if (early && again) {
    await again()
    return playOn(table, wish, stop, again)
  }
  expect(early, `the game was over before ${stop}`).toBe(false)
  await expect(table.page.locator(`main.table[data-seq="${seq}"]`), 'the page has followed').toBeAttached({ timeout: 60_000 })
  return there
}

/** Sets a what-if board out by lines of case files, and gives answers there.  Where `kind` is named the dice are to bring a question of this
 *  kind, with these `words`: without it the answers are taken back and given once more. */
export async function setOut(table: Table, lines: readonly string[], answers: readonly string[], kind?: string, words = ''): Promise<void> {
  await openBackstage(table)
  const seq = await table.page.evaluate(
    ({ id, todo, base, kind, words }) => {
      let next = 0, tries = 0
      return window.backstage((message, { say, end, fail }) => {
        if (message.is === 'hello') say({ do: 'watch', table: id })
        else if (message.is === 'error' || message.is === 'refused') fail(new Error(`${JSON.stringify(todo[next - 1])}: ${String(message.words)}`))
        if (message.is !== 'table') return
        const step = todo[next++]
        const { kind: asked, text } = (message.view as { question: { kind?: string; text: string } }).question
        if (step) say({ ...step, table: id, seq: message.seq })
        else if (!kind || (asked === kind && text.includes(words))) end(message.seq)
        else if (++tries >= (words ? 800 : 80)) fail(new Error(`no question of ${kind} in ${tries} tries`))
        else if (asked && (message.actions as string[]).includes('pass')) say({ do: 'act', table: id, seq: message.seq, action: 'pass' })
        else say({ do: 'undo', table: id, seq: message.seq, to: (next = base) })
      })
    },
    { id: table.id, base: lines.length, kind, words, todo: [...lines.map((words) => ({ do: 'put', words: `put ${words}` })), ...answers.map((action) => ({ do: 'act', action }))] },
  )
  await expect(table.page.locator(`main.table[data-seq="${seq}"]`), 'the page has followed').toBeAttached()
}

/** A game in which FIGHT meets the enemy, in place of one that was over before. */
export const another = (table: Table) => async (): Promise<void> => {
  await table.begin({ scenario: 'bagging-the-fox', side: 'american', against: 'recruit' })
  await table.asked()
  await table.quiet()
}

/** Gives the game at hand up for this player: taking it off his list does that. */
export async function giveUp(table: Table): Promise<void> {
  await openBackstage(table)
  await table.page.evaluate(
    (id) =>
      window.backstage((message, { say, end }) => {
        if (message.is === 'hello') say({ do: 'remove', table: id })
        if (message.is === 'lobby') end()
      }),
    table.id,
  )
}
