import { clipboard, over, turnOrEnd } from './page';
import { RosePlayer } from './rose';
import { setTable } from './table';
import { awayFromMidnight, expect, openServer, test, type Page } from './test';
import { holdClock } from './time';

openServer();
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const card = (page: Page) => page.getByRole('article', { name: 'Rose' });

/** Begins the ranked attempt, by way of its page. */
async function start(page: Page): Promise<RosePlayer> {
  await page.goto('/');
  await card(page).getByRole('link', { name: 'Daily deal' }).click();
  await page.getByRole('button', { name: 'Play the ranked game' }).click();
  await turnOrEnd(page);
  return new RosePlayer(page);
}

test('the deal of the day is the same for everybody, and a result says where one stands', async ({
  page,
  somebody,
}) => {
  await awayFromMidnight(page);
  const mine = await start(page);
  const other = await somebody();
  const theirs = await start(other);
  expect([...(await theirs.cards())]).toEqual([...(await mine.cards())]);
  await expect(page.getByText(/Daily deal of \d{4}-\d\d-\d\d/)).toBeVisible();
  // A ranked attempt has no hints.
  await expect(page.getByRole('button', { name: 'Hint' })).toBeDisabled();

  const points = await mine.playOut();
  await expect(
    page.getByText(
      /Yours is the only ranked game\. Best, the strongest bot, averages \d+ points with these cards \(\d+ to \d+ in 8 games\)\. You (are \d+ points (below|above) that|have just as much)\./,
    ),
  ).toBeVisible();
  const better = await theirs.playOut();
  const place = better > points ? 1 : better === points ? 1 : 2;
  await expect(
    other.getByText(new RegExp(`Place ${place} of 2${better === points ? ', shared' : ''}\\.`)),
  ).toBeVisible();

  // What is passed on says how it went, and nothing that helps.
  await over(page).getByRole('button', { name: 'Copy result' }).click();
  await expect(over(page)).toContainText('Copied.');
  const text = await clipboard(page);
  const day = /\d{4}-\d\d-\d\d/.exec(text)![0];
  const [head, course, ...rest] = text.split('\n');
  expect(head).toBe(`Parlor · Rose · ${day}`);
  expect(course).toMatch(new RegExp(`^[▁▂▃▄▅▆▇█]{2,12} ${points} points$`));
  expect(rest.at(-1)).toMatch(new RegExp(`^http.*/daily/rose/${day}$`));

  await over(page).getByRole('link', { name: 'Daily deal' }).click();
  await expect(page).toHaveURL(new RegExp(`/daily/rose/${day}$`));

  // The link leads to that very deal, for somebody else.
  await page.goto(new URL(rest.at(-1)!).pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daily deal: Rose');
  await expect(page.getByText(`${points} points`).first()).toBeVisible();
  await expect(page.getByText('2 ranked games were played.')).toBeVisible();
  await expect(
    page.getByText(
      /^Best, the strongest bot, averages \d+ points with these cards \(\d+ to \d+ in 8 games\)$/,
    ),
  ).toBeVisible({
    timeout: 40_000,
  });
  await expect(page.getByText('1 day in a row')).toBeVisible();
  await expect(page.getByRole('link', { name: `: ${points} points` })).toHaveAttribute(
    'aria-current',
    'date',
  );
  await page.goto('/');
  await expect(card(page).getByRole('link', { name: `Today: ${points} points` })).toBeVisible();

  // A second time it is for pleasure: with hints, and without a place.
  await card(page)
    .getByRole('link', { name: `Today: ${points} points` })
    .click();
  await page.getByRole('button', { name: 'Play it again, unranked' }).click();
  await turnOrEnd(page);
  await expect(page.getByRole('button', { name: 'Hint' })).toBeEnabled();
});

/** Two tables of one deal: anyone who begins it again knows the cards, and did not mean to. */
test('a deal that was begun is gone on with', async ({ page }) => {
  await awayFromMidnight(page);
  const player = await start(page);
  const { pathname } = new URL(page.url());
  await player.turn();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'You have an unfinished table' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Daily deal of' })).toHaveCount(1);
  await card(page).getByRole('link', { name: 'Go on with the daily deal' }).click();
  await page.getByRole('button', { name: 'Go on with the daily deal' }).click();
  await turnOrEnd(page);
  expect(new URL(page.url()).pathname).toBe(pathname);
});

/** Yesterday's deal: what it was, and the best game on it. */
test('the deal of an earlier day can be played, and is not ranked', async ({ page }) => {
  const best = await setTable(page, { game: 'rose' });
  await page.route('/api/games/rose/daily?day=2026-11-20*', (route) =>
    route.fulfill({
      json: {
        game: 'rose',
        day: '2026-11-20',
        own: null,
        against: null,
        par: null,
        results: [
          { won: null, points: 131, count: 1 },
          { won: null, points: 90, count: 3 },
        ],
        best,
      },
    }),
  );
  await page.goto('/daily/rose/2026-11-20');
  await expect(page.getByText('4 ranked games were played.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Watch the best game: 131 points' })).toHaveAttribute(
    'href',
    `/replay/${best}`,
  );
  await page.getByRole('button', { name: 'Play this deal' }).click();
  await turnOrEnd(page);
  await expect(page.getByText('Daily deal of 2026-11-20')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hint' })).toBeEnabled();
});

test('a day to come, no day, and a game that is not there have no deal', async ({ page }) => {
  for (const path of [
    '/daily/rose/2999-01-01',
    '/daily/rose/2026-02-31',
    '/daily/rose/monday',
    '/daily/bridge',
  ]) {
    await page.goto(path);
    await expect(page.getByText('There is no deal for this game and this day.')).toBeVisible();
  }
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
    await expect(card(page).getByRole('link', { name: 'Go on with the daily deal' })).toBeVisible();
    daily.day = '2026-11-21';
    await wake(page);
    await expect(card(page).getByRole('link', { name: 'Daily deal', exact: true })).toBeVisible();
  });
