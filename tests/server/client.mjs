// A WebSocket client of our own, down to the frames, so that the tests can also send what no decent client would.
import net from 'node:net';
import { createHash, randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export const MUSTER = process.env.MUSTER ?? 'build/muster';

// What does not come in so long will not: far more than it takes on a busy machine, under a sanitizer too.
const PATIENCE_MS = 60000;

// JSON.parse() keeps the last of two values with one key and says nothing: so the keys are counted in the text, too.
const keysOf = (text) => [...text.matchAll(/"(?:[^"\\]|\\.)*"(:?)/g)].filter(([, colon]) => colon).length;
const keysIn = (value) => (value === null || typeof value !== 'object' ? 0 :
  Object.values(value).reduce((sum, v) => sum + keysIn(v), Array.isArray(value) ? 0 : Object.keys(value).length));

// ---- a server process

export class ServerProcess {
  // Resolves once it listens; rejects with what it said when it ends before that, or tells no address for long.
  static start(store, ...options) { return ServerProcess.startBy([MUSTER], store, ...options); }

  // Through another command, which sets a limit, say.
  static async startBy([command, ...words], store, ...options) {
    const server = new ServerProcess();
    server.child = spawn(command, [...words, 'serve', '--port', '0', '--store', store, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
    server.errors = '';
    server.child.stderr.on('data', (data) => { server.errors += data; });
    server.ended = once(server.child, 'exit').then(([code, signal]) => ({ code, signal }));
    const lines = createInterface({ input: server.child.stdout });
    let timer;
    const silent = new Promise((_, reject) => { timer = setTimeout(() => reject(new Error(`the server told no address: ${server.errors}`)), PATIENCE_MS); });
    const first = await Promise.race([once(lines, 'line').then(([line]) => line), server.ended, silent]).finally(() => clearTimeout(timer));
    if (typeof first !== 'string')
      throw Object.assign(new Error(server.errors.trim()), { code: first.code });
    server.url = first;
    server.port = Number(new URL(first).port);
    return server;
  }

  async kill(signal) {
    this.child.kill(signal);
    return this.ended;
  }

  stop() { return this.kill('SIGTERM'); }
  get(path) { return fetch(this.url + path); }
}

// ---- frames

function frame(opcode, payload, { final = true, masked = true } = {}) {
  const mask = randomBytes(4);
  const n = payload.length;
  const head = n < 126 ? Buffer.from([0, n]) : n < 65536 ? Buffer.from([0, 126, n >> 8, n & 255])
    : Buffer.from([0, 127, 0, 0, 0, 0, n >>> 24, n >> 16 & 255, n >> 8 & 255, n & 255]);
  head[0] = (final ? 0x80 : 0) | opcode;
  if (!masked) return Buffer.concat([head, payload]);
  head[1] |= 0x80;
  return Buffer.concat([head, mask, payload.map((byte, i) => byte ^ mask[i & 3])]);
}

// ---- seeds

const enemyOf = (side) => (side === 'american' ? 'british' : 'american');
export const sealOf = (commitment, side, seed) => createHash('sha256').update(`muster-seed-2\n${commitment}\n${side}\n${seed}`).digest('hex');
export const sideThatOwes = (table) => table.you.find((side) => table.seeds[side] === undefined);

// The other seat's seed can no longer be chosen.
function isOtherBound(table) {
  const other = enemyOf(sideThatOwes(table) ?? table.you[0]);
  return table.you.includes(other) || table.seeds[other] !== undefined || table.seals[other] !== undefined;
}

export class Client {
  // Everything received is in `all`; `pause` keeps the socket unread from the start.
  static async connect(port, { headers = {}, path = '/ws' } = {}) {
    const client = new Client();
    Object.assign(client, { all: [], waiting: [], kept: new Map(), unread: Buffer.alloc(0), open: false, parts: [], next: 1 });
    client.socket = net.connect(port, '127.0.0.1');
    client.closed = new Promise((done) => client.socket.on('close', done));
    client.socket.on('error', () => {});
    client.closed.then(() => { client.isClosed = true; client.wake(); });
    client.socket.on('data', (data) => client.take(data));
    await once(client.socket, 'connect');
    const lines = { Host: `127.0.0.1:${port}`, Upgrade: 'websocket', Connection: 'Upgrade', 'Sec-WebSocket-Version': 13,
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'), 'Sec-WebSocket-Protocol': 'muster-1', ...headers };
    client.socket.write(`GET ${path} HTTP/1.1\r\n` + Object.entries(lines).map(([k, v]) => `${k}: ${v}\r\n`).join('') + '\r\n');
    await new Promise((done) => { client.answered = done; client.closed.then(done); });
    return client;
  }

  take(data) {
    this.unread = Buffer.concat([this.unread, data]);
    if (!this.open) {
      const end = this.unread.indexOf('\r\n\r\n');
      if (end < 0) return;
      this.status = Number(this.unread.subarray(9, 12).toString());
      this.open = this.status === 101;
      this.unread = this.unread.subarray(end + 4);
      this.answered();
      if (!this.open) return;
    }
    while (this.takeFrame());
  }

  takeFrame() {
    const b = this.unread;
    if (b.length < 2) return false;
    let n = b[1] & 127, at = 2;
    if (n === 126) { if (b.length < 4) return false; n = b.readUInt16BE(2); at = 4; }
    else if (n === 127) { if (b.length < 10) return false; n = Number(b.readBigUInt64BE(2)); at = 10; }
    if (b.length < at + n) return false;
    const payload = b.subarray(at, at + n), opcode = b[0] & 15;
    this.unread = b.subarray(at + n);
    if (opcode === 9) this.socket.write(frame(10, payload));
    if (opcode === 8) this.closeCode = n >= 2 ? payload.readUInt16BE(0) : 0;
    if (opcode <= 2) this.parts.push(payload);
    if (opcode <= 2 && b[0] & 0x80) {
      const text = Buffer.concat(this.parts).toString();
      this.all.push(JSON.parse(text));
      if (keysOf(text) !== keysIn(this.all.at(-1)))
        throw new Error(`a message has a key twice: ${text}`);
      this.parts = [];
      this.openSeal(this.all.at(-1));
      this.wake();
    }
    return true;
  }

  wake() { for (const look of [...this.waiting]) look(); }

  // The first message from number `from` on that fits; rejects when the connection ends or after a while.
  find(fits, from = 0, what = 'a message') {
    return new Promise((resolve, reject) => {
      const finish = (how, value) => {
        clearTimeout(timer);
        this.waiting.splice(this.waiting.indexOf(look), 1);
        how(value);
      };
      const look = () => {
        for (; from < this.all.length; from++)
          if (fits(this.all[from])) return finish(resolve, this.all[from]);
        if (this.isClosed) finish(reject, new Error(`closed while waiting for ${what}`));
      };
      const timer = setTimeout(() => finish(reject, new Error(`no ${what} came; last: ${JSON.stringify(this.all.at(-1))?.slice(0, 300)}`)), PATIENCE_MS);
      this.waiting.push(look);
      look();
    });
  }

  sendText(text) { this.socket.write(frame(1, Buffer.from(text))); }
  sendFrame(...args) { this.socket.write(frame(...args)); }
  send(message) { this.sendText(JSON.stringify(message)); }

  // As `request`; but a new table and a seat are asked for as a decent client does, with its seed, up to the beginning of the game
  // when nobody else is wanted for that.
  async ask(what, fields = {}) {
    if (what !== 'new' && what !== 'join') return this.request(what, fields);
    const { seed = `seed ${randomBytes(4).toString('hex')}`, ...others } = fields, from = this.all.length;
    const table = await this.request(what, others);
    if (table.is !== 'table' || !sideThatOwes(table)) return table;
    const given = await this.giveSeed(table, seed);
    if (!given.waiting || Object.values(given.seats).includes('open') || sideThatOwes(given)) return given;
    return this.find((m) => m.is === 'table' && m.table === given.table && !m.waiting, from, 'the other player’s seed');
  }

  // Keeps what it was shown, and gives the seed, or while another person may still choose his own, a seal of it: docs/dice.md.
  giveSeed(table, seed) {
    const side = sideThatOwes(table), { commitment } = table;
    const kept = { commitment, side, seed, seals: table.seals, seeds: table.seeds, isSealed: !isOtherBound(table) };
    this.kept.set(table.table, kept);
    return this.request('seed', { table: table.table, commitment, ...(kept.isSealed ? { seal: sealOf(commitment, side, seed) } : { seed }) });
  }

  openSeal(message) {
    const kept = message.is === 'table' && this.kept.get(message.table);
    if (!kept?.isSealed || !message.waiting || !isOtherBound(message)) return;
    Object.assign(kept, { isSealed: false, seals: message.seals, seeds: message.seeds });
    this.send({ do: 'seed', table: message.table, commitment: kept.commitment, seed: kept.seed });
  }

  // Sends with an id and gives the answer with that id.
  async request(what, fields = {}) {
    const id = this.next++, from = this.all.length;
    this.send({ do: what, id, ...fields });
    return this.find((m) => m.id === id, from, `answer to ${what}`);
  }

  async hello(token) {
    const answer = await this.ask('hello', { protocol: 1, ...(token ? { token } : {}) });
    this.token = answer.token;
    return answer;
  }

  static async enter(port, token) {
    const client = await Client.connect(port);
    await client.hello(token);
    return client;
  }

  newTable(american, british, more = {}) {
    return this.ask('new', { game: 'trenton-1776', scenario: 'bagging-the-fox', seats: { american, british }, ...more });
  }

  close() { this.socket.destroy(); return this.closed; }
}

// ---- play

export const pick = (list, random = Math.random) => list[Math.floor(random() * list.length)];

// A small generator, so that a failing game can be played again.
export function seeded(seed) {
  let s = seed >>> 0;
  return () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let z = Math.imul(s ^ s >>> 15, s | 1);
    z ^= z + Math.imul(z ^ z >>> 7, z | 61);
    return ((z ^ z >>> 14) >>> 0) / 4294967296;
  };
}
