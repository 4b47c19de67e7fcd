import { inspect } from './inspect';
import { askHint, log, over, place, takeHint, turnOrEnd } from './page';
import { parlor } from './server';
import { lastPlay, longSnake, SnakePlayer } from './snake';
import { against, startAt } from './table';
import { expect, openServer, test } from './test';

openServer();

const sample = (...words: string[]) => parlor('sample', 'snake', '--seed', 'chacha:gallery', ...words);

test('Snake: the table', async ({ page }) => {
  const seats = against(1, 'greedy');
  await startAt(page, { game: 'snake', seats, seed: 'chacha:gallery', name: 'Ann' });
  const player = new SnakePlayer(page);
  await page.mouse.move(0, 0);
  await inspect(page, 'snake-begin');
  await player.hand().first().click();
  await inspect(page, 'snake-chosen');
  await player.hand().last().hover();
  await inspect(page, 'snake-hovered', ['desktop']);
  await page.keyboard.press('Escape');
  await askHint(page);
  await inspect(page, 'snake-hint');
  await takeHint(page);
  await expect(log(page).filter({ hasText: 'You play ' })).toBeVisible();
  await turnOrEnd(page);
  await inspect(page, 'snake-after-a-turn');
});

test('Snake with three, far on: stacks, and what a long taking looks like', async ({ page }) => {
  const record = sample('--seats', '3', '--bots', 'greedy', '--rules', 'hands=1');
  const seats = against(2, 'greedy');
  await startAt(page, { game: 'snake', seats, start: { record, steps: 90 }, name: 'Ann' });
  const player = new SnakePlayer(page);
  await inspect(page, 'snake-three');
  await player.seat(2).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, 'snake-stacks');
});

test('Snake with four, short and long', async ({ page }) => {
  const seats = against(3, 'greedy');
  await startAt(page, { game: 'snake', seats, seed: 'chacha:gallery', name: 'Ann from next door' });
  const player = new SnakePlayer(page);
  await inspect(page, 'snake-four');
  await startAt(page, { game: 'snake', seats, start: longSnake(4), name: 'Ann' });
  await inspect(page, 'snake-long');
  const best = (await player.brings()).sort((one, other) => one.points - other.points)[0]!;
  await player.card(best.card).click();
  await inspect(page, 'snake-long-chosen');
});

test('Snake: the end of a hand and of the match, and its replay', async ({ page, somebody }) => {
  const record = sample('--bots', 'greedy,random', '--rules', 'hands=2');
  const seats = against(1, 'greedy');
  await startAt(page, {
    game: 'snake',
    seats,
    start: { record, steps: lastPlay(record, 1, 1) },
    name: 'Ann',
  });
  const player = new SnakePlayer(page);
  await inspect(page, 'snake-last-card');
  await player.turn();
  await inspect(page, 'snake-hand-over');

  const id = await startAt(page, {
    game: 'snake',
    seats,
    start: { record, steps: lastPlay(record, 2, 1) },
    name: 'Ann',
  });
  const bo = await somebody();
  await bo.goto(`/table/${id}`);
  await expect(new SnakePlayer(bo).snake().first()).toBeVisible();
  await inspect(bo, 'snake-watching');
  await player.finish();
  await inspect(page, 'snake-over');
  await over(page).getByRole('link', { name: 'Replay' }).click();
  await place(page).fill('30');
  await page.keyboard.press('ArrowRight');
  await inspect(page, 'snake-replay');
});
