// The first game of Washington's Crossing: the Quick Start as the Americans, the attack on Trenton at dawn of December 26.

import { happened, type Lesson, type Moment, type Target } from '../../model/teaching'
import type { WcView } from './types'
import { men } from './words'

const viewOf = (now: Moment) => now.view as WcView
const offers = (now: Moment, action: string) => now.actions.some((a) => a.text === action)
const rowOf = (now: Moment, leader: string) => viewOf(now).display.find((d) => d.id === leader)

/** The brigades that stand with Washington. */
const BRIGADES = ['stephen', 'mercer', 'fermoy', 'stirling-us']
const toCall = (now: Moment) => BRIGADES.filter((id) => offers(now, `call ${id}`))

/** Nothing waits for another day. */
const late = { when: (now: Moment) => now.view.turn >= 6 }
const hasFought = (now: Moment) => happened(now, 'result')

const attackPoints = (now: Moment): readonly Target[] => (offers(now, 'normal 2029') ? [{ answer: 'normal 2029' }, { place: '2029' }] : [{ answer: 'hasty 2029' }, { place: '2029' }])

export const lesson: Lesson = {
  steps: [
    {
      id: 'win',
      title: 'How this is won',
      words: 'It is seven in the morning of December 26, 1776, and it snows. After January 6 the side with more victory points wins: for battles, for leaders captured, and for towns held with 400 men. Amboy, Brunswick and Raritan Landing are your great prizes, Philadelphia is theirs. Press the score in the bar to read it in full.',
      rule: 'WC 23.0',
      due: {},
      points: [{ part: 'score' }],
      tells: ['asking'],
    },
    {
      id: 'activate',
      title: 'Orders cost points',
      words: (now) => `Nobody marches unless he is activated. You have ${viewOf(now).points.american} activation points, and eight come each midnight, so not everybody can march every day. Washington costs nothing while he commands nobody. Activate him.`,
      rule: 'WC 10.1',
      due: { asked: ['orders'], offers: ['activate washington'] },
      points: [{ answer: 'activate washington' }, { place: '1929' }],
      does: ['activate washington'],
      past: late,
      tells: ['points'],
    },
    {
      id: 'span',
      title: 'The span of a commander',
      words: (now) =>
        toCall(now).length > 0
          ? 'Now he costs four points, and may activate others for six: each takes his own cost from that span. Command the brigades that stand with him, one after another: Stephen, Mercer, Fermoy and Lord Stirling, one each.'
          : 'All the brigades of his hex are called. The rest of his span could call others near by. Here it is enough: that is all.',
      rule: 'WC 10.4',
      due: { asked: ['span'] },
      points: (now) => toCall(now).map((id): Target => ({ answer: `call ${id}` })).concat({ answer: 'done' }),
      does: ['done'],
      past: { asked: ['moves'] },
      tells: ['span'],
    },
    {
      id: 'command',
      title: 'Keep what you do not need',
      words: (now) => `${viewOf(now).points.american} points are left, and they keep: a side may save up to thirty. At dawn only the attack on Trenton may be ordered in this scenario. End the command phase.`,
      rule: 'WC 10.0',
      due: { asked: ['orders'], when: (now) => rowOf(now, 'washington')?.active === true },
      points: [{ answer: 'done' }],
      does: ['done'],
      past: { asked: ['moves'] },
    },
    {
      id: 'move',
      title: 'One roll for all of them',
      words: 'Activated leaders roll for movement points, alone or together. Those who roll together can march as one column and attack as one. Move them all together.',
      rule: 'WC 11.0',
      due: { asked: ['moves'], offers: ['move washington'] },
      points: [{ answer: 'move washington' }],
      does: ['move washington'],
      past: late,
      tells: ['group'],
    },
    {
      id: 'roll',
      title: 'Fatigue slows them',
      words: (now) => `They marched all night: fatigue ${Math.max(0, ...BRIGADES.map((id) => rowOf(now, id)?.fatigue ?? 0))} and the snow make the roll worse. A forced march would give three points more for another level of fatigue, and once a game Washington may force a group free of that. Trenton is next door: just roll.`,
      rule: 'WC 11.2',
      due: { asked: ['group'] },
      points: [{ answer: 'roll' }],
      does: ['roll'],
      past: late,
      tells: ['force', 'fatigue'],
    },
    {
      id: 'column',
      title: 'The column forms',
      words: 'This is what they have rolled. Leaders of one roll march one after another, or together from the same hex. An attack on the march is made by those who march together: take all of them.',
      rule: 'WC 11.0',
      due: { asked: ['column'], offers: ['march washington'] },
      points: [{ answer: 'march washington' }],
      does: ['march washington'],
      past: late,
      tells: ['column'],
    },
    {
      id: 'attack',
      title: 'Attack Trenton',
      words: (now) => `Press Trenton and choose. A hasty attack takes one movement point and the hex, a normal one three${offers(now, 'normal 2029') ? '' : ', more than you have now'}: better dice, but nearby defenders may react. Before you choose, the odds stand beside the map. Today surprise is with you.`,
      rule: 'WC 16.2',
      due: { asked: ['march'], offers: ['hasty 2029', 'normal 2029'], when: (now) => BRIGADES.every((id) => !offers(now, `with ${id}`)) },
      points: attackPoints,
      does: ['hasty', 'normal'],
      past: { event: ['attack'] },
      otherwise: 'The column went on without attacking. From any hex next to Trenton it still can, while the points last.',
      tells: ['zone', 'attack'],
    },
    {
      id: 'losses',
      title: 'The price of it',
      words: 'Two dice decide a combat: one for surprise, one for the fight, and everything that was added to them stands in the log. Losses are shared by their owner. Shared evenly is the usual way; the numbers can be changed.',
      rule: 'WC 17.1',
      due: { asked: ['lose'], when: hasFought },
      points: [{ part: 'usual' }],
      does: ['lose'],
      past: { asked: ['march', 'moves', 'column', 'orders'], when: hasFought },
      tells: ['combat', 'lose'],
    },
    {
      id: 'rest',
      title: 'Let them rest',
      words: (now) =>
        now.view.question.kind === 'moves'
          ? 'Marching tires a leader by a level, attacking by another; at 5 he can no longer be activated. A level is recovered on every night turn without a march. End your moves, and see what the British do.'
          : `Marching tires a leader by a level, attacking by another; at 5 he can no longer be activated. ${men(1250)} Hessians were enough for one morning: halt.`,
      rule: 'WC 12.0',
      due: { asked: ['march', 'column', 'moves'], when: hasFought },
      points: [{ answer: 'halt' }, { answer: 'done' }],
      does: ['done'],
      past: late,
      tells: ['fatigue'],
    },
  ],
  end: {
    words: 'You know how orders are given, how men march and how a combat is fought; the rest is explained when you first meet it. The campaign goes on until January 6, and it is yours.',
    next: [
      'Choose where to strike next: Princeton, Bordentown and Mount Holly are all held.',
      'Make a plan, save points for it, and let the men rest before it begins.',
      'British reinforcements come sooner once an American enters row 21 of the map.',
      'Hint says what a bot would do in your place.',
    ],
  },
}
