// The containers of cards over the map: what moves them, and what the map makes way for.

import { tick } from 'svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import { Docks } from '../src/table/docks.svelte'
import type { Slot } from '../src/table/dock'
import type { Table } from '../src/table/table.svelte'

const GLASS = { x: 0, y: 0, width: 896, height: 800 }
/** Where the places of this map lie, and what its table says of them. */
const spots: Record<string, { x: number; y: number }> = { north: { x: 444, y: 60 }, south: { x: 230, y: 640 }, away: { x: 800, y: 200 } }
let shown: string[] = []
const tableWith = (lit: string[], part: object = {}) => ({
  table: { seq: 7 }, litPlaces: new Map(lit.map((id) => [id, 'to'])), army: () => [], game: { atHand: () => undefined }, scene: { stage: null, isFolded: true, verdict: undefined }, desk: { isAsking: false, held: false },
  open: null, isInHand: false, isPast: false, covered: { top: 0, bottom: 0 }, chart: { filled: () => ({ x: -100, y: 0, w: 1500, h: 1000 }), lies: () => '', spotOf: (id: string) => spots[id], show: (id: string) => shown.push(id) }, ...part,
}) as unknown as Table

/** A container with a card, which lies where it is put: a style says where. */
function node(w: number, h: number): HTMLElement {
  const css = () => it.style.cssText
  const number = (key: string) => Number(new RegExp(`(?:^|;)${key}:([\\d.]+)px`).exec(css())?.[1] ?? NaN)
  const it = {
    offsetHeight: h, offsetWidth: w, childElementCount: 1, dataset: {} as Record<string, string>, style: { cssText: '' }, querySelector: () => null,
    get offsetLeft() { return number('left') },
    get offsetTop() { return css().includes('top:auto') ? GLASS.height - number('bottom') - h : number('top') },
  }
  return it as unknown as HTMLElement
}
const hang = (docks: Docks, id: string, it: HTMLElement, w: number, slots: readonly Slot[]) => docks.card(it, { id, w: () => w, from: id === 'over' ? 'bottom' : 'top', slots: () => slots })

beforeEach(() => {
  shown = []
  vi.stubGlobal('innerWidth', 1280)
  const map = { getBoundingClientRect: () => GLASS }
  vi.stubGlobal('document', { querySelector: (wanted: string) => (wanted === '.map' ? map : null) })
})

test('the map makes way where a card lies over an answer at its rim, and no other corner is free', async () => {
  const t = tableWith(['north'])
  const docks = new Docks(t)
  const [above, over] = [node(640, 53), node(640, 217)]
  hang(docks, 'above', above, 640, ['nw', 'ne', 'sw'])
  hang(docks, 'over', over, 640, ['sw', 'se', 'nw'])
  docks.put()
  await tick()
  expect([above.dataset.slot, over.dataset.slot]).toEqual(['nw', 'sw'])
  expect(t.covered.top).toBeGreaterThan(53)
  expect(shown).toEqual(['north'])
  docks.put()
  await tick()
  expect(shown, 'once at each question').toEqual(['north'])
})

test('a card moves off an answer that comes under it, however many there are', () => {
  const t = tableWith([])
  const docks = new Docks(t)
  const above = node(640, 53)
  hang(docks, 'above', above, 640, ['nw', 'ne', 'sw'])
  docks.put()
  expect(above.dataset.slot).toBe('nw')
  const many = Array.from({ length: 20 }, (_, i): [string, 'to'] => [`place${i}`, 'to'])
  Object.assign(t, { litPlaces: new Map([['north', 'to'], ...many]), table: { seq: 8 } })
  docks.put()
  expect(above.dataset.slot).toBe('sw')
})

test('odds that are told where the pointer rests move no other card, unless that lies over the place', () => {
  for (const [place, slot] of [['away', 'nw'], ['north', 'sw']] as const) {
    const t = tableWith([])
    const docks = new Docks(t)
    const [above, foresee] = [node(640, 53), node(372, 320)]
    hang(docks, 'above', above, 640, ['nw', 'ne', 'sw'])
    docks.put()
    expect(above.dataset.slot).toBe('nw')
    Object.assign(t, { foreseen: { place } })
    hang(docks, 'foresee', foresee, 372, ['right', 'ne', 'left', 'nw'])
    docks.put()
    expect(above.dataset.slot, place).toBe(slot)
  }
})

test('a card in a margin comes back over the map, as broad as it likes, when the map has moved into the margin', () => {
  const t = tableWith([])
  const docks = new Docks(t)
  const above = node(640, 53)
  const sheet = (x: number) => Object.assign(t.chart as object, { filled: () => ({ x, y: 0, w: 1500, h: 1000 }) })
  sheet(-900)
  hang(docks, 'above', above, 640, ['left', 'right', 'nw', 'ne', 'sw'])
  docks.put()
  expect(above.dataset.slot).toBe('right')
  sheet(-100)
  docks.put()
  expect(above.dataset.slot).toBe('nw')
  expect(above.style.cssText).toContain('width:640px')
})
