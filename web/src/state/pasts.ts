// Requests for earlier plies: one is on its way at a time, and each comes to an end, though the answer may not come.

import type { Past, ServerMessage } from '../model/protocol'
import type { Look } from '../model/reducer'

/** Milliseconds after which an answer is no longer waited for. */
const PATIENCE = 8_000

interface Asked {
  id: string
  look: Look
  done: (came: boolean) => void
  timer: ReturnType<typeof setTimeout>
}

export class Pasts {
  private asked: Asked | null = null
  private n = 0

  /** `send` is false where there is no connection; `take` is handed what came. */
  constructor(
    private readonly send: (message: object) => boolean,
    private readonly take: (past: Past, look: Look) => void,
  ) {}

  /** Asks for a span of plies; true when some of them have come.  An earlier request that is still waiting is given up. */
  ask(table: string, from: number, to: number, look: Look): Promise<boolean> {
    this.end(false)
    const id = `past ${++this.n}`
    return new Promise((done) => {
      this.asked = { id, look, done, timer: setTimeout(() => this.end(false), PATIENCE) }
      if (!this.send({ do: 'past', id, table, from, to, ...(look === 'own' ? {} : { eyes: look }) })) this.end(false)
    })
  }

  /** An answer, or an error to one of our ids: true if it was. */
  heard(message: ServerMessage): boolean {
    const { asked } = this
    const isOurs = typeof message.id === 'string' && message.id.startsWith('past ')
    if (!isOurs || !asked || message.id !== asked.id) return isOurs
    const came = message.is === 'past' && (message.steps?.length ?? 0) > 0
    if (message.is === 'past' && came) this.take(message, asked.look)
    this.end(came)
    return true
  }

  /** The connection broke, or the table was left. */
  broken(): void {
    this.end(false)
  }

  private end(came: boolean): void {
    const { asked } = this
    this.asked = null
    if (!asked) return
    clearTimeout(asked.timer)
    asked.done(came)
  }
}
