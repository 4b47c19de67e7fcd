import { OuroborosPlayer } from './ouroboros';
import { ask, log, over, ruleOf, turnOrEnd } from './page';
import { parlor } from './server';
import { choose, firstSeat, playButton } from './setup';
import { bot, recordOf, startAt, tableOf, you } from './table';
import { expect, openServer, test } from './test';

openServer();

/** The first page of the lesson showed what a stone on a5 would do, because a mouse lay there. */
test('a mouse that only rests where the board appears points at nothing', async ({ page }) => {
  await page.goto('/learn/ouroboros');
  const square = page.locator('[data-square=c4]');
  await expect(square).toBeVisible();
  // What the browser sends when something appears under a mouse that lies still, though not at a time that a test knows.
  await square.evaluate((one) => {
    for (const type of ['pointerenter', 'pointermove'])
      one.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse', bubbles: type === 'pointermove' }));
  });
  await expect(page.locator('[data-square].goes')).toHaveCount(0);
  const { x, y } = (await square.boundingBox())!;
  await page.mouse.move(x + 24, y + 24);
  await expect(page.locator('[data-square].goes')).not.toHaveCount(0);
});

test('a whole game of Ouroboros against a bot, set up by the form', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('article', { name: 'Ouroboros', exact: true })
    .getByRole('link', { name: /^Set up/ })
    .click();
  await page.getByLabel('Your name').fill('Ann');
  await choose(page, 'The other player', 'Casual bot');
  await firstSeat(page);
  await playButton(page).click();

  const player = new OuroborosPlayer(page);
  expect(await turnOrEnd(page)).toBe('turn');
  await expect(page.getByRole('list', { name: 'Seats' })).toContainText('Ann');
  await player.finish();

  // Who made the last move of the record has won, and everything on the page says so.
  const record = await recordOf(page);
  const winner = record.trimEnd().split('\n').at(-1)![0]!;
  const name = new RegExp(`^name ${winner} (.*)$`, 'm').exec(record)![1]!;
  const called = name === 'Ann' ? 'You' : name;
  await expect(page.locator('.supply.won .name')).toHaveText([called]);
  await expect(page.locator('.supply.won')).toHaveAttribute('aria-label', `${called}: 0 discs`);
  const seats = page.getByRole('list', { name: 'Seats' }).getByRole('listitem');
  await expect(seats.filter({ hasText: 'won' })).toHaveCount(1);
  await expect(seats.filter({ hasText: 'won' })).toContainText(name);
  await expect(ask(page)).toContainText(new RegExp(`^${called} wins?`));
  await expect(log(page).last()).toContainText(/win/);
  await expect(over(page).getByRole('link', { name: 'Replay and analysis' })).toBeVisible();
  await over(page).getByRole('button', { name: 'More' }).click();
  const more = page.getByRole('dialog');
  await expect(more.getByRole('link', { name: 'New game' })).toBeVisible();
  await expect(more.getByRole('button', { name: 'Copy or save the game' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Nothing can be done at a board when the game is over.
  await expect(page.locator('[data-square][aria-disabled="false"]')).toHaveCount(0);
  const before = tableOf(page);
  await over(page).getByRole('button', { name: 'Play again' }).click();
  await expect(page).not.toHaveURL(new RegExp(before));
  expect(await turnOrEnd(page)).toBe('turn');
});

test('both ways to place are shown, with what each gives and to whom', async ({ page }) => {
  await page.goto('/new/ouroboros');
  await firstSeat(page);
  await playButton(page).click();
  const player = new OuroborosPlayer(page);
  await turnOrEnd(page);
  await player.square('c3').hover();
  await expect(player.way('Plus')).toHaveAttribute('aria-label', /Plus, beside it: You take .*, .* gets /);
  await expect(player.way('Cross')).toHaveAttribute('aria-label', /Cross, at its corners: /);
  await expect(page.locator('.square.goes')).toHaveCount(8);
});

test('two stones that cannot be removed: the server says why, and what they cost', async ({ page }) => {
  const record = parlor('sample', 'ouroboros', '--bots', 'random,random', '--seed', 'chacha:stones');
  const seats = [you, bot('random')];
  await startAt(page, { game: 'ouroboros', seats, start: { record, steps: 36 + 4 }, name: 'Ann' });
  const stones = page.locator('[data-square][aria-label*=" stone"]');
  await stones.first().click();
  await expect(page.locator('.tray .say')).toContainText('Pick a second one to see what is missing');
  await stones.nth(1).click();
  await expect(ruleOf(page.locator('.tray'))).toHaveAttribute('href', '/rules/ouroboros#OURO-6');
  await page.keyboard.press('Escape');
  await expect(page.locator('.tray [role=alert]')).toHaveCount(0);
});
