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

/** Letters jump: from one button whose verb begins so to the next, and then to the lit nouns of such verbs that have none. */
function jump(t: Table, letter: string): void {
  const found = [...document.querySelectorAll<HTMLElement>('[data-action]')].filter((e) => e.checkVisibility() && e.dataset.action?.startsWith(letter))
  const buttons = new Set(found.map((e) => e.dataset.action))
  const next = found[found.indexOf(document.activeElement as HTMLElement) + 1]
  if (next) next.focus()
  else if (t.all.some((a) => a.verb.startsWith(letter) && a.nouns.length > 0 && !buttons.has(a.text))) t.next()
  else found[0]?.focus()
}

export function press(t: Table, event: KeyboardEvent): void {
  const target = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || /INPUT|SELECT|TEXTAREA/.test(target.tagName) || t.desk.helping) return
  const held = HELD[event.key]
  const known = keysOf(t, target)[event.key]
  if (event.repeat && held && t.game.layers.includes(held)) t.layer = held
  else if (known) known()
  else if (event.key === ' ' && t.film.isOn && !/BUTTON|SUMMARY|A/.test(target.tagName)) t.film.pause()
  else if (/^[a-z]$/i.test(event.key)) jump(t, event.key.toLowerCase())        // a capital is never a command
  else if (/^Arrow/.test(event.key) && (target === document.body || target.tagName === 'MAIN')) t.enter()
  else return
  event.preventDefault()
}

export function lift(t: Table, event: KeyboardEvent): void {
  if (HELD[event.key]) t.layer = ''
}
