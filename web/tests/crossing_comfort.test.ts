import { describe, expect, test } from 'vitest'
import { menChoices } from '../src/games/washingtons_crossing/orders'
import { allowed, lossMoves, sharesOf, stepped } from '../src/games/washingtons_crossing/shares'
import { heldBack, keyOf, slideTime, whoComes } from '../src/games/washingtons_crossing/slides'
import type { Beat, StackView } from '../src/games/washingtons_crossing/types'
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

describe('counters of the other side', () => {
  const stack = (hex: string, top: string): StackView => ({ hex, side: 'british', top, open: false, leaders: [{ id: top }] })
  const way = (path: string[], leader?: string): Beat => ({ ply: 1, kind: 'move', side: 'british', words: '', path, ...(leader ? { leader } : {}) })
  const stacks = [stack('0303', 'rall'), stack('0501', 'leslie')]
  const before = new Set<string>()

  test('stand where they were until they are told of', () => {
    const at = heldBack(stacks, before, [way(['0101', '0202'], 'rall'), way(['0202', '0303'], 'rall')])
    expect([...at.values()]).toEqual(['0101', '0501'])
    expect([...heldBack(stacks, before, []).values()]).toEqual(['0303', '0501'])
  })
  test('come along the way that is told of', () => {
    const told = way(['0101', '0202'], 'rall')
    const at = heldBack(stacks, before, [way(['0202', '0303'], 'rall')])
    expect(whoComes(stacks, before, at, told)).toBe('0303british')
  })
  test('stay where others of theirs stood before, and are not taken for another leader', () => {
    const told = way(['0101', '0303'], 'rall')
    expect(whoComes(stacks, new Set(stacks.map(keyOf)), heldBack(stacks, before, []), told)).toBeNull()
    expect(heldBack(stacks, before, [way(['0101', '0303'], 'mawhood')]).get('0303british')).toBe('0303')
    expect(heldBack(stacks, before, [way(['0101', '0303'])]).get('0303british'), 'one who is not known').toBe('0101')
  })
  test('take no longer than the story stays with them', () => {
    expect(slideTime(1, false)).toBeLessThan(400)
    expect(slideTime(40, false)).toBeLessThanOrEqual(1000)
    expect(slideTime(40, true)).toBeLessThanOrEqual(500)
  })
})
