// Memory and speed of the server with many stored games: node bench/server_memory.mjs [GAMES]
// Makes the games (two bots each, played to the end, then as many waiting for their player), restarts the server and visits them all.
import { mkdtempSync, rmSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, ServerProcess } from '../tests/server/client.mjs';

const GAMES = Number(process.argv[2] ?? 1000), EACH = 250;
const dir = mkdtempSync(join(tmpdir(), 'muster-bench-')), store = join(dir, 'store.db');
const memory = (server, field) => Number(readFileSync(`/proc/${server.child.pid}/status`, 'utf8').match(new RegExp(`${field}:\\s+(\\d+)`))[1]) / 1024;

let server = await ServerProcess.start(store);
const began = Date.now(), tables = [];
for (let made = 0; made < GAMES; made += EACH) {
  const client = await Client.enter(server.port), mine = [];
  for (let i = 0; i < EACH && made + i < GAMES; i++) {
    const view = i % 2 ? await client.newTable('recruit', 'recruit', { scenario: 'campaign' }) : await client.newTable('me', 'recruit', { scenario: 'campaign' });
    mine.push(view.table);
  }
  for (;;) {      // until the bots have nothing to do
    const { tables: list } = await client.ask('lobby');
    if (list.every((t) => t.your_turn || t.outcome !== 'playing' || t.seats.american === 'you')) break;
    await new Promise((done) => setTimeout(done, 200));
  }
  tables.push(...mine.map((table) => ({ table, token: client.token })));
  await client.close();
}
const seconds = (Date.now() - began) / 1000;
await server.stop();

server = await ServerProcess.start(store);
const idle = memory(server, 'VmRSS');
let slowest = 0, plies = 0;
for (const { table, token } of tables) {
  const client = await Client.enter(server.port, token), from = performance.now();
  plies += (await client.ask('watch', { table })).ply;
  slowest = Math.max(slowest, performance.now() - from);
  await client.close();
}
console.log(JSON.stringify({ games: tables.length, plies, seconds_to_make: seconds, actions_a_second: Math.round(plies / seconds),
  mib_after_start: idle, mib_after_visiting_all: memory(server, 'VmRSS'), mib_most: memory(server, 'VmHWM'), slowest_visit_ms: slowest }, null, 2));
await server.stop();
rmSync(dir, { recursive: true });
