import type { News, Said } from './wire';

/** A line of the log: a sentence, or several deals in a row. */
export interface Line {
  /** The same for the same line, as the log grows. */
  key: number;
  text: string;
  /** Text that is shown on request only: a long row of deals. */
  more: string | null;
  seat: number | null;
  /** The last step of the line. */
  step: number | null;
}

/** Up to this many deals in a row have a line each. */
const FEW = 3;
/** More deals than this are only counted, unless the reader opens them. */
const MANY = 20;

/** The log after some news; sentences about steps that were taken back are removed. */
export function grown(log: readonly Said[], news: readonly News[]): Said[] {
  const after = [...log];
  for (const { rewound, said } of news) {
    if (rewound != null) {
      const holds = after.filter((one) => one.step == null || one.step <= rewound);
      after.splice(0, after.length, ...holds);
    }
    after.push(...(said ?? []));
  }
  return after;
}

/** What has happened since this seat's last step: on a shared device, its person has not seen that yet. */
export function sinceOwn(log: readonly Said[], seat: number): Said[] {
  const last = log.findLastIndex((one) => one.seat === seat && one.step != null);
  return log.slice(last + 1);
}

/** The log in lines, each run of deals folded into one. */
export function lines(log: readonly Said[]): Line[] {
  let key = 0;
  return runs(log).map((run) => {
    const last = run[run.length - 1]!;
    const line = {
      key,
      text: told(run),
      more: run.length > MANY ? words(run) : null,
      seat: last.seat ?? null,
      step: last.step ?? null,
    };
    key += run.length;
    return line;
  });
}

/** The text for screen readers about some news: many deals are only counted. */
export function aloud(said: readonly Said[]): string {
  return runs(said)
    .map((run) =>
      run.length > FEW ? `${run.length} pieces are dealt.` : run.map((one) => one.text).join(' '),
    )
    .join(' ');
}

/**
 * A deal without consequences: no seat acted, it is a step of the game, and its sentence reports no effect.
 */
function isDeal(said: Said): boolean {
  return said.seat == null && said.step != null && said.words != null && !said.text.includes('; ');
}

function runs(log: readonly Said[]): Said[][] {
  const all: Said[][] = [];
  for (const said of log) {
    const run = all[all.length - 1];
    if (run && isDeal(said) && isDeal(run[0]!)) run.push(said);
    else all.push([said]);
  }
  return all;
}

function told(run: Said[]): string {
  if (run.length <= FEW) return run.map((one) => one.text).join(' ');
  return run.length > MANY ? `${run.length} dealt` : `${run.length} dealt: ${words(run)}`;
}

function words(run: Said[]): string {
  return run.map((one) => one.words).join(' ');
}
