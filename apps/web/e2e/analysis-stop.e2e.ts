import { analyse, findings, finished, graph } from './analysis';
import { inspect } from './inspect';
import { parlor } from './server';
import { expect, openServer, test } from './test';

// This many choices, each looked at for so long, that no analysis is done before its test is: it can be stopped in the middle on
// however slow a machine.
openServer(['analysis-milliseconds=2500']);
const SNAKE = parlor('sample', 'snake', '--bots', 'random,greedy', '--seed', 'chacha:an analysis');

test('an analysis is stopped by who has begun it, kept, and gone on with', async ({ page, somebody }) => {
  const table = await finished(page, 'snake', SNAKE, 2);
  await page.goto(`/replay/${table}`);
  await analyse(page);
  const progress = page.getByRole('region', { name: 'Analysis' }).getByText(/^[1-9]\d* of \d+$/);
  await expect(progress).toBeVisible();
  const other = await somebody();
  await other.goto(`/replay/${table}`);
  await expect(other.getByRole('progressbar', { name: 'Analysis' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Analysis', exact: true }).click();
  await expect(findings(page).getByRole('button', { name: 'Go on with the analysis' })).toBeVisible();
  const counted = findings(page).getByText(/^\d+ of \d+ choices/);
  const [, done, of] = /(\d+) of (\d+)/.exec((await counted.textContent())!)!;
  expect(Number(done)).toBeLessThan(Number(of));
  await other.reload();
  await expect(graph(other)).toBeVisible();
  await findings(page).getByRole('button', { name: 'Go on with the analysis' }).click();
  await expect
    .poll(async () => Number(/^\d+/.exec((await progress.textContent()) ?? '')?.[0]))
    .toBeGreaterThan(Number(done));
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(findings(page).getByRole('button', { name: 'Go on with the analysis' })).toBeVisible();
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
  await expect(fault).toContainText('The server does not answer');
  await inspect(page, 'analysis-not-stopped');
  await page.unroute('**/analysis/stop');
  await stop.click();
  await expect(fault).toBeHidden();
  await expect(stop).toBeHidden();
});
