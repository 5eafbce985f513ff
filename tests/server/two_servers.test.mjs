// Two servers at one PostgreSQL database, MUSTER_STORE, with players at either.
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { Client, MUSTER, ServerProcess, pick, seeded } from './client.mjs';

const store = process.env.MUSTER_STORE;
let first, second;

before(async () => {
  [first, second] = await Promise.all([ServerProcess.start(store), ServerProcess.start(store)]);      // one of them migrates
});
after(async () => {
  assert.deepEqual(await second.stop(), { code: 0, signal: null });
  assert.equal(second.errors, '', 'it had nothing to complain about');
  const { wrong, unreadable } = JSON.parse(execFileSync(MUSTER, ['verify', '--json', store]));
  assert.deepEqual({ wrong, unreadable }, { wrong: 0, unreadable: 0 });
});

// The American sits at the first server, the British at the second.
async function twoPlayers() {
  const american = await Client.enter(first.port), british = await Client.enter(second.port);
  const waiting = await american.newTable('me', 'open');
  const joined = await british.ask('join', { table: waiting.table, invite: waiting.invite });
  assert.deepEqual(joined.you, ['british']);
  const begun = await american.find((m) => m.is === 'table' && m.view, 0, 'the begun table');
  return { clients: { american, british }, table: joined.table, views: { american: begun, british: joined } };
}

const asked = (views) => (views.american.actions.length ? 'american' : 'british');
const otherOf = (side) => (side === 'american' ? 'british' : 'american');

test('each acts in turn at his server, and both are told', async () => {
  const { clients, table, views } = await twoPlayers();
  for (let i = 0; i < 60 && views.american.outcome === 'playing'; i++) {      // Washington may be lost before
    const side = asked(views), other = otherOf(side), from = clients[other].all.length;
    views[side] = await clients[side].ask('act', { table, seq: views[side].seq, action: pick(views[side].actions, seeded(i)) });
    assert.equal(views[side].is, 'table', views[side].words);
    views[other] = await clients[other].find((m) => m.is === 'table' && m.seq === views[side].seq, from, 'the other side’s table');
    assert.equal(views[other].ply, views[side].ply);
  }
  await Promise.all(Object.values(clients).map((client) => client.close()));
});

test('of two answers at once one is taken, the other is stale', async () => {
  const { clients, table, views } = await twoPlayers();
  const side = asked(views), tabs = [clients[side], await Client.enter(side === 'american' ? second.port : first.port, clients[side].token)];
  let [now] = await Promise.all(tabs.map((tab) => tab.ask('watch', { table })));
  for (let i = 0; i < 30 && now.actions.length; i++) {
    const from = tabs.map((tab) => tab.all.length);
    const answers = await Promise.all(tabs.map((tab) => tab.ask('act', { table, seq: now.seq, action: pick(now.actions, seeded(i)) })));
    assert.deepEqual(answers.map((a) => a.is).sort(), ['refused', 'table'], JSON.stringify(answers).slice(0, 400));
    assert.ok(answers.find((a) => a.is === 'refused').stale);
    now = answers.find((a) => a.is === 'table');
    await Promise.all(tabs.map((tab, t) => tab.find((m) => m.is === 'table' && m.seq === now.seq, from[t], 'the same table at both')));
  }
  await Promise.all([...tabs, ...Object.values(clients)].map((client) => client.close()));
});

test('what is taken back at one server is taken back at the other', async () => {
  const { clients, table, views } = await twoPlayers();
  const side = asked(views), other = otherOf(side);
  const action = views[side].actions.find((a) => a.startsWith('march'));
  const marching = await clients[side].ask('act', { table, seq: views[side].seq, action });
  await clients[other].find((m) => m.is === 'table' && m.seq === marching.seq, 0, 'the march');
  const back = await clients[side].ask('undo', { table, seq: marching.seq, to: marching.ply - 1 });
  assert.equal(back.ply, marching.ply - 1);
  const seen = await clients[other].find((m) => m.is === 'table' && m.seq === back.seq, 0, 'the march taken back');
  assert.equal(seen.ply, back.ply);
  await Promise.all(Object.values(clients).map((client) => client.close()));
});

test('a bot’s move is told at the other server, and is hurried from there', async () => {
  const here = await Client.enter(first.port), there = await Client.enter(second.port, here.token);
  const begun = await here.newTable('veteran', 'veteran');
  await there.ask('watch', { table: begun.table });
  const clock = Date.now();
  for (let seq = begun.seq + 1; seq < begun.seq + 6; seq++) {
    const hurry = setInterval(() => there.send({ do: 'hurry', table: begun.table }), 100);
    await there.find((m) => m.is === 'table' && m.seq >= seq, 0, 'the bot’s move');
    clearInterval(hurry);
  }
  assert.ok(Date.now() - clock < 20000, 'not five times five seconds');
  await there.ask('remove', { table: begun.table });
  await Promise.all([here.close(), there.close()]);
});

const psql = (sql) => execFileSync('psql', ['-qAt', '-v', 'ON_ERROR_STOP=1', '-c', sql, store], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

test('what PostgreSQL says is for the log, not for players', async () => {
  const third = await ServerProcess.start(store), client = await Client.enter(third.port);
  const { table } = await client.newTable('me', 'recruit');
  psql('ALTER TABLE lists RENAME TO gone');
  let answers;
  try {
    answers = [await client.ask('lobby'), await client.ask('remove', { table }), await client.newTable('me', 'recruit'), await client.ask('lobby')];
  } finally {
    psql('ALTER TABLE gone RENAME TO lists');
  }
  for (const answer of answers) {
    assert.equal(answer.is, 'error');
    assert.equal(answer.words, 'the server cannot use its store just now; try again in a moment');
  }
  assert.match(third.errors, /^muster: store postgres: ERROR: .*"lists" does not exist$/m, 'the log has it');
  assert.equal((await client.ask('lobby')).is, 'lobby', 'and all is well again');
  await client.close();
  await third.stop();
});

test('a PostgreSQL that can only be read is refused at the start', async () => {
  const url = `${store}&options=-c%20default_transaction_read_only%3Don`;
  await assert.rejects(ServerProcess.start(url), (error) => error.code === 2 && /read-only/.test(error.message) && !error.message.includes('\n'));
});

test('when a server dies its bots are taken over, and nothing answered is lost', async () => {
  const here = await Client.enter(first.port), watcher = await Client.enter(second.port, here.token);
  const bots = await here.newTable('recruit', 'veteran'), own = await here.newTable('me', 'me');
  const ready = own.pass_to ? await here.ask('ready', { table: own.table, side: own.pass_to }) : own;
  const acted = await here.ask('act', { table: own.table, seq: ready.seq, action: ready.actions[0] });
  assert.equal((await watcher.ask('watch', { table: own.table })).ply, acted.ply);
  const seen = await watcher.ask('watch', { table: bots.table });
  assert.deepEqual(await first.kill('SIGKILL'), { code: null, signal: 'SIGKILL' });
  const last = (await watcher.ask('watch', { table: bots.table })).seq;
  assert.ok(last >= seen.seq);
  await watcher.find((m) => m.is === 'table' && m.table === bots.table && m.seq > last, 0, 'a move of the bots left behind');
  await watcher.close();
});
