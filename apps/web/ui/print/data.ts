/** What a page of sheets to print is given: `parlor print` writes it. */

export interface Given {
  game: string;
  name: string;
  paper: Paper;
  /** How often each card is printed. */
  copies: number;
  /** What may be dealt at the beginning, such as the cards of a deck, with how many there are of each. */
  deals: { text: string; count: number }[];
  /** What a file of the game's own holds, such as a card set: in words, and as it is written. */
  set: { name: string; groups: Group[]; file: unknown } | null;
}

export interface Group {
  title: string;
  entries: { name: string; figure: number | null; text: string }[];
}

export type Paper = 'a4' | 'letter';

/** In millimetres. */
export const PAPERS: Record<Paper, { width: number; height: number; name: string }> = {
  a4: { width: 210, height: 297, name: 'A4' },
  letter: { width: 215.9, height: 279.4, name: 'Letter' },
};

/** A card, in millimetres: what sleeves and boxes are made for. */
export const CARD = { width: 63, height: 88 } as const;

/** Each thing as often as it is printed. */
export function repeated<T>(things: readonly T[], times: (thing: T) => number): T[] {
  return things.flatMap((thing) => Array.from({ length: times(thing) }, () => thing));
}

/** In runs of so many. */
export function chunked<T>(things: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(things.length / size) }, (_, index) =>
    things.slice(index * size, (index + 1) * size),
  );
}
