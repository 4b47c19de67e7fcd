import { parlor } from './house';
import { inspect } from './inspect';
import { ask, expect, openHouse, setTable, test, turnOrEnd, type Page } from './test';

// A choice is looked at for a moment only: here it is not the judgement that is tested.
openHouse(['analysis-milliseconds=80']);

const ROSE = parlor('sample', 'rose', '--bots', 'random', '--seed', 'an analysis');
/** Long enough to be stopped in the middle. */
const SNAKE = parlor('sample', 'snake', '--bots', 'random,greedy', '--seed', 'an analysis');
const WAR = parlor('sample', 'solo-war', '--bots', 'random,greedy', '--seed', 'an analysis');

/** How many steps a record has, and how many choices. */
function count(record: string): { steps: number; choices: number } {
  const moves = record.split('\n\n').slice(1).join('\n').trim().split('\n');
  const deals = moves.filter((line) => line.startsWith('deal'));
  const dealt = deals.reduce((sum, line) => sum + line.split(' ').length - 1, 0);
  const choices = moves.length - deals.length;
  return { steps: dealt + choices, choices };
}

/** A table whose game is over, as this record tells it but for its end, which bots play. */
async function finished(page: Page, game: string, record: string, seats: number): Promise<string> {
  const bots = Array.from({ length: seats }, () => ({ kind: 'bot', bot: 'greedy' }));
  const start = { record, steps: count(record).steps - 1 };
  const table = await setTable(page, { game, seats: bots, start });
  await expect
    .poll(async () => (await page.request.get(`/api/tables/${table}/replay?as=table`)).status(), {
      timeout: 30_000,
    })
    .toBe(200);
  return table;
}

const dialog = (page: Page) => page.getByRole('dialog');
const place = (page: Page) => page.getByRole('slider', { name: 'Place in the game' });
const graph = (page: Page) => page.getByRole('slider', { name: 'How the game went' });
const verdict = (page: Page) => page.getByRole('group', { name: 'The next choice' });
const whatIf = (page: Page) => page.getByRole('button', { name: 'What if?' });

async function analyse(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Analyse this game' }).click();
}

/** Until everything has been looked at. The graph comes first: before it nothing says that there is more to come. */
async function untilAnalysed(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(graph(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('progressbar', { name: 'Analysis' })).toBeHidden({ timeout: 60_000 });
}

test('a game is analysed, and its turning points lead to their places', async ({ page }) => {
  test.slow();
  const table = await finished(page, 'rose', ROSE, 1);
  await page.goto(`/replay/${table}`);
  await analyse(page);
  await expect(dialog(page).getByText(/^\d+ of \d+ choices/)).toBeVisible();
  await inspect(page, 'analysis-begins');
  await untilAnalysed(page);

  // The random bot has lost much: there are turning points, and a link leads to each.
  await page.getByRole('button', { name: 'Analysis', exact: true }).click();
  const first = dialog(page)
    .getByRole('button', { name: /gives away/ })
    .first();
  const label = (await first.textContent())!.trim();
  await inspect(page, 'analysis-found');
  await first.click();
  await expect(dialog(page)).toBeHidden();
  await expect(verdict(page)).toContainText(label.split(': ')[1]!);
  await expect(verdict(page)).toContainText(/gives away .* Better: (take|put) /);
  // The better choice is marked on the board.
  await expect(page.getByRole('button', { name: /hinted/ })).not.toHaveCount(0);
  await inspect(page, 'analysis-mistake');

  // It is kept: whoever comes later finds it.
  await page.reload();
  await expect(graph(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Analyse', exact: true })).toHaveCount(0);
});

test('the graph is gone through by keys and by clicks', async ({ page }) => {
  test.slow();
  const table = await finished(page, 'solo-war', WAR, 2);
  await page.goto(`/replay/${table}`);
  await analyse(page);
  await untilAnalysed(page);
  await graph(page).focus();
  await page.keyboard.press('End');
  await expect(graph(page)).toHaveAttribute('aria-valuetext', /wins in 100/);
  const last = Number(await place(page).inputValue());
  await page.keyboard.press('ArrowLeft');
  expect(Number(await place(page).inputValue())).toBeLessThan(last);
  await page.keyboard.press('Home');
  const start = Number(await place(page).inputValue());
  const box = (await graph(page).boundingBox())!;
  await graph(page).click({ position: { x: box.width / 2, y: box.height / 2 } });
  const middle = Number(await place(page).inputValue());
  expect(middle).toBeGreaterThan(start);
  expect(middle).toBeLessThan(last);
  await inspect(page, 'analysis-two-lines');
  // The keys of the page go on as before.
  await place(page).fill(String(start));
  await page.locator('body').click({ position: { x: 1, y: 1 } });
  await page.keyboard.press('a');
  await expect(dialog(page).getByRole('heading', { name: 'Turning points' })).toBeVisible();
});

test('an analysis is stopped by who has begun it, kept, and gone on with', async ({ page, somebody }) => {
  test.slow();
  const table = await finished(page, 'snake', SNAKE, 2);
  await page.goto(`/replay/${table}`);
  await analyse(page);
  await expect(dialog(page).getByText(/^[1-9]\d* of \d+ choices/)).toBeVisible();
  const other = await somebody();
  await other.goto(`/replay/${table}`);
  await expect(other.getByRole('progressbar', { name: 'Analysis' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Analysis', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Stop' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Go on with the analysis' })).toBeVisible();
  const counted = dialog(page).getByText(/^\d+ of \d+ choices/);
  const [, done, of] = /(\d+) of (\d+)/.exec((await counted.textContent())!)!;
  expect(Number(done)).toBeLessThan(Number(of));
  await other.reload();
  await expect(graph(other)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Go on with the analysis' }).click();
  await expect
    .poll(async () => Number(/^\d+/.exec((await counted.textContent()) ?? '')?.[0]))
    .toBeGreaterThan(Number(done));
  await dialog(page).getByRole('button', { name: 'Stop' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Go on with the analysis' })).toBeVisible();
});

test('an analysis that cannot be stopped for want of a line is stopped later', async ({ page, watch }) => {
  watch.expect(/ERR_FAILED .*\/analysis\/stop/);
  const table = await finished(page, 'snake', SNAKE, 2);
  await page.goto(`/replay/${table}`);
  await analyse(page);
  await page.keyboard.press('Escape');
  const stop = page.getByRole('button', { name: 'Stop' });
  const fault = page.getByRole('region', { name: 'Analysis' }).getByRole('alert');
  await page.route('**/analysis/stop', (route) => route.abort());
  await stop.click();
  await expect(fault).toContainText('The house does not answer');
  await inspect(page, 'analysis-not-stopped');
  await page.unroute('**/analysis/stop');
  await stop.click();
  await expect(fault).toBeHidden();
  await expect(stop).toBeHidden();
});

test('what if: the better choice is made at a table of its own', async ({ page }) => {
  test.slow();
  const table = await finished(page, 'rose', ROSE, 1);
  await page.goto(`/replay/${table}`);
  await analyse(page);
  await untilAnalysed(page);
  await page.getByRole('button', { name: 'Analysis', exact: true }).click();
  await dialog(page)
    .getByRole('button', { name: /gives away/ })
    .first()
    .click();
  await expect(whatIf(page)).toBeVisible();
  const better = /Better: (.*) \(/.exec((await verdict(page).textContent())!)![1]!;
  await whatIf(page).click();
  await expect(dialog(page)).toContainText(better);
  await dialog(page).getByRole('button', { name: 'Set the table' }).click();
  await expect(page).toHaveURL(/\/table\//);
  await turnOrEnd(page);
  const log = page.getByRole('complementary', { name: 'Log' });
  await expect(log).toContainText(better.replace(/^(take|put) /, ''));
});

test('a game that goes on is not analysed', async ({ page }) => {
  const table = await setTable(page, { game: 'rose' });
  for (const how of ['get', 'post'] as const) {
    const answer = await page.request[how](`/api/tables/${table}/analysis`);
    expect(answer.status()).toBe(409);
  }
  await page.goto(`/table/${table}`);
  await turnOrEnd(page);
  await expect(ask(page)).toBeVisible();
});
