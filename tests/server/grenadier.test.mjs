// A grenadier may think for a minute: it tells how far it is, is hurried, and on a server of one thread keeps no other game waiting so long.
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, ServerProcess } from './client.mjs';

// What a veteran has, which is left to a grenadier, too; and what is far more than that, and less than the grenadier takes for its first question.
const VETERAN_MS = 5000, SOON_MS = 12000;
let dir, server;

before(async () => {
  dir = mkdtempSync(join(tmpdir(), 'muster-grenadier-'));
  server = await ServerProcess.start(join(dir, 'store.db'), '--threads', '1');
});
after(async () => {
  assert.deepEqual(await server.stop(), { code: 0, signal: null });
  assert.equal(server.errors, '');
  rmSync(dir, { recursive: true });
});

const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const isThinking = (level) => (m) => m.is === 'thinking' && m.level === level;
// A position of the table after that one.
const isAfter = ({ table, seq }) => (m) => m.is === 'table' && m.table === table && m.seq > seq;

const isOver = ({ outcome }) => outcome !== 'playing';

// Up to the bot's next question.
async function passOn(client, view) {
  while (view.actions.length) view = await client.ask('act', { table: view.table, seq: view.seq, action: view.actions.includes('done') ? 'done' : view.actions[0] });
  return view;
}

// A person's game against a bot, up to the bot's first question.
const facing = async (client, level) => passOn(client, await client.newTable('me', level, { scenario: 'campaign' }));

test('it tells how far it is, ever further, and thinks on while nobody else waits', async () => {
  const client = await Client.enter(server.port), view = await facing(client, 'grenadier'), began = Date.now();
  await client.find(isThinking('grenadier'), 0, 'a grenadier at work');
  await wait(VETERAN_MS + 2000);
  const told = client.all.filter(isThinking('grenadier')).map((m) => m.done), most = 5 * (Date.now() - began) / 1000 + 5;
  assert.equal(client.all.filter(isAfter(view)).length, 0, 'it has not answered');
  assert.ok(told.length > 5 && told.length <= most, `${told.length} words of it`);
  told.forEach((done, i) => assert.ok(done > (i ? told[i - 1] : 0) && done < 0.5, `${told}`));
  await client.ask('remove', { table: view.table });
  await client.close();
});

test('hurried, it answers at once and goes on as a veteran, until its side has moved', async () => {
  const client = await Client.enter(server.port);
  let first, next;
  do {      // the move that was hurried may have been the last of its side: then at another table
    const view = await client.newTable('grenadier', 'grenadier'), isHere = (m) => m.is === 'thinking' && m.table === view.table;
    first = await client.find(isHere, 0, 'a grenadier at work');
    assert.equal(first.level, 'grenadier');
    const from = client.all.length, began = Date.now();
    client.send({ do: 'hurry', table: view.table });
    const move = await client.find((m) => m.is === 'table' && m.table === view.table, from, 'its move');
    assert.ok(Date.now() - began < VETERAN_MS, `${Date.now() - began} ms`);
    next = await client.find(isHere, client.all.indexOf(move), 'the thought after it');
    await client.ask('remove', { table: view.table });
    if (next.side !== first.side) assert.equal(next.level, 'grenadier', 'the other side takes its time');
  } while (next.side !== first.side);
  assert.equal(next.level, 'veteran', 'less thought');
  await client.close();
});

// A hurried bot's move, up to the person's first answers in the next turn, or to the end of the game.
async function hurriedTurn(client, view) {
  const { turn } = view.view;
  client.send({ do: 'hurry', table: view.table });
  while (view.view.turn === turn && !isOver(view)) {      // it may have something to ask on its way
    view = await client.find(isAfter(view), 0, 'its move');
    if (view.view.turn === turn) view = await passOn(client, view);
  }
  return view;
}

test('in the next turn a bot that was hurried has its own time', async () => {
  const client = await Client.enter(server.port);
  let view, from;
  do {      // whoever only passes may have lost by then: then at another table
    if (view) await client.ask('remove', { table: view.table });
    from = client.all.length;
    view = await facing(client, 'veteran');
    await client.find(isThinking('veteran'), from, 'a veteran at work');
    view = await hurriedTurn(client, view);
    from = client.all.length;
    view = await passOn(client, view);
  } while (isOver(view));
  await client.find(isThinking('veteran'), from, 'a veteran at work in the next turn');
  await client.ask('remove', { table: view.table });
  await client.close();
});

test('it has the time of a veteran, and then yields to another person’s game', async () => {
  const client = await Client.enter(server.port), other = await Client.enter(server.port);
  const long = await facing(client, 'grenadier');
  await client.find(isThinking('grenadier'), 0, 'a grenadier at work');
  const began = Date.now(), short = await facing(other, 'regular');
  assert.ok(Date.now() - began < VETERAN_MS / 2, 'the other game came in time');
  const answered = async (player, view) => { await player.find(isAfter(view), 0, 'an answer'); return Date.now() - began; };
  const [first, second] = await Promise.all([answered(client, long), answered(other, short)]);
  assert.ok(first > VETERAN_MS - 1000 && first < SOON_MS, `the grenadier answers after ${first} ms`);
  assert.ok(second >= first - 100 && second < SOON_MS, `and the other bot after ${second} ms`);
  await Promise.all([[client, long], [other, short]].map(async ([player, { table }]) => { await player.ask('remove', { table }); await player.close(); }));
});
