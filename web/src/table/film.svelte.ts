// What the board shows instead of the position now.  When others have acted, the tale of it plays by itself on the board as it then was, and
// the question waits; a run does the same for plies that the reader asks for; and with the slider he looks at any ply.  Nothing waits for
// a server that does not answer: then the board shows the position now.

import { untrack } from 'svelte'
import { framesOf, glideTime, hurry, isByOthers, lastTurnOf, missing, ownSide, restTime, spanOf, turnMarks, WINDOW, type Frame, type Manner, type Pace, type Reel, type Span } from '../model/film'
import type { AnyView, Event, Side } from '../model/protocol'
import type { Look } from '../model/reducer'
import { isFinished } from '../model/finished'
import { isMine } from '../model/waits'
import { rowOf } from '../games/games'
import { app } from '../state/app.svelte'
import { device, isStill } from '../state/device.svelte'
import { sound } from '../state/sound'
import type { Table } from './table.svelte'

/** An earlier position on the board. */
export interface Shown {
  ply: number
  view: AnyView
  /** It is between two plies: something has moved, and all else is as it was. */
  isBetween?: boolean
}

/** What the reader asked to see: a ply, or a run of plies, after which he looks on or is back at the position now. */
type Asked = { kind: 'look'; ply: number } | ({ kind: 'run'; then: 'look' | 'now'; side?: Side } & Span)

/** Where a tale or a run has come to. */
interface Cursor {
  of: string
  at: number
  /** What moves in this step has arrived. */
  moved: boolean
  paused: boolean
}

/** Others' answers come one after another: a step is told when none has come for this number of milliseconds, or the step can grow no more. */
const CALM = 600
/** The slider fetches what lies so near to where it stands. */
const NEAR = 12
const NONE: Reel = new Map()

export class Film {
  private asked = $state.raw<Asked | null>(null)
  /** Whose eyes look at a finished game; while it goes on the reader's own. */
  private chosen = $state.raw<Look>('all')
  private cursor = $state.raw<Cursor>({ of: '', at: 0, moved: false, paused: false })
  /** How much of a tale has been told while its end was not yet known: its first ply, its steps and its last ply. */
  private heard = $state.raw({ of: -1, count: 0, ply: -1 })
  /** A step of the tale that is looked at in its list, where nothing moves by itself. */
  private picked = $state.raw<number | null>(null)
  /** The story to which nothing has been added for a while. */
  private calm = $state.raw<readonly Event[] | null>(null)
  private isHidden = $state(false)
  /** The rest of what others do is not shown, until the reader is asked. */
  private isSkipping = $state(false)
  /** The plies that are on their way. */
  private asking = $state.raw<Span | null>(null)
  /** They are fetched in advance. */
  private isAhead = false
  /** The slider has found no more to fetch in advance. */
  private isBare = $state(false)
  /** The last ply that the slider could show. */
  private held = $state.raw<Shown | null>(null)

  constructor(private readonly t: Pick<Table, 'table' | 'game' | 'isIntroduced'>) {}

  // What is shown ---------------------------------------------------------------------------

  // A message that changes none of these makes no new film.
  private readonly story = $derived.by(() => app.at.story)
  private readonly all = $derived.by(() => app.at.log)
  private readonly reels = $derived.by(() => app.at.reels)
  private readonly since = $derived.by(() => app.at.since)
  private readonly isOver = $derived.by(() => isFinished(this.t.table))

  private readonly manner = $derived.by<Manner>(() => {
    const { fold, carded, wayOf, patch } = this.t.game
    return { fold: (events) => fold(events).filter((step) => !carded?.includes(step.kind)), wayOf, patch }
  })
  /** Whose eyes: the reader's own while the game goes on. */
  readonly eyes = $derived.by<Look>(() => (this.isOver && this.asked && !(this.asked.kind === 'run' && this.asked.then === 'now') ? this.chosen : 'own'))
  private readonly reel = $derived.by(() => this.reels[this.eyes] ?? NONE)
  private readonly own = $derived.by(() => this.reels.own ?? NONE)
  /** For this reader nothing moves. */
  private readonly isStill = typeof matchMedia === 'undefined' || isStill()

  /** The tale of what others did: the plies that are still to be told. */
  private readonly tale = $derived.by(() => {
    const { story } = this
    const { ply } = this.t.table
    const first = story[0]?.ply ?? -1
    const told = this.heard.of === first ? this.heard : { count: 0, ply: -1 }
    const rest = story.filter((event) => event.ply > told.ply)
    const all = spanOf(rest, ply)
    // A long tale is told in parts, so that each message does not cost more than the one before it.
    const span = all && { from: all.from, to: Math.min(all.to, all.from + WINDOW) }
    const events = span ? rest.filter((event) => (event.ply > span.from || event.ply === 0) && event.ply <= span.to) : []
    return { first, count: told.count, span, events, more: span ? rest.filter((event) => event.ply > span.to).length : 0 }
  })
  private readonly isTale = $derived.by(() => {
    const { span } = this.tale
    return !this.isSkipping && device.speed !== 'words' && span !== null && isByOthers(this.own, { from: span.from + 1, to: span.to }, this.t.table)
  })
  /** The tale waits for positions that are on their way. */
  private readonly gap = $derived.by(() => (this.isTale && this.tale.span ? missing(this.own, this.tale.span) : null))

  /** The film made last: a message that changes nothing in it makes no other, and it stays while more of the same tale is on its way. */
  private made: { id: string; of: string; frames: Frame[] } = { id: '', of: '', frames: [] }

  private readonly isRun = $derived.by(() => this.asked?.kind === 'run')
  readonly frames = $derived.by<Frame[]>(() => {
    const { asked } = this
    if (asked?.kind === 'run') return missing(this.reel, asked) ? [] : framesOf(this.eventsIn(asked), this.reel, asked, this.manner)
    const { span, events } = this.tale
    if (asked || !this.isTale || !span) return []
    const { id } = this
    if (this.gap) return this.made.id === id ? this.made.frames : []
    const of = `${span.to} ${events.length}`
    if (this.made.id !== id || this.made.of !== of) this.made = { id, of, frames: framesOf(events, this.own, span, this.manner) }
    return this.made.frames
  })
  private readonly key = $derived.by(() => {
    const { asked, tale } = this
    return asked?.kind === 'run' ? `run ${asked.from} ${this.eyes}` : `tale ${tale.first} ${tale.count}`
  })
  /** The tale or run at hand, unlike any of before a ply was taken back. */
  private readonly id = $derived.by(() => `${this.since} ${this.key}`)
  private readonly now = $derived.by<Cursor>(() => (this.cursor.of === this.key ? this.cursor : { of: this.key, at: 0, moved: false, paused: false }))
  private readonly frame = $derived.by(() => this.frames[Math.min(this.now.at, this.frames.length - 1)])
  private readonly isCalm = $derived.by(() => this.calm === this.story)
  /** The step at hand can grow no more, and is told. */
  private readonly isReleased = $derived.by(() => this.isRun || this.now.at < this.frames.length - 1 || (!this.gap && (this.isCalm || this.isLast || this.tale.more > 0)))
  /** Nobody else answers now: the tale has its end. */
  private readonly isLast = $derived.by(() => isMine(this.t.table) || this.isOver)
  private readonly isTelling = $derived.by(() => this.isRun || (!this.asked && !this.isStill && (this.gap !== null || this.frames.length > 0)))
  private readonly isRested = $derived.by(() => this.isStill || this.now.moved || (this.frame?.way.length ?? 0) === 0)

  /** Something earlier is shown: the question waits. */
  readonly isOn = $derived.by(() => this.asked !== null || this.picked !== null || this.isTelling)
  /** What happened is told in a line over the position now: the reader's own answers, or everything where he wants no film. */
  readonly isAside = $derived.by(() => !this.isOn && !this.isSkipping && this.tale.count === 0)
  /** The slider stands on the table. */
  readonly isLooking = $derived.by(() => this.asked !== null && !(this.asked.kind === 'run' && this.asked.then === 'now'))
  /** A step after another is shown, by itself or by the reader's press. */
  readonly isPlaying = $derived.by(() => this.isTelling && this.frame !== undefined)
  /** The tale waits until the reader has read how the game is won, whose card lies over the map. */
  readonly isHeld = $derived.by(() => !this.asked && this.t.isIntroduced)
  readonly isPaused = $derived.by(() => this.now.paused || this.isStill || device.speed === 'step')

  /** The earlier position that the board shows; null where it shows the one now. */
  readonly shown = $derived.by<Shown | null>(() => {
    if (this.asked?.kind === 'look') return this.reel.get(this.asked.ply) ?? this.held
    const frame = this.picked === null ? (this.isTelling ? this.frame : undefined) : this.frames[this.picked]
    // While something is fetched, the board stays as it was before.
    if (!frame) return this.isRun ? this.held : this.isTelling ? this.rest : null
    const [before, after] = frame.isWhole
    if (this.picked !== null || (this.isRested && this.isReleased)) return this.steady({ ply: frame.ply, view: frame.view, isBetween: !after })
    // A step that may still grow is not on the board.
    return this.steady(this.isReleased ? { ply: frame.was, view: frame.before, isBetween: !before } : this.rest)
  })

  /** The position as the step before the one at hand left it. */
  private readonly rest = $derived.by<Shown | null>(() => {
    const last = this.frames[this.now.at - 1]
    if (last) return { ply: last.ply, view: last.view, isBetween: !last.isWhole[1] }
    const from = this.tale.span?.from ?? -1
    const known = [...this.own.keys()]
    const ply = Math.max(-1, ...known.filter((at) => at <= from))
    // Of what happened before this page knew the table, the earliest position that it knows: the board does not run ahead of the tale.
    return this.own.get(ply >= 0 ? ply : Math.min(...known)) ?? null
  })

  /** How far a tale has come.  It may grow while it is told, and is told in other steps then; the board does not go back for that. */
  private reached: { of: string; at: number; shown: Shown | null } = { of: '', at: 0, shown: null }
  private steady(shown: Shown | null): Shown | null {
    const { of, at, shown: last } = this.reached
    const isOnward = of === this.id && at <= this.now.at && !this.isPaused && !this.isRun && this.picked === null
    if (isOnward && last && shown && shown.ply < last.ply) return last
    this.reached = { of: this.id, at: this.now.at, shown }
    return shown
  }

  /** Where the slider stands. */
  readonly knob = $derived.by(() => (this.asked?.kind === 'look' ? this.asked.ply : (this.shown?.ply ?? this.t.table.ply)))
  /** What happened in the ply that is looked at. */
  readonly moment = $derived.by(() => (this.asked?.kind === 'look' ? this.manner.fold(this.eventsIn({ from: this.asked.ply - 1, to: this.asked.ply })) : []))
  /** The step that is being told. */
  readonly told = $derived.by<Event | null>(() => {
    if (this.picked !== null) return this.frames[this.picked]?.step ?? null
    if (this.asked?.kind === 'look') return this.moment.find((e) => this.t.game.wayOf(e).length > 1) ?? this.moment.find((e) => this.t.game.placeOf(e)) ?? this.moment[0] ?? null
    return this.isTelling && this.isReleased ? (this.frame?.step ?? null) : null
  })
  /** Something is on its way on the board, for `glide` milliseconds. */
  readonly isMoving = $derived.by(() => this.isTelling && this.isReleased && !this.isRested)
  /** The position once what moves has arrived. */
  readonly arriving = $derived.by<AnyView | null>(() => (this.isMoving ? (this.frame?.view ?? null) : null))
  private readonly haste = $derived.by(() => (this.isRun ? 1 : hurry(this.frames.length - this.now.at + this.tale.more)))
  private readonly pace = $derived.by<Pace>(() => (device.speed === 'slow' || device.speed === 'quick' ? device.speed : 'normal'))
  readonly glide = $derived.by(() => glideTime((this.frame?.way.length ?? 1) - 1, this.pace, this.haste))
  readonly isHurried = $derived.by(() => this.isTelling && !this.isRun && !this.isPaused && this.haste < 1)

  /** The steps of the tale, for a list in which nothing moves by itself, and the one that is looked at. */
  readonly steps = $derived.by(() => (this.isStill && !this.asked ? this.frames.map(({ step }) => step) : []))
  get pick(): number | null {
    return this.picked
  }

  private eventsIn({ from, to }: Span): Event[] {
    if (this.eyes === 'own') return this.all.filter((event) => event.ply > from && event.ply <= to)
    const out: Event[] = []
    for (let ply = Math.max(0, from + 1); ply <= to; ply++) out.push(...(this.reel.get(ply)?.events ?? []))
    return out
  }

  /** The log while a tale is told: no further than it has come, within a ply too, for a whole battle may be one. */
  readonly log = $derived.by(() => {
    if (!this.isTelling || this.isRun || !this.frame) return this.all
    const untold = this.tale.events[this.countTold(this.now.at + (this.isReleased ? 1 : 0))]
    const end = untold ? this.all.indexOf(untold) : -1
    return end < 0 ? this.all.filter((event) => event.ply <= (this.tale.span?.to ?? 0)) : this.all.slice(0, end)
  })

  /** How many events of the tale make its first `steps` steps.  More events never make fewer steps, so the border is found by halving. */
  private countTold(steps: number): number {
    const { events } = this.tale
    let [least, most] = [0, events.length]
    while (least < most) {
      const middle = Math.ceil((least + most) / 2)
      if (this.manner.fold(events.slice(0, middle)).length <= steps) least = middle
      else most = middle - 1
    }
    return least
  }

  // In words --------------------------------------------------------------------------------

  /** How far it has come: the number of the step that is shown, and of all steps. */
  readonly step = $derived.by(() => {
    const before = this.isRun ? 0 : this.tale.count
    const of = before + this.frames.length
    return { at: before + Math.min(this.now.at, this.frames.length - 1) + 1, of, words: this.isRun || this.tale.more === 0 ? `${of}` : `${of} and more` }
  })
  /** The one other side that acts in the tale, if it is one and not the reader's own that begins. */
  private readonly actor = $derived.by<Side | undefined>(() => {
    const own = ownSide(this.t.table)
    const sides = this.tale.events.flatMap((e) => e.side ?? [])
    const others = new Set(sides.filter((side) => side !== own))
    return sides[0] !== own && others.size === 1 ? [...others][0] : undefined
  })
  /** What is shown, for its heading and the place of the question. */
  readonly title = $derived.by(() => {
    const { asked } = this
    if (asked?.kind === 'run' && asked.then === 'now') return `Once more: the ${asked.side ? `${app.sides.name[asked.side]} turn` : 'last turn'}`
    if (asked) return this.shown?.ply === 0 ? 'The set-up' : this.turnWords(this.shown?.view.turn)
    return app.at.away ? 'Since you last looked' : this.actor ? `The ${app.sides.people[this.actor]} move` : 'What happened'
  })
  readonly label = $derived.by(() => {
    if (this.asked?.kind === 'look' && this.asked.ply === this.t.table.ply) return 'This is the position now. Move the slider to look back.'
    if (this.isLooking) return `You are looking back. ${this.title}, action ${this.knob} of ${this.t.table.ply}.`
    return this.frames.length === 0 ? `${this.title}: fetching…` : `${this.title}: ${this.step.at} of ${this.step.words}`
  })
  /** The words on the button that ends it. */
  readonly skipWords = $derived.by(() => (this.asked || this.picked !== null ? 'Back to now' : isMine(this.t.table) ? 'Skip to my move' : 'Skip to now'))

  turnWords(turn: number | undefined): string {
    return turn === undefined ? 'An earlier turn' : (this.t.game.turnName?.(turn) ?? `Turn ${turn}`)
  }

  /** The last turn of the other side, which can be shown again. */
  readonly lastTurn = $derived.by(() => lastTurnOf(this.all, ownSide(this.t.table), rowOf(this.t.table.game)?.marches ?? new Set()))
  /** Where each turn begins. */
  readonly marks = $derived.by(() => turnMarks(this.all))

  // What the reader does ----------------------------------------------------------------------

  /** Ends what is shown: the board shows the position now, and the question is asked. */
  skip(): void {
    if (this.asked || this.picked !== null) this.back()
    else {
      this.isSkipping = !this.isLast && this.t.table.you.length > 0
      this.close()
    }
  }

  /** From an earlier moment back to the position now; of a tale that waits, to its beginning. */
  back(): void {
    this.asked = this.picked = this.held = null
  }

  /** Shows the game after a ply. */
  lookAt(ply: number): void {
    this.picked = null
    this.isBare = false
    this.asked = { kind: 'look', ply: Math.max(0, Math.min(this.t.table.ply, ply)) }
  }

  /** The slider comes to the table, or goes. */
  toggle(): void {
    if (this.isLooking) this.back()
    else this.lookAt(this.t.table.ply)
  }

  see(eyes: Look): void {
    this.chosen = eyes
    this.isBare = false
  }

  /** Plays the last turn of the other side once more. */
  again(): void {
    const { lastTurn } = this
    if (lastTurn) this.run({ ...lastTurn, then: 'now' })
  }

  private run(run: Span & { then: 'look' | 'now'; side?: Side }): void {
    this.picked = null
    this.asked = { kind: 'run', ...run }
    this.cursor = { of: this.key, at: 0, moved: false, paused: false }
  }

  /** Goes on from the ply that is looked at. */
  private playFrom(ply: number): void {
    if (ply < this.t.table.ply) this.run({ from: ply, to: Math.min(this.t.table.ply, ply + WINDOW - 1), then: 'look' })
  }

  /** Stops, or goes on. */
  pause(): void {
    if (this.asked?.kind === 'look') return this.playFrom(this.asked.ply)
    if (this.isLooking) return this.lookAt(this.knob)
    this.cursor = { ...this.now, paused: !this.now.paused }
  }

  /** A step back or forward, at the reader's own pace from here on. */
  go(by: number): void {
    if (this.isLooking) return this.lookAt(this.knob + by)
    const at = this.now.at + by
    if (at < 0) return
    if (at < this.frames.length) this.cursor = { ...this.now, at, moved: by < 0, paused: true }
    else this.finish()
  }

  /** A line of the list of steps: the board shows it, or no longer. */
  point(i: number): void {
    this.picked = this.picked === i ? null : i
  }

  // As time goes by ---------------------------------------------------------------------------

  private next(): void {
    if (this.now.at < this.frames.length - 1) this.cursor = { ...this.now, at: this.now.at + 1, moved: false }
    else this.finish()
  }

  /** The last step has been told. */
  private finish(): void {
    const { asked, tale, t } = this
    if (asked?.kind === 'run' && asked.then === 'now') this.back()
    else if (asked?.kind === 'run') {
      this.lookAt(asked.to)
      this.playFrom(asked.to)
    } else if (this.isLast && tale.more === 0) this.close()
    else this.heard = { of: tale.first, count: tale.count + this.frames.length, ply: tale.span?.to ?? t.table.ply }
  }

  /** The tale is told. */
  private close(): void {
    app.dismiss('story')
    app.markSeen()
  }

  /** What must still be fetched, the nearest first. */
  private readonly wanted = $derived.by<Span | null>(() => {
    const { asked, reel } = this
    const { ply: last } = this.t.table
    if (asked?.kind === 'run') return missing(reel, asked)
    if (!asked) return this.gap
    const around = (ply: number) => ({ from: Math.max(0, ply - WINDOW / 2), to: Math.min(last, ply + WINDOW / 2 - 1) })
    const here = missing(reel, { from: asked.ply, to: asked.ply })
    if (here) return missing(reel, around(asked.ply))
    const near = this.isBare ? null : missing(reel, { from: Math.max(0, asked.ply - NEAR), to: Math.min(last, asked.ply + NEAR) })
    return near && missing(reel, { from: Math.max(0, near.from < asked.ply ? near.to - WINDOW + 1 : near.from), to: Math.min(last, near.from < asked.ply ? near.to : near.from + WINDOW - 1) })
  })

  private async fetch(span: Span): Promise<void> {
    const { eyes, asked } = this
    const { from, to } = span
    this.asking = span
    const came = await app.pasts.ask(this.t.table.table, from, to, eyes)
    if (this.asking !== span) return
    this.asking = null
    if (came && (app.at.reels[eyes] ?? NONE).has(from)) return
    if (this.asked !== asked) return
    if (asked?.kind !== 'look') return this.skip()
    this.isBare = true
    if (this.reel.has(asked.ply)) return
    app.trouble = 'That moment could not be fetched.'
    if (this.held) this.lookAt(this.held.ply)
    else this.back()
  }

  /** To be called once, where effects may begin. */
  follow(): void {
    $effect(() => {
      const { story } = this
      const timer = setTimeout(() => (this.calm = story), CALM)
      return () => clearTimeout(timer)
    })
    // A step moves, rests, and gives way to the next.
    $effect(() => {
      const { frame } = this
      if (!frame || !this.isPlaying || !this.isReleased || this.isHidden || this.isHeld) return
      const [wait, then] = !this.isRested
        ? [this.glide, () => (this.cursor = { ...this.now, moved: true })]
        : [restTime(frame.step.words, this.pace, this.haste), () => this.next()]
      if (this.isRested && this.isPaused) return
      const timer = setTimeout(then, wait)
      return () => clearTimeout(timer)
    })
    $effect(() => {
      if (this.isPlaying && this.told?.dice) sound.dice()
    })
    $effect(() => {
      if (this.isMoving) sound.march()
    })
    // A run in which nothing is told is at its end.
    $effect(() => {
      if (this.isRun && this.frames.length === 0 && this.wanted === null) untrack(() => this.finish())
    })
    // What others do until the reader is asked is skipped with what he skipped; and when he is asked, a tale that is told is put away.
    $effect(() => {
      const { story } = this
      const isTold = story.length > 0 && this.tale.count > 0 && this.tale.events.length === 0
      if ((this.isSkipping && story.length > 0) || (isTold && this.isLast)) untrack(() => this.close())
      if (this.isLast) this.isSkipping = false
    })
    $effect(() => {
      const { wanted, asking, asked } = this
      // What is fetched in advance gives way to what is looked at.
      const isUrgent = asked?.kind === 'look' && !this.reel.has(asked.ply)
      if (wanted && app.ready && (!asking || (isUrgent && this.isAhead))) untrack(() => {
        this.isAhead = !isUrgent && asked?.kind === 'look'
        void this.fetch(wanted)
      })
    })
    // The slider keeps what it showed until it has more.  Without a server, or when the ply is taken back, there is only now.
    $effect(() => {
      const { asked, shown } = this
      if (asked && shown) untrack(() => (this.held = shown))
      if (asked && (!app.ready || (asked.kind === 'look' ? asked.ply : asked.to) > this.t.table.ply)) untrack(() => this.back())
    })
    $effect(() => {
      if (app.moment?.table !== this.t.table.table) return
      const { ply } = app.moment
      app.moment = null
      untrack(() => this.lookAt(ply))
    })
    $effect(() => {
      if (this.frames.length === 0) this.picked = null
    })
    this.watchPage()
  }

  /** Nothing plays while nobody can see the page. */
  private watchPage(): void {
    if (typeof document === 'undefined') return
    const look = () => (this.isHidden = document.visibilityState === 'hidden')
    $effect(() => {
      look()
      document.addEventListener('visibilitychange', look)
      return () => document.removeEventListener('visibilitychange', look)
    })
  }
}
