// A notification comes only to a reader who asked for it, and only while he looks elsewhere.

import { beforeEach, expect, test, vi } from 'vitest'
import { device } from '../src/state/device.svelte'
import { notify, setNotices } from '../src/state/notice'

let shown: string[] = []
let answer = 'granted'
const page = { hidden: true }

class Notice {
  static permission = 'default'
  static requestPermission() {
    Notice.permission = answer
    return Promise.resolve(answer)
  }
  constructor(title: string, { body, tag }: { body: string; tag: string }) {
    shown.push(`${title}: ${body} (${tag})`)
  }
}

beforeEach(() => {
  vi.stubGlobal('Notification', Notice)
  vi.stubGlobal('document', page)
  shown = []
  answer = 'granted'
  page.hidden = true
  device.notices = false
})

test('nobody is told who did not ask for it', () => {
  notify('March?', 't1')
  expect(shown).toEqual([])
})
test('a hidden page tells, one that is looked at does not', async () => {
  expect(await setNotices(true)).toBe(true)
  notify('March?', 't1')
  page.hidden = false
  notify('Halt?', 't1')
  expect(shown).toEqual(['Your move: March? (t1)'])
})
test('a browser that refuses leaves it off', async () => {
  answer = 'denied'
  expect([await setNotices(true), device.notices]).toEqual([false, false])
  notify('March?', 't1')
  expect(shown).toEqual([])
})
test('a phone that cannot show one goes on without', async () => {
  await setNotices(true)
  vi.stubGlobal('Notification', Object.assign(() => { throw new TypeError('no worker') }, { permission: 'granted' }))
  expect(() => notify('March?', 't1')).not.toThrow()
})
