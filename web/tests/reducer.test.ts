import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rowOf } from '../src/games/games'
import { chapters, isGood } from '../src/model/log'
import type { Event, ServerMessage, TableMessage } from '../src/model/protocol'
import { emptyTable, needsLog, receive as receiveOf, type TableState } from '../src/model/reducer'
import { viewOf } from './fixture'

const receive = (before: TableState, message: ServerMessage) => receiveOf(before, message, rowOf('trenton-1776')?.plain)
const march = (ply: number, side: 'american' | 'british'): Event => ({ ply, kind: 'march', side, words: `${side} marched` })

function message(part: Partial<TableMessage> = {}): TableMessage {
  return {
    is: 'table', table: 't', game: 'trenton-1776', scenario: 'campaign', seq: 1, ply: 3, seats: { american: 'you', british: 'recruit' },
    you: ['american'], reader: 'american', view: viewOf(), actions: [], undo: { to: [] }, events: [], ...part,
  }
}

describe('a table', () => {
  test('when opened tells everything since one last looked', () => {
    const events = [march(1, 'american'), march(2, 'british')]
    const state = receive(emptyTable(), message({ events, seen: 1 }))
    expect(state.story).toEqual(events)
    expect(state.away).toBe(true)
    expect(needsLog(emptyTable(), message())).toBe(true)
    const branch = { from: { table: 's', ply: 1 }, events }
    expect(receive(emptyTable(), message({ ...branch, seen: 1 })).away, 'of a game from a ply of another one all is new').toBe(false)
    expect(receive(emptyTable(), message({ ...branch, seen: 2 })).away).toBe(true)
  })

  test('keeps what happened while its log was on its way, and nothing that was taken back', () => {
    const opened = receive(emptyTable(), message())
    const next = receive(opened, message({ seq: 2, ply: 4, events: [march(4, 'british')] }))
    const whole = receive(next, { is: 'log', table: 't', from: 0, to: 3, events: [march(2, 'american')] })
    expect(whole.log.map((e) => e.ply)).toEqual([2, 4])
    const back = receive(whole, message({ seq: 3, ply: 3 }))
    expect(back.log.map((e) => e.ply)).toEqual([2])
  })

  test('that is over is asked for its log once more, now that nothing of it is hidden', () => {
    const opened = receive(emptyTable(), message())
    const over = message({ seq: 2, ply: 4, revealed: ['howe'] })
    expect(needsLog(opened, message({ seq: 2, ply: 4 }))).toBe(false)
    expect(needsLog(opened, over)).toBe(true)
    expect(needsLog(receive(opened, over), over)).toBe(false)
  })

  test('later tells what the other side did, not one’s own march, and adds both to the log', () => {
    const opened = receive(emptyTable(), message())
    const next = receive(opened, message({ seq: 2, ply: 5, events: [march(4, 'american'), march(5, 'british')] }))
    expect(next.story.map((e) => e.side)).toEqual(['british'])
    expect(next.log).toHaveLength(2)
    expect(next.away).toBe(false)
  })

  test('what the other side does in many messages is one story; an answer begins the next', () => {
    const asked = message({ seq: 4, ply: 6, actions: ['done'], events: [march(6, 'british')] })
    const told = [message({ seq: 2, ply: 4, events: [march(4, 'british')] }), message({ seq: 3, ply: 5 }), asked].reduce((before, now) => receive(before, now), receive(emptyTable(), message()))
    expect(told.story.map((e) => e.ply)).toEqual([4, 6])
    expect(receive(told, message({ seq: 5, ply: 7, events: [march(7, 'british')] })).story.map((e) => e.ply)).toEqual([7])
  })

  test('plies taken back: the log is asked for again and no story is told', () => {
    const opened = receive(emptyTable(), message({ ply: 9 }))
    const back = message({ seq: 2, ply: 7 })
    expect(needsLog(opened, back)).toBe(true)
    expect(receive(opened, back).story).toEqual([])
    expect(receive(receive(opened, back), { is: 'log', table: 't', from: 0, to: 7, events: [march(1, 'british')] }).log).toHaveLength(1)
  })

  test('a new question clears the answers to the old one', () => {
    const asked = receive(receive(emptyTable(), message()), { is: 'why', table: 't', action: 'to x', legal: false, rule: 'T76', words: 'no' })
    expect(asked.why?.words).toBe('no')
    expect(receive(asked, message({ seq: 2 })).why).toBeNull()
  })

  test('the course of a finished game stays until the game is another', () => {
    const opened = receive(emptyTable(), message({ outcome: 'american' }))
    const drawn = receive(opened, { is: 'curve', table: 't', plies: 3, chance: [500, 500, 600, 1000] })
    expect(drawn.curve?.plies).toBe(3)
    expect(receive(drawn, { is: 'curve', table: 't', dropped: true }).curve?.plies).toBe(3)
    expect(receive(drawn, message({ seq: 2, outcome: 'american' })).curve?.plies).toBe(3)
    expect(receive(drawn, message({ seq: 2, ply: 2 })).curve).toBeNull()
  })

  test('a stale refusal says so', () => {
    const state = receive(emptyTable(), { is: 'refused', table: 't', seq: 1, action: 'done', rule: '', words: 'moved on', stale: true })
    expect(state.refusal?.stale).toBe(true)
  })

  test('thinking of another table changes nothing', () => {
    const opened = receive(emptyTable(), message())
    expect(receive(opened, { is: 'thinking', table: 'other', side: 'british', level: 'regular', done: 0.5 })).toBe(opened)
  })
})

describe('the log', () => {
  test('is grouped by turn', () => {
    const events: Event[] = [march(1, 'british'), { ply: 2, kind: 'turn', turn: 12, words: 'Turn 12' }, march(3, 'american')]
    expect(chapters(events, 11).map((c) => [c.turn, c.events.length])).toEqual([[11, 1], [12, 2]])
  })

  test('loses and reorders nothing, whatever happens', () => {
    const event = fc.record({ ply: fc.nat(50), kind: fc.constantFrom('turn', 'march', 'dice'), turn: fc.integer({ min: 1, max: 24 }), words: fc.string() })
    fc.assert(fc.property(fc.array(event), (events) => {
      expect(chapters(events, 1).flatMap((c) => c.events)).toEqual(events)
    }))
  })

  test('knows a good face by its bit', () => {
    const event: Event = { ply: 1, kind: 'dice', words: '', good: (1 << 5) | (1 << 6) }
    expect([4, 5, 6].map((face) => isGood(event, face))).toEqual([false, true, true])
  })
})
