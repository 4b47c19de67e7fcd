import { expect, it } from 'vitest';
import type { Measured, Report, Section } from './data';
import { wrap } from './draw';
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

it('breaks names between words, and loses none', () => {
  expect(wrap('No seat is favoured', 10)).toEqual(['No seat is', 'favoured']);
  expect(wrap('a-very-long-name b', 6)).toEqual(['a-very', '-long-', 'name', 'b']);
  expect(wrap('', 6)).toEqual([]);
});
