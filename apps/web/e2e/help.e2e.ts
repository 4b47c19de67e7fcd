import { OuroborosPlayer } from './ouroboros';
import { askHint, hint, log, more, ruleOf, settled, takeHint, turnOrEnd } from './page';
import { RosePlayer } from './rose';
import { against, recordOf, startAt } from './table';
import { expect, openServer, PHONE, test, type Locator } from './test';

openServer();

test('a hint names an action and says why', async ({ page }) => {
  await startAt(page, { game: 'rose', seed: 'chacha:help' });
  const player = new RosePlayer(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  const notice = hint(page);
  await expect(notice).toContainText(
    /Hint: take the \w+ (of|on) \w+( and |, )the .*\. \d cards .*= \d+ points\./,
  );
  const why = notice.getByRole('button', { name: 'Why?' });
  await expect(why).toHaveAttribute('aria-expanded', 'false');
  await why.click();
  await expect(why).toHaveAttribute('aria-expanded', 'true');
  await expect(notice.locator('.reason')).toContainText(/\w+ \w+ \w+/);
  await expect(page.getByRole('button', { name: /hinted/ })).not.toHaveCount(0);
  await notice.getByRole('button', { name: 'Play it' }).click();
  await expect(player.putButton()).toBeVisible();
  await expect(notice).toBeHidden();
});

test('undo takes back what is fair, says why not, and more in practice', async ({ page }) => {
  await startAt(page, { game: 'rose', seed: 'chacha:help' });
  const player = new RosePlayer(page);
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

  await more(page).click();
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
  await startAt(page, { game: 'ouroboros', seats: against() });
  const player = new OuroborosPlayer(page);
  await page.getByRole('button', { name: /^0 blue in your supply$/ }).click({ force: true });
  await expect(ruleOf(page.locator('.tray'))).toHaveAttribute('href', /#OURO-/);
  await player.turn();
});

/** An answer that covers the cards that it names, that the window cuts, or that hides the hint itself. */
for (const [width, height, touch] of [
  [390, 844, true],
  [320, 640, true],
  [844, 390, true],
  [1440, 900, false],
] as const)
  test.describe(`in a window of ${width} x ${height}`, () => {
    test.use({ ...(touch ? PHONE : {}), viewport: { width, height } });

    test('why a hint is good does not cover the board, and can be read to its end', async ({ page }) => {
      for (const table of [
        { game: 'rose', seed: 'chacha:help' },
        { game: 'ouroboros', seats: against(), seed: 'chacha:help' },
        { game: 'snake', seats: against(), seed: 'chacha:help' },
        { game: 'ouroboros-solitaire', seed: 'chacha:help' },
        { game: 'solo-war', seats: against(), seed: 'chacha:help' },
      ]) {
        await startAt(page, table);
        await page.getByRole('button', { name: 'Hint' }).click();
        const notice = hint(page);
        await notice.getByRole('button', { name: 'Why?' }).click();
        await expect(notice.locator('.reason')).toBeVisible();
        // How much a bot has to say is the bot's: the test is of the longest.
        await notice
          .locator('.reason')
          .evaluate((one) => one.append(' About as good: the others.'.repeat(4)));
        const [area, board] = [
          (await notice.boundingBox())!,
          (await page.locator('main .board').boundingBox())!,
        ];
        const beside = area.x >= board.x + board.width - 1;
        if (!beside) {
          expect.soft(area.y, table.game).toBeGreaterThanOrEqual(0);
          expect.soft(area.y + area.height, table.game).toBeLessThanOrEqual(board.y + 1);
        }
        // What goes on below the last line in sight says so, until that has been seen.
        const further = notice.locator('.further');
        const scrolls = await notice.evaluate((one) =>
          [one, one.closest('.said')!].some((box) => box.scrollHeight > box.clientHeight + 2),
        );
        await expect.soft(further, `the arrow of ${table.game}`).toBeVisible({ visible: scrolls });
        // First and last words of the hint and of its reason: none is cut, and scrolling comes to each.
        for (const part of ['.says p', '.reason']) {
          const text = notice.locator(part);
          expect.soft(await cut(text), `${part} of ${table.game}`).toBe(false);
          const scroll = () => text.evaluate((one) => one.scrollIntoView({ block: 'end' }));
          await scroll();
          await expect.soft(notice.getByRole('button', { name: 'Play it' }), table.game).toBeInViewport({
            ratio: 0.99,
          });
          // The arrow over the last line goes when the browser reports that all of it was seen. What comes late, such as a font, moves the end.
          await expect
            .poll(() => scroll().then(() => endSeen(text)), `the end of ${part} of ${table.game}`)
            .toBe(true);
        }
        await notice.evaluate((one) =>
          [one, one.closest('.said')!].forEach((box) => box.scrollTo(0, box.scrollHeight)),
        );
        await expect.soft(further, `the arrow of ${table.game}, at the end`).toHaveCount(0);
      }
    });
  });

/** Whether a text ends in dots, or is shown in part. */
const cut = (text: Locator) =>
  text.evaluate(
    (one) => getComputedStyle(one).overflow !== 'visible' && one.scrollHeight > one.clientHeight + 1,
  );

/** Whether the last letter of a text is on top where it stands. */
const endSeen = (text: Locator) =>
  text.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const last = [...range.getClientRects()].at(-1)!;
    const top = document.elementFromPoint(last.right - 2, (last.top + last.bottom) / 2);
    return top !== null && (one.contains(top) || top.contains(one));
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
    await startAt(page, {
      game,
      seed: 'chacha:goal',
      ...(game in { rose: 0, 'ouroboros-solitaire': 0 } ? {} : { seats: against() }),
    });
    await expect(page.locator('main .goal')).toHaveText(goal);
    await askHint(page);
    await takeHint(page);
    await settled(page);
    await turnOrEnd(page);
    await expect(page.locator('main .goal')).toHaveCount(0);
  }
});
