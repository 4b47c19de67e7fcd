/** Where the fourteen places are. The board knows the flower's geometry, and no rule. */

export interface Place {
  id: string;
  /** From 0, left to right. */
  column: number;
  /** How far its centre is below the flower's centre, in half cards. */
  height: number;
}

const COLUMNS = [2, 3, 4, 3, 2];

/** In the order in which actions name them: a1 a2 b1 ... e2. */
export const PLACES: readonly Place[] = COLUMNS.flatMap((count, column) =>
  Array.from({ length: count }, (_, depth) => ({
    id: 'abcde'[column] + String(depth + 1),
    column,
    height: 2 * depth - (count - 1),
  })),
);

const BY_ID = new Map(PLACES.map((place) => [place.id, place]));
const ORDER = new Map(PLACES.map((place, index) => [place.id, index]));

export function placeOf(id: string): Place | undefined {
  return BY_ID.get(id);
}

/** The places in the order in which actions name them. */
export function inOrder(ids: Iterable<string>): string[] {
  return [...ids].sort((one, other) => (ORDER.get(one) ?? 0) - (ORDER.get(other) ?? 0));
}

export function touch(one: string, other: string): boolean {
  const [a, b] = [BY_ID.get(one), BY_ID.get(other)];
  if (!a || !b) return false;
  const columns = Math.abs(a.column - b.column);
  const heights = Math.abs(a.height - b.height);
  return (columns === 0 && heights === 2) || (columns === 1 && heights === 1);
}

/** The pairs of these places that touch. */
export function touching(ids: Iterable<string>): [string, string][] {
  const all = inOrder(ids);
  return all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter((other) => touch(one, other))
      .map((other): [string, string] => [one, other]),
  );
}

/** Sizes in hundredths of the flower's width: cards of five by seven with a hair between them. */
export const CARD_WIDTH = 19.2;
export const CARD_HEIGHT = CARD_WIDTH * 1.4;
const GAP = 1;
export const FLOWER_HEIGHT = 4 * CARD_HEIGHT + 3 * GAP;

/** The centre of a place in hundredths of the flower's width. */
export function centre(place: Place): [number, number] {
  return [
    CARD_WIDTH / 2 + place.column * (CARD_WIDTH + GAP),
    FLOWER_HEIGHT / 2 + (place.height * (CARD_HEIGHT + GAP)) / 2,
  ];
}

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

/**
 * Where an arrow key leads. `aim` is the height of the current walk, so that going there and back ends where
 * it began.
 */
export function walk(id: string, key: string, aim: number): { id: string; aim: number } {
  const from = BY_ID.get(id) ?? PLACES[0]!;
  const land = (place: Place | undefined, sideways: boolean) =>
    place ? { id: place.id, aim: sideways ? aim : place.height } : { id: from.id, aim };
  const column = (number: number) => PLACES.filter((place) => place.column === number);
  switch (key) {
    case 'ArrowUp':
      return land(
        column(from.column).find((place) => place.height === from.height - 2),
        false,
      );
    case 'ArrowDown':
      return land(
        column(from.column).find((place) => place.height === from.height + 2),
        false,
      );
    case 'ArrowLeft':
      return land(nearest(column(from.column - 1), aim), true);
    case 'ArrowRight':
      return land(nearest(column(from.column + 1), aim), true);
    case 'Home':
      return land(PLACES[0], false);
    case 'End':
      return land(PLACES[PLACES.length - 1], false);
    default:
      return { id: from.id, aim };
  }
}

function nearest(places: Place[], height: number): Place | undefined {
  return [...places].sort((a, b) => Math.abs(a.height - height) - Math.abs(b.height - height))[0];
}
