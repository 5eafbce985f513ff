// What this device gives to the dice of a table, and what it keeps of that: the commitment that it was shown before, its seed, and
// how the other player's seed was fixed when it gave its own.  With these it can tell at the end whether anybody chose the dice.

import { commitmentOf, isOf, sealOf, type DiceRecord } from './dice'
import type { Side, TableMessage } from './protocol'
import { hexOf } from './sha256'
import { AMERICANS, enemyOf, type SideWords } from './words'

/** How the other seat's seed was fixed: it gives none (a bot, or one's own second seat), it was shown, or its seal was. */
export type OtherSeed = { is: 'none' } | { is: 'seed'; seed: string } | { is: 'seal'; seal: string }

export interface Kept {
  commitment: string
  game: string
  scenario: string
  side: Side
  seed: string
  /** As it was when the seed left this device; null while the seed has not. */
  other: OtherSeed | null
}

/** Bytes of words that fit into a seed beside the random ones. */
export const WORDS_MAX = 47
const RANDOM_BYTES = 16

/** Words cut to what fits, without control characters, and 16 random bytes in hexadecimal: nobody can guess the whole. */
export function makeSeed(words: string, random = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))): string {
  let kept = ''
  for (const letter of words.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()) {
    if (new TextEncoder().encode(kept + letter).length > WORDS_MAX) break
    kept += letter
  }
  return kept ? `${kept} ${hexOf(random)}` : hexOf(random)
}

/** The side whose seed the reader owes to the table. */
export function sideThatOwes(table: TableMessage): Side | undefined {
  return table.waiting && table.seeds ? table.you.find((side) => table.seeds?.[side] === undefined) : undefined
}

/** How the other seat's seed is fixed, or null while it can still be chosen. */
export function otherSeed(table: TableMessage, side: Side): OtherSeed | null {
  const other = enemyOf(side)
  const [seed, seal] = [table.seeds?.[other], table.seals?.[other]]
  if (table.seats[other] === 'open') return null
  if (table.seats[other] !== 'person') return { is: 'none' }
  return seal !== undefined ? { is: 'seal', seal } : seed !== undefined ? { is: 'seed', seed } : null
}

export type Gift =
  /** A message for the server, after `kept` has been written down. */
  | { kept: Kept; message: { do: 'seed'; table: string; commitment: string; seed?: string; seal?: string } }
  /** Why the seed is not given. */
  | { trouble: string }
  | null

export const ANOTHER_COMMITMENT = 'The server now shows another commitment for this table than before. It could choose its dice: this device does not give its seed.'
export const ANOTHER_DEVICE = 'The seed for the dice of this game is kept on the device where you took your seat. Open the game there.'

/** What to give to a table that waits for one's seed.  `kept`: what this device kept of the table before; `words`: typed, or ''. */
export function giftFor(table: TableMessage, kept: Kept | null, words: string): Gift {
  const side = sideThatOwes(table)
  if (side === undefined || table.commitment === undefined) return null
  const { commitment, game, scenario } = table
  const isSealed = table.seals?.[side] !== undefined
  if (isSealed && !kept) return { trouble: ANOTHER_DEVICE }
  if (kept && kept.commitment !== commitment) return { trouble: ANOTHER_COMMITMENT }
  const own: Kept = kept ?? { commitment, game, scenario, side, seed: makeSeed(words), other: null }
  const other = otherSeed(table, side)
  const message = { do: 'seed' as const, table: table.table, commitment }
  if (other) return { kept: { ...own, other }, message: { ...message, seed: own.seed } }
  return isSealed ? null : { kept: own, message: { ...message, seal: sealOf(commitment, side, own.seed) } }
}

/** Something the device can tell of a finished game's dice: it is so, it is not so, or it cannot be told here. */
export interface Finding {
  says: 'good' | 'bad' | 'unknown'
  words: string
}

const good = (words: string): Finding => ({ says: 'good', words })
const bad = (words: string): Finding => ({ says: 'bad', words })
const unknown = (words: string): Finding => ({ says: 'unknown', words })

function checkOther(kept: Kept, seed: string, { name }: SideWords): Finding {
  const who = `The ${name[enemyOf(kept.side)]} seed`
  if (!kept.other) return unknown(`This device has not seen how the ${name[enemyOf(kept.side)]} seed was fixed before it gave its own.`)
  if (kept.other.is === 'none')
    return seed === '' ? good(`${who} is empty, as it must be: nobody else had one to give.`) : bad(`${who} is not empty, though nobody sat there who gives one.`)
  const same = kept.other.is === 'seed' ? kept.other.seed === seed : kept.other.seal === sealOf(kept.commitment, enemyOf(kept.side), seed)
  return same ? good(`${who} is the one that was fixed before this device gave its own.`) : bad(`${who} was changed after this device had given its own.`)
}

/** What a game has from another one, against that one's record; null if it could not be had. */
export function originFinding(record: DiceRecord, other: DiceRecord | null): Finding {
  const { table = '', ply = 0 } = record.source?.origin ?? {}
  if (!other) return unknown(`Whether the actions up to ${ply} are those of table ${table}, from which this game goes on: its record could not be fetched.`)
  return isOf(record, other)
    ? good(`The actions up to ${ply} and their dice are those of table ${table}, from which this game goes on.`)
    : bad(`The actions up to ${ply} are not those of table ${table}, from which this game is said to go on.`)
}

/** A finished game's record against itself, and against what this device kept before the game began. */
export function findings(record: DiceRecord, table: string, kept: Kept | null, sides = AMERICANS): Finding[] {
  const { source } = record
  if (!source) return []
  const out = [
    commitmentOf(record, source) === source.commitment
      ? good(
          source.version === 1 ? 'The secret is the one that the record’s commitment was made from.'
          : source.version === 2 ? 'The secret, the table and the game are those that the record’s commitment was made from.'
          : 'The secret, the table, the game and what it has from another one are those that the record’s commitment was made from.',
        )
      : bad('The record’s commitment was made from another secret, another table or another game.'),
  ]
  if (source.table !== table) out.push(bad('The record is of another table.'))
  if (!kept) {
    out.push(unknown('Whether this is the commitment that was shown before the seeds were given, and whether one of the seeds is yours: this device kept nothing of this table. Look on the device where you took your seat.'))
    return out
  }
  const [own, others] = kept.side === 'american' ? source.seeds : [source.seeds[1], source.seeds[0]]
  out.push(
    kept.commitment === source.commitment ? good('The commitment is the one that this device was shown before it gave your seed.') : bad('The commitment is not the one that this device was shown before it gave your seed.'),
    kept.seed === own ? good('Your seed is the one that this device gave.') : bad('Your seed is not the one that this device gave.'),
    checkOther(kept, others, sides),
  )
  if (kept.game !== record.game || kept.scenario !== record.scenario) out.push(bad('The record is of another game than the one you began.'))
  if (source.version === 1)
    out.push(unknown('Whether the server chose the table’s name to get other dice: this game is of an older kind, which did not bind the name before the seeds.'))
  return out
}
