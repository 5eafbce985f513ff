import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bringAllIn, bringIn, centreOn, clamp, clearOfCorner, fitScale, isInView, isWhole, resized, seenBack, seenFrom, spreadOut, zoomAt } from '../src/map/camera'
import { within } from '../src/map/distance'
import { drawMap } from '../src/games/trenton/draw'
import { eased, firstCrossing, isInside, ribbon, rises } from '../src/map/geometry'
import { courseOf } from '../src/games/trenton/roads'
import { pauseBefore } from '../src/net/connection'
import { blockArt } from '../src/games/trenton/block'
import { hashOfRoute, readRoute, type Route } from '../src/state/routes'
import { board } from './fixture'

describe('the camera', () => {
  const paper = { w: 1600, h: 1960 }
  const glass = { w: 390, h: 560 }
  test('zooming holds the point under the finger still', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 1.9, noNaN: true }), fc.integer({ min: 0, max: 390 }), fc.integer({ min: 0, max: 560 }), (factor, px, py) => {
        const before = { x: -100, y: -200, scale: 0.6 }
        const after = zoomAt(before, factor, px, py)
        expect((px - after.x) / after.scale).toBeCloseTo((px - before.x) / before.scale, 6)
        expect((py - after.y) / after.scale).toBeCloseTo((py - before.y) / before.scale, 6)
      }),
    )
  })
  test('what is shown comes no farther in than to the margin, and what is in sight stays', () => {
    const at = { x: 0, y: 0, scale: 1 }
    expect(bringIn(at, 200, 700, glass, { w: 60, h: 80 })).toEqual({ x: 0, y: -220, scale: 1 })
    expect(bringIn(at, 200, 300, glass, { w: 60, h: 80 })).toEqual(at)
  })
  test('several points come in together, no farther than need be, and not at all where they have no room', () => {
    const at = { x: 0, y: 0, scale: 1 }
    expect(bringAllIn(at, [[100, 300], [300, 540]], glass, 50)).toEqual({ x: 0, y: -30, scale: 1 })
    expect(bringAllIn(at, [[10, 300], [300, 500]], glass, 50)).toEqual({ x: 40, y: 0, scale: 1 })
    expect(bringAllIn(at, [[100, 300], [300, 500]], glass, 50)).toEqual(at)
    expect(bringAllIn(at, [[10, 300], [310, 500]], glass, 50)).toBeNull()
    const brought = bringAllIn(at, [[100, 300], [300, 900]], { w: 390, h: 900 })
    expect(brought && isInView(brought, 300, 900, { w: 390, h: 900 })).toBe(true)
  })
  test('what lies under the corner comes out of it, unless another point would leave the window for that', () => {
    const [at, corner] = [{ x: -100, y: 0, scale: 1 }, { w: 80, h: 300 }]
    expect(clearOfCorner(at, [[450, 500], [200, 100]], glass, corner), 'it lies at 350 of 390').toBe(40)
    expect(clearOfCorner(at, [[450, 200]], glass, corner), 'it lies above').toBe(0)
    expect(clearOfCorner(at, [[450, 500], [160, 100]], glass, corner), 'that one lies at 60').toBe(0)
    expect(clearOfCorner(at, [[450, 500], [110, 100]], glass, corner), 'that one is hardly in sight').toBe(40)
    expect(clearOfCorner(at, [[700, 500]], glass, corner), 'it is out of sight').toBe(0)
  })
  test('for what lies under a corner the paper may end before the right edge', () => {
    const at = { x: glass.w - paper.w, y: 0, scale: 1 }
    expect(clamp({ ...at, x: at.x - 40 }, paper, glass, { top: 0, bottom: 0 }, 0).x).toBe(at.x)
    expect(clamp({ ...at, x: at.x - 40 }, paper, glass, { top: 0, bottom: 0, right: 40 }, 0).x).toBe(at.x - 40)
    expect(clamp({ ...at, x: at.x - 90 }, paper, glass, { top: 0, bottom: 0, right: 40 }, 0).x).toBe(at.x - 40)
  })
  test('the paper never leaves the window', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9000, max: 9000 }), fc.integer({ min: -9000, max: 9000 }), fc.double({ min: 0.01, max: 9, noNaN: true }), (x, y, scale) => {
        const c = clamp({ x, y, scale }, paper, glass)
        expect(c.x).toBeLessThanOrEqual(glass.w * 0.8)
        expect(c.x + paper.w * c.scale).toBeGreaterThanOrEqual(glass.w * 0.2)
        expect(c.scale).toBeGreaterThanOrEqual(fitScale(paper, glass) * 0.9)
      }),
    )
  })
  test('a point at the edge of the board comes out from under a card at the top or at the bottom', () => {
    const covered = { top: 240, bottom: 90 }
    const shown = (x: number, y: number) => {
      const now = seenFrom({ x: 0, y: 0, scale: 0.5 }, covered)
      const c = clamp(seenBack(bringIn(now, x, y, { w: glass.w, h: glass.h - 330 }, { w: 60, h: 80 }), covered), paper, glass, covered, 0)
      return c.y + y * c.scale
    }
    expect(shown(300, 0)).toBe(240)
    expect(shown(300, paper.h)).toBe(glass.h - 90)
    expect(shown(300, 700)).toBe(350)
  })
  test('a whole board stays in the middle under a card', () => {
    const scale = fitScale(paper, glass)
    expect(clamp({ x: 0, y: 0, scale }, paper, glass, { top: 240, bottom: 0 }, 0).y).toBeCloseTo((glass.h - paper.h * scale) / 2, 6)
  })
  test('a window of another size keeps the point in its middle, and the whole board stays whole', () => {
    const near = centreOn({ x: 0, y: 0, scale: 0.9 }, 800, 900, glass)
    const turned = { w: 560, h: 390 }
    const after = resized(near, paper, glass, turned)
    expect(after.scale).toBe(0.9)
    expect([(280 - after.x) / 0.9, (195 - after.y) / 0.9]).toEqual([expect.closeTo(800, 6), expect.closeTo(900, 6)])
    const whole = clamp({ x: 0, y: 0, scale: fitScale(paper, glass) }, paper, glass)
    expect(isWhole(whole, paper, glass)).toBe(true)
    expect(resized(whole, paper, glass, turned)).toEqual({ scale: fitScale(paper, turned), x: (560 - paper.w * fitScale(paper, turned)) / 2, y: 0 })
  })
  test('after a resize nothing is blank on one side only', () => {
    const side = fc.integer({ min: 200, max: 2600 })
    fc.assert(
      fc.property(side, side, side, side, fc.double({ min: 0.1, max: 2.4, noNaN: true }), fc.integer({ min: -3000, max: 200 }), fc.integer({ min: -3000, max: 200 }), (w, h, w2, h2, scale, x, y) => {
        const [from, to] = [{ w, h }, { w: w2, h: h2 }]
        const c = resized(clamp({ x, y, scale }, paper, from), paper, from, to)
        const margins = (at: number, length: number, room: number) => [at, room - at - length].map((m) => Math.max(0, m))
        for (const [before, after] of [margins(c.x, paper.w * c.scale, to.w), margins(c.y, paper.h * c.scale, to.h)]) expect(before).toBeCloseTo(after ?? 0, 4)
      }),
    )
  })
  test('targets under one thumb come so near that each can be pressed', () => {
    const c = spreadOut([{ x: 300, y: 300 }, { x: 390, y: 300 }], 64, glass)
    expect(90 * c.scale).toBeGreaterThanOrEqual(44)
    expect(isInView(c, 345, 300, glass)).toBe(true)
    expect(within([{ x: 0, y: 0 }, { x: 30, y: 0 }], 4, 0, 22).length).toBe(1)
  })
  test('a centred point is in view', () => {
    expect(isInView(centreOn({ x: 0, y: 0, scale: 0.5 }, 700, 900, glass), 700, 900, glass)).toBe(true)
  })
})

describe('drawing', () => {
  test('the map is the same on every visit', () => {
    const svg = drawMap(board)
    expect(drawMap(board)).toBe(svg)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  })
  test('a road has one course, whichever end one comes from', () => {
    expect(courseOf(board, 'trenton', 'princeton')).toEqual(courseOf(board, 'princeton', 'trenton').reverse())
  })
  test('a tapering river is a closed outline around its course', () => {
    expect(isInside([50, 0], ribbon([[0, 0], [50, 0], [100, 0]], 10, 20))).toBe(true)
  })
  test('a stream rises as a thread, unless it comes out of another or from beyond the board', () => {
    const board = { w: 1000, h: 1000 }
    const stream: [number, number][] = [[100, 100], [300, 100]]
    expect(rises(stream, [stream, [[500, 0], [500, 900]]], board)).toBe(true)
    expect(rises(stream, [stream, [[100, 0], [100, 900]]], board)).toBe(false)
    expect(rises([[0, 100], [300, 100]], [], board)).toBe(false)
    expect(Math.abs(ribbon(stream, 10, 10, true)[0]?.[1] ?? 0) - 100).toBeLessThan(1)
  })
  test('corners are rounded, ends stay', () => {
    const bent = eased([[0, 0], [30, 0], [30, 30]])
    expect([bent[0], bent[2]]).toEqual([[0, 0], [30, 30]])
    expect(bent[1]?.[0]).toBeLessThan(30)
  })
  test('crossings are found, and none where lines only come near', () => {
    expect(firstCrossing([[0, 0], [10, 0]], [[5, -5], [5, 5]])?.point).toEqual([5, 0])
    expect(firstCrossing([[0, 0], [10, 0]], [[5, 1], [5, 5]])).toBeNull()
  })
})

describe('blocks', () => {
  test('a hidden block shows the mark of its side and no figure', () => {
    expect(blockArt({ side: 'british' })).not.toMatch(/class="(sp|corner)/)
  })
  test('a block turns a quarter for each step it lost, its figure staying at the top', () => {
    const row = board.blocks.get('mercer')
    expect(row && blockArt({ side: 'american', row, block: { id: 'mercer', sp: 4 } })).toContain('rotate(0 ')
    expect(row && blockArt({ side: 'american', row, block: { id: 'mercer', sp: 2 } })).toContain('rotate(-180 ')
  })
  test('a leader carries his limit and his rate', () => {
    const row = board.blocks.get('washington')
    const art = row ? blockArt({ side: 'american', row }) : ''
    expect(art.match(/class="corner"/g)).toHaveLength(2)
  })
})

describe('addresses and pauses', () => {
  test('every route is read back from its address', () => {
    const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/)
    const route: fc.Arbitrary<Route> = fc.oneof(
      fc.constant<Route>({ name: 'lobby' }),
      id.map((table): Route => ({ name: 'table', table })),
      id.map((game): Route => ({ name: 'new', game })),
      fc.tuple(id, id).map(([table, invite]): Route => ({ name: 'join', table, invite })),
    )
    fc.assert(fc.property(route, (r) => {
      expect(readRoute(hashOfRoute(r))).toEqual(r)
    }))
  })
  test('pauses grow to half a minute and no further', () => {
    expect(pauseBefore(0, 0.5)).toBe(500)
    expect(pauseBefore(3, 0.5)).toBe(4000)
    expect(pauseBefore(50, 0.5)).toBe(30_000)
  })
})
