import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Report } from '../ui/report/data';
import { BINARY } from './server';
import { expect, test, type Page } from './test';

const FOLDER = mkdtempSync(join(tmpdir(), 'parlor-studies-'));
const STUDIES = fileURLToPath(new URL('../../../docs/studies/', import.meta.url));

/** A study of docs/studies with the same questions, by quick bots on few deals. */
function small(name: string): string {
  const text = readFileSync(join(STUDIES, name), 'utf8');
  const deals = text.includes('solitaire') ? 1 : 3;
  return text
    .replace(/^bots = \["casual", "gentle"\]/gm, 'bots = ["greedy", "random"]')
    .replace(/^bots = \["(best:\d+|casual)"\]/gm, 'bots = ["greedy"]')
    .replace(/^set = "\.\.\//gm, `set = "${STUDIES}../`)
    .replace(/^deals = \d+\n/gm, `deals = ${deals}\n`);
}

/** What a study may ask, each a line-up by itself. */
const ASKED: Record<string, string> = {
  plain: 'bots = ["greedy"]\nrepeats = 2',
  course: 'bots = ["greedy"]\ncourse = 2',
  ladder: 'bots = ["greedy", "random"]\ncontrol = true',
  seeing: 'bots = ["seeing:2", "guided:2"]\ndecisions = true',
  until: 'bots = ["random"]\nuntil = "share +-0.2"',
  cards: 'bots = ["greedy"]\ncards = ["swap", "need", "numbers"]\nnever = ["* gamble"]',
};
const CLAIM = `[[claim]]
says = "No seat is favoured"
line-up = "plain"
measure = "wins of seat 1"
from = 45
to = 55
`;

/** A study that asks these, and claims something if it may. */
function asking(names: readonly string[]): string {
  const lineUps = names.map((name) => `[[line-up]]\nname = "${name}"\n${ASKED[name]}\ndeals = 2\n`);
  const head = 'study = 1\ngame = "solo-war"\nseed = "page"\nseats = [2]\n';
  return head + (names.includes('plain') ? CLAIM : '') + lineUps.join('');
}

/** What the program says. In so few games some actions are never met, which it reports at the end. */
function parlor(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(BINARY, words, { encoding: 'utf8' });
  if (status !== 0 && !/^(\S+: )?never: in all the games/m.test(stderr))
    throw new Error(`${words.join(' ')}: ${stderr}`);
  return stdout;
}

/** The report of a study as a page and as a terminal shows it. */
function reported(name: string, study: string) {
  const own = join(FOLDER, name);
  mkdirSync(own);
  writeFileSync(join(own, 'study.toml'), study);
  const [folder, file] = [join(own, 'results'), join(own, 'report.html')];
  parlor('lab', 'run', join(own, 'study.toml'), '--out', folder);
  parlor('lab', 'report', folder, '--html', file);
  return { file, text: parlor('lab', 'report', folder) };
}

/** Without blanks, and without the marks of what one types, which the page shows by its letters. */
const bare = (text: string) =>
  text
    .replace(/[\s`]+/g, '')
    .replaceAll('\u2212', '-')
    .toLowerCase();

/** All that the terminal says, in pieces without blanks; bars and how to read them are its own. */
const pieces = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/what is measured|^In each bar, |^Answers$/.test(line))
    .flatMap((line) => line.replace(/ \[[-=o ]+\]$/, '').split(/ {2,}/))
    // A heading is a topic and its question, which stand apart on the page; a topic of which nothing is known has its question only.
    .map((piece) => (piece.endsWith('?') ? piece.replace(/^[^:]*: /, '') : piece))
    .map(bare)
    .filter((piece) => piece !== '');

/** What the page is given to show of findings, in sentences. */
const findings = (report: Report) => [
  report.subject,
  ...report.terms,
  ...report.headlines.flatMap((one) => [one.text, one.of]),
  ...report.answers.flatMap((one) => [one.short, one.long]),
  ...report.sections.flatMap((one) => [...one.missing, ...one.remarks]),
  ...report.numbers
    .filter((one) => !one.minor)
    .flatMap((one) => [one.what, one.text, one.note, report.scopes[one.scope]!.label]),
];

/** Whether texts of a figure lie over each other, or outside of it. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const svg of document.querySelectorAll('figure svg')) {
      const frame = svg.getBoundingClientRect();
      const texts = [...svg.querySelectorAll('text')].map((text) => {
        const box = text.getBoundingClientRect();
        return { text: text.textContent, box };
      });
      texts.forEach(({ text, box }, index) => {
        if (box.left < frame.left - 1 || box.right > frame.right + 1) found.push(`outside: ${text}`);
        for (const other of texts.slice(index + 1)) {
          const [x, y] = [
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left),
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top),
          ];
          // Lines below each other touch.
          if (x > 1 && y > 5) found.push(`${text} and ${other.text}`);
        }
      });
    }
    return found;
  });
}

/** Opens a report, and looks for everything that it has to say. */
async function look(page: Page, { file, text }: { file: string; text: string }): Promise<Report> {
  await page.goto(`file://${file}`);
  const { report } = JSON.parse((await page.locator('#data').textContent())!) as { report: Report };
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${report.subject}: what bots found`);
  await expect(page.locator('.answer')).not.toHaveCount(0);
  await expect(page.locator('figure svg').first()).toBeVisible();
  const [shown, said] = [
    bare((await page.locator('#app').textContent())!),
    bare(text.replace(/\[[-=o ]+\]/g, '')),
  ];
  const known = findings(report).filter((one) => one !== '');
  expect(
    known.filter((one) => !shown.includes(bare(one))),
    'on the page',
  ).toEqual([]);
  expect(
    known.filter((one) => !said.includes(bare(one))),
    'in the terminal',
  ).toEqual([]);
  expect(
    pieces(text).filter((one) => !shown.includes(one)),
    'of the terminal, on the page',
  ).toEqual([]);
  // What one types is shown by its letters, not by the marks around it.
  const words = await page.locator('header, .headlines, .answers, .remarks, .scopes').allTextContents();
  expect(words.join(' ')).not.toContain('`');
  // Each number that is not for tables only is a dot of a figure.
  const dots = page.locator('figure svg.dots circle');
  await expect(dots).toHaveCount(report.numbers.filter((one) => !one.minor).length);
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(() => covered(page)).toEqual([]);
  }
  expect(text).not.toMatch(/-0(\.0+)?\b(?!\.?\d)/);
  return report;
}

/** What a page of A4 holds within its margins, in CSS pixels. */
const SHEET = 1010;

test('every study of the documents opens, and says on the page what it says in a terminal @night', async ({
  page,
  watch,
}) => {
  watch.expect(/a request to another: file:/);
  for (const name of readdirSync(STUDIES).filter((name) => name.endsWith('.toml'))) {
    await test.step(name, async () => {
      const report = await look(page, reported(name, small(name)));
      expect(report.headlines.length + report.answers.length, name).toBeGreaterThan(0);
      expect(report.subject).toMatch(/\d seats?$/);
      if (report.slug === 'solo-war') expect(report.subject).toMatch(/card set \w+ \(version 1\)/);
    });
  }
});

test('a study of anything opens, whatever it asks and whatever it leaves out', async ({ page, watch }) => {
  watch.expect(/a request to another: file:/);
  const all = Object.keys(ASKED);
  const without = all.map((name) => all.filter((other) => other !== name));
  for (const names of [all, ...all.map((name) => [name]), ...without]) {
    await test.step(names.join(' '), async () => {
      await look(page, reported(names.join('-'), asking(names)));
    });
  }
  // On paper: each part of a figure fits on a sheet, with its title, so that none has to be torn.
  await page.goto(`file://${join(FOLDER, all.join('-'), 'report.html')}`);
  await page.setViewportSize({ width: 680, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => covered(page)).toEqual([]);
  const heights = await page.locator('figure').evaluateAll((all) =>
    all.flatMap((figure) => {
      const title = figure.querySelector('figcaption')!.getBoundingClientRect().height;
      return [...figure.querySelectorAll('.part')].map((part) => title + part.getBoundingClientRect().height);
    }),
  );
  expect(Math.max(...heights)).toBeLessThan(SHEET);
});
