// Dice that neither the server nor a player can choose: what is shown when, and a server that changes its mind.
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, ServerProcess, MUSTER } from './client.mjs';
import { checkDice, commitmentOf, numberOf, sealOf } from './dice_by_hand.mjs';

let dir, server;
const others = [];       // servers of tests' own, stopped also when a test fails

before(async () => {
  dir = mkdtempSync(join(tmpdir(), 'muster-dice-'));
  server = await ServerProcess.start(join(dir, 'store.db'));
});
after(async () => {
  await Promise.all([server, ...others].map((one) => one.stop()));
  rmSync(dir, { recursive: true });
});

const seats = (american, british) => ({ game: 'trenton-1776', scenario: 'bagging-the-fox', seats: { american, british } });
const errorOf = async (client, what, fields) => {
  const answer = await client.request(what, fields);
  assert.equal(answer.is, 'error', JSON.stringify(answer).slice(0, 200));
  return answer.words;
};

// Gives the game up; its last message and its record.
async function finish(client, table, at = server) {
  const watcher = await Client.enter(at.port);
  await watcher.request('watch', { table });
  await client.request('remove', { table });
  const last = await watcher.find((m) => m.is === 'table' && m.secret, 0, 'the end');
  await watcher.close();
  return { last, record: await (await at.get(`/api/tables/${table}/record`)).text() };
}

// What `muster verify` says about a record, with its exit status.
function verify(record, ...options) {
  const path = join(dir, 'game.muster');
  writeFileSync(path, record);
  const { status, stdout } = spawnSync(MUSTER, ['verify', ...options, path], { encoding: 'utf8' });
  return { status, stdout };
}

test('the vectors of docs/dice.md', () => {
  const secret = Buffer.from([...Array(32).keys()]).toString('hex'), table = 'k3f9example2', seeds = { american: 'liberty', british: 'gage' };
  const commitment = commitmentOf({ table, game: 'trenton-1776', rules: '1', scenario: 'campaign', options: '-', secret });
  assert.equal(commitment, '0c283db735094d1d254864288b18a545f1bd2c53d9671e7bcd3431a13082d8aa');
  assert.equal(sealOf(commitment, 'american', 'liberty'), '796991038cfa2c4e2de3f2db470ba6bca45a06de9e9f3b4eec2a3d380b176762');
  const dice = (version) => [...Array(12).keys()].map((c) => numberOf({ version, secret, table, commitment, seeds }, c, 6)).join(' ');
  assert.equal(dice(1), '6 2 4 3 1 5 4 3 2 3 1 1');
  assert.equal(dice(2), '1 5 2 4 2 3 3 3 6 4 5 4');
});

test('a seed is not taken before the commitment has been shown, nor for another commitment', async () => {
  const client = await Client.enter(server.port);
  assert.match(await errorOf(client, 'new', { ...seats('me', 'recruit'), seed: 'early' }), /after the table's commitment/);
  const shown = await client.request('new', seats('me', 'recruit'));
  assert.deepEqual([shown.waiting, shown.ply, shown.dice, shown.seeds, shown.seals], [true, -1, 2, { british: '' }, {}]);
  const { table, commitment } = shown;
  assert.ok((await client.request('lobby')).tables.find((t) => t.table === table).your_turn, 'it waits for him');
  assert.match(await errorOf(client, 'seed', { table, seed: 'liberty' }), /'commitment' is missing/);
  assert.match(await errorOf(client, 'seed', { table, seed: 'liberty', commitment: '0'.repeat(64) }), /not this table's commitment/);
  assert.match(await errorOf(client, 'seed', { table, commitment }), /either 'seed' or 'seal'/);
  assert.match(await errorOf(client, 'seed', { table, commitment, seed: 'x', seal: '0'.repeat(64) }), /either 'seed' or 'seal'/);
  assert.match(await errorOf(client, 'seed', { table, commitment, seed: 'x'.repeat(81) }), /at most 80 bytes/);
  assert.match(await errorOf(client, 'seed', { table, commitment, seed: 'two\nlines' }), /control characters/);
  assert.match(await errorOf(client, 'seed', { table, commitment, seal: 'x' }), /SHA-256/);
  const stranger = await Client.enter(server.port);
  assert.match(await errorOf(stranger, 'seed', { table, commitment, seed: 'mine' }), /no seed of yours/);
  const begun = await client.request('seed', { table, commitment, seed: 'liberty' });
  assert.deepEqual([begun.waiting, begun.commitment, begun.seeds], [undefined, commitment, { american: 'liberty', british: '' }]);
  assert.match(await errorOf(client, 'seed', { table, commitment, seed: 'another' }), /no seed of yours/);
  const { last, record } = await finish(client, table);
  assert.equal(last.commitment, commitment);
  checkDice(record, last);
});

test('two players: the first shows a seal, the second his seed, and only then the first opens his', async () => {
  const american = await Client.enter(server.port), british = await Client.enter(server.port);
  const { table, invite, commitment, seeds } = await american.request('new', { ...seats('me', 'open') });
  assert.deepEqual(seeds, {});
  const seal = sealOf(commitment, 'american', 'liberty');
  const sealed = await american.request('seed', { table, commitment, seal });
  assert.deepEqual([sealed.seals, sealed.seeds], [{ american: seal }, {}], 'the seal says nothing of the seed');
  assert.match(await errorOf(british, 'join', { table, invite, seed: 'early' }), /after the table's commitment/);
  const joined = await british.request('join', { table, invite });
  assert.deepEqual([joined.waiting, joined.seals, joined.commitment], [true, { american: seal }, commitment], 'shown before he gives his');
  assert.match(await errorOf(american, 'seed', { table, commitment, seal: sealOf(commitment, 'american', 'other') }), /seal of your seed is there/);
  const given = await british.request('seed', { table, commitment, seed: 'gage' });
  assert.deepEqual([given.waiting, given.seeds], [true, { british: 'gage' }]);
  assert.match(await errorOf(american, 'seed', { table, commitment, seed: 'death' }), /not the seed that you sealed/);
  const begun = await american.request('seed', { table, commitment, seed: 'liberty' });
  assert.deepEqual([begun.waiting, begun.seeds], [undefined, { american: 'liberty', british: 'gage' }]);
  const { last, record } = await finish(american, table);
  checkDice(record, last);
  const { status, stdout } = verify(record, '--commitment', commitment, '--seed', 'gage');
  assert.equal(status, 0, stdout);
  assert.match(stdout, /the seeds 'liberty' \(American\) and 'gage' \(British\)/);
  assert.doesNotMatch(stdout, /skipped|not checked/);
  assert.match(verify(record).stdout, /not checked: whether you were shown this commitment before you gave your seed, and whether one of the seeds is yours/);
  const json = JSON.parse(verify(record, '--json').stdout).files[0].dice;
  assert.deepEqual(json, { version: 2, commitment, seeds: { american: 'liberty', british: 'gage' }, skipped: 0 });
});

test('one at both seats gives one seed; who takes the other seat of his own table gives none for it; bots give none', async () => {
  const client = await Client.enter(server.port);
  const both = await client.request('new', seats('me', 'me'));
  assert.deepEqual([both.waiting, both.seeds], [true, { british: '' }]);
  assert.equal((await client.request('seed', { table: both.table, commitment: both.commitment, seed: 'a' })).waiting, undefined);
  const own = await client.request('new', seats('me', 'open'));
  const { table, commitment } = own;
  await client.request('seed', { table, commitment, seal: sealOf(commitment, 'american', 'a') });
  assert.deepEqual((await client.request('join', { table, invite: own.invite })).seeds, { british: '' });
  assert.deepEqual((await client.request('seed', { table, commitment, seed: 'a' })).seeds, { american: 'a', british: '' });
  assert.equal((await client.request('new', seats('recruit', 'recruit'))).waiting, undefined, 'nobody is asked');
});

test('the options and the game are bound, and dice with ten faces are the same', async () => {
  const client = await Client.enter(server.port);
  const info = (await (await server.get('/api/games')).json()).find((g) => g.id === 'washingtons-crossing');
  const options = Object.fromEntries(info.options.map((option) => [option.id, true]));
  let view = await client.ask('new', { game: info.id, scenario: 'quick-start', seats: { american: 'me', british: 'me' }, options });
  for (let i = 0; i < 60; i++)
    view = view.pass_to ? await client.ask('ready', { table: view.table, side: view.pass_to })
      : await client.ask('act', { table: view.table, seq: view.seq, action: view.actions.find((a) => a === 'roll') ?? view.actions[0] });
  const { last, record } = await finish(client, view.table);
  checkDice(record, last, 10);
});

// A two-player table where all but the first player's seed is known to the operator, who then stops the server and runs `sql`.
async function tamperedTable(name, sql) {
  const store = join(dir, `${name}.db`);
  let own = await ServerProcess.start(store);
  others.push(own);
  const american = await Client.enter(own.port), british = await Client.enter(own.port);
  const shown = await american.request('new', seats('me', 'open')), { table, invite, commitment } = shown;
  await american.request('seed', { table, commitment, seal: sealOf(commitment, 'american', 'liberty') });
  await british.request('join', { table, invite });
  await british.request('seed', { table, commitment, seed: 'gage' });
  await own.stop();
  execFileSync('sqlite3', [store, sql(shown)]);
  own = await ServerProcess.start(store);
  others.push(own);
  const again = await Client.enter(own.port, american.token), [found] = (await again.request('lobby')).tables;
  return { own, again, table: found.table, commitment };
}

test('a server that changes its secret after it has seen a seed is found out', async () => {
  const secret = 'ab'.repeat(32);
  const { own, again, table, commitment } = await tamperedTable('secret', () => `UPDATE tables SET secret = '${secret}'`);
  await again.request('watch', { table });
  await again.request('seed', { table, commitment, seed: 'liberty' });
  const { last, record } = await finish(again, table, own);
  assert.equal(last.secret, secret);
  assert.throws(() => checkDice(record, last), /the commitment binds what was played/);
  const { status, stdout } = verify(record);
  assert.deepEqual([status, /not the one committed to/.test(stdout)], [1, true], stdout);
  await own.stop();
  const store = spawnSync(MUSTER, ['verify', join(dir, 'secret.db')], { encoding: 'utf8' });
  assert.match(store.stdout, /its dice are not the ones committed to/);
});

test('a server that changes its secret or the table’s id, and the commitment with them, is found out by who kept his own', async () => {
  const secret = 'cd'.repeat(32), id = '23456789abcd';
  const rules = execFileSync(MUSTER, ['about'], { encoding: 'utf8' }).match(/trenton-1776\), rules version (\d+)/)[1];
  let now;
  const { own, again, table, commitment } = await tamperedTable('both', (shown) => {
    now = commitmentOf({ table: id, game: shown.game, rules, scenario: shown.scenario, options: '-', secret });
    return `UPDATE tables SET id = '${id}', secret = '${secret}', commitment = '${now}', american_seal = '${sealOf(now, 'american', 'liberty')}';
            UPDATE lists SET table_id = '${id}'`;
  });
  assert.equal(table, id);
  assert.match(await errorOf(again, 'seed', { table, commitment, seed: 'liberty' }), /not this table's commitment/, 'who kept what he was shown stops here');
  assert.equal((await again.request('seed', { table, commitment: now, seed: 'liberty' })).waiting, undefined, 'who did not plays on');
  const { last, record } = await finish(again, table, own);
  checkDice(record, last);
  assert.equal(verify(record).status, 0, 'the record alone cannot tell');
  const { status, stdout } = verify(record, '--commitment', commitment);
  assert.deepEqual([status, /bound by another commitment/.test(stdout)], [1, true], stdout);
  assert.match(verify(record, '--commitment', now, '--seed', 'mine').stdout, /neither of its seeds is 'mine'/);
  await own.stop();
});

test('numbers are skipped by consent alone, and that is told', async () => {
  const american = await Client.enter(server.port), british = await Client.enter(server.port), clients = { american, british };
  const waiting = await american.newTable('me', 'open');
  await british.ask('join', { table: waiting.table, invite: waiting.invite });
  const { table } = waiting, commitment = waiting.commitment;
  const turn = async () => {
    for (const side of ['american', 'british']) {
      const view = await clients[side].request('watch', { table });
      if (view.actions.length) return { side, view };
    }
  };
  let { view } = await turn();
  const start = view.ply, count = async () => Number(execFileSync('sqlite3', [join(dir, 'store.db'), `SELECT dice FROM tables WHERE id = '${table}'`]));
  const before = await count();
  for (let side = null; (await count()) === before;) {
    ({ side, view } = await turn());
    await clients[side].request('act', { table, seq: view.seq, action: view.actions.includes('done') ? 'done' : view.actions[0] });
  }
  const { side, view: now } = await turn(), other = side === 'american' ? 'british' : 'american';
  await clients[side].request('undo', { table, seq: now.seq, to: start });
  const asked = await clients[other].request('watch', { table });
  assert.ok(asked.ask_undo, 'dice were rolled, so the other side is asked');
  await clients[other].request('consent', { table, seq: asked.seq, yes: true });
  for (const rolled = await count(); (await count()) === rolled;) {
    const { side: mine, view: mineView } = await turn();
    await clients[mine].request('act', { table, seq: mineView.seq, action: mineView.actions.includes('done') ? 'done' : mineView.actions[0] });
  }
  const { last, record } = await finish(american, table);
  checkDice(record, last);
  const { status, stdout } = verify(record, '--commitment', commitment);
  assert.equal(status, 0, stdout);
  assert.match(stdout, /numbers? (was|were) skipped, the first before ply \d+: right only if both players agreed/);
});
