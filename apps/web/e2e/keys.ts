import { expect, type Locator, type Page } from './test';

/** What something is called: a place or a card of a board by its id, anything else by its label or its text. */
function called(one: Element | null): string {
  if (!one) return '';
  const { place, square, hand, order, card, box } = (one as HTMLElement).dataset;
  const id = place ?? square ?? hand ?? order ?? card ?? (box && `box ${box}`);
  return id ?? one.ariaLabel ?? one.textContent?.trim() ?? '';
}

/** What is focused. */
export const focused = (page: Page) =>
  page.evaluate(`(${called.toString()})(document.activeElement)`) as Promise<string>;

/** All that Tab leads to, as it is called. */
const stops = (page: Page) =>
  page.evaluate(
    `[...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
      .filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility()).map(${called.toString()})`,
  ) as Promise<string[]>;

/** Presses Tab until what is focused is called so. What is fetched for a page may come after its words: it is waited for. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  await expect
    .poll(async () => (await stops(page)).some((stop) => name.test(stop)), `${name} is there`)
    .toBe(true);
  for (let press = 0; press < 80; press++) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never leads to ${name}`);
}

/** Presses Tab until this has the focus. */
export async function tabToThe(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  for (let press = 0; press < 80; press++) {
    if (await goal.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never leads to ${goal.toString()}`);
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
