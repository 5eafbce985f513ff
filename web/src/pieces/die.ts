// A die as a small engraving; a face that is good for its roller has a heavy rim and a filled ground.

const PIPS: Record<number, [number, number][]> = {
  1: [[12, 12]],
  2: [[6.5, 6.5], [17.5, 17.5]],
  3: [[6.5, 6.5], [12, 12], [17.5, 17.5]],
  4: [[6.5, 6.5], [17.5, 6.5], [6.5, 17.5], [17.5, 17.5]],
  5: [[6.5, 6.5], [17.5, 6.5], [12, 12], [6.5, 17.5], [17.5, 17.5]],
  6: [[6.5, 6], [17.5, 6], [6.5, 12], [17.5, 12], [6.5, 18], [17.5, 18]],
}

export function dieArt(face: number, good: boolean): string {
  const pips = (PIPS[face] ?? []).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.2"/>`).join('')
  return `<rect class="die${good ? ' good' : ''}" x="1.5" y="1.5" width="21" height="21" rx="4"/><g class="pips${good ? ' good' : ''}">${pips}</g>`
}
