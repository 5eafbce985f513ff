// Dice as an eye takes them in: a few one by one, many as faces with how many dice show each.

import type { Event } from './protocol'

/** Dice that are drawn one by one; of more, each face is drawn once. */
export const ONE_BY_ONE = 6

export interface Faces {
  face: number
  count: number
}

/** The dice of a roll in the order in which they are drawn. */
export function facesOf(dice: readonly number[]): Faces[] {
  if (dice.length <= ONE_BY_ONE) return dice.map((face) => ({ face, count: 1 }))
  const counts = new Map<number, number>()
  for (const face of dice) counts.set(face, (counts.get(face) ?? 0) + 1)
  return [...counts].map(([face, count]) => ({ face, count })).sort((a, b) => b.face - a.face)
}

/** "4 dice show 6, 1 shows 5" */
export function facesWords(dice: readonly number[]): string {
  if (dice.length <= ONE_BY_ONE) return `${dice.length === 1 ? 'die' : 'dice'} ${dice.join(', ')}`
  return facesOf(dice).map(({ face, count }, i) => `${count} ${i === 0 ? (count === 1 ? 'die shows' : 'dice show') : count === 1 ? 'shows' : 'show'} ${face}`).join(', ')
}

/** The words of a roll without its faces, where the dice are drawn beside them. */
export function wordsBeside(event: Event): string {
  return event.kind === 'dice' && event.dice?.length ? event.words.replace(/:[\d x,]*$/, '') : event.words
}
