// The one store: what the server sent, and where the reader is.  Components read it and call its verbs.

import { rowOf } from '../games/games'
import { isFinished } from '../model/finished'
import type { Invitation, LobbyTable, ServerMessage, Side, TableMessage } from '../model/protocol'
import { AHEAD, INSPECT, broken, emptyTable, needsLog, receive, withPast, type TableState } from '../model/reducer'
import { giftFor } from '../model/seed'
import { becameMine } from '../model/waits'
import { questionWords, sentence, type SideWords } from '../model/words'
import { Connection, type LinkState } from '../net/connection'
import { device } from './device.svelte'
import { keep, keptOf } from './kept'
import { library } from './library.svelte'
import { notify } from './notice'
import { Orders, type Plan } from './orders'
import { Pasts } from './pasts'
import { hashOfRoute, readRoute, type Route } from './routes'
import { sound } from './sound'

export type Outage = '' | 'lost' | 'found' | 'moved'

const TOKEN = 'muster.token'
/** The id of messages that give a seed, and of those that ask about an invitation. */
const SEED = 'seed'
const INVITATION = 'invitation'
const HINT = 'hint'
const MEANT = 'meant'
const REVIEW = 'review'

function tokenKept(): string | undefined {
  try {
    return localStorage.getItem(TOKEN) ?? undefined
  } catch {
    return undefined
  }
}

class App {
  route = $state<Route>({ name: 'lobby' })
  /** The page was reached from another one, and not by its address: the keys and a screen reader go to what it begins with. */
  isEntered = false
  link = $state<LinkState>('connecting')
  /** Hello has been answered: requests may be sent. */
  ready = $state(false)
  /** What the sides of the game at hand are called. */
  get sides(): SideWords {
    return library.sidesOf(this.at.table?.game)
  }
  /** The connection broke; for some seconds after, that it was found again, and whether the table at hand has moved on meanwhile. */
  outage = $state<Outage>('')
  version = $state('')
  lobby = $state<LobbyTable[] | null>(null)
  at = $state.raw<TableState>(emptyTable())
  /** The last error in words, until dismissed. */
  trouble = $state('')
  /** The server, which can be reached, has no longer a part of this page that is fetched when it is wanted: the program has been renewed. */
  isOutdated = $state(false)
  /** Something was sent and not yet answered, or the table is not yet known to be as it is shown: nothing more may be ordered. */
  busy = $state(false)

  /** What the table at hand shows of earlier plies: while it is on, no answer is given, not even an only one. */
  film = $state.raw<{ readonly isOn: boolean } | null>(null)

  /** The invitation that the reader has, or the words with which it was refused. */
  invitation = $state<Invitation | { words: string } | null>(null)
  /** Answers of a what-if board that wait for their game to be opened. */
  line = $state.raw<{ table: string; actions: string[] } | null>(null)
  /** The finished table that the reader looks at, its last page put away. */
  looking = $state('')
  /** The ply at which a table is to be opened, or looked at where it is open. */
  moment = $state.raw<{ table: string; ply: number } | null>(null)

  private readonly orders = new Orders((message) => this.send(message), () => device.careful && !this.at.table?.what_if)
  readonly pasts = new Pasts(
    (message) => this.send(message),
    (past, look) => (this.at = withPast(this.at, past, look)),
  )
  /** The table that this page has begun and not left: nothing there happened while its player was away. */
  private begun = ''
  /** The table at hand is watched over a new connection: what the page knows of its log may be old. */
  private resumed = false
  private link_: Connection | null = null
  /** The table and position that the server was last told of as seen. */
  private marked = ''
  /** A new game or a seat was asked for: the next table is where to go. */
  private expecting = false
  /** What is done with the table that was asked for, once it is there. */
  private created: ((table: string) => void) | undefined
  /** What the reader typed for the seed of the table to come. */
  private words = ''
  /** A seed, or its seal, was sent and not yet answered. */
  private giving = false

  start(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    this.link_ = new Connection(`${scheme}://${location.host}/ws`, {
      state: (state) => {
        this.link = state
        if (state === 'open') return
        if (state === 'waiting') this.outage = 'lost'
        this.ready = this.busy = this.giving = false
        this.orders.broken()
        this.pasts.broken()
        this.at = broken(this.at)
        this.resumed = true
      },
      opened: () => this.send({ do: 'hello', protocol: 1, token: tokenKept() }),
      message: (message) => this.take(message),
    })
    this.route = readRoute(location.hash)
    addEventListener('hashchange', () => this.enter(readRoute(location.hash)))
    addEventListener('online', () => this.link_?.retry())
    addEventListener('vite:preloadError', () => (this.isOutdated ||= this.ready))
    this.link_.open()
    void library.loadList()
  }

  retry(): void {
    this.link_?.retry()
  }

  go(route: Route): void {
    location.hash = hashOfRoute(route)
  }

  private enter(route: Route): void {
    const before = this.route
    this.route = route
    this.isEntered = true
    this.trouble = ''
    if (before.name === 'table' && (route.name !== 'table' || route.table !== before.table)) {
      this.send({ do: 'leave' })
      this.orders.forget()
      this.pasts.broken()
      this.at = emptyTable()
      if (before.table === this.begun) this.begun = ''
    }
    this.ask()
  }

  /** Asks for what the route shows: after hello, after a reconnection, after a change of route.  A table that is shown from before a
      break may be old: it takes no answers until the server has sent it again. */
  private ask(): void {
    if (!this.ready) return
    if (this.route.name === 'table') this.busy = this.send({ do: 'watch', table: this.route.table })
    if (this.route.name === 'lobby') this.send({ do: 'lobby' })
    if (this.route.name === 'join') this.askAbout(this.route.table, this.route.invite)
  }

  private send(message: object): boolean {
    return this.link_?.send(message) ?? false
  }

  private take(message: ServerMessage): void {
    if (this.pasts.heard(message)) return
    switch (message.is) {
      case 'hello':
        try {
          localStorage.setItem(TOKEN, message.token)
        } catch {
          // Without a store the reader keeps his games only as long as this page.
        }
        this.version = message.version
        this.ready = true
        this.found('found')
        this.ask()
        return
      case 'lobby':
        this.lobby = message.tables
        return
      case 'error':
        if (message.id === AHEAD || message.id === INSPECT) return
        if (message.id === INVITATION) {
          this.invitation = { words: message.words }
          return
        }
        if (message.id === SEED) this.giving = false
        if (message.id === REVIEW) this.at = { ...this.at, review: null, reviewing: null }
        if (message.id === HINT) {
          this.dismiss('hint')
          this.complain(message.words)
          return
        }
        if (message.id === MEANT) this.at = { ...this.at, meant: null }
        this.busy = this.expecting = false
        this.orders.refused()
        if (message.id === SEED && message.words.startsWith('no seed of yours')) return     // another page of this device was quicker
        this.complain(message.words)
        return
      case 'invitation':
        this.invitation = message
        return
      case 'bye':
        this.complain(sentence(message.words))
        return
      case 'table':
        this.onTable(message)
        return
      default:
        if (message.is === 'refused' || message.is === 'asked') {
          this.busy = false
          this.orders.refused()
        }
        if (message.is === 'hint') this.given = message
        if (this.route.name === 'table' && message.table === this.route.table) this.at = receive(this.at, message)
    }
  }

  /** Says that the connection is there again. */
  private found(how: Outage): void {
    if (this.outage === '') return
    this.outage = how
    setTimeout(() => {
      if (this.outage === how) this.outage = ''
    }, 6000)
  }

  /** Says what went wrong, for as long as it takes to read. */
  private complain(words: string): void {
    this.trouble = words
    setTimeout(() => {
      if (this.trouble === words) this.trouble = ''
    }, 8000)
  }

  /** Gives the seed that the table waits for, once it is written down here what was shown before.  True: the answer comes next. */
  private giveSeed(message: TableMessage): boolean {
    if (message.id === SEED) this.giving = false
    if (this.giving) return false
    const gift = giftFor(message, keptOf(message.table), this.words)
    if (!gift) return false
    if ('trouble' in gift) {
      this.trouble = gift.trouble
      return false
    }
    keep(message.table, gift.kept)
    this.words = ''
    this.giving = this.send({ id: SEED, ...gift.message })
    return this.giving
  }

  private onTable(message: Extract<ServerMessage, { is: 'table' }>): void {
    if (this.giveSeed(message)) return
    this.busy = false
    if (this.expecting) {
      this.expecting = false
      this.created?.(message.table)
      this.begun = message.table
      this.go({ name: 'table', table: message.table })
      return
    }
    if (this.route.name !== 'table' || this.route.table !== message.table) return
    const { table: before } = this.at
    if (this.outage === 'found' && before?.table === message.table && before.seq !== message.seq) this.found('moved')
    if (becameMine(before, message)) notify(questionWords(message.view?.question.text ?? '', message.view?.question.side, library.sidesOf(message.game)), message.table)
    const wanting = needsLog(this.at, message) || this.resumed
    const isNext = before?.table === message.table && message.ply > before.ply && !this.resumed
    this.resumed = false
    const row = rowOf(message.game)
    const kinds = this.at.table ? (message.events ?? []).map((event) => event.kind) : []
    this.at = receive(this.at, message, row?.plain)
    // A player has seen what he did himself: it is no news in the lobby, nor when he comes back.
    if (isNext && message.you.length > 0 && this.at.story.length === 0) this.markSeen()
    if (message.table === this.begun) this.at = { ...this.at, away: false }
    // What plays on the board is heard when it is seen.
    if (kinds.includes('dice') && !this.film?.isOn) sound.dice()
    if (kinds.some((kind) => row?.marches.has(kind)) && !this.film?.isOn) sound.march()
    void library.open(message.game).catch(() => (this.trouble = 'The board could not be fetched.'))
    if (wanting && message.view) this.askForPast(message)
    if (this.orders.arrived(message)) this.complain('The connection broke before your answer had reached the server. Please give it again.')
    this.busy = this.orders.goOn(message)
  }

  /** The log of a table, and of a game that is over the review if one was made before. */
  private askForPast(message: TableMessage): void {
    const { table, ply } = message
    this.send({ do: 'log', table, from: 0, to: ply })
    if (isFinished(message) && !message.what_if && this.at.review === null) this.send({ do: 'review', table, kept: true })
  }

  // What a reader does ------------------------------------------------------------------------

  create(game: string, scenario: string, seats: Record<Side, string>, options: Record<string, boolean>, words: string, greeting = '', created?: (table: string) => void): void {
    this.trouble = ''
    this.created = created
    this.words = words
    this.expecting = this.busy = this.send({ do: 'new', game, scenario, seats, options, ...(greeting ? { greeting } : {}) })
  }

  /** What the bearer of an invitation is told. */
  askAbout(table: string, invite: string): void {
    this.invitation = null
    this.send({ do: 'invitation', id: INVITATION, table, invite })
  }

  /** A new game that goes on from a ply of one that is over. */
  createFrom(from: { table: string; ply: number }, seats: Record<Side, string>): void {
    this.trouble = ''
    this.words = ''
    this.expecting = this.busy = this.send({ do: 'new', from, seats })
  }

  /** Begins a what-if board on a game, at a ply if it is over. */
  wonder(table: string, ply?: number): void {
    this.trouble = ''
    this.words = ''
    this.expecting = this.busy = this.send({ do: 'new', what_if: { table, ...(ply === undefined ? {} : { ply }) } })
  }

  /** From a what-if board back to its game, where these answers are given as far as they may be. */
  backToGame(table: string, line: string[]): void {
    this.line = line.length > 0 ? { table, actions: line } : null
    this.go({ name: 'table', table })
  }

  join(table: string, invite: string, words: string): void {
    this.trouble = ''
    this.created = undefined
    this.words = words
    this.expecting = this.busy = this.send({ do: 'join', table, invite })
  }

  /** Gives a game up, or takes it off the list.  The server tells no more of it then: a table that is shown is asked for once more, for
      its last page. */
  remove(table: string): void {
    this.send({ do: 'remove', table })
    if (this.route.name === 'table' && this.route.table === table) this.ask()
  }

  /** The reader's answers that led to this position, each told once. */
  taken(table: TableMessage): string[] {
    return this.orders.taken(table)
  }

  act(action: string): void {
    this.follow({ actions: [action] })
  }

  follow(plan: Plan): void {
    const table = this.at.table
    if (!table || this.busy || !this.ready || this.film?.isOn) return
    this.markSeen()
    this.busy = this.orders.follow(table, plan)
  }

  /** An only answer, given for the reader: it is taken back with the one before. */
  pass(action: string): void {
    const table = this.at.table
    if (table && !this.busy && this.ready && !this.film?.isOn) this.busy = this.orders.pass(table, action)
  }

  /** Back to before the reader's last order; `to` are the plies that may be gone back to, newest first. */
  takeBack(to: readonly number[]): void {
    const last = this.orders.back(to)
    if (last !== undefined) this.undo(last)
  }

  /** On a what-if board: sets something by hand. */
  put(words: string): void {
    const table = this.at.table
    if (table && !this.busy && this.ready) this.send({ do: 'put', table: table.table, seq: table.seq, words })
  }

  undo(to: number): void {
    const table = this.at.table
    this.orders.undone(to)
    if (table) this.send({ do: 'undo', table: table.table, seq: table.seq, to })
  }

  consent(yes: boolean): void {
    const table = this.at.table
    if (table) this.send({ do: 'consent', table: table.table, seq: table.seq, yes })
  }

  why(action: string): void {
    const table = this.at.table
    if (table) this.send({ do: 'why', table: table.table, action })
  }

  /** Reasons for the thing that is inspected, each asked for once a question. */
  inspect(actions: string[]): void {
    const table = this.at.table
    for (const action of actions)
      if (table && !this.at.whys[action]) this.send({ do: 'why', id: INSPECT, table: table.table, action })
  }

  /** Odds of the battle that an action would bring about, asked for once a question. */
  lookAhead(action: string): void {
    const table = this.at.table
    if (!table || action in this.at.ahead) return
    this.at = { ...this.at, ahead: { ...this.at.ahead, [action]: null } }
    this.send({ do: 'odds', id: AHEAD, table: table.table, action })
  }

  /** Odds of the battle at hand, or of the one that waits at a place. */
  odds(place?: string): void {
    const table = this.at.table
    if (table) this.send({ do: 'odds', table: table.table, ...(place ? { place } : {}) })
  }

  ready_(side: Side): void {
    const table = this.at.table
    if (table) this.send({ do: 'ready', table: table.table, side })
  }

  /** The hint that was given last: whoever asks once more where nothing has changed reads the same plan, and not another search's. */
  private given: Extract<ServerMessage, { is: 'hint' }> | null = null

  /** Asks what a bot would do here; the answer takes it a second or so.  The story has been read by then: its steps do not move the map. */
  askHint(): void {
    const table = this.at.table
    if (!table || this.at.hint === 'asked') return
    this.markSeen()
    if (this.given?.table === table.table && this.given.seq === table.seq) this.at = { ...this.at, hint: this.given, story: [], away: false }
    else if (this.send({ do: 'hint', id: HINT, table: table.table })) this.at = { ...this.at, hint: 'asked', story: [], away: false }
  }

  /** Asks what the side that answered at a ply of a finished game was after. */
  askMeant(ply: number): void {
    const table = this.at.table
    if (table && this.at.meant !== 'asked' && this.send({ do: 'meant', id: MEANT, table: table.table, ply })) this.at = { ...this.at, meant: 'asked' }
  }

  /** `hurry`, `luck` or `curve` for the table at hand. */
  request(what: 'hurry' | 'luck' | 'curve'): void {
    const table = this.at.table
    if (table) this.send({ do: what, table: table.table })
  }

  /** Asks for the review of the table at hand, which is over; it takes a while. */
  askReview(): void {
    const table = this.at.table
    if (table && this.at.review !== 'asked' && this.send({ do: 'review', id: REVIEW, table: table.table })) this.at = { ...this.at, review: 'asked', reviewing: null }
  }

  stopReview(): void {
    const table = this.at.table
    if (table) this.send({ do: 'review', table: table.table, stop: true })
  }

  setAuto(on: boolean): void {
    const table = this.at.table
    if (table) this.send({ do: 'auto', table: table.table, on })
  }

  markSeen(): void {
    const table = this.at.table
    const key = `${table?.table} ${table?.seq}`
    if (!table || (table.seen ?? 0) >= table.ply || this.marked === key) return
    if (this.send({ do: 'seen', table: table.table, ply: table.ply })) this.marked = key
  }

  /** Shows a table as it was after a ply: of a finished one its last page is put away. */
  lookAt(table: string, ply: number): void {
    this.looking = table
    this.moment = { table, ply }
    if (this.route.name !== 'table' || this.route.table !== table) this.go({ name: 'table', table })
  }

  /** Puts away what was answered: a bubble, a hint, odds, the story. */
  dismiss(what: 'why' | 'hint' | 'odds' | 'story' | 'refusal'): void {
    this.at = { ...this.at, [what]: what === 'story' ? [] : null, ...(what === 'story' ? { away: false } : {}) }
  }
}

export const app = new App()
