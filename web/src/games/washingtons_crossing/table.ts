// The table, in this game's types.

import type { PlayProps } from '../games'
import type { GameTable } from '../../table/game'
import { useTable, type Table } from '../../table/table.svelte'
import type { HexBoard } from './board'
import type { WcView } from './types'

export type CrossingTable = Table<HexBoard, WcView>

export const useCrossing = (props: () => PlayProps, game: GameTable): CrossingTable => useTable<HexBoard, WcView>(props, game)
