// Setting pieces by hand on a what-if board: what is chosen in the form, and what a press on the map adds to it.
import { firstFact, putWords, type Settable, type SettableFact, type SettableKind } from '../model/by_hand'
import type { Side } from '../model/protocol'
import { app } from '../state/app.svelte'

export class ByHand {
  isOpen = $state(false)
  settable = $state.raw<Settable | null>(null)
  kind = $state.raw<SettableKind | null>(null)
  noun = $state('')
  fact = $state.raw<SettableFact | null>(null)
  side = $state<Side>('american')
  value = $state('')
  private asked = ''

  /** What the form says so far; empty while something is missing. */
  readonly words = $derived(this.kind && this.fact ? putWords({ kind: this.kind, noun: this.noun, fact: this.fact, side: this.side, value: this.value }) : '')
  /** A press on the map says where it goes. */
  readonly wantsPlace = $derived(this.isOpen && this.noun !== '' && this.fact?.is === 'noun' && this.fact.noun === this.settable?.place)
  /** A press on the map says which place it is about. */
  readonly choosesPlace = $derived(this.isOpen && this.kind !== null && this.kind.id === this.settable?.place)

  /** Asks once for what may be set in this game. */
  async open(game: string): Promise<void> {
    if (this.asked === game) return
    this.asked = game
    try {
      this.settable = (await (await fetch(`/api/games/${game}/settable`)).json()) as Settable
      const pieces = this.settable.kinds.find((k) => k.facts.some((f) => f.id === 'where' && f.noun === this.settable?.place))
      this.choose(pieces ?? this.settable.kinds[0] ?? null, '')
    } catch {
      this.asked = ''
    }
  }

  choose(kind: SettableKind | null, noun: string): void {
    this.noun = noun
    if (kind === this.kind) return
    this.kind = kind
    this.about(kind ? (firstFact(kind) ?? null) : null)
  }

  about(fact: SettableFact | null): void {
    this.fact = fact
    this.value = ''
  }

  /** Whether a press on this place belongs to the form. */
  take(place: string): boolean {
    if (this.wantsPlace) {
      this.value = place
      this.set()
      return true
    }
    if (this.choosesPlace) this.noun = place
    return this.choosesPlace
  }

  /** What was set stays in the form, so that the next of its kind is a press away. */
  set(): void {
    if (this.words) app.put(this.words)
  }
}
