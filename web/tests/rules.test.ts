// The rules in words: what a citation names, how it stands in a line and spelled out, what is found, and how texts and cases are taken apart.

import { afterEach, describe, expect, test, vi } from 'vitest'
import { boardsOf, citations, held, citationsWithin, citeName, citeShort, findRule, gameCited, neighbours, searchRules, titleOf, withoutRule, type Rules, type ToldLine } from '../src/model/rules'
import { hashOfRoute, readRoute } from '../src/state/routes'
import { ruleBook } from '../src/state/rules.svelte'

const heading = (name: string, words: string, more: object = {}) => ({ name, words, also: [] as string[], rulings: [] as string[], cases: [] as string[], ...more })
const T76: Rules = {
  game: 't', name: 'Trenton 1776', prefix: 'T76', cases: [],
  headings: [heading('battle fire', 'Hits are taken.'), heading('withdrawal rules', 'All go to one place.', { also: ['withdrawal'], rulings: ['B17'] })],
  rulings: [{ id: 'B17', about: 'where may an attacker go?', words: 'To a place that one of his units came from.' }],
}
const WC: Rules = {
  game: 'w', name: 'Washington\'s Crossing', prefix: 'WC', cases: [],
  headings: [heading('11.0', 'A die is rolled.', { title: 'Movement' }), heading('11.4.2', 'Four points.', { title: 'Ferries' })],
  rulings: [{ id: 'A17', about: 'attempts', words: 'One roll for each ferry.' }],
}
const games = [{ id: 't', name: 'Trenton 1776', prefix: 'T76' }, { id: 'w', name: 'Washington\'s Crossing', prefix: 'WC' }, { id: 'old', name: 'No prefix' }]

describe('a citation', () => {
  test('names a game by its prefix, with a heading or a ruling behind it', () => {
    expect([gameCited(games, 'T76 battle fire')?.id, gameCited(games, 'WC-A17')?.id, gameCited(games, 'WCX 1'), gameCited(games, '')]).toEqual(['t', 'w', undefined, undefined])
  })
  test('stands in a line without the code, and is spelled out in its name', () => {
    const cite = (rule: string, rules?: Rules) => [citeShort(gameCited(games, rule), rule), citeName(gameCited(games, rule), rule, rules)]
    expect(cite('T76 battle fire')).toEqual(['rules: battle fire', 'Trenton 1776 rules: battle fire'])
    expect(cite('WC 11.4.2', WC)).toEqual(['rule 11.4.2', 'Washington\'s Crossing rule 11.4.2: Ferries'])
    expect(cite('WC 11.4.2', T76)).toEqual(['rule 11.4.2', 'Washington\'s Crossing rule 11.4.2'])
    expect(cite('T76-B17')).toEqual(['ruling B17', 'Trenton 1776 ruling B17'])
    expect(cite('C77 1.0')).toEqual(['C77 1.0', 'C77 1.0'])
  })
  test('is found by the heading, by another name of it, and by a ruling under it', () => {
    expect(findRule(T76, 'T76 Withdrawal')?.heading.name).toBe('withdrawal rules')
    expect(findRule(T76, 'T76-B17')).toMatchObject({ heading: { name: 'withdrawal rules' }, ruling: { id: 'B17' } })
    expect([findRule(T76, 'T76 naval gunnery'), findRule(T76, 'T76-B99')]).toEqual([undefined, undefined])
  })
  test('is taken off the reason that begins with it', () => {
    expect(withoutRule('T76 movement: it has moved', 'T76 movement')).toBe('It has moved')
    expect([withoutRule('it has moved', 'T76 movement'), withoutRule('nothing', '')]).toEqual(['it has moved', 'nothing'])
  })
})

describe('the rules', () => {
  test('have titles and neighbours', () => {
    expect([...T76.headings, ...WC.headings].map(titleOf)).toEqual(['Battle fire', 'Withdrawal rules', '11.0 Movement', '11.4.2 Ferries'])
    const [first, last] = WC.headings
    expect([first && neighbours(WC, first).before, first && neighbours(WC, first).after?.name, last && neighbours(WC, last)]).toEqual([undefined, '11.4.2', { before: first }])
  })
  test('are looked through: titles first, then texts, then rulings, all words at once', () => {
    const found = (words: string) => searchRules(T76, words).map((f) => f.ruling?.id ?? f.heading.name)
    expect(found('place')).toEqual(['withdrawal rules', 'B17'])
    expect(found('WITHDRAWAL')).toEqual(['withdrawal rules'])
    expect([found('units came'), found('units gone'), found('  ')]).toEqual([['B17'], [], []])
  })
  test('show where the words stand', () => {
    const long = { ...T76, headings: [heading('a', `${'many words come first and '.repeat(12)}then the needle, ${'and more words follow '.repeat(12)}`)] }
    const excerpt = searchRules(long, 'needle')[0]?.excerpt ?? ''
    expect(excerpt).toContain('needle')
    expect(excerpt.length).toBeLessThan(170)
    expect(excerpt).toMatch(/^… .* …$/)
  })
})

describe('texts', () => {
  const rules = (pieces: ReturnType<typeof citations>) => pieces.flatMap((p) => ('rule' in p ? [p.rule] : []))
  test('of the server have their citations taken out, and lose no letter', () => {
    const text = 'Snow -1 (WC 17.1), see WC-A21 and (T76 battle fire); WCs are none'
    const pieces = citations(text, ['T76', 'WC'])
    expect(rules(pieces)).toEqual(['WC 17.1', 'WC-A21', 'T76 battle fire'])
    expect(pieces.map((p) => p.words).join('')).toBe(text)
    expect(citations('plain', [])).toEqual([{ words: 'plain' }])
    const close = held(pieces)
    expect(close.map((p) => ('rule' in p ? [p.before, p.after] : p.words))).toEqual(['Snow -1 ', ['(', '),'], ' see ', ['', ''], ' and ', ['(', ');'], ' WCs are none'])
    expect(close.map((p) => ('rule' in p ? `${p.before}${p.words}${p.after}` : p.words)).join('')).toBe(text)
  })
  test('of the rules cite headings and rulings that are there, with the prefix or without', () => {
    const pieces = citationsWithin(WC, 'By A17, 11.4.2 and WC 11.0, not A99 nor 2.5 or 400.')
    expect(rules(pieces)).toEqual(['WC-A17', 'WC 11.4.2', 'WC 11.0'])
    expect(pieces.map((p) => p.words).join('')).toBe('By A17, 11.4.2 and WC 11.0, not A99 nor 2.5 or 400.')
  })
  test('of a case are parted by its boards; what comes before the first belongs to it', () => {
    const line = (is: ToldLine['is'], words = '') => ({ is, words })
    const told = { game: 'w', id: 'c', title: 'C', rules: [], lines: [line('note', 'a'), line('board'), line('put', 'b'), line('board'), line('put', 'c'), line('note', 'd')] }
    expect(boardsOf(told).map((board) => board.map((l) => l.words).join(''))).toEqual(['ab', 'cd'])
  })
  test('of a case join a note that goes on in the next line, and no other', () => {
    const note = (words: string): ToldLine => ({ is: 'note', words })
    const told = { game: 'w', id: 'c', title: 'C', rules: [], lines: [note('Glover tests'), note('the ferry.'), note('Sargent stays.')] }
    expect(boardsOf(told)[0]?.map((l) => l.words)).toEqual(['Glover tests the ferry.', 'Sargent stays.'])
  })
})

test('a rule has an address of its own', () => {
  const route = { name: 'rules', game: 't', rule: 'T76 battle fire' } as const
  expect(hashOfRoute(route)).toBe('#/rules/t/T76%20battle%20fire')
  expect(readRoute(hashOfRoute(route))).toEqual(route)
  expect(readRoute('#/rules/t')).toEqual({ ...route, rule: '' })
})

describe('the sheet', () => {
  afterEach(() => {
    ruleBook.close()
    vi.unstubAllGlobals()
  })
  test('goes back and on, forgets what was ahead at a new rule, and fetches texts and cases once', async () => {
    vi.stubGlobal('document', { activeElement: null })
    vi.stubGlobal('HTMLElement', class {})
    const fetch = vi.fn((path: string) => Promise.resolve({ ok: true, json: () => Promise.resolve(path.endsWith('rules') ? T76 : { id: 'c' }) }))
    vi.stubGlobal('fetch', fetch)
    ruleBook.open('T76 battle fire', 't')
    ruleBook.open('T76-B17', 't')
    ruleBook.contents('t')
    ruleBook.back()
    ruleBook.back()
    expect([ruleBook.page?.rule, ruleBook.canGoBack, ruleBook.canGoOn]).toEqual(['T76 battle fire', false, true])
    ruleBook.goOn()
    expect(ruleBook.page?.rule).toBe('T76-B17')
    ruleBook.open('T76 withdrawal', 't')
    expect(ruleBook.canGoOn).toBe(false)
    await vi.waitFor(() => expect(ruleBook.texts?.prefix).toBe('T76'))
    const asked = fetch.mock.calls.length
    ruleBook.contents('t')
    await Promise.all([ruleBook.example('t', 'c'), ruleBook.example('t', 'c')])
    expect(fetch.mock.calls.slice(asked).map(([path]) => path)).toEqual(['/api/games/t/cases/c'])
    ruleBook.close()
    expect([ruleBook.page, ruleBook.canGoBack]).toEqual([null, false])
  })
  test('says so when the texts cannot be had', async () => {
    vi.stubGlobal('document', { activeElement: null })
    vi.stubGlobal('HTMLElement', class {})
    vi.stubGlobal('fetch', () => Promise.resolve({ ok: false, status: 404 }))
    ruleBook.open('X 1', 'x')
    await vi.waitFor(() => expect(ruleBook.trouble).toMatch(/could not be fetched/))
  })
})
