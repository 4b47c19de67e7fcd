/** What Ouroboros (Snake) gives its board. Made from the game's schema by `BLESS=1 cargo test -p parlor-catalog`. */

/** Which way up a stack lies. */
export type Side = 'up' | 'down';

/** Why a card takes no more. */
export type Stop = 'stronger' | 'same suit' | 'joker' | 'itself';

/** Rock, paper, scissors, lizard, water. */
export type Suit = 'R' | 'P' | 'S' | 'L' | 'W';

/** What playing a card takes, and what is left. */
export interface Play {
  card: string;
  point_card: boolean;
  /** In the order in which they are taken. */
  takes: string[];
  /** The stack that they go to. */
  face: Side | null;
  points: number;
  /** In this hand, then. */
  hand_score: number;
  /** The first card that it does not take; perhaps itself. */
  stops_at: string;
  stops_because: Stop;
  /** The suits that it takes. */
  beats: Suit[];
  /** From the tail's end to the head, then. */
  snake: string[];
  /** A card is drawn then. */
  draws: boolean;
}

/** A choice's `does`, where it is something. */
export type Does = Play;
