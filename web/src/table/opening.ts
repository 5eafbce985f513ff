// What every game's table does alike when it opens, and where the keys go next.

import { device, isSmallScreen } from '../state/device.svelte'

/** The panel that stands open at first: as the reader left it; none where it would cover the map. */
export function firstPanel(game: string, tabs: readonly { id: string }[]): string | null {
  if (isSmallScreen()) return null
  const kept = device.panels[game]
  return (tabs.find((tab) => tab.id === kept) ?? tabs[0])?.id ?? null
}

/** Keys go on in the tray: its first lit piece, or its first answer. */
export function focusTray(): void {
  const tray = document.querySelector('.over [data-tray]')
  const first = tray?.querySelector<HTMLElement>('[data-lit=yes]') ?? tray?.querySelector<HTMLElement>('button')
  first?.focus()
}

/** Around and around what is lit. */
export class Round {
  private last = -1

  next(ids: readonly string[]): string | undefined {
    if (ids.length === 0) return undefined
    this.last = (this.last + 1) % ids.length
    return ids[this.last]
  }
}
