import { expect, test, vi } from 'vitest'
import { library } from '../src/state/library.svelte'

vi.mock('../src/games/games', () => ({ loadModule: (game: string) => Promise.resolve({ index: () => ({ game }) }) }))

/** Answers to what was asked for over HTTP, to be given in any order. */
const waiting = new Map<string, (answer: unknown) => void>()
vi.stubGlobal('fetch', (path: string) => new Promise((answer) => waiting.set(path, answer)))
const arrives = (game: string) => {
  for (const what of ['board', 'help']) waiting.get(`/api/games/${game}/${what}`)?.({ json: () => Promise.resolve({}) })
}

test('the board at hand is that of the game asked for last, whichever comes first', async () => {
  const first = library.open('slow')
  const second = library.open('quick')
  arrives('quick')
  await second
  arrives('slow')
  await first
  expect(library.names?.game).toBe('quick')
})

test('a board that could not be had is asked for again', async () => {
  const failed = library.open('broken')
  waiting.get('/api/games/broken/board')?.({ json: () => Promise.reject(new Error('no JSON')) })
  await expect(failed).rejects.toThrow('no JSON')
  const again = library.open('broken')
  arrives('broken')
  await again
  expect(library.names?.game).toBe('broken')
})
