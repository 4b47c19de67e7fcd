import { MODULE } from './in-worker';
import { expect, openServer, test } from './test';

test.skip(!MODULE, 'PARLOR_MODULE names no module: `cargo xtask worker` builds it');

const WORD = 'copper teapot lantern';
const server = openServer([], 'stays', ['--private', '--module', MODULE ?? '']);
server.put('word', `${WORD}\n`);

test('a private server whose pages are stored asks for its word as long as it is there', async ({
  page,
  context,
  watch,
}) => {
  watch.expect(/Failed to load resource|ERR_CONNECTION|ServiceWorker/);
  const door = page.getByLabel('The word at the door');
  const home = page.getByRole('article', { name: 'Rose', exact: true });
  const comeIn = async () => {
    await door.fill(WORD);
    await page.getByRole('button', { name: 'Come in' }).click();
    await expect(home).toBeVisible();
  };
  await page.goto('/');
  await comeIn();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  // The pass is too old, or the word is another by now.
  await context.clearCookies();
  await page.reload();
  await expect(door).toBeVisible();
  await comeIn();
  await context.clearCookies();
  server.cutOff();
  await page.reload();
  await expect(page.getByText('The server does not answer just now.')).toBeVisible();
  await expect(home).toBeVisible();
});
