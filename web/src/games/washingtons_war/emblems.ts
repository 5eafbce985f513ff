// What is engraved on a card, by its kind: line drawings in a 48 by 48 box, black ink on paper, hatched as a graver would.

import type { CardRow } from './types'

export type Emblem = CardRow['emblem']

/** Parallel strokes: `n` of them from (x, y), each (dx, dy) long, (sx, sy) from the one before. */
function hatch(x: number, y: number, dx: number, dy: number, sx: number, sy: number, n: number): string {
  let d = ''
  for (let i = 0; i < n; i++) d += `M${(x + i * sx).toFixed(1)} ${(y + i * sy).toFixed(1)}l${dx} ${dy}`
  return d
}

interface Drawing {
  /** Outlines, filled with paper so that what is behind does not show through. */
  body: string
  /** Lines only. */
  line?: string
  /** Shading. */
  hatch?: string
  /** Solid ink. */
  ink?: string
}

const DRAWINGS: Record<Emblem, Drawing> = {
  drum: {
    body: 'M9 18v18c0 4 7 7 15 7s15-3 15-7V18M39 18c0 4-7 7-15 7S9 22 9 18s7-7 15-7 15 3 15 7z',
    line: 'M9 22c0 4 7 7 15 7s15-3 15-7M9 33c0 4 7 7 15 7s15-3 15-7M11 25l5 15 5-11 6 11 6-11 4 9M14 5l14 14M36 4L22 17',
    hatch: hatch(31, 24, 0, 15, 2, -0.6, 4) + hatch(14, 15, 14, -1, 1, 2, 3),
    ink: 'M27.4 19.6a1.7 1.7 0 1 0 1.2-1.2zM21 16.4a1.7 1.7 0 1 0 1.2 1.2z',
  },
  banner: {
    body: 'M13 6c7-3 12 3 19 0 4-1.6 7-1 9 0v20c-3-1-6-1-9 0-7 3-12-3-19 0z',
    line: 'M10 3v42M13 13c7-3 12 3 19 0 4-1.6 7-1 9 0M13 20c7-3 12 3 19 0 4-1.6 7-1 9 0M7 45h6',
    hatch: hatch(15, 6.5, 0, 5, 2, 0, 5) + hatch(31, 21, 0, 4, 2, -0.2, 5),
    ink: 'M10 1.500l2 3.500h-4z',
  },
  cannon: {
    body: 'M4 24l3-5 29-8 2 5-28 12c-3 1-5 0-6-4zM28 33a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
    line: 'M19 24v18M10 33h18M12.6 26.600l12.8 12.800M25.4 26.600L12.6 39.400M26 37l16 5M3 22l-2 2M37 12l3-1M4 43h40',
    hatch: hatch(12, 20, -1.5, 4, 4, -1.3, 6),
    ink: 'M19 31a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  },
  rifle: {
    body: 'M3 38l8-9 4-1L40 5l2 2-23 25-1 4-9 8c-3 1-6-3-6-6z',
    line: 'M15 28l4 4M17 32c-2 3-1 5 2 5M38 7l3 3M30 15l2 2M8 40c2 1 3 0 4-2',
    hatch: hatch(6, 38, 4, -5, 1.6, 1.2, 4) + hatch(22, 23, 2, 2, 2.6, -2.6, 6),
    ink: 'M18.5 26.500l3.5-1.5 1 3z',
  },
  bayonet: {
    body: 'M24 2l3.5 20h-7zM20 24h8v4h-8zM21 28h6v17h-6z',
    line: 'M24 6v16M12 7l2.5 16M36 7l-2.5 16M12 27l2 18M36 27l-2 18M10 24h7M31 24h7',
    hatch: hatch(25, 8, 1.6, 12, 0.4, 2, 2) + hatch(22, 31, 4, 0, 0, 2.4, 6),
    ink: 'M12 2l2 8-3 13h-1zM36 2l2 8 1 13h-1z',
  },
  horse: {
    body: 'M14 45c0-8 3-12 3-17-4 2-7 4-9 3-2-1-3-4-2-6 4-3 5-9 9-13l-1-6 5 3c10 0 17 8 19 18 1 6 1 12 0 18z',
    line: 'M12 21l2-1M8 28l4-2M17 28c6-1 9-4 9-9M19 9l3 4',
    hatch: hatch(25, 12, 6, 3, 1.5, 3, 9) + hatch(22, 30, -2, 13, 3, 0, 4),
    ink: 'M15.5 16a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.800z',
  },
  quill: {
    body: 'M44 3C30 4 18 13 13 31l-3 8 3-2c4-4 8-4 12-5-2-1-2-2-1-2 5 0 9-3 11-7-2 0-3-1-2-1 6-2 9-9 11-19z',
    line: 'M36 10C26 16 17 26 10 39M10 39l-4 6M3 45h22c5 0 5-3 9-3h8',
    hatch: hatch(22, 22, 8, -1, 2.6, -2.6, 6) + hatch(18, 29, 7, 1, 1, -2, 3),
  },
  tomahawk: {
    body: 'M30 8c5-3 11-3 14 1 0 6-3 11-8 13l-5-6 2-4zM33 12L9 44l-4-3L30 9z',
    line: 'M18 31l-4 8 6-4 1 7 3-9M8 39l3 3',
    hatch: hatch(36, 9, 5, 8, 1.6, -0.8, 4) + hatch(12, 36, 3, 2, 2.4, -3.2, 6),
    ink: 'M28 6l4 4-3 3-4-4c0-2 1-3 3-3z',
  },
  ship: {
    body: 'M4 33c4 1 8 1 12 1h22l5-4c0 6-3 11-6 13H11c-4-2-6-6-7-10zM12 12h11v8H10zM26 10h12l2 9H26zM11 22h12v9H8zM26 21h14l2 9H26z',
    line: 'M17 6v28M32 4v30M43 30l4-5M1 45c3-2 6 2 9 0s6 2 9 0 6 2 9 0 6 2 9 0 6 2 9 0M17 6l8 3',
    hatch: hatch(8, 36, 30, 0, 0.8, 2, 3) + hatch(20, 13, 0, 6, 1.5, 0, 2) + hatch(35, 11, 1, 7, 1.5, 0, 2) + hatch(20, 23, 0, 7, 1.5, 0, 2) + hatch(36, 22, 1, 7, 2, 0, 2),
    ink: 'M17 3l6 1.5-6 1.500zM32 1l6 1.5-6 1.500z',
  },
  torch: {
    body: 'M18 24h12l-2 5h-8zM21 29h6l-1.5 17h-3z',
    line: 'M24 23c-7-3-8-9-4-13 1 3 3 3 3 1 0-4 0-6 3-9 0 5 6 7 6 13 0 4-3 7-8 8zM24 21c-3-2-3-5 0-7 3 3 3 5 0 7z',
    hatch: hatch(23, 32, 2, 0, 0, 2.4, 6) + hatch(27, 9, 2, 9, 1.3, 1, 2) + 'M8 10l4 3M6 20h5M38 9l-3 3M42 20h-5',
  },
  pine: {
    body: 'M24 2l8 12h-4l8 10h-5l9 12H8l9-12h-5l8-10h-4z',
    line: 'M21 36v9h6v-9M8 45h32',
    hatch: hatch(25, 6, 5, 7, 0, 4, 2) + hatch(25, 17, 8, 7, 0, 3.5, 2) + hatch(25, 27, 10, 8, 0, 3.5, 2),
  },
  coin: {
    body: 'M30 18a12 12 0 1 1-24 0 12 12 0 0 1 24 0zM42 31a11 11 0 1 1-22 0 11 11 0 0 1 22 0z',
    line: 'M39 31a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM34 27c-4-2-6 0-6 2 0 3 6 2 6 5 0 2-3 4-6 2M31 25v12M11 16l3-5M10 21c1 3 4 5 7 6',
    hatch: hatch(22, 8, 4, 5, 1.8, 1, 4) + hatch(36, 37, 3, 2, 1, -2, 4),
  },
  bell: {
    body: 'M13 37c4-5 3-9 4-16 1-6 3-9 7-9s6 3 7 9c1 7 0 11 4 16z',
    line: 'M9 12h30M12 6h24v6H12zM13 33h22M17 12V6M31 12V6M29 37l-2-6 2-4-2-5',
    hatch: hatch(18, 20, -1, 12, 2.2, -1, 3) + hatch(14, 8, 20, 0, 0, 2, 2),
    ink: 'M24 37a3.5 3.5 0 1 0 .1 0z',
  },
  crown: {
    body: 'M8 34L4 15l11 9 9-15 9 15 11-9-4 19zM8 36h32v6H8z',
    line: 'M13 39h2M19 39h2M25 39h2M31 39h2M24 15v19M16 26l-1 8M32 26l1 8',
    hatch: hatch(26, 19, 5, 14, 2, 2, 3) + hatch(10, 24, 2, 9, 1.5, 1, 2),
    ink: 'M24 4a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM4 10a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM44 10a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  },
}

/** The emblem as SVG text in a box of 48 units; its colours are in card.css. */
export function emblemArt(emblem: Emblem): string {
  const { body, line, hatch: shade, ink } = DRAWINGS[emblem]
  return `<path class="eb" d="${body}"/>${shade ? `<path class="eh" d="${shade}"/>` : ''}${line ? `<path class="el" d="${line}"/>` : ''}${ink ? `<path class="ei" d="${ink}"/>` : ''}`
}
