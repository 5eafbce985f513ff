// The teacher of a table: the step of a first game that is due, or what is met here for the first time.  One of them at a time, and
// never together with how to win, with a story or with an answer to a question of the reader's own.

import { tick, untrack } from 'svelte'
import { BARE } from '../map/camera'
import { parseAction, parseActions } from '../model/actions'
import { firstsDue, fulfils, pointsOf, stepDue, stepsPast, stillDone, type First, type Lesson, type Moment, type Step, type Target } from '../model/teaching'
import { app } from '../state/app.svelte'
import { device, remember } from '../state/device.svelte'
import { endLesson, keepSteps, setMet, setTaught } from '../state/taught'
import { BASICS } from './basics'
import type { Table } from './table.svelte'

/** A reader who answers sooner is in a hurry, and is told another time; in milliseconds. */
const PATIENCE = 900
/** What stood there as long as this has been read. */
const READ = 4000
/** What has been passed over in so many positions is known. */
const PASSED = 3
/** What happened longer ago than so many plies is explained when it happens again. */
const STALE = 6

export class Teacher {
  /** What is said of an answer that the step did not ask for. */
  note = $state('')
  private open = $state.raw<{ first: First; seq: number; since: number } | null>(null)
  /** What happened and has not yet been explained. */
  private waiting = $state.raw<{ id: string; ply: number }[]>([])
  /** The position in which something was explained: one thing is enough for it. */
  private told = $state(-1)
  /** The step that was shown when the reader answered. */
  private last: Step | null = null
  private wasAiming = false
  /** In how many positions something was shown and answered at once. */
  private readonly passed = new Map<string, number>()

  constructor(private readonly t: Table) {
    this.follow()
  }

  readonly now = $derived.by((): Moment | null => {
    const { table, board } = this.t
    if (!table.view) return null
    return { table, view: table.view, names: board, actions: parseActions(table.actions ?? []), fresh: table.events ?? [], log: app.at.log }
  })

  // The first game -----------------------------------------------------------------------------

  private get lesson(): Lesson | undefined {
    return this.t.game.lesson
  }
  private readonly done = $derived.by(() => device.lessons[this.t.table.table] ?? null)
  /** This table is a first game, and not yet at its end. */
  readonly isTeaching = $derived.by(() => this.lesson !== undefined && this.done !== null && !this.t.isOver)
  readonly isEnded = $derived.by(() => this.isTeaching && this.done?.length === this.lesson?.steps.length)
  readonly end = $derived.by(() => (this.isEnded && this.isQuiet && !this.t.isTelling ? (this.lesson?.end ?? null) : null))
  private readonly due = $derived.by(() => (this.isTeaching && this.now && this.lesson && this.done ? stepDue(this.lesson, this.done, this.now) : null))
  /** What is only to be read waits until what happened has been told. */
  readonly step = $derived.by(() => (this.isQuiet && (this.due?.does || this.done?.length === 0 || !this.t.isTelling) ? this.due : null))
  /** None of the steps that are left is due: the reader plays on, and may leave. */
  readonly isWaiting = $derived.by(() => this.isTeaching && this.isQuiet && !this.isEnded && !this.due && !this.t.isTelling && !this.first)
  readonly progress = $derived.by((): [number, number] => [Math.min((this.done?.length ?? 0) + 1, this.lesson?.steps.length ?? 0), this.lesson?.steps.length ?? 0])

  /** The reader looks at the position as it is, and at nothing else that is told. */
  private get isQuiet(): boolean {
    return !this.t.isAiming && !this.t.isPast && !this.t.isOver && !this.t.scene.verdict
  }

  /** The step is read, or skipped. */
  next(): void {
    if (this.due) this.finish([this.due])
  }

  private finish(steps: readonly Step[]): void {
    const { lesson, done } = this
    const news = steps.filter((step) => !done?.includes(step.id))
    if (!lesson || !done || news.length === 0) return
    const { game } = this.t.table
    setMet(news.flatMap((step) => step.tells ?? []).map((id) => `${game}/${id}`))
    this.keep([...done, ...news.map((step) => step.id)])
    if (this.done?.length === lesson.steps.length) setTaught(game)
    if (news.some((step) => step === lesson.steps[0])) this.t.aim(false)   // how to win has been told
    this.told = this.t.table.seq
  }

  private keep(done: readonly string[]): void {
    keepSteps(this.t.table.table, done)
  }

  /** The lesson is over, or left: the table goes on without it. */
  leave(): void {
    this.t.aim(false)
    endLesson(this.t.table.table)
  }

  /** The reader answered, and something happened. */
  private onTable(): void {
    const { table } = this.t
    const taken = app.taken(table)
    const { lesson, now, done } = this
    if (!now) return
    const fresh = now.fresh.map((e) => e.kind)
    this.waiting = [...this.waiting.filter((w) => now.table.ply - w.ply <= STALE), ...this.rows.filter((first) => first.due.event?.some((kind) => fresh.includes(kind)) && firstsDue([first], this.met, now).length > 0).map((first) => ({ id: first.id, ply: now.table.ply }))]
    if (this.open && this.open.seq !== table.seq && !this.open.first.due.event) this.close(Date.now() - this.open.since >= READ || this.isPassed(this.open.first.id))
    if (lesson && done && taken.length > 0) this.answered(lesson, done, taken)
    if (lesson && this.done) {
      const past = stepsPast(lesson, this.done, now)
      this.finish(lesson.steps.filter((step) => past.includes(step.id)))
    }
  }

  private answered(lesson: Lesson, done: readonly string[], taken: readonly string[]): void {
    const { last } = this
    this.note = ''
    const isDone = last !== null && taken.some((action) => fulfils(last, parseAction(action)))
    if (isDone) this.finish([last])
    else if (last?.does && last.otherwise && this.due !== last) this.note = last.otherwise
    const still = stillDone(lesson, this.done ?? done, this.now?.fresh ?? [])
    if (still.length === (this.done ?? done).length) return
    this.keep(still)
    this.note = lesson.again?.words ?? ''
  }

  // What is met for the first time -------------------------------------------------------------

  private readonly rows = $derived.by(() => [...BASICS, ...this.t.game.firsts])
  private readonly met = $derived.by(() => device.met.flatMap((id) => (id.startsWith(`${this.t.table.game}/`) ? [id.slice(this.t.table.game.length + 1)] : id.startsWith('*/') ? [id.slice(2)] : [])))
  /** What waits to be told; what a step of the lesson told meanwhile is not told once more. */
  private readonly untold = $derived.by(() => (this.open && !this.met.includes(this.open.first.id) ? this.open.first : null))
  readonly first = $derived.by(() => (this.isCalm ? this.untold : null))
  private readonly candidate = $derived.by((): First | null => {
    if (device.coached || !this.isCalm || !this.now || this.told === this.t.table.seq) return null
    const due = firstsDue(this.rows, this.met, this.now)
    const waiting = this.waiting.map((w) => w.id)
    return due.find((first) => !first.due.event) ?? this.rows.find((first) => waiting.includes(first.id) && !this.met.includes(first.id)) ?? null
  })

  /** Nothing else is told, and nothing is asked of the reader but the question. */
  private get isCalm(): boolean {
    const { why, refusal, hint } = app.at
    return this.isQuiet && !this.due && !this.isEnded && !this.t.isTelling && !app.busy && !why && !refusal && !hint && this.t.table.you.length > 0
  }

  /** It has been read: it is put away for good. */
  read(): void {
    this.close(true)
  }

  private isPassed(id: string): boolean {
    const times = (this.passed.get(id) ?? 0) + 1
    this.passed.set(id, times)
    return times >= PASSED
  }

  private close(isRead: boolean): void {
    const { open } = this
    if (!open) return
    if (isRead) setMet([BASICS.includes(open.first) ? `*/${open.first.id}` : `${this.t.table.game}/${open.first.id}`])
    this.waiting = this.waiting.filter((w) => w.id !== open.first.id)
    this.told = this.t.table.seq
    this.open = null
  }

  /** Nothing more is explained on this device, until the reader asks for it. */
  enough(): void {
    this.open = null
    device.coached = true
    remember()
  }

  /** Puts away what is explained; false when nothing is. */
  escape(): boolean {
    if (!this.first) return false
    this.read()
    return true
  }

  /** The choice of an open menu that fulfils the step: where a place may mean several answers. */
  private asked(): Target[] {
    const { step } = this
    const choices = step ? (this.t.desk.menu?.choices ?? []) : []
    return choices.flatMap((choice) => (step && choice.kind === 'act' && fulfils(step, choice.action) ? [{ answer: choice.action.text }] : []))
  }

  // What it points at --------------------------------------------------------------------------

  readonly points = $derived.by((): readonly Target[] => {
    const row = this.step ?? this.first
    return row && this.now ? [...this.asked(), ...pointsOf(row, this.now)] : []
  })

  private follow(): void {
    const seq = $derived.by(() => `${this.t.table.table} ${this.t.table.seq}`)
    $effect(() => {
      void seq
      untrack(() => this.onTable())
    })
    $effect(() => {
      this.last = this.due
    })
    // The place that a step is about is in sight when the step comes.
    const place = $derived.by(() => this.points.flatMap((p) => ('place' in p ? [p.place] : []))[0])
    $effect(() => {
      if (place === undefined) return
      untrack(() => {
        if (this.step && this.t.open !== place) this.t.open = null    // the tray of another place is in the way
        void tick().then(() => this.t.chart?.show(place, true))
      })
    })
    // Nor does its own card lie over it.
    $effect(() => {
      void this.t.covered
      if (place !== undefined && this.step) void tick().then(() => !this.t.desk.held && this.t.chart?.show(place))
    })
    // What is explained lies over the map after the answers have come into sight: they come out from under it.
    $effect(() => {
      const { first } = this
      const { covered } = this.t
      if (first && covered !== BARE) void tick().then(() => !this.t.desk.held && !this.t.isInHand && this.t.chart?.showLit())
    })
    $effect(() => {
      const { candidate } = this
      if (!candidate || this.untold) return
      const timer = setTimeout(() => (this.open = { first: candidate, seq: this.t.table.seq, since: Date.now() }), PATIENCE)
      return () => clearTimeout(timer)
    })
    // The end is not read over a tray.
    $effect(() => {
      if (this.end) untrack(() => (this.t.open = null))
    })
    // Pressing the score and putting away what it shows is the step that points there.
    $effect(() => {
      const { isAiming } = this.t
      untrack(() => {
        if (this.wasAiming && !isAiming && this.due && !this.due.does && this.now && pointsOf(this.due, this.now).some((p) => 'part' in p && p.part === 'score')) this.next()
        this.wasAiming = isAiming
      })
    })
  }
}
