/** What Ouroboros Solitaire gives its board. Made from the game's schema by `BLESS=1 cargo test -p parlor-catalog`. */

/** What the table waits for. */
export type Phase =
  | 'set-up'
  | 'draw'
  | 'encounter'
  | 'confront'
  | 'scout'
  | 'redraw'
  | 'pay'
  | 'fail'
  | 'turn-up'
  | 'recruit'
  | 'mill'
  | 'over';

/** A pile of enemies. */
export interface Threats {
  count: number;
  top: string | null;
  /** The top card's number. */
  number: number | null;
  /** How many cards a bribe costs. */
  bribe: number | null;
  /** The cards below the top that were scouted, the upper one first. */
  scouted: string[];
}

/** The enemy that is faced. */
export interface Engaged {
  /** From 1. */
  pile: number;
  card: string;
  number: number;
  /** So far. */
  successes: number;
  /** To defeat it. */
  needed: number;
  /** How many cards a bribe costs; nothing when this enemy takes none any more. */
  bribe: number | null;
}

/** A card in hand. */
export interface HandCard {
  card: string;
  number: number | null;
}

/** A suit. */
export type SuitName = 'clubs' | 'diamonds' | 'hearts' | 'spades';

/** A law in force. */
export interface Law {
  suit: SuitName;
  name: string;
  /** A sentence. */
  effect: string;
}

/** The whole table, as far as it is known. */
export interface SolitaireView {
  phase: Phase;
  /** How many cards are still to come in this phase, where that is counted. */
  due: number | null;
  score: number;
  /** From 1. */
  loop: number;
  /** How many loops the table wants; 0: there is no end to it. */
  loops: number;
  won: boolean;
  /** How many successes an enemy takes in this loop. */
  needed: number;
  piles: Threats[];
  engaged: Engaged | null;
  hand: HandCard[];
  /** How many cards are left in the Friendly Deck. */
  deck: number;
  /** The cards on top of the deck, whose order nobody knows. */
  unseen: string[];
  /** Those below, in the order in which they will be drawn. */
  known: string[];
  /** Enemies that nobody has seen in this loop. */
  lurking: string[];
  /** From the bottom, which comes back first, to the top. */
  discard: string[];
  played: string[];
  milled: string[];
  resting: string[];
  gone: string[];
  laws: Law[];
}

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
  /** Its name. */
  law: string | null;
  /** A sentence. */
  effect: string | null;
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

/** A position's `view`. */
export type View = SolitaireView;

/** A choice's `does`, where it is something. */
export type Does = Effect;
