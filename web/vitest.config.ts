import { defineConfig } from 'vitest/config'

// The tests are of plain modules: no browser, no Svelte.  Browser tests live with the server's.
export default defineConfig({ test: { include: ['tests/**/*.test.ts'], environment: 'node' } })
