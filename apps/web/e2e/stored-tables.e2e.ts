import { test, type Page } from '@playwright/test';
import { MODULE, seenNotes, StaticHost } from './in-worker';
import { OuroborosPlayer } from './ouroboros';
import { over, turnOrEnd } from './page';
import { RosePlayer } from './rose';
import { expect } from './test';

test.skip(!MODULE, 'PARLOR_MODULE names no module: `cargo xtask worker` builds it');

const host = new StaticHost();
test.beforeAll(() => host.start());
test.beforeEach(({ context }) => seenNotes(context));
test.afterAll(() => host.stop());
test.beforeEach(() => void (host.before = ''));

/** Begins a game, as its card on the first page does. */
async function begin(page: Page, game: string): Promise<void> {
  await page.goto(host.url);
  await page.getByRole('article', { name: game, exact: true }).getByRole('button', { name: 'Play' }).click();
  await turnOrEnd(page);
}

/** Moves in a game of Ouroboros, and waits for nobody. */
async function move(page: Page): Promise<void> {
  const player = new OuroborosPlayer(page);
  await ((await player.mine().count()) > 0 ? player.discard() : player.place());
}

const notice = (page: Page) => page.locator('.notice.worker');

test('a game goes on after the page was closed in the middle of it', async ({ page }) => {
  await begin(page, 'Rose');
  const player = new RosePlayer(page);
  for (let turns = 0; turns < 3; turns += 1) await player.turn();
  const before = [...(await player.cards())];
  await page.reload();
  await turnOrEnd(page);
  expect([...(await player.cards())]).toEqual(before);
  // In the middle of a turn: cards are taken, and none is put in their place yet.
  await player.take();
  const score = await player.score();
  await page.goto('about:blank');
  await page.goto(host.url);
  await page.getByRole('region', { name: 'You have an unfinished table' }).getByRole('link').click();
  await expect(player.putButton()).toBeVisible();
  expect(await player.score()).toBe(score);
  await player.put();
  await player.playOut();
  await page.reload();
  await expect(over(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('a bot whose turn it was when the page was closed moves when it is open again', async ({ page }) => {
  await begin(page, 'Ouroboros');
  const release = host.hold();
  await move(page);
  await page.reload();
  await expect(page.locator('main .board button').first()).toBeVisible();
  await expect(page.locator('main .ask.mine')).toHaveCount(0);
  release();
  // Some games end with the bot's answer.
  await turnOrEnd(page);
});

test('a bot that thinks holds nobody up, and stops when nobody waits for it', async ({ page }) => {
  await begin(page, 'Ouroboros');
  const table = page.url();
  const release = host.hold();
  await move(page);
  // It does not answer: everything else is answered.
  await page.goto(`${host.url}#/rules/rose`);
  await expect(page.getByText('ROSE-4').first()).toBeVisible();
  await page.goto(`${host.url}#/`);
  await page.getByRole('article', { name: 'Rose' }).getByRole('button', { name: 'Play' }).click();
  await turnOrEnd(page);
  await new RosePlayer(page).turn();
  release();
  await page.goto(table);
  // Some games end with the bot's answer.
  await turnOrEnd(page);
});

test('a bot whose worker has no memory for it holds up no game', async ({ page }) => {
  await begin(page, 'Ouroboros');
  host.failing = 1;
  await move(page);
  // Another bot answers in its place, or the same once more.
  await turnOrEnd(page);
  expect(host.failing).toBeLessThan(1);
});

const BROKEN = {
  refuses: `Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } });`,
  vanishes: `{ const { transaction } = IDBDatabase.prototype; let count = 0;
    IDBDatabase.prototype.transaction = function (...how) {
      count += 1;
      if (count > 3) throw new DOMException('gone', 'InvalidStateError');
      return transaction.apply(this, how);
    }; }\n`,
};
for (const [how, script] of Object.entries(BROKEN)) {
  test(`a storage that ${how} ends no game, and is mentioned once`, async ({ page }) => {
    host.before = script;
    await begin(page, 'Rose');
    const player = new RosePlayer(page);
    await player.turn();
    await player.turn();
    await expect(notice(page)).toContainText('your games end when you close the page');
    await notice(page).getByRole('button', { name: 'Close' }).click();
    await player.playOut();
    await expect(notice(page)).toHaveCount(0);
  });
}

test('two tabs never both have the tables, and either can take them', async ({ page, context }) => {
  await begin(page, 'Rose');
  await new RosePlayer(page).turn();
  const table = page.url();
  const other = await context.newPage();
  await other.goto(table);
  await expect(notice(other)).toContainText('open in another tab');
  await other.getByRole('button', { name: 'Go on here' }).click();
  await turnOrEnd(other);
  await expect(notice(other)).toHaveCount(0);
  await new RosePlayer(other).turn();
  const cards = [...(await new RosePlayer(other).cards())];
  await expect(notice(page)).toContainText('goes on in another tab');
  await page.getByRole('button', { name: 'Go on here' }).click();
  await expect(notice(other)).toContainText('goes on in another tab');
  await expect(async () => expect([...(await new RosePlayer(page).cards())]).toEqual(cards)).toPass();
  await new RosePlayer(page).turn();

  // One that waits goes on by itself when the other is closed.
  const third = await context.newPage();
  await third.goto(table);
  await expect(notice(third)).toContainText('open in another tab');
  await page.close();
  await turnOrEnd(third);
  await expect(notice(third)).toHaveCount(0);
});

test('where a browser knows no locks, a tab that lost the tables writes nothing more', async ({
  page,
  context,
}) => {
  host.before = `Object.defineProperty(navigator, 'locks', { value: undefined });`;
  await begin(page, 'Rose');
  await new RosePlayer(page).turn();
  const other = await context.newPage();
  await other.goto(page.url());
  await turnOrEnd(other);
  await new RosePlayer(other).turn();
  const cards = [...(await new RosePlayer(other).cards())];
  const late = new RosePlayer(page);
  for (const id of await late.group()) await late.place(id).click();
  await late.takeButton().click();
  await expect(notice(page)).toContainText('goes on in another tab');
  await other.reload();
  await turnOrEnd(other);
  expect([...(await new RosePlayer(other).cards())]).toEqual(cards);
});

test('of too many tables the oldest finished one is deleted, and the page says so', async ({ page }) => {
  await begin(page, 'Rose');
  const name = `parlor ${new URL(host.url).pathname} tables`;
  const ids = () =>
    page.evaluate(async (database) => {
      const opening = indexedDB.open(database);
      await new Promise((done) => (opening.onsuccess = done));
      const all = opening.result.transaction('tables').objectStore('tables').getAllKeys();
      await new Promise((done) => (all.onsuccess = done));
      opening.result.close();
      return all.result as string[];
    }, name);
  const [own] = await ids();
  await page.evaluate(async (database) => {
    const opening = indexedDB.open(database);
    await new Promise((done) => (opening.onsuccess = done));
    const transaction = opening.result.transaction('tables', 'readwrite');
    for (let count = 0; count < 299; count += 1) {
      const table = `old${count}`;
      transaction.objectStore('tables').put({ table, head: {}, touched: count, bytes: 9, over: count !== 0 });
    }
    await new Promise((done) => (transaction.oncomplete = done));
    opening.result.close();
  }, name);
  await page.reload();
  await begin(page, 'Rose');
  await expect(notice(page)).toContainText('the oldest were deleted');
  const left = await ids();
  expect([left.length, left.includes(own!), left.includes('old0'), left.includes('old1')]).toEqual([
    300,
    true,
    true,
    false,
  ]);
});
