import type { SceneData } from '../ui/lib/wire';
import { inspect } from './inspect';
import { OuroborosPlayer } from './ouroboros';
import { ask, log, over, resign, seat, turnOrEnd } from './page';
import { choose, firstSeat, playButton } from './setup';
import { SnakePlayer } from './snake';
import { playAt, you } from './table';
import { expect, openServer, test, type Page } from './test';
import { Wiretap } from './wiretap';

openServer();

const cover = (page: Page) => page.locator('section.cover');

/** The cards of the open hand. */
const hand = (page: Page) => {
  const player = new SnakePlayer(page);
  return player.cards(player.hand(), 'hand');
};

test('two people hand one device to each other, and nothing is shown between them', async ({ page }) => {
  const tap = new Wiretap();
  tap.on(page);
  await page.goto('/new/snake');
  await page.getByLabel('Your name').fill('Ann');
  await choose(page, 'How many play', '3');
  await choose(page, 'Player 2', 'Beside you');
  await page.getByLabel('Their name').fill('Bo');
  await choose(page, 'Player 3', 'Casual bot');
  await firstSeat(page);
  await inspect(page, 'setup-beside');
  await playButton(page).click();

  const seen: Record<string, string[]> = {};
  for (let turn = 0; turn < 8; turn++) {
    const name = turn % 2 === 0 ? 'Ann' : 'Bo';
    const button = page.getByRole('button', { name: `I am ${name}: go on` });
    await expect(button).toBeVisible({ timeout: 30_000 });
    await expect(button).toBeFocused();
    // Behind the cover there is no board, and the page has received only what a stranger may see.
    await expect(page.locator('[data-hand], [data-snake]')).toHaveCount(0);
    await expect(async () => {
      const states = tap.frames.filter(({ text }) => text.includes('"state":'));
      const last = states.filter(({ socket }) => socket === tap.frames.at(-1)!.socket);
      for (const { text } of last) {
        const { zones } = (JSON.parse(text) as { state: { position: { view: SceneData } } }).state.position
          .view;
        const hands = Object.entries(zones).filter(([zone]) => zone.startsWith('hand-'));
        const known = hands.filter(([, held]) => Array.isArray(held) && held.length > 0);
        expect([hands.length, known]).toEqual([3, []]);
      }
      expect(last.length).toBeGreaterThan(0);
    }).toPass();
    if (turn === 1) await inspect(page, 'cover');
    await page.keyboard.press('Enter');
    expect(await turnOrEnd(page)).toBe('turn');
    await expect(seat(page, name)).toContainText('your turn');
    const open = await hand(page);
    expect(open).toHaveLength(3);
    const before = seen[name];
    if (before)
      expect(
        open.filter((card) => before.includes(card)),
        'two of the cards are still there',
      ).toHaveLength(2);
    for (const other of Object.keys(seen).filter((other) => other !== name))
      expect(open.filter((card) => seen[other]!.includes(card))).toEqual([]);
    seen[name] = open;
    await new SnakePlayer(page).play();
  }
});

test('where nothing is hidden the board just turns to whoever is next', async ({ page }) => {
  const seats = [you, { kind: 'here', name: 'Bo' }];
  await playAt(page, { game: 'ouroboros', seed: 'chacha:beside', seats, name: 'Ann' });
  const player = new OuroborosPlayer(page);
  for (const name of ['Ann', 'Bo', 'Ann', 'Bo']) {
    await expect(seat(page, name)).toContainText('your turn');
    await expect(cover(page)).toHaveCount(0);
    await turnOrEnd(page);
    await expect(ask(page)).toContainText(`${name}: Place `);
    await player.place();
  }
  // They can take it back without asking anybody, one choice after the other: nobody else is there.
  await expect(seat(page, 'Ann')).toContainText('your turn');
  for (const [times, name] of ['Bo', 'Ann'].entries()) {
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(log(page).filter({ hasText: 'The last choice is taken back.' })).toHaveCount(times + 1);
    await expect(seat(page, name)).toContainText('your turn');
  }
  await resign(page);
  await expect(ask(page)).toContainText('Bo wins');
  await over(page).getByRole('button', { name: 'Play again' }).click();
  await expect(over(page)).toHaveCount(0);
  await turnOrEnd(page);
});
