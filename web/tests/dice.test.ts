import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkDraws, deriveDie, isCommitted, keyOf, readDiceRecord } from '../src/model/dice'

const secret = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
const commitment = createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex')

/** The same die by Node's own HMAC, straight from the definition. */
function byHand(counter: number): number {
  const mac = createHmac('sha256', Buffer.from(secret, 'hex')).update(`muster-dice-1\nk3f9\ngeorge\n\n${counter}`).digest()
  return (mac.readUInt32BE(0) % 6) + 1
}

const record = (dice: string) => `muster-record 1
game trenton-1776
dice committed ${commitment} table k3f9 secret ${secret} seeds ${Buffer.from('george').toString('hex')} -
head 5d1f0c2ab0e94c77
0 - 0 93ce1f20a7b3d551 start ; ${dice} @0
1 american 14 0c44e1d59a1be6f0 march washington
2 american 3 77a90e35c2b4d812 to trenton ; ${byHand(2)} @2
`

describe('verifiable dice', () => {
  test('are derived as the server derives them', async () => {
    const { source } = readDiceRecord(record('1 1'))
    if (!source) throw new Error('no source')
    expect(source.seeds).toEqual(['george', ''])
    expect(await isCommitted(source)).toBe(true)
    const key = await keyOf(source)
    for (const n of [0, 1, 2, 77]) expect((await deriveDie(key, source, n, 6)).die).toBe(byHand(n))
  })

  test('an honest record is good, one changed die is found where it is', async () => {
    const honest = await checkDraws(readDiceRecord(record(`${byHand(0)} ${byHand(1)}`)))
    expect(honest.map((d) => [d.ply, d.good])).toEqual([[0, true], [2, true]])
    const forged = await checkDraws(readDiceRecord(record(`${byHand(0)} ${(byHand(1) % 6) + 1}`)))
    expect(forged.map((d) => d.good)).toEqual([false, true])
  })

  test('a secret that was not committed to is found', async () => {
    const { source } = readDiceRecord(record('1 1').replace(commitment, commitment.replace(/^../, '00')))
    expect(source && (await isCommitted(source))).toBe(false)
  })

  test('a record of seeded dice has no source to check', () => {
    expect(readDiceRecord('muster-record 1\ngame trenton-1776\ndice seeded 42\n').source).toBeNull()
  })
})
