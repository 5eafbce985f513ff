import type { WashingtonsWarEvent } from '../../generated/washingtons-war'
import type { GameRow } from '../games'
import picture from './board.webp'

type Kind = WashingtonsWarEvent['kind']

export const row: GameRow = {
  id: 'washingtons-war',
  load: () => import('./game'),
  faces: 6,
  losses: 'Units',
  counts: 'colonies',
  plain: new Set<Kind>(['play', 'activate', 'move', 'sail', 'take', 'drop', 'queue', 'place', 'flip']),
  marches: new Set<Kind>(['move', 'sail', 'retreat']),
  picture,
  learning: 'A little harder to learn: cards that are orders or events, few pieces, a whole continent.',
  // Of 440 answers in a game, 94 choose a card, at half a minute each; the others take five seconds, as in the other games.
  minutes: { campaign: 80 },
  learn: { scenario: 'campaign', side: 'american', minutes: 15 },
}
