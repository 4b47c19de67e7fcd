import { inspect } from './inspect';
import { RosePlayer } from './rose';
import { startAt } from './table';
import { expect, openServer, test, type Page } from './test';

openServer();
test.use({ newcomer: true });

test('the first table has three notes, which hold up nothing and never come again', async ({ page }) => {
  await startAt(page, { game: 'rose', seed: 'chacha:7' });
  const note = page.getByRole('complementary', { name: 'For your first table' });
  for (const [says, button] of [
    ['Look here for what to do now', 'Next'],
    ['green mark', 'Next'],
    ['A hint', 'Got it'],
  ] as const) {
    await expect(note).toContainText(says);
    for (const [wide, high] of [
      [390, 844],
      [844, 390],
      [320, 640],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width: wide, height: high });
      await expect.soft(note, `${says}, ${wide} x ${high}`).toBeInViewport({ ratio: 1 });
    }
    await note.getByRole('button', { name: button }).click();
  }
  await expect(note).toHaveCount(0);
  await page.reload();
  await startAt(page, {
    game: 'snake',
    seats: [{ kind: 'you' }, { kind: 'bot', bot: 'random' }],
    seed: 'chacha:7',
  });
  await expect(page.locator('main .ask.mine')).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('a note goes with Escape, and when somebody takes hold of the board', async ({ page, somebody }) => {
  const notes = (of: Page) => of.getByRole('complementary', { name: 'For your first table' });
  await startAt(page, { game: 'rose', seed: 'chacha:7' });
  await expect(notes(page)).toBeVisible();
  await inspect(page, 'notes-of-a-first-table');
  await page.keyboard.press('Escape');
  await expect(notes(page)).toHaveCount(0);

  const other = await somebody();
  await startAt(other, { game: 'rose', seed: 'chacha:7' });
  await expect(notes(other)).toBeVisible();
  const player = new RosePlayer(other);
  const [place] = await player.group();
  await player.place(place!).click();
  await expect(notes(other)).toHaveCount(0);
});
