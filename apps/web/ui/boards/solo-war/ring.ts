/** The order of the boxes, and where arrow keys lead among them. */

/** The seats in turn order, from the player's own on, or the next where that is not among them; for who has none, from the first. */
export function inTurn(seats: readonly number[], you: number | null): number[] {
  const first = you ?? 0;
  return [...seats.filter((seat) => seat >= first), ...seats.filter((seat) => seat < first)];
}

/**
 * The boxes as they are read: the player's own first, then the others in turn order. In a team game each column is a duel: the
 * player's own at the left, the partner's beside it. Of two, the other is across the table.
 */
export function ring(
  seats: readonly number[],
  you: number | null,
  duel: { foe: number; friend: number } | null,
): number[] {
  const turned = inTurn(seats, you);
  if (turned.length < 3) return turned.reverse();
  const near = duel ? [turned[0]!, duel.friend, duel.foe] : turned;
  return [...near, ...turned.filter((seat) => !near.includes(seat))];
}

export interface Spot {
  id: string;
  x: number;
  y: number;
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The spot that an arrow key leads to: the nearest in that direction, sideways steps counting double. */
export function walk(spots: readonly Spot[], from: string, key: string): string {
  const at = spots.find((spot) => spot.id === from) ?? spots[0];
  if (!at) return from;
  if (key === 'Home') return spots[0]!.id;
  if (key === 'End') return spots.at(-1)!.id;
  const [dx, dy] = WAYS[key] ?? [0, 0];
  let best = at.id;
  let least = Infinity;
  for (const spot of spots) {
    const [x, y] = [spot.x - at.x, spot.y - at.y];
    const along = x * dx + y * dy;
    if (spot.id === at.id || along < 8) continue;
    const far = along + 2 * Math.abs(x * dy + y * dx);
    if (far < least) [best, least] = [spot.id, far];
  }
  return best;
}
