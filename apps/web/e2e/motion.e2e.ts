import { OuroborosPlayer } from './ouroboros';
import { turnOrEnd } from './page';
import { RosePlayer } from './rose';
import { against, startAt } from './table';
import { expect, openServer, test, type Page } from './test';
import { Motion } from './time';

openServer();

type Count = (motion: Motion) => Promise<number>;

/** Plays a turn of each game, held still: how much of it has begun to move, at most, in Rose and in Ouroboros. */
async function play(page: Page, count: Count): Promise<[number, number]> {
  await startAt(page, { game: 'rose', seed: 'chacha:motion' });
  const rose = new RosePlayer(page);
  let motion = await Motion.hold(page);
  await rose.take();
  const taken = await count(motion);
  await rose.put();
  await turnOrEnd(page);
  const put = await count(motion);

  await startAt(page, { game: 'ouroboros', seats: against() });
  motion = await Motion.hold(page);
  await new OuroborosPlayer(page).turn();
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
});
