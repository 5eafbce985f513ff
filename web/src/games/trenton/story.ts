// What happened, told as one would tell it: a march over several roads is one line and one path on the map, a battle begins with
// those who fight it, and its first round.

import type { Battle } from '../games'
import type { Board } from './board'
import type { Beat, Event, View } from './types'

/** The turn's heading, its dice and its points are one line. */
export function beats(events: readonly Event[]): Beat[] {
  const out: Beat[] = []
  let opening: Event | null = null
  for (const event of events) {
    if (event.kind === 'turn') opening = event
    else if (opening && event.kind === 'dice' && event.what === 'action-points') continue
    else if (opening && event.kind === 'points') {
      out.pop()
      out.push({ ...event, words: `${opening.words} ${event.words}` })
      opening = null
      continue
    } else opening = null
    out.push(event)
  }
  return out
}

const LEG = / from .+ to .+\.$/

type March = Extract<Event, { kind: 'march' }>

/** The same blocks go on, one answer later. */
const goesOn = (last: Beat, event: March): boolean =>
  last.kind === 'march' && last.to === event.from && last.ply + 1 === event.ply &&
  last.side === event.side && last.count === event.count && String(last.blocks) === String(event.blocks)

/** The places of a march, where there is one. */
export const wayOf = (beat: Beat): string[] => beat.path ?? ('from' in beat ? [beat.from, beat.to] : [])

/** A position in which these places hold what they hold in another. */
export const patch = (view: View, after: View, places: readonly string[]): View => ({
  ...view,
  places: { ...view.places, ...Object.fromEntries(places.map((id) => [id, after.places[id] ?? {}])) },
})

/** Where a step of the story is seen on the map. */
export const placeOf = (beat: Beat): string | undefined => ('place' in beat ? beat.place : 'to' in beat ? beat.to : undefined)

function wayWords(board: Board, words: string, path: readonly string[]): string {
  const [from, ...by] = path.map((id) => board.name(id) ?? id)
  const to = by.pop()
  return words.replace(LEG, ` from ${from} by ${by.join(' and ')} to ${to}.`)
}

/** Both as one step, where they are one. */
function joined(board: Board, last: Beat, event: Event): Beat | null {
  if (last.kind === 'battle' && (event.kind === 'shown' || event.kind === 'round')) return { ...last, words: `${last.words} ${event.words}` }
  if (event.kind !== 'march' || !goesOn(last, event)) return null
  const path = [...wayOf(last), event.to]
  return { ...event, path, words: wayWords(board, event.words, path) }
}

export function tell(board: Board, events: readonly Event[]): Beat[] {
  const out: Beat[] = []
  for (const event of beats(events)) {
    const last = out.at(-1)
    const one = last ? joined(board, last, event) : null
    if (one) out[out.length - 1] = one
    else out.push(event)
  }
  return out
}

/** The battles of a log, and the steps that they cost. */
export function battles(log: readonly Event[]): Battle[] {
  const fought: Battle[] = []
  let now: Battle | null = null
  for (const event of log) {
    if (event.kind === 'battle') {
      now = { ply: event.ply, place: event.place, attacker: event.side, winner: undefined, lost: { american: 0, british: 0 } }
      fought.push(now)
    } else if (now && event.side && (event.kind === 'hit' || event.kind === 'dead')) now.lost[event.side] += event.kind === 'hit' ? 1 : Math.max(1, event.count)
    else if (now && event.kind === 'won') {
      now.winner = event.side
      now = null
    } else if (event.kind === 'turn') now = null
  }
  return fought
}
