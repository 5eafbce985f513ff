// Deriving a game's dice again (docs/dice.md): HMAC-SHA256 of a named, counted message under the server's secret, which was
// bound by a commitment before anyone gave a seed.  The record says what was drawn; this says what should have been.

import { bytesOf, hexOf, hmacSha256, sha256, sha256Hex } from './sha256'

export interface Draw {
  ply: number
  side: string
  action: string
  /** Numbers drawn before this action, in the whole game. */
  at: number
  dice: number[]
}

export interface DiceSource {
  /** 1 binds the secret alone; 2 all but the seeds. */
  version: 1 | 2
  commitment: string
  table: string
  secret: string
  seeds: [american: string, british: string]
}

export interface DiceRecord {
  game: string
  rules: string
  scenario: string
  /** Ids of those that are on with blanks between, or `-`. */
  options: string
  source: DiceSource | null
  draws: Draw[]
}

const seedOf = (hex: string): string => (hex === '-' ? '' : new TextDecoder().decode(bytesOf(hex)))

function readSource(words: string): DiceSource | null {
  const m = /^committed(-2)? (\S+) table (\S+) secret (\S+) seeds (\S+) (\S+)$/.exec(words)
  const [, two, commitment = '', table = '', secret = '', american = '-', british = '-'] = m ?? []
  return m ? { version: two ? 2 : 1, commitment, table, secret, seeds: [seedOf(american), seedOf(british)] } : null
}

/** `12 british 9 0c44… to PLACE ; 3 6 @40` */
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
    rules: field('rules'),
    scenario: field('scenario'),
    options: field('options'),
    source: readSource(field('dice')),
    draws: lines.map(readDraw).filter((d) => d !== null),
  }
}

/** The commitment that the published secret gives, with all that the record says of the game. */
export function commitmentOf({ game, rules, scenario, options }: DiceRecord, { version, table, secret }: DiceSource): string {
  return version === 1 ? hexOf(sha256(bytesOf(secret))) : sha256Hex(['muster-dice-2', table, game, rules, scenario, options, secret].join('\n'))
}

/** What is shown of a seed while the other player may still choose his own. */
export const sealOf = (commitment: string, side: string, seed: string): string => sha256Hex(['muster-seed-2', commitment, side, seed].join('\n'))

/** Number `counter` of the game, from 1 to `faces`, and the counter of the next. */
export function deriveDie(source: DiceSource, counter: number, faces: number): { die: number; next: number } {
  const fair = Math.floor(2 ** 32 / faces) * faces
  const bound = source.version === 1 ? source.table : source.commitment
  for (let n = counter; ; n++) {
    const message = [`muster-dice-${source.version}`, bound, ...source.seeds, String(n)].join('\n')
    const mac = new DataView(hmacSha256(bytesOf(source.secret), new TextEncoder().encode(message)).buffer)
    for (let i = 0; i < 8; i++) {
      const word = mac.getUint32(4 * i)
      if (word < fair) return { die: (word % faces) + 1, next: n + 1 }
    }
  }
}

export interface Checked extends Draw {
  derived: number[]
  /** Numbers left out before these; below 0 when some are used a second time. */
  skipped: number
  good: boolean
}

/** `faces`: of the game's dice. */
export function checkDraws({ source, draws }: DiceRecord, faces: number): Checked[] {
  let counter = 0
  if (!source) return []
  return draws.map((draw) => {
    const skipped = draw.at - counter
    const derived: number[] = []
    counter = draw.at
    for (let i = 0; i < draw.dice.length; i++) {
      const { die, next } = deriveDie(source, counter, faces)
      derived.push(die)
      counter = next
    }
    return { ...draw, derived, skipped, good: skipped >= 0 && derived.join() === draw.dice.join() }
  })
}
