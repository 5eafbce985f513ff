// How a scenario is won, as the server tells it, put in order for a reader.

import { SIDES, type Aim, type Aims, type GameInfo, type Side } from './protocol'

/** The kinds of aims in the order in which they are read, each with its heading. */
const HEADINGS: Record<string, string> = {
  wins: 'How it is won',
  sudden: 'Won at once',
  loses: 'How it is lost',
  scores: 'What scores',
  tie: 'When it is level',
}

export interface AimPart {
  heading: string
  aims: Aim[]
}

/** Aims under the headings of their kinds; a kind that this page does not know comes last. */
export function aimParts(aims: readonly Aim[]): AimPart[] {
  const kinds = [...Object.keys(HEADINGS), ...aims.map((aim) => aim.kind)]
  return [...new Set(kinds)]
    .map((kind) => ({ heading: HEADINGS[kind] ?? 'Also', aims: aims.filter((aim) => aim.kind === kind) }))
    .filter((part) => part.aims.length > 0)
}

/** The aims of a scenario, if the server tells any; those of optional rules that are not in use are left out where these are known. */
export function aimsOf(games: readonly GameInfo[], game: string, scenario: string, options?: Readonly<Record<string, boolean>>): Aims | undefined {
  const aims = games.find((g) => g.id === game)?.scenarios.find((s) => s.id === scenario)?.aims
  const inUse = (all: Aim[]) => all.filter((aim) => !aim.option || !options || options[aim.option])
  return aims && SIDES.some((side) => aims[side].length > 0) ? { american: inUse(aims.american), british: inUse(aims.british) } : undefined
}

/** The sides whose aims stand open: the reader's own, or of a reader of both or of none the one that is asked. */
export function sidesInFront(you: readonly Side[], asked: Side | undefined): Side[] {
  return you.length === 1 ? [...you] : asked ? [asked] : [...SIDES]
}
