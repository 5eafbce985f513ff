// What happened, told as one would tell it: a march is one line and one path on the map, dice stand with what they brought, markers won one
// after another are one sentence.

import type { Side } from '../../model/protocol'
import { SIDE_NAME, listed } from '../../model/words'
import type { Battle } from '../games'
import type { Board } from './board'
import type { Beat, Event, View } from './types'

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>
type Move = Of<'move'>
type Marker = Of<'place'> | Of<'flip'> | Of<'remove'>

/** The places of a march, a voyage or a retreat, where there is one. */
export const wayOf = (beat: Beat): string[] =>
  beat.path ?? (beat.kind === 'move' || beat.kind === 'sail' || beat.kind === 'retreat' || (beat.kind === 'intercept' && beat.success) ? [beat.from, beat.to] : [])

/** Where a step of the story is seen on the map. */
export function placeOf(beat: Beat): string | undefined {
  if ('space' in beat && beat.space) return beat.space
  if ('to' in beat && typeof beat.to === 'string') return beat.to
  if ('spaces' in beat) return beat.spaces[0]
  return 'zone' in beat ? beat.zone : undefined
}

/** A position in which these places hold what they hold in another. */
export function patch(view: View, after: View, places: readonly string[]): View {
  const then = new Map(after.generals.map((g) => [g.id, g]))
  const isThere = (where: string | undefined) => where !== undefined && places.includes(where)
  return {
    ...view,
    spaces: { ...view.spaces, ...Object.fromEntries(places.map((id) => [id, after.spaces[id] ?? {}])) },
    generals: view.generals.map((g) => (isThere(g.where) || isThere(then.get(g.id)?.where) ? (then.get(g.id) ?? g) : g)),
    congress: isThere(view.congress) || isThere(after.congress) ? after.congress : view.congress,
  }
}

/** What opens a year is one line: what comes in, and what is dealt. */
const OPENING = new Set<Event['kind']>(['box-units', 'reshuffle', 'deal'])

/** Dice that are told with what they brought. */
const BROUGHT: Partial<Record<Event['kind'], readonly string[]>> = {
  rating: ['battle-rating'], sum: ['battle'], intercept: ['interception'], avoid: ['retreat-before-battle'], loss: ['loser', 'winner'], winter: ['winter'],
}

const isMarker = (event: Beat): event is Marker & { path?: string[] } => event.kind === 'place' || event.kind === 'flip' || event.kind === 'remove'

/** "York, Reading and Carlisle are now under American control." */
function markerWords(kind: Marker['kind'], names: readonly string[], side: Side | undefined): string {
  const whose = side ? SIDE_NAME[side] : ''
  if (kind === 'place') return `${listed(names)} are now under ${whose} control.`
  return kind === 'flip' ? `${listed(names)} turn to ${whose} control.` : `The ${whose} markers at ${listed(names)} are removed.`
}

export class Teller {
  private out: Beat[] = []
  /** The spaces of the markers that the last line tells of. */
  private markers: string[] = []

  constructor(private readonly board: Board) {}

  fold(events: readonly Event[]): Beat[] {
    this.out = []
    for (const event of events) this.tell(event)
    return this.out
  }

  private name(id: string): string {
    return this.board.name(id) ?? id
  }

  private tell(event: Event): void {
    const last = this.out.at(-1)
    const one = last ? this.joined(last, event) : null
    if (one) this.out[this.out.length - 1] = one
    else this.out.push(event)
    if (isMarker(event) && !one) this.markers = [event.space]
  }

  /** Both as one step, where they are one. */
  private joined(last: Beat, event: Event): Beat | null {
    if (last.kind === 'turn' && OPENING.has(event.kind)) return { ...last, words: `${last.words} ${event.words}` }
    if (last.kind === 'dice' && last.ply === event.ply && BROUGHT[event.kind]?.includes(last.what)) return { ...event, dice: last.dice, faces: last.faces, good: last.good } as Beat
    if (event.kind === 'move' && last.kind === 'move') return this.march(last, event)
    if (isMarker(event) && last.kind === event.kind && last.side === event.side) {
      this.markers.push(event.space)
      return { ...event, words: markerWords(event.kind, this.markers.map((id) => this.name(id)), event.side) } as Beat
    }
    return null
  }

  /** The same general goes on with the same units. */
  private march(last: Move & { path?: string[] }, event: Move): Beat | null {
    const force = (m: Move) => `${m.american ?? 0} ${m.british ?? 0} ${m.french ?? 0}`
    if (last.general !== event.general || last.to !== event.from || force(last) !== force(event)) return null
    const path = [...(last.path ?? [last.from, last.to]), event.to]
    const by = path.slice(1, -1).map((id) => this.name(id))
    return { ...event, path, words: event.words.replace(/ from .+? to /, ` from ${this.name(path[0] ?? '')} by ${listed(by)} to `) }
  }
}

/** The battles of a log, and the units that they cost. */
export function battles(log: readonly Event[]): Battle[] {
  const fought: Battle[] = []
  let now: Battle | null = null
  for (const event of log) {
    if (event.kind === 'battle') {
      now = { ply: event.ply, place: event.space, attacker: event.side, winner: undefined, lost: { american: 0, british: 0 } }
      fought.push(now)
    } else if (now && event.kind === 'won') {
      now.winner = event.side
      now.lost = { ...event.lost }
      now = null
    } else if (event.kind === 'turn') now = null
  }
  return fought
}
