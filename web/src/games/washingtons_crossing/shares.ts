// A loss shared over several leaders: what is proposed, what the reader makes of it, and the moves that this is.

import type { Usual } from '../../model/protocol'
import { nearest, type MenChoice } from './orders'

export interface Share {
  leader: string
  /** `lose ewing` */
  words: string
  /** Numbers of men he may lose, other than none; for a leader whose turn comes after the others', what is proposed. */
  amounts: number[]
  proposed: number
}

/** The rows of a loss that several must bear, or null. */
export function sharesOf(choices: readonly MenChoice[], usual: Usual | undefined): Share[] | null {
  if (!usual || choices.length === 0 || choices.some((c) => c.verb !== 'lose')) return null
  const proposed = new Map<string, number>()
  for (const action of usual.actions) {
    const [verb, leader = '', men] = action.split(' ')
    proposed.set(`${verb} ${leader}`, (proposed.get(`${verb} ${leader}`) ?? 0) + Number(men))
  }
  const rows = choices.map((c): Share => ({ leader: c.leader ?? '', words: c.words, amounts: c.amounts, proposed: proposed.get(c.words) ?? 0 }))
  for (const [words, men] of proposed)
    if (!choices.some((c) => c.words === words)) rows.push({ leader: words.split(' ')[1] ?? '', words, amounts: [men], proposed: men })
  return rows.length > 1 ? rows : null
}

/** The number that he may lose nearest to a wanted one; none is one of them. */
export const allowed = (share: Share, wanted: number): number => nearest([0, ...share.amounts], wanted)

/** The next number up or down, by tens or by where the rule lets him. */
export function stepped(share: Share, lost: number, by: 1 | -1): number {
  const all = [0, ...share.amounts]
  const at = all.indexOf(allowed(share, lost))
  return all[Math.max(0, Math.min(all.length - 1, at + by))] ?? 0
}

/** The moves, one a leader: as proposed if that is what was wanted, else those without a proposal first, the others in its order. */
export function lossMoves(shares: readonly Share[], lost: Readonly<Record<string, number>>, usual: Usual): string[] {
  const wants = (s: Share) => lost[s.leader] ?? s.proposed
  if (shares.every((s) => wants(s) === s.proposed)) return usual.actions
  const place = (s: Share) => usual.actions.findIndex((a) => a.startsWith(`${s.words} `))
  return [...shares]
    .sort((a, b) => place(a) - place(b))
    .filter((s) => wants(s) > 0)
    .map((s) => `${s.words} ${wants(s)}`)
}
