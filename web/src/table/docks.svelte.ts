// The containers of cards over the map, put where `dock.ts` says.  A container chooses its slot when its cards come, and when what is
// open, the question, the distance or the window changes; in between it only grows and shrinks, whatever moves the map.

import { tick } from 'svelte'
import { BARE, type Covered } from '../map/camera'
import { app } from '../state/app.svelte'
import { isSmallScreen } from '../state/device.svelte'
import { clearOf, dock, GAP, isThere, LEAST_CARD, type Card, type Clear, type Slot } from './dock'
import type { Table } from './table.svelte'

interface Held {
  node: HTMLElement
  container: Container
  slot?: Slot
  /** What was so when the slot was chosen. */
  chosen?: string
  /** The question at which it lay over an answer, hanging from the top: until it goes the map makes way for it. */
  pushes?: number
}

interface Container {
  id: string
  /** As broad as the cards in it like to be. */
  w: (node: HTMLElement) => number
  from: 'top' | 'bottom'
  slots: () => readonly Slot[]
}

/** Half of the square around a place that is kept clear, in pixels. */
const AROUND = 26

/** The part of the breadth of the map from which on a card is said to cover it. */
const COVERS = 0.8

/** What an answer weighs on a large map: a card moves rather than lie over half of one (`STAYS` in dock.ts). */
const ANSWER = 5

/** The breadth of a button with air around it, in pixels. */
const BUTTON = 52

export class Docks {
  private readonly held = new Map<string, Held>()
  private readonly seen: ResizeObserver | null = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => this.put())

  constructor(private readonly t: Table) {}

  /** An action for each container. */
  readonly card = (node: HTMLElement, container: Container) => {
    this.held.set(container.id, { node, container })
    this.seen?.observe(node)
    return {
      destroy: () => {
        this.seen?.unobserve(node)
        this.held.delete(container.id)
        if (container.from === 'bottom') this.t.covered = BARE
      },
    }
  }

  /** What the reader looks at: what things go on about, his answers, his army. */
  private clear(): Clear[] {
    const { t } = this
    const lit = [...t.litPlaces.keys()]
    const weights = new Map<string, number>()
    const add = (places: readonly (string | null | undefined)[], weight: number) => {
      for (const place of places) if (place) weights.set(place, Math.max(weight, weights.get(place) ?? 0))
    }
    add(t.army(), 3)
    // An answer that lies under a card cannot be pressed, which is worse than an army that cannot be seen, and than a card that moves: be
    // there ever so many.  On a small map cards stand below.  While an attack is weighed its place matters more than all other answers together.
    const each = (most: number) => most / Math.max(1, lit.length)
    add(lit, isSmallScreen() ? Math.min(2, each(t.foreseen ? 6 : 30)) : t.foreseen ? Math.min(4, each(6)) : ANSWER)
    add([t.game.atHand(), t.foreseen?.place ?? t.warned?.place, t.placeInHand, t.beat], 6)
    return [...weights].flatMap(([place, weight]) => {
      const spot = t.chart?.spotOf(place)
      return spot ? [{ x: spot.x - AROUND, y: spot.y - AROUND, w: AROUND * 2, h: AROUND * 2, weight }] : []
    })
  }

  /** What cards about as broad as the map leave of it; one in a corner of a broader map leaves the other corner.  Trays and stages cover the
      bottom where their place lies: who looks at one looks at its place. */
  private coveredBy(full: readonly Held[], glass: { w: number; h: number }): Covered {
    const [over, above] = ['over', 'above'].map((id) => full.find(({ container }) => container.id === id))
    const isBroad = (held?: Held) => (held?.node.offsetWidth ?? 0) > glass.w * COVERS
    const high = (held?: Held) => ((isBroad(held) || held?.pushes !== undefined) && (held?.slot === 'nw' || held?.slot === 'ne') ? held.node.offsetHeight + GAP : 0)
    // With the buttons, where it stands above them.
    const low = (held?: Held) => (held?.slot === 'sw' || held?.slot === 'se' ? Math.max(0, glass.h - GAP - held.node.offsetTop) : 0)
    const isOver = isBroad(over) || this.liesOver(over)
    return { top: Math.max(high(over), high(above)), bottom: Math.max(isOver ? low(over) : 0, isBroad(above) ? low(above) : 0) }
  }

  /** Whether a card stands above or below the place that it is about, which it may then hide.  What lies off the map is nowhere. */
  private liesOver(held?: Held): boolean {
    const { t } = this
    const places = [t.placeInHand, t.scene.stage?.place, t.scene.verdict?.place]
    const [spot] = places.flatMap((place) => (place && t.chart?.spotOf(place)) || [])
    if (!held) return true
    if (!spot) return t.open === null || app.at.hint !== null
    const { offsetLeft, offsetWidth } = held.node
    return spot.x > offsetLeft - AROUND && spot.x < offsetLeft + offsetWidth + AROUND
  }

  /** Whether the place lies under the container now. */
  private hides({ node }: Held, place: string | undefined): boolean {
    const spot = place ? this.t.chart?.spotOf(place) : undefined
    if (!spot) return false
    const { offsetLeft: x, offsetTop: y, offsetWidth: w, offsetHeight: h } = node
    return spot.x > x - AROUND && spot.x < x + w + AROUND && spot.y > y - AROUND && spot.y < y + h + AROUND
  }

  /** On a large map cards that lie over answers at the top push the map down: the highest of these answers.  A map that the reader has moved, or
      in which he is about to press, stays where it is. */
  private makeWay(full: readonly Held[]): string | undefined {
    const { t } = this
    if (isSmallScreen() || t.isPast || t.isInHand || t.desk.held) return undefined
    const lit = [...t.litPlaces.keys()]
    const yOf = (place: string) => t.chart?.spotOf(place)?.y ?? 0
    const found = full.flatMap((held) => {
      const hides = held.container.id !== 'foresee' && (held.slot === 'nw' || held.slot === 'ne') ? lit.filter((place) => this.hides(held, place)) : []
      if (hides.length === 0 || held.pushes === t.table.seq) return []
      held.pushes = t.table.seq
      return hides
    })
    return found.sort((a, b) => yOf(a) - yOf(b))[0]
  }

  /** Puts every container that holds something. */
  put(): void {
    const map = document.querySelector('.map')?.getBoundingClientRect()
    const sheet = this.t.chart?.filled()
    if (!map || !sheet || map.width === 0) return
    const buttonsNode = document.querySelector<HTMLElement>('.map > .zoom')
    // In an empty margin the buttons stand one under another, off the sheet.
    if (buttonsNode) buttonsNode.dataset.beside = String(map.width - sheet.x - sheet.w >= BUTTON)
    const zoom = buttonsNode?.getBoundingClientRect()
    const glass = { w: map.width, h: map.height }
    const buttons = zoom ? { x: zoom.x - map.x, y: zoom.y - map.y, w: glass.w - (zoom.x - map.x), h: glass.h - (zoom.y - map.y) } : { x: glass.w, y: glass.h, w: 0, h: 0 }
    const { t } = this
    for (const held of this.held.values())
      if (held.node.offsetHeight === 0) {
        delete held.slot
        delete held.pushes
      }
    const full = [...this.held.values()].filter(({ node }) => node.childElementCount > 0 && node.offsetHeight > 0)
    const told = t.foreseen?.place ?? t.warned?.place
    // What is told of a place for as long as a pointer rests on it moves nothing else, unless that lies over the place.
    const keyAt = (ids: readonly string[], place: string | undefined) => JSON.stringify([ids, t.table.seq, t.panel, t.open, place, t.layer, t.desk.menu?.noun, t.desk.armed?.text, t.chart?.lies(), map.width, map.height])
    const ids = full.map(({ container }) => container.id)
    const now = keyAt(ids, told)
    const resting = keyAt(ids.filter((id) => id !== 'foresee'), undefined)
    // What is about to be pressed stays under the thumb, whatever the press brings: odds, or another card.
    const asks = t.isInHand ? JSON.stringify([t.table.seq, t.panel, t.open, t.desk.menu?.noun, t.desk.armed?.text, map.width, map.height]) : ''
    // On a small map a tray leaves room for a card, if it then has enough itself.
    const above = full.find(({ container }) => container.id === 'above')
    const left = glass.h - buttons.h - (above?.node.offsetHeight ?? 0) - 3 * GAP
    const limit = isSmallScreen() && above && left > LEAST_CARD ? `;max-height:${left}px` : ''
    // A battle and its verdict stand for long: there the buttons stay free, if that leaves room.
    const clears = isSmallScreen() && !t.isInHand && (t.scene.verdict !== undefined || (t.scene.stage !== null && !t.scene.isFolded)) && buttons.y - 2 * GAP >= LEAST_CARD
    const under = clears ? `;max-height:${Math.min(left > LEAST_CARD && above ? left : Infinity, buttons.y - 2 * GAP)}px` : limit
    const rests = (held: Held) => held.container.id !== 'foresee' && !isSmallScreen() && !t.desk.isAsking && !this.hides(held, told)
    const keys = new Map(full.map((held) => [held, held.container.id === 'over' && asks ? asks : rests(held) ? resting : now]))
    full.sort((a, b) => Number(b.container.id === 'over' && asks !== '') - Number(a.container.id === 'over' && asks !== ''))
    const cards = full.map((held): Card => {
      const { node, container, slot, chosen } = held
      const stays = slot !== undefined && chosen === keys.get(held) && isThere(slot, { glass, sheet })
      const w = Math.min(container.w(node), glass.w - 20)
      return { id: container.id, w, h: (node.offsetHeight * Math.min(node.offsetWidth, container.w(node))) / w, slots: stays ? [slot] : container.slots(), from: container.from, clears: clears && container.id === 'over', now: slot }
    })
    const docked = dock({ glass, sheet, clear: this.clear(), buttons }, cards)
    const over = docked.get('over')?.at
    for (const held of full) {
      const { slot, at } = docked.get(held.container.id) ?? {}
      if (!slot || !at) continue
      held.slot = slot
      held.chosen = keys.get(held) ?? now
      const low = at.y > 12 && (slot === 'sw' || slot === 'se' || held.container.from === 'bottom')
      const bottom = glass.h - at.y - at.h
      // The odds end where the menu begins that asks about them, or begin where it ends.
      const free = over && held.container.id === 'foresee' ? clearOf(at, over, { glass, buttons }) : null
      const room = free ? `;top:${free.top}px;max-height:${free.height}px` : ''
      held.node.dataset.slot = slot
      held.node.style.cssText = `left:${at.x}px;right:auto;width:${at.w}px;max-width:none;${low ? `top:auto;bottom:${bottom}px;justify-content:flex-end` : `top:${at.y}px;bottom:auto;justify-content:flex-start`}${slot === 'left' || slot === 'right' ? `;max-height:${(low ? glass.h - bottom : buttons.x < at.x + at.w ? buttons.y : glass.h) - 20}px` : held.container.id === 'over' ? under : ''}${room}`
    }
    const hidden = this.makeWay(full)
    const { top, bottom } = this.coveredBy(full, glass)
    if (top !== t.covered.top || bottom !== t.covered.bottom) t.covered = top + bottom > 0 ? { top, bottom } : BARE
    if (hidden) void tick().then(() => t.chart?.show(hidden))
  }
}

/** A narrow map has no corners side by side. */
export const cornersFor = (wide: readonly Slot[], narrow: readonly Slot[]): readonly Slot[] => (isSmallScreen() ? narrow : wide)
