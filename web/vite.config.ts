import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

// The address of a running `muster serve` (or of dev/mock-server.mjs) while developing.
const server = process.env.MUSTER ?? 'http://127.0.0.1:1776'

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: 'dist', target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
})
