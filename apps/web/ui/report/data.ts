/** What a report holds: `research/lab/src/report` in Rust writes it. A page of another version than its data says so. */

export const VERSION = 1;

export interface Report {
  version: number;
  game: string;
  slug: string;
  command: string;
  folder: string | null;
  study: string;
  seed: string;
  rules_hash: string;
  games: number;
  answers: Answer[];
  sections: Section[];
  scopes: Scope[];
  numbers: Measured[];
  histograms: Histogram[];
  courses: Course[];
  pairings: Pairing[];
  missing: { section: string; why: string }[];
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
}

export interface Scope {
  name: string;
  who: string;
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
  scope: number;
  text: string;
  unit: string;
  digits: number;
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
export function scopeInWords(report: Report, index: number): string {
  const scope = report.scopes[index];
  if (!scope) return '';
  const rules = scope.rules === '-' ? '' : `, ${scope.rules}`;
  const seats = scope.seats === 1 ? '' : `, ${scope.seats} seats`;
  const same = report.scopes.every((one) => one.rules === scope.rules && one.seats === scope.seats);
  // Where the same bots play in several line-ups, all but the one with the most deals say which they are.
  const beside = report.scopes.some(
    (one, other) =>
      one.who === scope.who &&
      one.rules === scope.rules &&
      one.seats === scope.seats &&
      (one.deals > scope.deals || (one.deals === scope.deals && other < index)),
  );
  const who = beside ? `${scope.who} (${scope.name})` : scope.who;
  return same ? who : `${who}${seats}${rules}`;
}

/** `51.2`, `51.2 (50.1 to 52.3)`. */
export function inFigures(one: Interval, digits: number, unit = ''): string {
  const figure = (value: number) => value.toFixed(digits).replace(/^-(0(\.0*)?)$/, '$1');
  const behind = unit === '' ? '' : ` ${unit}`;
  if (one.low === null || one.high === null) return `${figure(one.mean)}${behind}`;
  return `${figure(one.mean)}${behind} (${figure(one.low)} to ${figure(one.high)})`;
}
