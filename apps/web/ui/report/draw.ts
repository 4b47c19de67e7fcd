/** The figures, by Observable Plot. Colours are the tokens, so that both themes and paper have their own. */

import * as Plot from '@observablehq/plot';
import {
  figure as inDigits,
  scopeInWords,
  typeset,
  type Course,
  type Histogram,
  type Measured,
  type Pairing,
  type Report,
} from './data';

const ACCENT = 'var(--seat-1)';
const SOFT = 'var(--ink-soft)';
const LINE = 'var(--line)';

/** The unit behind numbers on an axis. */
const axisOf = (unit: string) => (unit === '' ? null : unit);

/** How wide a letter is on average, and how high a line, in pixels. */
const LETTER = 6.5;
const LINE_HEIGHT = 16;

/** Room for half of the number at the end of an axis. */
const EDGE = 22;

/** From this width on, names stand at the left of their dots and numbers at the right, if both leave room for the dots. */
const BESIDE = 620;

/** The highest drawing, in pixels: with a title it fits on a sheet of A4 or Letter paper. */
export const SHEET = 880;

/** The same on paper, where a drawing that does not fit on a sheet leaves the rest of that empty. */
export const PART_OF_SHEET = 330;

/**
 * Dots with their intervals, a row each, with the name and the number beside or above them; a line where nobody would have an advantage. What
 * is higher than `most` pixels is several drawings of one scale.
 */
export function dots(report: Report, numbers: readonly Measured[], width: number, most = SHEET): Element[] {
  const named = numbers.map((one) => ({
    ...one,
    name: typeset(rowName(report, numbers, one)),
    value: typeset(one.note ? `${one.text} · ${one.note}` : one.text),
  }));
  const longest = (key: 'name' | 'value') => Math.max(...named.map((row) => row[key].length)) * LETTER + 16;
  const [left, right] = [longest('name'), longest('value')];
  const beside = width >= BESIDE && left + right < width * 0.72;
  const letters = Math.floor((width - 8) / LETTER);
  const rows = named.map((row) => {
    const [above, below] = beside ? [[], []] : [wrap(row.name, letters), wrap(row.value, letters)];
    return { ...row, above, below, height: beside ? 22 : (above.length + below.length) * LINE_HEIGHT + 26 };
  });
  const layout = {
    width,
    left: beside ? left : EDGE,
    right: beside ? right : EDGE,
    beside,
    evens: [...new Set(numbers.map((row) => row.even).filter((even) => even !== null))],
    domain: domain(numbers),
  };
  return inParts(rows, most - AXES).map((part) => drawing(part, layout));
}

/** What distinguishes a row from the others of its figure: what is the same for all is in the title. */
export function rowName(report: Report, all: readonly Measured[], one: Measured): string {
  const several = (value: (number: Measured) => string | number) => new Set(all.map(value)).size > 1;
  const scope = several((number) => number.scope) ? [scopeInWords(report, one.scope)] : [];
  const what = several((number) => number.what) || scope.length === 0 ? [one.what] : [];
  return [...what, ...scope].join(' · ');
}

/** Rows in parts of about the same height, so that none has a single row, and none is higher than this. */
export function inParts<T extends { height: number }>(rows: readonly T[], most: number): T[][] {
  const height = (of: readonly T[]) => of.reduce((sum, row) => sum + row.height, 0);
  const whole = height(rows);
  const middles = rows.map((row, index) => height(rows.slice(0, index)) + row.height / 2);
  for (let count = Math.ceil(whole / most); ; count++) {
    const part = (index: number) => Math.floor((middles[index]! / whole) * count);
    const parts = Array.from({ length: count }, (_, own) => rows.filter((_, index) => part(index) === own));
    if (count >= rows.length || parts.every((own) => height(own) <= most))
      return parts.filter((own) => own.length > 0);
  }
}

/** The room of two axes, in pixels. */
const AXES = 80;

interface Row extends Measured {
  name: string;
  value: string;
  above: string[];
  below: string[];
  /** Of the row, in pixels. */
  height: number;
}

interface Layout {
  width: number;
  left: number;
  right: number;
  beside: boolean;
  evens: number[];
  domain: [number, number];
}

/** One drawing of dots. */
function drawing(rows: readonly Row[], layout: Layout): Element {
  const { width, left, right, beside } = layout;
  const unit = rows[0]?.unit ?? '';
  // A long list has its axis at both ends.
  const none = unit === 'points' ? [0] : [];
  const long = rows.length > 8;
  const [top, bottom] = [long ? AXES - 42 : 6, 42];
  const tops = rows.map((_, index) => rows.slice(0, index).reduce((sum, row) => sum + row.height, 0));
  const height = rows.reduce((sum, row) => sum + row.height, 0);
  const placed = rows.map((row, index) => ({
    ...row,
    top: tops[index]!,
    middle: tops[index]! + (beside ? row.height / 2 : row.height - 14),
  }));
  const line = (row: (typeof placed)[number], soft: boolean) => (text: string, at: number) => ({
    text,
    soft,
    y: row.top + 8 + (at + (soft ? row.above.length : 0)) * LINE_HEIGHT,
  });
  const words = placed.flatMap((row) => [
    ...row.above.map(line(row, false)),
    ...row.below.map(line(row, true)),
  ]);
  const at = (text: 'name' | 'value', side: 'left' | 'right', dx: number, fill: string) =>
    Plot.text(placed, {
      text,
      y: 'middle',
      dx,
      frameAnchor: side,
      textAnchor: side === 'left' ? 'start' : 'end',
      fill,
    });
  const figure = Plot.plot({
    width,
    height: height + top + bottom,
    marginLeft: left,
    marginRight: right,
    marginTop: top,
    marginBottom: bottom,
    style: { fontSize: '13px' },
    x: {
      label: axisOf(unit),
      labelOffset: 36,
      axis: long ? 'both' : 'bottom',
      grid: true,
      nice: true,
      domain: layout.domain,
      ticks: beside || width < 500 ? 5 : 8,
    },
    y: { type: 'linear', axis: null, domain: [height, 0] },
    marks: [
      Plot.ruleX(none, { stroke: SOFT }),
      Plot.ruleX(layout.evens, { stroke: SOFT, strokeDasharray: '4 3' }),
      Plot.ruleY(placed, {
        y: 'middle',
        x1: 'low',
        x2: 'high',
        stroke: ACCENT,
        strokeWidth: 4,
        strokeOpacity: 0.45,
        filter: (one: Row) => one.low !== null && one.high !== null,
      }),
      Plot.dot(placed, {
        x: 'mean',
        y: 'middle',
        r: 5,
        fill: ACCENT,
        stroke: 'var(--ground)',
        strokeWidth: 1.5,
      }),
      ...(beside
        ? [at('name', 'left', 8 - left, 'currentColor'), at('value', 'right', right - 8, SOFT)]
        : []),
      Plot.text(words, {
        text: 'text',
        y: 'y',
        dx: 4 - EDGE,
        frameAnchor: 'left',
        textAnchor: 'start',
        fill: (word: (typeof words)[number]) => (word.soft ? SOFT : 'currentColor'),
        // What stands over a line of the grid or over the dashed one stays readable.
        stroke: 'var(--ground)',
        strokeWidth: 5,
        paintOrder: 'stroke',
      }),
    ],
  });
  figure.classList.add('dots');
  return figure;
}

/** A text in lines of at most this many letters, broken between words where that is possible. */
export function wrap(text: string, letters: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.length - 1;
    if (lines[last] === '') lines[last] = word;
    else if (lines[last]!.length + 1 + word.length <= letters) lines[last] += ` ${word}`;
    else lines.push(word);
  }
  return lines.flatMap((line) => line.match(new RegExp(`.{1,${Math.max(1, letters)}}`, 'gu')) ?? []);
}

/** All intervals and even shares, with some room. */
export function domain(rows: readonly Measured[]): [number, number] {
  const all = rows.flatMap((row) => [
    row.mean,
    row.low ?? row.mean,
    row.high ?? row.mean,
    row.even ?? row.mean,
    // A difference is read against none.
    row.unit === 'points' ? 0 : row.mean,
  ]);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  // Where all numbers are one, the axis still has numbers that people read.
  const room = high - low > 1e-3 ? (high - low) * 0.08 : Math.max(1, Math.abs(high) * 0.1);
  // A share has ends of its own.
  const [least, most] = rows.every((row) => row.unit === '%')
    ? [Math.min(0, low), Math.max(100, high)]
    : [-Infinity, Infinity];
  return [Math.max(least, low - room), Math.min(most, high + room)];
}

/** Room for the name of an upright axis above its highest number. */
const ABOVE = 34;

export function histogram(one: Histogram, width: number): Element {
  const wide = (one.bins[0]?.to ?? 1) - (one.bins[0]?.from ?? 0);
  // A bar of one whole number stands over that number, not beside it; and only whole numbers are counted.
  const shift = wide === 1 ? 0.5 : 0;
  const every = Math.ceil(one.bins.length / (width < 500 ? 6 : 10));
  const ticks = one.bins.filter((_, bin) => bin % every === 0).map((bin) => bin.from);
  const all = one.bins.reduce((sum, bin) => sum + bin.games, 0);
  return Plot.plot({
    width,
    height: 200,
    marginLeft: 40,
    marginTop: ABOVE,
    marginBottom: 44,
    style: { fontSize: '13px' },
    x: {
      label: one.what,
      labelOffset: 40,
      nice: false,
      ticks,
      tickFormat: (value: number) => String(value),
    },
    y: { label: '% of games', grid: true, ticks: 4 },
    marks: [
      Plot.rectY(one.bins, {
        x1: (bin) => bin.from - shift,
        x2: (bin) => bin.to - shift,
        y: (bin) => (100 * bin.games) / all,
        fill: ACCENT,
        fillOpacity: 0.75,
        inset: 0.5,
      }),
      Plot.ruleY([0], { stroke: SOFT }),
      Plot.ruleX([one.mean], { stroke: 'var(--changed)', strokeWidth: 2, strokeDasharray: '4 3' }),
    ],
  });
}

/** The mean with its interval, and the band in which eight of ten games are. */
export function course(one: Course, width: number): Element {
  const whole = one.unit === '%';
  return Plot.plot({
    width,
    height: 260,
    marginLeft: 44,
    marginTop: ABOVE,
    marginBottom: 44,
    style: { fontSize: '13px' },
    x: { label: '% of the game is played', labelOffset: 40, domain: [0, 100], ticks: width < 500 ? 5 : 10 },
    y: { label: whole ? `${one.what}, %` : one.what, grid: true, ...(whole ? { domain: [0, 100] } : {}) },
    marks: [
      Plot.areaY(one.moments, { x: 'at', y1: 'tenth', y2: 'ninth', fill: ACCENT, fillOpacity: 0.14 }),
      Plot.areaY(one.moments, {
        x: 'at',
        y1: (moment) => moment.low ?? moment.mean,
        y2: (moment) => moment.high ?? moment.mean,
        fill: ACCENT,
        fillOpacity: 0.35,
      }),
      Plot.lineY(one.moments, { x: 'at', y: 'mean', stroke: ACCENT, strokeWidth: 2.2 }),
      Plot.dot(one.moments, { x: 'at', y: 'mean', r: 2.6, fill: ACCENT }),
      ...(whole ? [Plot.ruleY([50], { stroke: SOFT, strokeDasharray: '4 3' })] : []),
    ],
  });
}

/** Bots against bots: the more often a row's bot wins against a column's, the stronger the colour; the number stands in it. */
export function pairings(all: readonly Pairing[], width: number): Element {
  // The strongest first: by how often a bot wins on the whole.
  const bots = [...new Set(all.map((one) => one.bot))];
  const mean = (bot: string) => {
    const own = all.filter((one) => one.bot === bot);
    return own.reduce((sum, one) => sum + one.mean, 0) / own.length;
  };
  bots.sort((one, other) => mean(other) - mean(one));
  const side = Math.min(120, Math.max(64, (width - 110) / bots.length));
  const value = (one: Pairing) => `${inDigits(one.mean, 0)} %`;
  const reach = (one: Pairing) =>
    one.low === null || one.high === null ? '' : `${inDigits(one.low, 0)}–${inDigits(one.high, 0)}`;
  return Plot.plot({
    width: Math.min(width, 110 + side * bots.length),
    height: 56 + 56 * bots.length,
    marginLeft: 100,
    marginTop: 44,
    marginBottom: 8,
    style: { fontSize: '13px' },
    x: { domain: bots, axis: 'top', label: 'against', tickSize: 0 },
    y: { domain: bots, label: null, tickSize: 0 },
    marks: [
      Plot.cell(
        bots.flatMap((bot) => bots.map((against) => ({ bot, against }))),
        { x: 'against', y: 'bot', fill: LINE, fillOpacity: 0.18, inset: 1.5, rx: 4 },
      ),
      Plot.cell(all, {
        x: 'against',
        y: 'bot',
        fill: ACCENT,
        fillOpacity: (one) => 0.08 + (0.5 * one.mean) / 100,
        inset: 1.5,
        rx: 4,
      }),
      Plot.text(all, {
        x: 'against',
        y: 'bot',
        text: value,
        dy: -7,
        fontWeight: 600,
        fontSize: 15,
        fill: 'currentColor',
      }),
      Plot.text(all, { x: 'against', y: 'bot', text: reach, dy: 11, fill: 'currentColor' }),
    ],
  });
}
