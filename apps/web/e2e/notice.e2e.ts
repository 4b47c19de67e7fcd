import type { Worker } from '@playwright/test';
import { createECDH, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beReady, setWithFriends, sitDown } from './friends';
import { inspectAll } from './inspect';
import { OuroborosPlayer } from './ouroboros';
import { more, turnOrEnd } from './page';
import { choose, firstSeat, playButton } from './setup';
import { tableOf } from './table';
import { expect, openServer, test, type Page } from './test';

openServer([], 'any', ['--push', 'mailto:host@example.org', '--push-here']);

/** Ann sets a table of Ouroboros with two days for a move, in the form; Bo sits down, and the game begins. */
async function slowTable(ann: Page, bo: Page): Promise<string> {
  const more = async () => {
    await choose(ann, 'Clock', 'Days for each move');
    await ann.getByLabel('Time for each move').fill('2');
  };
  await sitDown(bo, await setWithFriends(ann, 2, { more }), 'Bo');
  await beReady(ann);
  await beReady(bo);
  await expect(ann.locator('main .board')).toBeVisible();
  return tableOf(ann);
}

const region = (page: Page) => page.getByRole('region', { name: /unfinished table/ });

test('home lists the tables of a slow game, those first where it is my turn, by one request', async ({
  page: ann,
  somebody,
}) => {
  const bo = await somebody();
  const first = await slowTable(ann, bo);
  await turnOrEnd(ann);
  await new OuroborosPlayer(ann).place();
  const second = await slowTable(ann, bo);
  // A third table is not Ann's turn either, and the newest.
  const third = await slowTable(ann, bo);
  await turnOrEnd(ann);
  await new OuroborosPlayer(ann).place();
  const asked: string[] = [];
  ann.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await ann.goto('/');
  const rows = region(ann).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('Your turn');
  await expect(rows.first().getByRole('link')).toHaveAttribute('href', `/table/${second}`);
  await expect(rows.first()).toContainText('with Bo');
  await expect(rows.first()).toContainText(/47 hours left/);
  await expect(rows.nth(1).getByRole('link')).toHaveAttribute('href', `/table/${third}`);
  await expect(rows.nth(1)).toContainText('Bo to move');
  await expect(region(ann)).toContainText('It is your turn at one of them.');
  expect(asked.filter((path) => path === '/api/glances')).toHaveLength(1);
  expect(asked.filter((path) => path.startsWith('/api/tables/'))).toEqual([]);
  await inspectAll(ann, 'home-slow');
  // Bo has two tables where it is his turn.
  await bo.goto('/');
  await expect(region(bo)).toContainText('It is your turn at 2 of them.');
  await expect(region(bo).getByRole('listitem').last().getByRole('link')).toHaveAttribute(
    'href',
    `/table/${second}`,
  );
  // A list of an earlier version does not say which seats one has: it is learned.
  await ann.evaluate(() => {
    const tables = JSON.parse(localStorage.getItem('parlor.tables')!) as Record<string, unknown>[];
    localStorage.setItem(
      'parlor.tables',
      JSON.stringify(tables, (name, value: unknown) => (name === 'seats' ? undefined : value)),
    );
  });
  await ann.reload();
  await expect(rows.first()).toContainText('Your turn');
  await expect(rows.first().getByRole('link')).toHaveAttribute('href', `/table/${second}`);
  // A browser that has lost its list plays on by the table's address, and has the table in its list again.
  await ann.evaluate(() => localStorage.clear());
  await ann.reload();
  await expect(region(ann)).toHaveCount(0);
  await ann.goto(`/table/${first}`);
  await expect(ann.locator('main .board')).toBeVisible();
  await ann.goto('/');
  await expect(rows).toHaveCount(1);
});

test('Parlor can be installed, and has no worker before somebody wants to be called', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Parlor' })).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  const { errors, data, url } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toMatch(/\/manifest\.webmanifest$/);
  const manifest = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string }[]; start_url: string };
  expect(manifest.start_url).toBe('/');
  // Each picture is there, and as large as it says.
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect(size, src).toBe(sizes);
  }
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A browser of a test is like a private window, in which nothing is installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

/** A push service of this test's own, and the keys of a browser that is called through it. */
class Service {
  readonly #keys = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly #calls: { request: IncomingMessage; body: Buffer }[] = [];
  readonly #server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      this.#calls.push({ request, body: Buffer.concat(parts) });
      answer.writeHead(201).end();
    });
  });

  async open(): Promise<void> {
    this.#keys.generateKeys();
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  close(): void {
    this.#server.close();
  }

  get count(): number {
    return this.#calls.length;
  }

  /**
   * Puts this service in the place of the browser's own, which is on the internet; and a browser without windows shows no notifications, so
   * that it says so is left out. The worker and its messages are the browser's.
   */
  async standIn(page: Page): Promise<void> {
    const { port } = this.#server.address() as AddressInfo;
    const own = {
      endpoint: `http://127.0.0.1:${port}/send/1`,
      p256dh: this.#keys.getPublicKey('base64'),
      auth: this.#auth.toString('base64'),
    };
    await page.context().addInitScript(({ endpoint, p256dh, auth }) => {
      const bytes = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0)).buffer;
      let there: unknown = null;
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      PushManager.prototype.getSubscription = () => Promise.resolve(there as PushSubscription | null);
      PushManager.prototype.subscribe = (options) => {
        const text = (options!.applicationServerKey as string).replaceAll('-', '+').replaceAll('_', '/');
        const key = bytes(text);
        if (key.byteLength !== 65) throw new Error('no key of a server');
        there = {
          endpoint,
          options: { applicationServerKey: key, userVisibleOnly: true },
          getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh),
          unsubscribe: () => Promise.resolve(true),
        };
        return Promise.resolve(there as PushSubscription);
      };
    }, own);
  }

  /** What the last call says, read as a browser reads it (RFC 8291). */
  read(): string {
    const { body } = this.#calls.at(-1)!;
    const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
      const made = createHmac('sha256', key);
      parts.forEach((part) => made.update(part));
      return made.digest();
    };
    const shared = hmac(this.#auth, this.#keys.computeSecret(sender));
    const secret = hmac(shared, 'WebPush: info\0', this.#keys.getPublicKey(), sender, Buffer.from([1]));
    const content = hmac(salt, secret);
    const key = hmac(content, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16);
    const nonce = hmac(content, 'Content-Encoding: nonce\0\x01').subarray(0, 12);
    const reader = createDecipheriv('aes-128-gcm', key, nonce);
    reader.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([reader.update(sealed.subarray(0, -16)), reader.final()]);
    return text.subarray(0, text.lastIndexOf(2)).toString();
  }
}

/** What a worker has shown, in the order in which it did. */
interface Recording {
  shown: (NotificationOptions & { title: string })[];
}

/** From now on a worker's notifications are written down; a browser without windows would refuse them. */
const record = (worker: Worker) =>
  worker.evaluate(() => {
    const own = globalThis as unknown as Recording;
    own.shown = [];
    ServiceWorkerRegistration.prototype.showNotification = (title, options = {}) => {
      own.shown.push({ ...options, title });
      return Promise.resolve();
    };
  });

const shown = (worker: Worker) =>
  worker.evaluate(() =>
    (globalThis as unknown as Recording).shown.map(({ title, body, tag, lang }) => ({
      title,
      body,
      tag,
      lang,
    })),
  );

const turnOn = async (page: Page) => {
  await more(page).click();
  const wish = page.getByRole('switch', { name: 'Tell me when it is my turn' });
  await expect(wish).toBeEnabled();
  return wish;
};

test('who wants to be told of their turn is called when they are away, and the worker shows it', async ({
  page: ann,
  somebody,
  baseURL,
}) => {
  const service = new Service();
  await service.open();
  const bo = await somebody({ permissions: ['notifications'] });
  await service.standIn(bo);
  const table = await slowTable(ann, bo);
  let wish = await turnOn(bo);
  await expect(wish).not.toBeChecked();
  await inspectAll(bo, 'more-slow');
  await wish.click();
  await expect(wish).toBeChecked();
  await expect(bo.locator('.calls')).toHaveAttribute('aria-busy', 'false');
  // Another look shows what the server knows.
  await bo.reload();
  wish = await turnOn(bo);
  await expect(wish).toBeChecked();
  // Bo is here: Ann's move calls nobody. He plays, leaves, and Ann plays again.
  await bo.keyboard.press('Escape');
  await turnOrEnd(ann);
  await new OuroborosPlayer(ann).place();
  await turnOrEnd(bo);
  await new OuroborosPlayer(bo).place();
  expect(service.count).toBe(0);
  const registration = bo.evaluate(
    async () => (await navigator.serviceWorker.getRegistration())?.active?.scriptURL,
  );
  expect(await registration).toBe(`${baseURL}/worker.js`);
  await bo.goto('/');
  await turnOrEnd(ann);
  await new OuroborosPlayer(ann).place();
  await expect.poll(() => service.count).toBe(1);
  const said = service.read();
  expect(JSON.parse(said)).toEqual({ table, title: 'Your turn', text: 'Ouroboros', language: 'en' });
  // The browser hands it to the worker, which shows it.
  const worker = bo.context().serviceWorkers()[0]!;
  await record(worker);
  const devtools = await bo.context().newCDPSession(bo);
  const found = new Promise<string>((done) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${baseURL}/`);
      if (own) done(own.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const push = { origin: baseURL!, registrationId: await found, data: said };
  await devtools.send('ServiceWorker.deliverPushMessage', push);
  const wanted = { title: 'Your turn', body: 'Ouroboros', tag: `/table/${table}`, lang: 'en' };
  await expect.poll(() => shown(worker)).toEqual([wanted]);
  // What is no message of ours shows something, and leads home.
  await devtools.send('ServiceWorker.deliverPushMessage', { ...push, data: '<b>not json' });
  await expect.poll(async () => (await shown(worker)).at(-1)).toMatchObject({ title: 'Parlor', tag: '/' });
  const odd = JSON.stringify({ table: '//example.org', title: 'x', text: 'y' });
  await devtools.send('ServiceWorker.deliverPushMessage', { ...push, data: odd });
  await expect.poll(async () => (await shown(worker)).length).toBe(3);
  expect((await shown(worker)).at(-1)).toMatchObject({ title: 'x', tag: '/' });
  // Off again: nobody is called any more.
  await bo.goto(`/table/${table}`);
  wish = await turnOn(bo);
  await expect(wish).toBeChecked();
  await wish.click();
  await expect(wish).not.toBeChecked();
  await expect(bo.locator('.calls')).toHaveAttribute('aria-busy', 'false');
  await bo.reload();
  wish = await turnOn(bo);
  await expect(wish).not.toBeChecked();
  await bo.keyboard.press('Escape');
  // Who is faster than the network, and changes their mind as fast, has what they wanted last: on, until another look.
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  await bo.route(`**/api/tables/${table}/call`, async (route) => {
    await held;
    await route.fallback();
  });
  wish = await turnOn(bo);
  for (let times = 0; times < 3; times++) await wish.click();
  await expect(wish).toBeChecked();
  answer();
  await expect(bo.locator('.calls')).toHaveAttribute('aria-busy', 'false');
  await bo.reload();
  await expect(await turnOn(bo)).toBeChecked();
  service.close();
});

test('a browser that may show nothing says why, and a table without days has no such switch', async ({
  page: ann,
  somebody,
}) => {
  const bo = await somebody();
  await bo.context().addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await slowTable(ann, bo);
  await more(bo).click();
  await expect(bo.getByRole('switch', { name: 'Tell me when it is my turn' })).toBeDisabled();
  await expect(bo.getByText('This browser does not let Parlor show notifications.')).toBeVisible();
  await ann.goto('/new/ouroboros');
  await firstSeat(ann);
  await playButton(ann).click();
  await expect(ann.locator('main .board')).toBeVisible();
  await more(ann).click();
  await expect(ann.getByRole('dialog', { name: 'More' })).toBeVisible();
  await expect(ann.getByRole('switch', { name: 'Tell me when it is my turn' })).toHaveCount(0);
});
