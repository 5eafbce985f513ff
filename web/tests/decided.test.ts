// What decided a game: the sentence over its course says nothing that the chances do not say, and not that the end was the end.

import { describe, expect, test } from 'vitest'
import { decided } from '../src/model/decided'
import type { Curve } from '../src/model/protocol'

const battle = (ply: number, turn: number, place: string) => ({ ply, turn, attacker: 'american' as const, place, words: `They attack ${place}.` })
const name = (place: string) => place.charAt(0).toUpperCase() + place.slice(1)

/** Turns of three plies, and their chances. */
function game(chance: number[], outcome: string, battles: ReturnType<typeof battle>[] = []): Curve {
  const turns = chance.flatMap((p, ply) => (ply % 3 === 0 && ply < chance.length - 1 ? [{ turn: ply / 3 + 1, ply, american: 0, british: 0, chance: p }] : []))
  return { table: 't', plies: chance.length - 1, outcome, turns, points: [], chance, battles }
}

describe('what decided a game', () => {
  test('is the turn that helped the winner most, with its battle, and since when he was ahead', () => {
    const { words, swing } = decided(game([400, 400, 410, 420, 430, 600, 700, 690, 680, 1000], 'american', [battle(5, 2, 'trenton')]), name)
    expect(words).toBe('From turn 2 on the chances were with the Americans. Turn 2 changed most: their chance to win went from 42% to 70%, with the battle at Trenton.')
    expect([swing?.ply, swing?.battle?.place]).toEqual([3, 'trenton'])
  })

  test('calls a turn as the table does', () => {
    const year = (turn: number) => String(1774 + turn)
    expect(decided(game([400, 400, 410, 420, 430, 600, 700, 690, 680, 1000], 'american'), name, undefined, year).words).toBe('From 1776 on the chances were with the Americans. 1776 changed most: their chance to win went from 42% to 70%.')
  })

  test('names the battle that did it, not one that changed nothing in the same turn', () => {
    const { words } = decided(game([300, 300, 310, 300, 310, 690, 700, 700, 700, 1000], 'american', [battle(4, 2, 'amboy'), battle(5, 2, 'princeton')]), name)
    expect(words).toContain('with the battle at Princeton.')
    const { swing } = decided(game([300, 300, 310, 300, 310, 690, 700, 700, 700, 1000], 'american', [battle(4, 2, 'amboy')]), name)
    expect(swing?.battle?.place, 'to the end of its turn').toBe('amboy')
    const without = decided(game([300, 300, 310, 300, 690, 690, 700, 700, 700, 1000], 'american', [battle(5, 2, 'amboy')]), name)
    expect(without.words, 'by marches alone').toMatch(/to 70%\.$/)
  })

  test('names no battle that the side lost which the turn helped', () => {
    const fought = [battle(4, 2, 'amboy'), battle(5, 2, 'princeton')]
    const curve = game([300, 300, 310, 310, 400, 690, 700, 700, 700, 1000], 'american', fought)
    const wonBy = (winner: 'american' | 'british') => decided(curve, name, undefined, undefined, ({ place }) => (place === 'princeton' ? winner : 'american')).words
    expect(wonBy('american')).toContain('to 70%, with the battle at Princeton.')
    expect(wonBy('british')).toContain('to 70%, with the battle at Amboy.')
    expect(decided(curve, name, undefined, undefined, () => 'british').words).toMatch(/to 70%\.$/)
  })

  test('is not the last ply, which only makes certain what was to be expected', () => {
    const { words, swing } = decided(game([300, 300, 300, 290, 290, 290, 290, 290, 290, 0], 'british'), name)
    expect(words).toBe('The chances were with the British from first to last. No single turn changed the chances much.')
    expect(swing).toBeUndefined()
  })

  test('is the end itself where that was a surprise', () => {
    const { words, swing } = decided(game([300, 300, 300, 300, 300, 300, 310, 310, 320, 1000], 'american', [battle(9, 3, 'trenton')]), name)
    expect(words).toBe('The chances were against the Americans until the end came, at 32%. Turn 3 changed most: their chance to win went from 31% to 100%, with the battle at Trenton.')
    expect(swing?.turn).toBe(3)
  })

  test('speaks of the winner’s side of the chances', () => {
    const { words } = decided(game([600, 600, 600, 600, 500, 300, 200, 200, 200, 0], 'british'), name)
    expect(words).toBe('From turn 2 on the chances were with the British. Turn 2 changed most: their chance to win went from 40% to 80%.')
  })

  test('of a draw is the greatest change either way', () => {
    const { words } = decided(game([500, 500, 500, 700, 700, 600, 450, 450, 450, 500], 'draw'), name)
    expect(words).toBe('Neither side came out ahead. Turn 2 changed most: the British chance to win went from 30% to 55%.')
    expect(decided(game([500, 500, 500, 500, 500, 500, 500, 500, 500, 500], 'draw'), name).words).toBe('Neither side came out ahead, and no single turn changed the chances much.')
  })

  test('of a game given up is told by the chances it had', () => {
    const { words } = decided(game([500, 510, 520, 530, 540, 560, 700], 'american'), name)
    expect(words).toBe('From turn 1 on the chances were with the Americans. Turn 2 changed most: their chance to win went from 53% to 70%.')
  })

  test('is nothing when the server sent nothing', () => {
    expect(decided({ table: 't' }, name)).toEqual({ words: '' })
  })
})
