import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type FrameLocator, type Page } from '@playwright/test';
import { MODULE, StaticHost } from './in-worker';
import { expect } from './test';

test.skip(!MODULE, 'PARLOR_MODULE names no module: `cargo xtask worker` builds it');

/** The site that shows the game: another origin than that of its files, as at itch.io. */
let site: Server;
let sandbox = '';
const host = new StaticHost(['rose', 'ouroboros']);
test.beforeAll(async () => {
  await host.start();
  site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><title>A site of games</title><iframe title="Parlor" sandbox="${sandbox}" src="${host.url}" width="960" height="720"></iframe>`,
    );
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
});
test.afterAll(async () => {
  await new Promise((done) => site.close(done));
  await host.stop();
});

async function openFrame(page: Page, allowed: string): Promise<FrameLocator> {
  sandbox = allowed;
  await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`);
  return page.frameLocator('iframe');
}

const notice = (frame: FrameLocator) => frame.locator('.notice.worker');
const yours = (frame: FrameLocator) => frame.locator('main .ask.mine');

/** Begins a game of Ouroboros against a bot, and moves as a hint says: bots think in workers of their own. */
async function play(frame: FrameLocator): Promise<void> {
  const card = frame.getByRole('article', { name: 'Ouroboros', exact: true });
  await card.getByRole('button', { name: 'Play' }).click();
  const close = frame.getByRole('button', { name: 'Close' });
  await expect(yours(frame)).toBeVisible();
  // The notes of a first table, or what is said about storage.
  while ((await close.count()) > 0) await close.first().click();
  await frame.getByRole('button', { name: 'Hint' }).click();
  await frame.getByRole('button', { name: 'Play it' }).click();
  await expect(frame.locator('.notice.hint')).toHaveCount(0);
  // The other bot has answered, or the game is over by now.
  await expect(yours(frame).or(frame.locator('section.over'))).toBeVisible();
}

test('a game is played in a sandboxed frame of another site, and goes on after a reload', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const frame = await openFrame(page, 'allow-scripts allow-same-origin');
  await play(frame);
  await expect(notice(frame)).toHaveCount(0);
  await page.reload();
  // A frame begins on its first page again.
  const again = frame
    .getByRole('region', { name: /unfinished table|latest games/ })
    .getByRole('link')
    .first();
  await again.click();
  await expect(frame.locator('[data-square]').first()).toBeVisible();
  expect([errors, host.missing]).toEqual([[], []]);
});

test('in a frame without an origin a game is played, and the page says that nothing is stored', async ({
  page,
}) => {
  host.shared = true;
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const frame = await openFrame(page, 'allow-scripts');
  const card = frame.getByRole('article', { name: 'Ouroboros', exact: true });
  await expect(card).toBeVisible();
  await expect(notice(frame)).toContainText('your games end when you close the page');
  await play(frame);
  await expect(notice(frame)).toHaveCount(0);
  // Nor may it copy: what one takes along is there to be selected.
  await frame.getByRole('button', { name: 'More', exact: true }).click();
  await frame.getByRole('button', { name: 'Copy or save the game' }).click();
  await frame.getByRole('button', { name: 'Copy the text' }).click();
  await expect(frame.getByRole('dialog').getByText(/^Copied\.|Select it/)).toBeVisible();
  host.shared = false;
  expect([errors, host.missing]).toEqual([[], []]);
});

test('where a browser loads nothing, the page says so in a sentence: in a frame, and from a disk', async ({
  page,
}) => {
  const frame = await openFrame(page, 'allow-scripts');
  await expect(frame.getByRole('alert')).toHaveText(/has not loaded the games: reload .*tab of its own/);
  await page.goto(host.file);
  await expect(page.getByRole('alert')).toHaveText(/from a double click: .*python3 -m http.server/);
});
