import type { Page } from './test';
import { drawn as painted } from './time';

/** Every window that people have: old and new phones upright and sideways, a desktop at 200 %, laptops, large screens. */
export const SIZES = [
  [320, 640],
  [344, 882],
  [360, 640],
  [375, 667],
  [390, 844],
  [844, 390],
  [720, 450],
  [1366, 768],
  [1440, 900],
  [2560, 1440],
] as const;

export type Sizes = readonly (readonly [number, number])[];

/** Looks at a page in each of these windows, once it is drawn there: `at` says in which. */
export async function eachWindow(
  page: Page,
  sizes: Sizes,
  look: (at: string, width: number, height: number) => Promise<void>,
): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await painted(page);
    await painted(page);
    await look(`${width} x ${height}`, width, height);
  }
}
