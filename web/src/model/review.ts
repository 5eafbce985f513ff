// The review of a finished game: its curve as a drawing, its greatest swings, and its sums, in games of a hundred.

import type { Review, ReviewEyes, ReviewNote, Side } from './protocol'
import type { Box, Spot } from './curve'

/** Thousandths of a game as games of a hundred, with a sign: "+2.3", "−13.2", "0.0". */
export function games(thousandths: number): string {
  const words = (Math.abs(thousandths) / 10).toFixed(1)
  return thousandths > 0 ? `+${words}` : thousandths < 0 ? `−${words}` : words
}

/** Where a chance after so many plies stands in the box; the Americans are above. */
export const spotOf = (review: Review, box: Box, plies: number, chance: number): Spot => [
  box.left + (box.width * plies) / Math.max(1, review.plies),
  box.top + box.height * (1 - chance / 1000),
]

/** The chances before each ply, and the last one. */
export const reviewLine = (review: Review, eyes: ReviewEyes, box: Box): Spot[] => review.chances[eyes].before.map((chance, ply) => spotOf(review, box, ply, chance))

/** A swing: its note, and from where to where it led on the curve. */
export interface ReviewSwing {
  note: ReviewNote
  from: number
  to: number
}

/** The five greatest decisions or strokes of luck, the greatest first. */
export function swingsOf(review: Review, eyes: ReviewEyes, kind: 'decisions' | 'luck'): ReviewSwing[] {
  const { before, chosen } = review.chances[eyes]
  return review.swings[eyes][kind].flatMap((ply) => {
    const note = review.notes.find((n) => n.ply === ply)
    const ends = kind === 'decisions' ? [before[ply - 1], chosen[ply - 1]] : [chosen[ply - 1], before[ply]]
    return note ? [{ note, from: ends[0] ?? 0, to: ends[1] ?? 0 }] : []
  })
}

/** The decision at a position that was reached after so many plies, where something better was found. */
export const noteAt = (review: Review, plies: number): ReviewNote | undefined => review.notes.find((note) => note.ply === plies + 1 && note.better)

/** The next decision with something better from there on, or the last one before. */
export function nextNote(review: Review, plies: number, by: 1 | -1): ReviewNote | undefined {
  const faults = review.notes.filter((note) => note.better)
  return by > 0 ? faults.find((note) => note.ply > plies + 1) : faults.findLast((note) => note.ply <= plies)
}

/** The side that a stroke of luck helped. */
export const luckyOf = (note: ReviewNote, eyes: ReviewEyes): Side => (note.luck[eyes] > 0 ? 'american' : 'british')

/** The share of decisions for which no better answer was found, in a hundred; null where there was none to take. */
export const accuracy = (sum: { decisions: number; good: number }): number | null => (sum.decisions > 0 ? Math.round((100 * sum.good) / sum.decisions) : null)
