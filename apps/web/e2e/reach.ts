import { expect, type Locator, type Page } from './test';

/** Every one of these lies within the window, without scrolling anything, and nothing stands on those that nothing may cover. */
export async function inSight(pieces: Locator, covered: 'free' | 'perhaps covered' = 'free'): Promise<void> {
  const found = await pieces.evaluateAll((all) =>
    all.map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const free = middle !== null && (one.contains(middle) || middle.contains(one));
      const inside = left >= -1 && right <= innerWidth + 1 && top >= 0 && bottom <= innerHeight + 1;
      return { name: one.ariaLabel ?? one.textContent?.trim(), inside, free };
    }),
  );
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ inside, free }) => !inside || (covered === 'free' && !free))).toEqual([]);
}

/** All that is pressed in play is large enough for a thumb; what is hidden counts unless it may be. */
export async function largeEnough(
  targets: Locator,
  hidden: 'none' | 'perhaps hidden' = 'none',
): Promise<void> {
  const found = await targets.evaluateAll((all) =>
    all
      .map((one) => ({ name: one.ariaLabel ?? one.textContent?.trim(), box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
      .map(({ name, box }) => ({ name, width: box.width, height: box.height })),
  );
  expect(found.filter(({ width }) => hidden === 'none' || width > 0)).toEqual([]);
}

/** The page is no wider than the window. */
export async function fitsWidth(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(wide, `${page.url()} is no wider than the phone`).toBeLessThanOrEqual(0);
}

/** All buttons of a board, which are more than this, are in sight and large enough; it need not be scrolled. */
export async function withinReach(page: Page, most = 8): Promise<void> {
  const targets = page.locator('main').getByRole('button');
  expect(await targets.count()).toBeGreaterThan(most);
  await inSight(targets, 'perhaps covered');
  await largeEnough(targets);
  await fitsWidth(page);
  const board = page.locator('main .board');
  const spare = await board.evaluate((one) => one.clientHeight - one.scrollHeight);
  expect(spare, 'the board needs no scrolling').toBeGreaterThanOrEqual(0);
}
