// One WebSocket to the server, opened again with growing pauses when it breaks.  What was not sent is not
// sent later: after a break the table is asked for again, and its `seq` says what the server knows.

import type { ServerMessage } from '../model/protocol'

export type LinkState = 'connecting' | 'open' | 'waiting'

/** Milliseconds to wait before try `n` (from 0): half a second, doubling to half a minute, spread by `random` in [0, 1). */
export function pauseBefore(n: number, random: number): number {
  return Math.min(30_000, 500 * 2 ** n) * (0.75 + random / 2)
}

/** Milliseconds between two drawings of the page: bots at play send more than can be drawn, and the page must not freeze over it. */
const DRAWING = 40

interface Listener {
  state: (state: LinkState) => void
  /** The socket is open: say hello. */
  opened: () => void
  message: (message: ServerMessage) => void
}

export class Connection {
  private socket: WebSocket | null = null
  private tries = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false
  /** What came while the page draws; null while it rests. */
  private heard: ServerMessage[] | null = null

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
  ) {}

  open(): void {
    if (this.closed) return
    clearTimeout(this.timer)
    this.listener.state('connecting')
    const socket = new WebSocket(this.url, 'muster-1')
    this.socket = socket
    socket.onopen = () => {
      this.tries = 0
      this.listener.state('open')
      this.listener.opened()
    }
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as ServerMessage)
    socket.onclose = () => {
      if (this.socket !== socket || this.closed) return
      this.takeAll()
      this.heard = null
      this.socket = null
      this.listener.state('waiting')
      this.timer = setTimeout(() => this.open(), pauseBefore(this.tries++, Math.random()))
    }
  }

  /** Takes a message at once, or together with others when the page has drawn what came before. */
  private hear(message: ServerMessage): void {
    if (this.heard) this.heard.push(message)
    else {
      this.listener.message(message)
      this.draw()
    }
  }

  private draw(): void {
    this.heard = []
    setTimeout(() => {
      if (this.takeAll()) this.draw()
      else this.heard = null
    }, DRAWING)
  }

  /** False when nothing waited. */
  private takeAll(): boolean {
    const messages = this.heard?.splice(0) ?? []
    for (const message of messages) this.listener.message(message)
    return messages.length > 0
  }

  /** Skips the pause: the network came back, or the reader pressed a button. */
  retry(): void {
    if (!this.socket) this.open()
  }

  /** False when there is no connection; nothing is kept for later. */
  send(message: object): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    this.socket?.close()
  }
}
