// The names on the real boards: at every distance none lies on another, nor on a dot, a ring, a flag, the frame or another lettering.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaOf, indexBoard as indexCampaigns } from '../src/games/campaigns_of_1777/board'
import { lettered as campaignLettered } from '../src/games/campaigns_of_1777/names'
import { siegeRing, taken as pieceRooms } from '../src/games/campaigns_of_1777/stacks'
import type { View as CampaignView } from '../src/games/campaigns_of_1777/types'
import { indexBoard } from '../src/games/trenton/board'
import { FLAG, flagAt, lettersAt, lettered, namesOf, RING } from '../src/games/trenton/names'
import type { BoardData } from '../src/games/trenton/types'
import { indexBoard as indexHexes } from '../src/games/washingtons_crossing/board'
import { drawSheet, NUMBER, numberAt } from '../src/games/washingtons_crossing/draw'
import { lettered as hexLettered, lettersAt as hexLettersAt, namesOf as hexNamesOf } from '../src/games/washingtons_crossing/names'
import type { BoardData as HexData } from '../src/games/washingtons_crossing/types'
import { distanceOf } from '../src/map/distance'
import { ems } from '../src/map/fell'
import { gather, type Stand } from '../src/map/gather'
import { boxOf, placeNames, type Lettered, type Name, type Rect, type Taken } from '../src/map/names'
import { FRAME } from '../src/map/ornaments'

/** The boards as the server sends them, from the build. */
const data = (game: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, `../../build/data/${game}-board.json`), 'utf8'))
const trenton = indexBoard(data('trenton-1776') as BoardData)
const crossing = indexHexes(data('washingtons-crossing') as HexData)
const { taken } = drawSheet(crossing)

/** From the whole board on a phone to as near as one can come. */
const SCALES = [0.12, 0.17, 0.2, 0.23, 0.25, 0.28, 0.32, 0.36, 0.4, 0.44, 0.46, 0.5, 0.55, 0.6, 0.65, 0.7, 0.8, 0.9, 1, 1.3, 1.8, 2.4]
/** A window that shows about a fifth of the board, and one that shows all of it. */
const distances = (fit: number) => SCALES.filter((s) => s >= fit).flatMap((s) => [distanceOf(s, s), distanceOf(s, s / 5)])

const meets = (box: Rect, t: Taken): boolean =>
  'r' in t
    ? Math.hypot(t.x - Math.max(box.x0, Math.min(box.x1, t.x)), t.y - Math.max(box.y0, Math.min(box.y1, t.y))) < t.r
    : box.x0 < t.x1 && box.x1 > t.x0 && box.y0 < t.y1 && box.y1 > t.y0

/** Names that lie on one another, or on what they should be clear of. */
function clashes(names: readonly Lettered[], things: Record<string, Taken[]>, size: { w: number; h: number }): string[] {
  const found: string[] = []
  names.forEach((n, i) => {
    names.slice(i + 1).forEach((m) => meets(n.box, m.box) && found.push(`${n.text} over ${m.text}`))
    for (const [what, all] of Object.entries(things)) if (all.some((t) => meets(n.box, t))) found.push(`${n.text} over ${what}`)
    if (n.box.x0 < FRAME || n.box.y0 < FRAME || n.box.x1 > size.w - FRAME || n.box.y1 > size.h - FRAME) found.push(`${n.text} over the frame`)
  })
  return found
}

describe('letters', () => {
  /** Advances of letters, from a font: head, hhea, hmtx, and cmap in its fourth form. */
  function advancesOf(style: string): (letter: string) => number {
    const font = readFileSync(join(import.meta.dirname, `../node_modules/@fontsource/im-fell-english/files/im-fell-english-latin-400-${style}.woff`))
    const tables = new Map<string, Buffer>()
    for (let i = 0, at = 44; i < font.readUInt16BE(12); i++, at += 20) {
      const [from, packed, whole] = [font.readUInt32BE(at + 4), font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)]
      const bytes = font.subarray(from, from + packed)
      tables.set(font.toString('latin1', at, at + 4), packed < whole ? inflateSync(bytes) : bytes)
    }
    const table = (name: string) => tables.get(name) ?? Buffer.alloc(0)
    const cmap = table('cmap')
    let form = 0
    for (let i = 0; i < cmap.readUInt16BE(2); i++) if (cmap.readUInt16BE(cmap.readUInt32BE(8 + i * 8)) === 4) form = cmap.readUInt32BE(8 + i * 8)
    const segments = cmap.readUInt16BE(form + 6) / 2
    const glyphOf = (code: number) => {
      const ends = form + 14
      for (let i = 0; i < segments; i++) {
        if (code > cmap.readUInt16BE(ends + i * 2)) continue
        const column = (n: number) => ends + 2 + n * 2 * segments + i * 2
        const offset = cmap.readUInt16BE(column(3))
        const glyph = offset === 0 ? code : cmap.readUInt16BE(column(3) + offset + (code - cmap.readUInt16BE(column(1))) * 2)
        return (glyph + cmap.readInt16BE(column(2))) & 0xffff
      }
      return 0
    }
    const wide = table('hhea').readUInt16BE(34)
    return (letter) => table('hmtx').readUInt16BE(Math.min(glyphOf(letter.charCodeAt(0)), wide - 1) * 4) / table('head').readUInt16BE(18)
  }

  test('are as broad as the font says', () => {
    for (const style of ['normal', 'italic'])
      for (let code = 32; code < 127; code++) {
        const letter = String.fromCharCode(code)
        expect(ems(letter, style === 'italic'), `${style} ${letter}`).toBeCloseTo(advancesOf(style)(letter), 2)
      }
  })
})

describe('the places of Trenton 1776', () => {
  const { size, places } = trenton.data
  const rings = places.map((p) => ({ x: p.x, y: p.y, r: RING }))
  const dots = places.map((p) => ({ x: p.x, y: p.y, r: 9 }))

  test('near by every place is named, clear of every ring and flag, lit or not', () => {
    for (const distance of distances(0.42)) {
      const names = lettered(trenton, distance, [])
      const flags = places.filter((p) => p.vp > 0).map((p) => flagAt(p.x, p.y, distance.scale))
      expect(clashes(names, { 'a ring': rings, 'a flag': flags }, size), `at ${distance.scale}`).toEqual([])
      expect(places.filter((p) => !names.some((n) => n.id === p.id)).map((p) => p.name), `at ${distance.scale}`).toEqual([])
    }
  })
  test('from afar every place that scores is named, and no name lies on a dot, a flag or a stack', () => {
    for (const distance of distances(0.2).filter((d) => d.scale < 0.42)) {
      const edge = 26 / distance.scale
      const stacks = gather(places.filter((_, i) => i % 4 === 0).map((p): Stand => ({ id: p.id, side: 'british', x: p.x, y: p.y, w: edge, h: edge, weight: 1 })), size)
      const names = lettered(trenton, distance, stacks)
      const flags = places.filter((p) => p.vp > 0).map((p) => flagAt(p.x, p.y, distance.scale))
      const standing = stacks.map((s) => ({ x0: s.x - s.w / 2, x1: s.x + s.w / 2, y0: s.y - s.h / 2, y1: s.y + s.h / 2 }))
      expect(clashes(names, { 'a dot': dots, 'a flag': flags, 'a stack': standing }, size), `at ${distance.scale}`).toEqual([])
      expect(places.filter((p) => p.vp > 0 && !names.some((n) => n.id === p.id)).map((p) => p.name), `at ${distance.scale}`).toEqual([])
    }
  })
  test('letters are never under 10 pixels, and names that score are the largest', () => {
    for (const distance of distances(0.12)) expect(lettersAt(distance) * distance.scale).toBeGreaterThanOrEqual(10)
    const score = namesOf(trenton).filter((n) => n.rank === 0)
    expect(score.length).toBe(places.filter((p) => p.vp > 0).length)
    expect(Math.min(...score.map((n) => n.size))).toBeGreaterThan(1)
  })
  test('a flag grows from the foot of its pole until its figure can be read', () => {
    const [near, far] = [flagAt(100, 100, 1), flagAt(100, 100, 0.25)]
    expect(near).toEqual({ x0: 100 + FLAG.x0, x1: 100 + FLAG.x1, y0: 100 + FLAG.y0, y1: 100 + FLAG.y1 })
    expect([far.x0, far.y1]).toEqual([near.x0, near.y1])
    expect((far.x1 - far.x0) / (near.x1 - near.x0)).toBeCloseTo(10 / (14.5 * 0.25), 5)
  })
})

describe('the towns of Washington’s Crossing', () => {
  const { towns } = crossing.data
  const houses = towns.map((t) => (t.kind === 'mark' ? { x: t.x, y: t.y, r: 5 } : { x0: t.x - 28, x1: t.x + 28, y0: t.y - 26, y1: t.y + 24 }))

  test('near by every town is named, clear of houses, of other names and of the frame', () => {
    for (const distance of distances(0.6)) {
      const names = hexLettered(crossing, distance, taken, [])
      const letters = taken.filter((t) => 'r' in t || (t.letters ?? Infinity) * distance.scale >= 10)
      expect(clashes(names, { 'a town': houses, 'other letters': letters }, crossing.size), `at ${distance.scale}`).toEqual([])
      const shown = towns.filter((t) => t.kind !== 'mark' || !distance.far)
      expect(shown.filter((t) => !names.some((n) => n.id === t.id)).map((t) => t.name), `at ${distance.scale}`).toEqual([])
    }
  })
  test('from afar every town worth marching for is named, clear of the stacks, and marks are not', () => {
    for (const distance of distances(0.12).filter((d) => d.far)) {
      const edge = 26 / distance.scale
      const stacks = gather(towns.filter((_, i) => i < 12).map((t): Stand => ({ id: t.id, side: 'british', x: t.x, y: t.y, w: edge, h: edge, weight: 1 })), crossing.size)
      const names = hexLettered(crossing, distance, taken, stacks)
      const standing = stacks.map((s) => ({ x0: s.x - s.w / 2, x1: s.x + s.w / 2, y0: s.y - s.h / 2, y1: s.y + s.h / 2 }))
      expect(clashes(names, { 'a stack': standing }, crossing.size), `at ${distance.scale}`).toEqual([])
      const great = hexNamesOf(crossing).filter((n) => n.rank === 0)
      expect(great.length).toBeGreaterThan(6)
      expect(great.filter((n) => !names.some((m) => m.id === n.id)).map((n) => n.text), `at ${distance.scale}`).toEqual([])
      if (distance.scale < 0.4) expect(names.filter((n) => n.look === 'hamlet')).toEqual([])
    }
  })
  test('letters are never under 10 pixels', () => {
    for (const distance of distances(0.12))
      for (const name of hexNamesOf(crossing)) if (name.rank < 2 || !distance.far) expect(hexLettersAt(distance) * name.size * distance.scale, name.text).toBeGreaterThanOrEqual(10)
  })
  test('near by, too, no name lies under a counter in the next hex', () => {
    for (const town of crossing.data.towns) {
      const row = crossing.hexes.get(town.id)
      const next = row ? [crossing.data.hexes.find((hex) => hex.x > row.x && Math.hypot(hex.x - row.x, hex.y - row.y) < 90)].filter((hex) => hex !== undefined) : []
      for (const { x, y } of next) {
        const name = hexLettered(crossing, distanceOf(0.8, 0.2), taken, [], [[x, y]]).find((n) => n.id === town.id)
        expect(name && meets(name.box, { x0: x - 28, y0: y - 30, x1: x + 28, y1: y + 32 }), town.name).toBe(false)
      }
    }
  })
  test('the number of a hex stands where no name covers it', () => {
    const names = hexLettered(crossing, distanceOf(1, 0.2), taken, [])
    const boxes = crossing.data.hexes.map((hex) => {
      const y = hex.y + numberAt(hex, NUMBER, names)
      return { id: hex.id, x0: hex.x - 12, x1: hex.x + 12, y0: y - 8, y1: y }
    })
    expect(boxes.filter((b) => names.some((n) => meets(n.box, b))).map((b) => b.id)).toEqual([])
  })
})

describe('the spaces of Campaigns of 1777', () => {
  const board = indexCampaigns(data('campaigns-of-1777') as Parameters<typeof indexCampaigns>[0])
  test('the armies of the set-up push no name on the square of another space', () => {
    const at = { washington: 'morristown', sullivan: 'pompton', putnam: 'fort-montgomery', stirling: 'peekskill' }
    const places = Object.fromEntries(Object.entries(at).map(([leader, place]) => [place, { leaders: [leader], sp: { continental: 3 } }]))
    const supply = { armies: {} }
    const view = { leaders: [], places, supply: { american: supply, british: supply } } as unknown as CampaignView
    for (const scale of [0.56, 0.6, 0.65, 0.7, 0.75, 0.8, 1]) {
      const names = campaignLettered(board, distanceOf(scale, scale / 2), view)
      expect(names.some((n) => n.id === 'fort-montgomery')).toBe(true)
      for (const name of names) {
        const on = board.data.spaces.filter((s) => s.id !== name.id && meets(name.box, { x0: s.x - 9, x1: s.x + 9, y0: s.y - 9, y1: s.y + 9 }))
        expect(on.map((s) => s.name), `${name.text} at ${scale}`).toEqual([])
      }
    }
  })
  /** Armies of a leader and three SP each, as a march moves them about the north. */
  const armies = (at: Record<string, string>): CampaignView => {
    const places = Object.fromEntries(Object.entries(at).map(([leader, place]) => [place, { leaders: [leader], sp: { regular: 3 } }]))
    return { leaders: [], places, supply: { american: { armies: {} }, british: { armies: {} } } } as unknown as CampaignView
  }
  const marches = ['montreal', 'st-johns', 'cumberland-head', 'crown-point', 'fort-ticonderoga', 'skenesborough', 'fort-edward', 'saratoga', 'albany'].map((at) =>
    armies({ burgoyne: at, 'st-leger': 'fort-stanwix', schuyler: 'schenectady' }))

  test('a name has one place, and leaves it only where a counter would lie on it', () => {
    for (const scale of [0.65, 0.75, 0.9, 1.03, 1.3]) {
      const bare = campaignLettered(board, distanceOf(scale, scale / 2), null)
      for (const view of marches) {
        const pieces = pieceRooms(board, view, scale)
        const names = campaignLettered(board, distanceOf(scale, scale / 2), view)
        if (scale >= 0.75) expect(names.length, `all are named at ${scale}`).toBe(board.data.spaces.length)
        for (const home of bare.filter((name) => !pieces.some((t) => meets(name.box, t)))) expect(names.find((n) => n.id === home.id), `${home.text} at ${scale}`).toEqual(home)
      }
    }
  })
  test('a name that makes way for a counter stays nearer to its own space than to any other', () => {
    const away = (b: Rect, s: { x: number; y: number }) => Math.hypot(s.x - Math.max(b.x0, Math.min(b.x1, s.x)), s.y - Math.max(b.y0, Math.min(b.y1, s.y)))
    for (const scale of [0.75, 0.9, 1.03, 1.3]) {
      const bare = campaignLettered(board, distanceOf(scale, scale / 2), null)
      for (const view of marches)
        for (const name of campaignLettered(board, distanceOf(scale, scale / 2), view)) {
          const own = board.spaces.get(name.id)
          const home = bare.find((n) => n.id === name.id)
          // Fort Ticonderoga's has no room anywhere but between Fort George and Fort Edward, where it was put by hand.
          if (!own || name.id === 'fort-ticonderoga' || (home?.x === name.x && home.y === name.y)) continue
          const others = board.data.spaces.filter((s) => s.id !== name.id && away(name.box, s) < away(name.box, own))
          expect(others.map((s) => s.name), `${name.text} at ${scale}`).toEqual([])
        }
    }
  })
  test('beside the boxes of the fleet there is room for the buttons of the map', () => {
    const area = areaOf(board, 'howes-prize')
    const box = board.data.boxes.find((b) => b.id === 'turn-2-at-sea')
    if (!area || !box) throw new Error('no fleet')
    // A window of 896 pixels; the column of buttons is 54 of them broad with its rim.
    expect(((area.x + area.w - box.x - box.w) * 896) / area.w).toBeGreaterThan(54)
  })
  test('the name of a besieged fort keeps off the ring around it', () => {
    const places = { 'fort-stanwix': { leaders: ['st-leger'], sp: { regular: 5 }, trains: { british: 1 }, besieged: true }, 'inside-fort-stanwix': { sp: { continental: 3 } } }
    const supply = { armies: {} }
    const view = { leaders: [], places, supply: { american: supply, british: supply } } as unknown as CampaignView
    const fort = board.spaces.get('fort-stanwix')
    for (const scale of [0.4, 0.56, 0.6, 0.7, 0.8, 1, 1.3]) {
      const name = campaignLettered(board, distanceOf(scale, scale / 2), view).find((n) => n.id === 'fort-stanwix')
      expect(name && fort && meets(name.box, { x: fort.x, y: fort.y, r: siegeRing(scale) }), `at ${scale}`).toBe(false)
    }
  })
})

describe('placing names', () => {
  const name = (id: string, x: number, y: number, rank: 0 | 1 | 2): Name => ({ id, text: id, x, y, rank, size: 1, look: '', label: { dx: 20, dy: 5, anchor: 'start' } })
  const ground = { size: { w: 1000, h: 1000 }, frame: 10, rooms: [20], hard: [], soft: [], weight: 1, far: false, byHand: true, scale: 1 }
  test('a name stays where it was put by hand unless something is there', () => {
    expect(placeNames([name('Trenton', 500, 500, 0)], 20, 20, ground)[0]).toMatchObject({ x: 520, y: 505, anchor: 'start' })
    const [moved] = placeNames([name('Trenton', 500, 500, 0)], 20, 20, { ...ground, hard: [{ x: 560, y: 500, r: 8 }] })
    expect(moved && meets(moved.box, { x: 560, y: 500, r: 8 })).toBe(false)
  })
  test('where two have no room, the one that scores is shown', () => {
    const wall = [{ x0: 0, y0: 0, x1: 1000, y1: 490 }, { x0: 0, y0: 515, x1: 1000, y1: 1000 }, { x0: 0, y0: 0, x1: 515, y1: 1000 }]
    const shown = placeNames([name('Crosswicks', 500, 500, 1), name('Princeton', 500, 500, 0)], 20, 20, { ...ground, hard: wall })
    expect(shown.map((n) => n.id)).toEqual(['Princeton'])
  })
  test('a name makes way for a piece, and is not left out where pieces are all around', () => {
    const piece = { x0: 530, y0: 480, x1: 590, y1: 540 }
    const [moved] = placeNames([name('Trenton', 500, 500, 1)], 20, 20, { ...ground, pieces: [piece] })
    expect(moved && meets(moved.box, piece)).toBe(false)
    const everywhere = [{ x0: 300, y0: 300, x1: 700, y1: 700 }]
    expect(placeNames([name('Trenton', 500, 500, 1)], 20, 20, { ...ground, pieces: everywhere })[0], 'it stays where it was put').toMatchObject({ x: 520, y: 505 })
  })
  test('two names do not run on as one', () => {
    const trenton = name('Trenton', 500, 500, 0), breadth = boxOf({ text: 'Philadelphia' }, 0, 0, 'start', 20).x1
    const [, moved] = placeNames([trenton, name('Philadelphia', 496 - breadth, 500, 0)], 20, 20, { ...ground, byHand: false })
    expect(moved && { text: moved.text, runsOn: meets({ ...moved.box, x1: moved.box.x1 + 8 }, boxOf(trenton, 520, 505, 'start', 20)) }).toEqual({ text: 'Philadelphia', runsOn: false })
  })
  test('letters that are hidden are in nobody’s way', () => {
    const hard = [{ x0: 515, y0: 480, x1: 700, y1: 520, letters: 12 }]
    expect(placeNames([name('Trenton', 500, 500, 0)], 20, 20, { ...ground, hard, scale: 0.5 })[0]?.x).toBe(520)
    expect(placeNames([name('Trenton', 500, 500, 0)], 20, 20, { ...ground, hard })[0]?.x).not.toBe(520)
  })
})

describe('stacks seen from afar', () => {
  const stand = fc.record({ x: fc.integer({ min: 40, max: 1560 }), y: fc.integer({ min: 40, max: 1900 }), side: fc.constantFrom('american', 'british'), weight: fc.integer({ min: 1, max: 20 }) })
  const size = { w: 1600, h: 1960 }
  test('none covers another, all are counted, and the greatest gives its face', () => {
    fc.assert(
      fc.property(fc.array(stand, { maxLength: 30 }), (all) => {
        const stands = all.map((s, i): Stand => ({ ...s, id: `s${i}`, w: 100, h: 100 }))
        const stacks = gather(stands, size)
        expect(stacks.flatMap((s) => s.members).sort()).toEqual(stands.map((s) => s.id).sort())
        stacks.forEach((a, i) =>
          stacks.slice(i + 1).forEach((b) => expect(Math.max(Math.abs(a.x - b.x) - a.w, Math.abs(a.y - b.y) - a.h), `${a.id} ${b.id}`).toBeGreaterThanOrEqual(-1)),
        )
        for (const s of stacks) {
          expect(new Set(s.members.map((m) => stands.find((t) => t.id === m)?.side))).toEqual(new Set([s.side]))
          expect(Math.max(...s.members.map((m) => stands.find((t) => t.id === m)?.weight ?? 0))).toBe(s.weight)
          expect(s.x).toBeGreaterThanOrEqual(49)
        }
      }),
    )
  })
})
