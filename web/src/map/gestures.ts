// Pan, wheel and pinch on the map's window.  A drag or a pinch never becomes a click.

import { zoomAt, type Camera } from './camera'

export interface Held {
  camera: () => Camera
  move: (camera: Camera) => void
  /** True while fingers are down and the map follows them. */
  busy: (busy: boolean) => void
}

/** A finger that moved less than this many pixels has tapped. */
const SLOP = 7

export function gestures(node: HTMLElement, held: Held): { destroy: () => void } {
  const down = new Map<number, { x: number; y: number }>()
  let travelled = 0
  let suppress = false
  let rest: ReturnType<typeof setTimeout> | undefined

  const local = (event: { clientX: number; clientY: number }) => {
    const box = node.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  const press = (event: PointerEvent) => {
    if (event.button !== 0) return
    if (down.size === 0) {
      travelled = 0
      suppress = false
    }
    down.set(event.pointerId, local(event))
    if (down.size > 1) suppress = true
  }

  const drag = (event: PointerEvent) => {
    if (event.buttons === 0) lift(event) // it was lifted over something else
    const before = down.get(event.pointerId)
    if (!before) return
    const now = local(event)
    travelled += Math.hypot(now.x - before.x, now.y - before.y)
    if (travelled < SLOP && !suppress) return
    if (!suppress) node.setPointerCapture(event.pointerId)
    suppress = true
    held.busy(true)
    const other = [...down.entries()].find(([id]) => id !== event.pointerId)?.[1]
    const camera = held.camera()
    if (other) {
      const was = Math.hypot(before.x - other.x, before.y - other.y) || 1
      const is = Math.hypot(now.x - other.x, now.y - other.y) || 1
      const mid = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      const moved = { ...camera, x: camera.x + (now.x - before.x) / 2, y: camera.y + (now.y - before.y) / 2 }
      held.move(zoomAt(moved, is / was, mid.x, mid.y))
    } else {
      held.move({ ...camera, x: camera.x + now.x - before.x, y: camera.y + now.y - before.y })
    }
    down.set(event.pointerId, now)
  }

  const lift = (event: PointerEvent) => {
    down.delete(event.pointerId)
    if (down.size === 0) held.busy(false)
  }

  const click = (event: MouseEvent) => {
    if (!suppress) return
    event.preventDefault()
    event.stopPropagation()
    suppress = false
  }

  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    const p = local(event)
    held.busy(true)
    clearTimeout(rest)
    rest = setTimeout(() => held.busy(false), 220)
    held.move(zoomAt(held.camera(), Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), p.x, p.y))
  }

  node.addEventListener('pointerdown', press)
  node.addEventListener('pointermove', drag)
  node.addEventListener('pointerup', lift)
  node.addEventListener('pointercancel', lift)
  node.addEventListener('click', click, { capture: true })
  node.addEventListener('wheel', wheel, { passive: false })
  return {
    destroy() {
      clearTimeout(rest)
      node.removeEventListener('pointerdown', press)
      node.removeEventListener('pointermove', drag)
      node.removeEventListener('pointerup', lift)
      node.removeEventListener('pointercancel', lift)
      node.removeEventListener('click', click, { capture: true })
      node.removeEventListener('wheel', wheel)
    },
  }
}
