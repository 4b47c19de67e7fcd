import type { Page } from './test';

/** The chips of one choice of the set-up. */
export const chips = (page: Page, legend: string) =>
  page.getByRole('radiogroup', { name: legend, exact: true });

/** One chip of them. */
export const chip = (page: Page, legend: string, label: string) =>
  chips(page, legend).getByRole('radio', { name: label, exact: true });

/** Chooses a chip. */
export const choose = (page: Page, legend: string, label: string) => chip(page, legend, label).check();

/** Opens the settings that are out of the way, unless they are open. */
export async function moreSettings(page: Page): Promise<void> {
  const more = page.locator('details').filter({ has: page.getByRole('heading', { name: 'More settings' }) });
  if (!(await more.evaluate((one) => (one as HTMLDetailsElement).open)))
    await page.getByRole('heading', { name: 'More settings' }).click();
}

/** Sits in the first seat, instead of drawing lots. */
export async function firstSeat(page: Page): Promise<void> {
  await moreSettings(page);
  await choose(page, 'Your seat', '1');
}

/** The button that sets the table. */
export const playButton = (page: Page) => page.getByRole('button', { name: 'Play', exact: true });
