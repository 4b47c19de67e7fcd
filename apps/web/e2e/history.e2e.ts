import { readFile } from 'node:fs/promises';
import { over } from './page';
import { OuroborosPlayer } from './ouroboros';
import { RosePlayer } from './rose';
import { against, startAt } from './table';
import { expect, openServer, test, type Page } from './test';

openServer();

const figures = (page: Page, game: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: game, exact: true }) });

test('a finished game is remembered with its result, its opponents and its replay', async ({ page }) => {
  await startAt(page, { game: 'rose', seed: 'chacha:history' });
  const rose = new RosePlayer(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByRole('button', { name: 'Dismiss the hint' })).toBeVisible();
  await rose.finish();
  const points = await rose.score();
  await startAt(page, { game: 'ouroboros', seats: against(1, 'casual') });
  await new OuroborosPlayer(page).finish();

  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Your latest games' });
  await expect(recent.getByRole('listitem')).toHaveCount(2);
  await recent.getByRole('link', { name: 'All your games' }).click();
  await expect(page).toHaveTitle(/Your games/);
  // A result with a hint is none beside those without.
  await expect(figures(page, 'Rose')).toContainText('One more with a hint or something taken back.');
  await expect(figures(page, 'Ouroboros').getByRole('row', { name: /^Casual 1 [01]$/ })).toBeVisible();
  const list = page.getByRole('region', { name: 'One by one' }).getByRole('listitem');
  await expect(list.nth(0)).toContainText('(Casual)');
  await expect(list.nth(1)).toContainText(`${points}`);
  await expect(list.nth(1)).toContainText('with help');
  await list.nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replay: Rose');
});

test('games go from one browser to another in a file, and are removed where somebody says so', async ({
  page,
  somebody,
  watch,
}) => {
  watch.expect(/404 .*\/api\/tables\//);
  const id = await startAt(page, { game: 'rose', daily: true, hints: false });
  await new RosePlayer(page).finish();
  await expect(over(page)).toBeVisible();
  await page.goto('/history');
  const each = (of: Page) => of.getByRole('region', { name: 'One by one' }).getByRole('listitem');
  await expect(each(page)).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  const file = await readFile(await download.path());
  expect(String(file)).toContain('parlor games 1');

  const other = await somebody();
  await other.goto('/history');
  await expect(other.getByText('Games that you play to their end stand here.')).toBeVisible();
  const give = (buffer: Buffer) =>
    other
      .getByLabel('Add games from a file')
      .setInputFiles({ name: 'g.json', mimeType: 'application/json', buffer });
  await give(Buffer.from('a letter'));
  await expect(other.getByRole('alert')).toContainText('That is no file of games.');
  await give(file);
  await expect(other.getByRole('status')).toHaveText('One game added.');
  await give(file);
  await expect(other.getByRole('status')).toHaveText('All of them were here already.');
  await expect(figures(other, 'Rose')).toContainText(/One game: \d+ points/);

  // What follows from a game has come, too: the day of its deal, and the best result.
  const text = (await each(other).textContent())!;
  const points = /\d+ points/.exec(text)![0];
  await other.goto('/daily/rose');
  await expect(other.getByRole('cell', { name: points }).locator('.played')).toHaveCount(1);
  await other.goto('/');
  await expect(other.getByRole('article', { name: 'Rose' })).toContainText(`Your best: ${points}`);
  await other.goto('/history');

  // A slip of the finger loses nothing.
  await each(other).getByRole('button', { name: 'Remove this game of Rose' }).click();
  await expect(each(other)).toHaveCount(0);
  await other.getByRole('button', { name: 'Put it back' }).click();
  await expect(each(other)).toHaveCount(1);

  // The record is in the file: the replay needs no table of a server.
  await other.route(`**/api/tables/${id}/**`, (route) => route.fulfill({ status: 404, json: {} }));
  await each(other).getByRole('link').click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Replay: Rose');
  await expect(other.locator('.board .game-board')).toBeVisible();

  await other.goto('/history');
  await other.getByRole('button', { name: 'Remove all' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Remove all' }).click();
  await expect(each(other)).toHaveCount(0);
  await other.reload();
  await expect(other.getByText('Games that you play to their end stand here.')).toBeVisible();
});

test('games are played where the browser stores nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await startAt(page, { game: 'rose', seed: 'chacha:history' });
  await new RosePlayer(page).finish();
  await expect(over(page)).toBeVisible();
});
