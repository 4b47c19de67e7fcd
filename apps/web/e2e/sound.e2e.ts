import { OuroborosPlayer } from './ouroboros';
import { turnOrEnd } from './page';
import { against, startAt } from './table';
import { expect, openServer, test } from './test';

openServer();

test('moves and one’s turn can be heard, for anyone who has switched that on', async ({ page }) => {
  await page.addInitScript(() => {
    const own = window as unknown as { tones: number };
    own.tones = 0;
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      own.tones++;
      return make.call(this);
    };
  });
  const tones = () => page.evaluate(() => (window as unknown as { tones: number }).tones);
  const seats = against();
  await startAt(page, { game: 'ouroboros', seats, seed: 'a sound' });
  await new OuroborosPlayer(page).place('c3');
  await turnOrEnd(page);
  expect(await tones(), 'off by default').toBe(0);
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('checkbox', { name: 'Let me hear moves, results and my turn, softly' }).check();
  expect(await tones(), 'who switches it on hears it').toBe(2);
  await page.keyboard.press('Escape');
  await page.reload();
  await turnOrEnd(page);
  expect(await tones(), 'a turn that was there is no news').toBe(0);
  await new OuroborosPlayer(page).place();
  // My move, the answer, and that it is my turn.
  await expect.poll(tones).toBeGreaterThanOrEqual(4);
});
