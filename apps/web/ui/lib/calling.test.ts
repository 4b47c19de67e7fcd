import { afterEach, expect, test, vi } from 'vitest';
import { base64url, callMe, renew, unable, visit, type Browser } from './calling';
import type { TableInfo } from './wire';

const table = { id: 'abc' } as TableInfo;
const bytes = (...all: number[]) => new Uint8Array(all).buffer;
const KEY = base64url(bytes(4, 250, 251, 252));

afterEach(() => vi.unstubAllGlobals());

/** A browser in which somebody has subscribed to the calls of a server with this key, or nobody has. */
function browser(permission: NotificationPermission, answer: NotificationPermission, of: ArrayBuffer | null) {
  const done: string[] = [];
  const subscription = (key: ArrayBuffer) => ({
    endpoint: 'https://push.example.org/1',
    options: { applicationServerKey: key },
    getKey: (name: string) => (name === 'auth' ? bytes(1, 2) : bytes(3, 255)),
    unsubscribe: () => {
      done.push('unsubscribe');
      return Promise.resolve(true);
    },
  });
  const pushManager = {
    getSubscription: () => Promise.resolve(of && subscription(of)),
    subscribe: ({ applicationServerKey, userVisibleOnly }: PushSubscriptionOptionsInit) => {
      done.push(`subscribe ${applicationServerKey as string} ${userVisibleOnly}`);
      return Promise.resolve(subscription(bytes(0)));
    },
  };
  const own: Browser = {
    secure: true,
    able: true,
    permission: () => permission,
    ask: () => {
      done.push('ask');
      return Promise.resolve(answer);
    },
    worker: () => {
      done.push('worker');
      return Promise.resolve({ pushManager } as unknown as ServiceWorkerRegistration);
    },
  };
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
    done.push(`${method} ${path} ${body as string}`);
    return Promise.resolve(Response.json({ on: true }));
  });
  return { own, done };
}

const POST =
  'POST /api/tables/abc/call {"endpoint":"https://push.example.org/1","p256dh":"A_8","auth":"AQI"}';

test('whoever wants to be called is asked once, and the server learns where', async () => {
  const { own, done } = browser('default', 'granted', null);
  expect(await callMe(table, KEY, own)).toBeNull();
  expect(done).toEqual(['ask', 'worker', `subscribe ${KEY} true`, POST]);
});

test('whoever says no has no worker, and the server hears nothing', async () => {
  const { own, done } = browser('default', 'denied', null);
  expect(await callMe(table, KEY, own)).toBe('denied');
  expect(done).toEqual(['ask']);
});

test('a subscription stays, but one to another server’s calls is of no use', async () => {
  const there = browser('granted', 'granted', bytes(4, 250, 251, 252));
  await callMe(table, KEY, there.own);
  expect(there.done).toEqual(['ask', 'worker', POST]);
  const other = browser('granted', 'granted', bytes(9));
  await callMe(table, KEY, other.own);
  expect(other.done).toEqual(['ask', 'worker', 'unsubscribe', `subscribe ${KEY} true`, POST]);
});

test('where it can be seen that a browser cannot be called, nobody is asked', async () => {
  const { own, done } = browser('denied', 'denied', null);
  expect(await callMe(table, KEY, own)).toBe('denied');
  expect(unable({ ...own, able: false })).toBe('none');
  expect(unable({ ...own, secure: false })).toBe('insecure');
  await renew(table, KEY, own);
  await renew(table, KEY, { ...own, permission: () => 'default' });
  expect(done).toEqual([]);
});

test('a browser that has moved says where it is on a visit, without a question', async () => {
  const { own, done } = browser('granted', 'granted', bytes(4, 250, 251, 252));
  await visit(table, KEY, own);
  expect(done.map((one) => one.replace(/ undefined$/, ''))).toEqual([
    'undefined /api/tables/abc/call',
    'worker',
    POST,
  ]);
});
