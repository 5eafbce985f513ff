// The house for many games: each is a row and a folder, and nothing outside its folder knows it.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { GAMES, bloodiestFirst, endOf, loadModule, rowOf, turnOf, winnerIn, type Battle } from '../src/games/games'
import { AMERICANS } from '../src/model/words'

const root = join(import.meta.dirname, '..')
const files = (folder: string) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|svelte|css)$/.test(name))

describe('the games', () => {
  test('have a row each, under the name that the server gives them', () => {
    const generated = readdirSync(join(root, 'src/generated')).map((name) => name.replace(/\.ts$/, ''))
    expect(GAMES.map((row) => row.id).sort()).toEqual(generated.sort())
    expect(rowOf('chess')).toBeUndefined()
  })
  test('that have no row cannot be drawn, and that is said', async () => {
    await expect(loadModule('chess')).rejects.toThrow('this client cannot draw chess')
  })
  test('one of them offers a first game to a newcomer', () => {
    expect(GAMES.some((row) => row.first)).toBe(true)
  })
})

test('a battle that nobody won is not one that the end of the game broke off', () => {
  const battle: Battle = { ply: 1, place: 'a', attacker: 'american', winner: undefined, lost: { american: 0, british: 0 } }
  expect([{ ...battle, winner: 'british' as const }, { ...battle, ended: true }, battle].map((b) => endOf(b, AMERICANS))).toEqual(['British victory', 'neither side won', 'not decided when the game ended'])
})

test('a turn is called on the last page as at the table', () => {
  expect([turnOf({}, 3), turnOf({ turns: { each: 'Year', name: (turn) => String(1774 + turn) } }, 3)]).toEqual(['turn 3', '1777'])
})

test('no file outside the folders of the games names one of them, or what only one of them has', () => {
  const shared = files('src').filter((name) => !/^(games\/\w+\/|games\/all\.ts|generated\/)/.test(name))
  const found = shared.filter((name) => /trenton|washington|\bwc|militia|hessian|games\/\w+\//i.test(readFileSync(join(root, 'src', name), 'utf8').replaceAll(/games\/games/g, '')))
  expect(shared.length).toBeGreaterThan(40)
  expect(found).toEqual([])
})

// Two attempts may be told in the same words, and a list with one key twice throws the page away.
test('no sentence is the key of its own line', () => {
  const found = files('src').filter((name) => name.endsWith('.svelte')).filter((name) => /#each [^}]* as (words|text|line|result|fact|rule) \(\1\)/.test(readFileSync(join(root, 'src', name), 'utf8')))
  expect(found).toEqual([])
})

test('no folder of a game knows another', () => {
  for (const folder of ['trenton', 'washingtons_crossing', 'washingtons_war', 'campaigns_of_1777'])
    for (const name of files(`src/games/${folder}`))
      for (const [, from = ''] of readFileSync(join(root, `src/games/${folder}`, name), 'utf8').matchAll(/from '(\.\.\/[^'.]+)/g)) expect(`${name}: ${from}`).toBe(`${name}: ../games`)
})

test('a battle of the course is won by the side that the log names next for its place', () => {
  const lost = { american: 1, british: 2 }
  const winnerOf = winnerIn([
    { ply: 7, place: 'trenton', attacker: 'american', winner: 'american', lost },
    { ply: 9, place: 'princeton', attacker: 'american', winner: undefined, ended: true, lost },
    { ply: 30, place: 'trenton', attacker: 'british', winner: 'british', lost },
  ])
  expect([winnerOf({ ply: 5, place: 'trenton' }), winnerOf({ ply: 30, place: 'trenton' }), winnerOf({ ply: 8, place: 'princeton' }), winnerOf({ ply: 31, place: 'trenton' })])
    .toEqual(['american', 'british', undefined, undefined])
})

test('the battles of the last page begin with the bloodiest', () => {
  const battle = (place: string, american: number, british: number): Battle => ({ ply: 0, place, attacker: 'american', winner: undefined, lost: { american, british } })
  expect(bloodiestFirst([battle('a', 1, 0), battle('b', 2, 2), battle('c', 0, 3)]).map((b) => b.place)).toEqual(['b', 'c', 'a'])
})
