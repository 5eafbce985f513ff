// A game that goes on from a ply of one that is over, and what everybody is shown of a game that is over.
// MUSTER_STORE names another store than a new SQLite file (a postgres:// URL of an empty database).
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { Client, MUSTER, ServerProcess, pick, seeded } from './client.mjs';
import { checkDice } from './dice_by_hand.mjs';

let dir, store, server;

before(async () => {
  dir = mkdtempSync(join(tmpdir(), 'muster-from-'));
  store = process.env.MUSTER_STORE ?? join(dir, 'store.db');
  server = await ServerProcess.start(store);
});
after(async () => {
  assert.deepEqual(await server.stop(), { code: 0, signal: null });
  assert.equal(server.errors, '');
  const { games, wrong, unreadable, files } = JSON.parse(execFileSync(MUSTER, ['verify', '--json', store]));
  assert.deepEqual({ wrong, unreadable }, { wrong: 0, unreadable: 0 }, JSON.stringify(files));
  assert.ok(games > 8);
  rmSync(dir, { recursive: true });
});

const GAMES = [['trenton-1776', 'campaign'], ['washingtons-crossing', 'quick-start']];
// How many pieces of a side a view hides.
const hiddenIn = { 'trenton-1776': (view, side) => Object.values(view.places).flatMap((p) => (p[side] ? [p[side]] : [])).reduce((n, s) => n + s.count - s.blocks.length, 0),
  'washingtons-crossing': (view, side) => view.stacks.filter((s) => s.side === side && s.total === undefined).length };
const recordOf = async (table) => (await server.get(`/api/tables/${table}/record`)).text();

// Both sides of one player, `plies` of them, and then given up: the table as a stranger is shown it.
async function givenUp(game, scenario, plies, random) {
  const client = await Client.enter(server.port);
  let view;
  do {                                              // the dice may end a game soon
    view = await client.newTable('me', 'me', { game, scenario });
    while (view.ply < plies && view.outcome === 'playing')
      view = view.pass_to ? await client.ask('ready', { table: view.table, side: view.pass_to })
        : await client.ask('act', { table: view.table, seq: view.seq, action: pick(view.actions, random) });
  } while (view.outcome !== 'playing');
  const { table } = view;
  await client.ask('remove', { table });
  await client.close();
  const stranger = await Client.enter(server.port), over = await stranger.ask('watch', { table });
  assert.ok(over.ply >= plies && over.outcome !== 'playing');
  return { stranger, over };
}

async function playOn(client, view, moves, random) {
  const { table } = view;
  for (let n = 0; n < moves && view.outcome === 'playing'; n++) {
    const from = client.all.length;
    if (view.actions.length) {
      const answer = await client.ask('act', { table, seq: view.seq, action: pick(view.actions, random) });
      assert.ok(answer.is === 'table' || answer.stale, JSON.stringify(answer).slice(0, 300));
    }
    view = await client.find((m) => m.is === 'table' && m.table === table && (m.actions.length || m.outcome !== 'playing'), from, 'one’s turn');
  }
  return view;
}

for (const [game, scenario] of GAMES) {
  test(`${game}: a game goes on from a ply of one that is over, with dice of its own`, async () => {
    const random = seeded(game.length);
    const { stranger: client, over } = await givenUp(game, scenario, 60, random);
    const before = await recordOf(over.table);
    let from, then, waiting, begun, side, ply = 40;
    do {                                            // to one at which more than one answer may be given
      from = { table: over.table, ply: ++ply };
      [then] = (await client.ask('past', { table: over.table, from: ply, to: ply, eyes: 'american' })).steps;
      side = then.view.question.side;
      // It waits for the player's seed as any other, and its commitment is shown before.
      waiting = await client.request('new', { from, seats: { american: 'recruit', british: 'recruit', [side]: 'me' } });
      assert.deepEqual([waiting.is, waiting.waiting, waiting.ply, waiting.from, waiting.dice], ['table', true, -1, from, 3]);
      assert.deepEqual([waiting.game, waiting.scenario, waiting.options], [over.game, over.scenario, over.options]);
      begun = await client.giveSeed(waiting, 'liberty');
    } while (begun.ply > ply);
    assert.equal(begun.ply, ply);
    assert.deepEqual(begun.from, from);
    assert.deepEqual(begun.you, [side]);
    assert.ok(begun.actions.length > 0, 'the side that was asked there is asked');
    if (side === 'american') assert.deepEqual(begun.view, then.view);
    assert.deepEqual(begun.events, [], 'what happened before it is no news');
    assert.deepEqual(begun.undo.to, []);
    assert.equal(begun.revealed, undefined);
    const log = await client.ask('log', { table: begun.table, from: 0, to: begun.ply });
    const toldBefore = (await client.ask('past', { table: over.table, from: 0, to: ply, eyes: side })).steps.flatMap((step) => step.events);
    assert.deepEqual(log.events.map((e) => e.words), toldBefore.map((e) => e.words), 'and it is in the log');
    assert.ok(log.events.length > 0);
    assert.equal((await client.ask('undo', { table: begun.table, seq: begun.seq, to: ply - 1 })).is, 'refused');

    // It is played, and killed, and goes on.
    let view = await playOn(client, begun, 12, random);
    const { token } = client;
    assert.equal((await client.ask('undo', { table: view.table, seq: view.seq, to: ply - 1 })).is, 'refused', 'nor later');
    await server.kill('SIGKILL');
    await client.closed;
    server = await ServerProcess.start(store);
    const again = await Client.enter(server.port, token);
    const now = await again.ask('watch', { table: view.table });
    assert.ok(now.ply >= view.ply && now.ply > ply);
    assert.deepEqual(now.from, from);
    const waits = now.actions.length || now.outcome !== 'playing' ? now
      : await again.find((m) => m.is === 'table' && m.table === now.table && (m.actions.length || m.outcome !== 'playing'), 0, 'one’s turn');
    view = await playOn(again, waits, 10, random);
    await again.ask('remove', { table: view.table });
    const end = await again.ask('watch', { table: view.table });
    assert.notEqual(end.outcome, 'playing');

    // Its record has the plies of the other one as they were, and agrees with the commitment that was shown.
    const record = await recordOf(view.table), plain = (text) => text.split('\n').filter((l) => /^\d+ /.test(l) && parseInt(l) <= ply).map((l) => l.replace(/ [0-9a-f]{16} /, ' ').replace(/ @\d+$/, ''));
    assert.equal(plain(record).length, ply + 1);
    assert.deepEqual(plain(record), plain(before));
    assert.match(record, new RegExp(`^dice committed-3 ${waiting.commitment} .* from ${over.table} ply ${ply}$`, 'm'));
    if (/^\d+ .* @\d+$/m.test(record)) checkDice(record, end, game === 'trenton-1776' ? 6 : 10);
    const file = join(dir, 'record.txt');
    writeFileSync(file, record);
    const said = execFileSync(MUSTER, ['verify', '--commitment', waiting.commitment, '--seed', 'liberty', file]).toString();
    assert.match(said, new RegExp(`plies 0 to ${ply} are those of table ${over.table}`));
    assert.equal(await recordOf(over.table), before, 'the other game is as it was');
    await again.close();
  });
}

test('a game of two quick bots goes on from any ply, and a third game from that', async () => {
  const { stranger: client, over } = await givenUp('trenton-1776', 'campaign', 40, seeded(4));
  for (const ply of [0, over.ply]) {
    const first = await client.ask('new', { from: { table: over.table, ply }, seats: { american: 'recruit', british: 'recruit' } });
    assert.equal(first.is, 'table', first.words);
    assert.ok(first.ply >= ply);
    const end = await client.find((m) => m.is === 'table' && m.table === first.table && m.outcome !== 'playing', 0, 'the end');
    const second = await client.ask('new', { from: { table: end.table, ply: Math.min(end.ply - 1, ply + 5) }, seats: { american: 'me', british: 'me' } });
    assert.equal(second.is, 'table', second.words);
    const curve = await client.ask('curve', { table: end.table });
    assert.equal(curve.chance.length, end.ply + 1, 'the course is of all its plies');
  }
  await client.close();
});

test('a person may be asked to go on, too', async () => {
  const { stranger: client, over } = await givenUp('trenton-1776', 'campaign', 40, seeded(5));
  let ply = 9, guest, begun;
  do {      // to one at which somebody has a choice, and the British hide something, which they do not while one battle holds them all
    ply++;
    const [then] = (await client.ask('past', { table: over.table, from: ply, to: ply, eyes: 'american' })).steps;
    if (!then.view || hiddenIn['trenton-1776'](then.view, 'british') === 0) continue;
    const open = await client.newTable('me', 'open', { game: undefined, scenario: undefined, from: { table: over.table, ply } });
    assert.equal(open.waiting, true);
    guest = await Client.enter(server.port);
    const joined = await guest.ask('join', { table: open.table, invite: open.invite });
    assert.ok(joined.ply >= ply, 'plies without a choice are played at once');
    begun = await client.find((m) => m.is === 'table' && m.table === open.table && m.view, 0, 'the begun game');
    assert.deepEqual([begun.ply, begun.from], [joined.ply, { table: over.table, ply }]);
    if (begun.ply > ply) await guest.close();
  } while (begun?.ply !== ply);
  assert.equal(begun.revealed, undefined, 'each sees with his own eyes, though the other game lies open');
  assert.ok(hiddenIn['trenton-1776'](begun.view, 'british') > 0);
  await Promise.all([client.close(), guest.close()]);
});

test('what cannot be gone on with is refused', async () => {
  const { stranger: client, over } = await givenUp('trenton-1776', 'campaign', 40, seeded(6));
  const going = await client.newTable('me', 'recruit'), waiting = await client.newTable('me', 'open');
  const seats = { american: 'me', british: 'recruit' }, { table } = over;
  const { tables } = await client.ask('lobby');
  for (const [fields, words] of [
    [{ from: { table: going.table, ply: 0 } }, /only a game that is over/], [{ from: { table: waiting.table, ply: 0 } }, /only a game that is over/],
    [{ from: { table, ply: -1 } }, /has no ply -1/], [{ from: { table, ply: over.ply + 1 } }, /has no ply/], [{ from: { table, ply: 1e12 } }, /wants a table and a ply/],
    [{ from: { table, ply: '3' } }, /wants a table and a ply/], [{ from: { table, ply: 1.5 } }, /wants a table and a ply/], [{ from: { ply: 3 } }, /wants a table and a ply/],
    [{ from: { table: 7, ply: 3 } }, /wants a table and a ply/], [{ from: table }, /wants a table and a ply/], [{ from: null }, /wants a table and a ply/],
    [{ from: { table: 'nosuchtable2', ply: 3 } }, /no table/], [{ from: { table, ply: 3 }, game: 'trenton-1776' }, /from there/],
    [{ from: { table, ply: 3 }, scenario: 'campaign' }, /from there/], [{ from: { table, ply: 3 }, options: {} }, /from there/],
    [{ from: { table, ply: 3 }, seats: { american: 'me' } }, /'seats'/], [{ from: { table, ply: 3 }, seed: 'x' }, /'seed'/]]) {
    const answer = await client.request('new', { seats, ...fields });
    assert.equal(answer.is, 'error', JSON.stringify(fields));
    assert.match(answer.words, words);
  }
  assert.equal((await client.ask('lobby')).tables.length, tables.length, 'and nothing was made');
  await client.close();
});

// ---- everything revealed

for (const [game, scenario] of GAMES) {
  test(`${game}: once it is over everybody is shown everything, and what of it was hidden from him`, async () => {
    const american = await Client.enter(server.port), british = await Client.enter(server.port), spectator = await Client.enter(server.port), random = seeded(8);
    // Thirty plies and more, until no side sees all of the other, as it may while one battle holds everybody.
    const played = ([a, b]) => a.ply >= 30 && hiddenIn[game](a.view, 'british') > 0 && hiddenIn[game](b.view, 'american') > 0;
    let table, views;
    do {                                                                    // the dice may end a game soon
      const open = await american.newTable('me', 'open', { game, scenario });
      ({ table } = open);
      await british.ask('join', { table, invite: open.invite });
      for (;;) {
        views = await Promise.all([american, british].map((c) => c.ask('watch', { table })));
        if (views[0].outcome !== 'playing' || played(views)) break;
        const i = views.findIndex((v) => v.actions.length > 0);
        if (i >= 0) await [american, british][i].ask('act', { table, seq: views[i].seq, action: pick(views[i].actions, random) });
      }
    } while (views[0].outcome !== 'playing');
    const clients = { american, british, spectator }, before = {}, over = {};
    for (const [who, client] of Object.entries(clients)) before[who] = await client.ask('watch', { table });
    for (const who of ['american', 'british']) {
      const enemy = who === 'american' ? 'british' : 'american';
      assert.equal(before[who].revealed, undefined);
      assert.ok(hiddenIn[game](before[who].view, enemy) > 0 && hiddenIn[game](before.spectator.view, who) > 0, 'something is hidden');
    }
    await british.ask('remove', { table });
    for (const [who, client] of Object.entries(clients)) over[who] = await client.ask('watch', { table });
    const [all] = (await spectator.ask('past', { table, from: over.spectator.ply, to: over.spectator.ply, eyes: 'all' })).steps;
    const board = await (await server.get(`/api/games/${game}/board`)).json(), own = new Map([...(board.blocks ?? []), ...(board.leaders ?? [])].map((row) => [row.id, row.side]));
    for (const who of Object.keys(clients)) {
      assert.deepEqual(over[who].view, all.view, `${who} sees all`);
      assert.equal(hiddenIn[game](over[who].view, 'american') + hiddenIn[game](over[who].view, 'british'), 0);
      assert.equal(over[who].reader, who, 'and is still who he was');
      const sides = new Set(over[who].revealed.map((id) => own.get(id)));
      assert.deepEqual([...sides].sort(), { american: ['british'], british: ['american'], spectator: ['american', 'british'] }[who]);
    }
    // The log, too, says to everybody what happened: whatever any side was told is in it.
    const log = new Set((await spectator.ask('log', { table, from: 0, to: over.spectator.ply })).events.map((e) => e.words));
    assert.ok(log.size > 0);
    const told = american.all.filter((m) => m.is === 'table' && m.table === table).flatMap((m) => m.events).filter((e) => e.side === 'american').map((e) => e.words);
    assert.deepEqual(told.filter((words) => !log.has(words)), []);
    await Promise.all(Object.values(clients).map((c) => c.close()));
  });
}
