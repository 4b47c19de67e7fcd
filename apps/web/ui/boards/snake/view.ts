/** The game as a viewer receives it, and the changes between two views. */

import type { Said } from '../../lib/wire';
import type { PlayerView, SnakeView } from './data';

export type { PlayerView, SnakeView };

const EMPTY: SnakeView = {
  phase: 'hands',
  seat: null,
  turn: null,
  leader: 1,
  hand_number: 1,
  snake: [],
  tail: null,
  head: null,
  hand: null,
  pile: 0,
  played: 0,
  players: {},
  winners: [],
  options: { jokers: true, two_jokers: 'reverse', target: 500, hands: null },
  beats: {},
};

const NOBODY: PlayerView = {
  cards: 0,
  face_up: [],
  face_up_points: 0,
  face_down: [],
  face_down_points: 0,
  hand_score: 0,
  last_hand_score: null,
  total: 0,
  points: 0,
};

export function snakeView(view: unknown): SnakeView {
  return view && typeof view === 'object' ? { ...EMPTY, ...(view as Partial<SnakeView>) } : EMPTY;
}

export function playerOf(view: SnakeView, seat: number): PlayerView {
  return view.players[String(seat)] ?? NOBODY;
}

/** The other seats as a player sees them: in playing order after their own. A spectator sees all. */
export function others(seats: readonly number[], you: number | null): number[] {
  const at = you === null ? -1 : seats.indexOf(you);
  return at < 0 ? [...seats] : [...seats.slice(at + 1), ...seats.slice(0, at)];
}

/** `+16`, `−2`, `0`. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}

/** `−2`, `16`: with a minus that is as wide as a plus. */
export function plain(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

/** How long a match is, in words. */
export function goal({ options }: SnakeView): string {
  if (options.hands === null) return `to ${options.target} points`;
  return options.hands === 1 ? 'one hand' : `${options.hands} hands`;
}

export interface Changes {
  /** Cards that were played, in order, each with its seat. */
  played: { seat: number; card: string }[];
  /** Cards that went from the tail to a seat's stack, in order. */
  taken: { card: string; seat: number; face: 'up' | 'down' }[];
  /** How many cards each seat drew. */
  drew: { seat: number; cards: number }[];
  /** By how much a seat's score of this hand changed. */
  scored: Record<string, number>;
  /** A hand was dealt. */
  dealt: boolean;
}

/** What changed from one view to the next. */
export function changes(before: SnakeView | null, after: SnakeView, said: readonly Said[]): Changes {
  const found: Changes = { played: [], taken: [], drew: [], scored: {}, dealt: false };
  if (!before) return found;
  found.played = plays(said);
  found.dealt = after.hand_number !== before.hand_number || (laying(before) && !laying(after));
  if (after.hand_number !== before.hand_number) return found;
  for (const [seat, player] of Object.entries(after.players)) {
    const old = playerOf(before, Number(seat));
    for (const face of ['up', 'down'] as const) {
      for (const card of player[`face_${face}`].slice(old[`face_${face}`].length)) {
        found.taken.push({ card, seat: Number(seat), face });
      }
    }
    const more = player.hand_score - old.hand_score;
    if (more !== 0 && after.phase !== 'over') found.scored[seat] = more;
    const own = found.played.filter((one) => one.seat === Number(seat)).length;
    const drew = player.cards - old.cards + own;
    if (drew > 0 && !found.dealt) found.drew.push({ seat: Number(seat), cards: drew });
  }
  // The tail is eaten from its end.
  const order = [...before.snake, ...found.played.map((one) => one.card)];
  found.taken.sort((one, other) => order.indexOf(one.card) - order.indexOf(other.card));
  return found;
}

function plays(said: readonly Said[]): Changes['played'] {
  return said.flatMap(({ seat, words }) =>
    seat != null && words?.startsWith('play ') && words !== 'play ?' ? [{ seat, card: words.slice(5) }] : [],
  );
}

function laying({ phase }: SnakeView): boolean {
  return phase === 'hands' || phase === 'lay';
}

/** The hand whose scores were counted last, if no card of the next one has been played yet. */
export function justCounted(view: SnakeView): number | null {
  if (view.phase === 'over') return view.hand_number;
  return view.hand_number > 1 && view.played === 0 ? view.hand_number - 1 : null;
}

/** The hand that these sentences end, as it lay on the table; nothing where none has ended, or the match with it. */
export function lastHand(said: readonly Said[]): SnakeView | null {
  const view = said.findLast(({ ended }) => ended?.view)?.ended?.view;
  return view ? snakeView(view) : null;
}
