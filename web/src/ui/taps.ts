// Which press is the second of a double tap: it was meant for what lay under the thumb before.

import { DELIBERATE } from '../model/risks'

const THUMB = 40

let last = { time: -Infinity, x: 0, y: 0 }
let isSecond = false

/** Notes a touch; a mouse and keys press once at a time. */
export function noteTap(event: Pick<PointerEvent, 'pointerType' | 'timeStamp' | 'clientX' | 'clientY'>): void {
  if (event.pointerType === 'mouse') {
    isSecond = false
    return
  }
  isSecond = event.timeStamp - last.time < DELIBERATE && Math.hypot(event.clientX - last.x, event.clientY - last.y) < THUMB
  last = { time: event.timeStamp, x: event.clientX, y: event.clientY }
}

export const noteKey = (): void => void (isSecond = false)

/** The press that is being answered came too soon after another at the same spot. */
export const isDoubleTap = (): boolean => isSecond
