// After the game: the names and strengths in each hex, and the board as a picture.

import type { Names } from '../../model/names'
import type { AnyView } from '../../model/protocol'
import type { Roster } from '../../model/rosters'
import type { HexBoard } from './board'
import { boatArt, cardArt, tagArt, trenchArt, type CounterLook } from './counters'
import { drawNames } from '../../map/names'
import { drawSheet } from './draw'
import { lettered } from './names'
import type { Tally } from '../games'
import type { Event, StackView, WcView } from './types'

/** The points that towns brought when the last turn was over, the greatest first, and those of one point in a row. */
export function scoredAtEnd(log: readonly Event[], board: HexBoard): Tally[] {
  if (!log.some((e) => e.kind === 'over')) return []
  const scored = log.slice(log.findLastIndex((e) => e.kind === 'turn') + 1).flatMap((e) => (e.kind === 'objective' ? [e] : []))
  const row = (words: string, side: string | undefined, vp: number): Tally => [words, side === 'american' ? String(vp) : '', side === 'british' ? String(vp) : '']
  const great = scored.filter((e) => e.vp > 1).sort((a, b) => b.vp - a.vp)
  const small = (side: string) => scored.filter((e) => e.side === side && e.vp === 1).length || ''
  const others: Tally = ['Other towns at the end', String(small('american')), String(small('british'))]
  return [...great.map((e) => row(`${board.townAt.get(e.hex ?? '')?.name ?? e.hex} at the end`, e.side, e.vp)), ...(others[1] || others[2] ? [others] : [])]
}

/** Where a stack stands: two sides are in one hex only in passing. */
function spotOf(stack: StackView, view: WcView, board: HexBoard): [number, number] {
  const hex = board.hexes.get(stack.hex)
  const both = view.stacks.some((s) => s.hex === stack.hex && s.side !== stack.side)
  return [(hex?.x ?? 0) + (both ? (stack.side === 'american' ? -14 : 14) : 0), hex?.y ?? 0]
}

export function rosters(any: AnyView, names: Names): Roster[] {
  const [view, board] = [any as WcView, names as HexBoard]
  return view.stacks.map((stack): Roster => {
    const [x, y] = spotOf(stack, view, board)
    const first = (id: string) => Number(id !== stack.top)
    const leaders = [...stack.leaders].sort((a, b) => first(a.id) - first(b.id) || (b.troops ?? 0) - (a.troops ?? 0))
    return { place: stack.hex, side: stack.side, x, y, room: 33, named: true, pieces: leaders.map((l) => ({ id: l.id, name: board.name(l.id) ?? l.id, strength: l.troops ?? 0 })) }
  })
}

/** Rough boxes of the names of towns. */
export function nameBoxes(names: Names, letter: number) {
  return (names as HexBoard).data.towns.map((t) => {
    const width = t.name.length * letter * 0.5
    return { x0: t.x + 26, y0: t.y - letter / 2, x1: t.x + 26 + width, y1: t.y + letter / 2 }
  })
}

function lookOf(stack: StackView, board: HexBoard): CounterLook | null {
  const row = board.leaders.get(stack.top)
  const top = stack.leaders.find((l) => l.id === stack.top)
  return row ? { row, disordered: top?.disordered, routed: top?.routed, total: stack.total || undefined, fatigue: top?.fatigue, below: stack.leaders.length - 1 } : null
}

/** Pixels to a unit of the board in the picture. */
const PICTURED = 0.45

/** The sheet with all that stands on it, as SVG text: cards first, so that none covers a neighbour's name. */
export function drawn(any: AnyView, names: Names): { w: number; h: number; art: string } {
  const [view, board] = [any as WcView, names as HexBoard]
  const stacks = view.stacks.flatMap((stack) => {
    const look = lookOf(stack, board)
    const [x, y] = spotOf(stack, view, board)
    return look ? [{ look, at: `transform="translate(${x - 28} ${y - 30})"`, y }] : []
  }).sort((a, b) => a.y - b.y)
  const trenches = view.trenches.map((t) => {
    const hex = board.hexes.get(t.hex)
    return `<g class="hexlayer" transform="translate(${hex?.x ?? 0} ${hex?.y ?? 0})">${trenchArt(t.finished)}</g>`
  })
  const boats = Object.entries(view.naval).map(([id, reach]) => {
    const [x, y] = board.reaches.get(reach) ?? [0, 0]
    return `<g class="hexlayer" transform="translate(${x} ${y})">${boatArt(id)}</g>`
  })
  const sheet = drawSheet(board)
  const named = drawNames(lettered(board, { scale: PICTURED, far: false }, sheet.taken, []))
  const cards = stacks.map((s) => `<g class="counter" ${s.at}>${cardArt(s.look)}</g>`)
  const tags = stacks.map((s) => `<g class="counter" ${s.at}>${tagArt(s.look)}</g>`)
  return { ...board.size, art: `<g class="${view.frozen ? 'frozen' : ''}">${[sheet.svg, named, ...trenches, ...boats, ...cards, ...tags].join('')}</g>` }
}
