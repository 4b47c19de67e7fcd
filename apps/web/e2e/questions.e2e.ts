import { mkdirSync } from 'node:fs';
import { join, setWithFriends, threeBegin } from './friends';
import { OuroborosPlayer } from './ouroboros';
import { more, resign, seat, settled, turnOrEnd } from './page';
import { RosePlayer } from './rose';
import { against, playAt, startAt } from './table';
import { expect, openServer, test, type Locator, type Page } from './test';
import { drawn as painted, holdClock } from './time';
import { eachWindow } from './windows';

openServer();

/** A folder for a picture of each, to look at. */
const SHEET = process.env.PARLOR_SHEET;
if (SHEET) mkdirSync(SHEET, { recursive: true });

const WINDOWS = [
  [320, 640],
  [360, 640],
  [375, 667],
  [390, 844],
  [844, 390],
  [1440, 900],
] as const;

/** Does something in each of these windows, and takes pictures where somebody wants to look at them. */
async function everywhere(page: Page, name: string, look: (at: string) => Promise<void>): Promise<void> {
  await eachWindow(page, WINDOWS, async (at) => {
    for (const theme of SHEET ? (['dark', 'light'] as const) : []) {
      await page.emulateMedia({ colorScheme: theme });
      await page.screenshot({ path: `${SHEET}/${name}-${at.replaceAll(' ', '')}-${theme}.png` });
    }
    await look(`${name} at ${at}`);
  });
}

/** Whether all of it is in the window, and nothing lies over it but marks at its edges. */
const inSight = (part: Locator) =>
  part.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    if (top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1) return false;
    const across = [left + 5, (left + right) / 2, right - 5];
    const down = [top + 5, (top + bottom) / 2, bottom - 5];
    return down.every((y) =>
      across.every((x) => {
        const found = document.elementFromPoint(x, y);
        // Marks of the board lie at the edges of others of its parts.
        return (
          found !== null && (one.contains(found) || found.contains(one) || !!found.closest('.others, .grid'))
        );
      }),
    );
  });

/** What one plays with: all squares, and what one owns. */
const PLAYED = ['.others .named', '.edge', '.own .stacks', '.own .name', '.own .stock'];
async function boardInSight(page: Page, at: string, parts = PLAYED): Promise<void> {
  for (const part of parts)
    for (const one of await page.locator(`main .board ${part}`).all())
      expect.soft(await inSight(one), `${part}: ${at}`).toBe(true);
}

/** The same, or the board scrolls, shows that it does, and comes to an end at which one sees what one owns. */
async function boardComesInSight(page: Page, at: string): Promise<void> {
  const board = page.locator('main .board');
  if (await board.evaluate((one) => one.scrollHeight <= one.clientHeight + 1)) return boardInSight(page, at);
  await boardInSight(page, at, PLAYED.slice(0, 1));
  const shade = () =>
    board.locator('.below').evaluate((one) => Number(getComputedStyle(one, '::before').opacity));
  expect.soft(await shade(), `the shadow: ${at}`).toBeGreaterThan(0.5);
  await board.evaluate((one) => one.scrollTo(0, one.scrollHeight));
  await painted(page);
  await boardInSight(page, `the end of ${at}`, PLAYED.slice(2));
  expect.soft(await shade(), `the shadow at the end: ${at}`).toBeLessThan(0.1);
  await board.evaluate((one) => one.scrollTo(0, 0));
}

/** Whether the text is shown without dots, and not as a column of single words. */
const whole = (text: Locator) =>
  text.evaluate((one) => one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth + 1);

/** What somebody can read of the page, but the log: in sight, and in words. */
async function reads(page: Page, words: RegExp, at: string): Promise<void> {
  const found = await page.locator('main .said').evaluate((one) =>
    [...one.querySelectorAll('.ask, .turn')]
      .filter((text) => {
        const words = document.createRange();
        words.selectNodeContents(text);
        const line = words.getClientRects()[0];
        if (!line) return false;
        const over = document.elementFromPoint((line.left + line.right) / 2, (line.top + line.bottom) / 2);
        return over !== null && (text.contains(over) || over.contains(text));
      })
      .map((text) => text.textContent.trim()),
  );
  expect.soft(found.join(' '), at).toMatch(words);
}

test('who is away or has resigned, and a question of theirs, cover nothing of the board, and whose turn it is stays', async ({
  page: ann,
  somebody,
}) => {
  const { link, bo, cy } = await threeBegin(ann, somebody, 'chacha:a question');
  const eve = await somebody();
  await eve.goto(`${link}#watch`);
  await resign(cy);
  await expect(seat(ann, 'Cy')).toContainText('a bot plays on');
  await turnOrEnd(bo);
  await new OuroborosPlayer(bo).place('b5', 'Cross');
  await turnOrEnd(ann);
  await everywhere(ann, 'chip', (at) => boardInSight(ann, at));

  // Half a choice, too: what one picks with is as high as ever.
  await new OuroborosPlayer(ann).discs().last().click();
  await everywhere(ann, 'chip-picked', (at) => boardComesInSight(ann, at));
  await ann.keyboard.press('Escape');

  await bo.getByRole('button', { name: 'Ask to undo' }).click();
  const asked = ann.getByRole('alertdialog', { name: 'Undo?' });
  await expect(asked).toBeVisible();
  await everywhere(ann, 'asked', async (at) => {
    await boardComesInSight(ann, at);
    await reads(ann, /It is your turn\.|Place a stone/, at);
    expect.soft(await whole(asked.locator('q')), `the quoted move: ${at}`).toBe(true);
    for (const button of await asked.getByRole('button').all())
      expect.soft(await inSight(button), at).toBe(true);
  });
  for (const [page, name] of [
    [bo, 'asker'],
    [eve, 'spectator'],
  ] as const)
    await everywhere(page, name, async (at) => {
      await reads(page, /It is Ann's turn\./, at);
      if (name === 'asker') await boardComesInSight(page, at);
    });
});

test('who has answered still reads whose turn it is', async ({ page: ann, somebody }) => {
  const { cy } = await threeBegin(ann, somebody);
  await ann.getByRole('button', { name: 'Ask to undo' }).click();
  await cy.getByRole('button', { name: 'Agree' }).click();
  await expect(cy.getByText(/Waiting for Bo/)).toBeVisible();
  await everywhere(cy, 'answered', async (at) => {
    await reads(cy, /It is Bo's turn\./, at);
    await boardInSight(cy, at);
  });
});

test('a refused undo has the whole width, covers nothing, and goes by itself or when it is pressed', async ({
  page,
}) => {
  await holdClock(page);
  await startAt(page, { game: 'rose', seed: 'chacha:help' });
  const player = new RosePlayer(page);
  await player.take();
  await settled(page);
  const why = page.getByText(/the cards have been seen/);
  await page.mouse.move(5, 500);
  await page.keyboard.press('u');
  await everywhere(page, 'refused', async (at) => {
    await page.keyboard.press('u');
    await expect(why).toBeVisible();
    expect.soft(await whole(why), at).toBe(true);
    const [notice, said, board] = await Promise.all(
      ['.notice', 'main .said', 'main .board'].map(async (part) => (await page.locator(part).boundingBox())!),
    );
    expect.soft(notice!.width, at).toBeGreaterThan(Math.min(said!.width - 20, 500));
    if (board!.y > said!.y) expect.soft(notice!.y + notice!.height, at).toBeLessThanOrEqual(board!.y + 1);
    for (const part of ['.score', '.pile:visible'])
      for (const one of await page.locator(`main .board ${part}`).all())
        expect.soft(await inSight(one), `${part}: ${at}`).toBe(true);
  });
  // Who has it read out still hears it; nobody sees it.
  await page.clock.runFor(7000);
  await expect(page.locator('.notice')).toBeVisible();
  await page.clock.runFor(2000);
  await expect(page.locator('.notice')).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: 'the cards have been seen' })).toHaveCount(1);
  await expect(page.locator('main .ask')).toBeInViewport();

  for (const press of [
    () => page.locator('.notice').getByRole('button', { name: 'Close' }).click(),
    () => why.click(),
  ]) {
    await page.keyboard.press('u');
    await expect(why).toBeVisible();
    await press();
    await expect(why).toHaveCount(0);
  }
});

test('practice is offered to those alone who play alone', async ({ page: ann, somebody }) => {
  await threeBegin(ann, somebody);
  await more(ann).click();
  await expect(ann.getByRole('button', { name: 'Resign…' })).toBeVisible();
  await expect(ann.getByRole('button', { name: 'Set to practice…' })).toHaveCount(0);
  await playAt(ann, { game: 'ouroboros', seats: against() });
  await more(ann).click();
  await expect(ann.getByRole('button', { name: 'Set to practice…' })).toBeVisible();
});

test('the host alone is told how to open a server that only this computer finds', async ({
  page: ann,
  somebody,
}) => {
  const link = await setWithFriends(ann, 3);
  await expect(ann.getByText(/parlor serve --lan/)).toBeVisible();
  const bo = await join(somebody, link, 'Bo');
  await expect(bo.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  await expect(bo.getByText(/parlor serve --lan/)).toHaveCount(0);
});
