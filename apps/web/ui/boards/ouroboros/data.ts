/** What Ouroboros gives its board. Made from the game's schema by `BLESS=1 cargo test -p parlor-catalog`. */

/** Which neighbours of a stone give their discs: `+` orthogonal, `x` diagonal. */
export type Way = '+' | 'x';

/** A disc's colour. */
export type Colour = 'b' | 'g' | 'r' | 'y';

/** How many discs of each colour. */
export interface Counts {
  b: number;
  g: number;
  r: number;
  y: number;
}

/** What placing a stone takes and gives. */
export interface Placing {
  kind: 'place';
  square: string;
  way: Way;
  /** The disc under the stone. */
  takes: Colour | null;
  /** The seat that gets the neighbours' discs. */
  to: number;
  /** What it gets. */
  gives: Counts;
  /** The squares that these lie on. */
  from: string[];
}

/** What removing two stones costs. */
export interface Removal {
  kind: 'remove';
  /** Their squares. */
  stones: [string, string];
  pays: Counts;
  /** How many discs the seat has left then. */
  left: number;
}

/** What a discard costs. */
export interface Discarding {
  kind: 'discard';
  pays: Counts;
  /** How many discs the seat has left then. */
  left: number;
}

/** What a choice would do. */
export type Effect = Placing | Removal | Discarding;

/** A choice's `does`, where it is something. */
export type Does = Effect;
