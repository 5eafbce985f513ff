// A notification when it is the reader's move and he does not look: only if he asked for it on this device, and the browser lets us.

import { device, remember } from './device.svelte'

/** Whether this browser knows notifications at all. */
export const hasNotices = (): boolean => typeof Notification !== 'undefined'

/** Turns them on, which may ask the reader, or off.  False when the browser refuses. */
export async function setNotices(on: boolean): Promise<boolean> {
  const may = !on || (hasNotices() && (await Notification.requestPermission()) === 'granted')
  device.notices = on && may
  remember()
  return may
}

/** One for each table: a new one takes the place of the old. */
export function notify(words: string, table: string): void {
  if (!device.notices || !document.hidden || !hasNotices() || Notification.permission !== 'granted') return
  try {
    const notice = new Notification('Your move', { body: words, tag: table, icon: '/move.svg' })
    notice.onclick = () => {
      window.focus()
      notice.close()
    }
  } catch {
    // Some phones show none without a service worker: there the title and the icon must do.
  }
}
