/** What Ouroboros Solitaire gives its board. Made from the game's schema by `BLESS=1 cargo test -p parlor-catalog`. */

/** What every choice says of what comes after it. */
export interface After {
  /** The enemy that it meets. */
  enemy: string | null;
  /** How many enemies it passes. */
  passed: number;
  drawn: (string | null)[];
  shown: (string | null)[];
  /** How many cards the deck has then. */
  deck_after: number;
  /** The loop is cleared. */
  clears: boolean;
  /** The game is lost. */
  will_end: boolean;
  /** The game may be lost. */
  may_end: boolean;
  wins: boolean;
}

/** What facing a pile's enemy means. */
export interface Facing extends After {
  kind: 'face';
  number: number | null;
  bribe: number | null;
  needed: number;
}

/** What a bribe costs. */
export interface Bribing extends After {
  kind: 'bribe';
  /** In cards. */
  cost: number;
  paid: (string | null)[];
}

/** What cards that are played together make. */
export type Combo = 'flush' | 'pair' | 'straight' | 'three-of-a-kind' | 'straight-flush';

/** What playing cards comes to. */
export interface Playing extends After {
  kind: 'play';
  cards: string[];
  /** One a card. */
  numbers: number[];
  sum: number | null;
  /** The sum, past the highest number counted on from 1. */
  wrapped: number | null;
  /** The enemy's. */
  number: number | null;
  success: boolean;
  combo: Combo | null;
  /** With this one. */
  successes: number | null;
  needed: number | null;
  defeats: boolean;
  /** Cards that come back to the hand. */
  back: string[];
  extorted: string[];
  /** Cards that join the deck. */
  joined: (string | null)[];
  milled: (string | null)[];
  lost: (string | null)[];
  /** How many cards leave the deck or the game. */
  cost: number;
}

/** What the joker does. */
export interface Flashing extends After {
  kind: 'flash';
  extorted: string[];
}

/** The jack that scouts. */
export interface Scouting extends After {
  kind: 'scout';
  card: string;
}

/** The queen, and the cards that she sends away. */
export interface Reorganizing extends After {
  kind: 'reorganize';
  card: string;
  sent: string[];
}

/** The king, and his law. */
export interface Enforcing extends After {
  kind: 'enforce';
  card: string;
  /** It is not in force yet. */
  new: boolean;
}

/** The enemy that joins the deck. */
export interface Recruiting extends After {
  kind: 'recruit';
  card: string | null;
  milled: (string | null)[];
}

/** What a choice would do. */
export type Effect = Facing | Bribing | Playing | Flashing | Scouting | Reorganizing | Enforcing | Recruiting;

/** A choice's `does`, where it is something. */
export type Does = Effect;
