// Where the cards over the map stand.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clearOf, dock, LEAST_MARGIN, type Card, type Clear, type Room, type Slot } from '../src/table/dock'

const SLOTS: readonly Slot[] = ['left', 'right', 'nw', 'ne', 'sw', 'se']
const card = (part: Partial<Card> = {}): Card => ({ id: 'above', w: 640, h: 200, from: 'top', slots: SLOTS, ...part })
const buttons = { x: 990, y: 640, w: 66, h: 260 }
/** A sheet that fills the window, and one with margins of 300 pixels. */
const filled: Room = { glass: { w: 1056, h: 900 }, sheet: { x: 0, y: 0, w: 1056, h: 1300 }, clear: [], buttons }
const roomy: Room = { ...filled, sheet: { x: 300, y: 0, w: 456, h: 900 } }
const army = (x: number, y: number, weight = 3): Clear => ({ x: x - 26, y: y - 26, w: 52, h: 52, weight })
const slotOf = (room: Room, ...cards: Card[]) => cards.map((c) => dock(room, cards).get(c.id)?.slot)

describe('a card over the map', () => {
  test('docks in an empty margin, as narrow as that is, and off the sheet', () => {
    const docked = dock(roomy, [card()]).get('above')
    expect(docked?.slot).toBe('left')
    expect((docked?.at.x ?? 0) + (docked?.at.w ?? 0)).toBeLessThanOrEqual(300)
    expect(docked?.at.h, 'narrower is higher').toBeGreaterThan(200)
  })
  test('takes a corner where no margin is broad enough for words', () => {
    const narrow = { ...filled, sheet: { x: LEAST_MARGIN - 1, y: 0, w: 1056 - 2 * (LEAST_MARGIN - 1), h: 900 } }
    expect(slotOf(narrow, card())).toEqual(['nw'])
  })
  test('takes the corner where it covers neither one’s army nor a battle', () => {
    expect(slotOf({ ...filled, clear: [army(200, 100)] }, card())).toEqual(['ne'])
    expect(slotOf({ ...filled, clear: [army(200, 100), army(200, 800)] }, card({ w: 372 }))).toEqual(['ne'])
    expect(slotOf({ ...filled, clear: [army(200, 100), army(900, 100), army(600, 800)] }, card({ h: 120, w: 372 }))).toEqual(['sw'])
  })
  test('covers answers rather than the battle, where it must cover something', () => {
    expect(slotOf({ ...filled, clear: [army(200, 100, 6), army(200, 800, 2)] }, card({ slots: ['nw', 'sw'] }))).toEqual(['sw'])
  })
  test('leaves a corner to another that would have to cover the battle', () => {
    const lesson = card({ w: 440, h: 200, slots: ['nw', 'ne', 'sw'] })
    const battle = card({ id: 'over', h: 360, from: 'bottom', slots: ['sw', 'se', 'nw'] })
    const room: Room = { ...filled, clear: [army(200, 145, 6), army(700, 170)] }
    expect(slotOf(room, lesson, battle)).toEqual(['ne', 'sw'])
  })
  test('stays where it is unless another place is much better', () => {
    expect(slotOf(filled, card({ now: 'ne' }))).toEqual(['ne'])
    expect(slotOf({ ...filled, clear: [army(900, 100)] }, card({ now: 'ne' }))).toEqual(['nw'])
    expect(slotOf({ ...filled, clear: [army(900, 215)] }, card({ now: 'ne' })), 'not for half an army').toEqual(['ne'])
  })
  test('none lies on another, nor on the buttons', () => {
    const over = card({ id: 'over', from: 'bottom', slots: ['left', 'right', 'sw', 'se', 'nw'] })
    expect(slotOf(filled, card({ h: 500 }), over)).toEqual(['nw', 'sw'])
    fc.assert(
      fc.property(fc.integer({ min: 700, max: 2000 }), fc.integer({ min: 900, max: 1500 }), fc.integer({ min: 60, max: 260 }), (w, h, high) => {
        const room: Room = { glass: { w, h }, sheet: { x: 0, y: 0, w, h }, clear: [], buttons: { x: w - 60, y: h - 260, w: 60, h: 260 } }
        const found = [...dock(room, [card({ h: high, w: 300 }), card({ id: 'foresee', h: high, w: 300 }), { ...over, h: high, w: 300 }]).values()].map((d) => d.at)
        expect(found.length).toBe(3)
        const apart = (a: { x: number; y: number; w: number; h: number }, b: typeof a) => a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y
        found.forEach((a, i) => [...found.slice(i + 1), room.buttons].forEach((b) => expect(apart(a, b)).toBe(true)))
        for (const a of found) expect(a.x >= 0 && a.y >= 0 && a.x + a.w <= w && a.y + a.h <= h).toBe(true)
      }),
    )
  })
})

describe('the odds beside the card that asks about them', () => {
  /** A phone: its buttons are a row. */
  const room = { glass: { w: 390, h: 524 }, buttons: { x: 100, y: 474, w: 284, h: 44 } }
  const odds = { x: 10, y: 10, w: 370, h: 444 }
  const asks = (y: number, h: number, x = 10) => ({ x, y, w: 370, h })
  test('begin where it ends, down to the buttons', () => {
    expect(clearOf(odds, asks(10, 175), room)).toEqual({ top: 195, height: 474 - 10 - 195 })
  })
  test('cover the buttons where they would be too low to read', () => {
    expect(clearOf(odds, asks(10, 350), room)).toEqual({ top: 370, height: 524 - 10 - 370 })
  })
  test('end where it begins', () => {
    expect(clearOf(odds, asks(320, 194), room)).toEqual({ top: 10, height: 300 })
  })
  test('stay as they are beside it, and where nothing would be left of them', () => {
    expect(clearOf(odds, asks(10, 175, 400), room)).toBeNull()
    expect(clearOf(odds, asks(10, 400), room)).toBeNull()
    expect(clearOf(odds, asks(150, 364), room)).toBeNull()
  })
})
