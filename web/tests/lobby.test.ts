// The lobby: the order of games, their length in words, and links that only some can open.

import { expect, test } from 'vitest'
import { GAMES } from '../src/games/games'
import { inOrder, lastPlayed, lengthWords, whyClosed } from '../src/model/lobby'
import type { LobbyTable } from '../src/model/protocol'

const row = (table: string, your_turn: boolean, updated?: number) => ({ table, your_turn, ...(updated === undefined ? {} : { updated }) }) as LobbyTable

test('games that wait for the reader come first, then the one in which something happened last', () => {
  const tables = [row('a', false, 9), row('b', true, 2), row('c', false), row('d', true, 5), row('e', false, 12)]
  expect(inOrder(tables).map((t) => t.table)).toEqual(['d', 'b', 'e', 'a', 'c'])
  expect(tables[0]?.table, 'the server’s list stays as it was').toBe('a')
})

test('a game says when it was last played, by this device’s calendar', () => {
  const now = new Date(2026, 2, 3, 0, 30)
  const played = (...at: [number, number, number, number, number]) => lastPlayed(row('a', true, new Date(...at).getTime() / 1000), now)
  expect(played(2026, 2, 3, 0, 5)).toBe('today at 00:05')
  expect(played(2026, 2, 2, 23, 50)).toBe('yesterday at 23:50')
  expect(played(2026, 1, 28, 9, 0)).toBe('on 28 February at 09:00')
  expect(played(2025, 11, 31, 9, 0)).toBe('on 31 December 2025')
  expect(lastPlayed(row('a', true), now)).toBe('')
})

test('a length is minutes up to an hour and a half, then half hours', () => {
  expect([15, 40, 90, 130, 135, 150].map((n) => lengthWords(n))).toEqual(['about 15 minutes', 'about 40 minutes', 'about 1½ hours', 'about 2 hours', 'about 2½ hours', 'about 2½ hours'])
  expect([lengthWords(15, 40), lengthWords(130, 135), lengthWords(40, 130), lengthWords(120, 130)]).toEqual([
    'about 15 to 40 minutes', 'about 2 to 2½ hours', 'about 40 minutes to 2 hours', 'about 2 hours',
  ])
})

test('a link to this computer, or into one network, says that others cannot open it', () => {
  for (const host of ['localhost', '127.0.0.1', '127.9.9.9', '[::1]', '0.0.0.0', 'muster.localhost']) expect(whyClosed(host), host).toMatch(/^Only this computer/)
  for (const host of ['10.1.2.3', '192.168.1.5', '172.16.0.1', '172.31.9.9', '169.254.1.1', '[fe80::1]', '[fd12::1]', 'muster.local', 'attic']) expect(whyClosed(host), host).toMatch(/^Only devices/)
  for (const host of ['muster.example.org', '8.8.8.8', '172.32.0.1', '11.0.0.1', '[2001:db8::1]', '100.1.2.3']) expect(whyClosed(host), host).toBe('')
})

test('every game says how long each of its scenarios takes, and how hard it is', () => {
  for (const game of GAMES) {
    expect(game.learning).toMatch(/\.$/)
    if (game.first) expect(game.minutes[game.first.scenario]).toBeGreaterThan(0)
    for (const minutes of Object.values(game.minutes)) expect(minutes % 5).toBe(0)
  }
})
