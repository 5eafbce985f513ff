// What the server promises to two players: docs/protocol.md, looked at from outside.
import { test, before, after } from 'node:test';
import assert from 'node:assert/strict';
import { linkSync, mkdtempSync, rmSync, symlinkSync, writeFileSync, readFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'node:http';
import net from 'node:net';
import { once } from 'node:events';
import { Client, ServerProcess, pick, seeded, MUSTER } from './client.mjs';
import { checkDice } from './dice_by_hand.mjs';
import { execFileSync } from 'node:child_process';

let dir, server;
const store = () => join(dir, 'store.db');

before(async () => {
  dir = mkdtempSync(join(tmpdir(), 'muster-server-'));
  server = await ServerProcess.start(store());
});
after(async () => {
  assert.deepEqual(await server.stop(), { code: 0, signal: null });
  assert.equal(server.errors, '', 'it had nothing to complain about');
  const { games, wrong, unreadable, files } = JSON.parse(execFileSync(MUSTER, ['verify', '--json', store()]));
  assert.deepEqual({ wrong, unreadable }, { wrong: 0, unreadable: 0 }, JSON.stringify(files));
  assert.ok(games > 20, 'what all these tests left behind');
  rmSync(dir, { recursive: true });
});

// Two players at one table, the British by invitation.
async function twoPlayers(more = {}) {
  const american = await Client.enter(server.port), british = await Client.enter(server.port);
  const waiting = await american.newTable('me', 'open', more);
  assert.equal(waiting.waiting, true);
  assert.equal(waiting.view, undefined);
  const joined = await british.ask('join', { table: waiting.table, invite: waiting.invite, seed: 'gage' });
  assert.deepEqual(joined.you, ['british']);
  const begun = await american.find((m) => m.is === 'table' && m.view, 0, 'the begun table');
  return { american, british, table: joined.table, views: { american: begun, british: joined } };
}

const asked = (views) => (views.american.actions.length ? 'american' : 'british');

test('plain HTTP answers', async () => {
  assert.equal(await (await server.get('/healthz')).text(), 'ok\n');
  const games = await (await server.get('/api/games')).json();
  assert.equal(games[0].id, 'trenton-1776');
  assert.ok(games[0].levels.some((level) => level.id === 'recruit'));
  const { sides, people } = games.find((game) => game.id === 'campaigns-of-1777');
  assert.deepEqual([sides.american, people.american, people.british], ['Patriot', 'Patriots', 'British']);
  for (const { scenarios } of games)
    for (const { aims } of scenarios)
      for (const side of ['american', 'british']) {
        assert.equal(aims[side][0].kind, 'wins');
        assert.ok(aims[side].every(({ kind, rule, words }) => kind && rule && /^[^{}]+\.$/.test(words)));
      }
  const board = await (await server.get('/api/games/trenton-1776/board')).json();
  assert.ok(board.places.length > 20);
  const help = await (await server.get('/api/games/trenton-1776/help')).json();
  assert.ok(help.verbs.every((verb) => verb.id && verb.button && verb.help));
  assert.equal((await server.get('/api/games/nothing/board')).status, 404);
  const headers = (await server.get('/healthz')).headers;
  assert.match(headers.get('content-security-policy'), /default-src 'self'; script-src 'self' 'wasm-unsafe-eval'/);
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assert.equal((await fetch(server.url + '/healthz', { method: 'POST', body: 'x'.repeat(100000) }).catch(() => ({ status: 405 }))).status, 405);
});

test('the rules in our words, cited by all that the server sends, and their cases told in words', async () => {
  for (const game of ['trenton-1776', 'washingtons-crossing']) {
    const rules = await (await server.get(`/api/games/${game}/rules`)).json();
    const help = await (await server.get(`/api/games/${game}/help`)).json();
    const named = new Set([...rules.headings.flatMap((h) => [h.name, ...h.also]).map((name) => `${rules.prefix} ${name}`.toLowerCase()),
                           ...rules.rulings.map((r) => `${rules.prefix}-${r.id}`.toLowerCase())]);
    for (const { rule } of [...help.reasons, ...help.verbs]) assert.ok(!rule || named.has(rule.toLowerCase()), rule);
    const cases = new Set(rules.cases.map((c) => c.id)), rulings = new Set(rules.rulings.map((r) => r.id));
    for (const h of rules.headings) {
      assert.ok(h.words.length > 60 && h.cases.length > 0, h.name);
      for (const id of h.cases) assert.ok(cases.has(id), id);
      for (const id of h.rulings) assert.ok(rulings.has(id), id);
    }
  }
  const told = await (await server.get('/api/games/trenton-1776/cases/withdraw-parting-shots')).json();
  assert.equal(told.title, 'Withdraw parting shots');
  assert.ok(told.lines.some((line) => line.is === 'put' && line.words === 'Leslie, Guards at Princeton'));
  assert.ok(told.lines.some((line) => line.is === 'event' && /Mercer and Stephen withdraw to Maidenhead/.test(line.words)));
  assert.equal((await server.get('/api/games/trenton-1776/cases/nothing')).status, 404);
  assert.equal((await server.get('/api/games/nothing/rules')).status, 404);
});

test('what a client has already is not sent once more', async () => {
  for (const path of ['/api/games', '/api/games/trenton-1776/board', '/api/games/trenton-1776/rules']) {
    const first = await server.get(path), tag = first.headers.get('etag');
    assert.match(tag, /^"[0-9a-f]{16}"$/);
    const ask = (known) => new Promise((done) => request(server.url + path, { headers: { 'If-None-Match': known } }, (r) => {
      let length = 0;
      r.on('data', (bytes) => (length += bytes.length)).on('end', () => done([r.statusCode, length > 0]));
    }).end());
    assert.deepEqual(await ask(tag), [304, false]);
    assert.deepEqual(await ask('"0000000000000000"'), [200, true]);
  }
});

test('the built client is served, compressed where it can be, and nothing outside its folder', async () => {
  const web = join(dir, 'web');
  mkdirSync(join(web, 'assets'), { recursive: true });
  writeFileSync(join(web, 'index.html'), '<!doctype html>hello');
  writeFileSync(join(web, 'assets', 'a.js'), 'plain');
  writeFileSync(join(web, 'assets', 'a.js.br'), 'squeezed');
  writeFileSync(join(dir, 'secret.txt'), 'secret');
  const other = await ServerProcess.start(join(dir, 'web.db'), '--web', web);
  const raw = async (path, more = '', host = `127.0.0.1:${other.port}`) => {
    const socket = net.connect(other.port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`);
    let all = '';
    socket.on('data', (data) => { all += data; });
    await once(socket, 'close');
    return all;
  };
  assert.match(await raw('/'), /200 OK[^]*text\/html[^]*hello/);
  assert.match(await raw('/table/abc'), /200 OK[^]*hello/);
  assert.match(await raw('/assets/a.js', 'Accept-Encoding: br\r\n'), /200 OK[^]*content-encoding: br[^]*immutable|immutable[^]*content-encoding: br/);
  assert.match(await raw('/assets/a.js'), /text\/javascript[^]*plain/);
  for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/assets/../../secret.txt', '/assets/%2e%2e%2f%2e%2e%2fsecret.txt', '//etc/passwd', '/..%5csecret.txt'])
    assert.doesNotMatch(await raw(path), /\r\n\r\n[^]*(secret|root:)/, path);
  assert.doesNotMatch(await raw('/', 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n'), /^HTTP\/1.1 101/);
  await other.stop();
});

test('hello comes first, and a token brings one back', async () => {
  const client = await Client.connect(server.port);
  assert.equal((await client.ask('lobby')).is, 'error');
  const hello = await client.hello();
  const { table } = await client.newTable('me', 'recruit');
  await client.close();
  const again = await Client.enter(server.port, hello.token);
  assert.equal(again.token, hello.token);
  const lobby = await again.ask('lobby');
  assert.equal(lobby.tables[0].table, table);
  assert.equal(lobby.tables[0].seats.american, 'you');
  const stranger = await Client.enter(server.port, 'x'.repeat(32));
  assert.notEqual(stranger.token, 'x'.repeat(32));
  assert.deepEqual((await stranger.ask('lobby')).tables, []);
  assert.equal((await stranger.ask('hello', { protocol: 2 })).is, 'error');
});

test('two players: each acts in turn and both are told', async () => {
  const { american, british, table, views } = await twoPlayers();
  const clients = { american, british };
  for (let i = 0; i < 40 && views.american.outcome === 'playing'; i++) {        // Washington may be lost before
    const side = asked(views), other = side === 'american' ? 'british' : 'american';
    const from = clients[other].all.length;
    const answer = await clients[side].ask('act', { table, seq: views[side].seq, action: pick(views[side].actions, seeded(i)) });
    assert.equal(answer.is, 'table');
    assert.equal(answer.reader, side);
    views[side] = answer;
    views[other] = await clients[other].find((m) => m.is === 'table' && m.seq === answer.seq, from, 'the other side’s table');
    assert.ok(views[other].actions.length === 0 || views[side].actions.length === 0, 'only one side is asked');
  }
  await american.close();
  await british.close();
});

test('each side is told what it needs to win, spectators what all may know, and nobody once it is over', async () => {
  const { american, british, table, views } = await twoPlayers();
  const words = (lines) => lines.map((line) => line.words).join(' ');
  assert.deepEqual(Object.keys(views.american.aim), ['american']);
  assert.deepEqual(Object.keys(views.british.aim), ['british']);
  assert.deepEqual(views.american.aim.american[0], { words: '6 points to 6: level in turn 15 of 24.', rule: 'T76 campaign victory' });
  assert.match(words(views.american.aim.american), /Washington, who is at Trenton/);
  assert.match(words(views.american.aim.american), /the British 6 blocks of hidden strength/);
  assert.match(words(views.british.aim.british), /the British have \d+ strength points there/);
  const stranger = await Client.enter(server.port);
  const seen = await stranger.ask('watch', { table });
  assert.equal(seen.reader, 'spectator');
  assert.deepEqual(Object.keys(seen.aim), ['american', 'british']);
  assert.doesNotMatch(words([...seen.aim.american, ...seen.aim.british]), /who is at|have \d+ strength/);
  await british.ask('remove', { table });
  const after = await american.find((m) => m.is === 'table' && m.given_up, 0, 'the end');
  assert.equal(after.aim, undefined);
  for (const client of [american, british, stranger])
    await client.close();
});

test('whoever is not asked is told whom the game waits for, for what and since when', async () => {
  const { american, british, table, views } = await twoPlayers();
  const clients = { american, british }, side = asked(views), other = side === 'american' ? 'british' : 'american';
  const spectator = await Client.enter(server.port), now = () => Math.floor(Date.now() / 1000);
  const told = ({ waits, view }) => {
    assert.equal(waits.side, side);
    assert.equal(view.question.text, waits.question, 'as he may read it');
    assert.match(waits.question, /^[A-Z].*\.$/, 'what the side does, in a sentence');
    assert.doesNotMatch(waits.question, /\byou/i, 'which speaks to nobody');
    assert.ok(waits.since <= now() && waits.since > now() - 30);
    assert.equal(waits.level, undefined);
    return waits.since;
  };
  assert.equal(views[side].waits, undefined, 'not whoever is asked');
  const since = told(views[other]);
  assert.equal(told(await spectator.ask('watch', { table })), since);

  // Another answer begins another wait; to ask for an undo does not.
  await new Promise((done) => setTimeout(done, 1100));
  const march = await clients[side].ask('act', { table, seq: views[side].seq, action: views[side].actions.find((a) => a.startsWith('march')) });
  const later = told(await clients[other].ask('watch', { table }));
  assert.ok(march.actions.length && later > since);
  await new Promise((done) => setTimeout(done, 1100));
  assert.equal((await clients[other].ask('undo', { table, seq: march.seq, to: 0 })).is, 'asked');
  const request = await clients[other].ask('watch', { table });
  assert.ok(request.ask_undo);
  assert.equal(told(request), later);
  assert.equal((await clients[side].ask('watch', { table })).waits, undefined);
  await clients[side].ask('remove', { table });
  assert.equal((await clients[other].ask('watch', { table })).waits, undefined, 'nobody is asked when it is over');
  await Promise.all([american, british, spectator].map((client) => client.close()));
});

test('a bot that is waited for is told of with its level, and two at one screen wait for nobody', async () => {
  const owner = await Client.enter(server.port);
  const { table } = await owner.newTable('veteran', 'veteran');
  const { waits, view } = await owner.ask('watch', { table });
  assert.deepEqual([waits.side, waits.level], [view.question.side, 'veteran']);
  await owner.ask('remove', { table });
  const shared = await owner.newTable('me', 'me', { seed: 'waits' });
  assert.equal(shared.waits, undefined);
  assert.ok(shared.pass_to || shared.actions.length);
  const ready = shared.pass_to ? await owner.ask('ready', { table: shared.table, side: shared.pass_to }) : shared;
  assert.equal(ready.waits, undefined);
  await owner.close();
});

test('a bot may have a temper and a handicap, which are kept with its seat', async () => {
  const owner = await Client.enter(server.port), word = 'militia,temper=bold,handicap=light';
  for (const [seat, words] of [['admiral', /no bot 'admiral'/], ['militia,temper=angry', /not 'angry'/], ['recruit,handicap=heavy', /recruit/]]) {
    const refused = await owner.newTable('me', seat);
    assert.equal(refused.is, 'error', seat);
    assert.match(refused.words, words);
  }
  const { table, seats } = await owner.newTable(word, 'me', { seed: 'manner' });
  assert.equal(seats.american, word);
  const { tables } = await owner.ask('lobby');
  assert.equal(tables.find((t) => t.table === table).seats.american, word);
  const [game] = await (await server.get('/api/games')).json();
  assert.deepEqual(game.levels.map((l) => l.id), ['recruit', 'militia', 'regular', 'veteran', 'grenadier']);
  assert.deepEqual(game.tempers.map((l) => l.id), ['even', 'cautious', 'bold']);
  assert.deepEqual(game.handicaps.map((l) => l.id), ['none', 'light', 'middling', 'heavy']);
  await owner.ask('remove', { table });
  await owner.close();
});

test('the table says with which optional rules it is played, so that it can be played again', async () => {
  const client = await Client.enter(server.port), games = await (await server.get('/api/games')).json();
  let tried = 0;
  for (const { id: game, scenarios: [{ id: scenario }], options } of games)
    for (const { id, default: value } of options) {
      const wanted = { ...Object.fromEntries(options.map((o) => [o.id, o.default])), [id]: !value };
      const first = await client.newTable('me', 'me', { game, scenario, options: { [id]: !value } });
      const again = await client.newTable('me', 'me', { game, scenario, options: first.options });
      assert.deepEqual([first.options, again.options], [wanted, wanted]);
      tried++;
    }
  assert.ok(tried > 3);
  await client.close();
});

test('stale, repeated, illegal and foreign actions change nothing', async () => {
  const { american, british, table, views } = await twoPlayers();
  const clients = { american, british };
  const side = asked(views), other = side === 'american' ? 'british' : 'american';
  const { seq, actions } = views[side];
  const refused = async (client, fields, words) => {
    const answer = await client.ask('act', { table, seq, ...fields });
    assert.equal(answer.is, 'refused', JSON.stringify(answer).slice(0, 200));
    assert.match(answer.words, words);
    return answer;
  };
  await refused(clients[other], { action: actions[0] }, /other side's turn/);
  await refused(clients[side], { action: 'march nobody' }, /no block|no /);
  await refused(clients[side], { action: 'dance' }, /no verb/);
  const help = await (await server.get('/api/games/trenton-1776/help')).json();
  const unlit = help.verbs.map((verb) => verb.id).find((id) => !actions.includes(id) && !help.verbs.find((v) => v.id === id).x);
  if (unlit) await refused(clients[side], { action: unlit }, /./);
  assert.equal((await refused(clients[side], { action: actions[0], seq: seq - 1 }, /changed/)).stale, true);
  const stranger = await Client.enter(server.port);
  await refused(stranger, { action: actions[0] }, /do not sit/);
  assert.equal((await stranger.ask('join', { table, invite: 'x'.repeat(20) })).is, 'error');
  assert.equal((await stranger.ask('act', { table: 'nosuchtable', seq, action: actions[0] })).is, 'error');
  const watching = await stranger.ask('watch', { table });
  assert.equal(watching.reader, 'spectator');
  assert.deepEqual(watching.actions, []);
  assert.equal(watching.seq, seq, 'nothing has happened');

  // The same action twice in one breath: the second is stale.
  const from = clients[side].all.length;
  clients[side].send({ do: 'act', id: 'a', table, seq, action: actions[0] });
  clients[side].send({ do: 'act', id: 'b', table, seq, action: actions[0] });
  assert.equal((await clients[side].find((m) => m.id === 'a', from)).is, 'table');
  const second = await clients[side].find((m) => m.id === 'b', from);
  assert.equal(second.is, 'refused');
  assert.equal(second.stale, true);
});

test('wrong fields are answered with an error, and the connection stays', async () => {
  const client = await Client.enter(server.port);
  const wrong = [
    { do: 'new' }, { do: 'new', game: 'chess', scenario: 'x', seats: {} }, { do: 'new', game: 'trenton-1776', scenario: 'x', seats: {} },
    { do: 'new', game: 'trenton-1776', scenario: 'campaign', seats: { american: 'me', british: 'general' } },
    { do: 'new', game: 'trenton-1776', scenario: 'campaign', seats: { american: 'me', british: 'recruit' }, seed: 'before the commitment was shown' },
    { do: 'seed' }, { do: 'seed', table: 'x', commitment: 7, seed: 'a' },
    { do: 'new', game: 'trenton-1776', scenario: 'campaign', seats: { american: 'me', british: 'recruit' }, options: { flying: true } },
    { do: 'watch', table: 7 }, { do: 'watch', table: 'zzz' }, { do: 'act', table: 'x', seq: 'one', action: 'y' }, { do: 'fly' }, { nothing: 1 },
    { do: 'undo', table: 'x', seq: 1e300, to: 1 }, { do: 7 },
  ];
  for (const message of wrong) {
    const from = client.all.length;
    client.send({ id: 'w', ...message });
    assert.equal((await client.find((m) => m.id === 'w', from)).is, 'error', JSON.stringify(message));
  }
  const from = client.all.length;
  client.send({ do: 'lobby', id: { deep: 1 } });
  assert.match((await client.find((m) => m.is === 'error', from)).words, /'id'/);
  assert.equal((await client.ask('lobby')).is, 'lobby');
});

test('garbage and huge messages: a clear error, the connection closed, the server well', async () => {
  const garbage = {
    'not JSON': (c) => c.sendText('hello?'),
    'two keys alike': (c) => c.sendText('{"do":"lobby","do":"hello"}'),
    'a list': (c) => c.sendText('[1,2]'),
    'bad UTF-8': (c) => c.sendFrame(1, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
    'deep nesting': (c) => c.sendText('['.repeat(30000)),
    'binary': (c) => c.sendFrame(2, Buffer.from('{"do":"lobby"}')),
    'too long': (c) => c.sendText(`{"do":"lobby","x":"${'y'.repeat(70000)}"}`),
    'huge': (c) => c.sendText('z'.repeat(5000000)),
    'too long in pieces': (c) => { for (let i = 0; i < 40; i++) c.sendFrame(i ? 0 : 1, Buffer.alloc(4000, 97), { final: i === 39 }); },
    'empty': (c) => c.sendText(''),
  };
  for (const [name, send] of Object.entries(garbage)) {
    const client = await Client.enter(server.port);
    const from = client.all.length;
    send(client);
    assert.equal((await client.find((m) => m.is === 'error', from, `error for ${name}`)).is, 'error');
    await client.closed;
  }
  const cut = await Client.connect(server.port);
  cut.socket.write(Buffer.from([0x81, 0xff, 1, 2, 3]));       // a frame cut short
  await cut.close();
  const unmasked = await Client.connect(server.port);
  unmasked.sendFrame(1, Buffer.from('{}'), { masked: false });
  assert.equal(await (await server.get('/healthz')).text(), 'ok\n');
  await unmasked.close();
});

test('one invitation takes one seat', async () => {
  const [owner, first, second] = [await Client.enter(server.port), await Client.enter(server.port), await Client.enter(server.port)];
  const { table, invite } = await owner.newTable('open', 'open');
  const joined = await first.ask('join', { table, invite });
  assert.deepEqual(joined.you, ['american']);
  assert.equal(joined.waiting, true);
  for (const client of [first, second]) {
    const answer = await client.ask('join', { table, invite });
    assert.equal(answer.is, 'error', 'it is used up');
    assert.match(answer.words, /not the invitation/);
  }
  // The owner alone has the next one: else the first could take both seats.
  assert.equal(joined.invite, undefined);
  assert.equal((await first.ask('lobby')).tables.find((t) => t.table === table).invite, undefined);
  const told = await owner.find((m) => m.is === 'table' && m.seats.american === 'person', 0, 'the first seat taken');
  assert.match(told.invite, /^[a-z2-9]{20}$/);
  assert.notEqual(told.invite, invite);
  assert.equal((await owner.ask('lobby')).tables.find((t) => t.table === table).invite, told.invite);
  assert.deepEqual((await second.ask('join', { table, invite: told.invite })).you, ['british']);
  const full = await owner.find((m) => m.is === 'table' && m.view, 0, 'the begun game');
  assert.equal(full.invite, undefined);
  assert.match((await first.ask('join', { table, invite: told.invite })).words, /both seats are taken/);
});

test('the bearer of an invitation is told what game it is to and what the host wrote, and nothing else of the table', async () => {
  const owner = await Client.enter(server.port), guest = await Client.enter(server.port);
  const greeting = 'Hello Ann <b>bold</b> https://example.org\nTuesday at eight? “é”';
  const { table, invite } = await owner.newTable('me', 'open', { greeting });
  assert.deepEqual(await guest.ask('invitation', { table, invite }).then(({ id: _, ...told }) => told),
    { is: 'invitation', table, game: 'trenton-1776', scenario: 'bagging-the-fox', side: 'british', greeting });
  for (const wrong of ['x'.repeat(20), invite.slice(0, -1), `${invite}a`, '']) {
    const { id: _, ...told } = await guest.ask('invitation', { table, invite: wrong });
    assert.deepEqual(told, { is: 'error', words: 'that is not the invitation to this table' }, wrong);
  }
  assert.deepEqual(await guest.ask('invitation', { table: '2'.repeat(12), invite }).then(({ is, words }) => [is, words]), ['error', `no table '${'2'.repeat(12)}'`]);
  assert.equal((await guest.ask('lobby')).tables.length, 0, 'to look is not to join');

  // It opens no table: what changes there is not sent to him.
  const before = guest.all.length, other = await Client.enter(server.port);
  const joined = await other.ask('join', { table, invite });
  assert.deepEqual(joined.you, ['british']);
  await owner.find((m) => m.is === 'table' && m.view, 0, 'the begun game');
  const { words } = await guest.ask('invitation', { table, invite });
  assert.match(words, /both seats are taken/);
  assert.deepEqual(guest.all.slice(before).map((m) => m.is), ['error']);
  for (const client of [owner, guest, other]) {
    assert.doesNotMatch(JSON.stringify(client.all.filter((m) => m.is !== 'invitation')), /Tuesday/, 'the words are in no other message');
    await client.close();
  }
});

test('what a host writes is a text of some length', async () => {
  const owner = await Client.enter(server.port);
  for (const [greeting, why] of [['a'.repeat(601), /more than 600 bytes/], ['é'.repeat(301), /more than 600 bytes/], ['a\u0007', /control/], ['a\u007f', /control/], [7, /not a text/]])
    assert.match((await owner.newTable('me', 'open', { greeting })).words, why);
  const { table, invite } = await owner.newTable('me', 'open', { greeting: 'é'.repeat(300) });
  assert.equal((await owner.ask('invitation', { table, invite })).greeting, 'é'.repeat(300));
  const silent = await owner.newTable('open', 'recruit');
  assert.equal((await owner.ask('invitation', { table: silent.table, invite: silent.invite })).greeting, undefined);
  await owner.close();
});

test('a foreign page and other upgrades are turned away', async () => {
  const status = async (options) => { const c = await Client.connect(server.port, options); const s = c.status; await c.close(); return s; };
  assert.equal(await status({ headers: { Origin: 'https://elsewhere.example' } }), 403);
  assert.equal(await status({ headers: { Origin: `http://127.0.0.1:${server.port}` } }), 101);
  assert.equal(await status({ path: '/elsewhere' }), 404);
  assert.notEqual(await status({ headers: { Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABkAAQAAP__' } }), 101);
  assert.equal(await status({ headers: { 'Sec-WebSocket-Extensions': 'permessage-deflate' } }), 101);
});

// A site that gives its own name our address would otherwise be a page of ours (DNS rebinding).
test('a name that is not ours is refused, and so is an Origin without a host', async () => {
  const named = await ServerProcess.start(join(dir, 'named.db'), '--host', 'muster.example', '--host=Games.Example');
  const upgrade = async (headers, at = named) => { const c = await Client.connect(at.port, { headers }); const s = c.status; await c.close(); return s; };
  const plain = async (host, at = named, version = '1.1') => {
    const socket = net.connect(at.port, '127.0.0.1');
    socket.write(`GET /healthz HTTP/${version}\r\n${host === null ? '' : `Host: ${host}\r\n`}Connection: close\r\n\r\n`);
    let all = '';
    socket.on('data', (data) => { all += data; });
    await once(socket, 'close');
    return all;
  };
  for (const host of ['muster.example', 'MUSTER.example:443', 'games.example', 'localhost:1', '127.0.0.1', '192.168.0.7:1776', '[::1]:1776']) {
    assert.match(await plain(host), /200 OK[^]*ok/, host);
    assert.equal(await upgrade({ Host: host }), 101, host);
    assert.equal(await upgrade({ Host: host, Origin: `https://${host}` }), 101, host);
  }
  for (const host of ['rebound.example', 'rebound.example:1776', 'x.muster.example', '', ':', 'localhost.rebound.example']) {
    assert.match(await plain(host), /^HTTP\/1.1 403[^]*--host NAME/, host);
    assert.equal(await upgrade({ Host: host }), 403, host);
    assert.equal(await upgrade({ Host: host, Origin: `http://${host}` }), 403, host);
  }
  assert.match(await plain('muster.example', server), /^HTTP\/1.1 403/, 'only where it is configured');
  assert.match(await plain(null, named, '1.0'), /200 OK/, 'HTTP/1.0 without a Host');
  const own = `127.0.0.1:${named.port}`;
  for (const origin of ['', ' ', 'null', 'http://', 'http:', 'file://', own, `//${own}`, 'http://:', `http://@${own}`, `http://${own}/`])
    assert.equal(await upgrade({ Origin: origin }), 403, `Origin '${origin}'`);
  assert.equal(await upgrade({ Origin: `http://${own}` }), 101);
  await named.stop();
});

test('two at one screen: nothing is shown until the device is passed', async () => {
  const client = await Client.enter(server.port), random = seeded(7);
  let view = { outcome: 'over' }, passed = 0;
  for (let i = 0; i < 150 || passed < 3; i++) {
    if (view.outcome !== 'playing') view = await client.newTable('me', 'me', { seed: 'one screen' });      // the dice may end a game soon
    assert.deepEqual(view.you, ['american', 'british']);
    const { table } = view;
    if (view.pass_to) {
      assert.equal(view.view, undefined);
      assert.equal(view.aim, undefined);
      assert.deepEqual(view.actions, []);
      assert.deepEqual(view.events, []);
      assert.equal((await client.ask('act', { table, seq: view.seq, action: 'done' })).is, 'refused');
      const other = view.pass_to === 'american' ? 'british' : 'american';
      assert.equal((await client.ask('ready', { table, side: other })).is, 'error');
      view = await client.ask('ready', { table, side: view.pass_to });
      passed++;
    }
    assert.ok(view.actions.length > 0);
    view = await client.ask('act', { table, seq: view.seq, action: pick(view.actions, random) });
    assert.equal(view.is, 'table');
  }
});

test('undo freely within a turn: the view and the question are what they were', async () => {
  const { american, british, table, views } = await twoPlayers();
  const side = asked(views), client = { american, british }[side], before = views[side];
  const answer = await client.ask('act', { table, seq: before.seq, action: before.actions.find((a) => a.startsWith('march')) });
  assert.ok(answer.undo.to.includes(before.ply));
  const back = await client.ask('undo', { table, seq: answer.seq, to: before.ply });
  assert.equal(back.ply, before.ply);
  assert.deepEqual(back.view, before.view);
  assert.deepEqual(back.actions, before.actions);
});

test('undo beyond a turn, with consent', async () => {
  const { american, british, table } = await twoPlayers();
  const clients = { american, british };
  let now = await american.ask('watch', { table });
  for (const end = now.ply + 5; now.ply < end;) {
    for (const client of [american, british]) {
      const mine = await client.ask('watch', { table });
      if (mine.actions.length) await client.ask('act', { table, seq: mine.seq, action: mine.actions[0] });
    }
    now = await american.ask('watch', { table });
    assert.equal(now.outcome, 'playing', 'it is too early for an end');
  }
  // Whoever is not asked cannot go back by himself.
  const by = now.actions.length ? 'british' : 'american';
  const asker = clients[by], other = clients[by === 'british' ? 'american' : 'british'];
  assert.equal((await asker.ask('undo', { table, seq: now.seq, to: 0 })).is, 'asked');
  const request = await other.find((m) => m.is === 'table' && m.ask_undo, 0, 'the request');
  assert.deepEqual(request.ask_undo, { by, to: 0 });
  assert.equal((await asker.ask('consent', { table, seq: request.seq, yes: true })).is, 'refused', 'not one’s own request');
  const refusedOnce = await other.ask('consent', { table, seq: request.seq, yes: false });
  assert.equal(refusedOnce.ask_undo, undefined);
  await asker.ask('undo', { table, seq: refusedOnce.seq, to: 0 });
  const again = await other.find((m) => m.is === 'table' && m.ask_undo && m.seq > refusedOnce.seq, 0, 'the second request');
  const back = await other.ask('consent', { table, seq: again.seq, yes: true });
  assert.equal(back.ply, 0);
  const log = await british.ask('log', { table, from: 0, to: 10 });
  assert.ok(log.events.some((e) => e.kind === 'undo' && /takes back/.test(e.words)), 'the log says so');
});

test('why, hint, luck, log, auto and seen answer', async () => {
  const client = await Client.enter(server.port);
  let view = await client.newTable('me', 'recruit');
  const { table } = view;
  view = await client.find((m) => m.is === 'table' && m.actions.length, 0, 'a question');
  assert.equal((await client.ask('why', { table, action: view.actions[0] })).legal, true);
  const why = await client.ask('why', { table, action: 'march howe' });
  assert.equal(why.is, 'why');
  assert.ok(why.legal || why.words.length > 10);
  const hint = await client.ask('hint', { table });
  assert.equal(hint.is, 'hint');
  assert.ok(view.actions.includes(hint.action));
  assert.equal((await client.ask('luck', { table })).is, 'luck');
  assert.equal((await client.ask('auto', { table, on: false })).auto, false);
  const log = await client.ask('log', { table, from: 0, to: 100 });
  assert.ok(log.events.length > 0 && log.events.every((e) => e.words.length > 0));
  client.send({ do: 'seen', table, ply: view.ply });
  const lobby = await client.ask('lobby');
  assert.equal(lobby.tables[0].unseen, 0);
  const watched = await client.ask('watch', { table });
  assert.equal(watched.seen, view.ply);
  assert.deepEqual(watched.events, []);
});

test('once a game is over its luck is told of all dice, those of movement of both sides too', async () => {
  const client = await Client.enter(server.port);
  const { table } = await client.ask('new', { game: 'washingtons-crossing', scenario: 'quick-start', seats: { american: 'recruit', british: 'recruit' } });
  await client.find((m) => m.is === 'table' && m.table === table && m.view && m.view.outcome !== 'playing' && m.outcome !== 'playing', 0, 'the end');
  const { rows } = await client.ask('luck', { table });
  assert.deepEqual(rows.filter((r) => r.what === 'movement').map((r) => r.side).sort(), ['american', 'british']);
});

test('a hint is a plan that can be played to its end, told step by step, with its reasons', async () => {
  const boards = {};
  for (const [game, scenario] of [['trenton-1776', 'bagging-the-fox'], ['trenton-1776', 'campaign'], ['washingtons-crossing', 'campaign'], ['washingtons-crossing', 'quick-start']]) {
    const client = await Client.enter(server.port);
    boards[game] ??= await (await server.get(`/api/games/${game}/board`)).json();
    let view = await client.ask('new', { game, scenario, seats: { american: 'me', british: 'me' } }), ways = 0, reasons = 0;
    const { table } = view, places = JSON.stringify(boards[game]);
    for (let plans = 0; plans < 5; plans++) {
      if (view.pass_to)
        view = await client.ask('ready', { table, side: view.pass_to });
      const side = view.view.question.side, began = Date.now(), hint = await client.ask('hint', { table });
      assert.equal(hint.is, 'hint', hint.words);
      assert.ok(Date.now() - began < 20000, 'it has its bounds');
      assert.deepEqual([hint.seq, hint.action], [view.seq, hint.steps.flatMap((s) => s.actions)[0]]);
      assert.ok(hint.steps.length > 0 && hint.steps.every((s) => /^[^a-z].*\.$/.test(s.words)), JSON.stringify(hint.steps));
      assert.ok(hint.reasons.every((r) => /^[^a-z].*\.$/.test(r.words)));
      for (const way of hint.steps.map((s) => s.way).filter(Boolean)) {
        assert.ok(way.length > 1 && way.every((place) => places.includes(`"${place}"`)));
        ways++;
      }
      reasons += hint.reasons.length;
      for (const action of hint.steps.flatMap((s) => s.actions)) {
        assert.equal(view.view.question.side, side);
        assert.ok(view.actions.includes(action), `${action} is not among ${view.actions.slice(0, 9)} (${view.view.question.text})`);
        view = await client.ask('act', { table, seq: view.seq, action });
      }
    }
    assert.ok(reasons > 0, `${scenario}: ${reasons} reasons`);
    if (game === 'trenton-1776')
      assert.ok(ways > 0);
    await client.close();
  }
});

test('a hint is for whoever is asked alone', async () => {
  const { american, british, table, views } = await twoPlayers();
  const clients = { american, british }, side = asked(views), other = side === 'american' ? 'british' : 'american';
  assert.match((await clients[other].ask('hint', { table })).words, /not your turn/);
  const stranger = await Client.enter(server.port);
  await stranger.ask('watch', { table });
  assert.equal((await stranger.ask('hint', { table })).is, 'error');
  assert.equal((await clients[side].ask('hint', { table })).is, 'hint');
  for (const client of [american, british, stranger]) {
    assert.equal(client.all.filter((m) => m.is === 'hint').length, client === clients[side] ? 1 : 0);
    await client.close();
  }
});

test('a battle has odds', async () => {
  const client = await Client.enter(server.port), random = seeded(11);
  let view = { outcome: 'over' };
  for (let i = 0; i < 5000 && !(view.outcome === 'playing' && view.view?.battle && view.view.question.kind !== 'withdraw'); i++) {
    if (view.outcome !== 'playing') view = await client.newTable('me', 'me', { scenario: 'christmas-surprise' });
    else if (view.pass_to) view = await client.ask('ready', { table: view.table, side: view.pass_to });
    else view = await client.ask('act', { table: view.table, seq: view.seq, action: pick(view.actions, random) });
  }
  const odds = await client.ask('odds', { table: view.table });
  assert.equal(odds.is, 'odds', `${odds.words}: ${JSON.stringify([view.outcome, view.view.question, view.view.frames, view.view.battle])}`);
  assert.equal(odds.place, view.view.battle.place);
  assert.ok(Math.abs(odds.attacker_wins + odds.defender_wins + odds.neither - 1) < 1e-4);
  for (const losses of Object.values(odds.losses)) assert.ok(losses.reduce((a, b) => a + b, 0) < 1 + 1e-4);
  assert.ok(Math.abs(odds.results.reduce((sum, r) => sum + r.p, 0) - odds.attacker_wins - odds.defender_wins) < 1e-4);
  for (const side of ['american', 'british']) assert.ok(odds.strength[side][0] <= odds.strength[side][1] && odds.strength[side][0] > 0);
});

test('an attack of Campaigns of 1777 has odds, with the dice of both sides line by line', async () => {
  const client = await Client.enter(server.port), random = seeded(14);
  let view = await client.newTable('me', 'me', { game: 'campaigns-of-1777', scenario: 'burgoynes-challenge' }), odds;
  for (let i = 0; i < 4000 && odds?.is !== 'odds'; i++) {
    if (view.outcome !== 'playing') view = await client.newTable('me', 'me', { game: 'campaigns-of-1777', scenario: 'burgoynes-challenge' });
    if (view.view.march)
      for (const action of view.actions.filter((a) => a.startsWith('to ')))
        if (odds?.is !== 'odds') odds = await client.ask('odds', { table: view.table, action });
    view = await client.ask('act', { table: view.table, seq: view.seq, action: pick(view.actions, random) });
  }
  assert.equal(odds?.is, 'odds');
  assert.ok(odds.strength[odds.attacker][0] > 0, 'the attacker is a side');
  for (const dice of [odds.attack_dice, odds.defence_dice]) {
    assert.equal(dice.lines.reduce((sum, line) => sum + line.low, 0), dice.low);
    for (const line of dice.lines) assert.match(line.rule, /^C77 /);
  }
});

test('a battle that waits while moves go on has odds, by its place or by the march that brings it', async () => {
  const client = await Client.enter(server.port), random = seeded(12);
  const enemy = { american: 'british', british: 'american' };
  const attack = ({ view, actions = [] }) =>
    view?.phase === 'moves' && actions.find((a) => a.startsWith('to ') && view.places[a.slice(3)]?.[enemy[view.question.side]]?.count);
  let view = { outcome: 'over' };
  for (let i = 0; i < 5000 && !(view.outcome === 'playing' && view.view?.phase === 'moves' && view.view.pending?.length); i++) {
    if (view.outcome !== 'playing') view = await client.newTable('me', 'me', { scenario: 'christmas-surprise' });
    else if (view.pass_to) view = await client.ask('ready', { table: view.table, side: view.pass_to });
    else {
      const action = attack(view) || pick(view.actions, random);
      if (attack(view)) {
        const odds = await client.ask('odds', { table: view.table, action });
        assert.equal(odds.place, action.slice(3), odds.words);
        assert.equal(odds.action, action);
      }
      view = await client.ask('act', { table: view.table, seq: view.seq, action });
    }
  }
  const [place] = view.view.pending;
  assert.equal((await client.ask('odds', { table: view.table, place })).place, place);
  assert.equal((await client.ask('odds', { table: view.table, place: 'philadelphia' })).is, 'error');
  assert.equal((await client.ask('odds', { table: view.table, place: 'nowhere-at-all' })).is, 'error');
});

test('what most would answer is proposed to the side that is asked, and each of it is a move', async () => {
  const client = await Client.enter(server.port);
  let view = await client.newTable('me', 'recruit', { game: 'washingtons-crossing', scenario: 'campaign' });
  const { usual } = view;
  assert.equal(usual.actions.length, 8);
  assert.match(usual.words, /^Washington 1335, Greene 1633, /);
  view = await client.ask('act', { table: view.table, seq: view.seq, action: 'at 1435' });
  assert.equal(view.usual.actions.length, 7, 'what is left of it is proposed anew');
  for (const action of usual.actions.slice(1)) view = await client.ask('act', { table: view.table, seq: view.seq, action });
  assert.equal(view.view.question.kind, 'boats');
  assert.equal(view.usual, undefined, 'nothing is proposed');
});

test('an attack of the hex game is weighed line by line, and so are dice without a battle', async () => {
  const client = await Client.enter(server.port);
  const answers = { orders: 'activate washington', span: 'call mercer', moves: 'move mercer', group: 'roll' };
  let view = await client.newTable('me', 'me', { game: 'washingtons-crossing', scenario: 'quick-start' }), chances;
  for (let i = 0; i < 40 && view.view?.question.kind !== 'march'; i++) {
    if (view.pass_to) {
      view = await client.ask('ready', { table: view.table, side: view.pass_to });
      continue;
    }
    const wanted = answers[view.view.question.kind];
    const action = view.actions.includes(wanted) ? wanted : view.actions.includes('done') ? 'done' : view.actions[0];
    if (action === 'roll') chances = await client.ask('odds', { table: view.table, action });
    if (view.view.question.kind === 'orders' && action === wanted) assert.ok(view.view.activations.find((a) => a.leader === 'washington').calls.some((c) => c.leader === 'mercer'));
    if (action === 'activate washington') assert.equal(view.prices[action], 'free');
    if (view.view.question.kind === 'span') assert.ok(view.view.command.radius.length > 0 && view.view.command.calls.length > 0);
    view = await client.ask('act', { table: view.table, seq: view.seq, action });
  }
  assert.equal(chances.is, 'chances');
  assert.ok(Math.abs(chances.outcomes.reduce((sum, o) => sum + o.p, 0) - 1) < 1e-4);
  const odds = await client.ask('odds', { table: view.table, action: 'hasty 2029' });
  assert.equal(odds.is, 'odds', JSON.stringify([odds, view.view.question]));
  assert.equal(odds.place, '2029');
  assert.deepEqual([odds.known, odds.unit], [false, 10]);
  assert.ok(odds.surprise.lines.some((l) => l.rule === 'WC 17.2.3' && l.low === 7));
  assert.ok(odds.strength.british[0] < odds.strength.british[1]);
  assert.ok(Math.abs(odds.results.reduce((sum, r) => sum + r.p, 0) - 1) < 1e-3);
  assert.equal((await client.ask('odds', { table: view.table, action: 'halt' })).words, 'no die is thrown for that');
  assert.equal((await client.ask('odds', { table: view.table, action: 'hasty 0101' })).words, 'that is not legal now');
});

test('what the other side may do has no odds', async () => {
  const { american, british, table, views } = await twoPlayers();
  const clients = { american, british }, side = asked(views), other = side === 'american' ? 'british' : 'american';
  const action = views[side].actions[0];
  assert.equal((await clients[other].ask('odds', { table, action })).words, 'it is not your turn');
  assert.notEqual((await clients[side].ask('odds', { table, action })).words, 'it is not your turn');
});

test('a game given up is lost, and its record verifies', async () => {
  const { american, british, table, views } = await twoPlayers();
  const clients = { american, british };
  const side = asked(views);
  await clients[side].ask('act', { table, seq: views[side].seq, action: views[side].actions[0] });
  assert.equal((await server.get(`/api/tables/${table}/record`)).status, 403, 'not while it goes on');
  const lobby = await american.ask('remove', { table });
  assert.ok(!lobby.tables.some((t) => t.table === table));
  const left = await british.find((m) => m.is === 'table' && m.given_up, 0, 'the end');
  assert.equal(left.given_up, 'american');
  assert.equal(left.outcome, 'british');
  const record = await (await server.get(`/api/tables/${table}/record`)).text();
  assert.match(record, /^muster-record 1\ngame trenton-1776\n/);
  checkDice(record, left);
});

// Whoever asks back to the start and then sees the game lost by the other's leaving (or loses it himself) keeps that end.
test('a finished game never changes, whatever was asked before its end', async () => {
  const { american, british, table, views } = await twoPlayers();
  const clients = { american, british };
  let now = views[asked(views)], side = asked(views);
  for (let i = 0; i < 6; i++) {
    const answer = await clients[side].ask('act', { table, seq: now.seq, action: now.actions[0] });
    assert.equal(answer.is, 'table', answer.words);
    if (answer.actions.length) { now = answer; continue; }
    side = side === 'american' ? 'british' : 'american';
    now = await clients[side].find((m) => m.is === 'table' && m.seq === answer.seq, 0, 'the table');
  }
  // The loser-to-be asks for everything back; the other leaves; then he is told that the other agrees.
  const winner = side === 'american' ? 'british' : 'american';
  assert.equal((await clients[winner].ask('undo', { table, seq: now.seq, to: 0 })).is, 'asked');
  await clients[side].find((m) => m.is === 'table' && m.ask_undo, 0, 'the request');
  await clients[side].ask('remove', { table });
  const over = await clients[winner].find((m) => m.is === 'table' && m.given_up, 0, 'the end');
  assert.equal(over.ask_undo, undefined);
  const record = await (await server.get(`/api/tables/${table}/record`)).text();
  for (const client of [clients[side], clients[winner]])
    for (const [what, fields] of [['consent', { yes: true }], ['consent', { yes: false }], ['undo', { to: 0 }], ['undo', { to: over.ply - 1 }],
      ['act', { action: now.actions[0] }], ['auto', { on: false }], ['join', { invite: 'x'.repeat(20) }], ['hint', {}]]) {
      const answer = await client.ask(what, { table, seq: over.seq, ...fields });
      assert.ok(['refused', 'error'].includes(answer.is), `${what}: ${JSON.stringify(answer).slice(0, 200)}`);
    }
  await clients[winner].ask('remove', { table });       // takes it off his list, and no more
  const still = await clients[winner].ask('watch', { table });
  assert.deepEqual([still.seq, still.ply, still.outcome, still.given_up], [over.seq, over.ply, winner, side]);
  assert.equal(await (await server.get(`/api/tables/${table}/record`)).text(), record);
});

test('bots play whole games, and what a side may not know is in no message to it', async () => {
  const board = await (await server.get('/api/games/trenton-1776/board')).json();
  const ids = { american: [], british: [] };
  for (const block of board.blocks) ids[block.side].push(block.id);
  assert.ok(ids.american.length > 10 && ids.british.length > 10, 'the board names its blocks');
  for (const side of ['american', 'british']) {
    const enemy = side === 'american' ? 'british' : 'american', random = seeded(side.length);
    let hidden = 0;
    while (hidden <= 100) {     // the dice may end a game soon
      const client = await Client.enter(server.port), view = await playToEnd(client, side, enemy, random);
      hidden += checkSecrecy(client.all, enemy, ids[enemy]);
      checkDice(await (await server.get(`/api/tables/${view.table}/record`)).text(), view);
    }
  }
});

// The last table of a game against a recruit; all of its messages stay with the client.
async function playToEnd(client, side, enemy, random) {
  let view = await client.ask('new', { game: 'trenton-1776', scenario: 'campaign', seats: { [side]: 'me', [enemy]: 'recruit' } });
  const { table } = view;
  for (let moves = 0; view.outcome === 'playing' && moves < 1500; moves++) {
    const from = client.all.length;
    if (view.actions.length) {
      const answer = await client.ask('act', { table, seq: view.seq, action: pick(view.actions, random) });
      assert.ok(answer.is === 'table' || answer.stale, JSON.stringify(answer).slice(0, 300));
    }
    view = await client.find((m) => m.is === 'table' && (m.actions.length || m.outcome !== 'playing'),
      view.actions.length ? from : client.all.indexOf(view) + 1, 'one’s turn');
  }
  assert.notEqual(view.outcome, 'playing', 'the game ended');
  return view;
}

// An enemy block may be named for the first time only when something has shown it: a battle, a desertion, a capture, or the end of the
// game, after which nothing is hidden.  Until then its id is in no message of any kind.  Tells how many blocks were hidden, summed over the messages.
function checkSecrecy(messages, enemy, enemyIds) {
  const showing = new Set(['battle', 'round', 'hit', 'dead', 'flee', 'withdraw', 'desert', 'return', 'depot', 'won']);
  const known = new Set();
  let hidden = 0;
  for (const message of messages) {
    if (message.is === 'table' && message.outcome && message.outcome !== 'playing') break;
    const text = JSON.stringify(message);
    const named = enemyIds.filter((id) => !known.has(id) && text.includes(`"${id}"`));
    if (named.length)
      assert.ok(message.view?.battle || message.events?.some((e) => showing.has(e.kind)),
        `${named} named without being shown: ${JSON.stringify(message.events).slice(0, 600)}`);
    named.forEach((id) => known.add(id));
    for (const stacks of Object.values(message.view?.places ?? {})) {
      const stack = stacks[enemy];
      if (!stack) continue;
      assert.ok((stack.blocks?.length ?? 0) <= stack.count);
      hidden += stack.count - (stack.blocks?.length ?? 0);
      for (const block of stack.blocks ?? []) assert.ok(known.has(block.id), `${block.id} lies open though it was never shown`);
    }
  }
  return hidden;
}

test('a bot told to play now goes on as the level below, until its side has moved', async () => {
  const owner = await Client.enter(server.port);
  let table, first, next;
  do {      // the move that was hurried may have been the last of its side: then at another table
    if (table) await owner.ask('remove', { table });
    ({ table } = await owner.newTable('grenadier', 'grenadier', { game: 'washingtons-crossing', scenario: 'quick-start' }));
    const thinking = (m) => m.is === 'thinking' && m.table === table;
    first = await owner.find(thinking, 0, 'a grenadier at work');
    assert.equal(first.level, 'grenadier');
    const from = owner.all.length;
    owner.send({ do: 'hurry', table });
    const move = await owner.find((m) => m.is === 'table' && m.table === table, from, 'its move');
    next = await owner.find(thinking, owner.all.indexOf(move), 'the thought after it');
    if (next.side !== first.side) assert.equal(next.level, 'grenadier', 'the other side takes its time');
  } while (next.side !== first.side);
  assert.equal(next.level, 'veteran', 'less thought');

  // A quick bot does not wait for a slow one: some hundred moves would take half an hour.
  const watcher = await Client.enter(server.port);
  await watcher.ask('watch', { table });
  const quick = await owner.newTable('recruit', 'recruit');
  await owner.find((m) => m.is === 'table' && m.table === quick.table && m.outcome !== 'playing', 0, 'the end of a quick game beside it');
  await owner.ask('remove', { table });
  await owner.close();
});

test('a slow reader stops nobody', async () => {
  const slow = await Client.enter(server.port), quick = await Client.enter(server.port);
  const { table } = await slow.newTable('recruit', 'recruit');
  slow.socket.pause();
  for (let i = 0; i < 3000; i++) slow.send({ do: 'log', table, from: 0, to: 1000 });
  assert.equal((await quick.ask('lobby')).is, 'lobby');
  const own = await quick.newTable('recruit', 'recruit');
  await quick.find((m) => m.is === 'table' && m.table === own.table && m.outcome !== 'playing', 0, 'the end of a bots’ game');
  await slow.close();
});

test('what cannot begin says so in one line, with exit 2', async () => {
  const fails = async (storePath, words, ...options) => {
    await assert.rejects(ServerProcess.start(storePath, ...options), (error) => {
      assert.equal(error.code, 2);
      assert.match(error.message, words);
      assert.ok(!error.message.includes('\n'), error.message);
      return true;
    });
  };
  await fails(store(), /another muster serves it/);
  symlinkSync(store(), join(dir, 'soft.db'));
  linkSync(store(), join(dir, 'hard.db'));
  for (const name of ['soft.db', 'hard.db']) await fails(join(dir, name), /another muster serves it/);
  writeFileSync(join(dir, 'garbage.db'), 'this is no database at all '.repeat(1000));
  await fails(join(dir, 'garbage.db'), /not a Muster database|damaged/);
  assert.match(readFileSync(join(dir, 'garbage.db'), 'utf8'), /^this is no database/, 'nothing was written');
  const once = await ServerProcess.start(join(dir, 'pages.db'));
  await once.stop();
  const pages = readFileSync(join(dir, 'pages.db'));
  pages.fill(0xa5, 4096, pages.length);
  writeFileSync(join(dir, 'pages.db'), pages);
  await fails(join(dir, 'pages.db'), /store .*pages\.db: (it is damaged \([^*]*page [0-9]+|the store is damaged)/i);
  assert.ok(readFileSync(join(dir, 'pages.db')).equals(pages), 'nothing was written');
  await fails(join(dir, 'nowhere', 'x.db'), /nowhere/);
  await fails(dir, /a directory, not a file/);
  await fails(join(dir, 'p.db'), /port \d+ of 127.0.0.1 is taken/, '--port', String(server.port));
  await fails(join(dir, 'q.db'), /--bind wants an address/, '--bind', 'not-an-address');
  await fails('postgres://127.0.0.1:1/nothing', /store postgres/);
});

// The system ends a process that writes beyond its limit (SIGXFSZ), unless it asks for an error instead.
test('a full quota is an error message, and nothing answered is lost', async () => {
  const path = join(dir, 'quota.db');
  const small = await ServerProcess.startBy(['sh', '-c', 'ulimit -f 600; exec "$0" "$@"', MUSTER], path);    // 300 KiB
  const client = await Client.enter(small.port);
  let view = await client.newTable('me', 'me', { scenario: 'campaign', seed: 'quota' }), answer = view;
  for (let i = 0; i < 3000 && answer.is !== 'error'; i++) {
    assert.equal(answer.is, 'table', JSON.stringify(answer).slice(0, 200));
    view = answer;
    const { table } = view;
    answer = view.outcome !== 'playing' ? await client.newTable('me', 'me', { seed: `quota ${i}` })
      : view.pass_to ? await client.ask('ready', { table, side: view.pass_to })
      : await client.ask('act', { table, seq: view.seq, action: pick(view.actions, seeded(i)) });
  }
  assert.equal(answer.is, 'error', 'the quota was full at last');
  assert.match(answer.words, /^nothing was saved: .*full/);
  assert.ok((await client.ask('lobby')).tables.some((t) => t.table === view.table), 'the server goes on');
  assert.equal((await client.ask('watch', { table: view.table })).seq, view.seq);
  assert.deepEqual(await small.stop(), { code: 0, signal: null });
  const large = await ServerProcess.start(path), again = await Client.enter(large.port, client.token);
  assert.equal((await again.ask('watch', { table: view.table })).seq, view.seq);
  await large.stop();
  assert.match(execFileSync(MUSTER, ['verify', path], { encoding: 'utf8' }), /; 0 differ/);
});

test('SIGTERM says bye and ends with 0', async () => {
  const other = await ServerProcess.start(join(dir, 'bye.db'));
  const client = await Client.enter(other.port);
  const ended = other.stop();
  assert.equal((await client.find((m) => m.is === 'bye', 0, 'bye')).is, 'bye');
  assert.deepEqual(await ended, { code: 0, signal: null });
});
