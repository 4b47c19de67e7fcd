import type { LevelInfo } from './wire';

/** What counts of a finished game. */
export interface FinishedGame {
  /** The seat of this browser's person; null where several shared it. */
  you: number | null;
  /** By seat. */
  points: number[];
  /** Empty in a game that one plays alone, and in a draw. */
  winners: number[];
  /** With a hint, or something taken back. */
  helped: boolean;
  practice: boolean;
  seats: { bot?: string }[];
}

/** What this browser's person has achieved in some games. */
export interface Statistics {
  games: number;
  won: number;
  drawn: number;
  /** How many of the latest were won in a row, and how many at most. */
  streak: number;
  longest: number;
  best: number;
  average: number;
  /** All results in points, from the lowest. */
  points: number[];
}

/** Whether a game counts in statistics: not practice, and one person's own. */
export const counts = ({ you, practice }: FinishedGame): boolean => you !== null && !practice;

const pointsOf = ({ you, points }: FinishedGame) => points[you! - 1] ?? 0;
const isWon = ({ you, winners }: FinishedGame) => winners.includes(you!);

/** The statistics of games that count, the latest first. */
export function statisticsOf(games: readonly FinishedGame[]): Statistics {
  const points = games.map(pointsOf).sort((one, other) => one - other);
  const rows = games.map((one) => (isWon(one) ? 'won' : 'not')).join(' ');
  const runs = rows.split('not').map((row) => row.split('won').length - 1);
  return {
    games: games.length,
    won: games.filter(isWon).length,
    drawn: games.filter(({ winners, points }) => winners.length === 0 && points.length > 1).length,
    streak: runs[0]!,
    longest: Math.max(...runs),
    best: points.at(-1) ?? 0,
    average: points.reduce((sum, one) => sum + one, 0) / Math.max(1, points.length),
    points,
  };
}

/** The level that all opponents had; null where people played, or bots of several levels. */
export function levelIn({ you, seats }: FinishedGame): string | null {
  const others = seats.filter((_, index) => index + 1 !== you).map(({ bot }) => bot ?? null);
  const [first = null] = others;
  return others.every((one) => one === first) ? first : null;
}

/** The number of games against a level that say how strong somebody is. */
export const JUDGED = 5;

/** A level that suits somebody better than the one that they have played last. */
export interface Suggestion {
  from: string;
  to: string;
  won: number;
}

/**
 * Which level comes next, by the latest games of one kind that count: the next stronger for who has won four of five without help, the next
 * gentler for who has lost all of five. `levels` come strongest first.
 */
export function suggested(games: readonly FinishedGame[], levels: readonly LevelInfo[]): Suggestion | null {
  const last = games.slice(0, JUDGED);
  const from = last[0] ? levelIn(last[0]) : null;
  const at = levels.findIndex(({ bot }) => bot === from);
  if (last.length < JUDGED || from === null || at < 0 || last.some((one) => levelIn(one) !== from))
    return null;
  const won = last.filter((one) => isWon(one) && !one.helped).length;
  const lost = last.every((one) => one.winners.length > 0 && !isWon(one));
  const to = levels[won >= JUDGED - 1 ? at - 1 : lost ? at + 1 : at]?.bot;
  return to && to !== from ? { from, to, won } : null;
}

/** How many results lie in each of at most this many ranges of equal width, from the lowest to the highest. */
export function spread(points: readonly number[], most = 10): { from: number; to: number; count: number }[] {
  const [low = 0, high = 0] = [points[0], points.at(-1)];
  const width = Math.max(1, Math.ceil((high - low + 1) / most));
  const bins = Array.from({ length: Math.ceil((high - low + 1) / width) }, (_, at) => ({
    from: low + at * width,
    to: low + (at + 1) * width - 1,
    count: 0,
  }));
  points.forEach((one) => bins[Math.floor((one - low) / width)]!.count++);
  return points.length === 0 ? [] : bins;
}
