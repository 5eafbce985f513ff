// The plan of a hint on the map: its ways, and each place with the numbers of the steps that lead there.  Pure.

import { parseAction } from './actions'
import type { Hint, HintStep } from './protocol'

export interface PlanWay {
  step: number
  path: string[]
}

/** A place of the plan; `steps` count from 1. */
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
  const rest = told.length > 0 ? parseAction(step.actions.at(-1) ?? '').nouns.filter(ground.isPlace) : nouns.filter(ground.isPlace)
  return [...start, ...rest.filter((place) => place !== start.at(-1))]
}

/** Where a step is on the map: the end of its way, or the place that it names last, or where its piece stands. */
export function placeOfStep(step: HintStep, ground: Ground): string | undefined {
  const nouns = step.actions.flatMap((action) => parseAction(action).nouns)
  return pathOf(step, ground).at(-1) ?? nouns.findLast(ground.isPlace)
}

export const waysOf = (hint: Hint, ground: Ground): PlanWay[] =>
  hint.steps.map((step, i) => ({ step: i + 1, path: pathOf(step, ground) })).filter((way) => way.path.length > 1)

/** The places of all steps, in the order in which they are reached. */
export function marksOf(hint: Hint, ground: Ground): PlanMark[] {
  const marks = new Map<string, number[]>()
  hint.steps.forEach((step, i) => {
    const place = placeOfStep(step, ground)
    if (place) marks.set(place, [...(marks.get(place) ?? []), i + 1])
  })
  return [...marks].map(([place, steps]) => ({ place, steps }))
}

export const answersOf = (hint: Hint): string[] => hint.steps.flatMap((step) => step.actions)
