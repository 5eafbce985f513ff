// A PostgreSQL that stops answering (SIGSTOP to all of it): health, pages and questions about open tables are answered as ever; orders
// wait, and are done once it goes on.  MUSTER_STORE is its URL, MUSTER_PGDATA its folder.
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { Client, MUSTER, ServerProcess } from './client.mjs';

const store = process.env.MUSTER_STORE, AT_ONCE_MS = 1500, STOPPED_MS = 3000;
let server;

before(async () => { server = await ServerProcess.start(store); });
after(async () => {
  signalAll('SIGCONT');
  await server.stop();
  const { wrong, unreadable } = JSON.parse(execFileSync(MUSTER, ['verify', '--json', store]));
  assert.deepEqual({ wrong, unreadable }, { wrong: 0, unreadable: 0 });
});

// The first process of the database, and all that it has started.
function processes() {
  const first = Number(readFileSync(`${process.env.MUSTER_PGDATA}/postmaster.pid`, 'utf8').split('\n')[0]);
  const parent = (pid) => { try { return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /, '').split(' ')[1]); } catch { return 0; } };
  return [first, ...readdirSync('/proc').map(Number).filter((pid) => pid > 0 && parent(pid) === first)];
}
// One that ends meanwhile, as after its client has gone, needs no signal.
function signalAll(signal) {
  for (const pid of processes()) {
    try { process.kill(pid, signal); } catch (error) { if (error.code !== 'ESRCH') throw error; }
  }
}

// A new game of two at one screen, with its first question.
async function begin(client) {
  const view = await client.newTable('me', 'me');
  return view.pass_to ? client.ask('ready', { table: view.table, side: view.pass_to }) : view;
}

// The database is silent while `act` goes on, and never longer, so that a failure keeps no later test waiting.
async function whileSilent(act) {
  signalAll('SIGSTOP');
  try { return await act(); } finally { signalAll('SIGCONT'); }
}

const wait = (ms) => new Promise((done) => setTimeout(done, ms));

async function atOnce(what, words) {
  const began = Date.now(), answer = await what;
  assert.ok(Date.now() - began < AT_ONCE_MS, `${words}: ${Date.now() - began} ms`);
  return answer;
}

test('while the database is silent all that does not need it goes on, and afterwards nothing is lost', async () => {
  const player = await Client.enter(server.port), reader = await Client.enter(server.port), idle = await Client.connect(server.port);
  const other = await player.newTable('me', 'recruit', { scenario: 'campaign' });
  const view = await begin(player);
  await reader.ask('watch', { table: other.table });
  const before = await player.ask('act', { table: view.table, seq: view.seq, action: view.actions[0] });
  assert.equal(before.is, 'table', before.words);

  let answered = false;
  const action = before.actions[0];
  const { acting, following, entering } = await whileSilent(async () => {
    const began = Date.now();
    const acting = player.ask('act', { table: view.table, seq: before.seq, action }).then((answer) => { answered = true; return answer; });
    const following = player.ask('log', { table: view.table, from: 0, to: 1000 });
    const entering = idle.ask('hello', { protocol: 1 });
    while (Date.now() - began < STOPPED_MS) {
      assert.equal(await (await atOnce(server.get('/healthz'), 'health')).text(), 'ok\n');
      assert.equal((await atOnce(server.get('/api/games/trenton-1776/help'), 'help')).status, 200);
      assert.equal((await atOnce(reader.ask('log', { table: other.table, from: 0, to: 1000 }), 'log')).is, 'log');
      assert.equal((await atOnce(reader.ask('luck', { table: other.table }), 'luck')).is, 'luck');
      const past = await atOnce(reader.ask('past', { table: other.table, from: 0, to: 10 }), 'past');
      assert.deepEqual([past.is, past.steps[0].ply], ['past', 0]);
      await wait(100);
    }
    assert.equal(answered, false, 'nothing is answered before it is written');
    return { acting, following, entering };
  });
  const after = await acting;
  assert.equal(after.is, 'table', after.words);
  assert.ok(after.ply > before.ply);
  assert.equal((await following).is, 'log', 'in the order in which it was asked');
  assert.equal((await entering).is, 'hello');

  const { seq, ply } = after;
  assert.deepEqual(await server.kill('SIGKILL'), { code: null, signal: 'SIGKILL' });
  server = await ServerProcess.start(store);
  const again = await Client.enter(server.port, player.token), now = await again.ask('watch', { table: view.table });
  assert.deepEqual([now.seq, now.ply], [seq, ply]);
  await Promise.all([player, reader, idle, again].map((client) => client.close()));
});

// What each of these needs was read before; the database is asked for something new at the same time, and keeps that waiting.
test('while the database is silent a player comes back, looks at his games, passes the device and gets hints', async () => {
  const player = await Client.enter(server.port), view = await begin(player), mover = await Client.enter(server.port);
  const moving = await begin(mover), reader = await Client.enter(server.port);
  const over = await player.newTable('me', 'recruit', { scenario: 'campaign' });
  await player.ask('watch', { table: view.table });
  await reader.ask('watch', { table: view.table });
  player.send({ do: 'remove', table: over.table });         // given up, so that its record is public
  await player.find((m) => m.is === 'lobby', 0, 'the list');
  await player.ask('ready', { table: view.table, side: view.reader });
  const bots = await player.newTable('recruit', 'recruit');
  await player.ask('watch', { table: view.table });
  await wait(500);

  const { moved, reading } = await whileSilent(async () => {
    const moved = mover.ask('act', { table: moving.table, seq: moving.seq, action: moving.actions[0] });
    const reading = server.get('/api/tables/nosuchtable2/record').catch(() => {});        // the reader's thread waits, too
    await wait(100);
    for (let round = 0; round < 3; round++) {
      const back = await Client.connect(server.port);
      const hello = await atOnce(back.ask('hello', { protocol: 1, token: player.token }), 'hello');
      assert.equal(hello.token, player.token);
      const shown = await atOnce(back.ask('watch', { table: view.table }), 'watch');
      assert.equal(shown.is, 'table', shown.words);
      const passed = await atOnce(back.ask('ready', { table: view.table, side: view.reader }), 'ready');
      assert.ok(passed.actions.length > 0);
      back.send({ do: 'seen', table: view.table, ply: passed.ply });       // answered by nothing, and nothing waits for it
      assert.equal((await atOnce(back.ask('log', { table: view.table, from: 0, to: 10 }), 'log after seen')).is, 'log');
      assert.equal((await atOnce(reader.ask('watch', { table: view.table }), 'watch again')).is, 'table');
      const hint = await back.ask('hint', { table: view.table });
      assert.equal(hint.is, 'hint', hint.words);
      assert.ok(passed.actions.includes(hint.action));
      assert.equal((await atOnce(server.get(`/api/tables/${over.table}/record`), 'a record')).status, 200);
      await back.close();
    }
    return { moved, reading };
  });
  assert.equal((await moved).is, 'table');
  await reading;
  const again = await Client.enter(server.port, player.token);
  assert.equal((await again.ask('lobby')).tables.find((t) => t.table === view.table).unseen, 0, 'what was seen is written afterwards');
  assert.ok(bots.table);
  await Promise.all([player, mover, reader, again].map((client) => client.close()));
});

test('a server whose database is silent still ends when it is told to', async () => {
  const player = await Client.enter(server.port), view = await begin(player);
  await whileSilent(async () => {
    player.ask('act', { table: view.table, seq: view.seq, action: view.actions[0] }).catch(() => {});
    await wait(200);
    const began = Date.now();
    assert.deepEqual(await server.stop(), { code: 0, signal: null });
    assert.ok(Date.now() - began < 10000, `${Date.now() - began} ms`);
  });
  server = await ServerProcess.start(store);
});

test('a row that another program holds is waited for, but not for long', async () => {
  const player = await Client.enter(server.port), view = await begin(player);
  const psql = spawn('psql', [store, '-q'], { stdio: ['pipe', 'pipe', 'inherit'] });
  psql.stdin.write(`BEGIN; UPDATE tables SET seq = seq WHERE id = '${view.table}'; SELECT 'held';\n`);
  await once(psql.stdout, 'data');
  const act = { table: view.table, seq: view.seq, action: view.actions[0] };
  const refused = await player.ask('act', act);
  assert.match(refused.words, /store/, JSON.stringify(refused));
  assert.equal((await player.ask('ready', { table: view.table, side: view.reader })).ply, view.ply);
  psql.stdin.end('ROLLBACK;\n');
  await once(psql, 'exit');
  const done = await player.ask('act', act);
  assert.equal(done.is, 'table', done.words);
  await player.close();
});
