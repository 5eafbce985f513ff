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

/** The game whose first plies a game of version 3 has. */
export interface DiceOrigin {
  table: string
  /** The last ply that is from there. */
  ply: number
}

export interface DiceSource {
  /** 1 binds the secret alone; 2 all but the seeds; 3 also what the game has from another one. */
  version: 1 | 2 | 3
  commitment: string
  table: string
  secret: string
  seeds: [american: string, british: string]
  origin?: DiceOrigin
}

/** A line of a record without what depends on its own game: its number, its side and its action; and what was drawn. */
export type PlyLine = [ply: number, said: string, drawn: string]

export interface DiceRecord {
  game: string
  rules: string
  scenario: string
  /** Ids of those that are on with blanks between, or `-`. */
  options: string
  source: DiceSource | null
  draws: Draw[]
  /** All plies, also those without dice. */
  plies: PlyLine[]
}

const seedOf = (hex: string): string => (hex === '-' ? '' : new TextDecoder().decode(bytesOf(hex)))

function readSource(words: string): DiceSource | null {
  const m = /^committed(-2|-3)? (\S+) table (\S+) secret (\S+) seeds (\S+) (\S+)(?: from (\S+) ply (\d+))?$/.exec(words)
  const [, kind, commitment = '', table = '', secret = '', american = '-', british = '-', other, ply] = m ?? []
  if (!m || (kind === '-3') !== (other !== undefined)) return null
  const version = kind === '-3' ? 3 : kind === '-2' ? 2 : 1
  return { version, commitment, table, secret, seeds: [seedOf(american), seedOf(british)], ...(other ? { origin: { table: other, ply: Number(ply) } } : {}) }
}

/** `12 british 9 0c44… to PLACE ; 3 6 @40` as `12 british to PLACE` and `3 6`. */
function readPly(line: string): PlyLine | null {
  const m = /^(\d+) (\S+) \d+ [0-9a-f]{16} (.*?)(?: ; ([\d ]*?)(?: ?@\d+)?)?$/.exec(line)
  const [, ply = '0', side = '', action = '', drawn = ''] = m ?? []
  return m ? [Number(ply), `${ply} ${side} ${action}`, drawn] : null
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
    plies: lines.map(readPly).filter((p) => p !== null),
  }
}

/** What a commitment binds of another game's plies: each links its line to those before. */
export const chainOf = (plies: readonly PlyLine[], last: number): string =>
  plies.filter(([ply]) => ply <= last).reduce((chain, [, said, drawn]) => sha256Hex(`${chain}\n${said}\n${drawn}`), '')

/** The commitment that the published secret gives, with all that the record says of the game. */
export function commitmentOf({ game, rules, scenario, options, plies }: DiceRecord, { version, table, secret, origin }: DiceSource): string {
  if (version === 1) return hexOf(sha256(bytesOf(secret)))
  const begins = origin ? [origin.table, String(origin.ply), chainOf(plies, origin.ply)] : []
  return sha256Hex([`muster-dice-${version}`, table, game, rules, scenario, options, ...begins, secret].join('\n'))
}

/** Whether the plies that a record has from another game are those of that game's record. */
export const isOf = (record: DiceRecord, other: DiceRecord): boolean => {
  const last = record.source?.origin?.ply ?? -1
  const upTo = ({ plies }: DiceRecord) => plies.filter(([ply]) => ply <= last).map((line) => line.join(' ; '))
  return upTo(record).length === last + 1 && upTo(record).join('\n') === upTo(other).join('\n')
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
  // What is from another game was not drawn here.
  const own = draws.filter((draw) => draw.ply > (source.origin?.ply ?? -1))
  return own.map((draw) => {
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
