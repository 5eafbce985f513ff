import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readDiceRecord, sealOf } from '../src/model/dice'
import type { TableMessage } from '../src/model/protocol'
import { ANOTHER_COMMITMENT, ANOTHER_DEVICE, findings, giftFor, makeSeed, otherSeed, type Kept } from '../src/model/seed'

const sha = (text: string) => createHash('sha256').update(text).digest('hex')
const commitment = sha('shown')

const table = (part: Partial<TableMessage> = {}): TableMessage => ({
  is: 'table', table: 't', game: 'trenton-1776', scenario: 'campaign', seq: 0, ply: -1, waiting: true, seats: { american: 'you', british: 'recruit' },
  you: ['american'], commitment, seeds: { british: '' }, seals: {}, ...part,
})
const versus = (part: Partial<TableMessage> = {}) => table({ seats: { american: 'you', british: 'person' }, seeds: {}, ...part })
const kept = (part: Partial<Kept> = {}): Kept => ({ commitment, game: 'trenton-1776', scenario: 'campaign', side: 'american', seed: 'mine', other: null, ...part })

/** The seed given, the seal given, the trouble, or nothing. */
function given(message: TableMessage, known: Kept | null = null, words = '') {
  const gift = giftFor(message, known, words)
  return gift === null ? null : 'trouble' in gift ? gift.trouble : { ...gift.message, kept: gift.kept }
}

describe('a seed', () => {
  test('is 16 random bytes when nothing is typed, and words with them otherwise', () => {
    expect(makeSeed('')).toMatch(/^[0-9a-f]{32}$/)
    expect(makeSeed('')).not.toBe(makeSeed(''))
    expect(makeSeed(' liberty  ')).toMatch(/^liberty [0-9a-f]{32}$/)
    expect(makeSeed('two\nlines')).toMatch(/^two lines [0-9a-f]{32}$/)
    const long = makeSeed('é'.repeat(47))
    expect(long).toMatch(/^é{23} [0-9a-f]{32}$/)
    expect(new TextEncoder().encode(makeSeed('x'.repeat(60))).length).toBe(80)
  })

  test('is given at once when nobody else gives one, and what was shown is kept', () => {
    const gift = given(table(), null, 'liberty')
    expect(gift).toMatchObject({ do: 'seed', table: 't', commitment, kept: { commitment, side: 'american', other: { is: 'none' } } })
    expect(gift).toHaveProperty('seed', expect.stringMatching(/^liberty [0-9a-f]{32}$/))
    expect(given(table({ seeds: { american: '', british: '' } }))).toBeNull()
    expect(given(table({ waiting: false }))).toBeNull()
    expect(given(table({ you: [] })), 'a spectator gives none').toBeNull()
  })

  test('is sealed while another person may still choose his own', () => {
    for (const british of ['open', 'person']) {
      const gift = given(table({ seats: { american: 'you', british }, seeds: {} }), kept())
      expect(gift).toEqual({ do: 'seed', table: 't', commitment, seal: sealOf(commitment, 'american', 'mine'), kept: kept() })
    }
    expect(given(versus({ seals: { american: sealOf(commitment, 'american', 'mine') } }), kept()), 'and not opened until he has').toBeNull()
  })

  test('is opened when the other one is fixed, and how it is fixed is kept', () => {
    const seals = { american: sealOf(commitment, 'american', 'mine') }
    expect(given(versus({ seals, seeds: { british: 'gage' } }), kept())).toMatchObject({ seed: 'mine', kept: { other: { is: 'seed', seed: 'gage' } } })
    expect(given(versus({ seals: { ...seals, british: 'hash' } }), kept())).toMatchObject({ seed: 'mine', kept: { other: { is: 'seal', seal: 'hash' } } })
    const second = versus({ you: ['british'], seats: { american: 'person', british: 'you' }, seals: { american: 'hash' } })
    expect(given(second, null)).toMatchObject({ kept: { side: 'british', other: { is: 'seal', seal: 'hash' } } })
    expect(otherSeed(second, 'british')).toEqual({ is: 'seal', seal: 'hash' })
  })

  test('is not given for another commitment than was shown, nor from another device', () => {
    expect(given(table({ commitment: sha('another') }), kept())).toBe(ANOTHER_COMMITMENT)
    expect(given(versus({ seals: { american: 'hash' }, seeds: { british: 'gage' } }), null)).toBe(ANOTHER_DEVICE)
  })
})

describe('at the end', () => {
  const secret = 'ab'.repeat(32)
  const hex = (text: string) => Buffer.from(text).toString('hex') || '-'

  /** A record that agrees with itself, as a server would write it that has changed whatever it likes. */
  function record({ id = 't', secret: own = secret, seeds = ['mine', ''], scenario = 'campaign', version = 2 } = {}) {
    const hash = version === 2 ? sha(['muster-dice-2', id, 'trenton-1776', '1', scenario, '-', own].join('\n')) : createHash('sha256').update(Buffer.from(own, 'hex')).digest('hex')
    const dice = `committed${version === 2 ? '-2' : ''} ${hash} table ${id} secret ${own} seeds ${seeds.map(hex).join(' ')}`
    return { text: `muster-record 1\ngame trenton-1776\nrules 1\nscenario ${scenario}\noptions -\ndice ${dice}\n`, hash }
  }
  const shown = record().hash
  const mine = kept({ commitment: shown, other: { is: 'none' } })
  const told = (text: string, known: Kept | null, id = 't') => findings(readDiceRecord(text), id, known)
  const says = (text: string, known: Kept | null) => told(text, known).map((f) => f.says)
  const bad = (text: string, known: Kept | null) => told(text, known).filter((f) => f.says === 'bad').map((f) => f.words).join(' ')

  test('all is well with an honest server', () => {
    expect(says(record().text, mine)).toEqual(['good', 'good', 'good', 'good'])
  })

  test('a server that changed its secret or the table’s name after the seed is found by what this device kept', () => {
    for (const change of [{ secret: 'cd'.repeat(32) }, { id: 'u' }]) {
      expect(says(record(change).text, null)[0], 'the record agrees with itself').toBe('good')
      expect(bad(record(change).text, mine)).toMatch(/not the one that this device was shown/)
      expect(bad(record(change).text.replace(/committed-2 \S+/, `committed-2 ${shown}`), mine)).toMatch(/made from another secret, another table/)
    }
    expect(bad(record({ id: 'u' }).text, null)).toMatch(/another table/)
    expect(bad(record({ scenario: 'bagging-the-fox' }).text, mine)).toMatch(/another game/)
  })

  test('a server that changed a seed is found', () => {
    expect(bad(record({ seeds: ['yours', ''] }).text, mine)).toMatch(/Your seed is not the one/)
    expect(bad(record({ seeds: ['mine', 'searched for'] }).text, mine), 'a bot with a seed').toMatch(/not empty/)
  })

  test('a second player who chose his seed after the first’s was known is found, with a server that helps him', () => {
    const seeds = ['mine', 'searched for']
    const saw = (other: Kept['other']) => bad(record({ seeds }).text, { ...mine, other })
    expect(saw({ is: 'seed', seed: 'gage' })).toMatch(/British seed was changed/)
    expect(saw({ is: 'seal', seal: sealOf(shown, 'british', 'gage') })).toMatch(/British seed was changed/)
    expect(saw({ is: 'seed', seed: 'searched for' })).toBe('')
    expect(saw({ is: 'seal', seal: sealOf(shown, 'british', 'searched for') })).toBe('')
    const british = { ...mine, side: 'british' as const, seed: 'searched for', other: { is: 'seal' as const, seal: sealOf(shown, 'american', 'mine') } }
    expect(says(record({ seeds }).text, british)).toEqual(['good', 'good', 'good', 'good'])
    expect(bad(record({ seeds: ['other', 'searched for'] }).text, british)).toMatch(/American seed was changed/)
  })

  test('what was not kept here cannot be told, and is said', () => {
    expect(says(record().text, null)).toEqual(['good', 'unknown'])
    expect(told(record().text, null)[1]?.words).toMatch(/this device kept nothing of this table/)
    const old = record({ version: 1 })
    expect(says(old.text, kept({ commitment: old.hash, other: { is: 'none' } })).at(-1), 'an older game binds no name').toBe('unknown')
    expect(findings(readDiceRecord('muster-record 1\ndice seeded 42\n'), 't', mine)).toEqual([])
  })
})
