// The map of Washington's War: every space, zone and box drawn, names and pieces where nothing covers another, ways along the lines.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { drawn, nameBoxes, rosters } from '../src/games/washingtons_war/after'
import { indexBoard, pointOf, walk } from '../src/games/washingtons_war/board'
import { drawMap, provinces, seatPath, starFort } from '../src/games/washingtons_war/draw'
import { courseOf, FIRST_SCALE, ornaments, ZONE_LETTERS, zoneName } from '../src/games/washingtons_war/ground'
import { inspect } from '../src/games/washingtons_war/inspect'
import { lettered, naming } from '../src/games/washingtons_war/names'
import { generalArt, markerArt, unitsArt } from '../src/games/washingtons_war/pieces'
import { armiesAt, growth, isSpent, isTiled, placed, stackArt, swordsAt, SWORDS, taken, tileArt, tileSize } from '../src/games/washingtons_war/stacks'
import type { BoardData, Stack, View } from '../src/games/washingtons_war/types'
import { shortened } from '../src/games/washingtons_war/words'
import { distanceOf } from '../src/map/distance'
import type { Rect, Taken } from '../src/map/names'
import { lettersAt, namesOf } from '../src/map/spaces'
import type { AnyView, Help } from '../src/model/protocol'

const board = indexBoard(JSON.parse(readFileSync(join(import.meta.dirname, '../../build/data/washingtons-war-board.json'), 'utf8')) as BoardData)

const SETUP: Record<string, Stack> = {
  quebec: { marker: 'british', british: 2, generals: ['carleton'] },
  montreal: { marker: 'british' },
  boston: { marker: 'british', british: 5, generals: ['howe'] },
  'lexington-concord': { marker: 'american', american: 5, generals: ['washington'] },
  newport: { american: 2, french: 5, generals: ['greene'] },
  charleston: { marker: 'american', american: 12 },
  saratoga: { marker: 'american', american: 1, british: 4, generals: ['arnold', 'burgoyne'] },
  philadelphia: { marker: 'american' },
}
const view = {
  year: 1776, congress: 'philadelphia', navy: 'chesapeake', spaces: SETUP,
  generals: [{ id: 'howe', where: 'boston', activated: true }, { id: 'washington', where: 'lexington-concord', tried: true }, { id: 'gates', where: 'in-box' }],
  colonies: { ma: { holder: null, american: 1, british: 1 } }, isolated: { american: ['charleston'], british: [] },
} as unknown as View

/** From the whole board on a phone to as near as one can come. */
const SCALES = [0.26, 0.28, 0.35, 0.45, 0.5, 0.56, 0.64, 0.7, 0.8, 1, 1.4, 2, 2.4]
const meets = (a: Rect, t: Taken): boolean =>
  'r' in t
    ? Math.hypot(t.x - Math.max(a.x0, Math.min(a.x1, t.x)), t.y - Math.max(a.y0, Math.min(a.y1, t.y))) < t.r
    : a.x0 < t.x1 && a.x1 > t.x0 && a.y0 < t.y1 && a.y1 > t.y0

describe('the board', () => {
  test('knows its nouns', () => {
    expect(board.name('quebec')).toBe('Quebec')
    expect(board.name('howe')).toBe('Howe')
    expect(board.name('nowhere')).toBeUndefined()
    expect([board.isPlace('boston'), board.isPlace('delaware'), board.isPlace('howe'), board.isPiece('howe')]).toEqual([true, true, false, true])
    expect(board.firstTurn('campaign')).toBe(1)
  })
  test('has all lines both ways, Arnold’s among them', () => {
    for (const [from, ways] of board.ways) for (const way of ways) expect(board.ways.get(way.to)?.some((back) => back.to === from && back.kind === way.kind), `${from} ${way.to}`).toBe(true)
    expect(board.ways.get('quebec')?.find((w) => w.to === 'falmouth')?.kind).toBe('arnold')
  })
  test('arrow keys walk along lines, and from a port to its zone and back', () => {
    const steps = new Set<string>()
    const reached = ['boston']
    for (const id of reached)
      for (const direction of ['left', 'right', 'up', 'down'] as const) {
        const next = walk(board, id, direction)
        if (next && !steps.has(next)) {
          steps.add(next)
          reached.push(next)
        }
      }
    expect(steps.size).toBeGreaterThan(board.spaces.size * 0.9)
    expect(walk(board, 'nowhere', 'left')).toBeNull()
  })
  test('a course is the drawn line either way, and over the sea a bow', () => {
    const line = courseOf(board, 'ticonderoga', 'saratoga')
    expect(courseOf(board, 'saratoga', 'ticonderoga')).toEqual([...line].reverse())
    const sea = courseOf(board, 'boston', 'charleston')
    expect(sea[0]).toEqual(pointOf(board, 'boston'))
    expect(sea.at(-1)?.map(Math.round)).toEqual(pointOf(board, 'charleston'))
    expect(courseOf(board, 'boston', 'nowhere')).toEqual([])
  })
})

describe('the sheet', () => {
  const sheet = drawMap(board)
  test('has a seat for every space and a ring for every zone, a title for every box', () => {
    expect(sheet.match(/class="seat /g)?.length).toBe(board.spaces.size)
    expect(sheet.match(/class="zone"/g)?.length).toBe(board.zones.size)
    for (const box of board.data.boxes) expect(sheet).toContain(`>${box.name}<`)
    expect(sheet).not.toMatch(/NaN|undefined/)
  })
  test('is drawn once', () => expect(drawMap(board)).toBe(sheet))
  test('shows forts as stars, winter quarters as squares, towns as rounds', () => {
    const at = (id: string) => {
      const space = board.spaces.get(id)
      return space ? seatPath(space, 20) : ''
    }
    expect(at('quebec')).toBe(starFort(24))
    expect(at('boston').match(/[HV]/g)).toHaveLength(3)
    expect(at('genesee')).toContain('A20 20')
  })
  test('names the zones also where it lies on a phone at first, clear of boxes, seats and each other', () => {
    expect(ZONE_LETTERS.most * FIRST_SCALE.phone).toBeGreaterThanOrEqual(10)
    const rooms = board.data.zones.map(zoneName)
    const seats = board.data.spaces.map((s) => ({ x: s.x, y: s.y, r: 21 }))
    const boxes = board.data.boxes.map(({ x, y, w, h }) => ({ x0: x, y0: y, x1: x + w, y1: y + h }))
    rooms.forEach((room, i) => {
      for (const other of [...seats, ...boxes, ...rooms.slice(i + 1)]) expect(meets(room, other), board.data.zones[i]?.name).toBe(false)
      expect(room.x1).toBeLessThan(board.data.size.w - 20)
      expect(room.y1).toBeLessThan(board.data.size.h - 20)
    })
  })
  test('has the ground of each colony', () => expect([...provinces(board).keys()].sort()).toEqual([...board.colonies.keys()].sort()))
})

describe('names', () => {
  test('stand clear of pieces, boxes, seats and each other at every distance, and letters are never under 10 pixels', () => {
    for (const scale of SCALES) {
      const distance = distanceOf(scale, scale)
      expect(lettersAt(naming, distance) * scale).toBeGreaterThanOrEqual(10)
      const names = lettered(board, distance, view)
      const rooms = [...taken(board, view, scale), ...ornaments(board)].filter((room) => 'r' in room || ((room as { letters?: number }).letters ?? Infinity) * scale >= 10)
      names.forEach((n, i) => {
        for (const m of names.slice(i + 1)) expect(meets(n.box, m.box), `${n.text} over ${m.text} at ${scale}`).toBe(false)
        if (isTiled(scale) || n.look === '') expect(rooms.some((room) => meets(n.box, room)), `${n.text} over a piece at ${scale}`).toBe(false)
      })
    }
  })
  test('all stand on a bare board at the distance of a laptop, and most on a phone that lies near', () => {
    expect(lettered(board, { scale: 0.7, far: false }, null)).toHaveLength(board.spaces.size)
    expect(lettered(board, { scale: 0.56, far: false }, null).length).toBeGreaterThan(board.spaces.size * 0.8)
    expect(lettered(board, { scale: 0.28, far: true }, null).length).toBeGreaterThan(10)
  })
  test('a state in brackets is left to the map, and some names have two lines', () => {
    expect(namesOf(naming, board).find((n) => n.id === 'wilmington-de')?.text).toBe('Wilmington')
    expect(namesOf(naming, board).find((n) => n.id === 'new-york')?.lines).toEqual(['New', 'York'])
  })
})

describe('pieces', () => {
  const saratoga = SETUP['saratoga']
  test('are 24 pixels or more at every distance, and tiles never meet', () => {
    for (const scale of SCALES) {
      if (isTiled(scale)) expect(tileSize(scale) * scale).toBeGreaterThanOrEqual(24)
      else expect(38 * growth(scale) * scale).toBeGreaterThanOrEqual(24)
      const { spaces } = board.data
      const near = Math.min(...spaces.flatMap((a, i) => spaces.slice(i + 1).map((b) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)))))
      expect(near).toBeGreaterThan(60)
    }
  })
  test('armies are a side each, their general first', () => {
    expect(armiesAt(board, saratoga).map((a) => [a.side, a.generals, a.led])).toEqual([
      ['american', ['arnold'], { american: 1, british: 0, french: 0 }],
      ['british', ['burgoyne'], { american: 0, british: 4, french: 0 }],
    ])
    expect(armiesAt(board, SETUP['montreal'])).toEqual([])
    expect(armiesAt(board, undefined)).toEqual([])
  })
  test('two armies stand beside each other, over neither’s figures', () => {
    const [a, b] = placed(board, saratoga, false).filter((p) => p.army)
    expect(a && b && meets(a.room, b.room)).toBe(false)
  })
  test('a marker alone stands on its seat, else below its army', () => {
    expect(placed(board, SETUP['montreal'], false)).toMatchObject([{ what: 'marker', x: 0, y: 0 }])
    expect(placed(board, SETUP['boston'], false).map((p) => p.what)).toEqual(['general', 'marker'])
    expect(placed(board, SETUP['philadelphia'], true).map((p) => p.what)).toEqual(['congress', 'marker'])
  })
  test('tell units of each nation, and all three ratings', () => {
    const greene = board.generals.get('greene')
    if (!greene) throw new Error('no Greene')
    const art = generalArt(greene, { american: 2, british: 0, french: 5 })
    expect(art.match(/class="rating"/g)).toHaveLength(3)
    expect(art).toContain('strip american')
    expect(art).toContain('strip french')
    expect(unitsArt('french', 5, 38, 32)).toContain('wwunits french')
    expect(markerArt('american')).not.toBe(markerArt('british'))
  })
  test('in a battle neither the crossed swords nor the name of one general lie on the name of the other', () => {
    const here: Stack = { american: 3, british: 4, generals: ['washington', 'cornwallis'] }
    const fight = { ...view, congress: '', spaces: { saratoga: here }, battle: { space: 'saratoga' } } as unknown as View
    const [x, y] = pointOf(board, 'saratoga')
    for (const scale of SCALES.filter((s) => !isTiled(s))) {
      const rooms = taken(board, fight, scale)
      const cards = placed(board, here, false, growth(scale)).map((p) => ({ x0: p.room.x0 + x, x1: p.room.x1 + x, y0: p.room.y0 + y, y1: p.room.y1 + y }))
      const others = rooms.filter((r) => !cards.some((c) => Math.abs(c.x0 - r.x0) < 1e-6 && Math.abs(c.y0 - r.y0) < 1e-6))
      expect(others, 'two names and the swords').toHaveLength(3)
      for (const [i, one] of others.entries()) for (const other of others.slice(i + 1)) expect(meets(one, other), `at ${scale}`).toBe(false)
      const { x: sx, y: sy } = swordsAt(board, fight, 'saratoga', scale)
      for (const card of cards) expect(meets({ x0: x + sx - SWORDS, x1: x + sx + SWORDS, y0: y + sy - SWORDS, y1: y + sy + SWORDS }, card)).toBe(false)
    }
  })
  test('near and far, every space can be drawn', () => {
    for (const { id } of board.data.spaces) for (const scale of [0.28, 0.7, 2]) expect(isTiled(scale) ? tileArt(board, id, view, scale) : stackArt(board, id, view, scale)).not.toMatch(/NaN|undefined/)
    expect(stackArt(board, 'boston', view, 0.7)).toContain('data-piece="howe"')
    expect(tileArt(board, 'boston', view, 0.3)).toContain('data-piece="howe"')
    expect([isSpent(view, 'howe'), isSpent(view, 'washington')]).toEqual([true, false])
  })
})

describe('what one points at', () => {
  const help = { verbs: [{ id: 'to', x: 'space' }, { id: 'activate', x: 'general' }] } as unknown as Help
  const ask = (kind: 'place' | 'piece', id: string) => inspect({ kind, id }, board, view, help, [], ['american'])
  test('a space tells its colony, its kind, who stands there and where lines lead', () => {
    const facts = ask('place', 'boston')?.facts.join(' ') ?? ''
    for (const words of ['Massachusetts, held by nobody', 'A port with winter quarters', 'Under British control', 'Howe with 5 British units', 'New England']) expect(facts).toContain(words)
    expect(ask('place', 'quebec')?.facts.join(' ')).toContain('For Arnold alone, for 3, to Falmouth')
    expect(ask('place', 'charleston')?.facts.join(' ')).toContain('cut off')
    expect(ask('place', 'newport')?.facts.join(' ')).toContain('Greene with 2 American and 5 French units')
  })
  test('a general tells his ratings and what they mean', () => {
    const facts = ask('piece', 'washington')?.facts.join(' ') ?? ''
    for (const words of ['Strategy 3', 'Battle 5', 'gives him 2', 'Agility 3', 'retreats before battle on one up to 5', 'Has tried to intercept']) expect(facts).toContain(words)
    expect(ask('piece', 'howe')?.facts.join(' ')).toContain('activated by the card in play')
  })
  test('a zone tells its ports', () => {
    expect(ask('place', 'chesapeake')?.facts.join(' ')).toMatch(/Baltimore.*blockades it/)
    expect(ask('place', 'delaware')?.facts.join(' ')).toContain('No blockade')
    expect(ask('place', 'nowhere')).toBeNull()
  })
})

test('thirteen committees are told in a line', () => {
  const usual = { button: 'Place the rest', words: 'long', actions: ['place concord', 'place york', 'place camden', 'place augusta'], risk: { words: 'longer', rule: 'WW 4.0', tone: 'advised' as const } }
  expect(shortened(board, usual)).toEqual({ button: 'Place the rest', words: 'Concord, York, Camden, Augusta', actions: usual.actions })
  expect(shortened(board, { ...usual, actions: ['lose 1-british'] })?.words).toBe('long')
  expect(shortened(board, undefined)).toBeUndefined()
})

test('after the game the board is drawn with all that stands on it', () => {
  expect(rosters(view as AnyView, board)).toEqual([])
  expect(nameBoxes(board, 14)).toHaveLength(board.spaces.size)
  const { w, h, art } = drawn(view as AnyView, board)
  expect([w, h]).toEqual([1400, 1000])
  for (const part of ['wwnavy', '>MA<', 'data-piece="howe"']) expect(art).toContain(part)
  expect(art).not.toMatch(/NaN|undefined/)
})
