// How dice have fallen, as bars: a column for each face, and the height that all would have if they fell evenly.

import type { LuckRow } from './protocol'

export interface Bar {
  face: number
  count: number
  /** Of the height of the chart, from 0 to 1. */
  share: number
}

const lowest = (row: LuckRow): number => (row.faces.length === 10 ? 0 : 1)
const even = (row: LuckRow): number => row.dice / row.faces.length
/** What fills the chart: the face that fell most often. */
const most = (row: LuckRow): number => Math.max(1, ...row.faces)

export function faceBars(row: LuckRow): Bar[] {
  return row.faces.map((count, i) => ({ face: lowest(row) + i, count, share: count / most(row) }))
}

export const evenShare = (row: LuckRow): number => even(row) / most(row)

/** The same for the ear. */
export function faceWords(row: LuckRow): string {
  const times = faceBars(row).map(({ face, count }) => `${face}: ${count}`)
  return `How often each face fell: ${times.join(', ')}. Evenly it would be ${even(row).toFixed(1)} each.`
}
