// Campaigns of 1777: an army as it stands on the map.

import { expect, test } from 'vitest'
import { blockArt, cardArt, type Army, type Led } from '../src/games/campaigns_of_1777/pieces'
import { figure } from '../src/pieces/figures'

const led = (id: string) => ({ row: { id, side: 'british' }, name: id, leadership: 8, attack: 3, defence: 2 }) as unknown as Led
const army = (part: Partial<Army>): Army => ({ side: 'british', force: { regular: 8 }, leaders: [led('burgoyne')], out: 0, marched: 0, depots: 0, trains: 0, ...part })

test('an army shows whether it is out of supply, and whether the next check would find it so', () => {
  for (const art of [cardArt, blockArt]) {
    expect(art(army({}))).not.toContain('c77hunger')
    expect(art(army({ soon: 8 }))).toContain('c77hunger soon')
    expect(art(army({ out: 8, soon: 8 })), 'what is so matters more than what may come').toContain('class="c77hunger"')
  }
})

test('further leaders are a number with a plus', () => {
  const art = cardArt(army({ leaders: [led('burgoyne'), led('phillips'), led('fraser')] }))
  expect(art.match(/class="more"/g)).toHaveLength(1)
  expect(figure('+2', 0, 0, 9, 'figure').match(/ d="M/g), 'of both signs there is an outline').toHaveLength(2)
})
