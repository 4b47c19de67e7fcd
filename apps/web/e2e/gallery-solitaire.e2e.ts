import { parlor } from './server';
import { inspect, resize } from './inspect';
import { SolitairePlayer } from './solitaire';
import { expect, openServer, over, playAt, test, turnOrEnd, type Page } from './test';

openServer();

const GAME = parlor('sample', 'ouroboros-solitaire', '--bots', 'greedy', '--seed', 'chacha:r7');
const LONG = parlor('sample', 'ouroboros-solitaire', '--bots', 'greedy', '--seed', 'chacha:r8');

/** Sits down at a recorded game before the action that begins so; before the last if none does. */
async function sitBefore(page: Page, record: string, begins: string): Promise<string[]> {
  const lines = record.split('\n');
  const found = lines.findIndex((line) => line.startsWith(`1: ${begins}`));
  const line = begins ? found : lines.findLastIndex((one) => one.startsWith('1: '));
  expect(line).toBeGreaterThan(0);
  const steps = lines.slice(lines.indexOf(''), line).reduce((sum, text) => {
    if (text.startsWith('deal ')) return sum + text.trim().split(' ').length - 1;
    return sum + (text.startsWith('1: ') ? 1 : 0);
  }, 0);
  await playAt(page, { game: 'ouroboros-solitaire', name: 'Ann', start: { record, steps } });
  await turnOrEnd(page);
  return lines[line]!.slice(3).split(/[ :]+/).slice(1);
}

test('Ouroboros Solitaire: the table, an enemy, a hint, a refusal', async ({ page }) => {
  await playAt(page, { game: 'ouroboros-solitaire', seed: 'chacha:b', name: 'Ann' });
  await turnOrEnd(page);
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
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.locator('.notice.hint')).toBeVisible();
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
  await page.getByRole('button', { name: /Threat Deck/ }).click();
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
  await page.getByRole('slider', { name: 'Place in the game' }).fill('60');
  await inspect(page, 'solitaire-replay');
});

test('Ouroboros Solitaire: a loop is cleared', async ({ page }) => {
  // The last action before the second loop's cards are dealt.
  const lines = LONG.split('\n');
  const dealt = (line: string) => (line.startsWith('deal ') ? line.trim().split(' ').length - 1 : 0);
  const first = lines.findIndex((line) => dealt(line) >= 8);
  const second = lines.findIndex(
    (line, at) => at > first && dealt(line) >= 8 && lines[at - 1]!.includes('play'),
  );
  expect(second).toBeGreaterThan(0);
  const steps = lines.slice(lines.indexOf(''), second - 1).reduce((sum, text) => {
    if (text.startsWith('deal ')) return sum + text.trim().split(' ').length - 1;
    return sum + (text.startsWith('1: ') ? 1 : 0);
  }, 0);
  await playAt(page, { game: 'ouroboros-solitaire', name: 'Ann', start: { record: LONG, steps } });
  await turnOrEnd(page);
  const player = new SolitairePlayer(page);
  const [verb, ...cards] = lines[second - 1]!.slice(3).split(' ');
  expect(verb).toBe('play');
  await player.choose(cards);
  await expect(page.locator('.beware.glad')).toBeVisible();
  await inspect(page, 'solitaire-clears');
  await player.play();
  await expect(page.locator('.cleared')).toContainText('Loop 1 is cleared');
  await inspect(page, 'solitaire-cleared');
});
