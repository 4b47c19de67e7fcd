import type { News, Said } from './wire';

/** A line of the log: a sentence, or a row of outcomes that are told together. */
export interface Line {
  /** The same for the same line, as the log grows. */
  key: number;
  /** The heading of the part of the game that begins with this line: `Round 3`. */
  part: string | null;
  text: string;
  /** The sentences of a row, which are shown on request. */
  more: string[];
  seat: number | null;
  /** The last step of the line. */
  step: number | null;
}

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

/** The log without the part of the game that has begun last: what a board tells that still shows the one before. */
export function beforeLastPart(log: readonly Said[]): readonly Said[] {
  const last = log.findLast((one) => one.step != null);
  if (last?.part == null || last.ended) return log;
  const begins = log.findIndex((one) => one.part === last.part);
  return log.slice(0, begins);
}

/** What has happened since this seat's last step: on a shared device, its person has not seen that yet. */
export function sinceOwn(log: readonly Said[], seat: number): Said[] {
  const last = log.findLastIndex((one) => one.seat === seat && one.step != null);
  return log.slice(last + 1);
}

/** The log in lines: each row that is told together is one, and each part of the game has its heading. */
export function lines(all: readonly Said[]): Line[] {
  // That somebody has chosen is of interest until one sees what.
  const log = all.filter(
    (one, at) => !one.sealed || !all.slice(at + 1).some((later) => later.seat === one.seat && !later.sealed),
  );
  let key = 0;
  let part: string | null = null;
  return rows(log).map((row) => {
    const last = row[row.length - 1]!;
    // What is said of the table belongs to no part, and ends none.
    const own = last.step == null ? part : (last.part ?? null);
    const line = {
      key,
      part: own === part ? null : own,
      text: told(row),
      more: row.length > 1 ? row.map((one) => one.text) : [],
      seat: last.seat ?? null,
      step: last.step ?? null,
    };
    key += row.length;
    part = own;
    return line;
  });
}

/** The text for screen readers about some news: of a row, that it has come. */
export function aloud(said: readonly Said[]): string {
  return rows(said).map(told).join(' ');
}

/** The same with what is asked now, or how it ended: once, where what has happened says it already. */
export function announced(said: readonly Said[], ask: string): string {
  const news = aloud(said);
  return news.endsWith(ask) ? news : [news, ask].filter(Boolean).join(' ');
}

function rows(log: readonly Said[]): Said[][] {
  const all: Said[][] = [];
  for (const said of log) {
    const row = all[all.length - 1];
    if (row && said.together != null && row[0]!.together === said.together) row.push(said);
    else all.push([said]);
  }
  return all;
}

function told(row: Said[]): string {
  return row.length > 1 ? row[0]!.together! : row[0]!.text;
}
