// The first page: its size on the wire, and how long until a newcomer can press the first button: node bench/first_page.mjs [RUNS]
// Each run is a browser that has never been here: nothing is cached.  Needs tests/browser/node_modules (./test browser puts them there).
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '../tests/server/client.mjs';

const { chromium } = createRequire(new URL('../tests/browser/package.json', import.meta.url))('@playwright/test');
const RUNS = Number(process.argv[2] ?? 9);
const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'));
const server = await ServerProcess.start(join(folder, 'store.db'));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

// Bytes received, headers and all, until the lobby's first game can be begun; and the milliseconds that took.
async function visit() {
  const context = await browser.newContext(), page = await context.newPage();
  const wire = await context.newCDPSession(page);
  let bytes = 0, requests = 0;
  await wire.send('Network.enable');
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => { bytes += encodedDataLength; requests++; });
  const from = performance.now();
  await page.goto(`http://127.0.0.1:${server.port}/`, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('[data-first-game]:enabled'), null, { polling: 5 });
  const ms = performance.now() - from;
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  await context.close();
  return { bytes, requests, ms };
}

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const visits = [];
for (let i = 0; i <= RUNS; i++) visits.push(await visit());
visits.shift();         // the browser itself was cold
console.log(JSON.stringify({ runs: RUNS, compressed_kb: Math.round(median(visits.map((v) => v.bytes)) / 100) / 10,
  requests: median(visits.map((v) => v.requests)), ms_until_usable: Math.round(median(visits.map((v) => v.ms))),
  slowest_ms: Math.round(Math.max(...visits.map((v) => v.ms))) }, null, 2));
await browser.close();
await server.stop();
rmSync(folder, { recursive: true });
