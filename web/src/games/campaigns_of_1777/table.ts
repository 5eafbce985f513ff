// The table, in this game's types.

import type { PlayProps } from '../games'
import type { GameTable } from '../../table/game'
import { useTable, type Table } from '../../table/table.svelte'
import type { Board } from './board'
import type { View } from './types'

export type CampaignTable = Table<Board, View>

export const useCampaign = (props: () => PlayProps, game: GameTable): CampaignTable => useTable<Board, View>(props, game)
