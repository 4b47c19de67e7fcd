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

/** A place as the position of a card, in parts of the flower. */
export function at(id: string): string {
  const place = BY_ID.get(id);
  const [x, y] = place ? centre(place) : [0, 0];
  return `left: ${x - CARD_WIDTH / 2}%; top: ${((y - CARD_HEIGHT / 2) * 100) / FLOWER_HEIGHT}%`;
}

/** The line that joins two places, without this part of it at each end. */
export function join(one: string, other: string, part: (upright: boolean) => number) {
  const [a, b] = [BY_ID.get(one), BY_ID.get(other)];
  const [[x1, y1], [x2, y2]] = [a ? centre(a) : [0, 0], b ? centre(b) : [0, 0]];
  const [x, y] = [x2 - x1, y2 - y1].map((way) => way * part(x1 === x2)) as [number, number];
  return { x1: x1 + x, y1: y1 + y, x2: x2 - x, y2: y2 - y };
}

/**
 * Where an arrow key leads. `aim` is the height of the current walk, so that going there and back ends where
 * it began.
 */
export function walk(id: string, key: string, aim: number): { id: string; aim: number } {
  const from = BY_ID.get(id) ?? PLACES[0]!;
  const column = (more: number) => PLACES.filter((place) => place.column === from.column + more);
  const below = (more: number) => column(0).find((place) => place.height === from.height + more);
  const far = (place: Place) => Math.abs(place.height - aim);
  const beside = (more: number) => column(more).sort((one, other) => far(one) - far(other))[0];
  const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (sideways) return { id: beside(sideways)?.id ?? from.id, aim };
  const ends: Record<string, Place | undefined> = {
    ArrowUp: below(-2),
    ArrowDown: below(2),
    Home: PLACES[0],
    End: PLACES.at(-1),
  };
  const to = ends[key];
  return { id: to?.id ?? from.id, aim: to?.height ?? aim };
}
