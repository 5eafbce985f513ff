// The first game of Washington's War: the Americans in 1775, from the committees to the first winter.

import { happened, type Lesson, type Moment, type Target } from '../../model/teaching'
import type { Board } from './board'
import type { CardRow, View } from './types'

const viewOf = (now: Moment) => now.view as View
const boardOf = (now: Moment) => now.names as Board
const cardOf = (now: Moment, id: string | undefined): CardRow | undefined => (id === undefined ? undefined : boardOf(now).cards?.get(id))

/** The cards that may be played with a verb, the highest operations first. */
const cards = (now: Moment, verb: string): CardRow[] =>
  now.actions.filter((a) => a.verb === verb).flatMap((a) => cardOf(now, a.nouns[0]) ?? []).sort((a, b) => (b.ops ?? 0) - (a.ops ?? 0))

/** A card of the hand, and once it is open its use. */
const piece = (card: CardRow | undefined, verb = 'play'): readonly Target[] => (card ? [{ answer: `${verb} ${card.id}` }, { piece: card.id }] : [])

/** The operations card that is played for something, and then that use of it. */
const use = (now: Moment, verb: string): readonly Target[] => [{ answer: verb }, ...piece(cards(now, 'play')[0])]

/** Spaces that win a colony: where neither side leads. */
function open(now: Moment): readonly Target[] {
  const { colonies } = viewOf(now)
  const board = boardOf(now)
  const level = now.actions.filter((a) => a.verb === 'place' && (() => {
    const count = colonies?.[board.spaces?.get(a.nouns[0] ?? '')?.colony ?? '']
    return count !== undefined && count.american <= count.british
  })())
  return [...level, ...now.actions.filter((a) => a.verb === 'place' || a.verb === 'flip')].slice(0, 6).flatMap((a) => (a.nouns[0] ? [{ place: a.nouns[0] }] : []))
}

/** A marker has been won since the first operations card. */
function hasMarked(now: Moment): boolean {
  const first = now.log.findIndex((e) => e.kind === 'play' && e.side === 'american')
  return first >= 0 && now.log.slice(first).some((e) => (e.kind === 'place' || e.kind === 'flip') && e.side === 'american')
}

/** What the British bring about waits no longer than the first year. */
const late = { when: (now: Moment) => now.view.turn > 1 }

export const lesson: Lesson = {
  steps: [
    {
      id: 'win',
      title: 'How this is won',
      words: 'You are the Americans in 1775. When the war ends you win with seven colonies or more, Canada counted among them, unless the British hold six. A colony is held by the side with more markers there. Press the score in the bar to read it in full.',
      rule: 'WW 13.2',
      due: {},
      points: [{ part: 'score' }],
      tells: ['asking'],
    },
    {
      id: 'committees',
      title: 'A marker in every colony',
      words: 'First each of the thirteen colonies gets one American marker. Press a lit space on the map; the proposal in the bar places what is left. Spaces that join one another hold together better.',
      rule: 'WW 4.0',
      due: { asked: ['committees'] },
      points: [{ part: 'usual' }, { part: 'lit' }, { part: 'question' }],
      does: ['place'],
      past: { when: (now) => viewOf(now).phase !== 'set-up' && happened(now, 'deal') },
      tells: ['committees'],
    },
    {
      id: 'first',
      title: 'Who plays the first card',
      words: 'The Americans say who goes first, unless a British campaign takes the lead. To play last is worth something: nobody answers it. Choose either.',
      rule: 'WW 5.3',
      due: { offers: ['first'] },
      points: (now) => now.actions.filter((a) => a.verb === 'first').slice(-1).map((a): Target => ({ answer: a.text })),
      does: ['first'],
      past: { event: ['first'] },
      tells: ['declare'],
    },
    {
      id: 'hand',
      title: 'Your seven cards',
      words: 'The players lay down one card in turn until all are played. The number on an operations card is what it can do; a star is your event, a crown the enemy’s, which you can only discard. Press a lit card to read it.',
      rule: 'WW 5.3',
      due: { offers: ['play', 'event', 'discard'] },
      points: (now) => (['play', 'event', 'discard'] as const).flatMap((verb) => (cards(now, verb)[0] ? [{ piece: cards(now, verb)[0]?.id ?? '' }] : [])).slice(0, 1),
      tells: ['event'],
    },
    {
      id: 'markers',
      title: 'Win over spaces',
      words: (now) => {
        const best = cards(now, 'play')[0]
        return `${best ? `Open an operations card of ${best.ops} and play it` : 'Here the card can be used in four ways'}; then choose to place or flip markers. You may place one in any space without a marker and without a British unit. Look for colonies where neither side leads: the Colonies panel counts them.`
      },
      rule: 'WW 10.11',
      due: { offers: ['play', 'mark'] },
      points: (now) => use(now, 'mark'),
      does: ['mark'],
      past: { when: (now) => hasMarked(now) || now.view.turn > 1 },
      otherwise: 'That is a fair use of a card too. Markers can be won with the next one.',
      tells: ['ops'],
    },
    {
      id: 'place',
      title: 'Press the spaces',
      words: 'Each lit space takes one of the card’s markers. A colony in which you are now level or behind is worth the most.',
      rule: 'WW 10.11',
      due: { asked: ['mark'], offers: ['place', 'flip'] },
      points: open,
      does: [],
      past: { when: (now) => hasMarked(now) || now.view.turn > 1 },
      tells: ['markers'],
    },
    // Told as soon as it has come; a hand may have too few operations cards for what follows, which then waits for the next one.
    {
      id: 'winter',
      title: 'Winter, and the next year',
      words: 'All cards are played. Winter has thinned armies outside of winter quarters, markers that were cut off are gone, and seven new cards are dealt. The log keeps all that happened: press a line of it to see it on the map.',
      rule: 'WW 11.1',
      due: { when: (now) => now.view.turn > 1 && now.actions.length > 0 },
      points: [{ part: 'log' }],
      tells: ['winter', 'isolated'],
    },
    {
      id: 'reinforce',
      title: 'Raise an army',
      words: 'Twice a year an operations card raises as many units as it counts, in one space without a British unit or marker, and a general may come with them. A card of 3 is best for it. Greene and Washington fight best.',
      rule: 'WW 8.2',
      due: { offers: ['play', 'reinforce'], when: (now) => (viewOf(now).plays_left?.american ?? 2) > 0 },
      points: (now) => use(now, 'reinforce'),
      does: ['reinforce'],
      past: { when: (now) => (viewOf(now).reinforced?.american ?? 0) > 0 || now.view.turn > 2 },
      otherwise: 'As you like. The year is long enough to raise units with another card.',
      tells: ['reinforce'],
    },
    {
      id: 'march',
      title: 'Send a general',
      words: (now) =>
        now.view.question.kind === 'march'
          ? 'Press the next space, one after another: four spaces, or five if no battle comes of it, with five units at most. He ends his move where he is, or where he meets the enemy.'
          : 'An operations card activates a general rated no higher than its number: Greene with any, Washington with a 3. Armies guard Congress, win battles, and turn the spaces where they spend the winter.',
      rule: 'WW 7.3.A',
      due: { offers: ['play', 'activate', 'to'] },
      points: (now) => [
        ...now.actions.filter((a) => a.verb === 'activate' || a.text === 'halt').slice(0, 1).map((a): Target => ({ answer: a.text })),
        ...now.actions.filter((a) => a.verb === 'to').slice(0, 3).flatMap((a) => (now.names.isPlace(a.nouns[0] ?? '') ? [{ place: a.nouns[0] ?? '' }] : [])),
        ...piece(cards(now, 'play')[0]),
      ],
      does: ['activate', 'to', 'halt'],
      past: { when: (now) => happened(now, 'activate', 'american') },
      tells: ['march'],
    },
    {
      id: 'battle',
      title: 'The British march too',
      words: (now) =>
        now.view.question.kind === 'intercept'
          ? 'A British army is beside you. On a die up to his agility your general meets it there, with one more in the battle; if he fails he cannot get away later. Odds tells what a battle would bring.'
          : 'Before a battle your army may try to get away, on a die up to its general’s agility, with two more for Washington and Greene. Fight where the sum is for you: each victory brings the French one step nearer.',
      rule: 'WW 7.9',
      due: { offers: ['intercept', 'avoid', 'battle'] },
      points: (now) => now.actions.filter((a) => a.verb === 'stand' || a.verb === 'pass').map((a): Target => ({ answer: a.text })),
      does: ['intercept', 'avoid', 'stand', 'battle', 'pass', 'discard'],
      past: late,
      tells: ['intercept', 'avoid', 'battle'],
    },
  ],
  end: {
    words: 'You know how a year goes: cards, markers, armies, winter. The rest is explained when you first meet it. The game goes on from here, and it is yours.',
    next: [
      'Keep Congress out of reach, with an army beside it.',
      'Every victory brings France nearer; at nine she enters the war with a fleet.',
      'Never attack out of a space with a British marker: a beaten attacker goes back there, or surrenders.',
      'Hint says what a bot would do in your place. Afterwards try the King’s side.',
    ],
  },
}
