// Hexes, stacks and leaders in words: for screen readers, tooltips and panels.

import type { Action } from '../../model/actions'
import { SIDE_NAME, capital, listed } from '../../model/words'
import type { HexBoard } from './board'
import type { DisplayRow, LeaderView, StackView, WcView } from './types'

export const men = (n: number): string => n.toLocaleString('en')

export function leaderWords(board: HexBoard, leader: LeaderView, max?: number): string {
  const row = board.leaders.get(leader.id)
  const parts = [row?.name ?? leader.id]
  if (leader.troops !== undefined) parts.push(max ? `${men(leader.troops)} of ${men(max)} men` : `${men(leader.troops)} men`)
  if (leader.reckoned) parts.push(reckonedWords(leader.reckoned))
  if (leader.fatigue) parts.push(`fatigue ${leader.fatigue}`)
  if (leader.routed) parts.push('routed')
  if (leader.disordered) parts.push('disordered')
  return parts.join(', ')
}

/** What a leader of the enemy's should have, as far as it was seen. */
export const reckonedWords = (n: number): string => `about ${men(n)} men`

/** Who may lie under the top leader: "Mathew and the Grenadiers may lie under Grant: last known here or with him." */
export function rememberedWords(board: HexBoard, stack: StackView): string {
  const said = (id: string) => board.leaders.get(id)?.said ?? id
  const { remembered = [] } = stack
  if (remembered.length === 0) return ''
  const together = [...stack.leaders, ...remembered].reduce((sum, l) => sum + (l.reckoned ?? 0), 0)
  return `${capital(listed(remembered.map((l) => said(l.id))))} may lie under ${said(stack.top)}: last known here or with ${board.isPlural?.(stack.top) ? 'them' : 'him'}.${together ? ` Together they should have ${reckonedWords(together)}.` : ''}`
}

/** "British: top leader Rall; 1,200 men; zone of control" */
export function stackWords(board: HexBoard, stack: StackView): string {
  const name = (id: string) => board.leaders.get(id)?.name ?? id
  const parts = [`top leader ${name(stack.top)}`]
  const others = stack.leaders.filter((l) => l.id !== stack.top)
  if (others.length) parts.push(`with ${others.map((l) => name(l.id)).join(', ')}`)
  if (stack.total !== undefined) parts.push(`${men(stack.total)} men`)
  if (stack.troops === false) parts.push('no troops')
  if (stack.zone) parts.push('zone of control')
  const shaken = stack.leaders.filter((l) => l.routed || l.disordered)
  if (shaken.length) parts.push(shaken.map((l) => `${name(l.id)} ${l.routed ? 'routed' : 'disordered'}`).join(', '))
  return `${SIDE_NAME[stack.side]}: ${parts.join('; ')}`
}

/** "Hex 2029, Trenton, town; British: top leader Rall" */
export function hexWords(board: HexBoard, id: string, view: WcView): string {
  const hex = board.hexes.get(id)
  const town = board.townAt.get(id)
  const ground = town && town.kind !== 'mark' ? `${town.name}, ${town.kind}` : town ? town.name : (hex?.terrain ?? '')
  const parts = [`Hex ${id}, ${ground}${town && hex && hex.terrain !== 'clear' ? `, ${hex.terrain}` : ''}`]
  for (const stack of view.stacks) if (stack.hex === id) parts.push(stackWords(board, stack))
  for (const t of view.trenches) if (t.hex === id) parts.push(`${SIDE_NAME[t.side]} trench${t.finished ? '' : ', begun'}`)
  if (view.battle?.hex === id) parts.push('under attack')
  if (view.muster?.hex === id) parts.push('to be attacked')
  return parts.join('; ')
}

export const WEATHER: Record<WcView['weather'], string> = { fair: 'Fair', freeze: 'Freeze', snow: 'Snow', rain: 'Rain' }

export const STATUS: Record<DisplayRow['status'], string> = {
  map: '', waiting: 'to arrive', unused: 'in the box', rallying: 'rallying', removed: 'gone', left: 'off the map', captured: 'captured', surrendered: 'surrendered',
}

/** The day and hour of a turn: turns begin on December 25 at 5pm, four to a day. */
export function turnWords(board: HexBoard, turn: number): string {
  const slot = turn + 2
  const day = board.data.days[Math.floor(slot / 4)]
  return `${day?.name ?? ''} ${board.data.times[slot % 4] ?? ''}`.trim()
}

/** Who comes on a day, a sentence each. */
export function arrivalsOn(board: HexBoard, view: WcView, day: string): string[] {
  return board.data.arrivals
    .filter((a) => (view.accelerated && a.accelerated ? a.accelerated : a.turn).startsWith(`${day} `))
    .map((a) => `${a.leader ? capital(board.leaders.get(a.leader)?.said ?? a.leader) : `The ${a.unit}`} arrive${a.leader && !board.isPlural?.(a.leader) ? 's' : ''}${a.troops > 0 ? `, ${men(a.troops)} men` : ''}.`)
}

/** A button's words where the verb alone says too little. */
export function sayButton(action: Action, view: WcView, said = 'End the moves'): string | undefined {
  if (action.verb === 'halt') return view.march || view.reaction ? 'Halt here' : 'It stays'
  if (action.verb === 'roll') return 'Roll the die'
  if (action.verb !== 'done') return undefined
  const left = view.question.kind === 'moves' ? waiting(view) : 0
  return left > 0 ? `${said}: ${left} ${left === 1 ? 'has' : 'have'} not moved` : undefined
}

/** How many active leaders have not moved. */
export const waiting = (view: WcView): number => view.display.filter((d) => d.active && !d.moved && d.status === 'map').length
