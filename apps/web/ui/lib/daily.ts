/** The day that comes this many days after another; before it where they are less than none. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Whether this is how a day is written. */
export const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isFinite(date.getTime()) && date.toISOString().slice(0, 10) === text;
};

/** How many days somebody has played in a row up to today, and how many at most. One day that was missed breaks no row, two do. */
export function streak(days: ReadonlySet<string>, today: string): { now: number; longest: number } {
  let [longest, count, last] = [0, 0, ''];
  for (const day of [...days].sort()) {
    count = last !== '' && dayAfter(last, 2) >= day ? count + 1 : 1;
    longest = Math.max(longest, count);
    last = day;
  }
  // Today may still be played, and yesterday may be the day that is forgiven.
  return { now: last !== '' && dayAfter(last, 2) >= today ? count : 0, longest };
}

/** The weeks, from Monday to Sunday, up to the one that a day is in; days after it are left out. */
export function weeksUntil(day: string, weeks: number): (string | null)[][] {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const first = dayAfter(day, -weekday - 7 * (weeks - 1));
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => {
      const own = dayAfter(first, 7 * week + index);
      return own > day ? null : own;
    }),
  );
}

const LEVELS = [...'▁▂▃▄▅▆▇█'];
/** The number of characters that the course of a game takes at most. */
const WIDEST = 12;

/** What each part of a game has brought, in characters: by which choices nobody can tell. `points` are those after each step. */
export function courseOf(points: readonly number[]): string {
  const parts = Math.min(WIDEST, points.length);
  const at = (part: number) => points[Math.round((part * points.length) / parts) - 1] ?? 0;
  const gains = Array.from({ length: parts }, (_, part) => Math.max(0, at(part + 1) - at(part)));
  const most = Math.max(1, ...gains);
  return gains.map((gain) => LEVELS[Math.round((gain / most) * (LEVELS.length - 1))]).join('');
}
