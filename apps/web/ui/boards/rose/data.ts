/** What Rose gives its board. Made from the game's schema by `BLESS=1 cargo test -p parlor-catalog`. */

/** What the table waits for. */
export type Phase = 'set-up' | 'select' | 'replace' | 'arrange' | 'over';

/** The whole table: nothing is hidden but the order of the pile. */
export interface RoseView {
  phase: Phase;
  /** In points. */
  score: number;
  /** The card on each place. */
  board: Record<string, string | null>;
  /** The places whose cards were taken. */
  selected: string[];
  /** The cards that were dealt for them. */
  dealt: string[];
  /** How many cards are left in the pile. */
  pile: number;
  /** How many of each card the pile holds. */
  unseen: Record<string, number>;
}

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

/** A position's `view`. */
export type View = RoseView;

/** A choice's `does`, where it is something. */
export type Does = Effect;
