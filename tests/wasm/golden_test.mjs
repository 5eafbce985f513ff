// The golden games played by the WebAssembly module come out as natively; TAP.
//     node golden_test.mjs golden.wasm games.txt
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const [modulePath, goldenPath] = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1' });
const { instance } = await WebAssembly.instantiate(await readFile(modulePath), { wasi_snapshot_preview1: wasi.wasiImport });
wasi.initialize(instance);
const muster = instance.exports;

function textAt(pointer) {
  const bytes = new Uint8Array(muster.memory.buffer, pointer);
  return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}

// The number of the row whose id, as `idAt` tells, is `id`.
function find(id, idAt) {
  for (let row = 0, pointer; (pointer = idAt(row)); row++) {
    if (textAt(pointer) === id) return row;
  }
  throw new Error(`no '${id}'`);
}

function hash() {
  return BigInt.asUintN(64, muster.last_hash()).toString(16).padStart(16, '0');
}

// What the module makes of a kept line.
function derive(line) {
  const [kind, gameId, scenarioId, seed, ply, depth] = line.split(' ');
  const game = find(gameId, muster.game_id);
  const scenario = find(scenarioId, (row) => muster.scenario_id(game, row));
  if (kind === 'game') {
    const plies = muster.play_game(game, scenario, BigInt(seed));
    return `game ${gameId} ${scenarioId} ${seed} ${plies} ${hash()}`;
  }
  const count = muster.count_lines(game, scenario, BigInt(seed), Number(ply), Number(depth));
  return `lines ${gameId} ${scenarioId} ${seed} ${ply} ${depth} ${count} ${hash()}`;
}

const lines = (await readFile(goldenPath, 'utf8')).split('\n').filter((line) => line);
let failed = lines.length === 0;
lines.forEach((line, i) => {
  const found = derive(line);
  console.log(`${found === line ? 'ok' : 'not ok'} ${i + 1} - wasm: ${line}`);
  if (found !== line) {
    console.log(`# found ${found}`);
    failed = true;
  }
});
console.log(`1..${lines.length}`);
process.exitCode = failed ? 1 : 0;
