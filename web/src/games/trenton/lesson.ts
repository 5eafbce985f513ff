// The first game of Trenton 1776: Christmas Surprise as the Americans, from the crossing of the Delaware to the first British answer.

import type { Lesson, Moment, Target } from '../../model/teaching'
import type { View } from './types'

const viewOf = (now: Moment) => now.view as View
const marching = (now: Moment) => viewOf(now).march
const britishAt = (now: Moment, place: string) => viewOf(now).places[place]?.british?.count ?? 0
const offers = (now: Moment, action: string) => now.actions.some((a) => a.text === action)
const left = (now: Moment) => viewOf(now).ap.american.left
const points = (n: number) => `${n} action point${n === 1 ? '' : 's'}`

/** His strongest blocks in the battle: they bear a hit best. */
function bears(now: Moment): readonly Target[] {
  const { battle, places } = viewOf(now)
  const blocks = (battle && places[battle.place]?.american?.blocks) || []
  return [...blocks].sort((a, b) => b.sp - a.sp).map((block): Target => ({ piece: block.id }))
}

/** More than a group of seven should attack. */
const TOO_MANY = 5

/** Nothing waits longer than three turns. */
const late = { when: (now: Moment) => now.view.turn >= 14 }

export const lesson: Lesson = {
  steps: [
    {
      id: 'win',
      title: 'How this is won',
      words: 'You are Washington at Christmas 1776. When turn 24 ends, the side with more victory points wins: Philadelphia counts 5, Princeton, Brunswick and Amboy 2 each, Trenton 1. If Washington is lost, all is lost. Press the score in the bar to read it in full, now or at any time.',
      rule: 'T76 campaign victory',
      due: {},
      points: [{ part: 'score' }],
      tells: ['asking'],
    },
    {
      id: 'winter',
      title: 'Winter thins the ranks',
      words: 'Washington begins this turn behind the Delaware, so a militia block goes home. On a turn that he begins in New Jersey, one may come back. Part with a small block, far from the fight: open Howell’s Ferry and choose one.',
      rule: 'T76 desertion',
      due: { asked: ['desert'] },
      points: [{ piece: 'nj-militia-4' }, { place: 'howells-ferry' }],
      does: ['desert'],
      past: { asked: ['moves'] },
      tells: ['desert'],
    },
    {
      id: 'leader',
      title: 'A point moves an army',
      words: (now) => `You have ${points(left(now))} this turn. A point sends one block alone, or a leader with a group. Open McConkey’s Ferry and choose Washington: he takes seven blocks along, as far as three places.`,
      rule: 'T76 movement',
      due: { asked: ['moves'], offers: ['march washington'] },
      points: [{ piece: 'washington' }, { place: 'mcconkeys-ferry' }],
      does: ['march washington'],
      past: late,
      otherwise: 'You sent somebody else first, and that is a fair move. Washington can march with another point.',
      tells: ['points'],
    },
    {
      id: 'group',
      title: 'Who goes with him',
      words: 'Seven of the nine blocks here may go. In battle a block rolls a die for each strength point, the figure at its top, and guns hit more often. Press the blocks that you want, or fill the group at one press.',
      rule: 'T76 movement',
      due: { asked: ['march'], offers: ['with', 'all'], when: (now) => marching(now)?.leader === true },
      points: [{ part: 'usual' }, { verb: 'with' }, { place: 'mcconkeys-ferry' }],
      does: [],
      past: { asked: ['march'], when: (now) => (marching(now)?.count ?? 0) > 1 && !now.actions.some((a) => a.verb === 'with') },
      tells: ['group'],
    },
    {
      id: 'river',
      title: 'A die for the Delaware',
      words: 'Johnson’s Ferry is the other bank. Each crossing takes a die, one for the whole group: on a six the floes turn it back and its march is over. Cross now, in the dark, as he did.',
      rule: 'T76 movement across rivers',
      due: { asked: ['march'], offers: ['to johnsons-ferry'], when: (now) => marching(now)?.place === 'mcconkeys-ferry' && marching(now)?.leader === true },
      points: [{ place: 'johnsons-ferry' }],
      does: ['to johnsons-ferry'],
      past: late,
      otherwise: 'You chose another road. There are ferries above and below; each takes the same die.',
      tells: ['ferry'],
    },
    {
      id: 'road',
      title: 'Down the road to Trenton',
      words: (now) =>
        britishAt(now, 'trenton') > TOO_MANY
          ? `${britishAt(now, 'trenton')} blocks stand at Trenton now, more than one group should attack. Halt on the road, and see what they do.`
          : `${offers(now, 'to trenton') ? 'Trenton is the next place' : 'Birmingham is next, then Trenton'}. ${britishAt(now, 'trenton') > 0 ? `The backs of ${britishAt(now, 'trenton')} blocks are all that you see of the garrison. A march stops where the enemy stands, and the battle comes when your moves are over.` : 'Nobody holds it: march in.'}`,
      rule: 'T76 movement',
      due: { asked: ['march'], offers: ['to birmingham', 'to trenton'], when: (now) => marching(now)?.leader === true && marching(now)?.place !== 'yardleys-ferry' },
      points: (now) => [offers(now, 'to trenton') ? (britishAt(now, 'trenton') > TOO_MANY ? { answer: 'halt' } : { place: 'trenton' }) : { place: 'birmingham' }],
      does: ['to trenton', 'halt'],
      past: { event: ['battle'] },
      tells: ['hidden'],
    },
    {
      id: 'moves',
      title: 'When you have moved enough',
      words: (now) => `${left(now) > 0 ? `You have ${points(left(now))} left. Sullivan, at Yardley’s Ferry, could follow: he marches two places. Points are not kept for the next turn.` : 'Your points are spent.'} When you are done, end your moves: then the battles are fought.`,
      rule: 'T76 sequence of play',
      due: { asked: ['moves'], when: (now) => Object.values(viewOf(now).places).some((here) => here.american?.blocks.some((block) => block.moved)) },
      points: [{ answer: 'done' }],
      does: ['done'],
      past: { event: ['battle'] },
      tells: ['undo'],
    },
    {
      id: 'battle',
      title: 'Round after round',
      words: (now) =>
        now.view.question.kind === 'leave' || now.view.question.kind === 'withdraw'
          ? 'From the second round on either side may leave, the defender first; the enemy’s foot then fires once at those who go. Odds shows what fighting on may bring. Stay while it is well for you.'
          : 'All blocks lie open. In each round the defender fires first and his hits are taken; then the attacker fires. A six hits, with guns also a five. You choose which of your blocks takes each hit: a small one is soon gone, a strong one only weaker, and Washington would lose you the game.',
      rule: 'T76 battle rounds',
      due: { asked: ['leave', 'withdraw', 'lose', 'flee'], when: (now) => viewOf(now).battle !== undefined },
      points: (now) => (now.view.question.kind === 'leave' ? [{ answer: 'stay' }] : now.view.question.kind === 'lose' ? bears(now) : [{ part: 'lit' }]),
      does: ['stay', 'withdraw', 'to'],
      past: { event: ['won'] },
      tells: ['battle', 'hits', 'leave'],
    },
    {
      id: 'prize',
      title: 'What a battle is worth',
      words: (now) =>
        viewOf(now).control.trenton === 'american'
          ? 'Trenton is yours. A place that scores belongs to the side that stands in it or was the last to pass through. Every hit also counts: if the British begin a turn with fewer than 20 strength points, you have won.'
          : 'Trenton is still theirs. A place that scores belongs to the side that stands in it or was the last to pass through. Hits count as well: if the British begin a turn with fewer than 20 strength points, you have won.',
      rule: 'T76 campaign victory',
      due: { event: ['won'], when: (now) => viewOf(now).battle === undefined },
      points: [{ part: 'score' }],
      past: late,
      tells: ['control'],
    },
    {
      id: 'turn',
      title: 'Their turn, and the next',
      words: 'The British have moved, and a new turn has begun with new dice for points; the side with fewer points moves first. The log keeps all that happened: press a line of it to see it on the map.',
      rule: 'T76 sequence of play',
      due: { when: (now) => now.view.turn > 11 && now.actions.length > 0 && viewOf(now).battle === undefined },
      points: [{ part: 'log' }],
      tells: ['undo'],
    },
  ],
  again: { event: 'aborted', steps: ['leader', 'group', 'river'], words: 'A six: the river has turned them back, and they stay on this bank. The same can be tried next turn.' },
  end: {
    words: 'You know how to win, how to march and how to fight; the rest is explained when you first meet it. The game goes on from here, and it is yours.',
    next: [
      'Princeton and Brunswick count two points each. American foot in Brunswick when a turn ends costs the British eight strength points, once.',
      'Keep Washington out of battles that you may lose.',
      'Hint says what a bot would do in your place.',
      'Afterwards try Bagging the Fox, ten turns, or the other side.',
    ],
  },
}
