import axe, { type Result, type RunOptions } from 'axe-core';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lettered } from './page';
import { expect, type Page } from './test';
import { drawn } from './time';

/** Pictures for people to look at: drawing them is half of the time that these tests take. */
const SHOTS = process.env.PARLOR_SHOTS ? fileURLToPath(new URL('../shots/', import.meta.url)) : null;
if (SHOTS) mkdirSync(SHOTS, { recursive: true });

const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
  side: { width: 844, height: 390 },
  small: { width: 320, height: 640 },
} as const;
const THEMES = ['light', 'dark'] as const;

export type Size = keyof typeof SIZES;

/** Sizes the window. */
export async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(SIZES[size]);
  await drawn(page);
}

/** Until everything of a page is there that it fetches by itself: pictures of games, and letters. */
export async function whole(page: Page): Promise<void> {
  await expect(page.locator('div.picture:not(:has(svg))')).toHaveCount(0);
  await lettered(page);
  await drawn(page);
}

/** Has axe look at a page. It is put there once a page: to send it each time costs more than to run it. */
async function violations(page: Page, options: RunOptions): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    return (await run(document, { ...options, resultTypes: ['violations'] })).violations;
  }, options);
}

/** In the dark only the colours are others, and these are the same in every window. */
function rules(theme: (typeof THEMES)[number], first: boolean): RunOptions | null {
  if (theme === 'light') return {};
  return first || process.env.PARLOR_NIGHTLY ? { runOnly: ['color-contrast'] } : null;
}

/**
 * Looks at a page as it is now, at both sizes and in both themes: nothing that axe objects to, nothing wider than the window, and, where
 * `PARLOR_SHOTS` asks for them, a picture of each in `shots/`. Some states exist at one size only.
 */
export async function inspect(
  page: Page,
  name: string,
  sizes: readonly Size[] = ['phone', 'desktop'],
): Promise<void> {
  for (const size of sizes) {
    await resize(page, size);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      const room = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrollWidth, clientWidth };
      });
      expect(room.scrollWidth, `${name} fits a ${size}`).toBeLessThanOrEqual(room.clientWidth);
      if (SHOTS)
        await page.screenshot({ path: `${SHOTS}${name}-${size}-${theme}.png`, animations: 'disabled' });
      const options = rules(theme, size === sizes[0]);
      if (!options) continue;
      const found = (await violations(page, options)).map(({ id, help, nodes }) => ({
        id,
        help,
        at: nodes.map((node) => node.html),
      }));
      expect.soft(found, `axe on ${name}, ${size}, ${theme}`).toEqual([]);
    }
  }
}

/** The same at all sizes: also on a phone on its side, and on a small one. */
export async function inspectAll(page: Page, name: string): Promise<void> {
  await inspect(page, name, Object.keys(SIZES) as Size[]);
  await resize(page, 'desktop');
}
