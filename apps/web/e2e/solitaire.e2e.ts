import { log, over, ruleOf, settled, tap, turnOrEnd } from './page';
import { withinReach } from './reach';
import { linesOf, type Line } from './record';
import { parlor } from './server';
import { playButton } from './setup';
import { SolitairePlayer } from './solitaire';
import { outcomeOf, recordOf, startAt } from './table';
import { expect, openServer, PHONE, test, type Page } from './test';
import { Motion } from './time';

openServer();

const GAME = parlor('sample', 'ouroboros-solitaire', '--bots', 'greedy', '--seed', 'chacha:r7');
const LINES = linesOf(GAME).filter(({ line }) => line.startsWith('1: '));

/** Sits down at the recorded game just before the first action that begins so, or the last. */
async function sitBefore(page: Page, begins: string, last = false): Promise<string> {
  const like = ({ line }: Line) => line.startsWith(`1: ${begins}`);
  const { line, before } = (last ? LINES.findLast(like) : LINES.find(like))!;
  await startAt(page, { game: 'ouroboros-solitaire', name: 'Ann', start: { record: GAME, steps: before } });
  return line.slice(3);
}

test('a whole game of Ouroboros Solitaire, set up by the form', async ({ page }) => {
  await page.goto('/new/ouroboros-solitaire?seed=chacha:whole');
  await page.getByLabel('Your name').fill('Ann');
  await playButton(page).click();
  await turnOrEnd(page);

  const player = new SolitairePlayer(page);
  let plays = 0;
  for (let turn = 0; turn < 400 && !(await over(page).isVisible()); turn++) {
    const [score, loop] = [await player.score(), await page.locator('.loop b').textContent()];
    const preview = await player.turn();
    if (!preview || (await page.locator('.loop b').textContent()) !== loop) continue;
    // The preview was right.
    plays += 1;
    // (After three of a kind, the player chooses the pile before the deck has its final size.)
    const asks = await page.locator('main .ask', { hasText: 'Pick the pile' }).isVisible();
    if (!asks) expect(await player.deck(), preview.text).toBe(preview.deck);
    const passes = /Beats|beats|which leaves/.test(preview.text) && !(await over(page).isVisible());
    if (passes) expect(await player.score(), preview.text).toBeGreaterThan(score);
    const told = await log(page)
      .filter({ hasText: /You play / })
      .last()
      .innerText();
    expect(told.includes(`counted as ${preview.total}`), `${told}: ${preview.text}`).toBe(preview.wraps);
    expect(/you lose|cards are lost|so nine/i.test(told), `${told}: ${preview.text}`).toBe(!preview.succeeds);
    for (const combo of ['straight', 'flush', 'pair', 'three of a kind'])
      expect(new RegExp(`\\ba ${combo}|${combo} that`).test(told), `${told}: ${preview.text}`).toBe(
        preview.text.toLowerCase().includes(combo),
      );
  }
  await expect(over(page)).toBeVisible();
  expect(plays).toBeGreaterThan(0);

  const outcome = await outcomeOf(page, await recordOf(page));
  expect(outcome.turn.kind).toBe('over');
  expect(outcome.points).toEqual([await player.score()]);
  // The first result has none to be better than.
  await expect(page.locator('main .yardstick')).toHaveText('');
  await expect(page.locator('main .ask')).toContainText(`${outcome.points[0]} enem`);
  await expect(page.locator('.tray')).toHaveCount(0);
  await expect(page.locator('[data-card][aria-disabled="false"]')).toHaveCount(0);
});

test('the order of the chosen cards shows, and the sum wraps', async ({ page }) => {
  const action = await sitBefore(page, 'play 8D 8H 8S');
  const player = new SolitairePlayer(page);
  const cards = action.split(' ').slice(1);
  await player.choose(cards);
  for (const [at, card] of cards.entries())
    await expect(player.card(card)).toHaveAttribute('aria-label', new RegExp(`chosen as number ${at + 1}`));
  await expect(player.tray().locator('.effect')).toContainText('8+8+8=24, counted as 11');
  const preview = await player.preview();
  expect(preview).toMatchObject({ total: 11, wraps: true, succeeds: true });
  expect(preview.text).toContain('three of a kind that beats');
  await expect(player.tray().locator('.moving')).toContainText('Back');

  // A second press takes a card back, and the later ones move up.
  await player.card(cards[0]!).click();
  await expect(player.card(cards[1]!)).toHaveAttribute('aria-label', /chosen as number 1/);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-card][aria-pressed="true"]')).toHaveCount(0);

  await player.choose(cards);
  const discard = page.getByRole('button', { name: /^Discard, / });
  const score = await player.score();
  await player.play();
  await expect(page.locator('main .ask')).toContainText('Pick the pile');
  await expect(page.locator('.played')).toHaveAttribute(
    'aria-label',
    'eight of diamonds, eight of hearts and eight of spades',
  );
  await player.pile(3).hover();
  await expect(player.tray().getByRole('status')).toContainText('joins your deck');
  await player.face(3);
  expect(await player.score()).toBe(score + 2);
  await expect(discard).toHaveAttribute('aria-label', /5 cards/);
});

test('a card that is more than its number can be used both ways', async ({ page }) => {
  const action = await sitBefore(page, 'reorganize');
  const [, queen, ...sent] = action.split(/[ :]+/);
  const player = new SolitairePlayer(page);
  await expect(player.card(queen!)).toHaveAttribute('aria-label', /can reorganize/);
  const name = async (card: string) => (await player.card(card).getAttribute('aria-label'))!.split(', ')[0]!;
  const names = await Promise.all(sent.map(name));
  const queenName = await name(queen!);
  await player.choose([queen!]);
  await expect(player.tray()).toContainText('Choose what goes to the bottom of your deck, in order.');
  await player.choose(sent);
  await expect(player.card(queen!)).toHaveAttribute('aria-label', /chosen, to reorganize/);
  await expect(player.card(sent[0]!)).toHaveAttribute('aria-label', /chosen as number 1/);
  await player.use(/^Reorganize/);

  // They lie at the bottom of the deck, in that order.
  await page.getByRole('button', { name: /^Friendly Deck/ }).click();
  const listed = page.getByRole('dialog').getByRole('listitem');
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText('Friendly Deck');
  expect((await listed.locator('.unseen').allTextContents()).slice(-sent.length)).toEqual(names);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: /^Resting, / }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: queenName })).toHaveCount(1);
});

test('a jack with an enemy engaged: played for eleven, or scouting', async ({ page }) => {
  await startAt(page, { game: 'ouroboros-solitaire', seed: 'chacha:b', name: 'Ann' });
  const player = new SolitairePlayer(page);
  // Without an enemy there is nothing to scout; a player who tries sees the rule.
  await player.card('JD').click();
  await expect(ruleOf(player.tray())).toHaveAttribute('href', '/rules/ouroboros-solitaire#SOLI-18');
  await player.face(2);
  await player.card('JD').click();
  await expect(player.playButton()).toContainText('deck 22 → 12');
  const scout = player.tray().getByRole('button', { name: /^Scout/ });
  await expect(scout).toContainText('shows 2 cards below the ');
  await player.use(/^Scout/);
  await expect(player.pile(2)).toHaveAttribute('aria-label', /next .+ and /);
  await expect(page.locator('.scouted .tab')).toHaveCount(2);
  // The engaged enemy stays: another pile is refused, next to the hand.
  await player.pile(1).click();
  await expect(ruleOf(player.tray())).toHaveAttribute('href', '/rules/ouroboros-solitaire#SOLI-9');
  await player.card('5H').click();
  await expect(player.tray().getByRole('alert')).toBeHidden();
});

test('a king makes a law, which the page then says', async ({ page }) => {
  const [, king] = (await sitBefore(page, 'enforce')).split(' ');
  const player = new SolitairePlayer(page);
  await player.card(king!).click();
  const enforce = player.tray().getByRole('button', { name: /^Enforce/ });
  const promised = (await enforce.locator('.promise').textContent())!;
  await player.use(/^Enforce/);
  await expect(page.getByRole('region', { name: 'Laws in force' })).toContainText(promised);
  await page.setViewportSize(PHONE.viewport);
  await page.getByRole('button', { name: /^Laws in force: / }).click();
  await expect(page.getByRole('dialog')).toContainText(promised);
});

test('a warning where a choice ends the game, and none where it does not', async ({ page }) => {
  const action = await sitBefore(page, '', true);
  const player = new SolitairePlayer(page);
  const words = action.split(' ');
  if (words[0] === 'play') await player.choose(words.slice(1));
  else await player.bribeButton().hover();
  await expect(player.tray().locator('.effect.grave')).toHaveText(/which ends the game/);
  await expect(
    player
      .tray()
      .getByRole('button', { name: /deck \d+ → 0/ })
      .first(),
  ).toBeVisible();
  const before = await player.score();
  if (words[0] === 'play') await player.play();
  else await player.bribe();
  await expect(over(page)).toBeVisible();
  expect(await player.score()).toBeLessThanOrEqual(before + 1);
  expect(await player.deck()).toBe(0);

  // At the beginning of a game nothing can end it.
  await startAt(page, { game: 'ouroboros-solitaire', seed: 'chacha:b', name: 'Ann' });
  await player.face(2);
  for (const card of await player.hand()) {
    await player.card(card.id).click();
    await expect(player.tray().locator('.effect')).toBeVisible();
    await expect(player.tray().locator('.effect')).not.toContainText('end');
    await player.card(card.id).click();
  }
});

test('what was put away is listed in order, with what comes back first', async ({ page }) => {
  await sitBefore(page, 'play 8D 8H 8S');
  await page.getByRole('button', { name: /^Discard, 7 cards/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(7);
  await expect(dialog.getByRole('listitem').first()).toContainText('first back');
  await expect(dialog.getByText('first back')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /passed/ }).click();
  await expect(dialog.getByText(/Gone until the loop ends/)).toBeVisible();
});

test('a few turns by keys alone', async ({ page }) => {
  await startAt(page, { game: 'ouroboros-solitaire', seed: 'chacha:b', name: 'Ann' });
  const focused = () =>
    page.evaluate(() => {
      const { card, pile } = (document.activeElement as HTMLElement).dataset;
      return card ?? pile ?? '';
    });
  for (let press = 0; press < 30 && (await focused()) === ''; press++) await page.keyboard.press('Tab');
  expect(await focused()).toBe('1');
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('2');
  const player = new SolitairePlayer(page);
  await expect(player.tray().getByRole('status')).toContainText('Make 5');
  await page.keyboard.press('Enter');
  await settled(page);
  await expect(player.pile(2)).toHaveAttribute('aria-pressed', 'true');

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  expect(await focused()).toBe('3D');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  await expect(player.tray().locator('.effect')).toContainText('3+5=8');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-card][aria-pressed="true"]')).toHaveCount(0);
  await page.keyboard.press('2');
  await expect(player.card('5H')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('p');
  await settled(page);
  await expect(log(page).filter({ hasText: 'You play the five of hearts' })).toBeVisible();
  // The card that had the focus is gone; the focus is still on the board.
  await expect.poll(focused).not.toBe('');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await settled(page);
  await expect(player.pile(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(player.bribeButton()).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('b');
  await expect(log(page).filter({ hasText: 'You bribe' })).toBeVisible();
});

test('the second press of a double click on a button of the tray does nothing', async ({ page }) => {
  await startAt(page, { game: 'ouroboros-solitaire', seed: 'chacha:b', name: 'Ann' });
  const player = new SolitairePlayer(page);
  await player.face(2);
  await player.bribeButton().hover();
  const press = async (clickCount: number) => {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await settled(page);
  };
  const deck = await player.deck();
  await press(2);
  expect(await player.deck()).toBe(deck);
  await press(1);
  await expect.poll(() => player.deck()).toBeLessThan(deck);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('cards fly in the order in which they went, until a key ends it', async ({ page }) => {
    await page.clock.install();
    await startAt(page, { game: 'ouroboros-solitaire', seed: 'chacha:b', name: 'Ann' });
    const player = new SolitairePlayer(page);
    await player.face(2);
    await player.choose(['8H']);
    const around = async () => [await page.locator('main .ask').textContent(), await log(page).count()];
    const before = await around();
    const motion = await Motion.hold(page);
    await player.playButton().click();
    const flying = page.locator('[data-flyer]');
    // First the card that is played.
    await expect(flying).toHaveCount(1);
    // What came of it is neither counted nor said yet.
    expect(await player.deck()).toBe(22);
    expect(await around()).toEqual(['You play…', before[1]]);
    // It is waited for no longer than this. Then the enemy leaves, nine cards are lost, and another is drawn: they are not counted yet either.
    await page.clock.runFor(10_000);
    await expect(flying).toHaveCount(12);
    expect(await player.deck()).toBe(22);
    await page.keyboard.press('Shift');
    await expect(flying).toHaveCount(0);
    expect(await motion.pieces()).toBe(0);
    await expect.poll(around).not.toEqual(before);
    expect(await player.deck()).toBe(12);
    await expect(page.locator('[data-card]')).toHaveCount(5);
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a few turns by tapping, without scrolling', async ({ page }) => {
    await startAt(page, { game: 'ouroboros-solitaire', seed: 'chacha:b', name: 'Ann' });
    const player = new SolitairePlayer(page, tap);
    await withinReach(page);
    await tap(player.pile(2));
    await settled(page);
    await expect(player.pile(2)).toHaveAttribute('aria-pressed', 'true');
    await withinReach(page);
    // The jack can be used in one more way than other cards.
    await player.choose(['JD']);
    await expect(player.tray().getByRole('button', { name: /^Scout/ })).toBeVisible();
    await withinReach(page);
    await player.choose(['JD', '5H']);
    await withinReach(page);
    await tap(player.playButton());
    await settled(page);
    await expect(player.pile(2)).toHaveAttribute('aria-pressed', 'false');
    await turnOrEnd(page);
    await withinReach(page);
    await sitBefore(page, 'play 8D 8H 8S');
    await player.choose(['8D', '8H', '8S']);
    await withinReach(page);
  });
});

/** A table at which two queens can be chosen with an enemy faced: each of the four buttons is there. */
async function sitWithQueens(page: Page): Promise<string[]> {
  interface Frame {
    position: { step: number; view: { zones: { 'hand-1': string[] }; facts: { phase: string } } };
  }
  for (const seed of ['chacha:q1', 'chacha:q6', 'chacha:q7', 'chacha:q8']) {
    const record = parlor('sample', 'ouroboros-solitaire', '--bots', 'greedy', '--seed', seed);
    const answer = await page.request.post('/api/replay?as=table', { data: { record } });
    const { frames } = (await answer.json()) as { frames: Frame[] };
    for (const { position } of frames) {
      const { zones, facts } = position.view;
      const queens = zones['hand-1'].filter((card) => card.startsWith('Q'));
      const other = zones['hand-1'].find((card) => /^[2-9]/.test(card));
      if (facts.phase !== 'confront' || queens.length < 2 || !other) continue;
      await startAt(page, { game: 'ouroboros-solitaire', start: { record, steps: position.step } });
      return [other, ...queens.slice(0, 2)];
    }
  }
  throw new Error('no recorded position has two queens and an enemy');
}

/** The lines of what the choice comes to that something else stands on, and the place of the cards. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const say = document.querySelector('.tray .say')!;
    const hidden: string[] = [];
    for (const line of say.querySelectorAll('p'))
      for (const { left, right, top, bottom } of line.getClientRects()) {
        const buttons = document.querySelector('.tray .buttons')!.getBoundingClientRect();
        const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (bottom > buttons.top + 1 || !at || !(say.contains(at) || at.contains(say)))
          hidden.push(line.textContent.trim());
      }
    const board = document.querySelector('main .board')!;
    if (board.scrollHeight > board.clientHeight + 1) hidden.push(`the board scrolls: ${board.scrollHeight}`);
    const { x, y } = document.querySelector('.table .hand')!.getBoundingClientRect();
    return { hidden, hand: `${x}, ${y}` };
  });

/** A sum, its price and a warning that cannot be read, just when they matter. */
for (const [width, height] of [
  [390, 844],
  [375, 667],
  [320, 640],
] as const)
  test.describe(`in a window of ${width} x ${height}`, () => {
    test.use({ ...PHONE, viewport: { width, height } });

    test('with all four buttons no line of what the choice comes to is covered, and no card moves', async ({
      page,
    }) => {
      const cards = await sitWithQueens(page);
      const player = new SolitairePlayer(page, tap);
      const { hand } = await covered(page);
      for (const card of cards) {
        await player.choose([card]);
        await expect(player.card(card)).toHaveAttribute('aria-pressed', 'true');
        expect.soft(await covered(page), card).toEqual({ hidden: [], hand });
      }
      await expect(player.tray().getByRole('button')).toHaveCount(4);
      await expect(player.tray().locator('.effect')).toBeVisible();
      const queens = player.tray().getByRole('button', { name: /^Reorganize with the queen of / });
      const [one, other] = [(await queens.first().boundingBox())!, (await queens.last().boundingBox())!];
      expect(other.y).toBe(one.y);

      // Before the end of a game a play loses cards, and a warning stands beneath.
      await sitBefore(page, 'play', true);
      for (const { id } of (await player.hand()).slice(0, 3)) {
        await player.choose([id]);
        expect.soft((await covered(page)).hidden, id).toEqual([]);
      }
    });
  });
