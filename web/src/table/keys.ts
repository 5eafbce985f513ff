// What keys do at the table, on whatever has the focus; the map's own arrows are the game's.

import { ruleBook } from '../state/rules.svelte'
import { thingAt } from '../ui/pointing'
import type { Table } from './table.svelte'

/** Keys that show another layer of the map for as long as they are held. */
const HELD: Record<string, 'bare' | 'tint'> = { m: 'bare', c: 'tint' }

/** What a single key means, as the help tells it (ui/HelpOverlay.svelte). */
function keysOf(t: Table, target: HTMLElement): Record<string, () => unknown> {
  const type = () => (t.desk.command = true)
  const zoom = (factor: number) => t.chart?.zoom(factor)
  return {
    u: () => t.desk.undo(),
    n: () => next(t),
    o: () => t.game.odds(),
    q: () => document.querySelector<HTMLElement>('[data-question]')?.focus(),
    y: () => document.querySelector<HTMLElement>('[data-usual]:enabled')?.focus(),
    b: () => (ruleBook.page ? ruleBook.close() : ruleBook.contents(t.table.game)),
    '?': () => ask(t, target),
    '/': type,
    ':': type,
    '+': () => zoom(1.3),
    '=': () => zoom(1.3),
    '-': () => zoom(1 / 1.3),
    '0': () => t.chart?.whole(),
    ',': () => back(t),
    '.': () => t.film.isOn && t.film.go(1),
    Escape: () => t.escape(),
  }
}

/** A step back of what plays; else the slider comes, an action before now. */
function back(t: Table): void {
  if (t.film.isOn) t.film.go(-1)
  else if (t.table.ply > 0) t.film.lookAt(t.table.ply - 1)
}

/** The next lit place; where nothing on the map is lit, the next card or button that is an answer. */
function next(t: Table): void {
  if (t.litPlaces.size > 0) return t.next()
  const found = [...document.querySelectorAll<HTMLElement>('[data-card][data-lit=yes], [data-action]:enabled')].filter((e) => e.checkVisibility())
  ;(found[found.indexOf(document.activeElement as HTMLElement) + 1] ?? found[0])?.focus()
}

/** `?` on a place or a piece asks about it; elsewhere it opens the help. */
function ask(t: Table, target: HTMLElement): void {
  const thing = thingAt(target)
  if (thing && thing.kind !== 'action') t.desk.inspect(thing)
  else t.desk.helping = true
}

/** What a letter may find: its words as they are read, its verb, and whether it answers at one press without a noun. */
export interface Lettered {
  words: string
  verb: string
  isPlain: boolean
}

/** Those that a letter finds, in the order in which it finds them: by what is read on them, then by the verb that one would type; what needs no
 *  noun comes first, so that "d" is "done" before the places of a depot. */
export function found<T extends Lettered>(letter: string, among: readonly T[]): T[] {
  const rank = (x: T) => (x.words.toLowerCase().startsWith(letter) ? 0 : x.verb.startsWith(letter) ? 2 : 4) + (x.isPlain ? 0 : 1)
  return among.filter((x) => rank(x) < 4).sort((a, b) => rank(a) - rank(b))
}

const lettered = (e: HTMLElement): Lettered & { e: HTMLElement } => {
  const { action, verb, usual } = e.dataset
  const [first = '', ...nouns] = (action ?? verb ?? (usual === undefined ? '' : 'usual')).split(' ')
  return { e, words: (e.getAttribute('aria-label') ?? e.innerText).replace(/^[^\p{L}]+/u, ''), verb: first, isPlain: verb === undefined && nouns.length === 0 }
}

/** Letters jump: from one answer that begins so to the next, and then to the lit nouns of such verbs that have no button. */
function jump(t: Table, letter: string): void {
  const seen = [...document.querySelectorAll<HTMLElement>('[data-action], [data-usual], [data-verb]')].filter((e) => e.checkVisibility())
  const ways = found(letter, seen.map(lettered)).map(({ e }) => e)
  const buttons = new Set(seen.map((e) => e.dataset.action))
  const verbs = new Set(seen.map((e) => e.dataset.verb))
  const next = ways[ways.indexOf(document.activeElement as HTMLElement) + 1]
  if (next) next.focus()
  else if (t.all.some((a) => a.verb.startsWith(letter) && a.nouns.length > 0 && !buttons.has(a.text) && !verbs.has(a.verb))) t.next()
  else ways[0]?.focus()
}

/** What has the focus takes the key itself: a line that is typed, a choice from a list; of the keys of a slider only those that move it. */
export function isTyping({ key, target }: { key: string; target: EventTarget | null }): boolean {
  const { tagName, type } = target as HTMLInputElement
  if (tagName === 'INPUT' && /^(range|checkbox|radio)$/.test(type)) return key === ' ' || key.startsWith('Arrow')
  return /^(INPUT|SELECT|TEXTAREA)$/.test(tagName)
}

export function press(t: Table, event: KeyboardEvent): void {
  const target = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || t.desk.helping) return
  const held = HELD[event.key]
  const known = keysOf(t, target)[event.key]
  if (event.repeat && held && t.game.layers.includes(held)) t.layer = held
  else if (known) known()
  else if (event.key === ' ' && t.film.isOn && !/BUTTON|SUMMARY|A/.test(target.tagName)) t.film.pause()
  else if (/^[a-z]$/i.test(event.key)) jump(t, event.key.toLowerCase())        // a capital is never a command
  else if (/^Arrow/.test(event.key) && (target === document.body || target.matches('main, [data-asks], [data-question]'))) t.enter()
  else return
  event.preventDefault()
}

export function lift(t: Table, event: KeyboardEvent): void {
  if (HELD[event.key]) t.layer = ''
}
