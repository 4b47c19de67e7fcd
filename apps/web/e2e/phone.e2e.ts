import { whole } from './inspect';
import { OuroborosPlayer } from './ouroboros';
import { log, settled, tap, turnOrEnd } from './page';
import { fitsWidth, inSight, largeEnough } from './reach';
import { RosePlayer } from './rose';
import { playButton } from './setup';
import { against, startAt } from './table';
import { expect, openServer, PHONE, test, type Locator } from './test';

openServer();
test.use(PHONE);

test('a turn of Rose by tapping', async ({ page }) => {
  await startAt(page, { game: 'rose', seed: 'chacha:thumb' });
  const player = new RosePlayer(page, tap);
  await inSight(page.locator('[data-place]'));
  await inSight(player.takeButton());
  await largeEnough(page.locator('main').getByRole('button'), 'perhaps hidden');
  await player.take();
  await inSight(page.locator('[data-place]'));
  await inSight(player.putButton());
  await largeEnough(page.locator('main').getByRole('button'), 'perhaps hidden');
  await player.put();
  await turnOrEnd(page);
  await fitsWidth(page);
});

test('a turn of Ouroboros by tapping', async ({ page }) => {
  await startAt(page, { game: 'ouroboros', seats: against() });
  const player = new OuroborosPlayer(page, tap);
  await inSight(page.locator('[data-square]'));
  await largeEnough(page.locator('main').getByRole('button'), 'perhaps hidden');
  await tap(player.square('c3'));
  await inSight(player.way('Plus'));
  await inSight(player.way('Cross'));
  await inSight(page.locator('[data-square]'));
  await largeEnough(page.locator('main').getByRole('button'), 'perhaps hidden');
  await tap(player.way('Plus'));
  await settled(page);
  await turnOrEnd(page);
  await tap(page.getByRole('button', { name: 'Log' }));
  await expect(
    page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'a stone on c3' }),
  ).toBeVisible();
  await expect(log(page)).toHaveCount(0);
  await fitsWidth(page);
});

test('no page is wider than a phone', async ({ page }) => {
  const setUp = () => playButton(page);
  const rules = () => page.locator('.rules h2').first();
  const board = () => page.locator('.board button').first();
  // Each page, and what comes last there.
  const pages: [string, () => Locator][] = [
    ['/', () => page.locator('article div.picture svg').first()],
    ['/new/rose', setUp],
    ['/new/ouroboros', setUp],
    ['/rules/rose', rules],
    ['/rules/ouroboros', rules],
    ['/learn/rose', board],
    ['/learn/ouroboros', board],
    ['/replay', () => page.getByLabel('Or its text')],
    ['/nowhere', () => page.getByRole('heading', { name: 'Nothing here' })],
  ];
  for (const [path, last] of pages) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(last()).toBeVisible();
    await whole(page);
    await fitsWidth(page);
    // A board in the place of a picture is to be looked at only.
    await largeEnough(page.locator(':is(.button, button, select):not([inert] *)'), 'perhaps hidden');
  }
});
