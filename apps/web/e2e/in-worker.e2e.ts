import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { test, type Page } from '@playwright/test';
import { analyse, findings, untilAnalysed } from './analysis';
import { MODULE, seenNotes, StaticHost } from './in-worker';
import { over, turnOrEnd } from './page';
import { RosePlayer } from './rose';
import { parlor } from './server';
import { moreSettings } from './setup';
import { expect } from './test';

test.skip(!MODULE, 'PARLOR_MODULE names no module: `cargo xtask worker` builds it');

const host = new StaticHost();
test.beforeAll(() => host.start());
test.beforeEach(({ context }) => seenNotes(context));
test.afterAll(() => host.stop());

/** The faults of a page's scripts. */
function faults(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

test('a whole game of Rose where there is no server', async ({ page }) => {
  const errors = faults(page);
  await page.goto(host.url);
  const card = page.getByRole('article', { name: 'Rose' });
  await card.getByRole('button', { name: 'Play' }).click();
  await expect(page).toHaveTitle('Your turn · Rose · Parlor');
  expect(page.url()).toMatch(/\/club\/parlor\/#\/table\/[a-z0-9]+$/);

  const player = new RosePlayer(page);
  await player.playOut();
  await over(page).getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replay: Rose');
  expect(errors).toEqual([]);
  expect(host.missing).toEqual([]);
});

test('a game that came as a link is analysed where there is no server, and a bot does not wait for it', async ({
  page,
}) => {
  const errors = faults(page);
  const record = parlor('sample', 'ouroboros', '--bots', 'greedy,random', '--seed', 'chacha:pasted');
  const packed = deflateSync(record).toString('base64url');
  await page.goto(`${host.url}#/replay#packed=${packed}`);
  await analyse(page);
  await untilAnalysed(page);
  await page.keyboard.press('a');
  await expect(findings(page)).toContainText('The best choice of greedy');
  // The same worker thinks for both.
  await page.reload();
  await analyse(page);
  await expect(page.getByRole('progressbar', { name: 'Analysis' })).toBeVisible();
  await page.evaluate(() => (location.hash = '#/'));
  await page.getByRole('article', { name: 'Snake' }).getByRole('button', { name: 'Play' }).click();
  await turnOrEnd(page);
  expect([errors, host.missing]).toEqual([[], []]);
});

test('links, places on a page and going back work from a folder of any host', async ({ page, context }) => {
  const errors = faults(page);
  await page.goto(host.url);
  const home = page.url();
  const rules = page.getByRole('article', { name: 'Rose' }).getByRole('link', { name: 'Rules' });
  // Another tab opens what the link says, not what our router makes of a click.
  await rules.hover();
  const opened = context.waitForEvent('page');
  await rules.click({ button: 'middle' });
  const tab = await opened;
  await expect(tab.getByText('ROSE-4').first()).toBeVisible();
  await tab.close();

  await rules.click();
  await expect(page).toHaveURL(`${home}#/rules/rose`);
  await expect(page.getByText('ROSE-4').first()).toBeVisible();
  await page.goto(`${host.url}#/rules/rose#ROSE-8`);
  await expect(page.locator('[id="ROSE-8"]')).toBeInViewport();
  await page.reload();
  await expect(page.locator('.sought')).toBeInViewport();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('article', { name: 'Rose' })).toBeVisible();
  await page.goto(`${host.url}#/new/rose?friends`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rose');
  expect(errors).toEqual([]);
  expect(host.missing).toEqual([]);
});

test('a bundle of one game has its designer’s name, colour and cards, and nothing else', async ({ page }) => {
  const set = fileURLToPath(new URL('../../../docs/card-sets/weather.toml', import.meta.url));
  const own = new StaticHost(['solo-war', '--set', set, '--title', 'Storm & Calm', '--colour', '#1d4f8a']);
  await own.start();
  const errors = faults(page);
  await page.goto(own.url);
  await expect(page).toHaveTitle('Storm & Calm');
  await expect(page.getByRole('article')).toHaveCount(1);
  const play = page.getByRole('article').getByRole('button', { name: 'Play' });
  await expect(play).toHaveCSS('background-color', 'rgb(29, 79, 138)');
  await play.click();
  await turnOrEnd(page);
  await page.goto(`${own.url}#/new/solo-war`);
  await moreSettings(page);
  await expect(page.getByLabel('Card set')).toHaveValue('weather');
  expect([errors, own.missing]).toEqual([[], []]);
  await own.stop();
});

test('a bundle that was opened once opens without a connection, and goes on', async ({ page, context }) => {
  const own = new StaticHost(['rose'], true);
  await own.start();
  const errors = faults(page);
  await page.goto(own.url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  own.away = true;
  await page.reload();
  await page.getByRole('article', { name: 'Rose' }).getByRole('button', { name: 'Play' }).click();
  await turnOrEnd(page);
  const player = new RosePlayer(page);
  for (const id of await player.group()) await player.place(id).click();
  await player.takeButton().click();
  await expect(page.locator('.score .number')).not.toHaveText('0');
  const score = await player.score();
  const table = page.url();
  await page.close();

  const later = await context.newPage();
  await later.goto(table);
  await turnOrEnd(later);
  await expect(later.locator('.score .number')).toHaveText(`${score}`);
  expect([errors, own.missing]).toEqual([[], []]);
  own.away = false;
  await own.stop();
});

test('a new version of a bundle comes whole, when no page of the old one is open', async ({
  page,
  context,
}) => {
  const own = new StaticHost(['rose', '--title', 'First'], true);
  await own.start();
  await page.goto(own.url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // From now on it is the stored files' page.
  await page.reload();
  own.replace(['rose', '--title', 'Second']);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) await new Promise((done) => setTimeout(done, 50));
  });
  await page.reload();
  await expect(page).toHaveTitle('First');
  await page.close();

  const later = await context.newPage();
  await expect(async () => {
    await later.goto(own.url);
    await expect(later).toHaveTitle('Second', { timeout: 1000 });
  }).toPass();
  const caches = await later.evaluate(async () => (await window.caches.keys()).length);
  expect(caches).toBe(1);
  await own.stop();
});
