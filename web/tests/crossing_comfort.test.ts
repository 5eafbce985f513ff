import { describe, expect, test } from 'vitest'
import { menChoices } from '../src/games/washingtons_crossing/orders'
import { allowed, lossMoves, sharesOf, stepped } from '../src/games/washingtons_crossing/shares'
import { parseActions } from '../src/model/actions'

describe('a loss over several leaders', () => {
  const usual = { button: 'Share evenly', words: '', actions: ['lose mercer 20', 'lose stephen 10', 'lose washington 10'] }
  const legal = parseActions(['lose mercer 10', 'lose mercer 20', 'lose mercer 30', 'lose mercer 40', 'lose stephen 10', 'lose stephen 20', 'lose stephen 40', 'lose washington 10'])
  const shares = sharesOf(menChoices(legal), usual) ?? []

  test('begins as it is proposed', () => {
    expect(shares.map((s) => [s.leader, s.proposed])).toEqual([['mercer', 20], ['stephen', 10], ['washington', 10]])
    expect(lossMoves(shares, {}, usual)).toBe(usual.actions)
  })
  test('goes by the amounts that are legal, none among them', () => {
    const stephen = shares[1]
    if (!stephen) throw new Error('no Stephen')
    expect([stepped(stephen, 20, 1), stepped(stephen, 40, 1), stepped(stephen, 10, -1)]).toEqual([40, 40, 0])
    expect([allowed(stephen, 33), allowed(stephen, 999), allowed(stephen, -5)]).toEqual([40, 40, 0])
  })
  test('changed, it is one move a leader in the order of the proposal', () => {
    expect(lossMoves(shares, { washington: 0, stephen: 20 }, usual)).toEqual(['lose mercer 20', 'lose stephen 20'])
  })
  test('one loser alone, other numbers of men, or nothing proposed are no such question', () => {
    expect(sharesOf(menChoices(parseActions(['lose mercer 10'])), { ...usual, actions: ['lose mercer 10'] })).toBeNull()
    expect(sharesOf(menChoices(parseActions(['men 10', 'men 20'])), usual)).toBeNull()
    expect(sharesOf(menChoices(legal), undefined)).toBeNull()
  })
})
