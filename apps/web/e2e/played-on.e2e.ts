import { card, stored } from './beside-server';
import { MODULE } from './in-worker';
import { over, turnOrEnd } from './page';
import { RosePlayer } from './rose';
import { startAt } from './table';
import { expect, openServer, test, type Page } from './test';

test.skip(!MODULE, 'PARLOR_MODULE names no module: `cargo xtask worker` builds it');

const server = openServer([], 'stays', ['--module', MODULE ?? '']);

test.beforeEach(({ watch }) => {
  // A server that is away answers nothing.
  watch.expect(/Failed to load resource|WebSocket connection|ERR_CONNECTION|ServiceWorker/);
});
test.afterEach(() => server.mend());

const away = (page: Page) => page.getByText('The server does not answer just now.');

/** Whether the server knows the table of a page. */
const atServer = async (page: Page): Promise<boolean> => {
  const table = new URL(page.url()).pathname.split('/').pop();
  return (await page.request.get(`/api/tables/${table}`)).ok();
};

test('nothing of the module is loaded before the first page is there and has nothing to do', async ({
  page,
}) => {
  await page.goto('/');
  await expect(card(page, 'Rose').getByRole('button', { name: 'Play' })).toBeEnabled();
  const loaded = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      files: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      weights: performance
        .getEntriesByType('resource')
        .map((one) => one as PerformanceResourceTiming)
        .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize] as const),
    }));
  const { workers, files, weights } = await loaded();
  expect([workers, files.filter((name) => /wasm|host-worker/.test(name))]).toEqual([0, []]);
  // Fonts show nothing that would not be there without them.
  const needed = weights.filter(([name]) => !name.endsWith('.woff2'));
  const bytes = needed.reduce((sum, [, weight]) => sum + weight, 0);
  console.log(`the first page: ${bytes} bytes in ${needed.length} files, without fonts`);
  expect(bytes).toBeLessThan(200_000);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  expect((await loaded()).files.filter((name) => /wasm|host-worker/.test(name))).toEqual([]);
});

test('pages that were opened once open again without the server, and a whole game is played there', async ({
  page,
  context,
}) => {
  await stored(page);
  server.cutOff();
  await page.reload();
  await expect(away(page)).toBeVisible();
  await card(page, 'Rose').getByRole('button', { name: 'Play' }).click();
  await turnOrEnd(page);
  const player = new RosePlayer(page);
  for (let turns = 0; turns < 3; turns += 1) await player.turn();
  const [table, before] = [page.url(), [...(await player.cards())]];
  await page.close();

  // Another page, with the server away and with it back: the same game.
  const later = await context.newPage();
  await later.goto('/');
  await later.getByRole('region', { name: 'unfinished' }).getByRole('link').click();
  await expect(later).toHaveURL(table);
  await turnOrEnd(later);
  expect([...(await new RosePlayer(later).cards())]).toEqual(before);
  await server.mend();
  await later.reload();
  await turnOrEnd(later);
  expect(await atServer(later)).toBe(false);
  await new RosePlayer(later).playOut();
  server.cutOff();
  await over(later).getByRole('link', { name: 'Replay' }).click();
  await expect(later.getByRole('heading', { level: 1 })).toHaveText('Replay: Rose');
});

test('without the server there are rules, lessons, history, and a word for what needs it', async ({
  page,
}) => {
  await stored(page);
  server.cutOff();
  await page.goto('/rules/rose');
  await expect(page.getByText('ROSE-4').first()).toBeVisible();
  await page.goto('/learn/rose');
  await expect(page.getByText('Your first flower')).toBeVisible();
  await page.goto('/history');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/daily/rose');
  await expect(page.getByText('needs a server').first()).toBeVisible();
  await page.goto('/new/ouroboros?friends');
  await page
    .getByRole('button', { name: /^(Play|Invite|Set)/ })
    .last()
    .click();
  await expect(page.getByText('needs a server').first()).toBeVisible();
  await page.goto('/');
  await page.getByText('Do you have a table').click();
  await page.getByLabel('Code of the table').fill('abcde-fghij');
  await page.getByRole('button', { name: 'To the table' }).click();
  await expect(page.getByRole('alert')).toContainText('needs a server');
});

test('a first page notices that the server is back', async ({ page }) => {
  await stored(page);
  server.cutOff();
  await page.reload();
  await expect(away(page)).toBeVisible();
  await server.mend();
  await expect(away(page)).toBeHidden({ timeout: 30_000 });
  await startAt(page, { game: 'rose' });
  expect(await atServer(page)).toBe(true);
});

test('what a host changes comes whole: from the server at once, from the store when no page of before is open', async ({
  page,
  context,
}) => {
  await stored(page);
  server.put('server.toml', 'title = "The Club"\n');
  await server.kill();
  await server.start();
  await page.reload();
  await expect(page).toHaveTitle('The Club');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) await new Promise((done) => setTimeout(done, 50));
  });
  server.cutOff();
  await page.reload();
  await expect(card(page, 'Rose')).toBeVisible();
  await expect(page).not.toHaveTitle('The Club');
  await page.close();
  const later = await context.newPage();
  await expect(async () => {
    await later.goto('/');
    await expect(later).toHaveTitle('The Club', { timeout: 2000 });
  }).toPass();
  expect(await later.evaluate(async () => (await caches.keys()).length)).toBe(1);
});
