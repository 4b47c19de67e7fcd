import { join, linkOf } from './friends';
import { inspect } from './inspect';
import { OuroborosPlayer } from './ouroboros';
import { askHint, log, over, place, takeHint, turnOrEnd } from './page';
import { parlor } from './server';
import { bot, friend, playAt, startAt, you } from './table';
import { expect, openServer, test, type Page } from './test';

const server = openServer([], 'stays');
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const GAME = parlor('sample', 'ouroboros', '--bots', 'greedy,random', '--seed', 'chacha:gallery');
const moves = GAME.split('\n').filter((line) => /^\d: /.test(line));

/** How many steps there are before a move: the deals of the board, and the moves before it. */
const before = (move: number) => 36 + move;

/** Sits down at the recorded game just before a move, in the seat that makes it. */
async function sitBefore(page: Page, move: number): Promise<void> {
  const mover = Number(moves[move]![0]);
  const seats = [1, 2].map((seat) => (seat === mover ? you : bot('random')));
  await startAt(page, {
    game: 'ouroboros',
    seats,
    start: { record: GAME, steps: before(move) },
    name: 'Ann',
  });
}

test('Ouroboros: the table', async ({ page }) => {
  await startAt(page, { game: 'ouroboros', seed: 'chacha:gallery', name: 'Ann' });
  const player = new OuroborosPlayer(page);
  await inspect(page, 'ouroboros-begin');
  await player.square('c3').click();
  await inspect(page, 'ouroboros-two-ways');
  await player.way('Cross').hover();
  await inspect(page, 'ouroboros-cross', ['desktop']);
  await page.keyboard.press('Escape');
  await askHint(page);
  await inspect(page, 'ouroboros-hint');
  await takeHint(page);
  await expect(log(page).filter({ hasText: 'You place a stone' })).toBeVisible();
  await turnOrEnd(page);
  await inspect(page, 'ouroboros-after-a-turn');
});

test('Ouroboros: pairs of stones and what they cost, a discard, a refusal', async ({ page }) => {
  const removes = moves.findIndex((move) => move.includes('remove'));
  expect(removes).toBeGreaterThan(0);
  await sitBefore(page, removes);
  await page.mouse.move(0, 0);
  await inspect(page, 'ouroboros-pairs');
  const [, , one, other] = moves[removes]!.split(' ');
  const player = new OuroborosPlayer(page);
  await player.square(one!).click();
  await inspect(page, 'ouroboros-one-stone');
  await player.square(other!).click();
  await inspect(page, 'ouroboros-payments');
  await page.keyboard.press('Escape');
  await player.mine().first().click();
  await inspect(page, 'ouroboros-discard');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^0 \w+ in your supply$/ })
    .first()
    .click({ force: true });
  await expect(page.locator('.tray [role=alert]')).toBeVisible();
  await inspect(page, 'ouroboros-refused');
});

test('Ouroboros: the end, and its replay', async ({ page }) => {
  await sitBefore(page, moves.length - 1);
  await inspect(page, 'ouroboros-last-disc');
  const player = new OuroborosPlayer(page);
  const last = moves.at(-1)!.split(' ');
  if (last[1] === 'discard') await player.discard();
  else {
    for (const stone of last.slice(2, 4)) await player.square(stone).click();
    await page.locator('.tray').getByRole('button').first().click();
  }
  await expect(over(page)).toBeVisible();
  await inspect(page, 'ouroboros-over');
  await over(page).getByRole('link', { name: 'Replay' }).click();
  await place(page).fill('8');
  await inspect(page, 'ouroboros-replay');
  await page.getByRole('button', { name: 'Continue from here' }).click();
  await inspect(page, 'continue');
});

test('Ouroboros with four, some of them missing', async ({ page, somebody, watch }) => {
  const seats = [you, friend, bot('random'), friend];
  await playAt(page, {
    game: 'ouroboros',
    rules: '-',
    seats,
    seed: 'chacha:gallery',
    name: 'Ann from next door',
  });
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toHaveCount(1);
  await inspect(page, 'four-open-seats');
  const link = linkOf(page);
  await page.getByRole('button', { name: 'Code and QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await inspect(page, 'four-invitation');

  const bo = await somebody();
  await bo.goto(link);
  await expect(bo.getByRole('button', { name: 'Sit down' })).toBeVisible();
  await inspect(bo, 'invited');
  await bo.getByRole('button', { name: 'Only watch' }).click();
  await inspect(bo, 'watching');

  await page.getByLabel('Or put a bot in seat 4').selectOption('casual');
  await expect(page.getByRole('list', { name: 'Seats' }).getByText('open seat')).toHaveCount(1);
  await bo.goto('/');
  await bo.goto(link);
  await bo.getByRole('button', { name: 'Sit down' }).click();
  await turnOrEnd(page);
  await new OuroborosPlayer(page).place('c3');
  await turnOrEnd(bo);
  await new OuroborosPlayer(bo).place('d4');
  expect(await turnOrEnd(page)).toBe('turn');
  await inspect(page, 'four-playing');
  await inspect(bo, 'four-away');

  watch.expect(/WebSocket|ERR_CONNECTION|Failed to load/);
  await server.kill();
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  await inspect(page, 'reconnecting');
  await server.start();
});

test('Ouroboros: an undo is asked for', async ({ page: ann, somebody }) => {
  const seats = [you, friend];
  await playAt(ann, { game: 'ouroboros', seats, name: 'Ann' });
  const bo = await join(somebody, linkOf(ann), 'Bo');
  await new OuroborosPlayer(ann).place('c3');
  await ann.getByRole('button', { name: 'Ask to undo' }).click();
  await expect(bo.getByRole('alertdialog')).toBeVisible();
  await inspect(bo, 'undo-asked');
  await inspect(ann, 'undo-waiting');
});
