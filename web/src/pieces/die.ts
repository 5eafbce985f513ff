// A die as a small engraving, of six faces with pips or of ten with figures; a face that is good for its roller has a heavy rim and a filled ground.

import { figure } from './figures'

const PIPS: Record<number, [number, number][]> = {
  1: [[12, 12]],
  2: [[6.5, 6.5], [17.5, 17.5]],
  3: [[6.5, 6.5], [12, 12], [17.5, 17.5]],
  4: [[6.5, 6.5], [17.5, 6.5], [6.5, 17.5], [17.5, 17.5]],
  5: [[6.5, 6.5], [17.5, 6.5], [12, 12], [6.5, 17.5], [17.5, 17.5]],
  6: [[6.5, 6], [17.5, 6], [6.5, 12], [17.5, 12], [6.5, 18], [17.5, 18]],
}

export function dieArt(face: number, good: boolean, faces = 6): string {
  const look = good ? ' good' : ''
  if (faces > 6) return `<path class="die${look}" d="M12 0.8L22.6 9.5L20 15.5L12 23.2L4 15.5L1.4 9.5Z"/><path class="dieedge${look}" d="M12 0.8L4.6 14.2H19.4Z"/>${figure(face, 12, 13.4, 11, `pips${look}`)}`
  const pips = (PIPS[face] ?? []).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.2"/>`).join('')
  return `<rect class="die${good ? ' good' : ''}" x="1.5" y="1.5" width="21" height="21" rx="4"/><g class="pips${good ? ' good' : ''}">${pips}</g>`
}
