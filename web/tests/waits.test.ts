// Whose move it is: in the place of the question, in the title, in a notification.

import { describe, expect, test } from 'vitest'
import type { LobbyTable, TableMessage } from '../src/model/protocol'
import { awaited, becameMine, howLong, isMine, lobbyTitle, tableTitle, waitingWords } from '../src/model/waits'

const view = (side: 'american' | 'british', outcome = 'playing'): NonNullable<TableMessage['view']> => ({
  game: 'g', scenario: 's', outcome, question: { text: 'British: choose a leader.', side }, frames: [], turn: 1, last_turn: 2,
})
const table = (part: Partial<TableMessage>): TableMessage => ({
  is: 'table', table: 't', game: 'g', scenario: 's', seq: 1, ply: 1, seats: { american: 'you', british: 'person' }, you: ['american'], actions: [], view: view('british'), ...part,
})
const mine = table({ view: view('american'), actions: ['done'] })

describe('the player who waits', () => {
  test('reads for whom and for what', () => {
    const waits = awaited(table({ waits: { side: 'british', question: 'Cornwallis marches.', since: 7 } }))
    expect(waits && waitingWords(waits)).toBe('Waiting for the British: Cornwallis marches')
    expect(waits?.since).toBe(7)
  })
  test('reads what they do in the words of the server, which names the side that has just been named', () => {
    const question = 'The British choose a leader or unit to march (3 action points left), or end their moves.'
    expect(waitingWords({ side: 'british', question }))
      .toBe('Waiting for the British: they choose a leader or unit to march (3 action points left), or end their moves')
  })
  test('reads the words as they are where a leader is named first, or the other side', () => {
    expect(waitingWords({ side: 'american', question: 'Washington is behind the Delaware, and the Americans choose the militia that goes home.' }))
      .toBe('Waiting for the Americans: Washington is behind the Delaware, and the Americans choose the militia that goes home')
    expect(waitingWords({ side: 'british', question: 'Choose to your liking.' }), 'the client makes no words of its own').toBe('Waiting for the British: Choose to your liking')
  })
  test('reads for whom where the server does not say for what: never the question of the other as his own', () => {
    const waits = awaited(table({}))
    expect(waits && waitingWords(waits)).toBe('Waiting for the British')
  })
  test('reads which bot it is', () => {
    expect(waitingWords({ side: 'american', level: 'recruit' })).toBe('Waiting for the Americans (recruit)')
  })
  test('is nobody who is asked, and nobody once the game is over', () => {
    expect(awaited(mine)).toBeNull()
    expect(awaited(table({ view: view('british', 'american') }))).toBeNull()
    expect(awaited(table({ given_up: 'british' }))).toBeNull()
  })
  test('waits with a spectator, and at a table at which both sides are his', () => {
    expect(awaited(table({ you: [] }))?.side).toBe('british')
    expect(isMine(table({ you: ['american', 'british'], actions: ['done'] }))).toBe(true)
  })
})

test('how long, in whole units, and nothing of the first seconds', () => {
  expect([-60, 4, 5, 59, 60, 119, 120, 3599, 3600, 86399, 86400, 200000].map(howLong)).toEqual([
    '', '', 'for 5 seconds', 'for 59 seconds', 'for 1 minute', 'for 1 minute', 'for 2 minutes', 'for 59 minutes', 'for 1 hour', 'for 23 hours', 'for 1 day', 'for 2 days',
  ])
})

test('a notification is for the moment at which the move passes to the reader', () => {
  expect(becameMine(table({}), mine)).toBe(true)
  expect(becameMine(mine, mine)).toBe(false)
  expect(becameMine(null, mine), 'a table just opened').toBe(false)
  expect(becameMine(table({ table: 'other' }), mine)).toBe(false)
})

test('the title says whose move it is', () => {
  expect(tableTitle(mine, 'G')).toBe('● Your move · G')
  expect(tableTitle(table({}), 'G')).toBe('Waiting for the British · G')
  expect(tableTitle(table({ waiting: true, view: undefined } as Partial<TableMessage>), 'G')).toBe('Waiting for a player · G')
  expect(tableTitle(table({ pass_to: 'british', view: undefined } as Partial<TableMessage>), 'G')).toBe('Pass the device · G')
  expect(tableTitle(table({ outcome: 'draw' }), 'G')).toBe('Over · G')
})

test('the title of the lobby counts the games that wait for the reader', () => {
  const row = (your_turn: boolean, outcome: string | null = null) => ({ your_turn, outcome }) as LobbyTable
  expect(lobbyTitle([row(true), row(false), row(true, 'draw'), row(true)])).toBe('(2) Muster')
  expect(lobbyTitle([row(false)])).toBe('Muster')
})
