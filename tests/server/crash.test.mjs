// kill -9 in the middle of 200 games under play: every answered action is there afterwards, and the bots go on by themselves.
// MUSTER_STORE names another store than a new SQLite file (a postgres:// URL of an empty database).
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { Client, MUSTER, ServerProcess, pick, seeded } from './client.mjs';

const GAMES = Number(process.env.MUSTER_GAMES ?? 200), PLAYERS = 10;

// Plays one's games until the connection breaks or all are over; keeps the last answer of each.
async function play(client, tables, answered, random) {
  try {
    while (tables.some((table) => answered.get(table).outcome === 'playing')) {
      for (const table of tables) {
        const before = answered.get(table);
        if (before.outcome !== 'playing') continue;
        if (before.pass_to) {
          answered.set(table, await client.ask('ready', { table, side: before.pass_to }));
          continue;
        }
        const answer = before.actions.length ? await client.ask('act', { table, seq: before.seq, action: pick(before.actions, random) })
          : await client.ask('watch', { table });
        answered.set(table, answer.is === 'table' ? answer : await client.ask('watch', { table }));
      }
    }
  } catch { /* the server is gone */ }
}

test(`kill -9 in the middle of ${GAMES} games`, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'muster-crash-')), store = process.env.MUSTER_STORE ?? join(dir, 'store.db');
  let server = await ServerProcess.start(store);
  const answered = new Map(), players = [];
  for (let p = 0; p < PLAYERS; p++) {
    const client = await Client.enter(server.port), tables = [];
    for (let g = 0; g < GAMES / PLAYERS; g++) {
      const seats = [['me', 'me'], ['me', 'recruit'], ['recruit', 'me'], ['me', 'militia']][g % 4];
      const view = await client.newTable(...seats);
      answered.set(view.table, view);
      tables.push(view.table);
    }
    players.push({ client, tables, token: client.token });
  }
  const bots = await players[0].client.newTable('recruit', 'recruit');
  const games = players.map(({ client, tables }, i) => play(client, tables, answered, seeded(i)));
  const plies = () => [...answered.values()].reduce((n, t) => n + t.ply, 0);
  while (plies() < 5 * GAMES && server.child.exitCode === null) await new Promise((done) => setTimeout(done, 50));      // as slow as the disk is
  assert.deepEqual(await server.kill('SIGKILL'), { code: null, signal: 'SIGKILL' });
  await Promise.all(games);
  assert.ok([...answered.values()].some((t) => t.outcome === 'playing'), 'they were under way');

  server = await ServerProcess.start(store);
  for (const { token, tables } of players) {
    const client = await Client.enter(server.port, token);
    assert.equal(client.token, token);
    for (const table of tables) {
      const before = answered.get(table), now = await client.ask('watch', { table });
      assert.equal(now.is, 'table', now.words);
      assert.ok(now.ply >= before.ply && now.seq >= before.seq, `${table}: ply ${before.ply} was answered, ${now.ply} is there`);
      if (now.seq === before.seq && before.view && now.view && !before.pass_to && before.reader === now.reader) {
        assert.deepEqual(now.view, before.view);
        assert.deepEqual(now.actions, before.actions);
      }
    }
    await client.close();
  }
  const watcher = await Client.enter(server.port, players[0].token);
  await watcher.ask('watch', { table: bots.table });
  await watcher.find((m) => m.is === 'table' && m.outcome !== 'playing', 0, 'the end of the bots’ game');
  const { token, tables } = players[1];
  const client = await Client.enter(server.port, token);
  let view;
  for (const table of tables) {
    view = await client.ask('watch', { table });
    if (view.pass_to) view = await client.ask('ready', { table, side: view.pass_to });
    if (view.outcome !== 'playing' || !view.actions.length) continue;
    view = await client.ask('act', { table, seq: view.seq, action: view.actions[0] });
    assert.equal(view.is, 'table', 'the games go on');
    break;
  }
  assert.deepEqual(await server.stop(), { code: 0, signal: null });
  const { wrong, unreadable, files } = JSON.parse(execFileSync(MUSTER, ['verify', '--json', store]));
  assert.deepEqual({ wrong, unreadable }, { wrong: 0, unreadable: 0 }, JSON.stringify(files));
  rmSync(dir, { recursive: true });
});
