// The environment of the tests: Node, with modules compiled as for a browser, so that signals and effects work.

import type { Environment } from 'vitest/environments'

export default {
  name: 'as-in-a-browser',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment
