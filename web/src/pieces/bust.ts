// Head and shoulders of a general of the 1770s, from a few words about his looks, and his name on a ribbon.  Colours are classes of bust.css.

import type { Side } from '../model/protocol'
import { r } from './wood'

export interface Look {
  hair: string
  hat: 'none' | 'plain' | 'laced' | 'plumed'
  facing: string
  stout?: boolean
  glasses?: boolean
  /** A ribbon over the breast. */
  ribbon?: string
}

export const BUFF = '#e6cf98'
export const WHITE = '#f4efe2'

/** Head and shoulders, about 32 wide and high. */
export function bustArt(look: Look, coat: string): string {
  const w = look.stout ? 6.7 : 5.8
  const breast = (k: 1 | -1) => `M${4.6 * k} 5.6C${7.6 * k} 8 ${8.6 * k} 11 ${8 * k} 17H${1.2 * k}Z`
  const hat =
    look.hat === 'none' ? '' : `<path class="hat" d="M-14 -6.2C-9.5 -7 -8 -14.8 0 -14.8C8 -14.8 9.5 -7 14 -6.2C9.5 -3.6 5.5 -7.4 0 -7.4C-5.5 -7.4 -9.5 -3.6 -14 -6.2Z"/>` +
      (look.hat === 'plain' ? '' : '<path class="lace" d="M-13.4 -6.2C-9.5 -4 -5.5 -8 0 -8C5.5 -8 9.5 -4 13.4 -6.2"/>') +
      (look.hat === 'plumed' ? '<path class="plume" d="M7 -9.4C7.4 -15 11 -17.6 14.4 -16.4C12.6 -15 13 -11.4 8.6 -8.8Z"/>' : `<circle class="cockade ${coat}" cx="7" cy="-9.6" r="2.1"/>`)
  return (
    `<g class="bust"><path class="coat ${coat}" d="M-15.6 17C-15 9.4 -8.4 7.2 -4.6 5.4H4.6C8.4 7.2 15 9.4 15.6 17Z"/><path d="${breast(1)}${breast(-1)}" fill="${look.facing}" class="thin"/>` +
    (look.ribbon ? `<path d="M-6.4 7.6L6 17H2L-8 9.4Z" fill="${look.ribbon}" class="thin"/>` : '') +
    `<path class="gilt" d="M-15 12.4C-14 9.6 -11.6 8.8 -9.4 9.4L-10 12.2ZM15 12.4C14 9.6 11.6 8.8 9.4 9.4L10 12.2Z"/><path class="stock" d="M-3.2 5L0 12.6L3.2 5Z"/>` +
    `<g class="thin" fill="${look.hair}"><path d="M${-w - 2.2} -3C${-w - 2} -13 ${w + 2} -13 ${w + 2.2} -3L${w + 0.6} 2H${-w - 0.6}Z"/><circle cx="${-w - 0.8}" cy="1.4" r="2.5"/><circle cx="${w + 0.8}" cy="1.4" r="2.5"/></g>` +
    `<path class="face" d="M${-w} -4.6C${-w - 0.2} 4.6 -3 7.6 0 7.6C3 7.6 ${w + 0.2} 4.6 ${w} -4.6Z"/><path class="thin" fill="${look.hair}" d="M${-w - 0.4} -3.4C${-w} -10 ${w} -10 ${w + 0.4} -3.4C3.6 -6.8 -3.6 -6.8 ${-w - 0.4} -3.4Z"/>` +
    `<path class="feature" d="M-3.6 -1.9h2.2M1.4 -1.9h2.2M0 -1.2L-0.9 2.2H0.7M-1.8 4.6Q0 5.4 1.9 4.5"/><circle class="eye" cx="-2.4" cy="-0.6" r="0.75"/><circle class="eye" cx="2.4" cy="-0.6" r="0.75"/>` +
    (look.glasses ? '<path class="feature" d="M-4.4 -0.5a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0M0.6 -0.5a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0"/>' : '') +
    `${hat}</g>`
  )
}

/** The breadth of a name on a ribbon, of this many ems. */
export const ribbonWidth = (ems: number, size: number) => ems * size + 9

/** The name of a leader on a ribbon, its middle at (0, 0). */
export function ribbonArt(name: string, ems: number, size: number, side: Side): string {
  const w = ribbonWidth(ems, size)
  const h = size * 1.08
  return `<g class="nameribbon ${side}"><path class="plate" d="M${r(-w / 2)} ${r(-h / 2)}H${r(w / 2)}l-3 ${r(h / 2)}l3 ${r(h / 2)}H${r(-w / 2)}l3 ${r(-h / 2)}Z"/><text y="${r(size * 0.3)}" text-anchor="middle" style="font-size:${r(size)}px">${name}</text></g>`
}
