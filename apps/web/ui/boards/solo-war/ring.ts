/** Where the boxes are, and where arrow keys lead among them. */

export interface Placed {
  seat: number;
  /** The box's place: `me` is below, at the left where there is more than one there. */
  area: 'me' | 'left' | 'right' | 'beside' | 'over';
}

/**
 * The seats around the table as a player sees them: their own below, the others clockwise after it. In a team
 * game each column is a duel: the player's own at the left, the partner's beside it.
 */
export function ring(
  seats: readonly number[],
  you: number | null,
  duel: { foe: number; friend: number } | null,
): Placed[] {
  const start = Math.max(0, you === null ? 0 : seats.indexOf(you));
  const [me, second, third, fourth] = [...seats.slice(start), ...seats.slice(0, start)];
  const placed = (seat: number | undefined, area: Placed['area']): Placed[] =>
    seat === undefined ? [] : [{ seat, area }];
  if (third === undefined) return [...placed(second, 'over'), ...placed(me, 'me')];
  if (duel) {
    const other = seats.find((seat) => seat !== me && seat !== duel.foe && seat !== duel.friend);
    const above = [...placed(duel.foe, 'left'), ...placed(other, 'right')];
    return [...above, ...placed(me, 'me'), ...placed(duel.friend, 'beside')];
  }
  const above = [...placed(second, 'left'), ...placed(third, 'right')];
  return [...above, ...placed(me, 'me'), ...placed(fourth, 'beside')];
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
