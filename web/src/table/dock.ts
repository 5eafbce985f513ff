// Where the cards over the map stand: in an empty margin beside the sheet where there is one, else in the corner where they cover least of
// what the reader looks at.  Every card gets its place by being in one of the containers of `Shell.svelte`.

export interface Rect {
  x: number
  y: number
  w: number
  h: number
}

/** A margin beside the sheet, or a corner of the map. */
export type Slot = 'left' | 'right' | 'nw' | 'ne' | 'sw' | 'se'

/** What is better not covered, and how much that matters: one's army, a battle, an answer. */
export interface Clear extends Rect {
  weight: number
}

export interface Card {
  id: string
  /** As broad as it likes to be, and as high as it then is. */
  w: number
  h: number
  /** The slots that it may take, the dearest first. */
  slots: readonly Slot[]
  /** In a margin it hangs from the top, or stands on the bottom. */
  from: 'top' | 'bottom'
  /** It stays for long: it leaves the buttons free. */
  clears?: boolean
  /** Where it stands now: it is moved only for something better. */
  now?: Slot | undefined
}

export interface Docked {
  slot: Slot
  at: Rect
}

export interface Room {
  glass: { w: number; h: number }
  sheet: Rect
  clear: readonly Clear[]
  /** The buttons at the right, which no card may cover. */
  buttons: Rect
}

export const GAP = 10
/** A margin that is narrower holds no words. */
export const LEAST_MARGIN = 220
/** The area that costs one point when it is covered: about a piece. */
const PIECE = 48 * 48
/** Another slot must be better by this much for a card to move: for half an army it does not leave the hand that is about to press in it. */
const STAYS = 2

const isMargin = (slot: Slot): slot is 'left' | 'right' => slot === 'left' || slot === 'right'

function shared(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return w > 0 && h > 0 ? w * h : 0
}

/** The breadth of the empty margins beside the sheet. */
export function margins({ glass, sheet }: Pick<Room, 'glass' | 'sheet'>): { left: number; right: number } {
  return { left: Math.max(0, sheet.x) - 2 * GAP, right: Math.max(0, glass.w - sheet.x - sheet.w) - 2 * GAP }
}

/** Whether the slot has room for words: a margin goes when the map moves into it. */
export const isThere = (slot: Slot, room: Pick<Room, 'glass' | 'sheet'>): boolean => !isMargin(slot) || margins(room)[slot] >= LEAST_MARGIN

/** Where a card lies in a slot; null where it has no room. */
function place(card: Card, slot: Slot, room: Room): Rect | null {
  const { glass, buttons } = room
  const floor = (x: number, w: number) => (x + w > buttons.x && x < buttons.x + buttons.w ? buttons.y - GAP : glass.h - GAP)
  if (slot === 'left' || slot === 'right') {
    if (!isThere(slot, room)) return null
    const breadth = margins(room)[slot]
    const w = Math.min(card.w, breadth)
    const x = slot === 'left' ? GAP : glass.w - GAP - w
    const bottom = floor(x, w)
    // The narrower a card, the higher.
    const h = Math.min(bottom - GAP, (card.h * card.w) / w)
    return { x, w, h, y: card.from === 'top' ? GAP : bottom - h }
  }
  const right = slot === 'ne' || slot === 'se'
  const low = slot === 'sw' || slot === 'se'
  // Beside a column of buttons there is room; a row of them is as broad as a phone.
  const aside = low && buttons.w < glass.w / 3 ? buttons.w : 0
  const w = Math.min(card.w, glass.w - 2 * GAP - aside)
  const x = right ? glass.w - GAP - aside - w : GAP
  const bottom = card.from === 'top' || card.clears ? floor(x, w) : glass.h - GAP
  const h = Math.min(card.h, bottom - GAP)
  return { x, w, h, y: low ? bottom - h : GAP }
}

function costOf(at: Rect, room: Room, others: readonly Docked[]): number {
  const covered = room.clear.reduce((sum, c) => sum + (c.weight * shared(at, c)) / PIECE, 0)
  const crossed = others.reduce((sum, o) => sum + (3 * shared(at, o.at)) / PIECE, 0)
  return covered + crossed + shared(at, room.buttons) / PIECE
}

/** A slot for every card in this order, and what that costs. */
function inOrder(room: Room, cards: readonly Card[]): { docked: Map<string, Docked>; cost: number } {
  const docked = new Map<string, Docked>()
  let sum = 0
  for (const card of cards) {
    let best: Docked | null = null
    let least = Infinity
    card.slots.forEach((slot, i) => {
      const at = place(card, slot, room)
      if (!at) return
      // A margin that is empty is always better than the map.
      const cost = costOf(at, room, [...docked.values()]) + i * 0.3 + (isMargin(slot) ? 0 : 2) - (slot === card.now ? STAYS : 0)
      if (cost >= least) return
      least = cost
      best = { slot, at }
    })
    if (!best) continue
    docked.set(card.id, best)
    sum += least
  }
  return { docked, cost: sum }
}

/** All orders of a few cards, the given one first. */
function orders(cards: readonly Card[]): Card[][] {
  return cards.length < 2 ? [[...cards]] : cards.flatMap((card, i) => orders(cards.toSpliced(i, 1)).map((rest) => [card, ...rest]))
}

/** A slot for every card: they choose one after another, in the order in which all of them cover least; of equals, as given. */
export function dock(room: Room, cards: readonly Card[]): Map<string, Docked> {
  return orders(cards).map((order) => inOrder(room, order)).reduce((best, other) => (other.cost < best.cost ? other : best)).docked
}

/** A card of this height, in pixels, shows what it is about; the odds begin with the likeliest, and below a card they have the little that is left. */
export const LEAST_CARD = 200
const LEAST_ODDS = 140

/** What another card leaves of the height of one that hangs from the top: all above it, or, where it hangs there itself, all below it down to
    the buttons, or to the rim where that is too little.  Null where they do not meet, or where too little would be left. */
export function clearOf(at: Rect, other: Rect, { glass, buttons }: Pick<Room, 'glass' | 'buttons'>): { top: number; height: number } | null {
  if (other.x >= at.x + at.w || other.x + other.w <= at.x) return null
  const enough = (top: number, bottom: number, least = LEAST_CARD) => (bottom - top >= least ? { top, height: bottom - top } : null)
  if (other.y > at.y) return enough(at.y, other.y - GAP)
  const top = other.y + other.h + GAP
  return top <= at.y ? null : (enough(top, buttons.y - GAP) ?? enough(top, glass.h - GAP, LEAST_ODDS))
}
