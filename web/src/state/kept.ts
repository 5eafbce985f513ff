// What this device keeps of the dice of its tables (model/seed.ts), from before the game begins; some hundred bytes each, and not
// forgotten with the table, since who gave a game up may check its dice too.  A page that may store nothing keeps it as long as it lives.

import type { Kept } from '../model/seed'

const KEY = 'muster.dice.'
const here = new Map<string, Kept>()

export function keep(table: string, kept: Kept): void {
  here.set(table, kept)
  try {
    localStorage.setItem(KEY + table, JSON.stringify(kept))
  } catch {
    // A full or forbidden store.
  }
}

export function keptOf(table: string): Kept | null {
  try {
    const text = localStorage.getItem(KEY + table)
    if (text) return JSON.parse(text) as Kept
  } catch {
    // What cannot be read was not kept.
  }
  return here.get(table) ?? null
}
