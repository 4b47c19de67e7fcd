import { AxeBuilder } from '@axe-core/playwright';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from './test';

const SHOTS = fileURLToPath(new URL('../shots/', import.meta.url));
mkdirSync(SHOTS, { recursive: true });

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
const THEMES = ['light', 'dark'] as const;

export type Size = keyof typeof SIZES;

/** Sizes the window. */
export async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(SIZES[size]);
}

/** In the dark only the colours are others. There are no frames here, so that the simple way will do: it opens no page of its own. */
function axe(page: Page, theme: (typeof THEMES)[number]): AxeBuilder {
  const all = new AxeBuilder({ page }).setLegacyMode();
  return theme === 'dark' ? all.withRules(['color-contrast']) : all;
}

/**
 * Looks at a page as it is now, at both sizes and in both themes: nothing that axe objects to, nothing wider than the window, and a
 * picture of each in `shots/` for people to look at. Some states exist at one size only.
 */
export async function inspect(page: Page, name: string, sizes = Object.keys(SIZES) as Size[]): Promise<void> {
  for (const size of sizes) {
    await resize(page, size);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      const room = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrollWidth, clientWidth };
      });
      expect(room.scrollWidth, `${name} fits a ${size}`).toBeLessThanOrEqual(room.clientWidth);
      await page.screenshot({ path: `${SHOTS}${name}-${size}-${theme}.png`, animations: 'disabled' });
      const { violations } = await axe(page, theme).analyze();
      const found = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        at: nodes.map((node) => node.html),
      }));
      expect.soft(found, `axe on ${name}, ${size}, ${theme}`).toEqual([]);
    }
  }
}
