import { count } from './record';
import { bot, setTable } from './table';
import { expect, type Page } from './test';

/** A table whose game is over: this record without its end, which bots play. */
export async function finished(page: Page, game: string, record: string, seats: number): Promise<string> {
  const bots = Array.from({ length: seats }, () => bot('greedy'));
  const start = { record, steps: count(record) - 1 };
  const table = await setTable(page, { game, seats: bots, start });
  // Bots play on while somebody looks.
  await page.goto(`/table/${table}`);
  const status = async () => (await page.request.get(`/api/tables/${table}/analysis`)).status();
  await expect.poll(status, { timeout: 60_000 }).toBe(200);
  return table;
}

export const dialog = (page: Page) => page.getByRole('dialog');
/** What an analysis has found in the whole game: beside the board, or over it on a phone. */
export const findings = (page: Page) =>
  page.getByRole('region', { name: 'The whole game' }).or(page.getByRole('dialog'));
export const graph = (page: Page) => page.getByRole('slider', { name: 'How the game went' });

export async function analyse(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
}

/**
 * Waits until everything is analysed. The graph comes first: before it, the page does not say that there is
 * more to come.
 */
export async function untilAnalysed(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(graph(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('progressbar', { name: 'Analysis' })).toBeHidden({ timeout: 120_000 });
}
