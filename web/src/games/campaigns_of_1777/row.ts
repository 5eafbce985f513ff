import type { CampaignsOf1777Event } from '../../generated/campaigns-of-1777'
import type { GameRow } from '../games'
import picture from './board.webp'

type Kind = CampaignsOf1777Event['kind']

export const row: GameRow = {
  id: 'campaigns-of-1777',
  load: () => import('./game'),
  faces: 6,
  losses: 'SP',
  plain: new Set<Kind>(['activate', 'march', 'pick-up', 'drop-off', 'halt', 'spend', 'depot', 'train', 'fetched', 'declare', 'first']),
  marches: new Set<Kind>(['march', 'retreat', 'embark']),
  picture,
  learning: 'A little harder to learn: armies as numbers, a cup of markers, sieges and supply.',
  learn: { scenario: 'burgoynes-challenge', side: 'british', minutes: 20 },
  minutes: { campaign: 150, 'burgoynes-challenge': 60, 'howes-prize': 80 },
}
