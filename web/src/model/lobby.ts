// What the lobby makes of the reader's games: their order, the length of a game in words, and who can open a link from here.

import type { LobbyTable } from './protocol'

export const isOver = (t: LobbyTable): boolean => t.outcome != null && t.outcome !== 'playing'

/** The games that wait for the reader first, then those in which something happened last. */
export function inOrder(tables: readonly LobbyTable[]): LobbyTable[] {
  const when = (t: LobbyTable) => Number(t.updated ?? 0)
  return [...tables].sort((a, b) => Number(b.your_turn) - Number(a.your_turn) || when(b) - when(a))
}

const clock = (d: Date) => `${String(d.getHours()).padStart(2, '0')}:${String(d.getMinutes()).padStart(2, '0')}`
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** When something last happened in a game, which tells two of one scenario apart: "today at 09:05", "on 3 March at 18:20". */
export function lastPlayed(t: LobbyTable, now = new Date()): string {
  if (!t.updated) return ''
  const at = new Date(Number(t.updated) * 1000)
  const days = Math.round((new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime() - new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()) / 86_400_000)
  if (days === 0) return `today at ${clock(at)}`
  if (days === 1) return `yesterday at ${clock(at)}`
  return `on ${at.getDate()} ${MONTHS[at.getMonth()]}${at.getFullYear() === now.getFullYear() ? ` at ${clock(at)}` : ` ${at.getFullYear()}`}`
}

/** "15 minutes", and half hours from an hour and a half on: "2 hours". */
function spell(minutes: number): [amount: string, unit: string] {
  if (minutes < 90) return [String(minutes), 'minutes']
  const halves = Math.round(minutes / 30)
  return [`${Math.floor(halves / 2)}${halves % 2 ? '½' : ''}`, 'hours']
}

/** "about 15 minutes", "about 15 to 40 minutes", "about 40 minutes to 2½ hours" */
export function lengthWords(least: number, most = least): string {
  const [[a, unit], [b, units]] = [spell(least), spell(most)]
  return a === b && unit === units ? `about ${a} ${unit}` : `about ${a}${unit === units ? '' : ` ${unit}`} to ${b} ${units}`
}

/** Why others may be unable to open a link to this host; nothing where it looks like one that all can reach. */
export function whyClosed(host: string): string {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^(127\.|0\.0\.0\.0$)/.test(name))
    return 'Only this computer can open this link: its address means the computer itself. Start the server with an address that others can reach.'
  const isPrivate = /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/.test(name) || /^(fe80|f[cd][0-9a-f]{2}):/.test(name)
  if (isPrivate || name.endsWith('.local') || !/[.:]/.test(name))
    return 'Only devices in your own network can open this link.'
  return ''
}
