// Generals and units as the tray, the stage and the verdict show them: the pieces of the map, each in a window of its own.

import { CARD, congressArt, generalArt, unitsArt, type Led, type Nation } from './pieces'
import type { GeneralRow } from './types'

const NOBODY: Led = { american: 0, british: 0, french: 0 }

/** The window of a general's card, of a block of units and of Congress: all are drawn equally large. */
export const BOX = `-5 -3 ${CARD.w + 10} ${CARD.h + 8}`

/** A general with the units that he leads. */
export const generalPiece = (row: GeneralRow, led: Led = NOBODY, spent = false): string => generalArt(row, led, spent)

export const unitsPiece = (nation: Nation, count: number): string => `<g transform="translate(${CARD.w / 2} ${CARD.h / 2 + 2})">${unitsArt(nation, count, 42, 34)}</g>`

export const congressPiece = (): string => `<g transform="translate(${CARD.w / 2} ${CARD.h - 4})">${congressArt()}</g>`
