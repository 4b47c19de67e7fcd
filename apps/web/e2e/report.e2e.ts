import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from './inspect';
import { drawn } from './page';
import { parlor } from './server';
import { expect, openServer, test, type Page } from './test';

const FOLDER = mkdtempSync(join(tmpdir(), 'parlor-report-'));
const STUDIES = join(FOLDER, 'studies');

/** Small, with everything that a report draws. */
const STUDY = `study = 1
game = "ouroboros"
seed = "page"
[[line-up]]
name = "greedy"
bots = ["greedy"]
deals = 60
repeats = 2
[[line-up]]
name = "course"
bots = ["greedy"]
deals = 10
course = 8
[[line-up]]
name = "ladder"
bots = ["greedy", "random"]
deals = 30
[[line-up]]
name = "more"
bots = ["gentle", "random"]
deals = 20
`;

writeFileSync(join(FOLDER, 'mine.toml'), STUDY);
parlor('lab', 'run', join(FOLDER, 'mine.toml'), '--out', join(STUDIES, 'mine'));
openServer([], 'any', ['--lab', STUDIES]);

const FILE = join(FOLDER, 'report.html');

/** The report as a file on disk, in a browser that would tell of any request. */
async function onDisk(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url())) asked.push(request.url());
  });
  await page.goto(`file://${FILE}`);
  return asked;
}

test('a server shows its studies, and a report leads to a game in the replay', async ({ page }) => {
  await page.goto('/lab');
  await expect(page.getByRole('heading', { name: 'Studies' })).toBeVisible();
  await inspect(page, 'studies');
  await page.getByRole('link', { name: 'Ouroboros' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ouroboros, 2 seats: what bots found');
  // Who is favoured, by how much, how sure, and an example.
  const first = page.locator('.answer').first();
  await expect(first).toContainText(/favoured|advantage/);
  await expect(first).toContainText(/% \(\d+\.\d to \d+\.\d\)/);
  await first.getByRole('link', { name: 'Typical game' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replay: Ouroboros');
  await drawn(page);
});

test('a report is clean to axe at both sizes and in both themes, opened and closed', async ({ page }) => {
  await page.goto('/lab/mine');
  await expect(page.locator('figure svg').first()).toBeVisible();
  await inspect(page, 'report');
  for (const summary of await page.locator('summary').all()) await summary.click();
  await page
    .getByRole('button', { name: /^Command and games/ })
    .first()
    .click();
  await inspect(page, 'report-open');
});

test('the numbers sort by keys, open to their games, and are found', async ({ page }) => {
  await page.goto('/lab/mine');
  const table = page.getByRole('table', { name: 'Ouroboros: every number' });
  const rows = table.locator('tbody tr:not(.opened)');
  const whole = await rows.count();
  const by = table.getByRole('columnheader', { name: 'Deals' });
  await by.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(by).toHaveAttribute('aria-sort', 'ascending');
  const deals = async () => (await rows.locator('td.figure').allTextContents()).map(Number);
  let found = await deals();
  expect(found).toEqual([...found].sort((one, other) => one - other));
  await page.keyboard.press('Enter');
  await expect(by).toHaveAttribute('aria-sort', 'descending');
  found = await deals();
  expect(found).toEqual([...found].sort((one, other) => other - one));

  await page.getByLabel('Find a number').fill('wins of seat 1');
  await expect(rows).not.toHaveCount(whole);
  const more = rows.first().getByRole('button');
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  const opened = table.locator('.opened');
  await expect(opened).toContainText('parlor lab run mine/study.toml');
  await expect(opened.getByRole('link', { name: 'Longest game' })).toBeVisible();

  const waits = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Data as CSV.*every number$/ }).click();
  const text = readFileSync(await (await waits).path(), 'utf8');
  expect(text).toMatch(/^section,what,played by,rules,seats,unit,mean,low,high,deals,note\r\n/);
  expect(text.trim().split('\r\n').length).toBe(whole + 1);
});

test('the report is one file that fetches nothing, and its records can be copied', async ({ browser }) => {
  parlor('lab', 'report', join(STUDIES, 'mine'), '--html', FILE);
  expect(statSync(FILE).size).toBeLessThan(1_500_000);
  // A context of its own: a file has no server.
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  const asked = await onDisk(page);
  await expect(page.locator('figure svg').first()).toBeVisible();
  const link = page.getByRole('link', { name: 'Typical game' }).first();
  const record = new URL((await link.getAttribute('href'))!).hash;
  expect(decodeURIComponent(record)).toMatch(/^#record=parlor 1\ngame ouroboros\n/);
  await page.getByRole('button', { name: 'Copy its record' }).first().click();
  await expect(page.getByText('Copied').first()).toBeVisible();
  // Its links need a server, which nobody may have started.
  await expect(page.getByText('parlor serve').first()).toBeVisible();
  expect(asked).toEqual([`file://${FILE}`]);
  expect(faults).toEqual([]);
  // On paper: all of it, and none of what only a screen can do.
  const pdf = await page.pdf({ path: join(FOLDER, 'report.pdf'), format: 'A4', printBackground: true });
  expect(pdfPages(pdf)).toBeGreaterThan(2);
  expect(pdfPages(pdf)).toBeLessThan(25);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: /^Data as CSV/ }).first()).toBeHidden();
  const controls = page.locator('button, summary, input').filter({ visible: true });
  const dead = await controls.evaluateAll((all) =>
    // The heads of a table's columns are words, too.
    all.filter((one) => !one.closest('thead')).map((one) => one.textContent),
  );
  expect(dead).toEqual([]);
  await context.close();
});

/** How many pages a PDF has. */
const pdfPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** The first page of a PDF in millimetres. */
function paperOf(pdf: Buffer): number[] {
  const box = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf.toString('latin1'))!;
  return [box[1], box[2]].map((points) => Math.round((Number(points) * 25.4) / 72));
}

test('sheets are as large as their paper, and each card is on one, 63 by 88 mm', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const sheets = async (words: string[]) => {
    const file = join(FOLDER, 'sheets.html');
    parlor(...words, '--to', file);
    await page.goto(`file://${file}`);
    await expect(page.locator('.paper-sheet').first()).toBeVisible();
    return page.pdf({ preferCSSPageSize: true, printBackground: true });
  };
  const cards = async (size: number[], words: string[], pages: number, fronts: number) => {
    const pdf = await sheets(words);
    expect(paperOf(pdf), words.join(' ')).toEqual(size);
    expect(pdfPages(pdf), words.join(' ')).toBe(pages);
    await expect(page.locator('.paper-sheet[aria-label*="fronts"] > .cut')).toHaveCount(fronts);
    // Nothing is cut off a card.
    const over = await page
      .locator('.cut .card')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent),
      );
    expect(over).toEqual([]);
    if (fronts === 0) return;
    const box = (await page.locator('.paper-sheet > .cut').first().boundingBox())!;
    const mm = (pixels: number) => Math.round((pixels * 25.4 * 10) / 96) / 10;
    expect([mm(box.width), mm(box.height)]).toEqual([63, 88]);
  };
  await cards([210, 297], ['cards', 'print'], 8, 36);
  await cards([216, 279], ['cards', 'print', '--paper', 'letter'], 8, 36);
  await cards([210, 297], ['print', 'snake'], 16, 70);
  await cards([210, 297], ['print', 'rose'], 4, 0);
  await cards([210, 297], ['print', 'ouroboros'], 2, 0);
  await expect(page.locator('.piece')).toHaveCount(50);
  await context.close();
});
