import { analyse, dialog, findings, finished, untilAnalysed } from './analysis';
import { inspect } from './inspect';
import { drawn, place, turnOrEnd } from './page';
import { parlor } from './server';
import { expect, openServer, PHONE, test, type Page } from './test';

// The bot judges a choice only briefly: this does not test its judgement.
openServer(['analysis-milliseconds=20']);

const SNAKE = parlor(
  'sample',
  'snake',
  '--rules',
  'hands=1',
  '--bots',
  'random,greedy',
  '--seed',
  'chacha:mistakes',
);

async function analysed(page: Page): Promise<void> {
  const table = await finished(page, 'snake', SNAKE, 2);
  await page.goto(`/replay/${table}`);
  await analyse(page);
  await untilAnalysed(page);
  if (!(await findings(page).isVisible()))
    await page.getByRole('button', { name: 'Analysis', exact: true }).click();
  await expect(findings(page).getByRole('heading', { name: 'Mistakes' })).toBeVisible();
}

test('mistakes lead to their places, and to a table at which the better choice is made', async ({ page }) => {
  await analysed(page);
  // Who looks on reads of each seat.
  await expect(findings(page).getByRole('link', { name: /^The most expensive choice of / })).not.toHaveCount(
    0,
  );
  await findings(page).locator('summary').first().click();
  const mistake = findings(page).getByRole('listitem').filter({ hasText: 'Better: ' }).first();
  await inspect(page, 'mistakes');
  // Another size of the window has drawn the list again.
  if (!(await mistake.isVisible())) await findings(page).locator('summary').first().click();
  // Nobody knows a choice again without its place.
  await expect(mistake).toContainText(/^\s*Hand 1, choice \d+/);
  const link = mistake.getByRole('link');
  const step = /^#step=(\d+)$/.exec((await link.getAttribute('href'))!)![1]!;
  const better = /Better: (.*?)\./.exec((await mistake.textContent())!)![1]!;
  await link.click();
  await expect(page.getByRole('group', { name: 'The next choice' })).toContainText(better);
  expect(Number(step)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await mistake.getByRole('button', { name: /^Play it better at a new table/ }).click();
  await expect(dialog(page)).toContainText(better);
  await dialog(page).getByRole('button', { name: 'Set the table' }).click();
  await expect(page).toHaveURL(/\/table\//);
  await turnOrEnd(page);
});

const WAR = parlor('sample', 'solo-war', '--bots', 'random,greedy', '--seed', 'chacha:mistakes');

for (const [game, record] of [
  ['snake', SNAKE],
  ['solo-war', WAR],
] as const)
  test(`all hands of ${game} are shown to everybody after the end`, async ({ page }) => {
    const table = await finished(page, game, record, 2);
    await page.goto(`/replay/${table}`);
    await drawn(page);
    const hands = page.getByRole('group', { name: 'All hands' });
    await expect(hands).toHaveCount(0);
    const at = await place(page).inputValue();
    await page.getByLabel('Seen by').selectOption('all');
    await expect(hands.getByRole('listitem')).toHaveText([/: .+, .+/, /: .+, .+/]);
    await expect(place(page)).toHaveValue(at);
    // As cards, like those of the board; and the board stays as one player has seen it, with their own hand.
    await expect(hands.locator('.card:has(svg)').first()).toBeVisible();
    await page.getByLabel('Seen by').selectOption('2');
    await page.getByLabel('Seen by').selectOption('all');
    await expect(hands.getByRole('listitem')).toHaveCount(1);
    await expect(page.locator('.board').getByRole('group', { name: 'Your hand' })).toBeVisible();
    await inspect(page, `all-hands-${game}`);
    await page.getByLabel('Seen by').selectOption('');
    await expect(hands).toHaveCount(0);
  });

test.describe('on a phone', () => {
  test.use(PHONE);

  test('nothing that the analysis says is cut', async ({ page }) => {
    await analysed(page);
    await findings(page).locator('summary').first().click();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 640 });
      const cut = await findings(page).evaluate((all) =>
        [...all.querySelectorAll<HTMLElement>('p, li, a, summary, button, h3')]
          .filter(
            (one) =>
              // What is only read out has no room on the screen.
              !one.matches('.unseen') &&
              one.scrollWidth > one.clientWidth + 1 &&
              getComputedStyle(one).display !== 'inline',
          )
          .map((one) => one.textContent),
      );
      expect(cut, `${width}`).toEqual([]);
    }
  });
});
