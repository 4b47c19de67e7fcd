import { photograph } from './fits';
import { expect, type Locator, type Page } from './test';
import { eachWindow, type Sizes } from './windows';

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

/** Low and tiny windows: small phones on their side, a desktop at 300 % and 400 %, wide and low ones, and the smallest of all. */
const TINY: Sizes = [
  [320, 240],
  [427, 240],
  [480, 270],
  [568, 320],
  [1280, 400],
  [1920, 450],
];

/** Larger ones, for who reads letters of twice the size. */
const LARGE_LETTERS: Sizes = [
  [390, 844],
  [844, 390],
  [1440, 900],
];

/** What can be pressed, and cannot be brought into the window by scrolling, or is covered there. */
const outOfReach = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const within = document.querySelector('dialog[open]') ?? document;
    for (const one of within.querySelectorAll<HTMLElement>(
      'button, a[href], select, input, summary, textarea',
    )) {
      const { width, height } = one.getBoundingClientRect();
      // Some words are for screen readers alone.
      if (width < 2 || height < 2 || !one.checkVisibility({ visibilityProperty: true })) continue;
      if (one.closest('.unseen, [inert]') || getComputedStyle(one).clipPath !== 'none') continue;
      if (
        [...document.querySelectorAll('aside.told, aside.seats ul')].some(
          (list) => list.contains(one) && list.clientWidth < 2,
        )
      )
        continue;
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = one.getBoundingClientRect();
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const name = `${one.ariaLabel ?? one.textContent?.trim().slice(0, 30)} (${one.className})`;
      const at = `${Math.round(box.left)}..${Math.round(box.right)} x ${Math.round(box.top)}..${Math.round(box.bottom)}`;
      // What is larger than the window has at least its middle there.
      const fits = box.height <= innerHeight && box.width <= innerWidth;
      const inside =
        box.left >= -1 && box.right <= innerWidth + 1 && box.top >= -1 && box.bottom <= innerHeight + 1;
      const there = document.elementFromPoint(x, y);
      const label = one instanceof HTMLInputElement ? one.labels?.[0] : null;
      if (fits && !inside) found.push(`${name}: beyond the window, ${at}`);
      else if (!there || !(one.contains(there) || there.contains(one) || label?.contains(there)))
        found.push(`${name}: at ${at} covered by ${there?.tagName}.${there?.className}`);
    }
    return found.slice(0, 8);
  });

/** Whatever the size of the window and of the letters, each button can be scrolled to, and nothing lies on it there. */
export async function reachable(page: Page, name: string): Promise<void> {
  const look = (letters: string) => async (at: string) => {
    await photograph(page, `${name}-${at.replaceAll(' ', '')}${letters}`);
    expect.soft(await outOfReach(page), `${name} at ${at}${letters}`).toEqual([]);
  };
  await eachWindow(page, TINY, look(''));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await eachWindow(page, LARGE_LETTERS, look('-large'));
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await devtools.detach();
}
