import { expect, type Locator, type Page } from './test';

/** The question, or the result, above a table. */
export const ask = (page: Page) => page.locator('main .ask');

/** What one can do after a game; it is there once the game is over. */
export const over = (page: Page) => page.locator('section.over');

/** The lines of the log beside the board. */
export const log = (page: Page) => page.getByRole('complementary', { name: 'Log' }).getByRole('listitem');

/** The link to the rule that refuses something, next to what was refused. */
export const ruleOf = (where: Locator) => where.getByRole('alert').getByRole('link', { name: 'Why?' });

/** Waits until the page has the fonts that it uses: until then its words stand in others, and are of another width. */
export async function lettered(page: Page): Promise<void> {
  await page.evaluate(async () => void (await document.fonts.ready));
}

/** Waits until the board is there: its code is loaded separately, after the page. */
export async function drawn(page: Page): Promise<void> {
  await expect(page.locator('main .board > :not(.waiting, .fault)').first()).toBeVisible();
  await lettered(page);
}

/** Waits until the choice of this page's person is done, and the page shows its effect. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main .board').first()).toHaveAttribute('aria-busy', 'false');
}

/** Taps with a finger. The browser turns that into a click after a while: this waits for it. */
export async function tap(where: Locator): Promise<void> {
  const clicked = where
    .page()
    .evaluate(
      () =>
        new Promise<void>((done) => addEventListener('click', () => done(), { once: true, capture: true })),
    );
  await Promise.all([clicked, where.tap()]);
}

/** Presses the copy button and returns the copied text; the page must be allowed to read the clipboard. */
export async function copied(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  return clipboard(page);
}

/**
 * Waits until it is this page's turn, or the game is over; returns which. An earlier choice must be
 * [`settled`].
 */
export async function turnOrEnd(page: Page): Promise<'turn' | 'end'> {
  const turn = page.locator('main .ask.mine');
  await expect(turn.or(over(page))).toBeVisible({ timeout: 60_000 });
  // The board's code is loaded separately.
  await expect(page.locator('main .board button').first()).toBeVisible();
  await lettered(page);
  return (await over(page).isVisible()) ? 'end' : 'turn';
}

/** A seat in the list beside the board, by its player's name. */
export const seat = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Seats' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });

/** Opens the sheet in which seats change hands. */
export async function seatsSheet(page: Page) {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: /^Seats: / }).click();
  return page.getByRole('dialog', { name: 'Seats' });
}

/** The button of what else one can do at a table. */
export const more = (page: Page) => page.getByRole('button', { name: 'More', exact: true });

/** Resigns, which is asked for twice. */
export async function resign(page: Page): Promise<void> {
  await more(page).click();
  await page.getByRole('button', { name: 'Resign…' }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
}

/** What one would paste now; the page must be allowed to read the clipboard. */
export const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** The slider of a replay. */
export const place = (page: Page) => page.getByRole('slider', { name: 'Place in the game' });

/** A hint, once somebody has asked for one. */
export const hint = (page: Page) => page.locator('.notice.hint');

/** Asks for a hint, and waits for it. */
export async function askHint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(hint(page)).toBeVisible();
}

/** Makes the choice that a hint names. */
export const takeHint = (page: Page) => hint(page).getByRole('button', { name: 'Play it' }).click();
