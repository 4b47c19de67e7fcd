import { seatsSheet } from './page';
import { choose, moreSettings } from './setup';
import { against, playAt } from './table';
import { expect, openServer, test } from './test';

openServer();

test('where hands are hidden and friends come, the server draws the seed, and the page says why', async ({
  page,
}) => {
  await page.goto('/new/solo-war?friends');
  await moreSettings(page);
  const seed = page.getByLabel('Seed', { exact: true });
  const why = page.getByText('could know what the others hold');
  await expect(why).toBeVisible();
  await expect(seed).toBeHidden();
  await page.getByRole('switch', { name: 'Practice' }).check();
  await expect(seed).toBeVisible();
  await expect(why).toBeHidden();
  await page.getByRole('switch', { name: 'Practice' }).uncheck();
  await choose(page, 'The other player', 'Beside you');
  await expect(seed).toBeHidden();
  await choose(page, 'The other player', 'Best bot');
  await expect(seed).toBeVisible();
  await page.goto('/new/ouroboros?friends');
  await moreSettings(page);
  await expect(seed).toBeVisible();
});

test('to a table with a seed of its own nobody else is invited, and the page says why', async ({ page }) => {
  const seats = against(1, 'greedy');
  await playAt(page, { game: 'solo-war', seats, seed: '7', name: 'Ann' });
  const sheet = await seatsSheet(page);
  await expect(sheet.getByText('Nobody else can be invited.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Invite' })).toBeHidden();
});
