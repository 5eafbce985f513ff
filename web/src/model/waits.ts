// Whose move it is: in words for the place of the question, the page's title and a notification.  Pure: the clock is handed in.

import type { LobbyTable, Side, TableMessage, Waits } from './protocol'
import { AMERICANS } from './words'

const isOver = (outcome: string | null | undefined): boolean => outcome != null && outcome !== 'playing'

const isDone = (table: TableMessage): boolean => table.given_up !== undefined || isOver(table.outcome ?? table.view?.outcome)

/** Whether this reader is asked, and may answer. */
export function isMine(table: TableMessage): boolean {
  const asked = table.view?.question.side
  return asked !== undefined && table.you.includes(asked) && (table.actions?.length ?? 0) > 0 && !isDone(table)
}

/** The side that the reader waits for, from what the server says of it, or else from the question. */
export function awaited(table: TableMessage): Waits | null {
  const asked = table.view?.question.side
  if (!table.view || isMine(table) || isDone(table)) return null
  return table.waits ?? (asked ? { side: asked } : null)
}

/** "Waiting for the British: Cornwallis marches".  The server says what they do; the side has just been named, and is not named twice. */
export function waitingWords({ side, question, level }: Waits, { people } = AMERICANS): string {
  const subject = `The ${people[side]} `
  const does = question?.startsWith(subject) ? `they ${question.slice(subject.length)}` : question
  const what = does ? `: ${does.replace(/\.$/, '')}` : ''
  return `Waiting for the ${people[side]}${level ? ` (${level})` : ''}${what}`
}

/** Of a game that was given up. */
export const leftWords = (side: Side, { name } = AMERICANS): string => `The ${name[side]} side has given the game up.`

const some = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`

/** "for 3 minutes"; nothing of the first seconds, in which nobody waits. */
export function howLong(seconds: number): string {
  if (seconds < 5) return ''
  if (seconds < 60) return `for ${seconds} seconds`
  if (seconds < 3600) return `for ${some(Math.floor(seconds / 60), 'minute')}`
  if (seconds < 86400) return `for ${some(Math.floor(seconds / 3600), 'hour')}`
  return `for ${some(Math.floor(seconds / 86400), 'day')}`
}

/** The reader is asked now and was not before: at this table, which he has had before him. */
export function becameMine(before: TableMessage | null, now: TableMessage): boolean {
  return before?.table === now.table && !isMine(before) && isMine(now)
}

/** The title of a table's page; `game` is the game's title. */
export function tableTitle(table: TableMessage, game: string, { people } = AMERICANS): string {
  const waits = awaited(table)
  const whose = isDone(table)
    ? 'Over'
    : table.pass_to
      ? 'Pass the device'
      : isMine(table)
        ? '● Your move'
        : waits
          ? `Waiting for the ${people[waits.side]}`
          : 'Waiting for a player'
  return `${whose} · ${game}`
}

/** The title of the lobby: how many games wait for the reader. */
export function lobbyTitle(tables: readonly LobbyTable[]): string {
  const mine = tables.filter((t) => t.your_turn && !isOver(t.outcome)).length
  return mine > 0 ? `(${mine}) Muster` : 'Muster'
}
