import { OuroborosPlayer } from './ouroboros';
import { turnOrEnd } from './page';
import { against, startAt } from './table';
import { expect, openServer, test } from './test';

openServer();

test('a sound says that it is one’s turn, for whoever has switched it on', async ({ page }) => {
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
  await page.getByRole('checkbox', { name: 'Sound softly when it is your turn' }).check();
  expect(await tones(), 'who switches it on hears it').toBe(2);
  await page.keyboard.press('Escape');
  await page.reload();
  await turnOrEnd(page);
  expect(await tones(), 'a turn that was there is no news').toBe(0);
  await new OuroborosPlayer(page).place();
  await expect.poll(tones).toBe(2);
});
