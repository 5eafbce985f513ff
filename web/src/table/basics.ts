// What every table explains to a newcomer, whatever the game: how it asks, and how an answer is taken back.

import type { First } from '../model/teaching'

export const BASICS: readonly First[] = [
  {
    id: 'asking',
    title: 'How the table asks',
    words: 'One question at a time stands in the bar. Gold rings on the map are its answers: press one, or press a button under the question. Whatever is not lit tells you why not when you press it.',
    due: { when: ({ table, view, actions }) => view.question.side !== undefined && table.you.includes(view.question.side) && actions.length > 0 },
    points: [{ part: 'question' }],
  },
  {
    id: 'undo',
    title: 'Taking back',
    words: 'Undo takes back your last answer as long as no die has been thrown on it and nothing hidden has been shown. A long press or the right button on a place or a piece tells what it is and what it may do.',
    due: { when: ({ table, actions }) => actions.length > 0 && (table.undo?.to.length ?? 0) > 0 },
  },
]
