// What the graver adds by hand to one board: lettering of waters and provinces, the cartouche and its place.

import type { Cartouche, Lettering } from '../../map/ornaments'
import type { Point } from '../../model/protocol'

export interface Dressing {
  lettering: Lettering[]
  cartouche: Cartouche | null
  compass: Point | null
  /** Board units to ten miles, where the land is least bent. */
  tenMiles: number
}

const trenton: Dressing = {
  lettering: [
    { text: 'NEW JERSEY', along: [[1075, 1335], [1290, 1262], [1535, 1300]], size: 48, spacing: 12, class: 'province' },
    { text: 'PENSYLVANIA', along: [[24, 1110], [120, 1060], [262, 1056]], size: 27, spacing: 3, class: 'province' },
    { text: 'Raritan Bay', along: [[1330, 872], [1420, 878], [1545, 884]], size: 24, spacing: 2, class: 'water' },
    { text: 'DELAWARE  RIVER', along: [[20, 622], [96, 684], [215, 762], [270, 860]], size: 24, spacing: 4, class: 'water' },
    { text: 'Raritan R.', along: [[1000, 722], [1066, 770], [1150, 838]], size: 19, spacing: 2, class: 'water' },
    { text: 'Millstone R.', along: [[992, 1018], [986, 960], [1000, 880]], size: 17, spacing: 1, class: 'water' },
    { text: 'Sourland Mountain', along: [[570, 990], [670, 950], [790, 890]], size: 19, spacing: 2, class: 'range' },
    { text: 'Watchung Mountains', along: [[950, 640], [1060, 560], [1180, 440]], size: 19, spacing: 2, class: 'range' },
    { text: 'Schooley’s Mountain', along: [[560, 500], [700, 420], [850, 300]], size: 19, spacing: 2, class: 'range' },
    { text: 'Pine Barrens', along: [[860, 1780], [950, 1760], [1060, 1745]], size: 22, spacing: 3, class: 'range' },
  ],
  cartouche: {
    x: 1270,
    y: 1735,
    title: ['THE JERSEYS'],
    sub: ['with the Passages of the Delaware', 'in the Winter of 1776 & 1777'],
  },
  compass: [200, 250],
  tenMiles: 236,
}

const plain: Dressing = { lettering: [], cartouche: null, compass: null, tenMiles: 200 }

export function dressingOf(game: string): Dressing {
  return game === 'trenton-1776' ? trenton : plain
}
