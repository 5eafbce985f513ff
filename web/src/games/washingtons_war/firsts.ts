// What Washington's War explains when it is first met.

import type { First, Moment } from '../../model/teaching'
import type { Board } from './board'
import type { Event, View } from './types'

const viewOf = (now: Moment) => now.view as View
const boardOf = (now: Moment) => now.names as Board
const us = (now: Moment) => (now.table.you.length === 1 ? now.table.you[0] : now.view.question.side)
const fresh = (now: Moment) => now.fresh as readonly Event[]

/** The cards that this reader is offered with a verb. */
const offered = (now: Moment, verb: string) => now.actions.filter((a) => a.verb === verb).flatMap((a) => boardOf(now).cards?.get(a.nouns[0] ?? '') ?? [])

const holds = (now: Moment, is: (card: { kind: string }) => boolean): boolean => {
  const side = us(now)
  return side !== undefined && (viewOf(now).hand?.[side] ?? []).some((id) => is(boardOf(now).cards?.get(id) ?? { kind: '' }))
}

/** The general in the march leads units of two nations, or might leave some. */
const canSail = (now: Moment) => now.actions.some((a) => a.verb === 'sail')

export const firsts: readonly First[] = [
  {
    id: 'committees',
    title: 'Committees of correspondence',
    words: 'Each of the thirteen colonies gets one American marker, in a space without a British piece. A side controls a colony if it has more markers there, so choose spaces that hang together: markers that are cut off go at the end of the year.',
    rule: 'WW 4.0',
    due: { asked: ['committees'] },
  },
  {
    id: 'king',
    title: 'For the King',
    words: 'The British now place up to three markers next to their own in the thirteen colonies. For them all ports lie next to one another.',
    rule: 'WW 4.0',
    due: { asked: ['for-the-king'] },
  },
  {
    id: 'declare',
    title: 'Going first',
    words: 'Whoever plays the first card sets the pace, and often the other side plays the last. The British may take the first play with a campaign card, which is then played at once.',
    rule: 'WW 5.3',
    due: { asked: ['declare', 'choose-first'] },
  },
  {
    id: 'ops',
    title: 'An operations card',
    words: 'Its number activates one general rated no higher, or places and flips that many markers, or brings reinforcements to one space, or waits in a queue until it is enough for a general rated higher. Choose one of the four.',
    rule: 'WW 6.2',
    due: { offers: ['play'] },
  },
  {
    id: 'must',
    title: 'A card that must be played',
    words: 'One of your cards is marked so: it cannot be discarded, and its event happens whoever plays it. You choose only the moment, before the year is over.',
    rule: 'WW 6.34.A',
    due: { offers: ['play', 'event'], when: (now) => holds(now, (card) => card.kind === 'special') },
  },
  {
    id: 'event',
    title: 'Events',
    words: 'A star is the Americans’ event, a crown the King’s. You play your own as events; the enemy’s you can only discard. Press a card to read it: the map shows where it would act.',
    rule: 'WW 6.3',
    due: { offers: ['event'] },
  },
  {
    id: 'discard',
    title: 'Discarding an event',
    words: 'An event that you discard still gives you one marker next to your own, or takes away one of the enemy’s next to yours. But he may buy the card with operations before he plays: an American gives a 2 or a 3, the British any.',
    rule: 'WW 6.32.B',
    due: { asked: ['discard'] },
  },
  {
    id: 'exchange',
    title: 'Buying a discard',
    words: 'The other side has discarded an event. You may give an operations card for it, and hold the event instead; the other side sees which card you took.',
    rule: 'WW 6.32.C',
    due: { asked: ['exchange'] },
  },
  {
    id: 'campaign',
    title: 'A campaign',
    words: 'One after another, two or three of your generals are activated, whatever their ratings. No general and no unit moves twice. For one of them the British may land a party that takes or turns an open port.',
    rule: 'WW 7.2.A',
    due: { when: (now) => offered(now, 'event').some((card) => card.kind === 'campaign') },
  },
  {
    id: 'queue',
    title: 'An operations queue',
    words: 'The value in the queue is added to your next operations cards until it activates a general. Any other play drops it, and so does the end of the year.',
    rule: 'WW 7.1.B',
    due: { event: ['queue'] },
  },
  {
    id: 'markers',
    title: 'Winning over spaces',
    words: (now) =>
      us(now) === 'british'
        ? 'The British place a marker next to one that lay there before this card; ports are next to each other. An American marker flips only where a British army stands. No American piece may be there.'
        : 'An American marker may be placed in any space without a marker and without a British unit. A British marker flips only where an American general is.',
    rule: 'WW 10.11',
    due: { asked: ['mark'] },
  },
  {
    id: 'march',
    title: 'A general marches',
    words: (now) =>
      `He goes up to ${viewOf(now).march?.most ?? 4} spaces with at most five units, which he may take up and leave on the way. Dashed lines through the wilderness count three. His move ends where he meets enemy units. Without units he enters no enemy marker.`,
    rule: 'WW 7.3.A',
    due: { asked: ['march'] },
  },
  {
    id: 'sail',
    title: 'By sea',
    words: 'From a port without an American unit or marker the British sail to any other such port, for the whole of the move. French blockade closes ports.',
    rule: 'WW 7.5',
    due: { when: canSail },
  },
  {
    id: 'intercept',
    title: 'Interception',
    words: 'A British army has entered a space with an American marker next to an American army. On a die up to his agility the general gets there first, ends the march, and adds one in the battle.',
    rule: 'WW 7.8.A',
    due: { asked: ['intercept'] },
  },
  {
    id: 'avoid',
    title: 'Retreat before battle',
    words: 'On a die up to his agility an American general takes his army away before the battle; Washington and Greene add two. It needs a space to go to, and an army that has tried to intercept must stand.',
    rule: 'WW 7.9.A',
    due: { asked: ['avoid'] },
  },
  {
    id: 'battle',
    title: 'A battle',
    words: 'Each side rolls a die and adds its units, its general as far as he is in form that day, and what else helps: regulars, the Royal Navy in a port, militia of the colony, a card. The higher sum wins, a tie is the attacker’s.',
    rule: 'WW 9.2',
    due: { when: (now) => viewOf(now).battle != null },
  },
  {
    id: 'battle-card',
    title: 'A card in battle',
    words: 'A battle card of yours adds two, and a new one is drawn for it. Any other event that you throw in adds one, and the enemy cannot buy it; but your hand is shorter.',
    rule: 'WW 9.45',
    due: { asked: ['battle-card'] },
  },
  {
    id: 'retreat',
    title: 'Retreat',
    words: 'The loser goes to a space without an enemy unit or marker. A beaten attacker goes back where he came from, a defender anywhere but there. Who has nowhere to go surrenders with all his units.',
    rule: 'WW 9.61',
    due: { asked: ['retreat'] },
  },
  {
    id: 'reinforce',
    title: 'Reinforcements',
    words: (now) =>
      us(now) === 'british'
        ? 'Once a year any operations card brings British units out of the box to one port that is open to them, with a general if you want.'
        : 'Twice a year an operations card raises as many American units as it counts, all in one space without a British unit or marker, with a general if you want.',
    rule: 'WW 8.0',
    due: { asked: ['reinforce'] },
  },
  {
    id: 'alliance',
    title: 'France comes nearer',
    words: 'Each American victory moves the French one step, and so do Franklin and other events; a lost advantage of the regulars moves them two. At nine France enters the war with a fleet, five units and Rochambeau.',
    rule: 'WW 12.1',
    due: { event: ['alliance'] },
  },
  {
    id: 'france',
    title: 'France is in the war',
    words: 'The fleet blockades one zone: the British neither land, sail nor find support in its ports. At the end of the year Europe calls two British units home, and events of the European War can be played.',
    rule: 'WW 12.2.B',
    due: { event: ['france'] },
  },
  {
    id: 'dispersed',
    title: 'Congress is dispersed',
    words: 'Until it meets again, the Americans place no markers by operations or discards, and next year the British say who goes first.',
    rule: 'WW 7.7',
    due: { event: ['dispersed'] },
  },
  {
    id: 'regulars',
    title: 'The regulars are beaten',
    words: 'The British have lost three units in one battle, or have met an army that was drilled. They have no more advantage in battle.',
    rule: 'WW 9.41',
    due: { event: ['regulars'] },
  },
  {
    id: 'winter',
    title: 'Winter',
    words: 'When all cards have been played, units north of the line between Virginia and North Carolina that are not in winter quarters melt away. Washington keeps five of his men in winter quarters.',
    rule: 'WW 11.1',
    due: { event: ['winter'] },
  },
  {
    id: 'isolated',
    title: 'Cut off',
    words: 'At the end of a year, markers that no chain of their own joins to an army, to Congress or to other support are removed. The Colonies panel rings those that would go now.',
    rule: 'WW 10.3',
    due: { event: ['isolated'] },
  },
  {
    id: 'war-ends',
    title: 'The end of the war',
    words: 'A card now says in which year the war ends. Another such card takes its place. Then the Americans win with seven colonies, Canada counted with them, unless the British hold six.',
    rule: 'WW 6.34.C',
    due: { event: ['war-ends'] },
  },
  {
    id: 'seat',
    title: 'Congress meets again',
    words: 'It may sit in any space of the thirteen colonies with an American marker and no British piece. Far from the British it is safe, and an army beside it is safer.',
    rule: 'WW 10.2.1',
    due: { asked: ['seat-congress'] },
  },
  {
    id: 'overrun',
    title: 'An overrun',
    words: 'Four or five units sweep away a single one that has no general, and march on.',
    rule: 'WW 9.7',
    due: { when: (now) => fresh(now).some((e) => e.kind === 'overrun') },
  },
]
