// A battle of Trenton 1776 on its stage, and its verdict: from the view, and from what the log tells of it.

import { isGood } from '../../model/log'
import type { DiceEvent, Side } from '../../model/protocol'
import { battlesOf, count, type Stage, type StagePiece, type StageRound, type StageSide, type StageVolley, type Verdict } from '../../model/stage'
import { PEOPLE, SIDE_NAME, enemyOf, sentence } from '../../model/words'
import { blockArt } from './block'
import type { Board } from './board'
import type { Block, Event, View } from './types'
import { blockWords } from './words'

const BOX = '0 0 64 64'

/** After these nothing of a battle goes on. */
const OVER = new Set<Event['kind']>(['won', 'turn', 'over'])

function pieceOf(board: Board, id: string, side: Side, block?: Block): StagePiece {
  const row = board.blocks.get(id)
  return {
    id, name: row?.name ?? id, words: row ? blockWords(row, block) : id, box: BOX,
    art: blockArt({ side, row, block: block ?? { id, sp: 0 }, lying: true }),
  }
}

/** "infantry, on 6": what the dice are, and what hits. */
const poolWords = (roll: DiceEvent): string =>
  `${roll.what.replace('fire-', '').replace(/-.*/, ' shots')} on ${[1, 2, 3, 4, 5, 6].filter((face) => isGood(roll, face)).join(' or ')}`

const hitsOf = (rolls: readonly DiceEvent[]): number => rolls.reduce((sum, roll) => sum + roll.dice.filter((face) => isGood(roll, face)).length, 0)

const isFire = (event: Event): event is DiceEvent => event.kind === 'dice' && /fire/.test(event.what)

/** What a volley brought: its hits, and the militia that it drove off. */
function resultOf(rolls: readonly DiceEvent[], fled: number): string {
  const hits = count(hitsOf(rolls), 'hit')
  return fled > 0 ? `${hits}, ${fled} flee${fled === 1 ? 's' : ''}` : hits
}

/** The rounds of a battle, each with the volleys of both sides. */
export function roundsOf(fight: readonly Event[]): StageRound[] {
  const rounds: { name: string; volleys: { side: Side; rolls: DiceEvent[]; fled: number }[] }[] = []
  for (const event of fight) {
    if (event.kind === 'round') rounds.push({ name: `Round ${event.round}`, volleys: [] })
    const round = rounds.at(-1)
    if (!round) continue
    const last = round.volleys.at(-1)
    if (event.kind === 'flee' && last) last.fled += event.count
    if (!isFire(event) || !event.side) continue
    if (last?.side === event.side && last.rolls.at(-1)?.ply === event.ply) last.rolls.push(event)
    else round.volleys.push({ side: event.side, rolls: [event], fled: 0 })
  }
  const volleyOf = (v: { side: Side; rolls: DiceEvent[]; fled: number }): StageVolley => ({
    side: v.side, rolls: v.rolls.map((event) => ({ event, words: poolWords(event) })), result: resultOf(v.rolls, v.fled),
  })
  return rounds.map(({ name, volleys }) => ({ name, volleys: volleys.map(volleyOf) }))
}

/** The blocks of a side that were laid open and are not on the board, where the battle is told over the position before it.  Their strength is
 *  told as a sum, in which a leader has 1: where it leaves no choice each block shows its own, less what the fight has cost it so far. */
function laidOpen(board: Board, fight: readonly Event[], side: Side, known: ReadonlySet<string>): { id: string; sp?: number | undefined }[] {
  const shown = fight.find((e) => e.kind === 'shown' && e.side === side)
  if (shown?.kind !== 'shown') return []
  const ids = shown.blocks ?? []
  const troops = ids.filter((id) => board.blocks.get(id)?.type !== 'leader')
  const strength = shown.sp - (ids.length - troops.length)
  const isWhole = strength === troops.reduce((sum, id) => sum + (board.blocks.get(id)?.steps ?? 0), 0)
  const strengthOf = (id: string) => (!troops.includes(id) ? 1 : isWhole ? board.blocks.get(id)?.steps : troops.length === 1 ? strength : undefined)
  return ids.filter((id) => !known.has(id)).map((id) => {
    const sp = strengthOf(id)
    const hits = fight.filter((e) => e.kind === 'hit' && e.blocks?.includes(id)).length
    return { id, sp: sp === undefined ? sp : sp - hits }
  })
}

/** The blocks that the map has from behind or not at all, at the place of a battle that is told over another position, and all others there: they
 *  lie open.  Null where none is told. */
export function openedBy(board: Board, view: View, events: readonly Event[]): { place: string; blocks: Record<Side, Block[]> } | null {
  const last = battlesOf(events, 'battle').at(-1)
  const opening = last?.events[0]
  if (view.battle || opening?.kind !== 'battle' || last?.events.some((e) => OVER.has(e.kind))) return null
  const fight = last?.events ?? []
  const of = (side: Side): Block[] => {
    const known = view.places[opening.place]?.[side]?.blocks ?? []
    const dead = tollOf(fight)[side].dead
    const shown = laidOpen(board, fight, side, new Set([...known.map((block) => block.id), ...dead])).map(({ id, sp = 0 }) => ({ id, sp }))
    return [...known.filter((block) => !dead.includes(block.id)), ...shown]
  }
  return { place: opening.place, blocks: { american: of('american'), british: of('british') } }
}

/** Strength points that each block has lost since the last volley began. */
function freshHits(fight: readonly Event[]): Map<string, number> {
  const hits = new Map<string, number>()
  const from = fight.findLastIndex(isFire)
  for (const event of fight.slice(Math.max(0, from)))
    if (event.kind === 'hit') for (const id of event.blocks ?? []) hits.set(id, (hits.get(id) ?? 0) + 1)
  return hits
}

/** Strength points lost, and blocks destroyed, by side. */
function tollOf(fight: readonly Event[]): Record<Side, { steps: number; dead: string[] }> {
  const toll = { american: { steps: 0, dead: [] as string[] }, british: { steps: 0, dead: [] as string[] } }
  for (const event of fight)
    if (event.side && (event.kind === 'hit' || event.kind === 'dead')) {
      toll[event.side].steps += 1
      if (event.kind === 'dead') toll[event.side].dead.push(...(event.blocks ?? []))
    }
  return toll
}

function noteOf(block: Block, round: number, hits: number): string | undefined {
  if (hits > 0) return `−${hits}`
  if (block.fled) return 'fled'
  return round <= 1 && block.river ? 'river −1' : undefined
}

function sideOf(board: Board, view: View, fight: readonly Event[], side: Side, place: string, attacker: Side | undefined, round: number): StageSide {
  // While a battle of one ply is told, the board shows the place before it, or after it.
  const isHere = view.battle?.place === place
  const stack = view.places[place]?.[side]
  const hits = freshHits(fight)
  const toll = tollOf(fight)[side]
  const blocks = (stack?.blocks ?? []).filter((block) => !toll.dead.includes(block.id))
  const pieces = blocks.map((block): StagePiece => ({ ...pieceOf(board, block.id, side, block), note: noteOf(block, round, hits.get(block.id) ?? 0), aside: block.fled ?? false }))
  const gone = toll.dead.map((id): StagePiece => ({ ...pieceOf(board, id, side), note: 'lost', gone: true }))
  const open = laidOpen(board, fight, side, new Set([...(stack?.blocks ?? []).map((block) => block.id), ...toll.dead]))
    .map(({ id, sp }): StagePiece => (sp === undefined ? { ...pieceOf(board, id, side), words: board.blocks.get(id)?.name ?? id } : pieceOf(board, id, side, { id, sp })))
  const hidden = (stack?.count ?? 0) - (stack?.blocks ?? []).length - open.length - (isHere ? 0 : toll.dead.filter((id) => !stack?.blocks.some((block) => block.id === id)).length)
  return {
    role: side === attacker ? 'attacks' : 'defends',
    pieces: [...pieces, ...open, ...gone],
    backs: Array.from({ length: Math.max(0, hidden) }, () => ({ art: blockArt({ side }), box: BOX })),
    counts: [
      ...(isHere && hidden === 0 && open.length === 0 ? [['SP', String(blocks.reduce((sum, b) => sum + b.sp, 0))] as [string, string]] : []),
      ['Lost', String(isHere ? (view.lost[side] ?? toll.steps) : toll.steps)],
    ],
  }
}

function saysOf(last: StageVolley | undefined, attacker: Side | undefined): string {
  if (last) return `The ${PEOPLE[last.side]} ${last.rolls.some((roll) => roll.event.what === 'parting-fire') ? 'fire after them' : 'fire'}`
  return attacker ? `The ${PEOPLE[enemyOf(attacker)]} defend and fire first` : ''
}

/** The battle that goes on, or null. */
export function stageOf(board: Board, view: View, events: readonly Event[]): Stage | null {
  const last = battlesOf(events, 'battle').at(-1)
  const opening = last?.events[0]
  const goesOn = last !== undefined && !last.events.some((e) => OVER.has(e.kind))
  const told = goesOn && opening?.kind === 'battle' ? opening.place : undefined
  const isLost = last?.events.some((e) => e.kind === 'over') ?? false         // by the loss of Washington, in the middle of it
  const place = view.battle?.place ?? told
  if (place === undefined || isLost) return null
  const fight = place === told ? (last?.events ?? []) : []
  const attacker = view.battle?.attacker ?? opening?.side
  const rounds = roundsOf(fight)
  const round = fight.findLast((e) => e.kind === 'round')
  const now = round?.kind === 'round' ? round.round : (view.battle?.round ?? 0)
  const volley = rounds.flatMap((r) => r.volleys).at(-1)
  const sideHere = (side: Side) => sideOf(board, view, fight, side, place, attacker, now)
  return {
    key: last && place === told ? last.key : place,
    place,
    title: `Battle of ${board.name(place) ?? place}`,
    about: now > 0 ? `round ${now}` : '',
    sides: { american: sideHere('american'), british: sideHere('british') },
    acts: volley?.side ?? null,
    says: saysOf(volley, attacker),
    rounds,
    sums: [],
    results: [],
  }
}

/** What every battle came to that is over. */
export function verdictsOf(board: Board, events: readonly Event[]): Verdict[] {
  return battlesOf(events, 'battle').flatMap(({ key, events: all }) => {
    const end = all.findIndex((e) => e.kind === 'won')
    const won = all[end]
    if (won?.kind !== 'won' || !won.side) return []
    const place = board.name(won.place) ?? won.place
    const after = all.slice(end + 1).filter((e) => e.ply === won.ply)
    const winner = won.side
    const gone = (side: Side) => won.destroyed.filter((id) => board.blocks.get(id)?.side === side).map((id): StagePiece => ({ ...pieceOf(board, id, side), note: 'lost', gone: true }))
    const lossOf = (side: Side) => ({ lost: won.lost[side] > 0 ? `${won.lost[side]} SP` : 'nothing', gone: gone(side) })
    const left = all.slice(0, end).filter((e) => e.kind === 'withdraw')
    const points = won.vp
    return [{
      key, ply: won.ply, place: won.place, title: `Battle of ${place}`, winner, points,
      headline: `The ${PEOPLE[winner]} ${points > 0 ? 'take' : 'hold'} ${place}.`,
      sides: { american: lossOf('american'), british: lossOf('british') },
      worth: [
        ...(points > 0 ? [`${place} is worth ${count(points, 'victory point')} to the ${SIDE_NAME[winner]} side.`] : []),
        ...after.filter((e) => e.kind === 'control' && e.place !== won.place).map((e) => sentence(e.words)),
      ],
      next: [...left.map((e) => sentence(e.words)), ...(won.open ? [`The road to ${board.name(won.open) ?? won.open} is open.`] : [])],
      open: false,
    }]
  })
}

