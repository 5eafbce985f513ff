// A component's properties that change, and a root for effects, where there is no component.

import type { PlayProps } from '../src/games/games'

class Props {
  at = $state.raw({} as PlayProps)
}
export const props = new Props()

export const inRoot = (begin: () => void): (() => void) => $effect.root(() => begin())
