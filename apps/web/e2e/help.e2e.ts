import { OuroborosPlayer } from './ouroboros';
import { RosePlayer } from './rose';
import { expect, log, openServer, PHONE, playAt, recordOf, settled, test, turnOrEnd } from './test';

openServer();

test('a hint names an action and says why', async ({ page }) => {
  await playAt(page, { game: 'rose', seed: 'chacha:help' });
  const player = new RosePlayer(page);
  await turnOrEnd(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  const hint = page.locator('.notice.hint');
  await expect(hint).toContainText(
    /Hint: take the \w+ (of|on) \w+( and |, )the .*\. \d cards .*= \d+ points\./,
  );
  await hint.getByText('Why?').click();
  await expect(hint.locator('details')).toContainText(/\w+ \w+ \w+/);
  await expect(page.getByRole('button', { name: /hinted/ })).not.toHaveCount(0);
  await hint.getByRole('button', { name: 'Play it' }).click();
  await expect(player.putButton()).toBeVisible();
  await expect(hint).toBeHidden();
});

test('undo takes back what is fair, says why not, and more in practice', async ({ page }) => {
  await playAt(page, { game: 'rose', seed: 'chacha:help' });
  const player = new RosePlayer(page);
  await turnOrEnd(page);
  const first = [...(await player.cards())];
  const undo = page.getByRole('button', { name: 'Undo' });
  await player.take();
  // The dealt cards have been seen.
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('u');
  await expect(page.getByRole('alert')).toContainText(/\w+ \w+/);
  await player.put();
  await turnOrEnd(page);
  const lines = await log(page).count();
  await undo.click();
  await settled(page);
  await expect(player.putButton()).toBeVisible();
  expect(await log(page).count()).toBeLessThanOrEqual(lines);

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Set to practice…' }).click();
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  await expect(undo).toHaveAttribute('aria-disabled', 'false');
  await undo.click();
  await settled(page);
  await expect(player.takeButton()).toBeVisible();
  expect([...(await player.cards())]).toEqual(first);
  await expect(page.locator('.facts')).toContainText('Practice');
  expect(await recordOf(page)).toContain('practice yes');
});

test('what would be against the rules is refused with the rule, and hurts nothing', async ({ page }) => {
  await playAt(page, { game: 'ouroboros', seats: [{ kind: 'you' }, { kind: 'bot', bot: 'random' }] });
  const player = new OuroborosPlayer(page);
  await turnOrEnd(page);
  await page.getByRole('button', { name: /^0 blue in your supply$/ }).click({ force: true });
  await expect(page.locator('.tray [role=alert]')).toContainText('OURO-');
  await player.turn();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  /** An answer that covers the cards that it names. */
  for (const [width, height] of [
    [390, 844],
    [320, 640],
  ] as const)
    test(`why a hint is good does not cover the board, at ${width} x ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const table of [
        { game: 'rose', seed: 'chacha:help' },
        { game: 'ouroboros', seats: [{ kind: 'you' }, { kind: 'bot', bot: 'random' }], seed: 'chacha:help' },
        { game: 'snake', seats: [{ kind: 'you' }, { kind: 'bot', bot: 'random' }], seed: 'chacha:help' },
        { game: 'ouroboros-solitaire', seed: 'chacha:help' },
      ]) {
        await playAt(page, table);
        await turnOrEnd(page);
        await page.getByRole('button', { name: 'Hint' }).click();
        const hint = page.locator('.notice.hint');
        await hint.getByText('Why?').click();
        await expect(hint.locator('details[open]')).toBeVisible();
        const [notice, board] = [
          (await page.locator('main .notices').boundingBox())!,
          (await page.locator('main .board').boundingBox())!,
        ];
        expect.soft(notice.y + notice.height, table.game).toBeLessThanOrEqual(board.y + 1);
        await expect.soft(hint.getByRole('button', { name: 'Play it' }), table.game).toBeInViewport();
      }
    });
});

/** A newcomer who plays five turns without knowing what for. */
test('each game says its goal at the first choice, and not after it', async ({ page }) => {
  const goals = {
    rose: /Score all you can/,
    ouroboros: /first to end your turn without a disc/,
    'ouroboros-solitaire': /as many enemies as you can/,
    snake: /the highest total wins/,
    'solo-war': /Win more rounds/,
  };
  for (const [game, goal] of Object.entries(goals)) {
    await playAt(page, {
      game,
      seed: 'chacha:goal',
      ...(game in { rose: 0, 'ouroboros-solitaire': 0 }
        ? {}
        : { seats: [{ kind: 'you' }, { kind: 'bot', bot: 'random' }] }),
    });
    await turnOrEnd(page);
    await expect(page.locator('main .goal')).toHaveText(goal);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.notice.hint').getByRole('button', { name: 'Play it' }).click();
    await settled(page);
    await turnOrEnd(page);
    await expect(page.locator('main .goal')).toHaveCount(0);
  }
});
