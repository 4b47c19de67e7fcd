import { beforeEach, expect, test, vi } from 'vitest';
import { EitherHost, type WorkerHost } from './host-either';
import { online } from './online.svelte';

/** What the server does with a request. */
let serves: (address: string, how: RequestInit) => Promise<Response>;
/** Who was asked what. */
let asked: string[];
const here = new Set<string>();

vi.mock('./host-server', () => ({
  server: {
    request: (address: string, how: RequestInit) => {
      asked.push(`server ${address}`);
      return serves(address, how);
    },
    openSocket: (address: string) => (asked.push(`server ${address}`), {}),
  },
}));
vi.mock('./tables-here', () => ({
  TablesHere: class {
    add = (table: string) => here.add(table);
    delete = (table: string) => here.delete(table);
    has = (table: string) => Promise.resolve(here.has(table));
    some = () => Promise.resolve(here.size > 0);
  },
}));

const worker: WorkerHost = {
  request: (address, how) => {
    asked.push(`worker ${address}`);
    if (address !== '/api/glances') return Promise.resolve(Response.json({ table: 'new' }));
    const { tables } = JSON.parse(how.body as string) as { tables: string[] };
    return Promise.resolve(
      Response.json({ tables: tables.map((table) => ({ table })), missing: [], later: [] }),
    );
  },
  openSocket: (address) => (asked.push(`worker ${address}`), { close: () => {} }) as never,
  stored: {} as never,
};

/** A page; the module is stored in this browser or not. */
function page(stored: boolean): EitherHost {
  vi.stubGlobal('caches', { match: () => Promise.resolve(stored ? new Response() : undefined) });
  return new EitherHost(() => Promise.resolve(worker));
}

const answers = () => Promise.resolve(Response.json({}));
const refuses = () => Promise.reject(new TypeError('no connection'));

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {});
  vi.useFakeTimers();
  [serves, asked, online.server] = [answers, [], true];
  here.clear();
});

const ANYBODYS = [
  '/api/games',
  '/api/games/rose/rules?language=de',
  '/api/tables',
  '/api/tables?language=de',
  '/api/replay?as=all',
  '/api/codes/abc',
];

test('the server answers as long as it is there', async () => {
  const own = page(true);
  for (const address of [...ANYBODYS, '/api/tables/theirs/record', '/api/other'])
    await own.request(address, { method: 'POST' });
  expect(asked.filter((one) => one.startsWith('worker'))).toEqual([]);
  expect(online.server).toBe(true);
});

test.each([
  ['nobody is there', refuses],
  ['a proxy says so', () => Promise.resolve(new Response('<html>', { status: 502 }))],
])('what needs no server is answered by the worker when the server is away: %s', async (_, away) => {
  serves = away;
  const own = page(true);
  for (const address of ANYBODYS) {
    expect((await own.request(address, {})).ok).toBe(true);
    expect(asked.at(-1)).toBe(`worker ${address}`);
  }
  // Who is known to be away is not asked each time.
  expect(asked.filter((one) => one.startsWith('server'))).toEqual(['server /api/games']);
  expect(online.server).toBe(false);
});

test('what only the server has is not made up', async () => {
  serves = refuses;
  const own = page(true);
  for (const address of ['/api/tables/theirs', '/api/tables/theirs/next', '/api/analysis'])
    await expect(own.request(address, { method: 'POST' })).rejects.toThrow('no connection');
  expect(asked.some((one) => one.startsWith('worker'))).toBe(false);
});

test('the server’s own refusals are its answers', async () => {
  serves = () => Promise.resolve(Response.json({ code: 'busy' }, { status: 503 }));
  expect((await page(true).request('/api/tables', { method: 'POST' })).status).toBe(503);
  expect(online.server).toBe(true);
});

test('without the stored module the server’s silence stays what it is', async () => {
  serves = refuses;
  await expect(page(false).request('/api/games', {})).rejects.toThrow('no connection');
  serves = () => Promise.resolve(new Response('', { status: 502 }));
  expect((await page(false).request('/api/games', {})).status).toBe(502);
});

test('a table is where it was made, whether the server answers or not', async () => {
  serves = refuses;
  const own = page(true);
  await own.request('/api/tables', { method: 'POST' });
  expect(here.has('new')).toBe(true);
  serves = answers;
  asked = [];
  await own.request('/api/tables/new/record?language=de', {});
  await own.request('/api/tables/theirs/record', {});
  own.openSocket('/api/tables/new/socket?since=0');
  await vi.advanceTimersByTimeAsync(0);
  own.openSocket('/api/tables/theirs/socket?since=0');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([
    'worker /api/tables/new/record?language=de',
    'server /api/tables/theirs/record',
    'worker /api/tables/new/socket?since=0',
    'server /api/tables/theirs/socket?since=0',
  ]);
});

test('the server hears nothing of tables that are here, and a list alone loads no module', async () => {
  here.add('mine');
  const told: unknown[] = [];
  serves = (_, { body }) => {
    told.push(JSON.parse(body as string));
    return Promise.resolve(Response.json({ tables: [{ table: 'theirs' }], missing: ['gone'], later: [] }));
  };
  const own = page(true);
  const ask = async () =>
    (
      await own.request('/api/glances', { body: JSON.stringify({ tables: ['mine', 'theirs', 'gone'] }) })
    ).json();
  expect(await ask()).toEqual({ tables: [{ table: 'theirs' }], missing: ['gone'], later: [] });
  expect(asked).toEqual(['server /api/glances']);
  await own.request('/api/tables/mine', {});
  expect(await ask()).toMatchObject({ tables: [{ table: 'mine' }, { table: 'theirs' }] });
  expect(told).toEqual([{ tables: ['theirs', 'gone'] }, { tables: ['theirs', 'gone'] }]);
  serves = refuses;
  expect(await ask()).toEqual({ tables: [{ table: 'mine' }], missing: [], later: [] });
});

test('a server that is back is found without anybody asking for anything', async () => {
  serves = refuses;
  await page(true).request('/api/games', {});
  expect(online.server).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(online.server).toBe(false);
  serves = answers;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(online.server).toBe(true);
});
