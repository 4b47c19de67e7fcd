import { expect, type Page } from './test';

/** What is focused: a place or a card of a board, or what it is called. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const { place, square, hand, order, card, box } = (activeElement as HTMLElement).dataset;
    const id = place ?? square ?? hand ?? order ?? card ?? (box && `box ${box}`);
    return id ?? activeElement?.ariaLabel ?? activeElement?.textContent?.trim() ?? '';
  });

/** Presses Tab until what is focused is called so. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < 80; press++) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never leads to ${name}`);
}

/** Walks the flower with arrows. */
export async function walkFlower(page: Page, place: string): Promise<void> {
  await page.keyboard.press('Home');
  for (let column = 'abcde'.indexOf(place[0]!); column > 0; column--) await page.keyboard.press('ArrowRight');
  const way = (at: string) => Number(place[1]) - Number(at[1]);
  for (let left = way(await focused(page)); left !== 0; left = way(await focused(page)))
    await page.keyboard.press(left > 0 ? 'ArrowDown' : 'ArrowUp');
  expect(await focused(page)).toBe(place);
}

/** Walks a board of squares with arrows: files to the right, ranks upwards. */
export async function walkSquares(page: Page, square: string): Promise<void> {
  const from = await focused(page);
  const steps = (number: number, less: string, more: string) =>
    Array.from({ length: Math.abs(number) }, () => (number < 0 ? less : more));
  const files = square.charCodeAt(0) - from.charCodeAt(0);
  const ranks = Number(square[1]) - Number(from[1]);
  for (const key of [...steps(files, 'ArrowLeft', 'ArrowRight'), ...steps(ranks, 'ArrowDown', 'ArrowUp')])
    await page.keyboard.press(key);
  expect(await focused(page)).toBe(square);
}
