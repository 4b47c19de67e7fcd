// Measures the WebAssembly module beside the same program compiled for this machine. Both are asked the same calls.
// usage: node apps/worker/measure.mjs size | records | bots | speed
// first: cargo xtask worker; cargo build --release -p parlor-worker --examples

import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const target = process.env.CARGO_TARGET_DIR ?? join(root, 'target');
const moduleAt =
  process.env.PARLOR_MODULE ?? join(target, 'wasm/wasm32-unknown-unknown/module/parlor_worker.wasm');
const example = (name) => join(target, 'release/examples', name);

/** The budget of the module, in bytes by Brotli. */
const BUDGET = 600_000;
const NOW = 1_800_000_000_000;
const ENTROPY = Array.from({ length: 32 }, (_, index) => index);

/** The answer to a call, taken apart. */
function parted(bytes) {
  const end = bytes.indexOf(10);
  return { head: JSON.parse(bytes.subarray(0, end).toString()), body: bytes.subarray(end + 1).toString() };
}

/** The module in this process. */
async function wasm() {
  const page = { now: () => Date.now() };
  const { instance } = await WebAssembly.instantiate(readFileSync(moduleAt), { page });
  const { input, call, output, memory } = instance.exports;
  const ask = (what) => {
    const text = Buffer.from(JSON.stringify(what));
    // Each call may make the memory grow, which replaces its buffer.
    const at = input(text.length);
    text.copy(Buffer.from(memory.buffer, at, text.length));
    const length = call();
    return parted(Buffer.from(Buffer.from(memory.buffer, output(), length)));
  };
  return { name: 'module', ask: async (what) => ask(what), end: () => {}, memory };
}

/** The program for this machine, behind a pipe. */
function native() {
  const child = spawn(example('pipe'), { stdio: ['pipe', 'pipe', 'inherit'] });
  let held = Buffer.alloc(0);
  let wake = () => {};
  child.stdout.on('data', (part) => {
    held = held.length === 0 ? part : Buffer.concat([held, part]);
    wake();
  });
  const take = () => {
    const end = held.indexOf(10);
    const length = end < 0 ? Infinity : Number(held.subarray(0, end).toString());
    if (held.length < end + 1 + length) return null;
    const answer = held.subarray(end + 1, end + 1 + length);
    held = held.subarray(end + 1 + length);
    return answer;
  };
  const ask = async (what) => {
    child.stdin.write(`${JSON.stringify(what)}\n`);
    for (;;) {
      const answer = take();
      if (answer) return parted(answer);
      await new Promise((resolve) => (wake = resolve));
    }
  };
  return { name: 'native', ask, end: () => child.stdin.end() };
}

const start = (host) => host.ask({ do: 'start', entropy: ENTROPY });
const request = (host, method, address, body = '') =>
  host.ask({ do: 'request', method, address, body: body && JSON.stringify(body), now: NOW });

/** The games, each with its default number of seats. */
async function games(host) {
  return JSON.parse((await request(host, 'GET', '/api/games')).body).games;
}

/** A table of bots alone, looked at by a spectator. */
async function botTable(host, game, bot, seed) {
  await start(host);
  const seats = Array.from({ length: game.default_seats }, () => ({ kind: 'bot', bot }));
  const { body } = await request(host, 'POST', '/api/tables', { game: game.slug, seats, seed });
  const { table } = JSON.parse(body);
  const { head } = await host.ask({ do: 'open', address: `/api/tables/${table}/socket`, now: NOW });
  return { table, head };
}

function size() {
  const bytes = readFileSync(moduleAt);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  const brotli = brotliCompressSync(bytes, { params }).length;
  console.log(`raw ${bytes.length}  gzip ${gzipSync(bytes, { level: 9 }).length}  Brotli ${brotli}`);
  if (brotli > BUDGET) throw new Error(`${brotli} bytes by Brotli, and the budget is ${BUDGET}`);
}

async function records(count = '400') {
  const made = spawnSync(example('records'), [count], { maxBuffer: 2 ** 30 });
  const lines = made.stdout.toString().trimEnd().split('\n').map((line) => JSON.parse(line));
  const hosts = [await wasm(), native()];
  await Promise.all(hosts.map(start));
  const tally = new Map();
  for (const { game, record } of lines) {
    const ask = (host) => request(host, 'POST', '/api/replay?as=1&detail=yes', { record });
    const [one, other] = await Promise.all(hosts.map(ask));
    if (one.body !== other.body || one.head.status !== 200) throw new Error(`${game}: the replays differ\n${record}`);
    const sum = tally.get(game) ?? { records: 0, bytes: 0 };
    tally.set(game, { records: sum.records + 1, bytes: sum.bytes + one.body.length });
  }
  for (const [game, sum] of tally) console.log(`${game}: ${sum.records} replays of ${sum.bytes} bytes, the same`);
  hosts.forEach((host) => host.end());
}

/** A game of bots has no more thoughts than this here: some games go on for as long as one plays well. */
const MOST_THOUGHTS = 400;

/** A game of bots by this host: its record, with all that they chose. */
async function played(host, game, bot) {
  let { table, head } = await botTable(host, game, bot, `bots ${game.slug}`);
  const questions = [...head.questions];
  for (let thoughts = 0; thoughts < MOST_THOUGHTS && (questions.length > 0 || head.deadline !== null); ) {
    // An answer that waits for its pace is given at once: when it comes changes no choice.
    const question = questions.shift();
    if (question) thoughts += 1;
    const { body } = question ? await host.ask({ do: 'think', question }) : {};
    const answer = question && { ...JSON.parse(body), took: 0 };
    const call = question ? { do: 'thought', answer, now: NOW } : { do: 'tick', now: head.deadline };
    ({ head } = await host.ask(call));
    questions.push(...head.questions);
  }
  return (await request(host, 'GET', `/api/tables/${table}/record`)).body;
}

async function bots() {
  const hosts = [await wasm(), native()];
  await start(hosts[0]);
  for (const game of await games(hosts[0])) {
    const [one, other] = await Promise.all(hosts.map((host) => played(host, game, 'best:300')));
    const choices = one.split('\n').filter((line) => /^\d: /.test(line)).length;
    if (one !== other) throw new Error(`${game.slug}: the games differ\n${one}\n---\n${other}`);
    console.log(`${game.slug}: ${choices} choices of best:300, the same`);
  }
  hosts.forEach((host) => host.end());
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/** How long the first choice of a game takes, in milliseconds. */
async function thought(host, game, bot) {
  const { head } = await botTable(host, game, bot, `speed ${game.slug}`);
  const [question] = head.questions;
  if (!question) throw new Error(`${game.slug}: no bot is asked`);
  const begun = performance.now();
  await host.ask({ do: 'think', question });
  return performance.now() - begun;
}

async function speed(runs = '9', simulations = '20000') {
  const hosts = [await wasm(), native()];
  await start(hosts[0]);
  for (const game of await games(hosts[0])) {
    const bot = `best:${simulations}`;
    const times = { module: [], native: [] };
    // The first is for V8, which compiles what is hot again.
    for (let run = 0; run <= Number(runs); run += 1) {
      for (const host of hosts) {
        const time = await thought(host, game, bot);
        if (run > 0) times[host.name].push(time);
      }
    }
    const [own, other] = [median(times.module), median(times.native)];
    console.log(`${game.slug}: module ${own.toFixed(0)} ms, native ${other.toFixed(0)} ms, ratio ${(other / own).toFixed(2)}`);
  }
  console.log(`memory of the module: ${(hosts[0].memory.buffer.byteLength / 2 ** 20).toFixed(1)} MB`);
  hosts.forEach((host) => host.end());
}

const [what, ...rest] = process.argv.slice(2);
const measures = { size, records, bots, speed };
if (!measures[what]) throw new Error(`usage: measure.mjs ${Object.keys(measures).join(' | ')}`);
await measures[what](...rest);
