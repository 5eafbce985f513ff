// The first game of Campaigns of 1777: Burgoyne from Canada to Albany, from the first marker to the second turn.

import { happened, type Lesson, type Moment, type Target } from '../../model/teaching'
import type { View } from './types'

const viewOf = (now: Moment) => now.view as View

/** Answers with a verb, as targets: their spaces, or the answers themselves. */
const answers = (now: Moment, verb: string, most = 3): readonly Target[] =>
  now.actions.filter((a) => a.verb === verb).slice(0, most).flatMap((a): Target[] => {
    const [noun = ''] = a.nouns
    return now.names.isPlace(noun) ? [{ place: noun }] : now.names.isPiece(noun) ? [{ answer: a.text }] : []
  })

const hasMarched = (now: Moment) => happened(now, 'march', 'british')
const late = { when: (now: Moment) => now.view.turn > 1 }

export const lesson: Lesson = {
  steps: [
    {
      id: 'win',
      title: 'How this is won',
      words: 'You are the British in Canada. At the end of September II your troops must stand in Albany, with no enemy strength point (SP) there. That is eight turns for a long way: past Fort Ticonderoga, up the lakes and down the Hudson. Press the score in the bar to read it in full.',
      rule: 'C77 20.1',
      due: {},
      points: [{ part: 'score' }],
      tells: ['asking'],
    },
    {
      id: 'first',
      title: 'Who acts first',
      words: 'In turn 1 you have the initiative: you name one primary leader to act at once. All other markers go into the cup and are drawn by luck, the enemy’s leaders, supply checks and random events among them. Burgoyne has the longest way: name him.',
      rule: 'C77 5.0',
      due: { asked: ['first'] },
      points: (now) => [...now.actions.filter((a) => a.text === 'first burgoyne').map((a): Target => ({ answer: a.text })), { part: 'lit' }],
      does: ['first'],
      past: { event: ['first'] },
      tells: ['first'],
    },
    {
      id: 'points',
      title: 'Leadership points',
      words: (now) => {
        const act = viewOf(now).activation
        return `${act ? `He has ${act.leadership} points` : 'A primary leader has as many points as his leadership'}. His own march costs none of them. They pay for operations: a subordinate who marches too, a depot, a forced march, a storm. The list below the question says what each costs, and why it cannot be bought.`
      },
      rule: 'C77 7.3',
      due: { asked: ['activation'] },
      points: [{ part: 'question' }],
      tells: ['activation'],
    },
    {
      id: 'army',
      title: 'Compose his army',
      words: 'He leads as many SP as his rank allows, some of them artillery. The proposal in the bar fills his army at one press; below it you set each type by hand. Leaders and supply trains come along free. Guns win storms, and a train feeds the army through one check.',
      rule: 'C77 9.1',
      due: { asked: ['activation'], offers: ['take', 'drop'] },
      points: [{ part: 'usual' }, { part: 'question' }],
      does: ['take', 'carry', 'trains'],
      past: { when: hasMarched },
      tells: ['army'],
    },
    {
      id: 'march',
      title: 'March',
      words: 'An army marches two spaces, and stops after it has crossed water or rough ground. Lit spaces are the next step. He may spend points before, between and after his steps; when he is done, press End the activation.',
      rule: 'C77 9.2',
      due: { asked: ['activation'], offers: ['to'] },
      points: (now) => answers(now, 'to'),
      does: ['to'],
      past: { when: hasMarched },
      tells: ['march'],
    },
    {
      id: 'subordinate',
      title: 'Let a subordinate march',
      words: 'Those who stay behind need a leader of their own. Within his range he may activate a subordinate for the points in brackets: Riedesel, Phillips or Fraser takes an army of his own along the same way. Each SP and each leader marches once a turn.',
      rule: 'C77 7.3.3',
      due: { asked: ['activation'], offers: ['activate'], when: hasMarched },
      points: (now) => [...answers(now, 'activate', 1), { verb: 'activate' }, { part: 'question' }],
      does: ['activate', 'done'],
      past: late,
      otherwise: 'That is good too. Points that are left expire when you end the activation.',
      tells: ['activate'],
    },
    {
      id: 'supply',
      title: 'Depots behind you',
      words: 'An army is in supply within two spaces of a magazine, or of a depot in a chain of such steps from one. Four points place a depot. When your supply marker is drawn and nothing reaches an army, it crawls, fights at half and starves. The Supply panel shows every chain.',
      rule: 'C77 15.1',
      due: { asked: ['activation'], offers: ['depot', 'train'] },
      points: [{ verb: 'depot' }, { verb: 'train' }, { part: 'question' }],
      does: ['depot', 'train', 'done'],
      past: late,
      otherwise: 'As you like. Look at the Supply panel before an army goes beyond its last depot.',
      tells: ['supply'],
    },
    {
      id: 'reaction',
      title: 'Before a battle',
      words: 'When an army enters a space, leaders beside it may intercept, those in it may avoid battle or go into a fort, and friends may reinforce. They throw two dice up to their leadership, and all is declared before any dice. The chance stands on each button, and beside it the battle that would follow.',
      rule: 'C77 10.5',
      due: { asked: ['intercept', 'avoid', 'reinforce', 'enter-fort'] },
      points: [{ part: 'question' }],
      does: ['intercept', 'avoid', 'reinforce', 'enter', 'pass', 'done', 'go'],
      past: late,
      tells: ['intercept', 'avoid', 'reinforce'],
    },
    {
      id: 'siege',
      title: 'Forts',
      words: 'Whoever is in a fort cannot be beaten out of it by a march. Stand around it: the garrison is besieged, gets no supply from outside, and may come out at the start of a turn. Or storm it with all points of a primary leader, with many guns: those within throw twice their dice.',
      rule: 'C77 14.4',
      due: { event: ['siege', 'battle'] },
      points: [{ part: 'log' }],
      past: { when: (now) => now.view.turn > 2 },
      tells: ['siege', 'battle'],
    },
    {
      id: 'turn',
      title: 'The next turn',
      words: 'A turn is over when the cup is empty. Now both sides throw for the initiative, and the enemy’s losses of the last turn count for you. The Cup panel says which markers are still to come. Keep the army together, the chain whole, and an eye on September.',
      rule: 'C77 5.0',
      due: { when: (now) => now.view.turn > 1 && now.actions.length > 0 },
      points: [{ part: 'log' }],
      tells: ['initiative', 'cup'],
    },
  ],
  end: {
    words: 'You know how a turn goes: the cup, an activation, a march, a battle, supply. The rest is explained when you first meet it. The game goes on from here, and it is yours.',
    next: [
      'Two or three subordinates after Burgoyne bring more SP forward than Burgoyne alone.',
      'Leave enough at a fort that holds out, and march on with the rest.',
      'Do not attack out of supply: half the dice, and those who lose badly surrender.',
      'Hint says what a bot would do in your place. Afterwards try Howe’s Prize, where the sea is open.',
    ],
  },
}
