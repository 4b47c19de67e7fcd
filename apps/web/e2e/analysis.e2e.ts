import type { AnalysisState } from '../ui/lib/wire';
import { analyse, dialog, findings, finished, graph, untilAnalysed } from './analysis';
import { inspect } from './inspect';
import { ask, place, turnOrEnd } from './page';
import { parlor } from './server';
import { setTable } from './table';
import { expect, openServer, test, type Page } from './test';

// The bot judges a choice only briefly: this does not test its judgement.
openServer(['analysis-milliseconds=200']);

const ROSE = parlor('sample', 'rose', '--bots', 'random', '--seed', 'chacha:an analysis');
const WAR = parlor('sample', 'solo-war', '--bots', 'random,greedy', '--seed', 'chacha:an analysis');

const verdict = (page: Page) => page.getByRole('group', { name: 'The next choice' });
const whatIf = (page: Page) => page.getByRole('button', { name: 'What if?' });

/** Holds back this page's requests for an analysis: it sees no more of it until the test releases them. */
async function hold(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route('**/analysis', async (route) => {
    if (route.request().method() === 'GET') await released;
    await route.continue();
  });
  return release;
}

test('a game is analysed, and its turning points lead to their places', async ({ page }) => {
  const table = await finished(page, 'rose', ROSE, 1);
  await page.goto(`/replay/${table}`);
  await expect(page.getByRole('button', { name: 'Analyse', exact: true })).toBeVisible();
  const release = await hold(page);
  await analyse(page);
  await expect(page.getByRole('progressbar', { name: 'Analysis' })).toBeVisible();
  await inspect(page, 'analysis-begins');
  release();
  await untilAnalysed(page);

  // The random bot has lost much: there are turning points, each with a link. Where a card is placed, the board marks no button.
  await page.getByRole('button', { name: 'Analysis', exact: true }).click();
  const first = findings(page)
    .getByRole('button', { name: /gives away .*: take / })
    .first();
  const label = (await first.textContent())!.trim();
  await inspect(page, 'analysis-found');
  await first.click();
  await expect(verdict(page)).toContainText(label.split(': ')[1]!);
  await expect(verdict(page)).toContainText(/gives away .* Better: (take|put) /);
  // The better choice is marked on the board.
  await expect(page.getByRole('button', { name: /hinted/ })).not.toHaveCount(0);
  await inspect(page, 'analysis-mistake');

  // It is stored: a later visitor finds it.
  await page.reload();
  await expect(graph(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Analyse', exact: true })).toHaveCount(0);
});

test('the graph is gone through by keys and by clicks', async ({ page }) => {
  const table = await finished(page, 'solo-war', WAR, 2);
  await page.goto(`/replay/${table}`);
  await analyse(page);
  await untilAnalysed(page);
  await graph(page).focus();
  await page.keyboard.press('End');
  await expect(graph(page)).toHaveAttribute('aria-valuetext', /wins in 100/);
  await expect(verdict(page)).toHaveText('The game is over.');
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
  // The keys of the page still work.
  await place(page).fill(String(start));
  await page.locator('body').click({ position: { x: 1, y: 1 } });
  await page.keyboard.press('a');
  await expect(findings(page).getByRole('heading', { name: 'Turning points' })).toBeVisible();
});

test('what if: the better choice is made at a table of its own', async ({ page }) => {
  const table = await finished(page, 'rose', ROSE, 1);
  await page.goto(`/replay/${table}`);
  await analyse(page);
  await untilAnalysed(page);
  await page.getByRole('button', { name: 'Analysis', exact: true }).click();
  await findings(page)
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

/** A disc that the opponent should have discarded was framed in the supply of who looked on. */
test('a disc that would have been better discarded is framed where its owner has it', async ({ page }) => {
  const record = parlor('sample', 'ouroboros', '--bots', 'random,greedy', '--seed', 'chacha:an analysis');
  const table = await finished(page, 'ouroboros', record, 2);
  await page.route('**/analysis', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const state = (await response.json()) as AnalysisState;
    for (const move of state.analysis?.moves ?? [])
      Object.assign(move, { best: 'discard b', best_name: 'discard a blue disc', loss: '−9 %' });
    return route.fulfill({ response, json: state });
  });
  await page.goto(`/replay/${table}`);
  await analyse(page);
  await untilAnalysed(page);
  await graph(page).focus();
  await page.keyboard.press('Home');
  const framed = () =>
    page
      .locator('[data-stack].hinted')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.stack));
  const mover = page.locator('.supply.asked [data-stack$=b]');
  for (let step = 0; step < 4; step++) {
    const stack = await mover.getAttribute('data-stack');
    await expect.poll(framed).toEqual([stack]);
    expect(stack).toBe(`${(step % 2) + 1}b`);
    await page.getByRole('button', { name: 'Forth' }).click();
  }
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
