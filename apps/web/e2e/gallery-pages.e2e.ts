import { inspect, whole } from './inspect';
import { more, over, place, turnOrEnd } from './page';
import { count } from './record';
import { RosePlayer } from './rose';
import { parlor } from './server';
import { chips, choose, moreSettings } from './setup';
import { playAt, setTable, startAt } from './table';
import { expect, openServer, test, type Page } from './test';

openServer();

const ROSE = parlor('sample', 'rose', '--bots', 'greedy', '--seed', 'chacha:gallery');
const dialog = (page: Page) => page.getByRole('dialog');

test('home, set-up, rules, display, nothing here', async ({ page, watch }) => {
  watch.expect(/status of 404|response code: 404/);
  await page.goto('/');
  await expect(page.getByRole('article', { name: 'Ouroboros', exact: true })).toBeVisible();
  await whole(page);
  await inspect(page, 'home');
  await page.getByRole('button', { name: 'Display' }).click();
  await inspect(page, 'display');
  await page.keyboard.press('Escape');

  await setTable(page, { game: 'rose' });
  await startAt(page, { game: 'ouroboros' });
  await page.goto('/');
  await expect(page.getByText('Your turn')).toBeVisible();
  await inspect(page, 'home-unfinished');

  for (const game of ['rose', 'ouroboros']) {
    await page.goto(`/new/${game}`);
    await moreSettings(page);
    await choose(page, 'Clock', 'For each move');
    await chips(page, 'Clock').scrollIntoViewIfNeeded();
    await inspect(page, `setup-${game}-more`);
  }
  await page.goto('/new/ouroboros?friends');
  await expect(page.getByText('you get a link to send')).toBeVisible();
  await inspect(page, 'setup-friends');

  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
  await inspect(page, 'not-found');
  await page.goto('/table/aaaaaaaaaaaaaaaa');
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
  await inspect(page, 'no-such-table');
});

test('Rose: the table and what lies over it', async ({ page }) => {
  await startAt(page, { game: 'rose', seed: 'chacha:gallery' });
  const player = new RosePlayer(page);
  await inspect(page, 'rose-begin');

  const places = await player.group();
  await player.place(places[0]!).click();
  await inspect(page, 'rose-one-chosen');
  for (const place of places.slice(1)) await player.place(place).click();
  await inspect(page, 'rose-chosen');
  const ranks = await player.cards();
  const other = [...ranks].find(([id, card]) => !places.includes(id) && card !== 'joker')![0];
  await player.place(other).click();
  await expect(page.locator('.tray [role=alert]')).toBeVisible();
  await inspect(page, 'rose-refused');
  await page.getByRole('button', { name: 'Clear' }).click();

  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText('Why?').click();
  await inspect(page, 'rose-hint');
  await page.getByRole('button', { name: 'Dismiss the hint' }).click();

  await player.take(places);
  await inspect(page, 'rose-dealt');
  await player.wells().first().click();
  await inspect(page, 'rose-one-placed');
  await page.keyboard.press('Escape');
  await page.keyboard.press('u');
  await inspect(page, 'rose-no-undo');
  await player.put();
  await turnOrEnd(page);
  await inspect(page, 'rose-placed');

  await more(page).click();
  await inspect(page, 'more');
  await page.getByRole('button', { name: 'Resign…' }).click();
  await inspect(page, 'more-resign');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await inspect(page, 'keys');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rules' }).click();
  await expect(dialog(page).locator('h2').nth(1)).toBeVisible();
  await inspect(page, 'rules-at-the-table');
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Log' }).click();
  await inspect(page, 'log-sheet', ['phone']);
  await page.keyboard.press('Escape');
  await page.locator('.corner.pile').click();
  await expect(page.getByText('Left in the pile')).toBeVisible();
  await inspect(page, 'rose-left', ['phone']);
});

test('Rose: the end, and its replay', async ({ page }) => {
  const steps = count(ROSE) - 1;
  await playAt(page, { game: 'rose', start: { record: ROSE, steps } });
  // The last placing decides nothing, and makes itself.
  await expect(over(page)).toBeVisible();
  await inspect(page, 'rose-over');
  await over(page).getByRole('link', { name: 'Replay' }).click();
  await place(page).fill('9');
  await inspect(page, 'rose-replay');
  await place(page).fill('10');
  await inspect(page, 'rose-replay-next');
});

test('a record from disk', async ({ page, watch }) => {
  watch.expect(/status of 4\d\d/);
  await page.goto('/replay');
  await expect(page.getByLabel('Or its text')).toBeVisible();
  await inspect(page, 'record');
  await page.getByLabel('Or its text').fill('parlor 1\ngame chess\n');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await inspect(page, 'record-broken');
});
