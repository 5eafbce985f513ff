// A hundred games of bots, made in a moment by one visitor, and somebody who plays beside them: how long does he wait for his bot?
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, ServerProcess } from './client.mjs';

const GAMES = 100, WATCHED = 30, ANSWERS = 6;
let dir, server;

before(async () => {
  dir = mkdtempSync(join(tmpdir(), 'muster-fair-'));
  server = await ServerProcess.start(join(dir, 'store.db'), '--threads', '2');
});
after(async () => {
  assert.deepEqual(await server.stop(), { code: 0, signal: null });
  assert.equal(server.errors, '');
  rmSync(dir, { recursive: true });
});

// Plays against a regular until it has answered so often; gives the longest wait in milliseconds.
async function longestWait(client, answers = ANSWERS) {
  let longest = 0, view = await client.newTable('me', 'regular');
  const { table } = view;
  for (let waits = 0; waits < answers;) {
    if (view.outcome !== 'playing') view = await client.newTable('me', 'regular');
    if (view.actions.length) {
      const action = view.actions.includes('done') ? 'done' : view.actions[0];
      view = await client.ask('act', { table: view.table, seq: view.seq, action });
      continue;
    }
    const began = Date.now(), from = client.all.length, { seq } = view;
    view = await client.find((m) => m.is === 'table' && m.seq > seq, from, 'the bot’s answer');
    longest = Math.max(longest, Date.now() - began);
    waits++;
  }
  await client.ask('remove', { table });
  return longest;
}

async function attack(address, players) {
  const attackers = [];
  for (let i = 0; i < players; i++) {
    const client = await Client.connect(server.port, { headers: { 'X-Forwarded-For': address } });
    await client.hello();
    attackers.push(client);
  }
  const made = [];
  for (let i = 0; i < GAMES; i++) made.push(attackers[i % players].newTable('veteran', 'veteran'));
  const tables = (await Promise.all(made)).map((view) => view.table);
  const watchers = [];
  for (const table of tables.slice(0, WATCHED)) {
    const client = await Client.connect(server.port, { headers: { 'X-Forwarded-For': address } });
    await client.hello(attackers[0].token);
    await client.ask('watch', { table });
    watchers.push(client);
  }
  return { clients: [...attackers, ...watchers], tables };
}

test('a person waits for his bot hardly longer beside a hundred games of bots, of one visitor or of many', async () => {
  const alone = await longestWait(await Client.enter(server.port));
  for (const players of [1, 20]) {
    const { clients } = await attack('192.0.2.7', players);
    const beside = await longestWait(await Client.enter(server.port));
    assert.ok(beside < 4 * alone + 3000, `${beside} ms beside ${players} attackers, ${alone} ms alone`);
    const goesOn = (client) => client.find((m) => m.is === 'table' && m.id === undefined, 0, 'a watched game of bots that goes on');
    await Promise.any(clients.map(goesOn));
    await Promise.all(clients.map((client) => client.close()));
  }
});

test('games of bots alone rest while nobody looks, and go on when somebody does', async () => {
  const client = await Client.enter(server.port);
  const first = await client.newTable('recruit', 'recruit', { scenario: 'campaign' });
  await client.ask('lobby');
  client.send({ do: 'leave' });
  const seqOf = async () => (await client.ask('watch', { table: first.table })).seq;
  await new Promise((done) => setTimeout(done, 300));
  const rested = (await client.ask('lobby')).tables[0].unseen;
  await new Promise((done) => setTimeout(done, 700));
  assert.equal((await client.ask('lobby')).tables[0].unseen, rested, 'it rests');
  const seq = await seqOf();
  await client.find((m) => m.is === 'table' && m.seq > seq, 0, 'it goes on');
});

test('after a restart, too, a person is served before games that nobody looks at', async () => {
  const { clients, tables } = await attack('192.0.2.7', 20);
  const store = join(dir, 'store.db');
  await server.kill('SIGKILL');
  await Promise.all(clients.map((client) => client.closed));
  server = await ServerProcess.start(store, '--threads', '2');
  const person = await Client.enter(server.port);
  assert.ok(await longestWait(person) < 15000);
  const watcher = await Client.enter(server.port);
  const { seq } = await watcher.ask('watch', { table: tables.at(-1) });
  await watcher.find((m) => m.is === 'table' && m.seq > seq, 0, 'a game that is watched again');
});
