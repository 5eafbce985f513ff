// What-if boards: who may have one, what it may tell, and when it ends.
// MUSTER_STORE names another store than a new SQLite file (a postgres:// URL of an empty database).
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, ServerProcess, pick, seeded } from './client.mjs';

let dir, server;

before(async () => {
  dir = mkdtempSync(join(tmpdir(), 'muster-what-if-'));
  server = await ServerProcess.start(process.env.MUSTER_STORE ?? join(dir, 'store.db'));
});
after(async () => {
  assert.deepEqual(await server.stop(), { code: 0, signal: null });
  assert.equal(server.errors, '');
  rmSync(dir, { recursive: true });
});

const mine = (client, table) => client.find((m) => m.is === 'table' && m.table === table && m.actions.length > 0, 0, 'one’s turn');
const board = (client, table, more = {}) => client.ask('new', { what_if: { table, ...more } });
const act = (client, view, action) => client.ask('act', { table: view.table, seq: view.seq, action });

// Where each block of a side stands, by what a view tells of it: names where they are known.
function standing(view, side) {
  const where = {};
  for (const [place, stacks] of Object.entries(view.places)) for (const block of stacks[side]?.blocks ?? []) if (block.id) where[block.id] = place;
  return where;
}
const counts = (view, side) => Object.fromEntries(Object.entries(view.places).map(([place, stacks]) => [place, stacks[side]?.count ?? stacks[side]?.blocks?.length ?? 0]));

test('from one’s own knowledge: one’s own pieces stand as they do, the enemy’s are dealt, and the truth is not among the deals', async () => {
  const client = await Client.enter(server.port);
  const random = seeded(11), { table } = await client.newTable('me', 'recruit', { scenario: 'campaign' });
  // The set-up is known; what has marched out of sight since is not.
  let now = await mine(client, table);
  const asked = () => client.find((m) => m.is === 'table' && m.table === table && m.ply > now.ply && (m.actions.length > 0 || m.outcome !== 'playing'), 0, 'one’s turn');
  while (now.view.turn < 6) {
    const from = now;
    await act(client, now, now.actions.includes('done') ? 'done' : pick(now.actions, random));
    now = await asked();
    assert.ok(now.outcome === 'playing' && now.ply > from.ply);
  }
  const boards = [];
  for (let n = 0; n < 8; n++) boards.push(await board(client, table));
  for (const view of boards) {
    assert.deepEqual(view.what_if, { table, ply: now.ply, eyes: 'american', line: [] });
    assert.deepEqual([view.reader, view.you, view.ply], ['all', ['american', 'british'], 0]);
    assert.deepEqual(view.actions, now.actions, 'the same may be done');
    assert.deepEqual(standing(view.view, 'american'), standing(now.view, 'american'));
    assert.deepEqual(counts(view.view, 'british'), counts(now.view, 'british'), 'what stands in sight stands there');
  }
  const known = standing(now.view, 'british'), dealt = boards.map((view) => standing(view.view, 'british'));
  await client.ask('remove', { table });
  const truth = standing((await client.ask('watch', { table })).view, 'british');
  const hidden = Object.keys(truth).filter((id) => known[id] !== truth[id]);
  assert.ok(hidden.length > 8, `${hidden.length} British blocks were hidden`);
  const right = dealt.map((where) => hidden.filter((id) => where[id] === truth[id]).length / hidden.length);
  assert.ok(Math.max(...right) < 1, `no deal is the truth: ${right}`);
  assert.ok(new Set(dealt.map((where) => JSON.stringify(where))).size > 1, 'every board is another deal');
  await client.close();
});

test('both sides are one’s own: answers, odds and hints for either, and back to any ply', async () => {
  const client = await Client.enter(server.port), random = seeded(3);
  for (const [game, scenario] of [['trenton-1776', 'bagging-the-fox'], ['washingtons-crossing', 'quick-start'], ['washingtons-war', 'campaign'], ['campaigns-of-1777', 'howes-prize']]) {
    const { table } = await client.newTable('recruit', 'recruit', { game, scenario });
    const over = await client.find((m) => m.is === 'table' && m.table === table && m.outcome !== 'playing', 0, 'the end of a bots’ game');
    const ply = Math.floor(over.ply / 3);
    const { steps: [then] } = await client.ask('past', { table, from: ply, to: ply, eyes: 'all' });
    let view = await board(client, table, { ply });
    assert.deepEqual(view.what_if, { table, ply });
    assert.deepEqual(view.view, then.view, 'it is as it was');
    const first = view, sides = new Set();
    for (let n = 0; n < 60 && view.outcome === 'playing'; n++) {
      sides.add(view.view.question.side);
      view = await act(client, view, pick(view.actions, random));
      assert.equal(view.is, 'table', JSON.stringify(view).slice(0, 300));
    }
    assert.ok(sides.size === 2 || view.outcome !== 'playing', `${game}: both sides were asked`);
    if (view.outcome === 'playing') {
      assert.ok((await client.ask('hint', { table: view.table })).steps.length > 0);
      assert.equal(view.undo.to[0] < view.ply && view.undo.to.at(-1), 0);
    }
    if (view.outcome === 'playing') {
      view = await client.ask('undo', { table: view.table, seq: view.seq, to: 0 });
      assert.deepEqual([view.ply, view.view, view.actions], [0, first.view, first.actions]);
    }
  }
  await client.close();
});

const put = (client, view, words) => client.ask('put', { table: view.table, seq: view.seq, words });

test('pieces are set by hand: a step that can be taken back, that later steps stand on, and that breaks no rule of the position', async () => {
  const client = await Client.enter(server.port), random = seeded(9);
  for (const [game, scenario, words, wrong] of [
    ['trenton-1776', 'bagging-the-fox', 'put washington philadelphia', 'put washington nowhere'],
    ['washingtons-crossing', 'quick-start', 'put rall troops 500', 'put rall troops 5000'],
    ['washingtons-war', 'campaign', 'put new-york british', 'put new-york british-units 90'],
    ['campaigns-of-1777', 'howes-prize', 'put albany militia 4', 'put albany militia 500'],
  ]) {
    const { table } = await client.newTable('recruit', 'recruit', { game, scenario });
    await client.find((m) => m.is === 'table' && m.table === table && m.outcome !== 'playing', 0, 'the end of a bots’ game');
    let view = await board(client, table, { ply: 0 });
    const views = [view];
    const play = async (plies) => {
      while (view.ply < plies && view.outcome === 'playing') {
        view = await act(client, view, pick(view.actions, random));
        assert.equal(view.is, 'table', JSON.stringify(view).slice(0, 300));
        views[view.ply] = view;
      }
    };
    await play(3);
    const before = view;
    for (const [refused, why] of [[wrong, /./], ['howe trenton', /put what/], ['put', /put what/]]) {
      const answer = await put(client, view, refused);
      assert.equal(answer.is, 'refused', `${game}: ${refused}`);
      assert.match(answer.words, why);
    }
    assert.ok((await client.ask('put', { table: view.table, seq: view.seq - 1, words })).stale, 'of a table that has moved on');
    view = await put(client, view, words);
    assert.equal(view.is, 'table', `${game}: ${JSON.stringify(view).slice(0, 200)}`);
    assert.ok(view.ply > before.ply);
    assert.notDeepEqual(view.view, before.view, `${game}: ${words}`);
    assert.deepEqual(view.events.filter((e) => e.kind === 'by-hand').map((e) => e.words), [`Set by hand: ${words.slice(4)}.`]);
    views[view.ply] = view;
    const after = view;
    await play(after.ply + 40);
    // Back to each ply between: each stands as it stood, on what was set.
    for (const ply of view.outcome === 'playing' ? view.undo.to.filter((to) => views[to]).slice(0, 40) : []) {
      view = await client.ask('undo', { table: view.table, seq: view.seq, to: ply });
      assert.deepEqual([view.ply, view.view, view.actions], [ply, views[ply].view, views[ply].actions], `${game}: at ply ${ply}`);
    }
    if (view.outcome !== 'playing') continue;
    if (view.ply > before.ply) view = await client.ask('undo', { table: view.table, seq: view.seq, to: before.ply });
    assert.ok((await client.ask('log', { table: view.table, from: 0, to: view.ply })).events.every((e) => e.kind !== 'by-hand'), 'what is taken back is not told');
    const { steps: [now] } = await client.ask('past', { table: view.table, from: view.ply, to: view.ply, eyes: 'all' });
    assert.deepEqual([view.view, now.view], [views[view.ply].view, views[view.ply].view]);
  }
  await client.close();
});

test('whatever may be set can be said: a line is taken, or refused for what it would do, never as not understood', async () => {
  const client = await Client.enter(server.port);
  for (const [game, scenario, hex] of [['trenton-1776', 'bagging-the-fox'], ['washingtons-crossing', 'quick-start', '1826'], ['washingtons-war', 'campaign'], ['campaigns-of-1777', 'campaign']]) {
    const { table } = await client.newTable('recruit', 'recruit', { game, scenario });
    await client.find((m) => m.is === 'table' && m.table === table && m.outcome !== 'playing', 0, 'the end of a bots’ game');
    const settable = await (await server.get(`/api/games/${game}/settable`)).json();
    assert.ok(settable.kinds.some((kind) => kind.id === settable.place));
    const nounOf = (id) => (id === 'hex' ? hex : settable.kinds.find((kind) => kind.id === id)?.nouns[0]?.id);
    let view = await board(client, table, { ply: 0 }), taken = 0, asked = 0;
    for (const kind of settable.kinds) for (const fact of kind.facts) {
      const whose = kind.id === 'side' ? 'british' : kind.id === 'game' ? '' : nounOf(kind.id);
      const value = fact.is === 'number' ? fact.low + fact.step : fact.is === 'flag' ? (fact.words?.[0] ?? 'yes') : fact.is === 'side' ? 'american' : (fact.words?.[0] ?? nounOf(fact.noun));
      const words = ['put', whose, fact.id, fact.by_side && kind.id !== 'side' ? 'american' : '', value].filter((w) => w !== '').join(' ');
      const answer = await put(client, view, words);
      asked++;
      if (answer.is === 'table') {
        taken++;
        view = await client.ask('undo', { table: view.table, seq: answer.seq, to: 0 });
      } else {
        assert.equal(answer.is, 'refused');
        assert.doesNotMatch(answer.words, /put what|unknown|did you mean|no fact|expected|what is/i, words);
      }
    }
    assert.ok(taken > asked / 2, `${game}: ${taken} of ${asked} were taken`);
  }
  await client.close();
});

test('pieces are set by hand on one’s own what-if board alone, and on what one knows they end its line', async () => {
  const client = await Client.enter(server.port), other = await Client.enter(server.port), random = seeded(5);
  const { table } = await client.newTable('me', 'recruit');
  const now = await mine(client, table);
  assert.match((await put(client, now, 'put washington philadelphia')).words, /on a what-if board only/);
  let view = await board(client, table);
  assert.equal((await put(other, view, 'put washington philadelphia')).is, 'error', 'another’s board is not there');
  while (view.ply < 2) view = await act(client, view, pick(view.actions, random));
  const { line } = view.what_if;
  view = await put(client, view, 'put washington philadelphia');
  assert.equal(view.is, 'table');
  while (view.ply < 8 && view.outcome === 'playing') view = await act(client, view, pick(view.actions, random));
  assert.deepEqual(view.what_if.line, line, 'what was given after it is no answer in the game');
  await Promise.all([client, other].map((c) => c.close()));
});

test('its line is what could be played in the game: up to the first dice or the other side', async () => {
  const client = await Client.enter(server.port), random = seeded(5);
  const { table } = await client.newTable('me', 'recruit');
  const now = await mine(client, table);
  let view = await board(client, table);
  const given = [];
  while (view.view.question.side === 'american' && given.length < 12 && view.outcome === 'playing') {
    const action = pick(view.actions, random);
    given.push(action);
    view = await act(client, view, action);
  }
  const { line } = view.what_if;
  assert.ok(line.length > 0 && line.length <= given.length);
  assert.deepEqual(line, given.slice(0, line.length));
  let real = now;
  for (const action of line) {
    if (!real.actions.includes(action)) break;
    real = await act(client, real, action);
    assert.equal(real.is, 'table');
  }
  assert.ok(real.ply > now.ply);
  await client.close();
});

test('no board of a game between people while it goes on, nor of one that is not one’s own', async () => {
  const host = await Client.enter(server.port), guest = await Client.enter(server.port), stranger = await Client.enter(server.port);
  const made = await host.newTable('me', 'open');
  await guest.ask('join', { table: made.table, invite: made.invite });
  const begun = await Promise.race([mine(host, made.table).then(() => host), mine(guest, made.table).then(() => guest)]);
  assert.match((await board(begun, made.table)).words, /between people/);
  assert.match((await board(begun === host ? guest : host, made.table)).words, /other side’s turn|other side's turn/);
  assert.match((await board(stranger, made.table)).words, /do not sit/);
  const both = await host.newTable('me', 'me');
  const asked = both.pass_to ? await host.ask('ready', { table: both.table, side: both.pass_to }) : both;
  assert.match((await board(host, asked.table)).words, /between people/);
  await host.ask('remove', { table: made.table });
  assert.equal((await board(stranger, made.table, { ply: 0 })).what_if.ply, 0, 'once it is over anybody may');
  await Promise.all([host, guest, stranger].map((c) => c.close()));
});

test('it is one’s own alone, on no list, without record or review, and ends with the game whose knowledge it is', async () => {
  const client = await Client.enter(server.port), other = await Client.enter(server.port);
  const { table } = await client.newTable('me', 'recruit');
  await mine(client, table);
  const view = await board(client, table);
  assert.match((await other.ask('watch', { table: view.table })).words, /there is no table/);
  assert.ok((await client.ask('lobby')).tables.every((row) => row.table !== view.table));
  assert.equal((await server.get(`/api/tables/${view.table}/record`)).status, 403);
  assert.match((await client.ask('review', { table: view.table })).words, /only a game that is over/);
  assert.match((await board(client, view.table)).words, /board already/);
  assert.match((await client.ask('new', { from: { table: view.table, ply: 0 }, seats: { american: 'me', british: 'recruit' } })).words, /what-if board/);
  await other.ask('watch', { table });
  assert.equal((await client.ask('watch', { table: view.table })).ply, 0);
  await client.ask('remove', { table });
  assert.equal((await client.ask('watch', { table: view.table })).is, 'error');
  await Promise.all([client, other].map((c) => c.close()));
});

test('what the bot was after is told when the game is over, and not before', async () => {
  const client = await Client.enter(server.port), { table } = await client.newTable('me', 'militia');
  let now = await mine(client, table);
  while (now.ply < 12 || !now.actions.length) {
    await act(client, now, now.actions.includes('done') ? 'done' : now.actions[0]);
    now = await client.find((m) => m.is === 'table' && m.table === table && m.ply > now.ply && m.actions.length > 0, 0, 'one’s turn');
  }
  const early = await client.ask('meant', { table, ply: 0 });
  assert.equal(early.is, 'error');
  assert.match(early.words, /told when the game is over/);
  await client.ask('remove', { table });
  await client.ask('watch', { table });
  const record = await client.ask('meant', { table, ply: 0 });
  assert.equal(record.is, 'meant', record.words);
  assert.equal(record.ply, 0);
  assert.ok(['american', 'british'].includes(record.side));
  assert.ok(record.to > 0 && record.to <= now.ply);
  assert.match(record.words, /^[A-Z].*[.a-z]$/);
  assert.ok(record.expected.length >= 1 && record.own.every((words) => words.length > 5));
  for (const ply of [-1, now.ply]) assert.match((await client.ask('meant', { table, ply })).words, /nobody was asked/);
  await client.close();
});
