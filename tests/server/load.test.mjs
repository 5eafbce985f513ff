// Work that one visitor asks for in plenty, and how long everyone else waits meanwhile: undos, records, games that are not in memory.
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Client, ServerProcess, pick, seeded } from './client.mjs';

const PLIES = 900, LOOKS = 30;
let dir, server, idle;

before(async () => {
  dir = mkdtempSync(join(tmpdir(), 'muster-load-'));
  server = await ServerProcess.start(join(dir, 'store.db'));
  idle = await ServerProcess.start(join(dir, 'idle.db'));
});
after(async () => {
  await idle.stop();
  assert.deepEqual(await server.stop(), { code: 0, signal: null });
  assert.equal(server.errors, '');
  rmSync(dir, { recursive: true });
});

// A long game of two at one screen; it is over or not.
async function longGame(client, plies = PLIES) {
  const random = seeded(plies);
  for (;;) {
    let view = await client.ask('new', { game: 'washingtons-crossing', scenario: 'campaign', seats: { american: 'me', british: 'me' } });
    while (view.outcome === 'playing' && view.ply < plies)
      view = view.pass_to ? await client.ask('ready', { table: view.table, side: view.pass_to })
        : await client.ask('act', { table: view.table, seq: view.seq, action: pick(view.actions, random) });
    if (view.ply >= plies) return view;
  }
}

// How long one waits for plain HTTP and for an order of one's own.
async function waitAt({ url }, client) {
  const began = performance.now();
  assert.equal((await fetch(url + '/healthz')).status, 200);
  await client.ask('lobby');
  return performance.now() - began;
}

// Begins some work, and looks in meanwhile, there and at a server that has nothing to do: both share a machine that may be busy with other
// things, so the one wait is measured by the other.  Gives what came of the work.
async function holdsUpNobody(begin) {
  const client = await Client.enter(server.port), quiet = await Client.enter(idle.port);
  let over = false, here = 0, there = 0, looks = 0;
  const done = begin();
  done.then(() => { over = true; }, () => { over = true; });
  for (; looks < LOOKS && !over; looks++) {
    here += await waitAt(server, client);
    there += await waitAt(idle, quiet);
  }
  await Promise.all([client.close(), quiet.close()]);
  assert.ok(here < 6 * there + 1200, `${here} ms for ${looks} looks, ${there} ms at an idle server`);
  return done;
}

test('three hundred undos of one player hold up nobody', async () => {
  const client = await Client.enter(server.port), view = await longGame(client);
  const undo = (_, i) => client.ask('undo', { table: view.table, seq: view.seq + i, to: view.ply - 1 - i });
  const all = await holdsUpNobody(() => Promise.all(Array.from({ length: 300 }, undo)));
  assert.ok(all.every((answer) => answer.is === 'table'), 'all were done');
  assert.equal(all.at(-1).ply, view.ply - 300);
  await client.close();
});

// Gets a page so often at once, in a thread of its own, so that it does not hold up those who look; gives the statuses and texts.
async function getOften(url, times) {
  const get = `async () => { const r = await fetch(${JSON.stringify(url)}); return [r.status, await r.text()]; }`;
  const worker = new Worker(`Promise.all(Array.from({ length: ${times} }, ${get})).then((all) => require('node:worker_threads').parentPort.postMessage(all))`, { eval: true });
  const [all] = await once(worker, 'message');
  return all;
}

test('a hundred records asked for at once hold up nobody, and one address may ask for so many only', async () => {
  const player = await Client.enter(server.port), other = await Client.enter(server.port);
  const view = await longGame(player);
  await player.ask('remove', { table: view.table });
  const records = await holdsUpNobody(() => getOften(`${server.url}/api/tables/${view.table}/record`, 100));
  const statuses = records.map(([status]) => status), [, record] = records.find(([status]) => status === 200);
  assert.match(record, /^muster-record 1\ngame washingtons-crossing\n/);
  assert.equal(record.trim().split('\n').filter((line) => /^\d+ (american|british) /.test(line)).length, view.ply);
  assert.ok(statuses.every((status) => status === 200 || status === 429), `${statuses}`);
  assert.ok(statuses.includes(429), 'it is too much for one address');
  const from = (address) => fetch(`${server.url}/api/games`, { headers: { 'X-Forwarded-For': address } });
  let refused = false;
  for (let round = 0; round < 10 && !refused; round++)        // a slow server takes longer, and one may ask again meanwhile
    refused = (await Promise.all(Array.from({ length: 600 }, () => from('192.0.2.1')))).some((r) => r.status === 429);
  assert.ok(refused);
  assert.equal((await from('192.0.2.2')).status, 200, 'another address is not touched');
  assert.equal((await server.get('/healthz')).status, 200, 'and health is always told');
  await Promise.all([player.close(), other.close()]);
});

// Each connection has one request at work, so a hundred of them come from a hundred connections.
test('a hundred requests for the past hold up nobody, and another address is answered before the rest of them', async () => {
  const player = await Client.enter(server.port), view = await longGame(player), { table } = view;
  await player.ask('remove', { table });
  const from = (address) => Client.connect(server.port, { headers: { 'X-Forwarded-For': address } });
  const many = await Promise.all(Array.from({ length: 100 }, () => from('192.0.2.3'))), other = await from('192.0.2.4');
  await Promise.all([...many, other].map((client) => client.hello()));
  await Promise.all([...many, other].map((client) => client.ask('watch', { table })));
  const past = (client) => client.ask('past', { table, from: 500, to: 563, eyes: 'all' });
  let answered = 0, ahead;
  const answers = await holdsUpNobody(() => {
    const all = Promise.all(many.map((client) => past(client).then((answer) => { answered++; return answer; })));
    return Promise.all([all, past(other).then((answer) => { ahead = answered; return answer; })]);
  });
  for (const answer of answers.flat()) assert.deepEqual([answer.is, answer.steps[0].ply], ['past', 500]);
  assert.ok(ahead < 20, `${ahead} of the hundred were answered before it`);
  const again = (client) => client.ask('curve', { table });
  for (const answer of await holdsUpNobody(() => Promise.all(many.map(again)))) assert.equal(answer.chance.length, view.ply + 1);
  await Promise.all([...many, other, player].map((client) => client.close()));
});

// The rows of a game again under other names; its luck is in its rows, so it replays as the first does.
function copyGame(store, table, copies) {
  const columns = (name) => execFileSync('sqlite3', [store, `SELECT group_concat(name) FROM pragma_table_info('${name}')`], { encoding: 'utf8' }).trim();
  const copy = (name, key, id) => `INSERT INTO ${name} (${columns(name)}) SELECT ${columns(name).replace(new RegExp(`\\b${key}\\b`), `'${id}'`)} FROM ${name} WHERE ${key} = '${table}';`;
  const ids = Array.from({ length: copies }, (_, i) => `copy${String(i).padStart(8, '0')}`);
  execFileSync('sqlite3', [store], { input: `BEGIN;${ids.map((id) => copy('tables', 'id', id) + copy('actions', 'table_id', id)).join('')}COMMIT;` });
  return ids;
}

test('games that must be read from the store hold up nobody', async () => {
  const client = await Client.enter(server.port), view = await longGame(client), { token } = client, store = join(dir, 'store.db');
  await server.stop();
  const tables = copyGame(store, view.table, 90);
  server = await ServerProcess.start(store);
  const readers = await Promise.all(Array.from({ length: 90 }, () => Client.enter(server.port, token)));
  const all = await holdsUpNobody(() => Promise.all(tables.map((table, i) => readers[i].ask('watch', { table }))));
  for (const answer of all) assert.equal(answer.ply, view.ply, answer.words);
  await Promise.all(readers.map((reader) => reader.close()));
});
