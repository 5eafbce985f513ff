// What can be set by hand on a what-if board, as the server tells it, and the words that set it.
import type { Side } from './protocol'

export interface SettableFact {
  id: string
  /** A noun phrase. */
  about: string
  is: 'number' | 'flag' | 'side' | 'noun' | 'word'
  low?: number
  high?: number
  step?: number
  /** The kind of noun that is its value. */
  noun?: string
  /** Its values, or those beside numbers and nouns; of a flag, its words for yes and no. */
  words?: string[]
  by_side?: boolean
}

export interface SettableKind {
  id: string
  /** Empty where there are too many to choose from a list: they are pressed on the map. */
  nouns: { id: string; name: string }[]
  facts: SettableFact[]
}

export interface Settable {
  /** The kind of the map's places. */
  place: string
  kinds: SettableKind[]
}

export interface Choice {
  kind: SettableKind
  noun: string
  fact: SettableFact
  side: Side
  value: string
}

/** The kinds that are no noun: of the game and of a side. */
export const hasNoNoun = (kind: SettableKind): boolean => kind.id === 'game' || kind.id === 'side'

/** The fact that a kind's form begins with: where a piece is, else the first. */
export const firstFact = (kind: SettableKind): SettableFact | undefined => kind.facts.find((f) => f.id === 'where') ?? kind.facts[0]

/** Values that a list can offer. */
export function valuesOf(settable: Settable, fact: SettableFact): { id: string; name: string }[] {
  const words = (fact.words ?? []).map((id) => ({ id, name: id.replaceAll('-', ' ') }))
  if (fact.is === 'flag') return words.length === 2 ? words : [{ id: 'yes', name: 'yes' }, { id: 'no', name: 'no' }]
  if (fact.is === 'noun') return [...words, ...(settable.kinds.find((k) => k.id === fact.noun)?.nouns ?? [])]
  return words
}

/** "put NOUN where PLACE", "put PLACE stores american 1"; empty while something is missing. */
export function putWords({ kind, noun, fact, side, value }: Choice): string {
  if (value === '' || (noun === '' && !hasNoNoun(kind))) return ''
  const whose = kind.id === 'side' ? side : noun
  return ['put', whose, fact.id, fact.by_side && kind.id !== 'side' ? side : '', value].filter((w) => w !== '').join(' ')
}
