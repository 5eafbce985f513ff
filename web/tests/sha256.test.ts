import { createHash, createHmac, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hexOf, hmacSha256, sha256 } from '../src/model/sha256'

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('SHA-256 without the browser’s', () => {
  test('is the one that Node has, at every length around a block', () => {
    for (const length of [0, 1, 3, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000]) {
      const [key, message] = [randomBytes(length), randomBytes(length)]
      expect(hexOf(sha256(message))).toBe(sha(message))
      expect(hexOf(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'))
    }
    expect(hexOf(sha256(new TextEncoder().encode('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})
