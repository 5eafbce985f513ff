import type { WashingtonsCrossingEvent } from '../../generated/washingtons-crossing'
import type { GameRow } from '../games'
import picture from './board.webp'

type Kind = WashingtonsCrossingEvent['kind']

export const row: GameRow = {
  id: 'washingtons-crossing',
  load: () => import('./game'),
  faces: 10,
  losses: 'Men',
  plain: new Set<Kind>(['move', 'activate', 'call', 'transfer', 'detach', 'absorb', 'removed', 'rally', 'sail']),
  marches: new Set<Kind>(['move']),
  picture,
  learning: 'For players who know a wargame or two: hidden men, hours and fatigue.',
  minutes: { 'quick-start': 130, campaign: 135 },
  learn: { scenario: 'quick-start', side: 'american', minutes: 15 },
}
