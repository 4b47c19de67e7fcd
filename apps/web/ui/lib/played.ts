import { finished, gameHistory, type HistoryGame } from './history';
import { t } from './language.svelte';
import { memory, type Best, type Memory, type Unfinished } from './memory';
import type { GameInfo, State, TableInfo } from './wire';
import { amount } from './words';

/**
 * Remembers in this browser what a table's state means for later: unfinished, or a result. Answers with the best result so far, where
 * points are gathered.
 */
export function note(
  table: TableInfo,
  state: State,
  game: GameInfo | undefined,
  into: Memory = memory,
): Best | null {
  remember(table, state, game, into);
  return game && gathers(table, game) ? into.best(game.slug, table.rules) : null;
}

/** Whether a result is points that one gathers alone; against others it is winning that counts. */
export function gathers(table: TableInfo, game: GameInfo): boolean {
  return game.counts !== 'wins' && table.seats === 1;
}

function remember(table: TableInfo, state: State, game: GameInfo | undefined, into: Memory): void {
  const { you } = table;
  if (you === null) return;
  const now = Date.now();
  if (!state.over && !state.next) return into.keep(unfinished(table, now));
  const played = into.tables.some(({ id }) => id === table.id);
  into.forget(table.id);
  // Its people have gone on to another table before the game began.
  if (!state.over) return;
  void gameHistory.note(table, state, played);
  const one = finished(table, state, into);
  if (game && one) learn({ ...one, you }, game, into);
}

/** Remembers what a finished game is for later: the best result so far, and the result of its day. */
export function learn(one: HistoryGame, game: GameInfo, into: Memory = memory): void {
  const { you, table, when, daily, ranked } = one;
  if (you === null || one.practice) return;
  const points = one.points[you - 1] ?? 0;
  const alone = game.counts !== 'wins' && one.seats.length === 1;
  // A hint or an undo makes another game of it.
  if (alone && !one.helped) into.score(game.slug, one.rules, { points, table, when });
  if (!daily) return;
  const text = alone ? amount(game.counts, points) : t(one.winners.includes(you) ? 'won' : 'lost');
  into.playedDaily(game.slug, daily, { text, table, ranked });
}

/** A table as this browser remembers it until it is over. */
export function unfinished({ id, game, daily, yours: seats }: TableInfo, when: number): Unfinished {
  return daily ? { id, game, when, seats, daily } : { id, game, when, seats };
}
