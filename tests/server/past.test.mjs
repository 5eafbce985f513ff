// A game as it was: what `past` shows of a ply is what `table` showed at that ply, for each reader, and after the end with all eyes.
// MUSTER_STORE names another store than a new SQLite file (a postgres:// URL of an empty database).
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, ServerProcess, pick, seeded } from './client.mjs';

const SIDES = ['american', 'british'], MOST = 64, LONG = 64 * 1024, LONGEST_STEP = 32 * 1024;
let dir, store, server, cutShort = 0;

before(async () => {
  dir = mkdtempSync(join(tmpdir(), 'muster-past-'));
  store = process.env.MUSTER_STORE ?? join(dir, 'store.db');
  server = await ServerProcess.start(store);
});
after(async () => {
  assert.deepEqual(await server.stop(), { code: 0, signal: null });
  assert.equal(server.errors, '');
  rmSync(dir, { recursive: true });
});

// ---- reading the past

// The same value has the same bytes, in whatever order its members came.
const bytes = (x) => JSON.stringify(x, (_, v) => (v && typeof v === 'object' && !Array.isArray(v) ? Object.fromEntries(Object.entries(v).sort()) : v));

function edit(view, edits) {
  for (const { at, to, gone, from, cut, put } of edits) {
    const key = at.at(-1), owner = at.slice(0, -1).reduce((o, k) => o[k], view);
    if (put) owner[key].splice(from, cut, ...put);
    else if (gone) delete owner[key];
    else owner[key] = to;
  }
  return view;
}

// The steps with their views whole.
function unfold({ steps }) {
  let view;
  return steps.map((step) => ({ ...step, view: view = step.view ?? edit(structuredClone(view), step.edits) }));
}

async function allSteps(client, table, last, fields = {}) {
  const all = [];
  while (all.length <= last) {
    const answer = await client.ask('past', { table, from: all.length, to: last, ...fields });
    assert.equal(answer.is, 'past', answer.words);
    assert.ok(answer.steps.length > 0 && answer.steps.length <= MOST, `${answer.steps.length} steps from ${all.length} of ${last}`);
    const isShort = answer.steps.length < Math.min(MOST, last + 1 - all.length), size = JSON.stringify(answer).length;
    if (isShort) cutShort++;
    assert.ok(isShort ? size >= LONG : size < LONG + LONGEST_STEP, `${answer.steps.length} steps of ${size} bytes`);
    all.push(...unfold(answer));
  }
  assert.deepEqual(all.map((step) => step.ply), Array.from({ length: last + 1 }, (_, i) => i));
  return all;
}

// ---- playing

// What a connection was shown, by ply; a ply that was taken back and played once more stands as it is now.
function shownTo(client, table) {
  const shown = new Map();
  for (const m of client.all.filter((m) => m.is === 'table' && m.table === table && m.view && !m.revealed)) {      // after the end, all is shown to all
    for (const ply of shown.keys()) if (ply > m.ply) shown.delete(ply);
    shown.set(m.ply, m.view);
  }
  return shown;
}

async function sitDown(fields) {
  const [american, british, spectator] = await Promise.all([1, 2, 3].map(() => Client.enter(server.port)));
  const waiting = await american.newTable('me', 'open', fields), { table } = waiting;
  await spectator.ask('watch', { table });
  const view = await british.ask('join', { table, invite: waiting.invite });
  return { table, players: { american, british }, spectator, clients: { american, british, spectator }, now: view };
}

// Whoever is asked answers, and all three are shown each change before the next, but for those that come at once.
async function playOn(game, plies, random) {
  const { table, players, clients } = game, end = game.now.ply + plies;
  while (game.now.ply < end && game.now.outcome === 'playing') {
    const views = await Promise.all(SIDES.map((side) => players[side].ask('watch', { table })));
    const asked = views.findIndex((view) => view.actions.length > 0);
    game.now = await players[SIDES[asked]].ask('act', { table, seq: views[asked].seq, action: pick(views[asked].actions, random) });
    assert.equal(game.now.is, 'table', game.now.words);
    await Promise.all(Object.values(clients).map((client) => client.ask('watch', { table })));
  }
}

async function isAsShown(client, game, fields = {}, shown = shownTo(client, game.table)) {
  const steps = await allSteps(client, game.table, game.now.ply, fields);
  let compared = 0;
  for (const [ply, view] of shown) {
    assert.equal(bytes(steps[ply].view), bytes(view), `ply ${ply}`);
    compared++;
  }
  return { steps, compared };
}

for (const [name, scenario, plies] of [['trenton-1776', 'campaign', 150], ['washingtons-crossing', 'quick-start', 150]]) {
  test(`${name}: a view of the past is what the reader was shown then`, async () => {
    const random = seeded(name.length);
    let game = { now: { ply: 0 } };
    do game = await sitDown({ game: name, scenario });     // the dice may end a game soon
    while (await playOn(game, plies, random), game.now.ply < plies);
    const { table, players, clients } = game;

    // While it goes on: everybody with his own eyes.
    if (game.now.outcome === 'playing')
      for (const [who, client] of Object.entries(clients)) {
        const { compared } = await isAsShown(client, game);
        assert.ok(compared > plies / 2, `${compared} plies compared`);
        await isAsShown(client, game, { eyes: 'spectator' }, shownTo(clients.spectator, table));
        for (const eyes of ['american', 'british', 'all'].filter((e) => e !== who))
          assert.match((await client.ask('past', { table, from: 0, to: 1, eyes })).words, /only your own eyes/);
        assert.match((await client.ask('curve', { table })).words, /only your own eyes/);
      }

    // The events are those that were told, each at its ply.
    const told = players.british.all.filter((m) => m.is === 'table' && m.table === table).flatMap((m) => m.events);
    const steps = await allSteps(players.british, table, game.now.ply);
    const once = new Map(told.map((e) => [bytes(e), e]));
    assert.deepEqual(steps.flatMap((s) => s.events).filter((e) => !once.has(bytes(e))), []);
    const seen = new Set(steps.flatMap((s) => s.events).map(bytes));
    assert.deepEqual([...once.keys()].filter((e) => !seen.has(e)), []);

    // After the end: whose eyes one likes, for a stranger too.
    await players.british.ask('remove', { table });
    const stranger = await Client.enter(server.port);
    for (const eyes of ['american', 'british', 'spectator'])
      await isAsShown(stranger, game, { eyes }, new Map([...shownTo(clients[eyes], table)].filter(([, view]) => view.outcome === 'playing')));
    const all = await allSteps(stranger, table, game.now.ply, { eyes: 'all' });
    const [american, british] = [await allSteps(stranger, table, game.now.ply, { eyes: 'american' }), await allSteps(stranger, table, game.now.ply, { eyes: 'british' })];
    assert.ok(bytes(all[1].view).length > bytes(american[1].view).length && bytes(all[1].view).length > bytes(british[1].view).length, 'nothing is hidden');
    await Promise.all([...Object.values(clients), stranger].map((client) => client.close()));
  });
}

// A game of quick bots, to its end.
async function finished(client, fields) {
  const { table } = await client.newTable('recruit', 'recruit', fields);
  return client.find((m) => m.is === 'table' && m.table === table && m.outcome !== 'playing', 0, 'the end of a bots’ game');
}

for (const [name, scenario] of [['trenton-1776', 'campaign'], ['washingtons-crossing', 'quick-start']]) {
  test(`${name}: the curve of a finished game agrees with its plies`, async () => {
    const client = await Client.enter(server.port), reader = await Client.enter(server.port);
    let over, curve;
    do {
      over = await finished(client, { game: name, scenario });
      curve = await reader.ask('curve', { table: over.table });
    } while (curve.battles.length < 2);
    const steps = await allSteps(reader, over.table, over.ply, { eyes: 'all' });
    assert.deepEqual([curve.plies, curve.outcome, curve.chance.length], [over.ply, over.outcome, over.ply + 1]);
    assert.ok(curve.chance.every((c) => Number.isInteger(c) && c >= 0 && c <= 1000));
    assert.equal(curve.chance.at(-1), { american: 1000, british: 0, draw: 500 }[over.outcome], 'in the end it is certain');
    assert.ok(new Set(curve.chance).size > 5, 'it moves');
    // A great lead in the last turn is all but a win, whatever share of a win the bots make of it.
    const won = curve.points.at(-1), lead = won.american - won.british;
    if (name === 'washingtons-crossing' && Math.abs(lead) > 12) assert.ok(Math.abs(curve.turns.at(-1).chance - (lead > 0 ? 1000 : 0)) < 100, `${lead} points: ${curve.turns.at(-1).chance}`);

    // The points of every ply, from the entries where they change; and the turns.
    let points = 0, turn = 0;
    for (const { ply, view } of steps) {
      if (curve.points[points + 1]?.ply === ply) points++;
      const { american, british } = curve.points[points];
      assert.deepEqual({ american, british }, view.vp, `ply ${ply}`);
      if (curve.turns[turn + 1]?.ply === ply) turn++;
      assert.equal(curve.turns[turn].turn, view.turn, `ply ${ply}`);
      if (curve.turns[turn].ply === ply) assert.deepEqual([curve.turns[turn].american, curve.turns[turn].chance], [american, curve.chance[ply]]);
    }
    assert.deepEqual([points, turn], [curve.points.length - 1, curve.turns.length - 1], 'and no entries beside these');

    // The battles are those that were told of, with how they ended.
    const events = steps.flatMap((s) => s.events), opens = events.filter((e) => e.kind === 'battle' || e.kind === 'attack');
    assert.deepEqual(curve.battles.map((b) => [b.ply, b.attacker, b.place, b.words]), opens.map((e) => [e.ply, e.side, e.place ?? e.hex, e.words]));
    assert.deepEqual(curve.battles.flatMap((b) => b.result ?? []), events.filter((e) => e.kind === 'won' || e.kind === 'result').map((e) => e.words));
    await Promise.all([client.close(), reader.close()]);
    if (name === 'washingtons-crossing') assert.ok(cutShort > 0, 'a long answer ends early');
  });
}

test('what was taken back is gone from the past, and what was played in its place is there', async () => {
  const client = await Client.enter(server.port), random = seeded(3);
  let view = { outcome: 'over' };
  const nearest = () => Math.min(view.ply, ...view.undo.to), turn = () => client.ask('watch', { table: view.table });
  while (view.outcome !== 'playing' || !view.actions.length || nearest() < 8) {      // the dice may end a game soon
    if (view.outcome !== 'playing') view = await client.newTable('me', 'recruit', { scenario: 'campaign' });
    if (view.actions.length) await client.ask('act', { table: view.table, seq: view.seq, action: pick(view.actions, random) });
    view = await turn();
  }
  const { table } = view, before = await allSteps(client, table, view.ply), to = nearest() - 4;      // further than is free, so the log tells of it
  const back = await client.ask('undo', { table, seq: view.seq, to });
  assert.equal(back.ply, to);
  const beyond = await client.ask('past', { table, from: to, to: view.ply });
  assert.equal(beyond.steps[0].ply, to);
  const now = await turn();
  const steps = await allSteps(client, table, now.ply);
  for (let ply = 0; ply < to; ply++) assert.equal(bytes(steps[ply].view), bytes(before[ply].view));
  assert.equal(bytes(steps[now.ply].view), bytes(now.view));
  assert.ok(steps[to].events.some((e) => e.kind === 'undo'), 'and it is told where that happened');
  const nothing = await client.ask('past', { table, from: 5000, to: 5001 });
  assert.deepEqual(nothing.steps, []);
  await client.close();
});

test('two at one screen: with the eyes of the side that holds the device, or what both may see', async () => {
  const client = await Client.enter(server.port), random = seeded(5);
  let view = { outcome: 'over' };
  const shown = (reader) => new Map(client.all.filter((m) => m.is === 'table' && m.table === view.table && m.view && m.reader === reader).map((m) => [m.ply, m.view]));
  // The dice may end a game soon, and leave the side that gets the device with little to choose before.
  while (view.outcome !== 'playing' || !(view.pass_to && view.ply > 40 && shown(view.pass_to).size > 8))
    view = view.outcome !== 'playing' ? await client.newTable('me', 'me', { scenario: 'campaign' })
      : view.pass_to ? await client.ask('ready', { table: view.table, side: view.pass_to })
      : await client.ask('act', { table: view.table, seq: view.seq, action: pick(view.actions, random) });
  const { table } = view;
  const hidden = await client.ask('past', { table, from: 0, to: 10 });
  assert.equal(hidden.reader, 'spectator');
  for (const eyes of ['american', 'british', 'all'])
    assert.equal((await client.ask('past', { table, from: 0, to: 1, eyes })).is, 'error', `${eyes} before the device is passed`);
  const stranger = await Client.enter(server.port);
  assert.equal(bytes((await stranger.ask('past', { table, from: 0, to: 10 })).steps), bytes(hidden.steps));
  view = await client.ask('ready', { table, side: view.pass_to });
  const { reader } = view, game = { table, now: view };
  const own = await client.ask('past', { table, from: 0, to: 1 });
  assert.equal(own.reader, reader);
  const { compared } = await isAsShown(client, game, {}, shown(reader));
  assert.ok(compared > 5);
  assert.equal((await client.ask('past', { table, from: 0, to: 1, eyes: reader === 'american' ? 'british' : 'american' })).is, 'error');
  await Promise.all([client.close(), stranger.close()]);
});

test('a range is bounded, and what makes no sense is an error', async () => {
  const client = await Client.enter(server.port);
  const waiting = await client.newTable('me', 'open');
  assert.match((await client.ask('past', { table: waiting.table, from: 0, to: 1 })).words, /has not begun/);
  const { table } = await client.newTable('me', 'me');
  for (const [fields, words] of [[{ from: 3, to: 2 }, /before/], [{ to: 2 }, /'from'/], [{ from: 0 }, /'to'/], [{ from: 0, to: 'x' }, /'to'/], [{ from: 0.5, to: 1 }, /'from'/],
    [{ from: 0, to: 1, eyes: 'french' }, /'eyes'/], [{ from: 0, to: 1, eyes: 7 }, /'eyes'/]]) {
    const answer = await client.ask('past', { table, ...fields });
    assert.equal(answer.is, 'error', JSON.stringify(fields));
    assert.match(answer.words, words);
  }
  assert.equal((await client.ask('past', { table: 'nosuchtable2', from: 0, to: 1 })).is, 'error');
  const all = await client.ask('past', { table, from: -1000000000, to: 1000000000 });
  assert.deepEqual(all.steps.map((s) => s.ply), [0]);
  await client.close();
});

test('a later request takes the place of an earlier one that has not been answered', async () => {
  const client = await Client.enter(server.port);
  let { table } = await client.newTable('recruit', 'recruit', { game: 'washingtons-crossing', scenario: 'quick-start' });
  await client.find((m) => m.is === 'table' && m.table === table && m.outcome !== 'playing', 0, 'the end of a bots’ game');
  const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => client.ask('past', { table, from: i % 7, to: i % 7 + 63 })));
  const dropped = answers.filter((a) => a.dropped);
  assert.ok(answers.every((a) => a.is === 'past' && a.table === table));
  assert.ok(dropped.length > 10, `${dropped.length} of 100 were dropped`);
  assert.ok(dropped.every((a) => !a.steps), 'with nothing in them');
  assert.equal(answers.at(-1).steps[0].ply, 99 % 7, 'the last is answered');
  await client.close();
});

test('a game that is not in memory is read for it', async () => {
  const client = await Client.enter(server.port), random = seeded(9);
  let view = await client.newTable('me', 'me', { scenario: 'campaign' });
  const { table } = view;
  while (view.ply < 60 && view.outcome === 'playing')
    view = view.pass_to ? await client.ask('ready', { table, side: view.pass_to })
      : await client.ask('act', { table, seq: view.seq, action: pick(view.actions, random) });
  await client.ask('remove', { table });
  const before = await allSteps(client, table, view.ply, { eyes: 'all' });
  await client.close();
  await server.stop();
  server = await ServerProcess.start(store);
  const again = await Client.enter(server.port);
  assert.equal(bytes(await allSteps(again, table, view.ply, { eyes: 'all' })), bytes(before));
  await again.close();
});

test('since when a player has been waited for is known after the server was started again', async () => {
  const game = await sitDown({ scenario: 'campaign' }), { table, players } = game;
  await playOn(game, 3, seeded(1));
  const waiting = (await players.american.ask('watch', { table })).waits ? players.american : players.british;
  const { since } = (await waiting.ask('watch', { table })).waits;
  await new Promise((done) => setTimeout(done, 1100));
  const { seq } = await waiting.ask('watch', { table });
  assert.equal((await waiting.ask('undo', { table, seq, to: 0 })).is, 'asked');
  const { token } = waiting;
  await server.stop();
  server = await ServerProcess.start(store);
  const again = await Client.enter(server.port, token);
  assert.equal((await again.ask('watch', { table })).waits.since, since);
  await again.close();
});
