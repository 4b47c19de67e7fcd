import { readFile } from 'node:fs/promises';
import { begin, beReady, join, lobbySeat } from './friends';
import { inspectAll, whole } from './inspect';
import { more } from './page';
import { playButton } from './setup';
import { playAt, tableOf } from './table';
import { expect, openServer, PHONE, test } from './test';

const GREETING = 'Welcome! Tea is in the kitchen, and whoever loses washes up.';
openServer([], 'any', [
  '--title',
  'The Card Club',
  '--greeting',
  GREETING,
  '--colour',
  '#7a1f5c',
  '--open-tables',
  '--games',
  'rose,snake',
]);

test('the first page is the host’s: title, greeting, colour, and the games that they have', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle('The Card Club');
  await expect(page.getByRole('heading', { name: 'The Card Club', level: 1 })).toBeVisible();
  await expect(page.getByText(GREETING)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  const play = page.getByRole('article', { name: 'Rose' }).locator('.button.main').first();
  await expect(play).toHaveCSS('background-color', 'rgb(122, 31, 92)');
  await whole(page);
  await inspectAll(page, 'site-home');
});

test('a table is found on the first page if its host wants that, until the game begins', async ({
  page: ann,
  somebody,
}) => {
  await ann.goto('/new/snake?friends');
  await ann.getByLabel('Your name').fill('Ann');
  await playButton(ann).click();
  const bo = await somebody(PHONE);
  await bo.goto('/');
  const open = bo.getByRole('region', { name: 'Open tables' });
  await expect(open.getByText('No table waits for people just now.')).toBeVisible();

  // By keys alone.
  const wish = ann.getByRole('switch', { name: 'Let others on this server find it' });
  await expect(wish).not.toBeChecked();
  await wish.focus();
  await ann.keyboard.press('Space');
  await expect(wish).toBeChecked();
  await inspectAll(ann, 'listed-lobby');
  await bo.reload();
  await expect(open.getByRole('link')).toHaveText(/Snake.*with Ann.*one seat free/s);
  await whole(bo);
  await inspectAll(bo, 'open-tables');
  // Only the host lists it.
  const id = tableOf(ann);
  const foreign = await bo.request.post(`/api/tables/${id}/listed`, { data: { listed: false } });
  expect(foreign.status()).toBe(409);
  await open.getByRole('link').click();
  await bo.getByLabel('Your name').fill('Bo');
  await bo.getByRole('button', { name: 'Sit down' }).click();
  await begin(ann, bo);
  // The list may be two seconds old.
  const left = async () => (await bo.request.get('/api/open-tables')).json();
  await expect.poll(left).toEqual([]);
});

test('a guest has what is stored of them, and has their name deleted', async ({ page: ann, somebody }) => {
  await ann.goto('/new/snake?friends');
  await ann.getByLabel('Your name').fill('Ann');
  await playButton(ann).click();
  await expect(ann.getByRole('button', { name: 'I am ready' })).toBeVisible();
  const bo = await join(() => somebody(PHONE), ann.url(), 'Bo');
  await expect(lobbySeat(bo, 'Ann')).toBeVisible();

  await more(ann).click();
  await ann.getByRole('button', { name: 'What is stored of me…' }).click();
  const sheet = ann.getByRole('dialog', { name: 'What is stored of me' });
  await expect(sheet).toBeVisible();
  await inspectAll(ann, 'stored');
  const [download] = await Promise.all([
    ann.waitForEvent('download'),
    sheet.getByRole('link', { name: 'Download all of it' }).click(),
  ]);
  const text = await readFile((await download.path())!, 'utf8');
  expect((JSON.parse(text) as { names: string[] }).names).toEqual(['Ann']);
  expect(text).not.toContain('Bo');
  await sheet.getByRole('button', { name: 'Remove my name…' }).click();
  await sheet.getByRole('button', { name: 'Remove my name', exact: true }).click();
  await expect(sheet.getByText('Your name is removed.')).toBeVisible();
  // Everybody is at the table still, and nobody reads the name.
  await expect(lobbySeat(bo, 'Ann')).toHaveCount(0);
  await expect(lobbySeat(bo, 'Bo')).toBeVisible();
  await ann.keyboard.press('Escape');
  await beReady(ann);
});

test('a tab is called by the host’s title, and the way home too', async ({ page }) => {
  await playAt(page, { game: 'rose' });
  await expect(page).toHaveTitle(/ · The Card Club$/);
  await expect(page.getByRole('link', { name: 'The Card Club, to the first page' })).toBeVisible();
  await inspectAll(page, 'site-table');
});

test('a game that the host left out is nowhere', async ({ page, watch }) => {
  watch.expect(/status of 404/);
  for (const path of [
    '/api/games/ouroboros/rules',
    '/api/games/ouroboros/schema',
    '/api/games/ouroboros/lesson',
  ])
    expect((await page.request.get(path)).status()).toBe(404);
  const made = await page.request.post('/api/tables', { data: { game: 'ouroboros' } });
  expect(made.status()).toBe(422);
  await page.goto('/new/ouroboros');
  await expect(page.getByText('The server has no game of this name.')).toBeVisible();
  await page.goto('/rules/ouroboros');
  await expect(page.getByText('There is no such game')).toBeVisible();
});
