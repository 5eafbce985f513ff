// Actions are text, `verb noun [noun]`.  The client knows no rules: it reads the list of legal
// actions and tells which nouns to light, which verbs are buttons, and what a click may mean.

export interface Action {
  text: string
  verb: string
  /** None, one, or two ids; a noun may be a block, a place or an amount. */
  nouns: string[]
}

export interface Picked {
  verb: string
  noun: string
}

export function parseAction(text: string): Action {
  const [verb = '', ...nouns] = text.trim().split(/\s+/)
  return { text, verb, nouns }
}

export function parseActions(texts: readonly string[]): Action[] {
  return texts.map(parseAction)
}

/** The noun a click would have to name next: the first, or the second once `picked` named the first. */
function nextNoun(action: Action, picked: Picked | null): string | undefined {
  if (!picked) return action.nouns[0]
  return action.verb === picked.verb && action.nouns[0] === picked.noun ? action.nouns[1] : undefined
}

/** Every noun that is an answer now, with the actions it leads to. */
export function lighting(actions: readonly Action[], picked: Picked | null = null): Map<string, Action[]> {
  const lit = new Map<string, Action[]>()
  for (const action of actions) {
    const noun = nextNoun(action, picked)
    if (noun === undefined) continue
    const there = lit.get(noun)
    if (there) there.push(action)
    else lit.set(noun, [action])
  }
  return lit
}

/** The noun that all answers with nouns name first, with one verb, where they also name a second. */
export function onlyFirst(actions: readonly Action[]): Picked | null {
  const [first, ...others] = actions.filter((a) => a.nouns.length > 0)
  const noun = first?.nouns[0]
  return first && noun && first.nouns.length === 2 && others.every((a) => a.verb === first.verb && a.nouns[0] === noun) ? { verb: first.verb, noun } : null
}

/** Verbs without a noun: they are buttons. */
export function buttons(actions: readonly Action[]): Action[] {
  return actions.filter((a) => a.nouns.length === 0)
}

export type Choice = { kind: 'act'; action: Action } | { kind: 'pick'; picked: Picked }

/** What clicking a noun may mean: at most one choice a verb. */
export function choicesOf(noun: string, actions: readonly Action[], picked: Picked | null = null): Choice[] {
  const choices = new Map<string, Choice>()
  for (const action of lighting(actions, picked).get(noun) ?? []) {
    const whole = action.nouns.length === (picked ? 2 : 1)
    choices.set(
      action.verb,
      whole ? { kind: 'act', action } : { kind: 'pick', picked: { verb: action.verb, noun } },
    )
  }
  return [...choices.values()]
}

export function verbOf(choice: Choice): string {
  return choice.kind === 'act' ? choice.action.verb : choice.picked.verb
}

/** The verbs that are being asked about, in the order of the list. */
export function verbs(actions: readonly Action[]): string[] {
  return [...new Set(actions.map((a) => a.verb))]
}

/** Completions of typed words: the next word of each legal action that begins with what is typed. */
export function completions(typed: string, actions: readonly Action[]): string[] {
  const words = typed.trimStart().toLowerCase().split(/\s+/)
  const last = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  const found = new Set<string>()
  for (const action of actions) {
    const all = [action.verb, ...action.nouns]
    if (before.every((word, i) => all[i] === word)) {
      const next = all[before.length]
      if (next?.startsWith(last)) found.add([...before, next].join(' '))
    }
  }
  return [...found]
}

/** Typed words to an action: exact, or the only legal action whose words begin with the typed ones. */
export function readTyped(typed: string, actions: readonly Action[]): Action | null {
  const words = typed.trim().toLowerCase().split(/\s+/)
  if (words[0] === '') return null
  const exact = actions.find((a) => a.text === words.join(' '))
  if (exact) return exact
  const close = actions.filter((a) => {
    const all = [a.verb, ...a.nouns]
    return words.length === all.length && words.every((word, i) => all[i]?.startsWith(word))
  })
  return close.length === 1 ? (close[0] ?? null) : null
}

/** A button as it is read, and what a press on it does. */
export interface Said {
  words: string
  press: () => void
}

/** Words as they are typed: without capitals, articles and signs. */
const plain = (words: string): string =>
  words.toLowerCase().replace(/[’']/g, '').replace(/[^\p{L}\p{N}]+/gu, ' ').replace(/\b(the|an?) /g, '').trim()

/** The button whose words are typed, or the only one whose words begin with them. */
export function readSaid(typed: string, said: readonly Said[]): Said | null {
  const words = plain(typed)
  if (words === '') return null
  const exact = said.find((s) => plain(s.words) === words)
  if (exact) return exact
  const close = new Map(said.filter((s) => plain(s.words).startsWith(`${words} `)).map((s) => [plain(s.words), s]))
  return close.size === 1 ? ([...close.values()][0] ?? null) : null
}
