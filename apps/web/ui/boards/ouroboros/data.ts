/** What Ouroboros gives its board. Made from the game's schema by `BLESS=1 cargo test -p parlor-catalog`. */

/** What lies on a square. */
export type Held = 'b' | 'g' | 'r' | 'y' | 'stone';

/** How many discs of each colour. */
export interface Counts {
  b: number;
  g: number;
  r: number;
  y: number;
}

/** How two stones have to lie to each other to be removed. */
export type Pattern = 'diagonal' | 'knight' | 'line3' | 'diagonal2';

/** The whole table: nothing is hidden. */
export interface OuroborosView {
  /** What lies on each square. */
  board: Record<string, Held | null>;
  /** Each seat's discs. */
  supplies: Record<string, Counts>;
  /** The discs that left the game. */
  gone: Counts;
  /** How many stones are left to place. */
  stock: number;
  /** The seat whose turn it is. */
  mover: number;
  /** The seat that has won. */
  winner: number | null;
  /** The pattern that costs three discs. */
  p3: Pattern;
  /** The pattern that costs four discs. */
  p4: Pattern;
}

/** Which neighbours of a stone give their discs: `+` orthogonal, `x` diagonal. */
export type Way = '+' | 'x';

/** A disc's colour. */
export type Colour = 'b' | 'g' | 'r' | 'y';

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

/** A position's `view`. */
export type View = OuroborosView;

/** A choice's `does`, where it is something. */
export type Does = Effect;
