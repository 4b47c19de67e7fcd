/** What Solo War gives its board. Made from the game's schema by `BLESS=1 cargo test -p parlor-catalog`. */

/** A card's kind. */
export type Kind = 'effect' | 'ordinary' | 'elite' | 'support' | 'klutz';

/** What is on a card. Names and words come from the card set in force: none is known beforehand. */
export interface Face {
  name: string;
  kind: Kind;
  /** An entity's base force. */
  force: number | null;
  /** As the card set writes them. */
  effects: string;
  /** The same in sentences. */
  does: string;
  flavour: string;
}

/** A change of force that a choice would bring, if nobody else did anything. */
export interface Change {
  now: number;
  then: number;
}

/** What a support does. */
export interface Supporting {
  kind: 'support';
  card: Face;
  /** Whom it means, chosen or not. */
  seat: number | null;
  /** With a gamble. */
  gamble: boolean;
  /** By seat. */
  forces: Record<string, Change>;
}

/** What a gamble costs. */
export interface Gambling {
  kind: 'gamble';
  tokens_left: number;
}

/** Nothing. */
export interface Passing {
  kind: 'pass';
}

/** Whom one's entity means. */
export interface Targeting {
  kind: 'target';
  card: Face | null;
  seat: number;
}

/** The top of a deck in a new order. */
export interface Ordering {
  kind: 'order';
  /** The seat whose deck it is. */
  deck: number;
  cards: Face[];
}

/** A deck's top is kept, or rolled over. */
export type TurnKind = 'keep' | 'roll';

/** What becomes of a deck's top card. */
export interface Turning {
  kind: TurnKind;
  /** The seat whose deck it is. */
  deck: number;
  card: Face | null;
}

/** What a choice would do. */
export type Effect = Supporting | Gambling | Passing | Targeting | Ordering | Turning;

/** A choice's `does`, where it is something. */
export type Does = Effect;
