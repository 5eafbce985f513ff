// What a message tells about the other side's blocks.
import { type Message } from './muster'

export type Side = 'american' | 'british'

export interface BlockRow {
  id: string
  name: string
  side: Side
}

export const otherSide = (side: Side): Side => (side === 'american' ? 'british' : 'american')

/** Lists that are open to both: what is dead or has gone home lies beside the board, and what fights lies face up (C10). */
const OPEN = /^view\.(dead|captured|deserted|battle)\b/
/** Events of a battle show who is in it (docs/rulings). */
const SHOWN = new Set(['hit', 'dead', 'flee', 'captured', 'dice', 'won', 'battle', 'round'])

function* strings(value: unknown, path: string): Generator<[string, string]> {
  if (typeof value === 'string') yield [path, value]
  else if (value && typeof value === 'object') for (const [key, inner] of Object.entries(value)) yield* strings(inner, path ? `${path}.${key}` : key)
}

/** Where a message names a block of `enemy` that its reader may not know of; paths, or nothing. */
export function leaks(message: Message, enemy: Side, blocks: BlockRow[]): string[] {
  const hidden = new Map(blocks.filter((b) => b.side === enemy).flatMap((b) => [[b.id, b.id], [b.name, b.id]]))
  const view = message.view as { battle?: { place: string } } | undefined
  const field = view?.battle ? `view.places.${view.battle.place}.` : null
  const found: string[] = []
  for (const [path, text] of strings(message, '')) {
    if (!hidden.has(text) || OPEN.test(path) || (field && path.startsWith(field))) continue
    const event = path.match(/^events\.(\d+)\./)
    if (event && SHOWN.has(((message.events as { kind: string }[])[Number(event[1])])?.kind ?? '')) continue
    if (view?.battle && /^actions/.test(path)) continue
    found.push(`${path}: ${text}`)
  }
  return found
}

/** Names of `side`'s blocks in the words of a page, other than those that the board prints for everyone. */
export function namedIn(text: string, side: Side, blocks: BlockRow[]): string[] {
  return blocks.filter((b) => b.side === side && new RegExp(`(^|[^\\w-])(${b.id}|${b.name})([^\\w-]|$)`).test(text)).map((b) => b.id)
}
