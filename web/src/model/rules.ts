// The rules in words: what the server sends of them, what a citation names, and how they are looked through.  A citation is the game's
// prefix with a heading, "T76 battle fire", or with a ruling, "T76-B4".

import { capital } from './words'

export interface Heading {
  name: string
  /** What a numbered heading is about. */
  title?: string
  also: string[]
  words: string
  rulings: string[]
  /** Cases that show it, the best first. */
  cases: string[]
}

export interface Ruling {
  id: string
  about: string
  words: string
}

export interface Rules {
  game: string
  name: string
  prefix: string
  headings: Heading[]
  rulings: Ruling[]
  cases: { id: string; title: string }[]
}

export interface ToldLine {
  is: 'board' | 'note' | 'put' | 'begin' | 'answer' | 'dice' | 'event' | 'refused' | 'so'
  words: string
}

/** A case told in words. */
export interface ToldCase {
  game: string
  id: string
  title: string
  rules: string[]
  lines: ToldLine[]
}

/** A game as far as citations of its rules need it. */
export interface Cited {
  id: string
  name: string
  prefix?: string
}

/** The game whose rules a citation names. */
export function gameCited<G extends Cited>(games: readonly G[], rule: string): G | undefined {
  return games.find(({ prefix }) => prefix && (rule.startsWith(`${prefix} `) || rule.startsWith(`${prefix}-`)))
}

/** What stands behind the prefix: "battle fire", "B4". */
export const citedPart = (prefix: string, rule: string): string => (/^[ -]/.test(rule.slice(prefix.length)) && rule.startsWith(prefix) ? rule.slice(prefix.length + 1) : rule)

const isRuling = (prefix: string, rule: string): boolean => rule.startsWith(`${prefix}-`)
const isNumbered = (part: string): boolean => /^\d/.test(part)

/** A citation as it stands in a line: "rules: battle fire", "rule 11.4.2", "ruling B4". */
export function citeShort(game: Cited | undefined, rule: string): string {
  if (!game?.prefix) return rule
  const part = citedPart(game.prefix, rule)
  return isRuling(game.prefix, rule) ? `ruling ${part}` : isNumbered(part) ? `rule ${part}` : `rules: ${part}`
}

/** The same spelled out: "GAME rules: battle fire", "GAME rule 11.4.2: Ferries of the Delaware". */
export function citeName(game: Cited | undefined, rule: string, rules?: Rules | null): string {
  if (!game?.prefix) return rule
  const title = rules?.game === game.id ? findRule(rules, rule)?.heading.title : undefined
  return `${game.name} ${citeShort(game, rule)}${title && !isRuling(game.prefix, rule) ? `: ${title}` : ''}`
}

/** What a citation names: a heading, with the ruling if it is one; a ruling stands under the first heading that names it. */
export function findRule(rules: Rules, rule: string): { heading: Heading; ruling?: Ruling } | undefined {
  const part = citedPart(rules.prefix, rule).toLowerCase()
  const ruling = rules.rulings.find((r) => r.id.toLowerCase() === part)
  if (ruling) {
    const heading = rules.headings.find((h) => h.rulings.includes(ruling.id))
    return heading && { heading, ruling }
  }
  const heading = rules.headings.find((h) => h.name.toLowerCase() === part) ?? rules.headings.find((h) => h.also.some((name) => name.toLowerCase() === part))
  return heading && { heading }
}

/** A heading as a title: "11.4.2 Ferries of the Delaware", "Battle fire". */
export const titleOf = (heading: Heading): string => (heading.title ? `${heading.name} ${heading.title}` : capital(heading.name))

export function neighbours(rules: Rules, heading: Heading): { before?: Heading; after?: Heading } {
  const i = rules.headings.indexOf(heading)
  const before = rules.headings[i - 1]
  const after = rules.headings[i + 1]
  return { ...(i > 0 && before ? { before } : {}), ...(i >= 0 && after ? { after } : {}) }
}

export interface Found {
  heading: Heading
  ruling?: Ruling
  /** Where the words stand, cut to a line or two. */
  excerpt: string
}

function excerptOf(text: string, word: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word))
  const from = at < 60 ? 0 : text.indexOf(' ', at - 50) + 1
  const cut = text.slice(from, from + 150)
  return `${from > 0 ? '… ' : ''}${from + 150 < text.length ? `${cut.slice(0, cut.lastIndexOf(' '))} …` : cut}`
}

/** Headings and rulings that have all the words, those with them in their titles first. */
export function searchRules(rules: Rules, wanted: string): Found[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const named = rules.headings.filter((h) => has(`${h.name} ${h.title ?? ''} ${h.also.join(' ')}`))
  const told = rules.headings.filter((h) => !named.includes(h) && has(`${h.name} ${h.title ?? ''} ${h.words}`))
  const rulings = rules.rulings.filter((r) => has(`${r.id} ${r.about} ${r.words}`))
  const first = words[0] ?? ''
  return [
    ...[...named, ...told].map((heading) => ({ heading, excerpt: excerptOf(heading.words, first) })),
    ...rulings.flatMap((ruling) => {
      const heading = rules.headings.find((h) => h.rulings.includes(ruling.id))
      return heading ? [{ heading, ruling, excerpt: excerptOf(ruling.words, first) }] : []
    }),
  ]
}

/** A piece of a text: words, or a citation with the words that stand for it. */
export type Piece = { words: string } | { words: string; rule: string }
/** The same, a citation with the brackets and stops that stand close to it. */
export type Held = { words: string } | { words: string; rule: string; before: string; after: string }

function split(text: string, pattern: RegExp, ruleOf: (found: string) => string | undefined): Piece[] {
  const out: Piece[] = []
  let at = 0
  for (const match of text.matchAll(pattern)) {
    const rule = ruleOf(match[0])
    if (rule === undefined) continue
    if (match.index > at) out.push({ words: text.slice(at, match.index) })
    out.push({ words: match[0], rule })
    at = match.index + match[0].length
  }
  if (at < text.length) out.push({ words: text.slice(at) })
  return out
}

/** Citations in a text that the server wrote for players, with their prefix: numbers, rulings, and headings in parentheses. */
export function citations(text: string, prefixes: readonly string[]): Piece[] {
  if (prefixes.length === 0) return [{ words: text }]
  const any = prefixes.join('|')
  const pattern = new RegExp(`\\b(?:${any})-[A-Z]\\d+|\\b(?:${any}) \\d+(?:\\.\\d+)*|(?<=\\()(?:${any}) [a-z][^()]*(?=\\))`, 'gi')
  return split(text, pattern, (found) => found)
}

/** The same with what stands close to a citation beside it: no line ends between a bracket and what it holds. */
export function held(pieces: readonly Piece[]): Held[] {
  const words = (i: number) => { const piece = pieces[i]; return piece && 'words' in piece ? piece.words : '' }
  const before = (i: number) => /[(\[]*$/.exec(words(i))?.[0] ?? ''
  const after = (i: number) => /^[)\].,;:!?]*/.exec(words(i))?.[0] ?? ''
  return pieces.map((piece, i): Held => {
    if ('rule' in piece) return { ...piece, before: before(i - 1), after: after(i + 1) }
    return { words: piece.words.slice(i > 0 ? after(i).length : 0, piece.words.length - (i < pieces.length - 1 ? before(i).length : 0)) }
  })
}

/** Citations within the rules' own texts, where the prefix may be left out: "B15", "11.4.2". */
export function citationsWithin(rules: Rules, text: string): Piece[] {
  const ids = new Set(rules.rulings.map((r) => r.id))
  const names = new Set(rules.headings.map((h) => h.name))
  const pattern = new RegExp(`(?:${rules.prefix}[ -])?(?:[A-Z]\\d{1,2}\\b|\\b\\d+\\.\\d+(?:\\.\\d+)?\\b)`, 'g')
  return split(text, pattern, (found) => {
    const part = citedPart(rules.prefix, found)
    return ids.has(part) ? `${rules.prefix}-${part}` : names.has(part) ? `${rules.prefix} ${part}` : undefined
  })
}

/** A reason without the citation that it begins with, which stands beside it. */
export function withoutRule(words: string, rule: string): string {
  return rule && words.startsWith(`${rule}: `) ? capital(words.slice(rule.length + 2)) : words
}

/** The lines of a case, a part for each of its boards; what comes before the first board belongs to it.  A note that goes on in the next line
    is one note. */
export function boardsOf(told: ToldCase): ToldLine[][] {
  const boards: ToldLine[][] = [[]]
  for (const line of told.lines) {
    const last = boards.at(-1)
    const before = last?.at(-1)
    if (line.is === 'note' && before?.is === 'note' && !/[.!?:]\)?$/.test(before.words)) last?.splice(-1, 1, { is: 'note', words: `${before.words} ${line.words}` })
    else if (line.is !== 'board') last?.push(line)
    else if (last?.some((l) => l.is !== 'note')) boards.push([])
  }
  return boards.filter((board) => board.length > 0)
}
