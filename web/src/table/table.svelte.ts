// The table that every game's `Play.svelte` stands on.  `useTable` holds what all games do alike: the question's actions and what they
// light, what is open and in hand, where the story is on the map, and what a press or a key means.  A game answers the questions of
// `GameTable` (game.ts); the parts of the table (`Shell`, `Question`, a game's map and tray) are handed the one object.

import { tick, untrack } from 'svelte'
import type { PlayProps } from '../games/games'
import { BARE } from '../map/camera'
import { aimsOf } from '../model/aims'
import { choicesOf, lighting, onlyFirst, parseAction, parseActions, verbOf, type Action, type Choice, type Picked } from '../model/actions'
import { advisedBy, compared, marksOf, waysOf } from '../model/hint'
import type { Names } from '../model/names'
import type { AnyView, Event, Help, TableMessage } from '../model/protocol'
import { noteAt } from '../model/review'
import { riskOf, toneOf, toneOfAll, type Tone } from '../model/risks'
import { isMine } from '../model/waits'
import { actionWords } from '../model/words'
import { app } from '../state/app.svelte'
import { device, hasAimed, isSmallScreen, remember, setAimed } from '../state/device.svelte'
import { library } from '../state/library.svelte'
import { ByHand } from './by_hand.svelte'
import { Desk } from './desk.svelte'
import { Film } from './film.svelte'
import { orderOf } from './hints'
import { placesAsked, type Chart, type GameTable, type Lit } from './game'
import { Teacher } from './lesson.svelte'
import { firstPanel, focusTray, Round } from './opening'
import { Scene } from './scene.svelte'

export class Table<B extends Names = Names, V extends AnyView = AnyView> {
  readonly desk: Desk
  readonly film: Film
  /** The battle over the map. */
  readonly scene: Scene
  readonly teacher: Teacher
  /** What is set by hand on a what-if board. */
  readonly hand = new ByHand()
  chart = $state.raw<Chart>()
  /** The place whose pieces are shown, or `off`. */
  open = $state<string | null>(null)
  /** The panel that stands open. */
  panel = $state<string | null>(null)
  /** Pixels of the map that are covered, at its top and at its bottom. */
  covered = $state.raw(BARE)
  /** What a held key or a button shows: the map without pieces, or who holds what. */
  layer = $state<'' | 'bare' | 'tint'>('')
  /** Names and strengths stand beside the stacks, once everything is revealed. */
  names = $state(true)
  /** How to win is shown or put away; until the reader says, it is shown at first sight. */
  private aiming = $state<boolean | null>(null)
  private readonly round = new Round()
  /** The place for which an answer was given in its tray: another answer of it may not come under a finger that presses twice. */
  private answered: string | null = null

  constructor(
    private readonly props: () => PlayProps,
    readonly game: GameTable,
  ) {
    this.desk = new Desk(this)
    this.film = new Film(this)
    app.film = this.film
    this.scene = new Scene(this)
    this.panel = untrack(() => firstPanel(this.table.game, game.tabs))
    this.teacher = new Teacher(this as unknown as Table)
    this.follow()
    this.film.follow()
  }

  readonly table: TableMessage = $derived.by(() => {
    const { table } = this.props()
    return this.hinted ? advisedBy(this.hinted, table) : table
  })
  get board(): B {
    return this.props().names as B
  }
  /** The position as it is shown: an earlier one while what happened plays, or the reader looks back.  What is asked now is `table.view`. */
  get view(): V {
    return (this.film.shown?.view ?? this.table.view) as V
  }
  /** Something earlier is shown: the question waits, nothing is lit, and no answer may be given. */
  get isPast(): boolean {
    return this.film.isOn
  }
  /** The log, up to what is shown. */
  readonly log = $derived.by(() => {
    const ply = this.film.shown?.ply
    return ply === undefined ? app.at.log : app.at.log.filter((event) => event.ply <= ply)
  })
  get help(): Help {
    return this.props().help
  }

  /** All actions, and those that are given on the map; none while something earlier is shown. */
  readonly all = $derived.by(() => parseActions(this.isPast ? [] : (this.table.actions ?? [])))
  readonly actions = $derived.by(() => this.all.filter((action) => !this.game.isBeside?.(action)))
  /** The noun in hand, or the only one that answers begin with where the game takes it for granted: what is asked is the second one. */
  readonly picked: Picked | null = $derived.by(() => {
    const takes = this.game.takes?.() ?? false
    return this.desk.picked ?? (takes === false ? null : onlyFirst(takes === true ? this.actions : this.actions.filter((a) => a.verb === takes)))
  })
  readonly lit = $derived.by(() => lighting(this.actions, this.picked))
  readonly litPlaces = $derived.by(() => this.game.light?.(this.lit) ?? this.light())
  /** Lit pieces that stand nowhere on the map. */
  readonly litOff = $derived.by(() => [...this.lit.keys()].some((noun) => this.board.isPiece(noun) && this.game.stands(noun) === undefined))
  /** What lit nouns may mean: red where an answer of theirs may hurt, gold where one is advised. */
  readonly tones = $derived.by(() => new Map([...this.lit].map(([noun, actions]): [string, Tone] => [noun, toneOfAll(this.table, actions)])))
  readonly usual = $derived.by(() => (this.isPast ? undefined : this.game.usual ? this.game.usual() : this.table.usual))

  /** What has happened since the reader's last answer, told or not. */
  readonly news = $derived.by(() => app.at.news)
  // Only a new story is folded again, not every message.
  private readonly happened = $derived.by(() => app.at.story)
  readonly story = $derived.by(() => {
    const steps = this.game.fold(this.happened).filter((step) => !this.game.carded?.includes(step.kind))
    // That a turn has begun stands in the bar.
    return steps.every((step) => step.kind === 'turn') ? [] : steps
  })
  /** A story that holds nothing but the turn is not told, and nobody puts it away. */
  readonly isTelling = $derived.by(() => app.at.story.length > 0 && (this.story.length > 0 || this.film.isOn))
  readonly isOver = $derived.by(() => this.table.outcome !== undefined && this.table.outcome !== 'playing')

  /** How this scenario is won, and whether that is shown now. */
  readonly aims = $derived.by(() => aimsOf(library.games, this.table.game, this.table.scenario, this.table.options))
  readonly isAiming = $derived.by(() => this.aims !== undefined && !this.isOver && (this.aiming ?? !(this.teacher.isTeaching || hasAimed(this.aimKey))))
  /** On a small screen nothing of a battle stands beside it. */
  readonly isAimAlone = $derived.by(() => isSmallScreen() && this.isAiming)
  /** That is what the reader reads before anything else. */
  readonly isIntroduced = $derived.by(() => this.isAiming && this.aiming === null)

  /** The way and the place of the step that is told, or of the line of the log under the pointer.  While steps play, the pointer rests where it
   *  was, and lines come under it. */
  private readonly shown = $derived.by(() => (this.film.isPlaying ? null : this.desk.glance) ?? this.desk.told)
  readonly track = $derived.by(() => {
    const { shown } = this
    const path = shown ? this.game.wayOf(shown) : []
    return path.length > 1 && path.every((id) => this.board.isPlace(id)) ? { path, side: shown?.side } : null
  })
  readonly beat = $derived.by(() => (this.shown ? (this.game.placeOf(this.shown) ?? null) : null))
  /** The place that the answer under the pointer names. */
  readonly meant = $derived.by(() => {
    const thing = this.desk.pointed
    return thing?.kind === 'action' ? (parseAction(thing.id).nouns.findLast((noun) => this.board.isPlace(noun)) ?? null) : null
  })
  /** The plan of a hint on the map. */
  private readonly hinted = $derived.by(() => (app.at.hint === 'asked' ? null : app.at.hint))
  /** A small screen has no room for a story or for the line of a folded battle beside a hint. */
  readonly isHintAlone = $derived.by(() => isSmallScreen() && app.at.hint !== null)
  readonly ground = { isPlace: (noun: string) => this.board.isPlace(noun) || this.game.isOnMap?.(noun) === true, stands: (piece: string) => this.game.stands(piece) }
  /** The reader looks back over a game that has been reviewed. */
  readonly isJudging = $derived.by(() => app.at.review !== null && app.at.review !== 'asked' && this.film.isLooking && !this.film.isPlaying)
  /** The decision that was taken at the moment which he looks at, if there was a better one. */
  readonly judged = $derived.by(() => {
    const { review } = app.at
    return this.isJudging && review && review !== 'asked' ? noteAt(review, this.film.knob) : undefined
  })
  private readonly plan = $derived.by(() => {
    if (this.hinted) return { ways: waysOf(this.hinted, this.ground), marks: marksOf(this.hinted, this.ground) }
    return this.judged?.better ? compared(this.judged.better, this.judged.given, this.ground) : { ways: [], marks: [] }
  })
  /** Pieces that are not on the map and that the plan of a hint uses, such as cards, with its step. */
  readonly planned = $derived.by(() => new Map((this.hinted?.steps ?? []).flatMap((step, i) => step.actions.flatMap((action) => parseAction(action).nouns.map((noun): [string, number] => [noun, i + 1]))).reverse()))
  readonly planWays = $derived.by(() => this.plan.ways)
  readonly planMarks = $derived.by(() => this.plan.marks)
  /** The attack in hand or under the pointer, and its odds once they are known. */
  readonly ahead = $derived.by(() => this.desk.ahead())
  readonly foreseen = $derived.by(() => (this.ahead ? (app.at.ahead[this.ahead.text] ?? null) : null))

  /** What an answer may cost that the pointer or the focus rests on, where no odds tell it. */
  readonly warned = $derived.by(() => {
    const thing = this.desk.pointed
    if (thing?.kind !== 'place' || this.isPast || this.ahead || this.desk.isAsking) return null
    const action = this.lit.get(thing.id)?.find((a) => toneOf(riskOf(this.table, a.text)) === 'danger')
    const risk = action && riskOf(this.table, action.text)
    return action && risk ? { place: thing.id, does: this.buttonOf(action), risk } : null
  })

  /** The reader has something in hand: an open place, a menu, or an answer that waits for a second press. */
  readonly isInHand = $derived.by(() => this.open !== null || this.desk.isAsking)

  /** The place that it is about. */
  readonly placeInHand = $derived.by(() => {
    const { menu, armed } = this.desk
    const places = armed ? parseAction(armed.text).nouns.map((noun) => (this.board.isPlace(noun) ? noun : this.game.stands(noun))) : []
    return menu?.noun ?? places.findLast((place) => place !== undefined) ?? this.open
  })

  /** Answers that name the open place. */
  readonly trayVerbs = $derived.by(() => {
    const place = this.open
    if (!place || !this.board.isPlace(place)) return []
    const choices = choicesOf(place, this.actions, this.picked)
    const plain = this.plainOf(choices)
    return choices.map((c) => ({
      verb: verbOf(c), words: this.wordsOf(c, place), risk: c.kind === 'act' ? riskOf(this.table, c.action.text) : undefined,
      isPlain: c === plain, price: this.priceOf(c),
    }))
  })
  /** No answer may be given: one is on its way, the server is not known to be where this page is, or something earlier is shown. */
  get busy(): boolean {
    return app.busy || !app.ready || this.isPast
  }

  /** What it costs beside the plain meaning of a noun: "(4)". */
  priceOf(choice: Choice): string {
    const price = choice.kind === 'act' && this.game.isExtra?.(verbOf(choice)) ? this.table.prices?.[choice.action.text] : undefined
    return price ? ` (${price})` : ''
  }

  /** Of several things that a noun may mean the plain one, whose button is the next press: none where another is advised. */
  plainOf(choices: readonly Choice[]): Choice | undefined {
    const tone = (c: Choice) => (c.kind === 'act' ? toneOf(riskOf(this.table, c.action.text)) : '')
    if (choices.some((c) => tone(c) === 'advised')) return undefined
    return choices.find((c) => tone(c) === '' && !this.game.isExtra?.(verbOf(c)))
  }

  /** What a choice does with the noun that was pressed, on its button. */
  wordsOf(choice: Choice, noun: string): string {
    return this.buttonOf(parseAction(`${verbOf(choice)} ${noun}`))
  }

  /** An answer as it stands on its button. */
  buttonOf(action: Action): string {
    return this.game.say?.(action) ?? actionWords(this.board, this.help, action, this.table.says?.[action.verb])
  }

  private light(): Map<string, Lit> {
    const places = new Map<string, Lit>()
    for (const noun of this.lit.keys()) {
      const place = this.game.stands(noun)
      if (this.board.isPlace(noun)) places.set(noun, 'to')
      else if (place && !places.has(place)) places.set(place, 'has')
    }
    return places
  }

  /** Where the reader's army stands; of both players at one screen, the army of the one who is asked. */
  army(): readonly string[] {
    const side = this.table.you.length === 1 ? this.table.you[0] : this.view.question.side
    return side ? (this.game.army?.(side) ?? []) : []
  }

  /** The answers are in sight; where none lies on the map that is more than an aside, the place that it is about, else some of the reader's
   *  own army. */
  private showWhatMatters(): void {
    this.chart?.showLit()
    if (placesAsked(this.litPlaces).length > 0) return
    const place = this.game.atHand()
    if (place) this.chart?.show(place)
    else if (this.army().length > 0) this.chart?.showNearest(this.army())
  }

  /** The map and the tray go with the question, the hand and the story. */
  private follow(): void {
    const seq = $derived.by(() => this.table.seq)
    let asked = -1
    $effect(() => () => {
      if (app.film === this.film) app.film = null
    })
    $effect(() => {
      if (this.isPast || asked === seq) return
      asked = seq
      untrack(() => this.onQuestion())
    })
    $effect(() => {
      void [seq, this.scene.verdicts]
      untrack(() => this.scene.meet())
    })
    // An answer is in sight, once the map has room and no story moves it.
    $effect(() => {
      void seq
      if (!this.isPast && !this.isTelling) void tick().then(() => this.showWhatMatters())
    })
    $effect(() => {
      if (this.desk.picked) untrack(() => this.chart?.showLit())
    })
    // While the last step of what happened still stands over the map, the answers come into sight, unless the reader has begun with something.
    $effect(() => {
      const isRead = this.isTelling && this.desk.rested && !this.isPast && isMine(this.table)
      if (isRead) void tick().then(() => !this.desk.held && !this.isInHand && this.showWhatMatters())
    })
    // How to win leaves a small map no room: what is lit is brought in once it is put away, and the next card has its place.
    $effect(() => {
      if (this.isAiming || !isSmallScreen()) return
      const timer = setTimeout(() => !this.isPast && !this.isTelling && !this.desk.held && this.showWhatMatters(), 300)
      return () => clearTimeout(timer)
    })
    // An opened stack is not hidden by its own tray, nor a place by what asks about it; nor a battle by its stage, unless the reader has moved the map.
    $effect(() => {
      void this.covered
      untrack(() => {
        const place = this.placeInHand ?? (this.desk.held ? undefined : this.scene.stage?.place)
        if (place && this.covered !== BARE && this.board.isPlace(place)) this.chart?.show(place)
      })
    })
    $effect(() => {
      const { beat, track } = this
      // A glance at the log does not move the map: a press on its line does.
      if (beat && !this.desk.held && !this.desk.glance && this.board.isPlace(beat)) untrack(() => (track ? this.chart?.showWay(track.path) : this.chart?.show(beat)))
    })
    // A plan is in sight where it begins and where its first step leads.
    $effect(() => {
      const { planWays, planMarks } = this
      void this.covered
      const places = [planWays[0]?.path[0], planMarks[0]?.place].filter((place) => place !== undefined)
      void tick().then(() => places.forEach((place) => this.chart?.show(place)))
    })
    // The odds of an attack are asked for when the pointer rests on it.
    $effect(() => {
      const action = this.ahead?.text
      if (!action) return
      const timer = setTimeout(() => app.lookAhead(action), this.desk.armed ? 0 : 150)
      return () => clearTimeout(timer)
    })
    // The line of a what-if board is played in its game, once that asks.
    $effect(() => {
      const { line } = app
      if (line?.table !== this.table.table || this.busy || !isMine(this.table)) return
      app.line = null
      untrack(() => this.desk.follow(orderOf(line.actions, this.table.view?.question.side)))
    })
    $effect(() => {
      if (this.panel === 'luck' && !app.at.luck) app.request('luck')
    })
  }

  /** A new question puts away what belonged to the old one, and opens what it is about. */
  private onQuestion(): void {
    this.desk.clear()
    const opens = this.game.opens?.()
    if (opens) this.open = opens
    else if (this.open && (this.open === this.answered || !this.isHolding(this.open))) this.open = null
    this.answered = null
  }

  /** Whether answers stand there. */
  private isHolding(place: string): boolean {
    return ['has', 'aside'].includes(this.litPlaces.get(place) ?? '')
  }

  /** A place was pressed: it acts when that can mean only one thing, else its pieces are shown. */
  choose(place: string, byKey = false): void {
    if (app.at.why) app.dismiss('why')
    if (this.table.what_if && this.hand.take(place)) return
    const choices = choicesOf(place, this.actions, this.picked)
    const [only] = choices
    const isHome = [...this.lit.keys()].some((noun) => this.game.stands(noun) === place)
    if (this.isPast) return this.game.isEmpty(place) ? undefined : this.show(place, byKey)
    const meant = this.game.meant?.(choices)
    if (only && this.game.isElse?.(choices)) this.desk.ask(place)
    else if (meant) this.desk.choose(meant)
    else if (isHome) this.show(place, byKey)
    else if (only && choices.length === 1 && !this.isUnwarned(only)) this.desk.choose(only)
    else if (only) this.desk.menu = { noun: place, choices }
    else if (this.game.press?.(place)) return
    else if (this.game.isEmpty(place)) this.desk.ask(place)
    else this.show(place, byKey)
  }

  /** Where nothing hovers an answer on the map that may hurt, and can be taken back, is asked about with what it may cost. */
  private isUnwarned(choice: Choice): boolean {
    const risk = choice.kind === 'act' ? riskOf(this.table, choice.action.text) : undefined
    return this.game.warns === true && isSmallScreen() && toneOf(risk) === 'danger' && !risk?.final
  }

  /** Shows the pieces of a place, or puts them away. */
  private show(place: string, byKey: boolean): void {
    this.open = this.open === place ? null : place
    if (byKey && this.open) void tick().then(focusTray)
  }

  /** The answer with this verb that names the open place. */
  placeVerb(verb: string): void {
    const choice = this.open ? choicesOf(this.open, this.actions, this.picked).find((c) => verbOf(c) === verb) : undefined
    this.answered = this.open
    if (choice) this.desk.choose(choice)
  }

  /** Keys go around what is lit; what may also be done comes only when there is nothing else. */
  next(): void {
    const first = placesAsked(this.litPlaces)
    const place = this.round.next(first.length > 0 ? first : [...this.litPlaces.keys()])
    if (place) this.chart?.focus(place)
  }

  /** Keys enter the map where things go on. */
  enter(): void {
    this.chart?.focus(this.game.atHand() ?? [...this.litPlaces.keys()][0] ?? this.game.home())
  }

  /** Where an event can be shown on the map. */
  spot(event: Event): string | undefined {
    const place = this.game.placeOf(event)
    return place !== undefined && this.board.isPlace(place) ? place : undefined
  }

  private get aimKey(): string {
    return `${this.table.game}/${this.table.scenario}`
  }

  /** Shows how to win, or puts it away: then this device has seen it for this scenario. */
  aim(on: boolean): void {
    this.aiming = on
    if (!on) setAimed(this.aimKey)
  }

  /** Lets go of one thing after another, the open tray last. */
  escape(): void {
    if (this.layer) return void (this.layer = '')
    if (this.isAiming) return this.aim(false)
    if (!app.at.hint && this.scene.putAway()) return     // a hint lies over the verdict of a battle
    if (this.teacher.escape()) return
    if (this.desk.escape()) return
    const was = this.open
    this.open = null
    if (was && this.board.isPlace(was)) this.chart?.focus(was)
  }

  /** Turns to a panel; the shell also brings it into sight. */
  turnTo = (name: string): void => this.setPanel(name)

  /** On a small screen a second press on a panel's tab puts it away. */
  setPanel(name: string): void {
    this.panel = this.panel === name && isSmallScreen() ? null : name
    device.panels[this.table.game] = name
    remember()
    if (name === 'luck' && app.at.luck) app.request('luck')
  }
}

/** The table of a game, to be made once in its `Play.svelte`. */
export function useTable<B extends Names, V extends AnyView>(props: () => PlayProps, game: GameTable): Table<B, V> {
  return new Table<B, V>(props, game)
}
