import { beReady, join, linkOf, mover, setWithFriends } from './friends';
import { inspectAll } from './inspect';
import { OuroborosPlayer } from './ouroboros';
import { over, resign, seatsSheet } from './page';
import { expect, openServer, test } from './test';
import { listen, type Wiretap } from './wiretap';

openServer();

/** Squares far from each other, each of which takes a stone of its own. */
const SQUARES = ['a1', 'c3', 'e5', 'a5', 'e1'];

test('who looks on sees the game so many moves later as the host has decided, and all of it at the end', async ({
  page: ann,
  somebody,
}) => {
  const taps = new Map<string, Wiretap>();
  await setWithFriends(ann, 2);
  const link = linkOf(ann);
  await ann.getByLabel('Spectators see').selectOption('every move 3 moves later');
  const bo = await join(somebody, link, 'Bo');
  await expect(bo.getByText('Spectators see every move 3 moves later.')).toBeVisible();
  await inspectAll(ann, 'lobby-delay');
  const eve = listen(taps, 'Eve', await somebody());
  await eve.goto(link);
  await expect(eve.getByText('You are watching.')).toBeVisible();
  for (const page of [ann, bo]) await beReady(page);
  for (const page of [ann, bo, eve]) await expect(page.locator('main .board')).toBeVisible();
  await expect(eve.getByText('You are watching, up to 3 moves behind the players.')).toBeVisible();

  const stones = () => eve.locator('[data-square][aria-label*=" stone"]');
  for (const [played, square] of SQUARES.entries()) {
    const player = await mover([ann, bo]);
    await new OuroborosPlayer(player!).place(square);
    // What the players see at once, who looks on sees three moves later.
    for (const page of [ann, bo])
      await expect(page.locator(`[data-square="${square}"][aria-label*=" stone"]`)).toBeVisible();
    await expect(stones()).toHaveCount(Math.max(0, played - 2));
  }
  await inspectAll(eve, 'behind');
  // Nothing that came to the page says more: not the table asked once more, nor its record.
  const id = link.split('/').at(-1)!;
  const record = await (await eve.request.get(`/api/tables/${id}/record`)).text();
  expect(record.match(/^[12]: place/gm)).toHaveLength(2);
  await eve.reload();
  await expect(stones()).toHaveCount(2);
  const heard = taps.get('Eve')!.frames.map(({ text }) => text);
  const told = (square: string) => heard.some((text) => text.includes(`place ${square} `));
  expect(SQUARES.map(told)).toEqual([true, true, false, false, false]);

  // What the players say would tell it, too: it comes when the moves have.
  await bo.getByRole('button', { name: 'Talk', exact: true }).click();
  await bo.getByRole('button', { name: 'Well played!' }).click();
  await expect(bo.getByRole('list', { name: 'What was said' })).toContainText('Well played!');
  await expect(ann.getByRole('list', { name: 'What was said' })).toContainText('Well played!');
  await bo.keyboard.press('Escape');
  await eve.getByRole('button', { name: /^Talk/ }).click();
  const heardOf = eve.getByRole('list', { name: 'What was said' });
  await expect(heardOf).toHaveText('Nobody has said anything yet.');

  // The host lets them see at once, and takes it back.
  const seats = await seatsSheet(ann);
  await seats.getByLabel('Spectators see').selectOption('every move at once');
  await expect(stones()).toHaveCount(5);
  await expect(heardOf).toContainText('Well played!');
  await eve.keyboard.press('Escape');
  await expect(eve.getByText('You are watching.')).toBeVisible();
  await seats.getByLabel('Spectators see').selectOption('every move 10 moves later');
  await expect(eve.getByText('You are watching, up to 10 moves behind the players.')).toBeVisible();
  await ann.keyboard.press('Escape');
  await resign(bo);
  await expect(over(eve)).toBeVisible();
  await expect(stones()).toHaveCount(5);
  await expect(eve.getByText(/moves behind/)).toHaveCount(0);
  // The next game is as late.
  for (const page of [ann, bo]) await over(page).getByRole('button', { name: 'Rematch' }).click();
  await expect(ann).not.toHaveURL(link);
  await eve.goto(link);
  await expect(eve.getByText('You are watching, up to 10 moves behind the players.')).toBeVisible();
});
