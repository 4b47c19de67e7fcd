import { OuroborosPlayer } from './ouroboros';
import { over, resign, settled } from './page';
import { RosePlayer } from './rose';
import { SolitairePlayer } from './solitaire';
import { against, bot, setTable, startAt } from './table';
import { expect, openServer, test, type Page } from './test';
import { Motion } from './time';
import { WarPlayer } from './war';

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
  await rose.choose();
  await expect(rose.wells().first()).toBeVisible();
  const taken = await count(motion);
  // Where something moves, the next choice comes after it.
  await page.keyboard.press('Shift');
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

  // Stacks and players are lines and boxes, wider than any card.
  for (const [game, seats, flights] of [
    ['rose', 1, 30],
    ['ouroboros-solitaire', 1, 20],
    ['ouroboros', 2, 20],
    ['snake', 3, 60],
    ['solo-war', 2, 8],
  ] as const)
    test(`no piece of ${game} is a giant on its way, on a phone on its side`, async ({ page }) => {
      await page.setViewportSize({ width: 844, height: 390 });
      const flown: number[] = [];
      await page.exposeFunction('flies', (scales: number[]) => void flown.push(...scales));
      await page.addInitScript(() => {
        const { flies } = window as unknown as { flies: (scales: number[]) => void };
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, options) {
          flies([...JSON.stringify(frames).matchAll(/scale\(([\d.]+)/g)].map((found) => Number(found[1])));
          return animate.call(this, frames, options);
        };
      });
      // A page that comes late sees little of a short game: then there is another.
      while (flown.length <= flights) {
        const table = await setTable(page, {
          game,
          seats: Array.from({ length: seats }, () => bot('greedy')),
        });
        await page.goto(`/table/${table}`);
        const enough = async () => flown.length > flights || (await over(page).isVisible());
        await expect.poll(enough, { timeout: 60_000 }).toBe(true);
      }
      expect(Math.max(...flown)).toBeLessThan(2);
    });

  test("a bot's move is drawn when the pieces of the one before have arrived", async ({ page }) => {
    // One that places a stone when it can: another may discard a disc.
    await startAt(page, { game: 'ouroboros', seats: against(1, 'greedy') });
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
      const around = async () => [await text('.score .number'), await log.count()];
      const before = await around();
      const motion = await Motion.hold(page);
      const player = new RosePlayer(page);
      await player.choose();
      await expect.poll(() => motion.pieces()).toBeGreaterThan(0);
      // Longer than anything waits that is not in flight.
      await page.waitForTimeout(500);
      expect(await around()).toEqual(before);
      // Nothing is asked any more, and nothing is said of what comes of it.
      await expect(page.locator('main .ask')).toHaveText('You play…');
      await expect(player.putButton()).toHaveCount(0);
      await end(motion, page);
      await expect(player.putButton()).toBeVisible();
      await expect(page.locator('main .ask')).toContainText('Choose a place');
      const [score, entries] = await around();
      expect(Number(score)).toBeGreaterThan(Number(before[0]));
      expect(entries).toBeGreaterThan(before[1] as number);
    });
});

/** What is felt stands above the board. */
const moment = (page: Page) => page.locator('.board > .moment');

/** Plays a jack that beats nothing, in the solitaire: nine cards are lost. */
async function fail(page: Page): Promise<SolitairePlayer> {
  await startAt(page, { game: 'ouroboros-solitaire', seed: 'chacha:b' });
  const player = new SolitairePlayer(page);
  await player.face(2);
  await player.card('JD').click();
  return player;
}

/** Hides the page, or shows it again. */
const hide = (page: Page, hidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

test('a great loss is marked for those who want nothing to move, and the mark goes by itself', async ({
  page,
}) => {
  const player = await fail(page);
  await player.playButton().click();
  await expect(moment(page)).toHaveClass(/\bloss\b/);
  await expect(moment(page)).toHaveText('−9 cards');
  expect(await moment(page).evaluate((one) => one.getAnimations({ subtree: true }).length)).toBe(0);
  await expect(moment(page)).toHaveCount(0);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a great loss is seen above the board, and a small move has none', async ({ page }) => {
    const player = await fail(page);
    await expect(moment(page)).toHaveCount(0);
    const motion = await Motion.hold(page);
    await player.playButton().click();
    await expect.poll(() => motion.pieces()).toBeGreaterThan(0);
    await page.keyboard.press('Shift');
    await expect(moment(page)).toHaveClass(/\bloss\b/);
    await expect(moment(page)).not.toHaveClass(/\bstands\b/);
    expect(await moment(page).evaluate((one) => one.getAnimations().length)).toBe(1);
    await motion.release();
    await expect(moment(page)).toHaveCount(0);
  });

  test('what happens while nobody sees the page is marked until somebody does', async ({ page }) => {
    const player = await fail(page);
    await hide(page, true);
    await player.playButton().click();
    await expect(moment(page)).toHaveClass(/\bstands\b/);
    // Longer than it stands where it is seen.
    await page.waitForTimeout(4500);
    await expect(moment(page)).toHaveText('−9 cards');
    await hide(page, false);
    await expect(moment(page)).toHaveCount(0);
  });

  // Where the next state was there when the pieces of one had arrived, what came of the first was never felt; and what was felt stood
  // in the box of another player.
  test('what each round has brought is felt in the own box, although the next has begun', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const felt: string[] = [];
      Object.assign(window, { felt });
      new MutationObserver(() => {
        const sign = document.querySelector<HTMLElement>('.moment:not([data-seen])');
        const box = document.querySelector('[data-box="1"]')?.getBoundingClientRect();
        if (!sign || !box) return;
        sign.dataset.seen = '';
        // Some come down from above: then they stand.
        setTimeout(() => {
          const { top, height } = sign.getBoundingClientRect();
          const inside = top + height / 2 > box.top && top + height / 2 < box.bottom;
          felt.push(`${sign.textContent?.trim()}${inside ? '' : ', elsewhere'}`);
        }, 400);
      }).observe(document, { subtree: true, childList: true });
    });
    await startAt(page, { game: 'solo-war', seats: against(), seed: 'chacha:7' });
    const player = new WarPlayer(page);
    const on = page.getByRole('button', { name: /^On to round/ });
    const ends: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      await expect(async () => {
        if (await on.isVisible()) return;
        await settled(page);
        await player.pass().click({ timeout: 2000 });
        await expect(on).toBeVisible({ timeout: 1000 });
      }).toPass();
      const label = (await player.box(1).getAttribute('aria-label')) ?? '';
      ends.push(label.includes('won the round') ? 'Round won' : 'Round lost');
      await on.click();
    }
    const felt = () => page.evaluate(() => (window as unknown as { felt: string[] }).felt);
    await expect.poll(felt).toEqual(ends);
  });

  test('the first cards of a game are seen coming from the deck', async ({ page }) => {
    for (const game of ['rose', 'snake', 'solo-war']) {
      await page.addInitScript(() => {
        const animate = Element.prototype.animate;
        Object.assign(window, { dealt: 0 });
        Element.prototype.animate = function (...given) {
          (window as unknown as { dealt: number }).dealt += 1;
          return animate.apply(this, given);
        };
      });
      await startAt(page, { game, seats: game === 'rose' ? undefined : against(), seed: 'chacha:7' });
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { dealt: number }).dealt))
        .toBeGreaterThan(3);
    }
  });

  test('an end is felt otherwise than a move', async ({ page }) => {
    await startAt(page, { game: 'ouroboros', seats: against() });
    await Motion.hold(page);
    await resign(page);
    await expect(moment(page)).toHaveClass(/\blost\b/);
    await expect(moment(page).locator('svg')).toHaveCount(1);
  });
});
