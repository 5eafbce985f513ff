import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'

// The address of a running `muster serve` while developing.
const server = process.env.MUSTER ?? 'http://127.0.0.1:1776'

/** Writes FILE.br and FILE.gz beside every text file: the server sends those to browsers that take them. */
function compressed(dir: string): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg)$/.test(name)) continue
        const file = join(dir, name)
        const bytes = readFileSync(file)
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

export default defineConfig({
  plugins: [svelte(), compressed(join(import.meta.dirname, 'dist'))],
  build: { outDir: 'dist', target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
})
