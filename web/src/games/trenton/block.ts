// A wooden block, drawn as SVG text.  It stands with its back to us, or shows the label glued to its face; the label turns a
// quarter with every lost step, as the real block is turned on the table.

import { hashOf } from '../../map/geometry'
import type { Side } from '../../model/protocol'
import { figure } from '../../pieces/figures'
import { EDGE, LEFT, MIDX, MIDY, TOP, backArt, r, sideMark, wood } from '../../pieces/wood'
import type { Block, BlockRow } from './types'

/** Two muskets crossed; one with a powder horn; a gun; the leader's mark. */
function symbol(row: BlockRow): string {
  const musket = 'M-11 9.5l4.5 1.2l3 -4.6l12 -15.2'
  switch (row.type) {
    case 'infantry':
      return `<path class="sym" d="${musket}"/><path class="sym" d="M11 9.5l-4.5 1.2l-3 -4.6l-12 -15.2"/>`
    case 'militia':
      return `<path class="sym" d="${musket}"/><path class="symfill" d="M-9 -8c1 6 7 9 12 6l1.6 2.4c-8 4 -16 0 -16.4 -7.4z"/>`
    case 'artillery':
      return `<path class="symfill" d="M-4 -4l16 -6l2 4.6l-15 7z"/><circle class="sym" cx="-3" cy="4" r="7"/><path class="sym" d="M-3 -3v14M-10 4h14M-6 8l-8 4"/>`
    case 'leader':
      return `<path class="symfill" d="${sideMark(row.side, 0, -1, 12)}"/>`
  }
}

function labelClass(row: BlockRow): string {
  if (row.type === 'militia') return 'militia'
  return row.nation === 'hessian' ? 'hessian' : row.side
}

/** The glued label: symbol in the middle, one figure an edge, the current one at the top. */
function label(row: BlockRow, sp: number): string {
  const inset = 4
  const size = EDGE - inset * 2
  const box = `<rect class="label ${labelClass(row)}" x="${LEFT + inset}" y="${TOP + inset}" width="${size}" height="${size}" rx="1"/>`
  if (row.type === 'leader')
    return (
      box +
      `<g transform="translate(${MIDX} ${MIDY + 4}) scale(0.9)">${symbol(row)}</g>` +
      figure(sp, MIDX, TOP + 18, 19, 'sp') +
      figure(row.limit, LEFT + 11, TOP + EDGE - 8, 17, 'corner') +
      figure(row.rate, LEFT + EDGE - 11, TOP + EDGE - 8, 17, 'corner')
    )
  const lost = row.steps - sp
  let figures = ''
  for (let i = 0; i < row.steps; i++) {
    const value = row.steps - i
    const current = value === sp
    figures += `<g transform="rotate(${i * 90} ${MIDX} ${MIDY})">${figure(value, MIDX, TOP + (current ? 20 : 15.5), current ? 19 : 10, current ? 'sp' : 'spold')}</g>`
  }
  return (
    box +
    `<g transform="rotate(${-90 * lost} ${MIDX} ${MIDY})"><g transform="translate(${MIDX} ${MIDY + 4}) scale(0.84)">${symbol(row)}</g>${figures}</g>`
  )
}

export interface BlockLook {
  side: Side
  /** Absent for a block whose face we may not see. */
  row?: BlockRow | undefined
  block?: Block | undefined
  /** Shown in battle, it lies on its back. */
  lying?: boolean
}

export function blockArt({ side, row, block, lying = false }: BlockLook): string {
  return row ? wood(side, hashOf(row.id), lying) + label(row, block?.sp ?? row.steps) : backArt(side, lying)
}

/** A stack on the map: blocks one behind another, the front one shown, the count in a corner, `large` times its usual size. */
export function stackArt(looks: readonly BlockLook[], count: number, large = 1): string {
  const step = 4.5
  const n = looks.length
  const scale = 64 / (64 + step * (n - 1))
  const shift = step * (n - 1)
  const blocks = looks
    .map((look, i) => {
      const back = n - 1 - i
      return `<g transform="translate(${r(back * step)} ${r(shift - back * step)})">${blockArt(look)}</g>`
    })
    .join('')
  const badge =
    count > 1
      ? `<g${large > 1 ? ` transform="translate(50 8) scale(${large.toFixed(2)}) translate(-50 -8)"` : ''}><rect class="badge" x="36" y="-4" width="${count > 9 ? 30 : 24}" height="24" rx="12" transform="translate(${count > 9 ? -3 : 0} 0)"/>${figure(count, 48, 14.5, 20, 'badgetext')}</g>`
      : ''
  return `<g transform="scale(${r(scale * 100) === '100' ? 1 : scale.toFixed(3)})">${blocks}</g>${badge}`
}
