// Where the focus goes once the thing that had it is gone: a button that was pressed is no longer an answer, a card is put away, a tray closes.
// Without this the focus falls to the page, and a reader with a keyboard or a screen reader begins at its top after every answer.

import { tick } from 'svelte'
import { app } from '../state/app.svelte'
import { focusTray } from './opening'
import type { Table } from './table.svelte'

/** What is asked, with its answers: the next Tab goes to the first of them. */
const ASKS = '[data-asks]'

const isUsable = (e: HTMLElement) => e.isConnected && e.checkVisibility() && !e.matches(':disabled')

export class Focus {
  /** What had the focus and lost it to nothing, until it is known why. */
  private lost = $state.raw<{ what: HTMLElement; wasDisabled: boolean; inTray: boolean } | null>(null)

  constructor(private readonly t: Table) {
    $effect(() => {
      // A button is disabled while its answer is on its way, and may be there for another press afterwards.
      if (this.lost && !app.busy) void tick().then(() => this.goOn())
    })
  }

  /** The focus leaves something for nothing: because that is gone, or because the reader pressed beside it. */
  left({ target, relatedTarget }: FocusEvent): void {
    if (relatedTarget === null && target instanceof HTMLElement) this.lost = { what: target, wasDisabled: target.matches(':disabled'), inTray: target.closest('[data-tray]') !== null }
  }

  /** At a table that was opened from another page: how it is won, where that is shown, else what is asked. */
  arrive(): void {
    if (document.activeElement !== document.body) return
    const card = document.querySelector<HTMLElement>('[data-aim] h2') ?? document.querySelector<HTMLElement>(ASKS)
    card?.focus({ preventScroll: true })
  }

  private goOn(): void {
    const { lost, t } = this
    this.lost = null
    if (!lost || document.activeElement !== document.body) return
    if (isUsable(lost.what)) {
      if (!lost.wasDisabled) return
      // The same words may now end what another leader does: after others have moved, the question is read first.
      if (!t.isTelling && !t.isPast) return lost.what.focus({ preventScroll: true })
    }
    if (lost.inTray && t.open) focusTray()
    else if (lost.inTray && t.litPlaces.size > 0) t.enter()
    if (document.activeElement === document.body) document.querySelector<HTMLElement>(ASKS)?.focus({ preventScroll: true })
  }
}
