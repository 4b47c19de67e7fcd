/** The figures, by Observable Plot. Colours are the tokens, so that both themes and paper have their own. */

import * as Plot from '@observablehq/plot';
import {
  inFigures,
  scopeInWords,
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

/** Dots with their intervals, a row each, with the name above; a line where nobody would have an advantage. */
export function dots(report: Report, numbers: readonly Measured[], width: number): Element {
  const unit = numbers[0]?.unit ?? '';
  const many = new Set(numbers.map((one) => one.scope)).size > 1;
  const rows = numbers.map((one, index) => ({
    ...one,
    index,
    name: many ? `${one.what} · ${scopeInWords(report, one.scope)}` : one.what,
    told: inFigures(one, one.digits, one.unit),
  }));
  const evens = [...new Set(rows.map((row) => row.even).filter((even) => even !== null))];
  // A difference is read against none, and a long list has its axis at both ends.
  const none = unit === 'points' ? [0] : [];
  const long = rows.length > 8;
  // Where both do not fit into one line, the number stands below the name.
  const letters = Math.floor(width / 6.6);
  const two = rows.some((row) => row.name.length + row.told.length + 2 > letters);
  const row = two ? 66 : 48;
  const short = (text: string, room: number) => (text.length > room ? `${text.slice(0, room - 1)}…` : text);
  // What stands over a line of the grid or over the dashed one stays readable.
  const halo = { stroke: 'var(--ground)', strokeWidth: 5, paintOrder: 'stroke' };
  return Plot.plot({
    width,
    height: rows.length * row + (long ? 80 : 54),
    marginLeft: 8,
    marginRight: 12,
    marginTop: long ? 34 : 8,
    marginBottom: 42,
    style: { fontSize: '13px' },
    x: {
      label: axisOf(unit),
      labelOffset: long ? 32 : 38,
      axis: long ? 'both' : 'bottom',
      grid: true,
      nice: true,
      domain: domain(rows),
      ticks: width < 500 ? 5 : 8,
    },
    y: { type: 'linear', axis: null, domain: [rows.length - (two ? 0.28 : 0.35), -(two ? 0.72 : 0.65)] },
    marks: [
      Plot.ruleX(none, { stroke: SOFT }),
      Plot.ruleX(evens, { stroke: SOFT, strokeDasharray: '4 3' }),
      Plot.ruleY(rows, {
        y: 'index',
        x1: 'low',
        x2: 'high',
        stroke: ACCENT,
        strokeWidth: 4,
        strokeOpacity: 0.45,
        filter: (one) => one.low !== null && one.high !== null,
      }),
      Plot.dot(rows, {
        x: 'mean',
        y: 'index',
        r: 5,
        fill: ACCENT,
        stroke: 'var(--ground)',
        strokeWidth: 1.5,
      }),
      Plot.text(rows, {
        text: (one) => short(one.name, two ? letters : letters - one.told.length - 2),
        y: 'index',
        dy: two ? -31 : -17,
        frameAnchor: 'left',
        textAnchor: 'start',
        fill: 'currentColor',
        ...halo,
      }),
      Plot.text(rows, {
        text: 'told',
        y: 'index',
        dy: two ? -15 : -17,
        frameAnchor: two ? 'left' : 'right',
        textAnchor: two ? 'start' : 'end',
        fill: SOFT,
        ...halo,
      }),
    ],
  });
}

/** All intervals and even shares, with some room. */
function domain(rows: readonly Measured[]): [number, number] {
  const all = rows.flatMap((row) => [
    row.mean,
    row.low ?? row.mean,
    row.high ?? row.mean,
    row.even ?? row.mean,
  ]);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const room = Math.max((high - low) * 0.08, Math.abs(high) * 0.01, 1e-6);
  return [low - room, high + room];
}

export function histogram(one: Histogram, width: number): Element {
  const wide = (one.bins[0]?.to ?? 1) - (one.bins[0]?.from ?? 0);
  // A bar of one whole number stands over that number, not beside it.
  const shift = wide === 1 ? 0.5 : 0;
  const all = one.bins.reduce((sum, bin) => sum + bin.games, 0);
  return Plot.plot({
    width,
    height: 200,
    marginLeft: 40,
    marginBottom: 44,
    style: { fontSize: '13px' },
    x: {
      label: one.what,
      labelOffset: 40,
      nice: false,
      ticks: width < 500 ? 6 : 10,
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
  const told = (one: Pairing) => `${one.mean.toFixed(0)} %`;
  const reach = (one: Pairing) =>
    one.low === null || one.high === null ? '' : `${one.low.toFixed(0)}–${one.high.toFixed(0)}`;
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
        text: told,
        dy: -7,
        fontWeight: 600,
        fontSize: 15,
        fill: 'currentColor',
      }),
      Plot.text(all, { x: 'against', y: 'bot', text: reach, dy: 11, fill: 'currentColor' }),
    ],
  });
}
