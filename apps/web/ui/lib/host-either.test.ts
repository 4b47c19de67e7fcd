import { beforeEach, expect, test, vi } from 'vitest';
import { EitherHost, type WorkerHost } from './host-either';
import { online } from './online.svelte';

/** What the server does with a request. */
let serves: (address: string, how: RequestInit) => Promise<Response>;
/** Who was asked what. */
let asked: string[];
const here = new Set<string>();
/** The tables that have left, and may have arrived. */
const left = new Set<string>();
let stores: boolean;
/** The tables of which a few words are stored. */
const glances = new Set<string>();

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
    place = (table: string) => Promise.resolve(left.has(table) ? 'leaving' : here.has(table) ? 'here' : null);
    glance = (table: string) => Promise.resolve(glances.has(table) ? { table, stored: true } : null);
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
  stored: {
    stores: () => Promise.resolve(stores),
    leave: (table: string) => (left.add(table), Promise.resolve({ secret: 'own', lines: [table] })),
    stay: (table: string) => Promise.resolve(void left.delete(table)),
    remove: (table: string) => (left.delete(table), Promise.resolve(null)),
  } as never,
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
  stores = true;
  here.clear();
  left.clear();
  glances.clear();
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
  const bodies: unknown[] = [];
  serves = (_, { body }) => {
    bodies.push(JSON.parse(body as string));
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
  expect(bodies).toEqual([{ tables: ['theirs', 'gone'] }, { tables: ['theirs', 'gone'] }]);
  serves = refuses;
  expect(await ask()).toEqual({ tables: [{ table: 'mine' }], missing: [], later: [] });
});

test('a stored table is listed without the module', async () => {
  here.add('mine').add('older');
  glances.add('mine');
  serves = () => Promise.resolve(Response.json({ tables: [{ table: 'theirs' }], missing: [], later: [] }));
  const list = await page(true).request('/api/glances', {
    body: JSON.stringify({ tables: ['theirs', 'mine', 'older'] }),
  });
  expect(await list.json()).toEqual({
    tables: [{ table: 'mine', stored: true }, { table: 'theirs' }],
    missing: [],
    later: [],
  });
  expect(asked).toEqual(['server /api/glances']);
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

const you = { kind: 'you' };
const bot = { kind: 'bot', bot: 'random' };
const asks = (own: EitherHost, wish: object) =>
  own.request('/api/tables?language=de', { method: 'POST', body: JSON.stringify({ game: 'rose', ...wish }) });

test.each([
  ['nobody is named', {}, true],
  [
    'bots and people at this device play',
    { seats: [you, { kind: 'here', name: 'Ann' }, bot], seed: 'a' },
    true,
  ],
  ['a friend is to come', { seats: [you, { kind: 'friend' }] }, false],
  ['bots play alone', { seats: [bot, bot] }, false],
  ['the deal is the day’s', { daily: true }, false],
  ['people gather', { seats: [you, bot], lobby: true }, false],
  ['it has a file of the server', { seats: [you, bot], file: 'ours' }, false],
])('a table is made where it belongs: %s', async (_, wish, isHere) => {
  await asks(page(true), wish);
  expect(asked).toEqual([`${isHere ? 'worker' : 'server'} /api/tables?language=de`]);
});

test('a table is made at the server where this browser would not store it', async () => {
  await asks(page(false), {});
  stores = false;
  await asks(page(true), {});
  expect(asked).toEqual(['server /api/tables?language=de', 'server /api/tables?language=de']);
});

test('what the worker does not have is looked for at the server', async () => {
  const request = vi.spyOn(worker, 'request').mockResolvedValueOnce(Response.json({}, { status: 422 }));
  await asks(page(true), {});
  expect(request).toHaveBeenCalledOnce();
  expect(asked).toEqual(['server /api/tables?language=de']);
  request.mockRestore();
});

const CODE = '/api/tables/new/seat-code';

test('a table goes to the server with the first code of a seat, and is nowhere else', async () => {
  const own = page(true);
  await asks(own, {});
  asked = [];
  const bodies: unknown[] = [];
  serves = (_, { method, body }) => (method === 'PUT' && bodies.push(JSON.parse(body as string)), answers());
  await Promise.all([own.request(CODE, { method: 'POST' }), own.request('/api/tables/new/record', {})]);
  expect(bodies).toEqual([{ secret: 'own', lines: ['new'] }]);
  expect(asked.slice(-2)).toContain(`server ${CODE}`);
  expect([here.has('new'), left.has('new')]).toEqual([false, false]);
  asked = [];
  await own.request(CODE, { method: 'POST' });
  expect(asked).toEqual([`server ${CODE}`]);
});

test('a table whose arrival nobody has heard of is played nowhere until the server says that it is there', async () => {
  const own = page(true);
  await asks(own, {});
  serves = (address) => (address === '/api/tables/new' ? refuses() : answers());
  await expect(own.request(CODE, { method: 'POST' })).rejects.toThrow('no connection');
  expect(left.has('new')).toBe(true);
  asked = [];
  await expect(own.request('/api/tables/new/record', {})).rejects.toThrow('no connection');
  expect(asked.some((one) => one.startsWith('worker'))).toBe(false);
  const list = await own.request('/api/glances', { body: JSON.stringify({ tables: ['new'] }) });
  expect(await list.json()).toEqual({ tables: [], missing: [], later: ['new'] });
  // The page is opened anew, and the server has had it all the time.
  serves = answers;
  asked = [];
  await page(true).request('/api/tables/new/record', {});
  expect(asked).toEqual(['server /healthz', 'server /api/tables/new', 'server /api/tables/new/record']);
  expect([here.has('new'), left.has('new')]).toEqual([false, false]);
});

test('a table stays here if the server is away, or does not take it and has not taken it before', async () => {
  const own = page(true);
  await asks(own, {});
  serves = refuses;
  await expect(own.request(CODE, { method: 'POST' })).rejects.toThrow('no connection');
  expect(left.has('new')).toBe(false);
  // Nobody is there, says a proxy.
  serves = () => Promise.resolve(new Response('<html>', { status: 502 }));
  expect((await own.request(CODE, { method: 'POST' })).status).toBe(502);
  expect(left.has('new')).toBe(false);
  let has = true;
  serves = (address, { method }) => {
    if (address !== '/api/tables/new') return answers();
    const status = method === 'PUT' ? 429 : has ? 200 : 404;
    return Promise.resolve(Response.json({ code: 'too-many' }, { status }));
  };
  expect((await own.request(CODE, { method: 'POST' })).status).toBe(429);
  expect(left.has('new')).toBe(true);
  has = false;
  expect((await own.request(CODE, { method: 'POST' })).status).toBe(429);
  expect([here.has('new'), left.has('new')]).toEqual([true, false]);
});
