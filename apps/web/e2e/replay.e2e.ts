import { readFileSync } from 'node:fs';
import { OuroborosPlayer } from './ouroboros';
import { ask, clipboard, drawn, log, place, resign, turnOrEnd } from './page';
import { RosePlayer } from './rose';
import { parlor } from './server';
import { openRecord, outcomeOf, playAt } from './table';
import { expect, openServer, test, type Page } from './test';
import { holdClock } from './time';

openServer();

const GAME = parlor('sample', 'ouroboros', '--bots', 'greedy,greedy', '--seed', 'chacha:a replay');
const ROSE = parlor('sample', 'rose', '--bots', 'greedy', '--seed', 'chacha:a replay');

const index = async (page: Page) => Number(await place(page).inputValue());
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a replay is stepped, scrubbed, played, and seen through other eyes', async ({ page }) => {
  await holdClock(page);
  await openRecord(page, GAME);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replay: Ouroboros');
  const start = await index(page);
  await press(page, 'Forth');
  await press(page, 'Forth');
  expect(await index(page)).toBe(start + 2);
  const said = await page.locator('main .ask').textContent();
  await press(page, 'Back');
  await expect(ask(page)).not.toHaveText(said!);
  await page.keyboard.press('ArrowRight');
  await expect(ask(page)).toHaveText(said!);

  await place(page).fill(String(start + 5));
  const board = () => page.locator('[data-square]').evaluateAll((all) => all.map((one) => one.ariaLabel));
  const seen = await board();
  await press(page, 'To the end');
  await expect(ask(page)).toContainText(/win/);
  await place(page).fill(String(start + 5));
  expect(await board()).toEqual(seen);

  // Nothing is hidden here, so everybody sees the same.
  await expect(page.getByLabel('Speed')).toBeVisible();
  await expect(page.getByLabel('Seen by')).toHaveCount(0);

  await press(page, 'To the beginning');
  await page.getByLabel('Speed').selectOption({ label: 'Speed: fast' });
  await press(page, 'Play');
  await page.clock.runFor(3 * 450);
  expect(await index(page)).toBe(3);
  await press(page, 'Pause');
  await page.clock.runFor(3 * 450);
  expect(await index(page)).toBe(3);

  // There are keys for it, and none of those that choose.
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog');
  await expect(keys.getByRole('heading', { name: 'Keys' })).toBeVisible();
  await expect(keys).toContainText('play or pause');
  await expect(keys).not.toContainText('place a stone');
  await page.keyboard.press('Escape');

  // A line of the log leads to its place.
  const line = page.getByRole('complementary', { name: 'Log' }).getByRole('button').last();
  await line.click();
  await expect(place(page)).toHaveValue((await place(page).getAttribute('max'))!);
});

test('the marks of a replay can be jumped to', async ({ page }) => {
  await openRecord(page, ROSE);
  const marks = page.getByLabel('Jump to');
  await expect(marks).toBeVisible();
  const labels = await marks.getByRole('option').allTextContents();
  expect(labels.length).toBeGreaterThan(2);
  // Each says whose points it means, and where it is.
  for (const label of labels.slice(1)) expect(label).toMatch(/[a-z].*, at \d+$/);
  const before = await index(page);
  await marks.selectOption({ index: 2 });
  expect(await index(page)).not.toBe(before);
});

test('one can go on from a place in a replay, against bots', async ({ page }) => {
  await openRecord(page, GAME);
  await drawn(page);
  await place(page).fill('6');
  const board = () =>
    page
      .locator('[data-square]')
      .evaluateAll((all) => all.map((one) => /^.., (\w+)/.exec(one.ariaLabel ?? '')?.[1]));
  const seen = await board();
  await press(page, 'Continue from here');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('The others').selectOption('gentle');
  await dialog.getByRole('button', { name: 'Set the table' }).click();
  await expect(page).toHaveURL(/\/table\//);
  await turnOrEnd(page);
  expect(await board()).toEqual(seen);
  await new OuroborosPlayer(page).turn();
});

test('a record is downloaded, and opened again from disk', async ({ page }) => {
  await openRecord(page, GAME);
  const waits = page.waitForEvent('download');
  await press(page, 'Copy or save the game');
  await press(page, 'Save as a file');
  const download = await waits;
  expect(download.suggestedFilename()).toMatch(/^ouroboros-.*\.txt$/);
  const record = readFileSync(await download.path(), 'utf8');
  expect(record).toBe(GAME);
  await openRecord(page, record);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replay: Ouroboros');
  await press(page, 'To the end');
  await expect(log(page).last()).toContainText(/win/);
});

test('a broken record shows where it is wrong', async ({ page, watch }) => {
  watch.expect(/status of 4\d\d/);
  await openRecord(page, GAME.replace('game ouroboros', 'game ouroborus'));
  await expect(page.getByRole('alert')).toContainText('line 2');
  // A fault in a move leaves what is before it.
  const lines = GAME.split('\n');
  const moves = lines.findIndex((line) => line.startsWith('1: '));
  lines[moves + 4] = '1: place z9 +';
  await openRecord(page, lines.join('\n'));
  await press(page, 'To the end');
  await expect(page.getByText(`line ${moves + 5}`)).toBeVisible();
});

// A game that others played to its end was one that somebody had resigned, and nobody had won.
test('a replay ends with who has won, where others played on after somebody had resigned', async ({
  page,
}) => {
  const { points } = await outcomeOf(page, GAME);
  const winner = 1 + points.indexOf(Math.max(...points));
  const resigned = (record: string, seat = 3 - winner) => record.replace('\n\n', `\nresigned ${seat}\n\n`);
  await openRecord(page, resigned(GAME));
  await press(page, 'To the end');
  await expect(ask(page)).toContainText(/wins/);
  await expect(ask(page)).not.toContainText('resigned');
  // Anyone who has resigned has not won, though the bot in their place did; and without its last step a game has no winner.
  await openRecord(page, resigned(GAME, winner));
  await press(page, 'To the end');
  await expect(ask(page)).toContainText('resigned.');
  await openRecord(page, resigned(GAME.trim().split('\n').slice(0, -1).join('\n')));
  await press(page, 'To the end');
  await expect(ask(page)).toContainText('resigned.');
});

// A match's record ended in the middle of a game, as if somebody could go on.
test('a replay says that a program broke the rules for bots', async ({ page }) => {
  const cut = GAME.trim().split('\n').slice(0, -3).join('\n');
  await openRecord(page, cut.replace('\n\n', '\nresult 1 0\nforfeit 2 crash\n\n'));
  await press(page, 'To the end');
  await expect(ask(page)).toContainText('broke the rules for bots and has lost.');
});

test('the last sentence of a replay is not cut on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openRecord(
    page,
    parlor('sample', 'snake', '--bots', 'greedy,random', '--seed', 'chacha:an analysis'),
  );
  await press(page, 'To the end');
  const said = page.getByRole('group', { name: 'What has happened' });
  await expect(said).toContainText('wins the match');
  const cut = await said.evaluate((one) => one.scrollHeight - one.clientHeight);
  expect(cut).toBeLessThanOrEqual(1);
});

test('where hands are hidden, a replay is seen with the eyes that one chooses', async ({ page }) => {
  const record = parlor('sample', 'snake', '--rules', 'hands=1', '--seed', 'chacha:eyes');
  await page.goto('/replay');
  await page.getByLabel('Or its text').fill(record);
  await page.getByRole('button', { name: 'Open' }).click();
  await drawn(page);
  const at = await index(page);
  await expect(page.locator('[data-hand]')).toHaveCount(0);
  await page.getByLabel('Seen by').selectOption('2');
  await expect(page.locator('[data-hand]')).toHaveCount(3);
  expect(await index(page)).toBe(at);
  await page.getByLabel('Seen by').selectOption('');
  await expect(page.locator('[data-hand]')).toHaveCount(0);
});

test('a link leads to one place of a replay', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await playAt(page, { game: 'rose' });
  const player = new RosePlayer(page);
  await turnOrEnd(page);
  await player.take();
  await player.put();
  await resign(page);
  await page.goto(`/replay/${id}`);
  const first = await index(page);
  await press(page, 'Forth');
  await press(page, 'Copy a link to this place');
  await expect(page.getByText('Copied.')).toBeVisible();
  const link = new URL(await clipboard(page));
  expect(link.hash).toMatch(/^#step=\d+$/);
  await page.goto('/');
  await page.goto(link.pathname + link.hash);
  await expect(place(page)).toHaveValue(String(first + 1));
  // A place that the game never came to: its beginning.
  await page.goto('/');
  await page.goto(`${link.pathname}#step=999999`);
  await expect(place(page)).toHaveValue(String(first));
});
