// What an answer risks, as the server says it: how a button or a lit noun is marked, and whether one press is enough.

import type { Action } from './actions'
import type { Risk, TableMessage } from './protocol'

export type Tone = 'danger' | 'advised' | ''

/** Presses on an armed answer that come sooner belong to the press that armed it. */
export const DELIBERATE = 400

type Risky = Pick<TableMessage, 'risks' | 'usual'>

export const riskOf = (table: Risky, action: string): Risk | undefined => table.risks?.[action]

export const toneOf = (risk: Risk | undefined): Tone => risk?.tone ?? ''

/** Of a noun that may mean several answers: red if any of them may hurt, gold if one is advised and none may. */
export function toneOfAll(table: Risky, actions: readonly Action[]): Tone {
  const tones = actions.map((a) => toneOf(riskOf(table, a.text)))
  return tones.includes('danger') ? 'danger' : tones.includes('advised') ? 'advised' : ''
}

/** What several answers may cost, each sentence once; `asks`: those that ask for a second press, which says it, as well. */
export function dangersOf(table: Risky, actions: readonly Action[], asks: boolean): string[] {
  const risks = actions.flatMap((a) => riskOf(table, a.text) ?? [])
  return [...new Set(risks.filter((r) => r.tone === 'danger' && (asks || !r.final)).map((r) => r.words))]
}

/** What several answers risk together, each sentence once, the dangers first. */
export function together(risks: readonly (Risk | undefined)[]): Risk | undefined {
  const all = risks.filter((r) => r !== undefined).sort((a, b) => Number(b.tone === 'danger') - Number(a.tone === 'danger'))
  if (all.length === 0) return undefined
  const once = (words: string[]) => [...new Set(words)]
  return {
    words: once(all.map((r) => r.words)).join(' '),
    rule: once(all.flatMap((r) => r.rule.split(', '))).join(', '),
    ...(all.some((r) => r.final) ? { final: true } : {}),
    ...(all[0]?.tone === 'danger' ? { tone: 'danger' as const } : {}),
  }
}

/** What answers proposed, or the reader's own version of them, risk. */
export function riskOfUsual(table: Risky, actions: readonly string[]): Risk | undefined {
  const proposed = table.usual?.actions ?? []
  if (actions.length === proposed.length && actions.every((a, i) => a === proposed[i])) return table.usual?.risk
  return together(actions.map((a) => riskOf(table, a)))
}

/** The sentences that all of these answers have in common, in their order. */
export function commonWords(risks: readonly (Risk | undefined)[]): string {
  const sentences = risks.map((r) => r?.words.split(/(?<=[.!?]) /) ?? [])
  return (sentences[0] ?? []).filter((s) => sentences.every((of) => of.includes(s))).join(' ')
}

/** How it is spoken to those who see neither colour nor mark. */
export function spokenRisk(risk: Risk | undefined): string | undefined {
  if (!risk) return undefined
  return `${risk.tone === 'danger' ? 'Dangerous. ' : risk.tone === 'advised' ? 'Advised. ' : ''}${risk.words}`
}
