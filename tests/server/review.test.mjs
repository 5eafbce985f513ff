// Reviews of finished games: what they say, who may ask, how they are called off, and that they keep nobody waiting.
// MUSTER_STORE names another store than a new SQLite file (a postgres:// URL of an empty database).
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, MUSTER, ServerProcess } from './client.mjs';

let dir, server;

before(async () => {
  dir = mkdtempSync(join(tmpdir(), 'muster-review-'));
  server = await ServerProcess.start(process.env.MUSTER_STORE ?? join(dir, 'store.db'));
});
after(async () => {
  assert.deepEqual(await server.stop(), { code: 0, signal: null });
  assert.equal(server.errors, '');
  rmSync(dir, { recursive: true });
});

// A game of quick bots, to its end.
async function finished(client, fields) {
  const { table } = await client.newTable('recruit', 'recruit', fields);
  return client.find((m) => m.is === 'table' && m.table === table && m.outcome !== 'playing', 0, 'the end of a bots’ game');
}

// The dice are nobody's to choose, and may end a game soon: in more plies than these a recruit makes some dozens of faults.
async function longGame(client) {
  for (;;) {
    const over = await finished(client);
    if (over.ply > 100) return over;
  }
}

const recordOf = async (at, table) => (await at.get(`/api/tables/${table}/record`)).text();
const withoutRemarks = (record) => record.replace(/^#.*\n/gm, '');

// What `muster review` makes of a record with the limits of the server.
function remarkedHere(record) {
  const [plain, remarked] = ['plain.muster', 'remarked.muster'].map((name) => join(dir, name));
  writeFileSync(plain, record);
  execFileSync(MUSTER, ['review', plain, '--remarks', remarked], { stdio: ['ignore', 'ignore', 'inherit'] });
  return readFileSync(remarked, 'utf8');
}

const resultOf = { american: 1000, british: 0, draw: 500 };

test('decisions and luck make the result, and whoever asks later is answered at once', async () => {
  const client = await Client.enter(server.port), stranger = await Client.enter(server.port);
  const over = await longGame(client), { table } = over;
  assert.equal((await client.ask('review', { table, kept: true })).none, true, 'none was made yet');
  assert.match((await client.ask('review', { table, kept: 'yes' })).words, /'kept' is neither true nor false/);
  const plain = await recordOf(server, table);
  assert.equal(withoutRemarks(plain), plain, 'nothing to remark yet');
  const { review } = await client.ask('review', { table });
  const remarked = await recordOf(server, table);
  assert.match(remarked, /^# decision -.*: better /m);
  assert.equal(withoutRemarks(remarked), plain);
  assert.equal(remarked, remarkedHere(plain), 'as the terminal writes it');
  assert.deepEqual([review.game, review.plies, review.outcome], ['trenton-1776', over.ply, over.outcome]);
  for (const eyes of ['known', 'true']) {
    const { before, chosen } = review.chances[eyes], { american, british } = review.sides;
    assert.deepEqual([before.length, chosen.length], [over.ply + 1, over.ply]);
    assert.equal(before.at(-1), resultOf[over.outcome]);
    assert.equal(before[0] - american.lost[eyes] + british.lost[eyes] + american.luck[eyes], before.at(-1));
    for (const kind of ['decisions', 'luck'])
      for (const ply of review.swings[eyes][kind]) assert.ok(review.notes.some((note) => note.ply === ply), `${kind}: ply ${ply} has a note`);
  }
  const faults = review.notes.filter((note) => note.better);
  assert.ok(faults.length > 5, 'a recruit makes faults');
  for (const { better, action, lost, given } of faults) {
    assert.notEqual(better.action, action);
    assert.ok(given.words && given.actions[0] === action, 'the order that was given instead');
    assert.ok(lost.known > 0 && better.words && better.steps.length > 0 && better.steps[0].actions[0] === better.action);
  }
  for (const fields of [{ kept: true }, { kept: false }, { stop: false }])
    assert.deepEqual((await stranger.ask('review', { table, ...fields })).review, review);
  assert.equal(stranger.all.filter((m) => m.is === 'reviewing').length, 0, 'it was kept');
  await Promise.all([client, stranger].map((c) => c.close()));
});

test('a review that was written outlives the server that made it, whatever ends it', async (t) => {
  const store = process.env.MUSTER_STORE ?? join(dir, 'killed.db'), first = await ServerProcess.start(store), client = await Client.enter(first.port);
  const { table } = await finished(client);
  const { review } = await client.ask('review', { table });
  await client.ask('lobby');                          // the store's thread comes to it after the review
  await first.kill('SIGKILL');
  const second = await ServerProcess.start(store), reader = await Client.enter(second.port);
  t.after(() => second.kill('SIGKILL'));              // a failure ends, too
  await reader.ask('watch', { table });
  assert.match(await recordOf(second, table), /^# decision /m, 'of a table that is in memory, when its review is not');
  assert.deepEqual((await reader.ask('review', { table, kept: true })).review, review);
  assert.equal(reader.all.filter((m) => m.is === 'reviewing').length, 0, 'it was read from the store');
  assert.deepEqual((await reader.ask('review', { table })).review, review, 'and lies in memory');
  await reader.close();
  assert.deepEqual(await second.stop(), { code: 0, signal: null });
});

test('a game that goes on is not reviewed', async () => {
  const client = await Client.enter(server.port);
  const { table } = await client.newTable('me', 'recruit');
  for (const kept of [false, true])
    assert.match((await client.ask('review', { table, kept })).words, /only a game that is over/);
  await client.close();
});

test('it tells how far it is, is called off, keeps nobody waiting, and goes when its reader does', async () => {
  const client = await Client.enter(server.port), other = await Client.enter(server.port), leaver = await Client.enter(server.port);
  const { table } = await finished(client, { game: 'washingtons-crossing', scenario: 'quick-start' });
  const next = await finished(other);
  const asked = client.ask('review', { table });
  const far = await client.find((m) => m.is === 'reviewing', 0, 'word of how far it is');
  assert.ok(far.table === table && far.done > 0 && far.done < far.plies, JSON.stringify(far));
  assert.match((await client.ask('review', { table })).words, /is being worked out/);
  assert.equal((await client.ask('review', { table, kept: true })).none, true, 'not yet');
  await finished(other);                              // a whole game, meanwhile
  assert.equal(client.all.filter((m) => m.review).length, 0, 'still at work');
  await leaver.ask('watch', { table });
  leaver.send({ do: 'review', table });               // waits in the line, and goes
  await leaver.close();
  assert.equal((await client.ask('review', { table, stop: true })).dropped, true);
  assert.equal((await other.ask('review', { table: next.table })).review.plies, next.ply, 'the next one had its turn');
  assert.equal(client.all.filter((m) => m.review).length, 0);
  asked.catch(() => {});                              // it was called off
  await Promise.all([client, other].map((c) => c.close()));
});
