import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { chainOf, checkDraws, commitmentOf, deriveDie, isOf, readDiceRecord, sealOf, type DiceSource } from '../src/model/dice'
import { originFinding } from '../src/model/seed'

// Everything here is worked out by Node's own SHA-256 and HMAC, straight from the text of docs/dice.md.
const sha = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const secret = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
const bound = (table = 'k3f9', scenario = 'campaign', options = '-') => sha(['muster-dice-2', table, 'trenton-1776', '1', scenario, options, secret].join('\n'))

function byHand(version: 1 | 2, counter: number, faces = 6): number {
  const name = version === 1 ? 'k3f9' : bound()
  const mac = createHmac('sha256', Buffer.from(secret, 'hex')).update(`muster-dice-${version}\n${name}\ngeorge\n\n${counter}`).digest()
  return (mac.readUInt32BE(0) % faces) + 1
}

const hex = (text: string) => Buffer.from(text).toString('hex')
const HEAD = { 1: `committed ${sha(Buffer.from(secret, 'hex'))}`, 2: `committed-2 ${bound()}` }

const record = (version: 1 | 2, dice: string, at = 2) => `muster-record 1
game trenton-1776
rules 1
scenario campaign
options -
dice ${HEAD[version]} table k3f9 secret ${secret} seeds ${hex('george')} -
head 5d1f0c2ab0e94c77
0 - 0 93ce1f20a7b3d551 start ; ${dice} @0
1 american 14 0c44e1d59a1be6f0 march washington
2 american 3 77a90e35c2b4d812 to trenton ; ${byHand(version, at)} @${at}
`

const sourceOf = (text: string): DiceSource => {
  const { source } = readDiceRecord(text)
  if (!source) throw new Error('no source')
  return source
}

describe('verifiable dice', () => {
  test.each([1, 2] as const)('of version %i are derived as the server derives them', (version) => {
    const text = record(version, '1 1')
    const source = sourceOf(text)
    expect([source.version, source.seeds]).toEqual([version, ['george', '']])
    expect(commitmentOf(readDiceRecord(text), source)).toBe(source.commitment)
    for (const n of [0, 1, 2, 77]) for (const faces of [6, 10]) expect(deriveDie(source, n, faces).die).toBe(byHand(version, n, faces))
  })

  test('are those of the examples in docs/dice.md', () => {
    const seeds: [string, string] = ['liberty', 'gage']
    const example = { table: 'k3f9example2', secret: [...Array(32).keys()].map((n) => n.toString(16).padStart(2, '0')).join(''), seeds }
    const terms = { game: 'trenton-1776', rules: '1', scenario: 'campaign', options: '-', source: null, draws: [], plies: [] }
    const roll = (version: 1 | 2) => {
      const source = { ...example, version, commitment: '' }
      source.commitment = commitmentOf(terms, source)
      return [source.commitment, ...[...Array(12).keys()].map((c) => deriveDie(source, c, 6).die)].join(' ')
    }
    expect(roll(1)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd 6 2 4 3 1 5 4 3 2 3 1 1')
    expect(roll(2)).toBe('0c283db735094d1d254864288b18a545f1bd2c53d9671e7bcd3431a13082d8aa 1 5 2 4 2 3 3 3 6 4 5 4')
    expect(sealOf('0c283db735094d1d254864288b18a545f1bd2c53d9671e7bcd3431a13082d8aa', 'american', 'liberty')).toBe('796991038cfa2c4e2de3f2db470ba6bca45a06de9e9f3b4eec2a3d380b176762')
  })

  test('of a game that goes on from another one are those of the example, too', () => {
    const secret = [...Array(32).keys()].map((n) => n.toString(16).padStart(2, '0')).join('')
    const commitment = '56879312e67b1f5fc71eec08ad9489bb05f6e735011b7894d5bfa28395d1dbaa'
    const text = `muster-record 1
game trenton-1776
rules 1
scenario campaign
options -
dice committed-3 ${commitment} table k3f9example2 secret ${secret} seeds ${hex('liberty')} ${hex('gage')} from k3f9example1 ply 1
head 5d1f0c2ab0e94c77
0 - 0 93ce1f20a7b3d551 start ; 3 6
1 american 14 0c44e1d59a1be6f0 march washington
2 american 3 77a90e35c2b4d812 to trenton ; 5 1 @0
`
    const record = readDiceRecord(text)
    expect(record.source?.origin).toEqual({ table: 'k3f9example1', ply: 1 })
    expect(chainOf(record.plies, 1)).toBe('0c7d9e0c5715dcbba05b347b86a646d4c5589811aa6d008974ad02649d148d1e')
    expect(commitmentOf(record, sourceOf(text))).toBe(commitment)
    // Only what came after is derived, from the beginning of its own count.
    expect(checkDraws(record, 6).map((d) => [d.ply, d.derived, d.good])).toEqual([[2, [5, 1], true]])
    // Another die, another answer or another number of plies before that is another commitment.
    for (const [from, to] of [['start ; 3 6', 'start ; 3 5'], ['march washington', 'march howe'], ['ply 1', 'ply 0'], ['example1 ply', 'example3 ply']] as const)
      expect(commitmentOf(readDiceRecord(text.replace(from, to)), sourceOf(text.replace(from, to))), to).not.toBe(commitment)

    // And the other game's record says the same of these plies, however it went on.
    const other = text.replace(/^dice .*$/m, 'dice free').replace('start ; 3 6', 'start ; 3 6 @0').replace('to trenton ; 5 1 @0', 'to princeton ; 2 2 @2').replaceAll('93ce1f20a7b3d551', '0000000000000000')
    expect(isOf(record, readDiceRecord(other))).toBe(true)
    expect(isOf(record, readDiceRecord(other.replace('3 6 @0', '4 6 @0')))).toBe(false)
    expect(isOf(record, readDiceRecord(other.replace(/\n1 american.*/, '')))).toBe(false)
    expect(isOf(readDiceRecord(text.replace(/\n1 american.*/, '')), readDiceRecord(other.replace(/\n1 american.*/, '')))).toBe(false)
    expect(originFinding(record, readDiceRecord(other)).says).toBe('good')
    expect(originFinding(record, readDiceRecord(other.replace('3 6 @0', '4 6 @0'))).says).toBe('bad')
    expect(originFinding(record, null).says).toBe('unknown')
  })

  test('an honest record is good, one changed die is found where it is', () => {
    const rolled = (second: number) => checkDraws(readDiceRecord(record(2, `${byHand(2, 0)} ${second}`)), 6).map((d) => [d.ply, d.good])
    expect(rolled(byHand(2, 1))).toEqual([[0, true], [2, true]])
    expect(rolled((byHand(2, 1) % 6) + 1)).toEqual([[0, false], [2, true]])
  })

  test('numbers that are skipped are counted, numbers used twice are found', () => {
    const at = (n: number) => checkDraws(readDiceRecord(record(2, `${byHand(2, 0)} ${byHand(2, 1)}`, n)), 6).map((d) => [d.skipped, d.good])
    expect(at(2)).toEqual([[0, true], [0, true]])
    expect(at(5)).toEqual([[0, true], [3, true]])
    expect(at(1)).toEqual([[0, true], [-1, false]])
  })

  test('dice with ten faces are checked as such', () => {
    const text = record(2, `${byHand(2, 0, 10)} ${byHand(2, 1, 10)}`).replace(/; \d+ @2/, `; ${byHand(2, 2, 10)} @2`)
    expect(checkDraws(readDiceRecord(text), 10).every((d) => d.good)).toBe(true)
  })

  test('a secret, a table or a game that was not committed to is found', () => {
    const honest = record(2, '1 1')
    const fits = (text: string) => commitmentOf(readDiceRecord(text), sourceOf(text)) === sourceOf(text).commitment
    expect(fits(honest)).toBe(true)
    for (const [is, was] of [['table k3f9', 'table k3f8'], ['scenario campaign', 'scenario bagging-the-fox'], ['options -', 'options fast'], ['rules 1', 'rules 2'], ['secret 00', 'secret 01'], ['game trenton', 'game brenton']] as const)
      expect(fits(honest.replace(is, was)), was).toBe(false)
    expect(fits(record(1, '1 1').replace('secret 00', 'secret 01'))).toBe(false)
  })

  test('a record of seeded dice has no source to check', () => {
    expect(readDiceRecord('muster-record 1\ngame trenton-1776\ndice seeded 42\n').source).toBeNull()
  })
})
