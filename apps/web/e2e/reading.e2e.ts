import { analyse, finished, graph, untilAnalysed } from './analysis';
import { fits } from './fits';
import { drawn, place } from './page';
import { parlor } from './server';
import { openRecord } from './table';
import { expect, openServer, test } from './test';

// The bot judges a choice only briefly: this does not test its judgement.
openServer(['analysis-milliseconds=20']);

const GAMES = ['rose', 'ouroboros', 'ouroboros-solitaire', 'snake', 'solo-war'];

/** A replay whose board is a strip between its sentences and its buttons. */
test('a replay fits every window, at its beginning, later and at its end @night', async ({ page }) => {
  const tables = [...GAMES, 'snake 4', 'solo-war 4', 'ouroboros 4'];
  for (const table of tables) {
    const [game, seats] = table.split(' ');
    const record = parlor('sample', game!, '--seed', 'chacha:it fits', ...(seats ? ['--seats', seats] : []));
    await openRecord(page, record);
    await fits(page, `replay-${table}-begins`);
    const last = Number(await place(page).getAttribute('max'));
    await place(page).fill(String(Math.round(last * 0.6)));
    await fits(page, `replay-${table}-later`);
    await place(page).fill(String(last));
    await fits(page, `replay-${table}-end`);
  }
});

test('an analysis fits every window, beside the board where there is room', async ({ page }) => {
  const record = parlor('sample', 'solo-war', '--bots', 'random,greedy', '--seed', 'chacha:an analysis');
  const table = await finished(page, 'solo-war', record, 2);
  await page.goto(`/replay/${table}`);
  await analyse(page);
  await untilAnalysed(page);
  await place(page).fill('20');
  await fits(page, 'analysis');
  await page.setViewportSize({ width: 1440, height: 900 });
  const [board, chart] = await Promise.all(
    [page.locator('main .board'), graph(page)].map(async (one) => (await one.boundingBox())!),
  );
  expect(chart!.x).toBeGreaterThanOrEqual(board!.x + board!.width);
});

test('a lesson fits every window', async ({ page }) => {
  for (const game of GAMES) {
    await page.goto(`/learn/${game}`);
    await drawn(page);
    await fits(page, `lesson-${game}`);
  }
});

test('on a wide desktop the five games stand in one row', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await page.goto('/');
  const cards = page.locator('main article');
  await expect(cards).toHaveCount(5);
  const tops = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});
