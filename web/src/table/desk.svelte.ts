// What the reader has in hand: a noun picked up, an action armed by a first tap, a menu, a line being typed.
// Everything clickable ends in `act` (a legal action) or in `why` (a reason); a game says which words to ask with.

import { untrack } from 'svelte'
import { choicesOf, type Action, type Choice, type Picked } from '../model/actions'
import type { Inspected } from '../model/inspect'
import type { Event, Risk } from '../model/protocol'
import { DELIBERATE, riskOf, riskOfUsual } from '../model/risks'
import { app } from '../state/app.svelte'
import { device } from '../state/device.svelte'
import type { Plan } from '../state/orders'
import type { Thing } from '../ui/pointing'
import { isDoubleTap } from '../ui/taps'
import type { Table } from './table.svelte'

export class Desk {
  picked = $state<Picked | null>(null)
  /** What was pressed once and asks for a second press: an action, `usual`, or an order of several, which says itself what it is. */
  armed = $state.raw<{ text: string; words?: string | undefined; risk: Risk; again: () => void; at: number } | null>(null)
  menu = $state<{ noun: string; choices: Choice[] } | null>(null)
  command = $state(false)
  helping = $state(false)
  /** The step of the line of words that is being shown. */
  private line = $state.raw<Event | null>(null)
  /** The line of the log that is pointed at: the map shows it for as long. */
  glance = $state.raw<Event | null>(null)
  /** What is pointed at, or in focus. */
  pointed = $state.raw<Thing | null>(null)
  /** What the reader asked about. */
  inspected = $state.raw<Thing | null>(null)
  /** The reader has moved the map since the question came: the story does not. */
  held = $state(false)
  /** The last step of the line of words has been read: it stands over the map, and the map is for the question. */
  rested = $state(false)

  constructor(private readonly t: Pick<Table, 'table' | 'actions' | 'picked' | 'game' | 'isPast' | 'film' | 'isAiming' | 'aim'>) {}

  /** The step that is being told: of the film on the board, or of the line of words over it. */
  get told(): Event | null {
    return this.t.film.isOn ? this.t.film.told : this.line
  }
  set told(step: Event | null) {
    this.line = step
  }

  /** A menu is open, or an answer waits for a second press. */
  readonly isAsking = $derived.by(() => this.menu !== null || this.armed !== null)

  /** A new question puts away what belonged to the old one. */
  clear(): void {
    untrack(() => {
      this.armed = null
      this.menu = null
      this.picked = null
      this.inspected = null
      this.held = false
      this.rested = false
    })
  }

  /** The action in hand, or under the pointer, whose battle is foretold. */
  ahead(): Action | null {
    const thing = this.pointed
    const fights = this.t.actions.filter((action) => this.t.game.brings(action))
    if (this.armed) return fights.find((a) => a.text === this.armed?.text) ?? null
    const { picked } = this.t
    const next = (a: Action) => (picked ? (a.nouns[0] === picked.noun ? a.nouns[1] : undefined) : a.nouns[0])
    // A piece on the map stands for its place.
    const place = thing?.kind === 'piece' ? this.t.game.stands(thing.id) : thing?.kind === 'place' ? thing.id : undefined
    return fights.find((a) => (thing?.kind === 'action' ? a.text === thing.id : place !== undefined && next(a) === place)) ?? null
  }

  /** What is known of the thing asked about. */
  about(): Inspected | null {
    return this.inspected && this.t.game.inspect(this.inspected)
  }

  inspect(thing: Thing): void {
    const about = this.t.game.inspect(thing)
    if (!about) return
    this.inspected = thing
    app.inspect(about.ask)
  }

  /** Does it, or for what cannot be taken back asks for a second, deliberate press; false while it waits for that. */
  deliberately(text: string, risk: Risk | undefined, press: () => void, words?: string): boolean {
    if (this.t.isPast || isDoubleTap()) return false
    if (risk?.final && device.careful && !this.t.table.what_if) {
      const { armed } = this
      if (armed?.text !== text) {
        this.armed = { text, words, risk, again: () => this.deliberately(text, risk, press, words), at: performance.now() }
        return false
      }
      if (performance.now() - armed.at < DELIBERATE) return false
    }
    this.armed = null
    if (app.at.story.length > 0) app.dismiss('story')
    press()
    return true
  }

  act(action: Action): void {
    this.deliberately(action.text, riskOf(this.t.table, action.text), () => app.act(action.text))
  }

  /** All that is proposed, or the reader's own version of it. */
  usual(actions: readonly string[] = this.t.table.usual?.actions ?? []): void {
    this.deliberately('usual', riskOfUsual(this.t.table, actions), () => app.follow({ actions: [...actions], sure: true }))
  }

  /** Several answers at one press: the first may ask for a second press, and any later one that would ends the order. */
  follow(plan: Plan): void {
    const [first = ''] = plan.actions
    this.deliberately(first, riskOf(this.t.table, first), () => app.follow(plan))
  }

  choose(choice: Choice): void {
    this.menu = null
    if (choice.kind === 'act') this.act(choice.action)
    else this.picked = choice.picked
  }

  /** A noun was clicked: what it can mean, or why it means nothing. */
  noun(id: string): void {
    const choices = [this.t.picked, this.picked].map((picked) => choicesOf(id, this.t.actions, picked)).find((all) => all.length > 0) ?? []
    if (choices.length === 1 && choices[0]) this.choose(choices[0])
    else if (choices.length > 1) this.menu = { noun: id, choices }
    else this.ask(id)
  }

  /** Why a noun is no answer; of an earlier position nothing can be asked. */
  ask(id: string): void {
    if (!this.t.isPast) app.why(this.t.game.asking(id, this.t.picked))
  }

  /** Asks what a bot would do: what was asked before makes room for it, and so does how to win. */
  hint(): void {
    this.menu = this.armed = null
    app.dismiss('why')
    app.dismiss('refusal')
    if (this.t.isAiming) this.t.aim(false)
    app.askHint()
  }

  undo(): void {
    const { table } = this.t
    if (table.undo?.to.length) app.takeBack(table.undo.to)
    else app.at = { ...app.at, refusal: { words: table.undo?.why ?? 'Nothing to take back.', rule: '', action: 'undo', stale: false } }
  }

  /** Further back needs the other player's leave; a bot gives none. */
  canAskUndo(): boolean {
    const { table } = this.t
    return Object.values(table.seats).includes('person') && table.ply > 0
  }

  askUndo(): void {
    app.dismiss('refusal')
    app.undo(this.t.table.ply - 1)
  }

  /** Lets go of one thing; false when nothing was held. */
  escape(): boolean {
    if (this.command) this.command = false
    else if (this.t.film.isOn) this.t.film.skip()
    else if (this.menu) this.menu = null
    else if (this.inspected) this.inspected = null
    else if (this.picked) this.picked = null
    else if (this.armed) this.armed = null
    else if (app.at.hint) app.dismiss('hint')
    else if (app.at.why) app.dismiss('why')
    else if (app.at.refusal) app.dismiss('refusal')
    else if (app.at.story.length) app.dismiss('story')
    else return false
    return true
  }
}
