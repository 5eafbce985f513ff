import type { Trenton1776Event } from '../../generated/trenton-1776'
import type { GameRow } from '../games'
import picture from './board.webp'

type Kind = Trenton1776Event['kind']

export const row: GameRow = {
  id: 'trenton-1776',
  load: () => import('./game'),
  faces: 6,
  losses: 'SP',
  plain: new Set<Kind>(['march']),
  marches: new Set<Kind>(['march']),
  picture,
  learning: 'Easy to learn: few rules, and blocks that hide their strength.',
  minutes: { 'bagging-the-fox': 15, 'christmas-surprise': 30, campaign: 40 },
  learn: { scenario: 'christmas-surprise', side: 'american', minutes: 10 },
  first: {
    scenario: 'bagging-the-fox',
    side: 'american',
    level: 'militia',
    before: 'January 1777. Washington stands at Trenton with the creek before him and Cornwallis coming down the road. Slip away, or hold the bridge:',
    after: 'against a bot that plays fair and quickly. The table shows you how.',
    as: 'Washington',
  },
}
