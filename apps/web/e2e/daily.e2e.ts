import { clipboard, over, resign, turnOrEnd } from './page';
import { RosePlayer } from './rose';
import { setTable } from './table';
import { awayFromMidnight, expect, openServer, test, type Page } from './test';
import { holdClock } from './time';

openServer();
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const card = (page: Page) => page.getByRole('article', { name: 'Rose' });

async function start(page: Page): Promise<RosePlayer> {
  await page.goto('/');
  await card(page).getByRole('button', { name: 'Daily deal' }).click();
  await turnOrEnd(page);
  return new RosePlayer(page);
}

test('the daily deal is the same for everybody, and its result can be told', async ({ page, somebody }) => {
  await awayFromMidnight(page);
  const mine = await start(page);
  const theirs = await start(await somebody());
  expect([...(await theirs.cards())]).toEqual([...(await mine.cards())]);
  await expect(page.getByText(/Daily deal of \d{4}-\d\d-\d\d/)).toBeVisible();

  // The same choices bring the same cards.
  const places = await mine.group();
  for (const player of [mine, theirs]) {
    await player.take(places);
    await player.put();
  }
  expect([...(await theirs.cards())]).toEqual([...(await mine.cards())]);

  while ((await turnOrEnd(page)) === 'turn') {
    await mine.take();
    await mine.put();
  }
  const points = await mine.score();
  await over(page).getByRole('button', { name: 'Copy result' }).click();
  await expect(over(page)).toContainText('Copied.');
  const text = await clipboard(page);
  expect(text).toMatch(new RegExp(`^Parlor daily, Rose, \\d{4}-\\d\\d-\\d\\d: ${points} points\nhttp`));

  await page.goto('/');
  await card(page)
    .getByRole('link', { name: `Today: ${points} points` })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replay: Rose');
  await page.goto('/');
  await expect(card(page).getByRole('button', { name: 'Daily deal again' })).toBeVisible();
  await expect(card(page)).toContainText('Your first result of the day counts');
});

/** Two tables of one deal: anyone who begins it again knows the cards, and did not mean to. */
test('a daily deal that was begun is gone on with, and a second time is called one', async ({ page }) => {
  await awayFromMidnight(page);
  const player = await start(page);
  const { pathname } = new URL(page.url());
  await player.turn();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'You have an unfinished table' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Daily deal of' })).toHaveCount(1);
  await card(page).getByRole('button', { name: 'Go on with the daily deal' }).click();
  await turnOrEnd(page);
  expect(new URL(page.url()).pathname).toBe(pathname);

  await resign(page);
  await expect(over(page)).toBeVisible();
  await page.goto('/');
  await expect(card(page).getByRole('button', { name: 'Daily deal', exact: true })).toBeVisible();
});

/** A page that is left open over midnight: its daily deal was yesterday's, and led to yesterday's table. */
for (const [how, wake] of Object.entries({
  'while it is looked at': (page: Page) => page.clock.runFor(3 * 60_000),
  'after the device has slept, by its focus': async (page: Page) => {
    await page.clock.setSystemTime(Date.now() + 3 * 60_000);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
  },
  'after the device has slept, by being seen': async (page: Page) => {
    await page.clock.setSystemTime(Date.now() + 3 * 60_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  },
}))
  test(`at the server's midnight the first page has the next day's deal, ${how}`, async ({ page }) => {
    const daily = { day: '2026-11-20', next_in: 120 };
    await page.route('/api/games*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...((await answer.json()) as object), daily } });
    });
    const id = await setTable(page, { game: 'rose' });
    await page.addInitScript((id) => {
      const table = { id, game: 'rose', when: Date.now(), daily: '2026-11-20', seats: [1] };
      localStorage.setItem('parlor.tables', JSON.stringify([table]));
    }, id);
    await holdClock(page);
    await page.goto('/');
    await expect(card(page).getByRole('button', { name: 'Go on with the daily deal' })).toBeVisible();
    daily.day = '2026-11-21';
    await wake(page);
    await expect(card(page).getByRole('button', { name: 'Daily deal', exact: true })).toBeVisible();
  });
