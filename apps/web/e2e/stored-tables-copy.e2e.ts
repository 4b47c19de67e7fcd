import { test, type Page } from '@playwright/test';
import { MODULE, seenNotes, StaticHost } from './in-worker';
import { OuroborosPlayer } from './ouroboros';
import { clipboard, more, over, turnOrEnd } from './page';
import { RosePlayer } from './rose';
import { expect } from './test';

test.skip(!MODULE, 'PARLOR_MODULE names no module: `cargo xtask worker` builds it');

const host = new StaticHost();
test.beforeAll(() => host.start());
test.beforeEach(async ({ context }) => {
  await seenNotes(context);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
});
test.afterAll(() => host.stop());

async function begin(page: Page, game: string): Promise<void> {
  await page.goto(host.url);
  await page.getByRole('article', { name: game, exact: true }).getByRole('button', { name: 'Play' }).click();
  await turnOrEnd(page);
}

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

/** Copies the link of the game so far. */
async function copyLink(page: Page): Promise<string> {
  await more(page).click();
  await press(page, 'Copy or save the game');
  await press(page, 'Copy a link');
  await expect(dialog(page).getByText('Copied. The link')).toBeVisible();
  return clipboard(page);
}

/** Opens a link in a browser that knows nothing, and goes on from there. */
async function goOn(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await press(page, 'Go on from there');
  await press(page, 'Set the table');
  await turnOrEnd(page);
}

test('a game without a server is copied, and goes on in a browser that has nothing of it', async ({
  page,
  browser,
}) => {
  await begin(page, 'Rose');
  await new RosePlayer(page).turn();
  const cards = [...(await new RosePlayer(page).cards())];
  const link = await copyLink(page);
  expect(link).toContain('/club/parlor/#/replay#packed=');
  const other = await browser.newContext();
  await seenNotes(other);
  const there = await other.newPage();
  await goOn(there, link);
  expect([...(await new RosePlayer(there).cards())]).toEqual(cards);
  await new RosePlayer(there).turn();
  await other.close();
  expect(host.missing).toEqual([]);
});

test('hidden cards go along, for without a server they are in this browser, and the page says so', async ({
  page,
}) => {
  await begin(page, 'Ouroboros (Snake)');
  const hand = () =>
    page.locator('[data-hand]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const before = await hand();
  expect(before.length).toBeGreaterThan(2);
  const link = await copyLink(page);
  await expect(dialog(page)).toContainText('sees the cards of all players');
  await goOn(page, link);
  expect(await hand()).toEqual(before);
});

const ids = (page: Page) =>
  page.evaluate(
    async (database) => {
      const opening = indexedDB.open(database);
      await new Promise((done) => (opening.onsuccess = done));
      const stores = opening.result.transaction(['tables', 'lines']);
      const [tables, lines] = ['tables', 'lines'].map((name) => stores.objectStore(name).getAllKeys());
      await new Promise((done) => (stores.oncomplete = done));
      opening.result.close();
      return [tables!.result.length, lines!.result.length];
    },
    `parlor ${new URL(host.url).pathname} tables`,
  );

test('a table that is removed takes no room, and is put back as it was', async ({ page }) => {
  await begin(page, 'Rose');
  await new RosePlayer(page).turn();
  const cards = [...(await new RosePlayer(page).cards())];
  const [tables, lines] = await ids(page);
  expect(tables).toBe(1);
  await page.goto(`${host.url}#/`);
  const list = page.getByRole('region', { name: 'You have an unfinished table' });
  await list.getByRole('button', { name: 'Remove this table of Rose' }).click();
  await expect(list).toHaveCount(0);
  await expect.poll(() => ids(page)).toEqual([0, 0]);
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(list).toBeVisible();
  expect(await ids(page)).toEqual([1, lines]);
  await page.reload();
  await list.getByRole('link').click();
  await turnOrEnd(page);
  expect([...(await new RosePlayer(page).cards())]).toEqual(cards);
  // What is stored of it from now on follows what was put back.
  await new RosePlayer(page).turn();
  const after = [...(await new RosePlayer(page).cards())];
  await page.reload();
  await turnOrEnd(page);
  expect([...(await new RosePlayer(page).cards())]).toEqual(after);
});

test('a table is removed while its bot thinks, and put back without a gap', async ({ page }) => {
  await begin(page, 'Ouroboros');
  const release = host.hold();
  const player = new OuroborosPlayer(page);
  await ((await player.mine().count()) > 0 ? player.discard() : player.place());
  const table = page.url();
  await page.goto(`${host.url}#/`);
  await page.getByRole('button', { name: 'Remove this table of Ouroboros' }).click();
  release();
  await expect.poll(() => ids(page)).toEqual([0, 0]);
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(page.getByRole('region', { name: 'You have an unfinished table' })).toBeVisible();
  await page.goto(table);
  await turnOrEnd(page);
  await page.reload();
  await turnOrEnd(page);
});

test('the history says how much room is used, and removing a game gives its room back', async ({ page }) => {
  await begin(page, 'Rose');
  await new RosePlayer(page).finish();
  await expect(over(page)).toBeVisible();
  await page.goto(`${host.url}#/history`);
  await expect(
    page.getByText(/stores one table here, with \d+ kB; at most 300 tables and 50 MB/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Remove this game of Rose' }).click();
  await expect(page.getByText(/stores 0 tables here, with 0 kB/)).toBeVisible();
  expect(await ids(page)).toEqual([0, 0]);
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(page.getByText(/stores one table here/)).toBeVisible();
});
