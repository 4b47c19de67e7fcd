import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { TestServer, type Address } from './server';

export { expect };
export { devices, type BrowserContext, type Locator, type Page, type WebSocketRoute } from '@playwright/test';

/** A phone that is held upright. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The server that is open in this worker: its files run one after the other. */
let open: TestServer | null = null;

/** Opens a server for the tests of this file, with limits of its own if it needs some. */
export function openServer(
  limits: readonly string[] = [],
  address: Address = 'any',
  more: readonly string[] = [],
): TestServer {
  const server = new TestServer(limits, address, more);
  test.beforeAll(async () => {
    await server.start();
    open = server;
  });
  test.afterAll(() => server.stop());
  return server;
}

/** How many milliseconds late each file of the pages and each answer of the server comes, if the environment says so. */
const DELAY = Number(process.env.PARLOR_E2E_DELAY ?? 0);

/**
 * Answers come late, as they do over a mobile network: a test that reads a page before it is there then fails
 * every time, not once in a hundred runs.
 */
async function slow(context: BrowserContext): Promise<void> {
  if (DELAY === 0) return;
  await context.route('**/*', async (route) => {
    await new Promise((done) => setTimeout(done, DELAY));
    // The page may have gone away meanwhile.
    await route.fallback().catch(() => undefined);
  });
}

function remembersNotes(): void {
  // A page without an address has no storage, and a test may forbid it.
  try {
    localStorage.setItem('parlor.pointed', 'true');
  } catch {
    return;
  }
}

/** Errors that no page may cause: exceptions, breaches of the content security policy, requests elsewhere. */
export class Watch {
  readonly #faults: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Whether people come for the first time. */
  constructor(private readonly newcomer: boolean) {}

  async on(context: BrowserContext): Promise<void> {
    await slow(context);
    // The notes of a first table would lie on what most tests press; newcomer.e2e.ts reads them.
    if (!this.newcomer) await context.addInitScript(remembersNotes);
    context.on('console', (message) => {
      if (message.type() === 'error') this.#note(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#note(`thrown: ${error.error().stack ?? error.error().message}`));
    context.on('request', (request) => this.#asked(request.url()));
    context.on('page', (page) => page.on('websocket', (socket) => this.#asked(socket.url())));
  }

  /** Some errors belong to a test: a server that is killed does not answer. */
  expect(fault: RegExp): void {
    this.#expected.push(fault);
  }

  faults(): string[] {
    return this.#faults.filter((fault) => !this.#expected.some((one) => one.test(fault)));
  }

  #asked(url: string): void {
    const to = new URL(url);
    if (['data:', 'blob:'].includes(to.protocol)) return;
    if (!open || to.host !== new URL(open.url).host) this.#note(`a request to another: ${url}`);
  }

  #note(fault: string): void {
    this.#faults.push(fault);
  }
}

interface Fixtures {
  /** Whether people come for the first time: a table then has notes for them. */
  newcomer: boolean;
  watch: Watch;
  /** Another person: a browser context of their own, with a page. */
  somebody: (options?: BrowserContextOptions) => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  newcomer: [false, { option: true }],
  watch: [
    async ({ context, newcomer }, use) => {
      const watch = new Watch(newcomer);
      await watch.on(context);
      await use(watch);
      expect(watch.faults(), 'errors on the pages of this test').toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({}, use) => use(open?.url),
  somebody: async ({ browser, watch, contextOptions, viewport, colorScheme }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const usual = { ...contextOptions, viewport, colorScheme, baseURL: open?.url };
      const context = await browser.newContext({ ...usual, ...options });
      contexts.push(context);
      await watch.on(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/**
 * Waits while midnight is near: each day has its own daily deal, and the server reads the date. So no test of
 * it begins on one day and ends on another.
 */
export async function awayFromMidnight(page: Page): Promise<void> {
  const day = async () =>
    ((await (await page.request.get('/api/games')).json()) as { daily: { day: string; next_in: number } })
      .daily;
  const before = await day();
  const { timeout } = test.info();
  if (before.next_in * 1000 > timeout) return;
  const wait = (before.next_in + 60) * 1000;
  test.setTimeout(timeout + wait);
  await expect.poll(async () => (await day()).day, { timeout: wait }).not.toBe(before.day);
}
