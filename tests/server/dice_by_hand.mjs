// The dice of docs/dice.md worked out with Node's crypto, straight from the text there.
import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const field = (record, name) => record.match(new RegExp(`^${name} (.*)$`, 'm'))[1];

export const commitmentOf = ({ table, game, rules, scenario, options, secret, from }) =>
  sha256([`muster-dice-${from ? 3 : 2}`, table, game, rules, scenario, options, ...(from ? [from.table, from.ply, from.chain] : []), secret].join('\n'));

// What a game of version 3 has from another one: a chain over the plies of its record up to the last of them.
export function chainOf(record, last) {
  let chain = '';
  for (const line of record.split('\n')) {
    const found = line.match(/^(\d+) (\S+) \d+ [0-9a-f]{16} (.*?)(?: ; ([\d ]+))?$/);
    if (found && Number(found[1]) <= last) chain = sha256(`${chain}\n${found[1]} ${found[2]} ${found[3]}\n${found[4] ?? ''}`);
  }
  return chain;
}

export const sealOf = (commitment, side, seed) => sha256(['muster-seed-2', commitment, side, seed].join('\n'));

// Number `counter`, from 1 to `faces`.
export function numberOf({ version, secret, table, commitment, seeds }, counter, faces) {
  const mac = createHmac('sha256', Buffer.from(secret, 'hex'))
    .update([`muster-dice-${version}`, version === 1 ? table : commitment, seeds.american, seeds.british, counter].join('\n')).digest();
  for (let at = 0; at < 32; at += 4)
    if (mac.readUInt32BE(at) < Math.floor(2 ** 32 / faces) * faces) return mac.readUInt32BE(at) % faces + 1;
  throw new Error('all eight are too large');
}

// Works out every number of a finished game's record, and its commitment from the terms that the record names.  `last` is the
// table's last message; tells how many numbers there were.
export function checkDice(record, last, faces = 6) {
  const { table, commitment, secret, seeds, dice: version } = last;
  const terms = { table, secret };
  for (const name of ['game', 'rules', 'scenario', 'options']) terms[name] = field(record, name);
  assert.equal(version, last.from ? 3 : 2);
  if (last.from) terms.from = { ...last.from, chain: chainOf(record, last.from.ply) };
  assert.equal(commitmentOf(terms), commitment, 'the commitment binds what was played');
  let checked = 0;
  for (const line of record.split('\n')) {
    const found = line.match(/ ; ([\d ]+) @(\d+)$/);
    if (!found) continue;
    let counter = Number(found[2]);
    for (const number of found[1].split(' ').map(Number)) {
      assert.equal(number, numberOf({ version, secret, commitment, seeds }, counter++, faces), line);
      checked++;
    }
  }
  assert.ok(checked > 0, 'there were dice');
  return checked;
}
