// What Trenton 1776 explains when it is first met.

import type { First, Moment } from '../../model/teaching'
import { enemyOf } from '../../model/words'
import { ferryBetween, type Board } from './board'
import type { View } from './types'

const viewOf = (now: Moment) => now.view as View
const us = (now: Moment) => (now.table.you.length === 1 ? now.table.you[0] : now.view.question.side)

/** The march stands at a ferry, and the other bank is an answer. */
function isAtFerry(now: Moment): boolean {
  const from = viewOf(now).march?.place
  return from !== undefined && now.actions.some((a) => a.verb === 'to' && ferryBetween(now.names as Board, from, a.nouns[0] ?? '') !== null)
}

function isOverRiver(now: Moment): boolean {
  const { battle, places } = viewOf(now)
  return battle !== undefined && (places[battle.place]?.[battle.attacker]?.blocks.some((block) => block.river) ?? false)
}

function hasDepotInReach(now: Moment): boolean {
  const { depot, turn, places } = viewOf(now)
  return !depot && turn >= 11 && (places.brunswick?.american?.count ?? 0) > 0
}

/** One of the reader's enemies has marched. */
function hasEnemyMarched(now: Moment): boolean {
  const side = us(now)
  return side !== undefined && now.fresh.some((e) => e.kind === 'march' && e.side === enemyOf(side))
}

export const firsts: readonly First[] = [
  {
    id: 'desert',
    title: 'Militia go home',
    words: 'On every turn from the eleventh on that Washington begins behind the Delaware, one militia block goes home. On turns that he begins before the river, one that left may come back to him. Part with a small one, far from the fight.',
    rule: 'T76 desertion',
    due: { asked: ['desert'] },
  },
  {
    id: 'return',
    title: 'Militia come back',
    words: 'Washington begins this turn before the Delaware, so one block that went home may join him where he stands, as strong as it was when it left. You may also decline.',
    rule: 'T76 desertion',
    due: { asked: ['return'] },
  },
  {
    id: 'points',
    title: 'Action points',
    words: (now) => {
      const side = us(now)
      const total = side ? viewOf(now).ap[side].total : 0
      return `Each side has two action points, and one more for an odd die or two for an even one${total > 0 ? `: ${total} for you this turn` : ''}. A point sends a leader with a group, or one block by itself; no block moves twice in a turn. The side with fewer points moves first.`
    },
    rule: 'T76 sequence of play',
    due: { asked: ['moves'] },
  },
  {
    id: 'group',
    title: 'Leaders and groups',
    words: 'A leader takes along as many blocks as the figure left of his star says, all at the rate to the right of it. If his rate is two or more, he may drop some and take others up at the first place that he reaches.',
    rule: 'T76 movement',
    due: { asked: ['march'], offers: ['with'] },
  },
  {
    id: 'ferry',
    title: 'Over the Delaware',
    words: 'A crossing takes a die, one for a leader and all who go with him: on a six they stay on this bank and their march is over. At most ten blocks of a side cross at one ferry in a turn.',
    rule: 'T76 movement across rivers',
    due: { asked: ['march'], when: isAtFerry },
  },
  {
    id: 'force',
    title: 'A forced march',
    words: 'For a point, a leader who has led a march may try one place more. An even die takes him there; then each of his units follows on an even die of its own, so he may arrive alone. He cannot enter a place of the enemy so, nor try in two turns running.',
    rule: 'T76 force march',
    due: { asked: ['force', 'follow'] },
  },
  {
    id: 'battle',
    title: 'A battle',
    words: 'Both sides lay their blocks open. In each round the defender fires first and his hits are taken; then the attacker fires. A block rolls a die for each strength point: a six hits, with guns also a five. Nobody may leave in the first round.',
    rule: 'T76 battle rounds',
    due: { when: (now) => viewOf(now).battle !== undefined },
  },
  {
    id: 'river',
    title: 'Attacking over a river',
    words: 'Attackers whose last step was over a river, by road, ferry or ice, each roll one die less in the first round. A river in front of you is worth holding.',
    rule: 'T76 attacking across rivers',
    due: { when: isOverRiver },
  },
  {
    id: 'hits',
    title: 'You choose who is hit',
    words: 'The owner decides which block takes each hit. A block without strength points is gone for good, and leaders have only one. If Washington is lost, the Americans have lost the game.',
    rule: 'T76 battle fire',
    due: { asked: ['lose'], when: (now) => viewOf(now).battle !== undefined },
  },
  {
    id: 'flee',
    title: 'Militia run',
    words: 'After the losses, each one rolled by British or Hessian infantry drives a militia block out of this battle. If its side wins it comes back; if its side withdraws it goes along, under fire like the rest.',
    rule: 'T76 militia flee',
    due: { event: ['flee'] },
  },
  {
    id: 'leave',
    title: 'Stay or go',
    words: 'From the second round on the defender, and then the attacker, may leave instead of firing. All go together to one place next to this one, and each infantry block of the enemy rolls one parting die that hits on five or six.',
    rule: 'T76 battle withdrawal',
    due: { asked: ['leave'] },
  },
  {
    id: 'withdraw',
    title: 'Where to withdraw',
    words: 'The place must be free of enemies. A defender may not go where the attackers came from; an attacker goes back only where one of his own came from. Over the Delaware it takes a die, and on a five or six all must stay for this round.',
    rule: 'T76 withdrawal rules',
    due: { asked: ['withdraw'] },
  },
  {
    id: 'ice',
    title: 'The river is frozen',
    words: 'Both dice for action points were odd, so above Philadelphia the Delaware bears men for this turn, and the British may cross it too. The crossing still takes its die.',
    rule: 'T76 Delaware freezing',
    due: { event: ['ice'] },
  },
  {
    id: 'hidden',
    title: 'What you do not see',
    words: 'You see where the enemy stands and with how many blocks, but not which they are: a lone leader and a full brigade look alike. A battle lays them open.',
    rule: 'T76 game units',
    due: { when: hasEnemyMarched },
  },
  {
    id: 'control',
    title: 'A place changes hands',
    words: 'A place that scores belongs to the side that stands in it or was the last to pass through; nobody need stay behind to keep it. Its points are counted when the last turn ends.',
    rule: 'T76 campaign victory',
    due: { event: ['control'] },
  },
  {
    id: 'depot',
    title: 'The depot at Brunswick',
    words: 'The British keep their stores here. If American infantry stands in Brunswick at the end of a turn, the British give up eight strength points of their choice. That can happen once in the game.',
    rule: 'T76 supply depot',
    due: { when: hasDepotInReach },
  },
  {
    id: 'arrive',
    title: 'A new army',
    words: 'Blocks that waited off the map come in at the beginning of the turn, before either side moves. Choose the place for each, or send all that are left to one place.',
    rule: 'T76 special set up',
    due: { asked: ['arrive'] },
  },
]
