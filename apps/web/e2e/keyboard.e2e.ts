import { focused, tabTo, walkFlower } from './keys';
import { log, settled, turnOrEnd } from './page';
import { RosePlayer } from './rose';
import { choose, firstSeat, playButton } from './setup';
import { startAt } from './table';
import { expect, openServer, test } from './test';

openServer();

test('Rose by keys alone, from the first page on', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article', { name: 'Rose' })).toBeVisible();
  await tabTo(page, /^Play$/);
  await page.keyboard.press('Enter');
  await turnOrEnd(page);

  const player = new RosePlayer(page);
  const places = await player.group();
  await tabTo(page, /^[a-e][1-4]$/);
  for (const place of places) {
    await walkFlower(page, place);
    await page.keyboard.press('Enter');
    await expect(player.place(place)).toHaveAttribute('aria-pressed', 'true');
  }
  // Escape takes back a half-made choice.
  await page.keyboard.press('Escape');
  for (const place of places) await expect(player.place(place)).toHaveAttribute('aria-pressed', 'false');
  for (const place of places) {
    await walkFlower(page, place);
    await page.keyboard.press('Enter');
  }
  await tabTo(page, /^Take/);
  await page.keyboard.press('Enter');
  await settled(page);
  await expect(player.putButton()).toBeVisible();
  // The focus is at the board again, at a place that waits for a card.
  await expect.poll(async () => places.includes(await focused(page))).toBe(true);

  for (const place of places) {
    if ((await player.wells().count()) === 0) break;
    await walkFlower(page, place);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('t');
  await settled(page);
  await expect(player.putButton()).toBeHidden();
  await turnOrEnd(page);
  await expect.poll(() => focused(page)).toMatch(/^[a-e][1-4]$/);
});

test('Ouroboros by keys alone', async ({ page }) => {
  await page.goto('/new/ouroboros');
  await choose(page, 'The other player', 'Gentle bot');
  await firstSeat(page);
  await playButton(page).focus();
  await page.keyboard.press('Enter');
  await turnOrEnd(page);
  await tabTo(page, /^[a-f][1-6]$/);
  await page.keyboard.press('ArrowUp');
  const square = await focused(page);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Cross, /);
  await page.keyboard.press('Enter');
  await settled(page);
  await expect(log(page).filter({ hasText: `a stone on ${square}` })).toBeVisible();
  await turnOrEnd(page);
  await expect.poll(() => focused(page)).toMatch(/^[a-f][1-6]$/);
});

test('the keys of the table', async ({ page }) => {
  await startAt(page, { game: 'rose', seed: 'chacha:keys' });
  await tabTo(page, /^[a-e][1-4]$/);
  const dialog = page.getByRole('dialog');

  await page.keyboard.press('?');
  await expect(dialog.getByRole('heading', { name: 'Keys' })).toBeVisible();
  // The board's own come first.
  await expect(dialog.getByRole('term').first()).toHaveText('t');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => focused(page)).toMatch(/^[a-e][1-4]$/);

  await page.keyboard.press('u');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect.poll(() => focused(page)).toMatch(/^[a-e][1-4]$/);

  await page.keyboard.press('h');
  await expect(page.getByText(/^Hint: take /)).toBeVisible();
  await expect.poll(() => focused(page)).toMatch(/^[a-e][1-4]$/);

  await page.keyboard.press('l');
  await expect.poll(() => focused(page)).toBe('Log');

  // On a phone the log is a sheet.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('[data-place="c2"]').focus();
  await page.keyboard.press('l');
  await expect(dialog.getByRole('heading', { name: 'Log' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => focused(page)).toBe('c2');
});
