import { OuroborosPlayer } from './ouroboros';
import { RosePlayer } from './rose';
import { against, startAt } from './table';
import { expect, openServer, test, type Page } from './test';
import { Motion } from './time';

openServer();

const stones = (page: Page) => page.locator('[data-square][aria-label*=" stone"]');

/** Places a stone, and waits until it is drawn: as long as it is on its way, the board has more to show. */
async function place(page: Page): Promise<void> {
  const player = new OuroborosPlayer(page);
  await player.discs().first().click();
  await player.way('Plus').click();
  await expect(stones(page).first()).toBeVisible();
}

type Count = (motion: Motion) => Promise<number>;

/** Plays a turn of each game, held still: how much of it has begun to move, at most, in Rose and in Ouroboros. */
async function play(page: Page, count: Count): Promise<[number, number]> {
  await startAt(page, { game: 'rose', seed: 'chacha:motion' });
  const rose = new RosePlayer(page);
  let motion = await Motion.hold(page);
  await rose.take();
  const taken = await count(motion);
  await rose.put();
  await expect(rose.putButton()).toHaveCount(0);
  const put = await count(motion);

  await startAt(page, { game: 'ouroboros', seats: against() });
  motion = await Motion.hold(page);
  await place(page);
  return [Math.max(taken, put), await count(motion)];
}

test('nothing moves for those who want nothing to move', async ({ page }) => {
  expect(await play(page, (motion) => motion.everything())).toEqual([0, 0]);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('pieces show where they came from', async ({ page }) => {
    const [rose, ouroboros] = await play(page, (motion) => motion.pieces());
    expect(rose).toBeGreaterThan(0);
    expect(ouroboros).toBeGreaterThan(0);
  });

  test("a bot's move is drawn when the pieces of the one before have arrived", async ({ page }) => {
    await startAt(page, { game: 'ouroboros', seats: against() });
    const discs = page.locator('.supply .count');
    const motion = await Motion.hold(page);
    await place(page);
    // Who cannot see hears of both moves as soon as they are made.
    await expect(page.locator('p.unseen[aria-live]')).toContainText('Place a stone');
    await expect.poll(() => motion.pieces()).toBeGreaterThan(0);
    await expect(stones(page)).toHaveCount(1);
    await expect(discs).toHaveText(Array<RegExp>(8).fill(/:\s*0$/));
    await page.keyboard.press('Shift');
    await expect(stones(page)).not.toHaveCount(1);
    await motion.release();
    await expect(page.locator('main .ask')).toContainText('Place a stone');
  });

  for (const [how, end] of [
    ['', (motion: Motion) => motion.release()],
    [', which a key ends', (_: Motion, page: Page) => page.keyboard.press('Shift')],
    [
      ', or when nobody sees the page',
      (_: Motion, page: Page) =>
        page.evaluate(() => {
          Object.defineProperty(document, 'hidden', { get: () => true });
          document.dispatchEvent(new Event('visibilitychange'));
        }),
    ],
  ] as const)
    test(`what came of a choice is said when its pieces have arrived${how}`, async ({ page }) => {
      await startAt(page, { game: 'rose', seed: 'chacha:motion' });
      const log = page.getByRole('complementary', { name: 'Log' }).getByRole('listitem');
      const text = (where: string) => page.locator(where).textContent();
      const around = async () => [await text('main .ask'), await text('.score .number'), await log.count()];
      const before = await around();
      const motion = await Motion.hold(page);
      await new RosePlayer(page).take();
      await expect.poll(() => motion.pieces()).toBeGreaterThan(0);
      // Longer than anything waits that is not in flight.
      await page.waitForTimeout(500);
      expect(await around()).toEqual(before);
      await end(motion, page);
      await expect(page.locator('main .ask')).toContainText('Choose a place');
      const [, score, entries] = await around();
      expect(Number(score)).toBeGreaterThan(Number(before[1]));
      expect(entries).toBeGreaterThan(before[2] as number);
    });
});
