// SHA-256 and HMAC (FIPS 180-4, RFC 2104).  The browser has its own only on pages that came by https or from this machine, and
// a game in the house by plain http needs them too: a seed is sealed before it is given.

const ROUNDS = 64
const BLOCK = 64

/** The first 32 bits of the fractional parts of a root of each of the first primes. */
function constants(root: (n: number) => number, count: number): Uint32Array {
  const out: number[] = []
  for (let n = 2; out.length < count; n++) {
    let prime = true
    for (let d = 2; d * d <= n; d++) prime &&= n % d !== 0
    if (prime) out.push((root(n) % 1) * 2 ** 32)
  }
  return Uint32Array.from(out)
}

const K = constants(Math.cbrt, ROUNDS)
const START = constants(Math.sqrt, 8)

const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by))

function mix(state: Uint32Array, block: DataView, at: number): void {
  const w = new Uint32Array(ROUNDS)
  for (let i = 0; i < 16; i++) w[i] = block.getUint32(at + 4 * i)
  for (let i = 16; i < ROUNDS; i++) {
    const [a, b] = [w[i - 15] as number, w[i - 2] as number]
    const [s0, s1] = [turned(a, 7) ^ turned(a, 18) ^ (a >>> 3), turned(b, 17) ^ turned(b, 19) ^ (b >>> 10)]
    w[i] = (w[i - 16] as number) + s0 + (w[i - 7] as number) + s1
  }
  let [a, b, c, d, e, f, g, h] = [...state] as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < ROUNDS; i++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] as number) + (w[i] as number)) | 0
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  const words = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) state[i] = (state[i] as number) + (words[i] as number)
}

export function sha256(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(padded.length - 4, bytes.length << 3)
  const state = START.slice()
  for (let at = 0; at < padded.length; at += BLOCK) mix(state, view, at)
  const out = new DataView(new ArrayBuffer(32))
  state.forEach((word, i) => out.setUint32(4 * i, word))
  return new Uint8Array(out.buffer)
}

const joined = (a: Uint8Array, b: Uint8Array): Uint8Array => Uint8Array.from([...a, ...b])

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const short = new Uint8Array(BLOCK)
  short.set(key.length > BLOCK ? sha256(key) : key)
  const pad = (byte: number) => short.map((k) => k ^ byte)
  return sha256(joined(pad(0x5c), sha256(joined(pad(0x36), message))))
}

export const hexOf = (bytes: Uint8Array): string => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('')
export const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))
export const sha256Hex = (text: string): string => hexOf(sha256(new TextEncoder().encode(text)))
