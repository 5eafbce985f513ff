// What happened, told as one would tell it: a march is one line and one path on the map, a chain of command one sentence.

import type { Because, Side } from '../../model/protocol'
import { SIDE_NAME, capital, enemyOf, listed } from '../../model/words'
import type { Battle } from '../games'
import type { HexBoard } from './board'
import type { Beat, Event, WcView } from './types'

/** The dice that begin a turn or a march are told with it. */
const OPENS_TURN = new Set(['continuing-weather', 'weather'])
const OPENS_MARCH = new Set(['movement', 'reaction-points'])

const some = (n: number, one: string) => (n === 1 ? `1 ${one}` : `${n} ${one}s`)
type Of<K extends Event['kind']> = Extract<Event, { kind: K }>
type March = Of<'move'> | Of<'retreat'>

/** The hexes of a march or a retreat, where there is one. */
export const wayOf = (beat: Beat | null): string[] => beat?.path ?? (beat && 'from' in beat && 'to' in beat && beat.from && beat.to ? [beat.from, beat.to] : [])

/** A position in which these hexes hold what they hold in another. */
export const patch = (view: WcView, after: WcView, hexes: readonly string[]): WcView => ({
  ...view,
  stacks: [...view.stacks.filter((s) => !hexes.includes(s.hex)), ...after.stacks.filter((s) => hexes.includes(s.hex))],
})

/** Where a step of the story is seen on the map. */
export const hexOf = (beat: Beat | null): string | undefined => (beat && 'hex' in beat && beat.hex) || (beat && 'to' in beat && beat.to) || undefined

export class Teller {
  private out: Beat[] = []

  constructor(private readonly board: HexBoard) {}

  /** Events as the beats of a story, in order. */
  fold(events: readonly Event[]): Beat[] {
    this.out = []
    for (const event of events) this.tell(event)
    return this.out
  }

  private tell(event: Event): void {
    switch (event.kind) {
      case 'weather':
      case 'points':
        return this.afterTurn(event)
      case 'activate':
      case 'call':
        return this.command(event)
      case 'move':
      case 'retreat':
        return this.march(event)
      case 'zone':
        return this.zone(event)
      case 'loss':
        return this.loss(event)
      case 'day':
        return this.day(event)
      case 'no-raid':
        return this.noRaid(event)
      case 'dice':
        if (OPENS_TURN.has(event.what) && this.out.at(-1)?.kind === 'turn') return
    }
    this.out.push(event)
  }

  private put(event: Beat): void {
    this.out[this.out.length - 1] = event
  }

  /** The die that brings no raid is told with that. */
  private noRaid(event: Event): void {
    const last = this.out.at(-1)
    if (last?.kind === 'dice' && last.what === 'raid' && last.ply === event.ply) this.put({ ...event, dice: last.dice, faces: last.faces } as Beat)
    else this.out.push(event)
  }

  private afterTurn(event: Event): void {
    const last = this.out.at(-1)
    if (last?.kind === 'turn') this.put({ ...last, words: `${last.words} ${event.words}` })
    else this.out.push(event)
  }

  /** "The American side activates Washington, Greene and Sullivan." */
  private command(event: Of<'activate'> | Of<'call'>): void {
    const last = this.out.at(-1)
    if (last?.kind !== 'command' || last.side !== event.side) {
      this.out.push({ ...event, kind: 'command', leaders: [event.leader ?? null] })
      return
    }
    const leaders = [...(last.leaders ?? []), event.leader ?? null]
    this.put({ ...last, leaders, words: this.activates(event.side, leaders) })
  }

  private activates(side: Side | undefined, leaders: readonly (string | null)[]): string {
    const known = leaders.filter((id) => id !== null).map((id) => this.board.said?.(id) ?? id)
    const unseen = leaders.length - known.length
    const people = `${side ? `${SIDE_NAME[side]} ` : ''}leader`
    if (known.length === 0) return `${some(unseen, people)} ${unseen === 1 ? 'is' : 'are'} activated.`
    const all = unseen > 0 ? [...known, some(unseen, `other ${people}`)] : known
    const isOne = all.length === 1 && unseen < 2 && !this.board.isPlural?.(leaders[0] ?? '')
    return `${capital(listed(all))} ${isOne ? 'is' : 'are'} activated.`
  }

  /** Steps of one stack become one way; the zones that it found on it come after. */
  private march(event: March): void {
    const before = this.out.at(-1)
    const dice = before?.kind === 'dice' && OPENS_MARCH.has(before.what) && before.side === event.side ? before : null
    if (dice) this.out.pop()
    const i = this.out.findLastIndex((e) => e.kind !== 'zone')
    const last = this.out[i]
    const goesOn = last?.kind === event.kind && last.side === event.side && last.leader === event.leader && last.to === event.from
    if (!goesOn) {
      this.out.push({ ...event, path: [event.from ?? '', event.to ?? ''], ...this.because(event), ...(dice ? { dice: dice.dice, faces: dice.faces, good: 0 } : {}) })
      return
    }
    const path = [...(last.path ?? []), event.to ?? '']
    const why = [...(last.why ?? []), ...(this.because(event).why ?? [])]
    this.out[i] = { ...last, to: event.to, path, words: this.wayWords(event, path), ...(why.length ? { why } : {}) }
  }

  private because(event: March): { why?: Because[] } {
    const why: Because[] = event.kind === 'retreat' ? event.why : []
    return why.length ? { why: why.map((w) => ({ ...w, words: `${this.hex(event.to)}: ${w.words}` })) } : {}
  }

  private wayWords(event: March, path: readonly string[]): string {
    const who = event.leader ? capital(this.board.said?.(event.leader) ?? event.leader) : event.side ? `${event.side === 'american' ? 'An' : 'A'} ${SIDE_NAME[event.side]} stack` : 'A stack'
    const are = event.leader !== undefined && this.board.isPlural?.(event.leader)
    const way = `from ${this.hex(path[0])} to ${this.hex(path.at(-1))}`
    // A retreat is counted by how far it ends from the battle, which its result says; the way may be longer.
    return event.kind === 'retreat' ? `${who} ${are ? 'retreat' : 'retreats'} ${way}.` : `${who} ${are ? 'march' : 'marches'} ${way}, ${some(path.length - 1, 'hex').replace('hexs', 'hexes')}.`
  }

  private hex(id: string | undefined): string {
    return id === undefined ? 'off the map' : (this.board.townAt.get(id)?.name ?? id)
  }

  /** Zones that were shown one after another. */
  private zone(event: Of<'zone'>): void {
    const last = this.out.at(-1)
    const same = (e: Beat) => e.words.replace(/ at .* ha(s|ve) /, ' ')
    const hexes = last?.kind === 'zone' && last.side === event.side && same(last) === same(event) ? [...(last.hexes ?? [last.hex ?? '']), event.hex ?? ''] : null
    if (!hexes) {
      this.out.push(event)
      return
    }
    const names = [...new Set(hexes)].map((id) => this.hex(id))
    this.put({ ...event, hexes, words: event.words.replace(/ at .* have /, ` at ${names.join(', ')} have `) })
  }

  /** Who lost the men stands with how many were lost. */
  private loss(event: Of<'loss'>): void {
    const last = this.out.at(-1)
    if (last?.kind === 'result' && event.words) this.put({ ...last, words: `${last.words} ${event.words}` })
    else if (event.words) this.out.push(event)
  }

  /** The two sides' accounts of a day are one line; the card beside the story has the rest. */
  private day(event: Of<'day'>): void {
    const last = this.out.at(-1)
    if (last?.kind === 'day') this.put({ ...last, words: `${last.words} ${event.words}` })
    else this.out.push({ ...event, words: capital(event.words) })
  }
}

/** What ends a march that was ordered at once: something was shown, or the dice spoke. */
const UNFORESEEN = new Set(['turn', 'dice', 'zone', 'refused', 'ferry', 'attack', 'react', 'panic', 'captured', 'accelerated'])
export const isUnforeseen = (events: readonly Event[]): boolean => events.some((e) => UNFORESEEN.has(e.kind))

/** The combats of a log: a side wins when only the other must give way. */
export function combats(log: readonly Event[]): Battle[] {
  const fought: Battle[] = []
  for (const event of log) {
    const last = fought.at(-1)
    if (event.kind === 'attack') fought.push({ ply: event.ply, place: event.hex ?? '', attacker: event.side, winner: undefined, lost: { american: 0, british: 0 } })
    else if (event.kind === 'result' && last?.attacker) {
      const { attacker_lost, defender_lost, attacker, defender } = event
      const other = enemyOf(last.attacker)
      last.ended = true
      last.lost[last.attacker] += attacker_lost
      last.lost[other] += defender_lost
      if ((attacker === 'holds') !== (defender === 'holds')) last.winner = attacker === 'holds' ? last.attacker : other
    }
  }
  return fought
}
