// The battle over the map: its stage while it goes on, and the verdicts that wait to be put away.  While something earlier is told, both
// are of that moment.

import { untrack } from 'svelte'
import { upTo, type Stage, type Verdict } from '../model/stage'
import { isMine } from '../model/waits'
import { app } from '../state/app.svelte'
import { placesAsked } from './game'
import type { Table } from './table.svelte'

export class Scene {
  /** Verdicts of earlier plies were read before this page was opened. */
  private readonly since: number
  /** Those that the reader has put away. */
  private read = $state.raw<readonly string[]>([])
  /** What the reader wants of a battle: folded or open.  Unless he says, it is folded while answers, a hint or a verdict need the
   *  room, on a small screen also how to win, and when the game was given up in the middle of it. */
  private wish = $state.raw<{ key: string; folded: boolean } | null>(null)
  /** The first question of the reader beside which each verdict stood, and the turn in which it became a line. */
  private met = $state.raw<ReadonlyMap<string, { seq: number; turn?: string }>>(new Map())
  /** The verdict that he has opened once more, and at which question. */
  private opened = $state.raw<{ key: string; seq: number } | null>(null)

  constructor(private readonly t: Pick<Table, 'table' | 'game' | 'desk' | 'litPlaces' | 'log' | 'open' | 'isOver' | 'isPast' | 'isAimAlone'>) {
    this.since = untrack(() => app.at.story[0]?.ply ?? t.table.ply + 1)
  }

  /** What is told may be of a ply that is not yet on the board: a whole battle may be one. */
  readonly events = $derived.by(() => upTo(this.t.desk.told ? app.at.log : this.t.log, this.t.desk.told))

  readonly stage: Stage | null = $derived.by(() => this.t.game.stage?.(this.events) ?? null)

  private readonly unread: Verdict[] = $derived.by(() => (this.t.game.verdicts?.(this.events) ?? []).filter((v) => v.ply >= this.since && !this.read.includes(v.key) && !this.isOld(v)))

  /** The verdicts that wait, the oldest first: not those that have become lines while another battle is at hand. */
  readonly verdicts: Verdict[] = $derived.by(() => this.unread.filter((v) => !this.stage || this.stage.key === v.key || !this.isPassed(v)))

  /** The one that is shown: of the battle at hand, else the oldest over which nothing has been answered. */
  readonly verdict: Verdict | undefined = $derived.by(() => this.verdicts.find((v) => v.key === this.stage?.key) ?? this.verdicts.find((v) => !this.isPassed(v)) ?? this.verdicts[0])

  /** The next question needs the map: with an answer to one, or while another battle is at hand, a verdict is a line, which can be opened. */
  readonly isAside: boolean = $derived.by(() => {
    const { verdict, stage, opened } = this
    if (!verdict || (opened?.key === verdict.key && opened.seq === this.t.table.seq)) return false
    return this.isPassed(verdict) || (stage !== null && stage.key !== verdict.key)
  })

  /** Answers that lie on the map, elsewhere than where the battle is. */
  private readonly asksMap = $derived.by(() => placesAsked(this.t.litPlaces).some((place) => place !== this.stage?.place))

  readonly isFolded: boolean = $derived.by(() => {
    const { stage, wish, verdict, t } = this
    if (!stage) return true
    return wish?.key === stage.key ? wish.folded : (t.isOver && !t.isPast) || this.asksMap || t.open !== null || t.desk.inspected !== null || app.at.hint !== null || verdict?.key === stage.key || t.isAimAlone
  })

  /** A folded battle says no more than its verdict, which leads back to it. */
  readonly isTold: boolean = $derived.by(() => this.isFolded && this.verdict !== undefined && this.verdict.key === this.stage?.key)

  fold(folded: boolean): void {
    if (this.stage) this.wish = { key: this.stage.key, folded }
  }

  private isPassed(verdict: Verdict): boolean {
    const { seq } = this.t.table
    return (this.met.get(verdict.key)?.seq ?? seq) < seq
  }

  /** It has been a line since an earlier turn: a fort that held out then may have fallen since. */
  private isOld(verdict: Verdict): boolean {
    const turn = this.met.get(verdict.key)?.turn
    return this.isPassed(verdict) && turn !== undefined && turn !== this.t.game.heading()
  }

  /** The verdicts that wait stand beside the question now, be it that it came or that their story is told by now.  They take the place of
   *  those that have become lines. */
  meet(): void {
    const turn = this.t.game.heading()
    const lines = this.unread.flatMap(({ key }) => {
      const met = this.met.get(key)
      return met && met.turn === undefined && met.seq < this.t.table.seq ? [[key, { ...met, turn }] as const] : []
    })
    if (lines.length > 0) this.met = new Map([...this.met, ...lines])
    const come = isMine(this.t.table) ? this.unread.filter((v) => !this.met.has(v.key)) : []
    if (come.length === 0) return
    this.read = [...this.read, ...this.unread.filter((v) => this.isPassed(v)).map((v) => v.key)]
    this.met = new Map([...this.met, ...come.map((v): [string, { seq: number }] => [v.key, { seq: this.t.table.seq }])])
  }

  /** Opens a verdict that has become a line. */
  open(): void {
    if (this.verdict) this.opened = { key: this.verdict.key, seq: this.t.table.seq }
    this.fold(true)
  }

  /** Puts the verdict away that is shown, with a line all that have become one; false when there is none. */
  putAway(): boolean {
    const { verdict } = this
    if (!verdict) return false
    const away = this.verdicts.filter((v) => v === verdict || (this.isAside && this.isPassed(v)))
    this.read = [...this.read, ...away.map((v) => v.key)]
    return true
  }
}
