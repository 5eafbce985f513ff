// Deriving a game's dice again (docs/dice.md): HMAC-SHA256 of a named, counted message under the server's secret, which
// was committed to before the game.  The record says what was drawn; this says what should have been.

export interface Draw {
  ply: number
  side: string
  action: string
  /** Numbers drawn before this action, in the whole game. */
  at: number
  dice: number[]
}

export interface DiceSource {
  commitment: string
  table: string
  secret: string
  seeds: [string, string]
}

export interface DiceRecord {
  game: string
  source: DiceSource | null
  draws: Draw[]
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))

const hexOf = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((b) => b.toString(16).padStart(2, '0')).join('')

const seedOf = (hex: string): string => (hex === '-' ? '' : new TextDecoder().decode(bytesOf(hex)))

function readSource(words: string): DiceSource | null {
  const m = /^committed (\S+) table (\S+) secret (\S+) seeds (\S+) (\S+)$/.exec(words)
  const [, commitment = '', table = '', secret = '', american = '-', british = '-'] = m ?? []
  return m ? { commitment, table, secret, seeds: [seedOf(american), seedOf(british)] } : null
}

/** `12 british 9 0c44… to trenton ; 3 6 @40` */
function readDraw(line: string): Draw | null {
  const m = /^(\d+) (\S+) \d+ \S+ (.*?) ; (.*)$/.exec(line)
  if (!m) return null
  const [, ply = '0', side = '', action = '', drawn = ''] = m
  const words = drawn.split(' ')
  const at = words.find((w) => w.startsWith('@'))
  return { ply: Number(ply), side, action, at: Number(at?.slice(1) ?? 0), dice: words.filter((w) => /^\d+$/.test(w)).map(Number) }
}

export function readDiceRecord(text: string): DiceRecord {
  const lines = text.split('\n')
  const field = (name: string) => lines.find((l) => l.startsWith(name + ' '))?.slice(name.length + 1).trim() ?? ''
  return {
    game: field('game'),
    source: readSource(field('dice')),
    draws: lines.map(readDraw).filter((d) => d !== null),
  }
}

/** Whether the secret is the one whose hash was published. */
export async function isCommitted(source: DiceSource): Promise<boolean> {
  return hexOf(await crypto.subtle.digest('SHA-256', bytesOf(source.secret))) === source.commitment
}

export async function keyOf(source: DiceSource): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytesOf(source.secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}

/** Die number `counter` of the game, from 1 to `sides`, and the counter of the next. */
export async function deriveDie(key: CryptoKey, source: DiceSource, counter: number, sides: number): Promise<{ die: number; next: number }> {
  const fair = Math.floor(2 ** 32 / sides) * sides
  for (let n = counter; ; n++) {
    const message = ['muster-dice-1', source.table, ...source.seeds, String(n)].join('\n')
    const mac = new DataView(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message)))
    for (let i = 0; i < 8; i++) {
      const word = mac.getUint32(4 * i)
      if (word < fair) return { die: (word % sides) + 1, next: n + 1 }
    }
  }
}

export interface Checked extends Draw {
  derived: number[]
  good: boolean
}

export async function checkDraws(record: DiceRecord, sides = 6): Promise<Checked[]> {
  if (!record.source) return []
  const key = await keyOf(record.source)
  const out: Checked[] = []
  for (const draw of record.draws) {
    const derived: number[] = []
    let counter = draw.at
    for (let i = 0; i < draw.dice.length; i++) {
      const { die, next } = await deriveDie(key, record.source, counter, sides)
      derived.push(die)
      counter = next
    }
    out.push({ ...draw, derived, good: derived.join() === draw.dice.join() })
  }
  return out
}
