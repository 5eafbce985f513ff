// The address after `#` says where the reader is, so that a reload goes on there.

export type Route =
  | { name: 'lobby' }
  | { name: 'new'; game: string }
  | { name: 'table'; table: string }
  | { name: 'join'; table: string; invite: string }
  | { name: 'dice'; table: string }
  | { name: 'rules'; game: string; rule: string }

export function readRoute(hash: string): Route {
  const [name, a, b] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent)
  if (name === 'table' && a) return { name: 'table', table: a }
  if (name === 'join' && a && b) return { name: 'join', table: a, invite: b }
  if (name === 'new' && a) return { name: 'new', game: a }
  if (name === 'dice' && a) return { name: 'dice', table: a }
  if (name === 'rules' && a) return { name: 'rules', game: a, rule: b ?? '' }
  return { name: 'lobby' }
}

export function hashOfRoute(route: Route): string {
  switch (route.name) {
    case 'lobby':
      return '#/'
    case 'new':
      return `#/new/${encodeURIComponent(route.game)}`
    case 'table':
      return `#/table/${encodeURIComponent(route.table)}`
    case 'join':
      return `#/join/${encodeURIComponent(route.table)}/${encodeURIComponent(route.invite)}`
    case 'dice':
      return `#/dice/${encodeURIComponent(route.table)}`
    case 'rules':
      return `#/rules/${encodeURIComponent(route.game)}/${encodeURIComponent(route.rule)}`
  }
}
