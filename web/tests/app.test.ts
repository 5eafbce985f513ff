// The store over a socket that breaks: what may be ordered when.

import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { TableMessage } from '../src/model/protocol'
import { app } from '../src/state/app.svelte'
import { library } from '../src/state/library.svelte'

class Socket {
  static readonly OPEN = 1
  static last: Socket
  readyState = 0
  sent: { do: string; action?: string }[] = []
  onopen: () => void = () => undefined
  onclose: () => void = () => undefined
  onmessage: (event: { data: string }) => void = () => undefined
  constructor() {
    Socket.last = this
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as { do: string })
  }
  opens() {
    this.readyState = Socket.OPEN
    this.onopen()
  }
  breaks() {
    this.readyState = 3
    this.onclose()
  }
  says(message: object) {
    this.onmessage({ data: JSON.stringify(message) })
    vi.advanceTimersByTime(50)      // what comes in quick succession is taken together
  }
  get did() {
    return this.sent.map((m) => m.action ?? m.do)
  }
}

const table = (seq: number): TableMessage => ({ is: 'table', table: 't1', game: 'none', scenario: 's', seq, ply: seq, seats: { american: 'you', british: 'recruit' }, you: ['american'], actions: ['to a', 'done'] })
const hello = { is: 'hello', protocol: 1, token: 'x', version: '0' }

const listeners = new Map<string, () => void>()
function visits(hash: string) {
  location.hash = hash
  listeners.get('hashchange')?.()
}

beforeAll(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('location', { protocol: 'http:', host: 'here', hash: '#/table/t1' })
  vi.stubGlobal('addEventListener', (kind: string, listener: () => void) => listeners.set(kind, listener))
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')))
  vi.spyOn(library, 'open').mockResolvedValue()
  app.start()
})

function back(): Socket {
  vi.advanceTimersByTime(60_000)
  Socket.last.opens()
  Socket.last.says(hello)
  return Socket.last
}

describe('a table over a socket that breaks', () => {
  test('takes answers once the server has sent it', () => {
    const socket = back()
    expect([socket.did, app.busy]).toEqual([['hello', 'watch'], true])
    app.act('to a')
    expect(socket.did).not.toContain('to a')
    socket.says(table(5))
    expect(app.busy).toBe(false)
  })
  test('takes none while it is down, nor before it was sent again', () => {
    Socket.last.breaks()
    app.act('to a')
    const socket = back()
    app.act('to a')
    expect([socket.did, app.busy]).toEqual([['hello', 'watch'], true])
    socket.says(table(5))
    expect([socket.did, app.busy, app.trouble]).toEqual([['hello', 'watch'], false, ''])
    app.act('to a')
    expect(socket.did.at(-1)).toBe('to a')
  })
  test('says that an answer was lost on the way', () => {
    Socket.last.breaks()
    back().says(table(5))
    expect(app.trouble).toMatch(/broke before your answer/)
    expect(Socket.last.did).toEqual(['hello', 'watch'])
  })
  test('is free again when the server answers with an error', () => {
    app.act('to a')
    Socket.last.says({ is: 'error', words: 'no room' })
    expect(app.busy).toBe(false)
    Socket.last.says(table(5))
    expect(app.busy).toBe(false)
  })
  test('what comes while the page draws is taken together, in its order', () => {
    const socket = back()
    for (const seq of [5, 6, 7]) socket.onmessage({ data: JSON.stringify(table(seq)) })
    expect(app.at.table?.seq, 'the first at once').toBe(5)
    vi.advanceTimersByTime(50)
    expect(app.at.table?.seq).toBe(7)
    for (const seq of [8, 9]) socket.onmessage({ data: JSON.stringify(table(seq)) })
    Socket.last.breaks()
    expect(app.at.table?.seq, 'what came before a break is taken').toBe(9)
    back().says(table(5))
  })
  test('a review that was made before is asked for once, when a game that is over is opened', () => {
    const over = { ...table(9), actions: [], outcome: 'american', view: { question: { text: 'over' } } }
    Socket.last.breaks()
    const socket = back()
    socket.says({ ...over, outcome: 'playing' })
    expect(socket.did).toEqual(['hello', 'watch', 'log'])
    socket.says({ ...over, revealed: [] })
    expect(socket.sent.slice(3)).toEqual([{ do: 'log', table: 't1', from: 0, to: 9 }, { do: 'review', table: 't1', kept: true }])
    const review = { plies: 9 }
    socket.says({ is: 'review', table: 't1', review })
    socket.says({ ...over, revealed: [] })
    expect(app.at.review).toEqual(review)
    Socket.last.breaks()
    const again = back()
    again.says({ ...over, revealed: [] })
    expect(again.did, 'it is there').toEqual(['hello', 'watch', 'log'])
    again.says(table(8))
  })
  test('says that it is lost, and when it is found again whether the game has gone on', () => {
    Socket.last.says(table(5))
    Socket.last.breaks()
    expect(app.outage).toBe('lost')
    vi.advanceTimersByTime(60_000)
    expect(app.outage, 'while it tries').toBe('lost')
    const socket = back()
    expect(app.outage).toBe('found')
    socket.says(table(5))
    expect(app.outage).toBe('found')
    vi.advanceTimersByTime(7_000)
    expect(app.outage).toBe('')
    Socket.last.breaks()
    back().says(table(8))
    expect(app.outage).toBe('moved')
  })
})

test('a part of the page that the server no longer has means that the program was renewed; while it cannot be reached it means nothing', () => {
  const misses = () => listeners.get('vite:preloadError')?.()
  Socket.last.breaks()
  misses()
  expect(app.isOutdated).toBe(false)
  back()
  misses()
  expect(app.isOutdated).toBe(true)
  app.isOutdated = false
})

test('a game that is given up at its table is asked for once more, for its last page; in the lobby it is not', () => {
  const socket = back()
  socket.says(table(5))
  app.remove('t1')
  expect(socket.did.slice(-2)).toEqual(['remove', 'watch'])
  socket.says({ ...table(5), given_up: 'american', you: ['american'], actions: [] })
  expect(app.at.table?.given_up).toBe('american')
  app.remove('t9')
  expect(socket.did.at(-1)).toBe('remove')
  socket.says(table(8))
})

test('what a player does himself is seen at once, and what others do is not', () => {
  Socket.last.breaks()
  const socket = back()
  const seen = () => socket.sent.filter((m) => m.do === 'seen').map((m) => (m as { ply?: number }).ply)
  socket.says({ ...table(20), seen: 20 })
  expect(seen()).toEqual([])
  app.act('to a')
  socket.says({ ...table(21), seen: 20, events: [] })
  expect(seen(), 'his own march').toEqual([21])
  app.act('to a')
  expect(seen(), 'not told a second time').toEqual([21])
  socket.says({ ...table(22), seen: 21, events: [{ kind: 'march', side: 'british', ply: 22, words: 'X.' }] })
  expect(seen(), 'theirs waits until it has been read').toEqual([21])
})

describe('a table that this page begins', () => {
  const opened = { ...table(3), table: 't2', seen: 2, events: [{ kind: 'march', ply: 3, words: 'X.' }] }

  test('is one where nothing happened while its player was away, until he leaves it', () => {
    const socket = back()
    app.create('none', 's', { american: 'me', british: 'recruit' }, {}, '')
    socket.says({ ...table(0), table: 't2' })
    visits(location.hash)
    socket.says(opened)
    expect([app.at.table?.table, app.at.story.length, app.at.away]).toEqual(['t2', 1, false])
    visits('#/')
    visits('#/table/t2')
    socket.says(opened)
    expect([app.at.story.length, app.at.away]).toEqual([1, true])
  })
})
