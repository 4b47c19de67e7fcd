import type { Sound } from './sounds';
import type { Said, State } from './wire';

/** What a move was worth. */
export interface Moment {
  sound: Sound;
  /** By how much it has changed the points of whom it has changed most, where that is much. */
  great: number | null;
}

/** The change of points that is the largest, of one's own before others'. */
function change(before: State, now: State, you: number | null): number {
  const all = now.position.points.map((points, index) => points - (before.position.points[index] ?? 0));
  const own = you === null ? 0 : (all[you - 1] ?? 0);
  return own !== 0 ? own : Math.max(0, ...all);
}

/**
 * What has happened between two states, in the weight that it has in its game: `great` is from how much on a change of points is felt. Nothing where no
 * piece has moved and nothing has ended.
 */
export function momentOf(
  before: State | null,
  now: State | null,
  latest: readonly Said[],
  you: number | null,
  great: number,
): Moment | null {
  if (!before || !now) return null;
  if (now.over && !before.over) {
    const { winners } = now.over;
    if (winners.length === 0 || you === null) return { sound: 'over', great: null };
    return { sound: winners.includes(you) ? 'won' : 'lost', great: null };
  }
  if (!latest.some((said) => said.moves?.length)) return null;
  const points = change(before, now, you);
  if (points >= great) return { sound: 'great', great: points };
  if (points < 0) return { sound: 'loss', great: null };
  return { sound: points > 0 ? 'gain' : 'move', great: null };
}
