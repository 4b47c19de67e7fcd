/** Which figures a question has, and what is in each: its drawing, and all of its numbers as a table. */

import type { Cell } from './csv';
import { figure, inFigures, scopeInWords, type Measured, type Report, type Section } from './data';
import { course, dots, histogram, pairings } from './draw';

export interface Figure {
  title: string;
  /** What one sees in it, for those who do not see it. */
  said: string;
  note: string;
  /** Its drawings at this width, one below the other: what is higher than `most` pixels is several. */
  draw: (width: number, most?: number) => Element[];
  /** Whether it has rows enough to take the whole width. */
  wide: boolean;
  /** Its numbers, all of them. */
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** More rows than this are read across the whole page. */
const FEW = 8;

const of = <T extends { section: string }>(all: readonly T[], section: Section) =>
  all.filter((one) => one.section === section.key);

/** The figures of a question. Every number that is not for tables only is a row of one of them. */
export function figuresOf(report: Report, section: Section): Figure[] {
  const pairs = of(report.pairings, section);
  return [
    ...grouped(of(report.numbers, section).filter((one) => !one.minor)).map((all) => ofDots(report, all)),
    ...of(report.courses, section).map((one) => ({
      title: `Course: ${one.what}`,
      said: one.moments
        .filter((_, moment) => moment % 5 === 0)
        .map((moment) => `after ${moment.at} % of the game ${inFigures(moment, 1, one.unit)}`)
        .join('; '),
      note: `${scopeInWords(report, one.scope)}. The line is the mean with its interval; eight games in ten lie in the pale band.`,
      draw: (width: number) => [course(one, width)],
      wide: false,
      head: ['% of the game', 'mean', 'low', 'high', '10 % of games are below', '90 % are below'],
      rows: one.moments.map((at) => [at.at, at.mean, at.low, at.high, at.tenth, at.ninth]),
    })),
    ...(pairs.length === 0
      ? []
      : [
          {
            title: 'Bots against each other',
            said: pairs
              .map((one) => `${one.bot} wins ${inFigures(one, 1, '%')} against ${one.against}`)
              .join('; '),
            note: 'How often the bot on the left wins, with the interval below.',
            draw: (width: number) => [pairings(pairs, width)],
            wide: false,
            head: ['bot', 'against', 'played by', 'wins, %', 'low', 'high'],
            rows: pairs.map((one) => [
              one.bot,
              one.against,
              scopeInWords(report, one.scope),
              one.mean,
              one.low,
              one.high,
            ]),
          },
        ]),
    ...of(report.histograms, section).map((one) => {
      const [first, last] = [one.bins[0]?.from ?? 0, (one.bins.at(-1)?.to ?? 1) - 1];
      return {
        title: `${capital(one.what)}, ${scopeInWords(report, one.scope)}`,
        said: `${one.what} from ${first} to ${last}, ${figure(one.mean, 1)} on average`,
        note: `Dashed: the mean, ${figure(one.mean, 1)}.`,
        draw: (width: number) => [histogram(one, width)],
        wide: false,
        head: ['from', 'to', 'games'],
        rows: one.bins.map((bin) => [bin.from, bin.to - 1, bin.games]),
      };
    }),
  ];
}

/** Numbers by the figure that they are drawn in, in their order. */
function grouped(numbers: readonly Measured[]): Measured[][] {
  const found = new Map<string, Measured[]>();
  for (const one of numbers) found.set(one.figure, [...(found.get(one.figure) ?? []), one]);
  return [...found.values()];
}

function ofDots(report: Report, all: readonly Measured[]): Figure {
  const hasEven = all.some((one) => one.even !== null);
  const difference = all.some((one) => one.unit === 'points');
  return {
    title: all[0]?.figure ?? '',
    said: all.map((one) => `${one.what}, ${scopeInWords(report, one.scope)}: ${one.text}`).join('; '),
    note: `A dot marks the number, and its bar the interval.${
      hasEven ? ' The dashed line marks equal chances.' : difference ? ' The line marks 0.' : ''
    }`,
    draw: (width: number, most?: number) => dots(report, all, width, most),
    wide: all.length > FEW,
    head: ['what', 'played by', 'unit', 'mean', 'low', 'high', 'deals', 'note'],
    rows: all.map((one) => [
      one.what,
      scopeInWords(report, one.scope),
      one.unit,
      one.mean,
      one.low,
      one.high,
      one.deals,
      one.note,
    ]),
  };
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
