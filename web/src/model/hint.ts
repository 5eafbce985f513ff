// The plan of a hint on the map: its ways, and each place with the numbers of the steps that lead there.  Pure.

import { parseAction } from './actions'
import type { Hint, HintStep, Risk, TableMessage } from './protocol'

export interface PlanWay {
  /** From 1; 0 is the order that was given instead of the plan (GIVEN). */
  step: number
  path: string[]
}

/** A place of the plan, with the steps that lead there. */
export interface PlanMark {
  place: string
  steps: number[]
}

/** What a game says of its nouns. */
interface Ground {
  isPlace: (noun: string) => boolean
  stands: (piece: string) => string | undefined
}

/** The way that is told; and a last leg that waits for dice, from there or from where the piece stands. */
function pathOf(step: HintStep, ground: Ground): string[] {
  const nouns = step.actions.flatMap((action) => parseAction(action).nouns)
  const told = (step.way ?? []).filter(ground.isPlace)
  const start = told.length > 0 ? told : nouns.map(ground.stands).filter((place) => place !== undefined).slice(0, 1)
  // Without a beginning only the end is known.
  const rest = told.length > 0 ? parseAction(step.actions.at(-1) ?? '').nouns.filter(ground.isPlace) : nouns.filter(ground.isPlace).slice(start.length > 0 ? 0 : -1)
  return [...start, ...(rest[0] === start.at(-1) ? rest.slice(1) : rest)]
}

/** Where a step is on the map: the end of its way, or the place that it names last, or where its piece stands. */
export function placeOfStep(step: HintStep, ground: Ground): string | undefined {
  const nouns = step.actions.flatMap((action) => parseAction(action).nouns)
  return pathOf(step, ground).at(-1) ?? nouns.findLast(ground.isPlace)
}

/** All places of a step: of one that goes nowhere each that it names, as an event does that places several markers, or where each of its pieces stands. */
function placesOfStep(step: HintStep, ground: Ground): string[] {
  const end = placeOfStep(step, ground)
  if (step.way || pathOf(step, ground).length > 1) return end ? [end] : []
  const nouns = step.actions.flatMap((action) => parseAction(action).nouns)
  const named = nouns.filter(ground.isPlace)
  return [...new Set(named.length > 0 ? named : nouns.map(ground.stands).filter((place) => place !== undefined))]
}

/** The step of an order that was given instead of a plan. */
export const GIVEN = 0

type Steps = Pick<Hint, 'steps'>

/** A way that leads back to where it began is drawn only if the server tells it: then something comes of it. */
export const waysOf = (hint: Steps, ground: Ground): PlanWay[] =>
  hint.steps
    .map((step, i) => ({ step: i + 1, path: pathOf(step, ground), isTold: step.way !== undefined }))
    .filter(({ path, isTold }) => path.length > 1 && (isTold || path[0] !== path.at(-1)))
    .map(({ step, path }) => ({ step, path }))

/** The places of all steps, in the order in which they are reached. */
export function marksOf(hint: Steps, ground: Ground): PlanMark[] {
  const marks = new Map<string, number[]>()
  hint.steps.forEach((step, i) => {
    for (const place of placesOfStep(step, ground)) marks.set(place, [...(marks.get(place) ?? []), i + 1])
  })
  return [...marks].map(([place, steps]) => ({ place, steps }))
}

/** What would have been better, with what was done. */
export function compared(better: Steps, given: HintStep | undefined, ground: Ground): { ways: PlanWay[]; marks: PlanMark[] } {
  const marks = new Map(marksOf(better, ground).map(({ place, steps }) => [place, steps]))
  const [was] = given ? waysOf({ steps: [given] }, ground) : []
  const ways = waysOf(better, ground)
  // Of two ways on in one march only the second half is told: they begin at the same place.
  const [first] = better.steps
  const to = first && placeOfStep(first, ground)
  const isWayOn = given && first && parseAction(first.actions[0] ?? '').verb === parseAction(given.actions[0] ?? '').verb
  if (was && to && isWayOn && !ways.some((way) => way.step === 1)) ways.unshift({ step: 1, path: [was.path[0] ?? to, to] })
  const place = given && placeOfStep(given, ground)
  if (place) marks.set(place, [GIVEN, ...(marks.get(place) ?? [])])
  return { ways: [...(was ? [{ ...was, step: GIVEN }] : []), ...ways], marks: [...marks].map(([at, steps]) => ({ place: at, steps })) }
}

/** While a hint stands, nothing else is advised: what has good odds but is not its first answer is not gold beside it. */
export function advisedBy(hint: Hint, table: TableMessage): TableMessage {
  const plan = answersOf(hint)
  const toned = ([action, risk]: [string, Risk]): [string, Risk] => {
    const { tone, ...plain } = risk
    return [action, tone === 'danger' ? risk : action === plan[0] || (tone && plan.includes(action)) ? { ...plain, tone: 'advised' } : plain]
  }
  return table.risks ? { ...table, risks: Object.fromEntries(Object.entries(table.risks).map(toned)) } : table
}

export const answersOf = (hint: Hint): string[] => hint.steps.flatMap((step) => step.actions)

/** Where a number stands beside its place, in pixels: above it to the right, but never beyond the edge of the sheet, where a card that
    covers the desk may lie.  `k` is how many units of the sheet make a pixel, `wide` the breadth of the number. */
export function standsBeside({ x, y }: { x: number; y: number }, sheet: { w: number; h: number }, k: number, wide: number): [number, number] {
  const [over, aside, half] = [36, 32, 13]
  return [x + (aside + wide / 2) * k > sheet.w ? -aside : aside, y - (over + half) * k < 0 ? over : -over]
}
