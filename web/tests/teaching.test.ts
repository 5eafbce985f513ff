// What the games teach: which row is due, and that every row speaks of verbs, questions, events, places and rules that there are.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { indexBoard as campaignsBoard } from '../src/games/campaigns_of_1777/board'
import { firsts as campaignsFirsts } from '../src/games/campaigns_of_1777/firsts'
import { lesson as campaignsLesson } from '../src/games/campaigns_of_1777/lesson'
import { row as campaignsRow } from '../src/games/campaigns_of_1777/row'
import { indexBoard as trentonBoard } from '../src/games/trenton/board'
import { firsts as trentonFirsts } from '../src/games/trenton/firsts'
import { lesson as trentonLesson } from '../src/games/trenton/lesson'
import { row as trentonRow } from '../src/games/trenton/row'
import { indexBoard as crossingBoard } from '../src/games/washingtons_crossing/board'
import { firsts as crossingFirsts } from '../src/games/washingtons_crossing/firsts'
import { lesson as crossingLesson } from '../src/games/washingtons_crossing/lesson'
import { row as crossingRow } from '../src/games/washingtons_crossing/row'
import { indexBoard as warBoard } from '../src/games/washingtons_war/board'
import { firsts as warFirsts } from '../src/games/washingtons_war/firsts'
import { lesson as warLesson } from '../src/games/washingtons_war/lesson'
import { row as warRow } from '../src/games/washingtons_war/row'
import { parseAction, parseActions } from '../src/model/actions'
import type { Names } from '../src/model/names'
import type { AnyView, Event, TableMessage } from '../src/model/protocol'
import { firstsDue, fulfils, isDue, stepDue, stepsPast, stillDone, wordsOf, type Due, type First, type Lesson, type Moment, type Step, type Target } from '../src/model/teaching'
import { BASICS } from '../src/table/basics'

const ROOT = `${import.meta.dirname}/../../`
const about = (game: string, what: string) => execFileSync(`${ROOT}build/muster`, ['about', game, what], { encoding: 'utf8' })
/** The words in backquotes in the first column of a table. */
const column = (text: string) => [...text.matchAll(/^\| `([^`]+)`/gm)].map(([, word = '']) => word)

/** A board of places `north` and `south`, on which nothing stands. */
const names: Names = { game: 'g', title: '', name: () => undefined, isPlace: () => false, isPiece: () => false, firstTurn: () => 1 }

function moment(kind: string, actions: string[], part: { view?: Partial<AnyView>; fresh?: string[]; log?: string[] } = {}): Moment {
  const events = (kinds: string[] = []): Event[] => kinds.map((k) => ({ ply: 1, kind: k, words: '' }))
  const view: AnyView = { game: 'g', scenario: 's', question: { text: '', kind, side: 'american' }, frames: [], turn: 11, last_turn: 24, ...part.view }
  const table: TableMessage = { is: 'table', table: 't', game: 'g', scenario: 's', seq: 1, ply: 1, seats: { american: 'you', british: 'recruit' }, you: ['american'], view, actions }
  return { table, view, names, actions: parseActions(actions), fresh: events(part.fresh), log: events(part.log) }
}

const step = (id: string, due: Due, part: Partial<Step> = {}): Step => ({ id, title: id, words: '', due, ...part })

describe('a row is due', () => {
  test('when its question is asked, its answers are offered, its event has happened and its fact is so', () => {
    const now = moment('moves', ['march ann', 'done'])
    expect([isDue({ asked: ['moves'] }, now, []), isDue({ asked: ['march'] }, now, [])]).toEqual([true, false])
    expect([isDue({ offers: ['march'] }, now, []), isDue({ offers: ['march ann'] }, now, []), isDue({ offers: ['march bob', 'halt'] }, now, [])]).toEqual([true, true, false])
    expect([isDue({ event: ['ice'] }, now, moment('', [], { log: ['ice'] }).log), isDue({ event: ['ice'] }, now, [])]).toEqual([true, false])
    expect([isDue({ when: ({ view }) => view.turn === 11 }, now, []), isDue({ asked: ['moves'], when: () => false }, now, [])]).toEqual([true, false])
  })
  test('only of a question that this reader may answer', () => {
    expect(isDue({ asked: ['moves'] }, moment('moves', []), [])).toBe(false)
    expect(isDue({ asked: ['moves'] }, moment('moves', ['done'], { view: { question: { text: '', kind: 'moves', side: 'british' } } }), [])).toBe(false)
  })
  test('for the first time once', () => {
    const firsts: First[] = [{ id: 'a', title: '', words: '', due: { asked: ['moves'] } }, { id: 'b', title: '', words: '', due: { event: ['ice'] } }]
    const now = moment('moves', ['done'], { fresh: ['ice'] })
    expect(firstsDue(firsts, [], now).map((f) => f.id)).toEqual(['a', 'b'])
    expect(firstsDue(firsts, ['a'], now).map((f) => f.id)).toEqual(['b'])
    expect(firstsDue(firsts, ['a'], moment('moves', ['done'], { log: ['ice'] })), 'long ago').toEqual([])
  })
})

describe('a first game', () => {
  const lesson: Lesson = {
    steps: [step('go', { offers: ['march ann'] }, { does: ['march ann'] }), step('cross', { asked: ['march'] }, { does: ['to south'], past: { event: ['battle'] } }), step('end', { asked: ['moves'] }, { does: ['done'] })],
    again: { event: 'aborted', steps: ['go', 'cross'], words: '' },
    end: { words: '', next: [] },
  }
  test('tells the first step that is due; one that waits is overtaken', () => {
    expect(stepDue(lesson, [], moment('moves', ['march ann', 'done']))?.id).toBe('go')
    expect(stepDue(lesson, [], moment('moves', ['march bob', 'done']))?.id).toBe('end')
    expect(stepDue(lesson, ['end'], moment('moves', ['march bob', 'done']))).toBeNull()
    expect(stepDue(lesson, ['end'], moment('moves', ['march ann', 'done']))?.id, 'the one that waited').toBe('go')
  })
  test('is fulfilled by a verb or by a whole answer', () => {
    expect([fulfils(step('a', {}, { does: ['march'] }), parseAction('march bob')), fulfils(step('a', {}, { does: ['march ann'] }), parseAction('march bob')), fulfils(step('a', {}), parseAction('done'))]).toEqual([true, false, false])
  })
  test('passes over a step whose occasion is gone, and takes back those that failed', () => {
    expect(stepsPast(lesson, ['go'], moment('moves', ['done'], { log: ['battle'] }))).toEqual(['cross'])
    expect(stillDone(lesson, ['go', 'cross', 'end'], moment('', [], { fresh: ['aborted'] }).fresh)).toEqual(['end'])
    expect(stillDone(lesson, ['go'], moment('', [], { fresh: ['march'] }).fresh)).toEqual(['go'])
  })
})

test("the first game of Washington's War waits for a hand that can raise units and march", () => {
  const before = warLesson.steps.map((s) => s.id).filter((id) => !['reinforce', 'march', 'battle', 'winter'].includes(id))
  const spring = moment('play', ['play c1'], { view: { turn: 2, reinforced: { american: 0, british: 0 }, plays_left: { american: 2, british: 2 } } as Partial<AnyView>, log: ['winter'] })
  const past = stepsPast(warLesson, before, spring)
  expect(past).toEqual(['battle'])
  const steps: string[] = []
  for (let due; (due = stepDue(warLesson, [...before, ...past, ...steps], spring)); ) steps.push(due.id)
  expect(steps).toEqual(['winter', 'reinforce', 'march'])
  const marched = { ...spring, log: [{ ply: 1, kind: 'activate', words: '', side: 'american' as const }] }
  expect(stepsPast(warLesson, before, marched)).toContain('march')
})

describe.each([
  { game: 'trenton-1776', lesson: trentonLesson, firsts: trentonFirsts, row: trentonRow, index: trentonBoard as (board: never) => Names },
  { game: 'washingtons-crossing', lesson: crossingLesson, firsts: crossingFirsts, row: crossingRow, index: crossingBoard as (board: never) => Names },
  { game: 'washingtons-war', lesson: warLesson, firsts: warFirsts, row: warRow, index: warBoard as (board: never) => Names },
  { game: 'campaigns-of-1777', lesson: campaignsLesson, firsts: campaignsFirsts, row: campaignsRow, index: campaignsBoard as (board: never) => Names },
])('what $game teaches', ({ game, lesson, firsts, row, index }) => {
  const answers = about(game, '--answers')
  const [verbPart = '', questionPart = ''] = answers.split('| question |')
  const verbs = new Set(column(verbPart).map((v) => v.split(' ')[0]))
  const questions = new Set(column(questionPart).flatMap((q) => [q, q.replace(/-/g, ' ')]))
  const events = new Set([...about(game, '--types').matchAll(/\| \{ kind: '([^']+)'/g)].map(([, kind]) => kind))
  const board = JSON.parse(readFileSync(`${ROOT}build/data/${game}-board.json`, 'utf8')) as { scenarios?: { id: string }[] }
  const names = index(board as never)
  const rules = [...readFileSync(`${ROOT}docs/rules/${game}.md`, 'utf8').matchAll(/^(?:## |- also: )(.*)$/gm)].flatMap(([, line = '']) => line.toLowerCase().split(', '))
  const rows = [...lesson.steps, ...firsts]
  const dues = rows.flatMap((r) => [r.due, ...('past' in r && r.past ? [r.past] : [])])
  const isNoun = (noun: string) => names.isPlace(noun) || names.isPiece(noun)
  const isAnswer = (answer: string) => {
    const { verb, nouns } = parseAction(answer)
    return verbs.has(verb) && nouns.every(isNoun)
  }

  /** Positions in which every branch of the words and of what is pointed at is taken. */
  const positions = (): Moment[] => {
    const stack = { count: 9, blocks: [{ id: 'mercer', sp: 4, moved: true }] }
    const kinds = ['moves', 'march', 'lose', 'leave', 'span', 'orders']
    return kinds.flatMap((kind) => [['to trenton', 'normal 2029', 'call mercer', 'done'], ['to birmingham', 'hasty 2029', 'halt']].flatMap((actions) => [0, 1, 9].map((count) => ({
      ...moment(kind, actions, { view: { ap: { american: { total: 3, left: count % 3 }, british: { total: 3, left: 3 } }, places: { trenton: { american: stack, british: { count, blocks: [] } } }, control: { trenton: count ? 'british' : 'american' }, battle: { place: 'trenton', attacker: 'american', round: 1, hex: '2029' }, points: { american: 21, british: 8 }, display: [{ id: 'mercer', fatigue: 2, active: true, troops: 100, status: 'map' }], stacks: [], night: false } as Partial<AnyView> }),
      names,
    }))))
  }
  const targets = () => [...lesson.steps, ...firsts].flatMap((r): readonly Target[] => (typeof r.points === 'function' ? positions().flatMap((now) => (r.points as (now: Moment) => readonly Target[])(now)) : (r.points ?? [])))

  test('has ten steps, in a scenario that there is', () => {
    expect(lesson.steps).toHaveLength(10)
    expect((board.scenarios ?? [{ id: 'campaign' }]).map((s) => s.id)).toContain(row.learn?.scenario)
    expect(new Set([...rows.map((r) => r.id)]).size, 'each id is given once among its kind').toBeGreaterThanOrEqual(Math.max(lesson.steps.length, firsts.length))
    expect(new Set(lesson.steps.map((s) => s.id)).size).toBe(10)
    expect(new Set([...BASICS, ...firsts].map((f) => f.id)).size).toBe(BASICS.length + firsts.length)
  })
  test('speaks of questions, answers and events that there are', () => {
    expect(dues.flatMap((d) => d.asked ?? []).filter((kind) => !questions.has(kind))).toEqual([])
    expect(dues.flatMap((d) => d.offers ?? []).filter((answer) => !isAnswer(answer))).toEqual([])
    expect([...dues.flatMap((d) => d.event ?? []), ...(lesson.again ? [lesson.again.event] : [])].filter((kind) => !events.has(kind))).toEqual([])
    expect(lesson.steps.flatMap((s) => s.does ?? []).filter((answer) => !isAnswer(answer))).toEqual([])
  })
  test('points at places, pieces and answers that there are', () => {
    const wrong = targets().filter((t) => ('place' in t && !names.isPlace(t.place)) || ('piece' in t && !names.isPiece(t.piece)) || ('answer' in t && !isAnswer(t.answer)) || ('verb' in t && !verbs.has(t.verb.replace(/-all$/, ''))))
    expect(wrong).toEqual([])
  })
  test('cites rules that there are', () => {
    const cited = rows.map((r) => r.rule ?? '').filter((rule) => !rules.some((heading) => [heading, heading.split(' ')[0]].includes(rule.replace(/^(T76|WC|WW|C77) /, '').toLowerCase())))
    expect(cited).toEqual([])
    expect(rows.every((r) => r.rule), 'each row has its rule').toBe(true)
  })
  test('explains in a lesson what is then not explained once more', () => {
    const ids = [...BASICS, ...firsts].map((f) => f.id)
    expect(lesson.steps.flatMap((s) => s.tells ?? []).filter((id) => !ids.includes(id))).toEqual([])
    expect(lesson.again?.steps.filter((id) => !lesson.steps.some((s) => s.id === id)) ?? []).toEqual([])
  })
  test('is said in a few whole sentences', () => {
    for (const r of rows)
      for (const now of positions()) {
        const words = wordsOf(r.words, now)
        expect(words, r.id).toMatch(/^[A-Z“\d].*[.]$/)
        expect(words, r.id).not.toMatch(/undefined|NaN|\[object/)
        expect(words.length, r.id).toBeLessThan(400)
      }
  })
})
