// Blocks and places in words, for screen readers and tooltips.

import { SIDES, type Side } from '../../model/protocol'
import type { Block, BlockRow, Stack, View } from './types'
import { SIDE_NAME } from '../../model/words'
import type { Board } from './board'

export function nationWord(row: BlockRow): string {
  if (row.nation === 'hessian') return 'Hessian'
  return SIDE_NAME[row.side]
}

export function typeWord(row: BlockRow): string {
  return row.type
}

/** "Rall 1, Hessian infantry, 2 of 3 strength points" */
export function blockWords(row: BlockRow, block?: Block): string {
  const parts = [row.name, `${nationWord(row)} ${typeWord(row)}`]
  if (row.type === 'leader') parts.push(`leads ${row.limit}, moves ${row.rate}`)
  else parts.push(`${block?.sp ?? row.steps} of ${row.steps} strength points`)
  if (block?.moved) parts.push('has moved')
  if (block?.fled) parts.push('has fled this battle')
  return parts.join(', ')
}

export function stackWords(side: Side, stack: Stack): string {
  const count = stack.count === 1 ? '1 block' : `${stack.count} blocks`
  return `${SIDE_NAME[side]} ${count}`
}

export function placeWords(board: Board, id: string, view?: View): string {
  const place = board.places.get(id)
  if (!place) return id
  const parts = [place.name]
  if (place.vp > 0) {
    const holder = view?.control[id]
    parts.push(`${place.vp} ${place.vp === 1 ? 'point' : 'points'}${holder ? `, ${SIDE_NAME[holder]} hands` : ''}`)
  }
  const here = view?.places[id]
  for (const side of ['american', 'british'] as const) {
    const stack = here?.[side]
    if (stack && stack.count > 0) parts.push(stackWords(side, stack))
  }
  if (!here?.american?.count && !here?.british?.count) parts.push('empty')
  return parts.join(', ')
}

/** Of blocks that share a name, militia for the most part, what tells each from the others: "NJ Militia (2 of 3 SP, Newark)".  Places are named
 *  where they differ. */
export function toldApart(board: Board, view: View, blocks: readonly string[]): Map<string, string> {
  const found = blocks.flatMap((id) => {
    const row = board.blocks.get(id)
    if (!row) return []
    const at = Object.entries(view.places).find(([, here]) => SIDES.some((side) => here[side]?.blocks.some((b) => b.id === id)))
    const block = SIDES.flatMap((side) => at?.[1][side]?.blocks ?? []).find((b) => b.id === id)
    return [{ id, row, sp: block?.sp ?? row.steps, place: at ? board.places.get(at[0])?.name : undefined }]
  })
  const apart = new Map<string, string>()
  for (const { id, row, sp, place } of found) {
    const others = found.filter((other) => other.id !== id && other.row.name === row.name)
    const where = place && others.some((other) => other.place !== place) ? `, ${place}` : ''
    if (others.length > 0) apart.set(id, `${row.name} (${sp} of ${row.steps} SP${where})`)
  }
  return apart
}
