/** What Rose gives its board. Made from the game's schema by `BLESS=1 cargo test -p parlor-catalog`. */

/** What taking these cards scores. */
export interface Taking {
  places: string[];
  points: number;
  /** How many cards. */
  cards: number;
  /** They all touch. */
  touching: boolean;
  /** A court card is among them. */
  court: boolean;
  /** The joker is among them. */
  joker: boolean;
  /** The places that touch, two by two. */
  pairs: [string, string][];
}

/** Which card goes where. */
export interface Placing {
  /** The card for each place. */
  cards: Record<string, string>;
  /** The game ends with it, wherever the cards go. */
  last: boolean;
}

/** What a choice would do. */
export type Effect = Taking | Placing;

/** A choice's `does`, where it is something. */
export type Does = Effect;
