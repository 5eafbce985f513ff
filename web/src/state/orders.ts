// What the player ordered at the table at hand and the server has not yet answered.  Nothing is sent twice: when the connection breaks,
// the rest of a plan is given up, and an answer that never arrived is said to be lost, for the player to give again.

import type { Event, TableMessage } from '../model/protocol'
import { PASS } from '../model/reducer'
import { riskOf } from '../model/risks'

/** Actions that follow one another: the next is sent when the one before has been answered. */
export interface Plan {
  actions: string[]
  /** The player knows what all of it risks; otherwise the plan ends before an answer that cannot be taken back. */
  sure?: boolean
  /** What is not offered is left out; otherwise it ends the plan. */
  skips?: boolean
  /** An answer that is given on the way whenever nothing else can be. */
  passes?: (table: TableMessage) => string | null
  /** Whether what happened ends the plan, so that the player decides again. */
  ends?: (events: readonly Event[]) => boolean
}

/** The position in which an answer was given. */
interface Given {
  table: string
  seq: number
  action: string
}

const isOf = (given: Omit<Given, 'action'>, table: TableMessage) => given.table === table.table && given.seq === table.seq

export class Orders {
  private plan: Plan | null = null
  /** The plies from which the player acted: what he takes back at once. */
  private acted: number[] = []
  private given: Given | null = null
  private lost: Given | null = null
  /** Answers on their way, and those that nobody has yet asked about. */
  private said: Given[] = []

  /** `send` is false where there is no connection.  So are the verbs below that send: nothing is on its way then. */
  constructor(
    private readonly send: (message: object) => boolean,
    private readonly isCareful: () => boolean = () => true,
  ) {}

  private asksTwice(table: TableMessage, action: string): boolean {
    return this.isCareful() && (riskOf(table, action)?.final ?? false)
  }

  private act(table: TableMessage, action: string, id?: string): boolean {
    const sent = this.send({ do: 'act', ...(id ? { id } : {}), table: table.table, seq: table.seq, action })
    if (sent) this.said.push((this.given = { table: table.table, seq: table.seq, action }))
    return sent
  }

  follow(table: TableMessage, plan: Plan): boolean {
    const [first, ...rest] = plan.actions
    if (first === undefined || !this.act(table, first)) return false
    this.plan = { ...plan, actions: rest }
    this.acted = [...this.acted.filter((ply) => ply < table.ply), table.ply]
    return true
  }

  /** An only answer, given for the player: it is taken back with the one before. */
  pass(table: TableMessage, action: string): boolean {
    return this.act(table, action, PASS)
  }

  /** The next of the plan, if it may be given now; true when it, or the one before, is on its way. */
  goOn(table: TableMessage): boolean {
    const { plan } = this
    if (this.given) return true
    this.plan = null
    if (!plan || plan.ends?.(table.events ?? [])) return false
    const pass = plan.actions.length > 0 ? plan.passes?.(table) : null
    const offered = (action: string) => table.actions?.includes(action) ?? false
    const i = pass ? -1 : plan.skips ? plan.actions.findIndex(offered) : 0
    const next = pass ?? plan.actions[i]
    if (next === undefined || (!pass && !offered(next)) || (!plan.sure && this.asksTwice(table, next)) || !this.act(table, next)) return false
    this.plan = { ...plan, actions: plan.actions.slice(i + 1) }
    return true
  }

  /** The server said no, or the connection broke before it said anything. */
  refused(): void {
    this.said = this.said.filter((given) => given !== this.given)
    this.plan = this.given = null
  }
  broken(): void {
    this.lost = this.given ?? this.lost
    this.refused()
  }

  /** The answers that led to this position of the table, oldest first; each is told once. */
  taken(table: TableMessage): string[] {
    const led = this.said.filter((given) => given.table === table.table && given.seq < table.seq)
    this.said = this.said.filter((given) => given.table === table.table && given.seq >= table.seq)
    return led.map((given) => given.action)
  }

  /** A table came.  True when the last answer was lost with the connection: the server never had it. */
  arrived(table: TableMessage): boolean {
    const { lost, given } = this
    this.lost = null
    // Word of the position in which the answer was given is not yet what it brought.
    if (given && !isOf(given, table)) this.given = null
    return lost !== null && isOf(lost, table)
  }

  /** To before the last order; `to` are the plies that may be gone back to, newest first. */
  back(to: readonly number[]): number | undefined {
    return this.acted.findLast((ply) => to.includes(ply)) ?? to[0]
  }

  undone(to: number): void {
    this.plan = null
    this.acted = this.acted.filter((ply) => ply < to)
  }

  /** The table was left. */
  forget(): void {
    this.plan = this.given = this.lost = null
    this.acted = []
  }
}
