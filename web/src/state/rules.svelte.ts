// The rules beside the board: which rule is open, where the reader came from, and the texts, which are fetched when they are first wanted.

import { tick } from 'svelte'
import type { Rules, ToldCase } from '../model/rules'
import { gameCited } from '../model/rules'
import { library } from './library.svelte'

/** What the sheet shows: a rule as it is cited, or, without one, the contents. */
export interface Page {
  game: string
  rule: string
}

class RuleBook {
  /** The open page; null: the sheet is closed. */
  page = $state.raw<Page | null>(null)
  texts = $state.raw<Rules | null>(null)
  trouble = $state('')
  private behind = $state.raw<Page[]>([])
  private ahead = $state.raw<Page[]>([])
  private readonly cases = new Map<string, Promise<ToldCase>>()
  /** What had the focus before the sheet opened. */
  private opener: HTMLElement | null = null

  get canGoBack(): boolean {
    return this.behind.length > 0
  }
  get canGoOn(): boolean {
    return this.ahead.length > 0
  }

  /** Opens a citation; `game` is needed where there is none to name it. */
  open(rule: string, game = gameCited(library.games, rule)?.id): void {
    if (!game) return
    if (!this.page) this.opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
    else this.behind = [...this.behind, this.page]
    this.ahead = []
    this.show({ game, rule })
  }

  /** The sheet with the contents of a game's rules. */
  contents(game: string): void {
    this.open('', game)
  }

  back(): void {
    const before = this.behind.at(-1)
    if (!before || !this.page) return
    this.ahead = [this.page, ...this.ahead]
    this.behind = this.behind.slice(0, -1)
    this.show(before)
  }

  goOn(): void {
    const next = this.ahead[0]
    if (!next || !this.page) return
    this.behind = [...this.behind, this.page]
    this.ahead = this.ahead.slice(1)
    this.show(next)
  }

  close(): void {
    this.page = null
    this.behind = this.ahead = []
    const { opener } = this
    this.opener = null
    // While the sheet holds the page, nothing behind it takes the focus.
    void tick().then(() => opener?.isConnected && opener.focus())
  }

  /** A case in words, fetched once. */
  example(game: string, id: string): Promise<ToldCase> {
    const path = `/api/games/${game}/cases/${id}`
    const kept = this.cases.get(path)
    if (kept) return kept
    const asked = this.fetch<ToldCase>(path)
    this.cases.set(path, asked)
    asked.catch(() => this.cases.delete(path))
    return asked
  }

  private show(page: Page): void {
    this.page = page
    void this.load(page.game)
  }

  private async load(game: string): Promise<void> {
    if (this.texts?.game === game) return
    this.trouble = ''
    try {
      const texts = await this.fetch<Rules>(`/api/games/${game}/rules`)
      if (this.page?.game === game) this.texts = texts
    } catch {
      this.trouble = 'The rules could not be fetched.'
    }
  }

  private async fetch<T>(path: string): Promise<T> {
    const answer = await fetch(path)
    if (!answer.ok) throw new Error(`${answer.status} ${path}`)
    return (await answer.json()) as T
  }
}

export const ruleBook = new RuleBook()
