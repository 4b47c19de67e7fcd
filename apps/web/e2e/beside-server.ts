import { MODULE } from './in-worker';
import { expect, openServer, test, type Page } from './test';

/** A server that has the module, behind an address that stays, for the tests of this file; these are skipped where there is no module. */
export function openWithModule(more: readonly string[] = []) {
  test.skip(!MODULE, 'PARLOR_MODULE names no module: `cargo xtask worker` builds it');
  const server = openServer([], 'stays', [...more, '--module', MODULE ?? '']);
  test.beforeEach(({ watch }) => {
    // A server that is away answers nothing, and one that has no such table says so.
    watch.expect(
      /Failed to load resource|WebSocket connection|ERR_CONNECTION|ServiceWorker|fetching the script/,
    );
  });
  test.afterEach(() => server.mend());
  return server;
}

/** Opens the first page, and waits until all of it, and the module, is stored. */
export async function stored(page: Page): Promise<void> {
  await page.goto('/');
  await expect(card(page, 'Rose')).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(() => navigator.serviceWorker.controller);
}

export const card = (page: Page, game: string) => page.getByRole('article', { name: game, exact: true });
