import { inspect, resize } from './inspect';
import { askHint, over, place } from './page';
import { linesOf, type Line } from './record';
import { parlor } from './server';
import { SolitairePlayer } from './solitaire';
import { startAt } from './table';
import { expect, openServer, test, type Page } from './test';

openServer();

const GAME = parlor('sample', 'ouroboros-solitaire', '--bots', 'greedy', '--seed', 'chacha:r7');
const LONG = parlor('sample', 'ouroboros-solitaire', '--bots', 'greedy', '--seed', 'chacha:r8');

/** Sits down at a recorded game before the action that begins so; before the last if none does. */
async function sitBefore(page: Page, record: string, begins: string): Promise<string[]> {
  const lines = linesOf(record).filter(({ line }) => line.startsWith(`1: ${begins}`));
  const { line, before } = lines.at(begins ? 0 : -1)!;
  await startAt(page, { game: 'ouroboros-solitaire', name: 'Ann', start: { record, steps: before } });
  return line.slice(3).split(/[ :]+/).slice(1);
}

test('Ouroboros Solitaire: the table, an enemy, a hint, a refusal', async ({ page }) => {
  await startAt(page, { game: 'ouroboros-solitaire', seed: 'chacha:b', name: 'Ann' });
  const player = new SolitairePlayer(page);
  await inspect(page, 'solitaire-begin');
  await player.face(2);
  await player.choose(['3D', '5H', '9H']);
  await inspect(page, 'solitaire-wraps');
  await page.keyboard.press('Escape');
  await player.choose(['JD']);
  await inspect(page, 'solitaire-jack');
  await player.card('JD').click();
  await player.pile(1).click();
  await expect(page.locator('.tray [role=alert]')).toBeVisible();
  await inspect(page, 'solitaire-refused');
  await askHint(page);
  await inspect(page, 'solitaire-hint');
});

test('Ouroboros Solitaire: a combo, a recruit, the stacks', async ({ page }) => {
  const player = new SolitairePlayer(page);
  await player.choose(await sitBefore(page, GAME, 'play 8D 8H 8S'));
  await inspect(page, 'solitaire-combo');
  await resize(page, 'desktop');
  await page.getByRole('button', { name: /^Friendly Deck/ }).click();
  await inspect(page, 'solitaire-deck');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Discard/ }).click();
  await inspect(page, 'solitaire-discard');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /passed/ }).click();
  await inspect(page, 'solitaire-enemies');
  await page.keyboard.press('Escape');
  await player.play();
  await inspect(page, 'solitaire-recruit');
});

test('Ouroboros Solitaire: specials', async ({ page }) => {
  const player = new SolitairePlayer(page);
  await player.choose(await sitBefore(page, GAME, 'reorganize'));
  await inspect(page, 'solitaire-reorganize');
  await player.choose(await sitBefore(page, GAME, 'enforce'));
  await inspect(page, 'solitaire-enforce');
  await player.choose(await sitBefore(page, LONG, 'scout'));
  await player.use(/^Scout/);
  await inspect(page, 'solitaire-scouted');
});

test('Ouroboros Solitaire: the end, and its replay', async ({ page }) => {
  const player = new SolitairePlayer(page);
  const cards = await sitBefore(page, GAME, '');
  if (cards.length > 0) await player.choose(cards);
  else await player.bribeButton().hover();
  await inspect(page, 'solitaire-last-cards');
  if (cards.length > 0) await player.play();
  else await player.bribe();
  await expect(over(page)).toBeVisible();
  await inspect(page, 'solitaire-over');
  await resize(page, 'desktop');
  await over(page).getByRole('link', { name: 'Replay' }).click();
  await place(page).fill('60');
  await inspect(page, 'solitaire-replay');
});

test('Ouroboros Solitaire: a loop is cleared', async ({ page }) => {
  // The last action before the second loop's cards are dealt.
  const lines = linesOf(LONG);
  const deals = ({ line }: Line) => line.startsWith('deal ') && line.trim().split(' ').length > 8;
  const first = lines.findIndex(deals);
  const second = lines.findIndex(
    (line, at) => at > first && deals(line) && lines[at - 1]!.line.includes('play'),
  );
  expect(second).toBeGreaterThan(0);
  const { line, before: steps } = lines[second - 1]!;
  await startAt(page, { game: 'ouroboros-solitaire', name: 'Ann', start: { record: LONG, steps } });
  const player = new SolitairePlayer(page);
  const [verb, ...cards] = line.slice(3).split(' ');
  expect(verb).toBe('play');
  await player.choose(cards);
  await expect(page.locator('.effect.glad')).toBeVisible();
  await inspect(page, 'solitaire-clears');
  await player.play();
  await expect(player.tray().getByRole('status')).toContainText('loop 1 is cleared');
  await inspect(page, 'solitaire-cleared');
});
