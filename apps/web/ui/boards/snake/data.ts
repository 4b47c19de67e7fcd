/** What Ouroboros (Snake) gives its board. Made from the game's schema by `BLESS=1 cargo test -p parlor-catalog`. */

/** What the table waits for. */
export type Phase = 'hands' | 'lay' | 'play' | 'draw' | 'over';

/** What is public of a seat. Scores are in points, those of cards face down below 0. */
export interface PlayerView {
  /** How many cards are in hand. */
  cards: number;
  face_up: string[];
  face_up_points: number;
  face_down: string[];
  face_down_points: number;
  /** In this hand so far. */
  hand_score: number;
  /** Nothing in the first hand. */
  last_hand_score: number | null;
  /** In the match, without this hand. */
  total: number;
  /** In the match, with this hand. */
  points: number;
}

/** What a second joker does. */
export type TwoJokers = 'reverse' | 'cancel';

/** What was chosen for this table. */
export interface Options {
  jokers: boolean;
  two_jokers: TwoJokers;
  /** The points that end the match. */
  target: number;
  /** How many hands are played, where that is set. */
  hands: number | null;
}

/** Rock, paper, scissors, lizard, water. */
export type Suit = 'R' | 'P' | 'S' | 'L' | 'W';

/** The table as a seat or a spectator sees it. */
export interface SnakeView {
  phase: Phase;
  /** Whose view it is; nothing for spectators. */
  seat: number | null;
  /** The seat whose turn it is. */
  turn: number | null;
  /** The seat that began this hand. */
  leader: number;
  /** From 1. */
  hand_number: number;
  /** From the tail's end to the head. */
  snake: string[];
  tail: string | null;
  head: string | null;
  /** The viewer's own cards. */
  hand: string[] | null;
  /** How many cards are left in the pile. */
  pile: number;
  /** How many cards have been played in this hand. */
  played: number;
  /** By seat. */
  players: Record<string, PlayerView>;
  /** The seats that have won. */
  winners: number[];
  options: Options;
  /** For each suit, those that it is stronger than. */
  beats: Record<string, Suit[]>;
}

/** Which way up a stack lies. */
export type Side = 'up' | 'down';

/** Why a card takes no more. */
export type Stop = 'stronger' | 'same suit' | 'joker' | 'itself';

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

/** A position's `view`. */
export type View = SnakeView;

/** A choice's `does`, where it is something. */
export type Does = Play;
