// What this device keeps of the dice of its tables (model/seed.ts), from before the game begins until the table is taken off the
// list.  A page that may store nothing keeps it as long as it lives.

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

export function forget(table: string): void {
  here.delete(table)
  try {
    localStorage.removeItem(KEY + table)
  } catch {
    // Then nothing was kept there.
  }
}
