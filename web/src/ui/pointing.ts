// What the reader points at or has in focus, and what he asks about: a long press, the right button, or `?` on it.
// Listens on one element for everything inside it that carries data-place, data-piece or data-action.

export interface Thing {
  kind: 'place' | 'piece' | 'action'
  id: string
}

interface Heard {
  at: (thing: Thing | null) => void
  ask: (thing: Thing) => void
}

/** A finger that rests so long, in milliseconds, asks. */
const LONG = 480
/** The number of pixels by which it may tremble. */
const TREMBLE = 9

export function thingAt(target: EventTarget | null): Thing | null {
  const node = target instanceof Element ? target.closest<HTMLElement>('[data-place],[data-piece],[data-action]') : null
  if (!node) return null
  const { place, piece, action } = node.dataset
  if (piece) return { kind: 'piece', id: piece }
  if (place) return { kind: 'place', id: place }
  return action ? { kind: 'action', id: action } : null
}

const isNoun = (thing: Thing | null): thing is Thing => thing !== null && thing.kind !== 'action'

export function pointing(node: HTMLElement, heard: Heard): { destroy: () => void } {
  let rest: ReturnType<typeof setTimeout> | undefined
  let from = { x: 0, y: 0 }
  let asked = false

  const point = (event: Event) => heard.at(thingAt(event.target))
  const leave = () => heard.at(null)
  const ask = (event: MouseEvent) => {
    const thing = thingAt(event.target)
    if (!isNoun(thing)) return
    event.preventDefault()
    if (!asked) heard.ask(thing)
  }
  const press = (event: PointerEvent) => {
    clearTimeout(rest)
    asked = false
    const thing = thingAt(event.target)
    if (event.pointerType === 'mouse' || !event.isPrimary || !isNoun(thing)) return
    from = { x: event.clientX, y: event.clientY }
    rest = setTimeout(() => {
      asked = true
      heard.ask(thing)
    }, LONG)
  }
  const drag = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > TREMBLE) clearTimeout(rest)
  }
  const lift = () => clearTimeout(rest)
  // The finger that asked does not answer when it is lifted.
  const click = (event: MouseEvent) => {
    if (!asked || event.detail === 0) return
    asked = false
    event.preventDefault()
    event.stopPropagation()
  }

  const listeners: [string, (event: never) => void, boolean][] = [
    ['pointerover', point, false],
    ['pointerleave', leave, false],
    ['focusin', point, false],
    ['contextmenu', ask, false],
    ['pointerdown', press, true],
    ['pointermove', drag, true],
    ['pointerup', lift, true],
    ['pointercancel', lift, true],
    ['click', click, true],
  ]
  for (const [kind, listener, capture] of listeners) node.addEventListener(kind, listener as EventListener, { capture })
  return {
    destroy() {
      clearTimeout(rest)
      for (const [kind, listener, capture] of listeners) node.removeEventListener(kind, listener as EventListener, { capture })
    },
  }
}
