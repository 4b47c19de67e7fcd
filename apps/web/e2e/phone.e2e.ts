import { whole } from './inspect';
import { OuroborosPlayer } from './ouroboros';
import { log, settled, tap, turnOrEnd } from './page';
import { RosePlayer } from './rose';
import { playButton } from './setup';
import { against, startAt } from './table';
import { expect, openServer, PHONE, test, type Locator, type Page } from './test';

openServer();
test.use(PHONE);

async function fitsWidth(page: Page): Promise<void> {
  const [content, room] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, `${page.url()} is no wider than the phone`).toBeLessThanOrEqual(room!);
}

/** Every one of these lies within the window, without scrolling anything. */
async function inSight(pieces: Locator): Promise<void> {
  const boxes = await pieces.evaluateAll((all) =>
    all.map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const seen = middle !== null && (one.contains(middle) || middle.contains(one));
      return { left, top, right, bottom, seen };
    }),
  );
  expect(boxes.length).toBeGreaterThan(0);
  for (const box of boxes) {
    expect(box.left).toBeGreaterThanOrEqual(-1);
    expect(box.right).toBeLessThanOrEqual(391);
    expect(box.top).toBeGreaterThanOrEqual(0);
    expect(box.bottom).toBeLessThanOrEqual(845);
    expect(box.seen).toBe(true);
  }
}

/** Whatever is pressed in play is large enough for a thumb. */
async function largeEnough(targets: Locator): Promise<void> {
  const small = await targets.evaluateAll((all) =>
    all
      .map((one) => ({ name: one.ariaLabel ?? one.textContent?.trim(), box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
      .map(({ name, box }) => `${name}: ${box.width} x ${box.height}`),
  );
  expect(small).toEqual([]);
}

test('a turn of Rose by tapping', async ({ page }) => {
  await startAt(page, { game: 'rose', seed: 'chacha:thumb' });
  const player = new RosePlayer(page, tap);
  await inSight(page.locator('[data-place]'));
  await inSight(player.takeButton());
  await largeEnough(page.locator('main').getByRole('button'));
  await player.take();
  await inSight(page.locator('[data-place]'));
  await inSight(player.putButton());
  await largeEnough(page.locator('main').getByRole('button'));
  await player.put();
  await turnOrEnd(page);
  await fitsWidth(page);
});

test('a turn of Ouroboros by tapping', async ({ page }) => {
  await startAt(page, { game: 'ouroboros', seats: against() });
  const player = new OuroborosPlayer(page, tap);
  await inSight(page.locator('[data-square]'));
  await largeEnough(page.locator('main').getByRole('button'));
  await tap(player.square('c3'));
  await inSight(player.way('Plus'));
  await inSight(player.way('Cross'));
  await inSight(page.locator('[data-square]'));
  await largeEnough(page.locator('main').getByRole('button'));
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
    await largeEnough(page.locator(':is(.button, button, select):not([inert] *)'));
  }
});
