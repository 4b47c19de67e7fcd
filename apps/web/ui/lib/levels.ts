import type { LevelInfo } from './wire';

/**
 * The level of the bots that played against a seat in a record, whose lines say `seat 2 bot gentle`: the first offered level that one of
 * them has, or else the first that is offered.
 */
export function levelPlayed(
  record: string,
  against: number,
  levels: readonly LevelInfo[],
): LevelInfo | undefined {
  const bots = [...record.matchAll(/^seat (\d+) bot (\S+)/gm)].filter(([, seat]) => Number(seat) !== against);
  const played = bots.flatMap(([, , bot]) => levels.filter((level) => level.bot === bot));
  return played[0] ?? levels[0];
}
