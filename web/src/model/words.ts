// Names in words, for screen readers, tooltips, the log and the list of answers.

import type { Action } from './actions'
import type { Names } from './names'
import type { Help, Side } from './protocol'

export const SIDE_NAME: Record<Side, string> = { american: 'American', british: 'British' }

/** As a people: "the Americans". */
export const PEOPLE: Record<Side, string> = { american: 'Americans', british: 'British' }

/** What the sides of a game are called: "American" and "Americans", in another game "Patriot" and "Patriots". */
export interface SideWords {
  name: Record<Side, string>
  people: Record<Side, string>
}

export const AMERICANS: SideWords = { name: SIDE_NAME, people: PEOPLE }

export const enemyOf = (side: Side): Side => (side === 'american' ? 'british' : 'american')

/** Name of any noun: a place, a piece, or the id itself. */
export function nounWords(names: Names | null, noun: string, verb?: string, i?: number): string {
  return names?.name(noun, verb, i) ?? noun
}

/** A verb on a button, without nouns; `said` is what it means at this question. */
export function verbWords(help: Help | null, verb: string, said?: string): string {
  const button = said ? capital(said.replace(/\[.*?\]/g, '')) : help?.verbs.find((v) => v.id === verb)?.button
  return button ?? verb.charAt(0).toUpperCase() + verb.slice(1)
}

/** An answer as its verb says it, with names for its nouns: "Play[ {x}] for operations", "[{x} ]{x:loses|lose} a step"; `said` is what it means at this question. */
export function actionWords(names: Names | null, help: Help | null, { verb, nouns }: Action, said?: string): string {
  const button = verbWords(help, verb)
  const own = nouns.length === 0 ? button : (help?.verbs.find((v) => v.id === verb)?.says ?? `${button}[ {x}][ {y}]`)
  const says = said && said.includes('{x}') === nouns.length > 0 ? said : own
  const name = (i: number) => names?.said?.(nouns[i] ?? '') ?? nounWords(names, nouns[i] ?? '', verb, i)
  // What stands in [ ] needs the noun in it.
  const needed = says.replace(/\[(.*?)\]/g, (_, part: string) => (nouns.length < 2 && part.includes('{y}') ? '' : part))
  const agreeing = needed.replace(/\{x:(.*?)\|(.*?)\}/g, (_, one: string, many: string) => (names?.isPlural?.(nouns[0] ?? '') ? many : one))
  return quoted(capital(agreeing.replace('{x}', () => name(0)).replace('{y}', () => name(1))))
}

/** The question without the side that it begins with, where the side stands beside it: "choose a leader" for "American: choose a leader". */
export function questionWords(text: string, side: Side | undefined, sides = AMERICANS): string {
  const name = side ? `${sides.name[side]}: ` : ''
  if (!name || !text.startsWith(name)) return quoted(text)
  return quoted(text.charAt(name.length).toUpperCase() + text.slice(name.length + 1))
}

/** What is under way, without its last part where the question begins with that: "A bride killed on the frontier: place a marker". */
export const crumbsOf = (frames: readonly string[], question: string): readonly string[] => (question.startsWith(`${frames.at(-1) ?? ''}:`) ? frames.slice(0, -1) : frames)

/** "+2", "0", "−3" */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

export const percent = (p: number): string => `${Math.round(p * 100)}%`

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** "Howe, Clinton and Burgoyne". */
export const listed = (names: readonly string[]): string => (names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`)

/** Quotation marks as they are printed: the server's are straight, and the letters of titles have none that opens. */
export const quoted = (words: string): string => words.replace(/"([^"]*)"/g, '“$1”')

/** A line of its own: it begins with a capital and ends with a stop. */
export function sentence(words: string): string {
  const text = quoted(words.trim())
  if (text === '') return ''
  return capital(text) + (/[.!?…:][)”"]?$/.test(text) ? '' : '.')
}
