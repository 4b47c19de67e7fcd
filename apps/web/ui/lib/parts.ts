import type { Said } from './wire';

/** A part of the game that has ended, such as a round: what it brought each seat. */
export interface Part {
  /** Its heading in the log: `Round 3`. */
  name: string;
  /** By seat, from the first. */
  figures: number[];
  /** The seats that won it; none where parts are counted and not won. */
  won: number[];
  /** What came of it, in the game's words. */
  text: string;
}

/** The parts of the game that have ended so far, in order. */
export function partsOf(log: readonly Said[]): Part[] {
  return log.flatMap(({ part, ended, text }) =>
    part != null && ended ? [{ name: part, figures: ended.figures, won: ended.won, text }] : [],
  );
}

/** Whether these parts are won, and not only counted. */
export function areWon(parts: readonly Part[]): boolean {
  return parts.some(({ won }) => won.length > 0);
}

/** What each seat has in all: the parts that it won, or the sum of its figures. */
export function totals(parts: readonly Part[]): number[] {
  const won = areWon(parts);
  const seats = parts[0]?.figures.map((_, index) => index + 1) ?? [];
  return seats.map((seat) =>
    parts.reduce(
      (sum, part) => sum + (won ? Number(part.won.includes(seat)) : (part.figures[seat - 1] ?? 0)),
      0,
    ),
  );
}
