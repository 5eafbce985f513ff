// What happened, told as one would tell it: a march is one line and one path on the map, dice stand with what they brought.

import type { Battle } from '../games'
import type { Side } from '../../model/protocol'
import { enemyOf, listed } from '../../model/words'
import type { Board } from './board'
import type { Beat, Event, View } from './types'
import { forceWords } from './words'

/** The places of a march or a retreat, where there is one. */
export const wayOf = (beat: Beat): string[] =>
  beat.path ?? ((beat.kind === 'march' || beat.kind === 'retreat' || ((beat.kind === 'intercept' || beat.kind === 'avoid' || beat.kind === 'reinforce') && beat.success)) && beat.from && beat.to ? [beat.from, beat.to] : [])

/** Where a step of the story is seen on the map. */
export function placeOf(beat: Beat): string | undefined {
  if ('to' in beat && typeof beat.to === 'string') return beat.to
  return 'place' in beat ? beat.place : undefined
}

/** A position in which these places hold what they hold in another. */
export function patch(view: View, after: View, places: readonly string[]): View {
  const then = new Map(after.leaders.map((l) => [l.id, l]))
  const isThere = (where: string | undefined) => where !== undefined && places.includes(where)
  return {
    ...view,
    places: { ...view.places, ...Object.fromEntries(places.map((id) => [id, after.places[id] ?? {}])) },
    leaders: view.leaders.map((l) => (isThere(l.where) || isThere(then.get(l.id)?.where) ? (then.get(l.id) ?? l) : l)),
  }
}

/** Dice that are told with what they brought. */
const BROUGHT: Partial<Record<Event['kind'], readonly string[]>> = {
  rally: ['rally'], 'no-rally': ['rally'], initiative: ['initiative'], tie: ['initiative'], forced: ['forced-march'], raid: ['indian-raid'], 'supply-raid': ['supply-raid'], intercept: ['interception'],
  avoid: ['avoid'], reinforce: ['reinforcement'], hits: ['battle', 'loss-table'], escape: ['escape'], attrition: ['attrition'], event: ['event'], 'no-event': ['event'], expert: ['expert'],
}

const TWO_DICE = new Set(['initiative', 'forced-march', 'interception', 'avoid', 'reinforcement', 'escape', 'event', 'expert'])

type Loading = Extract<Beat, { kind: 'pick-up' | 'drop-off' }>
const TROOPS = { 'pick-up': ' takes up ', 'drop-off': ' leaves ' } as const
const isLoading = (event: Beat): event is Loading => event.kind in TROOPS

/** Troops of several types that go along, or stay, are told in one sentence: "Burgoyne takes up 8 Regulars and 3 artillery at Montreal."  Those of
 *  one type that came one by one are added up. */
function gathered(board: Board, last: Beat, event: Event): Beat | null {
  if (!isLoading(event) || !isLoading(last) || last.kind !== event.kind || last.place !== event.place || last.leader !== event.leader) return null
  const does = TROOPS[event.kind]
  const [who, what] = event.words.split(does), end = what?.match(/ (?:at|inside|in) .*$/)?.[0]     // "at Montreal.", "inside Fort George."
  if (!end) return null
  const before = last.troops ?? { [last.type]: last.count }
  const troops = { ...before, [event.type]: (before[event.type] ?? 0) + event.count }
  return { ...event, troops, words: `${who}${does}${listed(Object.entries(troops).map(([type, n]) => forceWords(board, { [type]: n })))}${end}` }
}

/** A march of several spaces is told from its first; one that comes back to it is told as there and back. */
function marched(board: Board, last: Beat, event: Event): Beat | null {
  if (event.kind !== 'march' || last.kind !== 'march' || last.leader !== event.leader || last.to !== event.from) return null
  if ((last.path?.[0] ?? last.from) === event.to) return null
  const path = [...(wayOf(last).length ? wayOf(last) : [last.from ?? '']), event.to ?? '']
  const from = (id: string | undefined) => ` from ${board.name(id ?? '') ?? ''} to `
  return { ...event, path, words: event.words.replace(from(event.from), from(path[0])) } as Beat
}

/** What an activation costs is told with it, and the end of a march with the march. */
function ended(last: Beat, event: Event): Beat | null {
  if (event.kind === 'spend' && last.kind === 'activate' && last.ply === event.ply) return { ...last, words: `${last.words} ${event.words}` }
  if (event.kind === 'halt' && last.kind === 'march' && last.leader === event.leader && last.to === event.place)
    return { ...last, ply: event.ply, words: last.words.replace(/\.$/, ', and halts.') }
  return null
}

/** Both as one step, where they are one. */
function joined(board: Board, last: Beat, event: Event): Beat | null {
  // Two dice that are added are one throw.
  if (event.kind === 'dice' && last.kind === 'dice' && TWO_DICE.has(event.what) && last.what === event.what && last.side === event.side && last.ply === event.ply && last.dice.length === 1)
    return { ...last, dice: [...last.dice, ...event.dice] }
  if (last.kind === 'dice' && last.ply === event.ply && BROUGHT[event.kind]?.includes(last.what)) return { ...event, dice: last.dice, faces: last.faces, good: last.good } as Beat
  return gathered(board, last, event) ?? marched(board, last, event) ?? ended(last, event)
}

/** A random event with what it does. */
const explained = (board: Board, event: Event): Event => {
  const text = event.kind === 'event' ? board.data.events.find((row) => row.name === event.name)?.text : undefined
  return text ? { ...event, words: `${event.words} ${text}` } : event
}

export function fold(board: Board, events: readonly Event[]): Beat[] {
  const out: Beat[] = []
  for (const raw of events) {
    const event = explained(board, raw)
    const last = out.at(-1)
    const one = last ? joined(board, last, event) : null
    if (one) out[out.length - 1] = one
    else out.push(event)
  }
  return out
}

/** The battles of a log, in order. */
export function battles(log: readonly Event[]): Battle[] {
  const out: Battle[] = []
  let attacker: Side | undefined
  for (const event of log) {
    if (event.kind === 'battle' || event.kind === 'storm') attacker = event.side
    if (event.kind === 'won') out.push({ ply: event.ply, place: event.place ?? '', attacker, winner: event.side, lost: { american: event.lost.patriot, british: event.lost.british } })
    if (event.kind === 'stormed') out.push({ ply: event.ply, place: event.place ?? '', attacker, winner: event.taken || !attacker ? attacker : enemyOf(attacker), lost: { american: event.lost.patriot, british: event.lost.british } })
  }
  return out
}
