// The games this client can draw.  Each is a module of its own, fetched when a table of it is first opened.

import type { Component } from 'svelte'
import type { Names } from '../model/names'
import type { AnyView, Event, Help, TableMessage } from '../model/protocol'
import type { Battle } from '../model/story'

export interface PlayProps {
  table: TableMessage
  names: Names
  help: Help
}

/** A line of the last page: words, and what stands there for each side. */
export type Tally = [words: string, american: string, british: string]

export interface GameModule {
  /** The board that the server sent, indexed; the game's own components know it by its own type. */
  index: (board: unknown) => Names
  Play: Component<PlayProps>
  tally: (view: AnyView, names: Names) => Tally[]
  /** The battles of a log, the bloodiest first, and what they cost in. */
  battles: (log: readonly Event[]) => Battle[]
  losses: string
}

const MODULES: Record<string, () => Promise<{ game: GameModule }>> = {
  'trenton-1776': () => import('./trenton/game'),
  'washingtons-crossing': () => import('./washingtons_crossing/game'),
}

/** Faces of a game's dice. */
export const FACES: Record<string, number> = { 'trenton-1776': 6, 'washingtons-crossing': 10 }

export async function loadModule(game: string): Promise<GameModule> {
  const load = MODULES[game]
  if (!load) throw new Error(`this client cannot draw ${game}`)
  return (await load()).game
}
