// What this device remembers for its reader: theme, speed, sound, panel, where the map lay.  Nothing of a game.

import type { Box, Camera } from '../map/camera'

/** How what happened is shown: played slowly or quickly, step by step at the reader's press, or not played but told in words. */
export type Speed = 'slow' | 'normal' | 'quick' | 'step' | 'words'
export type Theme = 'auto' | 'light' | 'dark'

interface Memory {
  theme: Theme
  speed: Speed
  sound: boolean
  /** The panel that stands open, by game. */
  panels: Record<string, string>
  /** Where the map of a game lay, and in what window. */
  camera: Record<string, Camera & { glass?: Box }>
  /** Nothing is explained when it is first met: the reader has had enough of it. */
  coached: boolean
  /** What has been explained, as GAME/ID. */
  met: string[]
  /** The steps that are done of the first games under way, by table. */
  lessons: Record<string, string[]>
  /** Titles whose first game has been played to its last step. */
  taught: string[]
  /** Scenarios whose aims were read and put away, as GAME/SCENARIO; `*` is all of them. */
  aimed: string[]
  /** The first game that the lobby offers has been played to its end. */
  played: boolean
  /** A notification when it is his move and the page is hidden. */
  notices: boolean
  /** What cannot be taken back is asked for twice. */
  careful: boolean
}

const KEY = 'muster.device'

function load(): Memory {
  const plain: Memory = { theme: 'auto', speed: 'normal', sound: false, panels: {}, camera: {}, coached: false, met: [], lessons: {}, taught: [], aimed: [], played: false, notices: false, careful: true }
  try {
    return { ...plain, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Memory>) }
  } catch {
    return plain
  }
}

export const device = $state(load())

export function remember(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(device))
  } catch {
    // A full or forbidden store: the device just forgets.
  }
}

export const hasAimed = (scenario: string): boolean => device.aimed.includes(scenario) || device.aimed.includes('*')

export function setAimed(scenario: string): void {
  if (hasAimed(scenario)) return
  device.aimed.push(scenario)
  remember()
}

export function applyTheme(): void {
  const dark = device.theme === 'dark' || (device.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

/** The bar with the question stands below the map, and not beside it: as `Shell.svelte` says in its styles. */
export const isSmallScreen = (): boolean => innerWidth <= 600 || (innerWidth <= 900 && innerWidth <= innerHeight)
/** Beside the map there is room for what need not be read to answer. */
export const isHighScreen = (): boolean => !isSmallScreen() && innerHeight >= 900
export const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
