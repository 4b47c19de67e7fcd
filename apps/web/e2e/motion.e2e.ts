import { OuroborosPlayer } from './ouroboros';
import { RosePlayer } from './rose';
import { expect, openHouse, playAt, test, turnOrEnd, type Page } from './test';

openHouse();

/** Counts, frame by frame from now on, how many animations run at most. */
async function count(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { most: number };
    counted.most = 0;
    const look = () => {
      counted.most = Math.max(counted.most, document.getAnimations().length);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (window as unknown as { most: number }).most);
}

async function play(page: Page): Promise<[number, number]> {
  await playAt(page, { game: 'rose', seed: 'motion' });
  const rose = new RosePlayer(page);
  await turnOrEnd(page);
  const roseMost = await count(page);
  await rose.take();
  await rose.put();
  await turnOrEnd(page);
  const [first] = [await roseMost()];

  await playAt(page, { game: 'ouroboros', seats: [{ kind: 'you' }, { kind: 'bot', bot: 'random' }] });
  await turnOrEnd(page);
  const ouroborosMost = await count(page);
  await new OuroborosPlayer(page).turn();
  return [first, await ouroborosMost()];
}

test('nothing moves for those who want nothing to move', async ({ page }) => {
  expect(await play(page)).toEqual([0, 0]);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('pieces show where they came from', async ({ page }) => {
    const [rose, ouroboros] = await play(page);
    expect(rose).toBeGreaterThan(0);
    expect(ouroboros).toBeGreaterThan(0);
  });
});
