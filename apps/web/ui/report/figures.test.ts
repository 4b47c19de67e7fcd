import { expect, it } from 'vitest';
import type { Measured, Report, Section } from './data';
import { domain, inParts, rowName, wrap } from './draw';
import { figuresOf } from './figures';

const CARDS: Section = { key: 'Cards', title: 'Cards', question: '', missing: [], remarks: [] };

const number = (what: string, figure: string, minor = false): Measured => ({
  section: 'Cards',
  what,
  figure,
  scope: 0,
  text: '1.0 points (0.0 to 2.0)',
  note: '',
  minor,
  unit: 'points',
  mean: 1,
  low: 0,
  high: 2,
  deals: 10,
  even: null,
});

/** A report with this number of cards, each with three numbers, of which one is for tables only. */
function report(cards: number): Report {
  const names = Array.from({ length: cards }, (_, card) => `card ${card}`);
  return {
    scopes: [{ label: 'greedy' }],
    numbers: names.flatMap((name) => [
      number(name, 'Swaps'),
      number(`need of ${name}`, 'Needs'),
      number(`observed ${name}`, 'Observed', true),
    ]),
    histograms: [
      { section: 'Cards', scope: 0, what: 'cards', mean: 1.5, bins: [{ from: 0, to: 2, games: 7 }] },
    ],
    courses: [],
    pairings: [{ section: 'Cards', scope: 0, bot: 'a', against: 'b', mean: 50, low: null, high: null }],
  } as unknown as Report;
}

// Of 36 cards the 12 weakest were missing, in the figure and in its file.
it.each([1, 8, 24, 25, 36, 37, 100])('has a row for each of %i cards, drawn and as a file', (cards) => {
  const given = report(cards);
  const figures = figuresOf(given, CARDS);
  const rows = figures.flatMap((one) => one.rows.map((row) => row[0]));
  for (const one of given.numbers)
    expect(rows.filter((row) => row === one.what).length).toBe(one.minor ? 0 : 1);
  for (const one of figures) {
    expect(
      one.rows.every((row) => row.length === one.head.length),
      one.title,
    ).toBe(true);
  }
});

// A caption spoke of a line at no difference, and all intervals were beyond it.
it('names only a line that its axis holds', () => {
  const far = { ...number('card', 'Swaps'), mean: 9, low: 8, high: 10 };
  const [figure] = figuresOf({ ...report(0), numbers: [far] } as Report, CARDS);
  expect(figure!.note).toContain('The line marks 0.');
  const [least, most] = domain([far]);
  expect(least <= 0 && most >= 10).toBe(true);
  const [seat] = figuresOf({ ...report(0), numbers: [{ ...far, unit: '%', even: 50 }] } as Report, CARDS);
  expect(seat!.note).toContain('dashed');
  expect(domain([{ ...far, unit: '%', even: 50 }])[1]).toBeGreaterThan(50);
});

// "choices a game" stood above the figure, and again in each of its rows.
it('says in a row only what distinguishes it', () => {
  const scopes = [{ label: 'greedy' }, { label: 'best:50' }];
  const given = { ...report(0), scopes } as Report;
  const name = (all: Measured[]) => all.map((one) => rowName(given, all, one));
  const of = (what: string, scope: number) => ({ ...number(what, 'Length'), scope });
  expect(name([of('choices', 0), of('choices', 1)])).toEqual(['greedy', 'best:50']);
  expect(name([of('choices', 0), of('deals', 0)])).toEqual(['choices', 'deals']);
  expect(name([of('choices', 0)])).toEqual(['choices']);
  expect(name([of('choices', 0), of('deals', 1)])).toEqual(['choices · greedy', 'deals · best:50']);
});

// One long name made every row as high, and a figure that was a little too high for the rest of a sheet left that empty.
it.each([1, 2, 7, 10, 36])('is divided into parts that are nearly equal: %i rows', (count) => {
  const rows = Array.from({ length: count }, (_, row) => ({ height: row === 3 ? 90 : 22 }));
  const parts = inParts(rows, 250);
  expect(parts.flat()).toEqual(rows);
  const heights = parts.map((part) => part.reduce((sum, row) => sum + row.height, 0));
  expect(Math.max(...heights)).toBeLessThanOrEqual(250);
  expect(Math.min(...heights) + 120).toBeGreaterThan(Math.max(...heights));
  if (count > 3) expect(parts.every((part) => part.length > 1)).toBe(true);
});

it('breaks names between words, and loses none', () => {
  expect(wrap('No seat is favoured', 10)).toEqual(['No seat is', 'favoured']);
  expect(wrap('a-very-long-name b', 6)).toEqual(['a-very', '-long-', 'name', 'b']);
  expect(wrap('', 6)).toEqual([]);
});
