// What the reader has in hand: a noun picked up, an action armed by a first tap, a menu, a line being typed.
// Everything clickable ends in `act` (a legal action) or in `why` (a reason); a game says which words to ask with.

import { untrack } from 'svelte'
import { choicesOf, type Action, type Choice, type Picked } from '../model/actions'
import type { Inspected } from '../model/inspect'
import type { TableMessage } from '../model/protocol'
import type { Beat } from '../model/story'
import { app } from '../state/app.svelte'
import type { Thing } from '../ui/pointing'

export interface At {
  table: TableMessage
  /** Actions whose nouns can be clicked. */
  actions: Action[]
  /** What an action costs that cannot be taken back; null when one click is enough. */
  costOf: (action: Action) => string | null
  /** The action to ask about when `noun` is not lit. */
  asking: (noun: string, picked: Picked | null) => string
  /** Whether an action leads to a battle whose odds are told before it is done. */
  brings?: (action: Action) => boolean
  /** What a thing is; null when nothing can be said of it. */
  inspect?: (thing: Thing) => Inspected | null
}

export class Desk {
  picked = $state<Picked | null>(null)
  armed = $state<{ text: string; cost: string } | null>(null)
  menu = $state<{ noun: string; choices: Choice[] } | null>(null)
  command = $state(false)
  helping = $state(false)
  /** The step of the story being shown. */
  told = $state.raw<Beat | null>(null)
  /** The steps that come after it. */
  toTell = $state.raw<Beat[]>([])
  /** What is pointed at, or in focus. */
  pointed = $state.raw<Thing | null>(null)
  /** What the reader asked about. */
  inspected = $state.raw<Thing | null>(null)
  /** The reader has moved the map since the question came: the story does not. */
  held = $state(false)

  constructor(private readonly at: () => At) {}

  /** A new question puts away what belonged to the old one. */
  clear(): void {
    untrack(() => {
      this.armed = null
      this.menu = null
      this.picked = null
      this.inspected = null
      this.held = false
    })
  }

  /** The action in hand, or under the pointer, whose battle is foretold. */
  ahead(): Action | null {
    const { actions, brings } = this.at()
    const thing = this.pointed
    const fights = brings ? actions.filter(brings) : []
    if (this.armed) return fights.find((a) => a.text === this.armed?.text) ?? null
    const next = (a: Action) => (this.picked ? (a.nouns[0] === this.picked.noun ? a.nouns[1] : undefined) : a.nouns[0])
    return fights.find((a) => (thing?.kind === 'action' ? a.text === thing.id : thing?.kind === 'place' && next(a) === thing.id)) ?? null
  }

  /** What is known of the thing asked about. */
  about(): Inspected | null {
    return this.inspected ? (this.at().inspect?.(this.inspected) ?? null) : null
  }

  inspect(thing: Thing): void {
    const about = this.at().inspect?.(thing)
    if (!about) return
    this.inspected = thing
    app.inspect(about.ask)
  }

  /** Two taps for what cannot be undone; one for the rest. */
  act(action: Action): void {
    const cost = this.at().costOf(action)
    if (cost !== null && this.armed?.text !== action.text) {
      this.armed = { text: action.text, cost }
      return
    }
    this.armed = null
    if (app.at.story.length > 0) app.dismiss('story')
    app.act(action.text)
  }

  /** All that is proposed, or the reader's own version of it. */
  usual(actions = this.at().table.usual?.actions ?? []): void {
    if (app.at.story.length > 0) app.dismiss('story')
    app.follow({ actions: [...actions] })
  }

  choose(choice: Choice): void {
    this.menu = null
    if (choice.kind === 'act') this.act(choice.action)
    else this.picked = choice.picked
  }

  /** A noun was clicked: what it can mean, or why it means nothing. */
  noun(id: string): void {
    const choices = choicesOf(id, this.at().actions, this.picked)
    if (choices.length === 1 && choices[0]) this.choose(choices[0])
    else if (choices.length > 1) this.menu = { noun: id, choices }
    else this.ask(id)
  }

  ask(id: string): void {
    app.why(this.at().asking(id, this.picked))
  }

  undo(): void {
    const { table } = this.at()
    if (table.undo?.to.length) app.takeBack(table.undo.to)
    else app.at = { ...app.at, refusal: { words: table.undo?.why ?? 'Nothing to take back.', rule: '', action: 'undo', stale: false } }
  }

  /** Further back needs the other player's leave; a bot gives none. */
  canAskUndo(): boolean {
    const { table } = this.at()
    return Object.values(table.seats).includes('person') && table.ply > 0
  }

  askUndo(): void {
    app.dismiss('refusal')
    app.undo(this.at().table.ply - 1)
  }

  /** Lets go of one thing; false when nothing was held. */
  escape(): boolean {
    if (this.menu) this.menu = null
    else if (this.inspected) this.inspected = null
    else if (this.picked) this.picked = null
    else if (this.armed) this.armed = null
    else if (app.at.why) app.dismiss('why')
    else if (app.at.refusal) app.dismiss('refusal')
    else if (app.at.story.length) app.dismiss('story')
    else return false
    return true
  }
}
