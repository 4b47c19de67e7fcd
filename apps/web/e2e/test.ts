import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
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

/** Errors that no page may cause: exceptions, breaches of the content security policy, requests elsewhere. */
export class Watch {
  readonly #faults: string[] = [];
  readonly #expected: RegExp[] = [];

  async on(context: BrowserContext): Promise<void> {
    await slow(context);
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
  watch: Watch;
  /** Another person: a browser context of their own, with a page. */
  somebody: (options?: BrowserContextOptions) => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  watch: [
    async ({ context }, use) => {
      const watch = new Watch();
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

/** Creates a table for this page's person, without the form. */
export async function setTable(page: Page, table: Record<string, unknown>): Promise<string> {
  const answer = await page.request.post('/api/tables', { data: table });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { table: string }).table;
}

/** Creates a table and takes a seat at it. */
export async function playAt(page: Page, table: Record<string, unknown>): Promise<string> {
  const id = await setTable(page, table);
  await page.goto(`/table/${id}`);
  return id;
}

/** The table of a page. */
export function tableOf(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** A table's record, as the server gives it. */
export async function recordOf(page: Page, table = tableOf(page)): Promise<string> {
  const answer = await page.request.get(`/api/tables/${table}/record`);
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.text();
}

/** The points and winners of a record's last position, as the rules have it. */
export async function outcomeOf(page: Page, record: string) {
  const answer = await page.request.post('/api/replay?as=table', { data: { record } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { frames } = (await answer.json()) as {
    frames: { position: { points: number[]; turn: { kind: string } } }[];
  };
  return frames.at(-1)!.position;
}

/** The question, or the result, above a table. */
export const ask = (page: Page) => page.locator('main .ask');

/** What one can do after a game; it is there once the game is over. */
export const over = (page: Page) => page.locator('section.over');

/** The lines of the log beside the board. */
export const log = (page: Page) => page.getByRole('complementary', { name: 'Log' }).getByRole('listitem');

/** Waits until the page has the fonts that it uses: until then its words stand in others, and are of another width. */
export async function lettered(page: Page): Promise<void> {
  await page.evaluate(async () => void (await document.fonts.ready));
}

/** Waits until the board is there: its code is loaded separately, after the page. */
export async function drawn(page: Page): Promise<void> {
  await expect(page.locator('main .board > :not(.waiting, .fault)').first()).toBeVisible();
  await lettered(page);
}

/** Waits until the choice of this page's person is done, and the page shows its effect. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main .board').first()).toHaveAttribute('aria-busy', 'false');
}

/** Taps with a finger. The browser turns that into a click after a while: this waits for it. */
export async function tap(where: Locator): Promise<void> {
  const clicked = where
    .page()
    .evaluate(
      () =>
        new Promise<void>((done) => addEventListener('click', () => done(), { once: true, capture: true })),
    );
  await Promise.all([clicked, where.tap()]);
}

/** Presses the copy button and returns the copied text; the page must be allowed to read the clipboard. */
export async function copied(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

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

/**
 * Waits until it is this page's turn, or the game is over; returns which. An earlier choice must be
 * [`settled`].
 */
export async function turnOrEnd(page: Page): Promise<'turn' | 'end'> {
  const turn = page.locator('main .ask.mine');
  await expect(turn.or(over(page))).toBeVisible({ timeout: 60_000 });
  // The board's code is loaded separately.
  await expect(page.locator('main .board button').first()).toBeVisible();
  await lettered(page);
  return (await over(page).isVisible()) ? 'end' : 'turn';
}

/** A seat in the list beside the board, by its player's name. */
export const seat = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Seats' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });

/** Opens the sheet in which seats change hands. */
export async function seatsSheet(page: Page) {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: /^Seats: / }).click();
  return page.getByRole('dialog', { name: 'Seats' });
}
