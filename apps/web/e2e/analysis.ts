import { expect, setTable, type Page } from './test';

/** The lines of a record in which something happens, each with the number of steps before it, and at the end that of all steps. */
function moves(record: string): { lines: { line: string; before: number }[]; steps: number } {
  let steps = 0;
  const lines = record.split('\n\n').slice(1).join('\n').trim().split('\n');
  const found = lines.map((line) => {
    const before = steps;
    steps += line.startsWith('deal') ? line.split(' ').length - 1 : 1;
    return { line, before };
  });
  return { lines: found, steps };
}

/** How many steps a record has. */
export const count = (record: string): number => moves(record).steps;

/** The choices of a seat, by the steps before each: anyone who goes on from there has to choose, and nothing moves until then. */
export const turnsOf = (record: string, seat: number): number[] =>
  moves(record)
    .lines.filter(({ line }) => line.startsWith(`${seat}: `))
    .map(({ before }) => before);

/** A table whose game is over: this record without its end, which bots play. */
export async function finished(page: Page, game: string, record: string, seats: number): Promise<string> {
  const bots = Array.from({ length: seats }, () => ({ kind: 'bot', bot: 'greedy' }));
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
