/** What a report holds: `research/lab/src/report` in Rust writes it. A page of another version than its data says so. */

export const VERSION = 2;

export interface Report {
  version: number;
  game: string;
  slug: string;
  /** What was studied: the game, its card set with its version, and the seats. */
  subject: string;
  set_hash: string | null;
  command: string;
  folder: string | null;
  study: string;
  seed: string;
  rules_hash: string;
  games: number;
  headlines: Headline[];
  answers: Answer[];
  sections: Section[];
  scopes: Scope[];
  numbers: Measured[];
  histograms: Histogram[];
  courses: Course[];
  pairings: Pairing[];
  terms: string[];
}

/** A verdict, or several of one kind. */
export interface Headline {
  section: string;
  scope: number;
  /** Who played, and in a study of several variants which one. */
  of: string;
  text: string;
}

export interface Answer {
  section: string;
  scope: number;
  short: string;
  long: string;
}

export interface Section {
  key: string;
  title: string;
  question: string;
  missing: string[];
  remarks: string[];
}

export interface Scope {
  name: string;
  who: string;
  label: string;
  bots: string[];
  rules: string;
  seats: number;
  games: number;
  deals: number;
  repeatable: boolean;
  examples: Example[];
}

export interface Example {
  kind: string;
  /** Of two games in which a change makes the difference: what is changed for whom. */
  change: string | null;
  about: string;
  deal: number;
  seating: number;
  play: number;
  record: string | null;
}

/** A number with its 95 % interval. */
export interface Interval {
  mean: number;
  low: number | null;
  high: number | null;
}

export interface Measured extends Interval {
  section: string;
  what: string;
  /** The title of the figure in which it is drawn. */
  figure: string;
  scope: number;
  text: string;
  note: string;
  /** Whether it is in tables only. */
  minor: boolean;
  unit: string;
  deals: number;
  even: number | null;
}

export interface Histogram {
  section: string;
  scope: number;
  what: string;
  bins: { from: number; to: number; games: number }[];
  mean: number;
}

export interface Course {
  section: string;
  scope: number;
  what: string;
  unit: string;
  moments: (Interval & { at: number; tenth: number; ninth: number })[];
}

export interface Pairing extends Interval {
  section: string;
  scope: number;
  bot: string;
  against: string;
}

/** A study of a server's folder. */
export interface Listed {
  name: string;
  game: string;
  line_ups: string[];
  /** Why it cannot be shown. */
  fault: string | null;
}

/** What the page is given: a report, or a list of them. */
export type Given = { report: Report } | { studies: Listed[] };

/** Of which games a number is, in words. */
export const scopeInWords = (report: Report, index: number) => report.scopes[index]?.label ?? '';

/** A number with this many digits after the point, and no sign where all digits are zero: what the page prints goes through this function. */
export const figure = (value: number, digits: number) => value.toFixed(digits).replace(/^-(0(\.0*)?)$/, '$1');

/** With a minus and a unit that no line breaks from their number, and without the marks of what one types. */
export const typeset = (text: string) =>
  text
    .replace(/-(?=\d)/g, '\u2212')
    .replace(/(\d) (?=%|(?:points?|min)\b)/g, '$1\u00a0')
    .replaceAll('`', '');

/** `1 game`, `36 games`. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `51.2`, `51.2 % (50.1 to 52.3)`. */
export function inFigures(one: Interval, digits: number, unit = ''): string {
  const mean = `${figure(one.mean, digits)}${unit === '' ? '' : ` ${unit}`}`;
  if (one.low === null || one.high === null) return mean;
  return `${mean} (${figure(one.low, digits)} to ${figure(one.high, digits)})`;
}
