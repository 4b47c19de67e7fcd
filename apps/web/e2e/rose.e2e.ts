import { log, over, ruleOf, turnOrEnd } from './page';
import { RosePlayer } from './rose';
import { playButton } from './setup';
import { outcomeOf, recordOf } from './table';
import { expect, openServer, test } from './test';

openServer();

test('a whole game of Rose by clicking', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('article', { name: 'Rose' });
  await card.getByRole('button', { name: 'Play' }).click();
  await expect(page).toHaveTitle('Your turn · Rose · Parlor');

  const player = new RosePlayer(page);
  const points = await player.playOut();
  // The first result has none to be better than, but the rulebook's and the best bot's.
  await expect(page.locator('main .yardstick')).toHaveText('');
  await expect(over(page).locator('.beside')).toHaveText(
    /^\s*Best, the strongest bot, averages \d+ points with these cards \(\d+ to \d+ in 8 games\)\. You (are \d+ points (below|above) that|have just as much)\. The best in the rulebook: 116 points\.\s*$/,
  );

  const record = await recordOf(page);
  const outcome = await outcomeOf(page, record);
  expect(outcome.turn.kind).toBe('over');
  expect(outcome.points).toEqual([points]);

  await over(page).getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replay: Rose');
  await page.goto('/');
  await expect(card).toContainText(`Your best: ${points} points`);
  await expect(page.getByText('unfinished table')).toBeHidden();
});

test('a refused choice says which rule refuses it, next to the cards', async ({ page }) => {
  await page.goto('/new/rose?seed=chacha:a+rose+is');
  await playButton(page).click();
  const player = new RosePlayer(page);
  await turnOrEnd(page);
  const cards = [...(await player.cards())].filter(([, card]) => card !== 'joker');
  const [[one, rank]] = cards as [[string, string]];
  const other = cards.find(([, card]) => card.split(' ')[0] !== rank.split(' ')[0])![0];
  await player.place(one).click();
  await player.place(other).click();
  await expect(ruleOf(page.locator('.tray'))).toHaveAttribute('href', '/rules/rose#ROSE-4');
  await expect(player.takeButton()).toHaveAttribute('aria-disabled', 'true');
});

test('the newest sentence is spoken, and the log shows it', async ({ page }) => {
  await page.goto('/new/rose?seed=chacha:a+rose+is');
  await playButton(page).click();
  const player = new RosePlayer(page);
  await turnOrEnd(page);
  await player.take();
  const newest = (await log(page).last().innerText()).trim();
  const spoken = page.locator('p[aria-live="polite"]');
  await expect(spoken).toContainText(newest);
  await player.put();
  await expect(spoken).not.toContainText(newest);
  await expect(spoken).toContainText((await log(page).last().innerText()).trim());
});

test('a dealt card is dragged into its place', async ({ page }) => {
  await page.goto('/new/rose?seed=chacha:a+rose+is');
  await playButton(page).click();
  const player = new RosePlayer(page);
  await turnOrEnd(page);
  const places = (await player.group()).slice(0, 2);
  await player.take(places);
  const dealt = page.getByRole('group', { name: 'Dealt cards' }).getByRole('button');
  const name = (await dealt.last().getAttribute('aria-label'))!;
  await dealt.last().dragTo(player.place(places[0]!));
  await expect(player.place(places[0]!)).toHaveAttribute('aria-label', `${places[0]}, ${name} goes here`);
  await player.putButton().click();
  await expect(player.place(places[0]!)).toHaveAttribute('aria-label', `${places[0]}, ${name}, new`);
});

test('this browser remembers a name and the colours', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByLabel('Dark').check();
  await page.keyboard.press('Escape');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await ground();
  await page.goto('/new/rose');
  await page.getByLabel('Your name').fill('Ann');
  await playButton(page).click();
  await turnOrEnd(page);
  expect(await ground()).toBe(dark);
  await page.goto('/new/ouroboros');
  await expect(page.getByLabel('Your name')).toHaveValue('Ann');
});
