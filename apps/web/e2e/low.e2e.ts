import { askHint, drawn, more, resign, over } from './page';
import { reachable } from './reach';
import { playButton } from './setup';
import { against, friend, playAt, startAt, you } from './table';
import { expect, openServer, test } from './test';

openServer(['analysis-milliseconds=20']);

const TABLES = {
  rose: { game: 'rose' },
  'ouroboros-solitaire': { game: 'ouroboros-solitaire' },
  'ouroboros-2': { game: 'ouroboros', seats: against() },
  'ouroboros-4': { game: 'ouroboros', seats: against(3) },
  'snake-2': { game: 'snake', seats: against() },
  'snake-4': { game: 'snake', seats: against(3) },
  'solo-war-2': { game: 'solo-war', seats: against() },
  'solo-war-4': { game: 'solo-war', seats: against(3) },
};

/** A board whose top was cut off, with no way to scroll there. */
for (const [name, table] of Object.entries(TABLES))
  test(`${name} can be played in the smallest windows and with the largest letters`, async ({ page }) => {
    await startAt(page, { ...table, seed: 'chacha:low' });
    await reachable(page, `low-${name}`);
    await askHint(page);
    await reachable(page, `low-${name}-hint`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await resign(page);
    await expect(over(page)).toBeVisible();
    await reachable(page, `low-${name}-end`);
  });

test('the sheets of a table are within reach in the smallest windows', async ({ page }) => {
  await startAt(page, { game: 'ouroboros', seats: against(), seed: 'chacha:low' });
  for (const open of ['More', 'Rules', 'Log']) {
    await page.setViewportSize({ width: 844, height: 390 });
    await (open === 'More' ? more(page) : page.getByRole('button', { name: open, exact: true })).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    if (open === 'Rules') await expect(page.locator('.rules h2').first()).toBeVisible();
    await reachable(page, `low-sheet-${open}`);
    await page.keyboard.press('Escape');
  }
});

test('a lobby, set-ups, lessons and the first page are within reach in the smallest windows', async ({
  page,
}) => {
  await playAt(page, { game: 'ouroboros', seats: [you, friend, friend], lobby: true });
  await expect(page.getByRole('button', { name: 'I am ready' })).toBeVisible();
  await reachable(page, 'low-lobby');
  await page.goto('/');
  await expect(page.locator('main article')).toHaveCount(5);
  await reachable(page, 'low-home');
  for (const game of ['rose', 'ouroboros', 'ouroboros-solitaire', 'snake', 'solo-war']) {
    await page.goto(`/new/${game}`);
    await expect(playButton(page)).toBeVisible();
    await reachable(page, `low-new-${game}`);
    await page.goto(`/learn/${game}`);
    await drawn(page);
    await reachable(page, `low-lesson-${game}`);
  }
});
