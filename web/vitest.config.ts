import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// The tests are of modules without a browser; those with Svelte's signals (`.svelte.ts`) are compiled as for one.  Whole pages are
// tested in tests/browser, beside the server's tests.
export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ['browser'] },
  test: { include: ['tests/**/*.test.ts'], environment: './tests/as_in_a_browser.ts' },
})
