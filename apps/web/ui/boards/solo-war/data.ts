/** What Solo War gives its board. Made from the game's schema by `BLESS=1 cargo test -p parlor-catalog`. */

/** The card set in force. */
export interface SetName {
  name: string;
  version: number;
}

/** What the table waits for. */
export type Stage =
  | 'hand'
  | 'summon'
  | 'negators'
  | 'targets'
  | 'flip'
  | 'look'
  | 'order'
  | 'turn'
  | 'support'
  | 'gamble'
  | 'retaliation'
  | 'die'
  | 'klutz'
  | 'drop'
  | 'sudden-death'
  | 'over';

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

/** What is chosen. */
export type ActionKind = 'support' | 'gamble' | 'pass' | 'target' | 'order' | 'keep' | 'roll';

/** A choice of one's own that is in and not shown to the others. */
export interface Sealed {
  kind: ActionKind;
  card: Face | null;
  seat: number | null;
  gamble: boolean;
}

/** Why somebody looks into a deck. */
export type LookKind = 'peek' | 'roll-over';

/** Somebody looks into a deck. */
export interface Looking {
  kind: LookKind;
  /** The seat whose deck it is. */
  deck: number;
  lookers: number[];
  /** Those who look after them. */
  waiting: number[];
}

/** A card of a deck that somebody has seen. */
export interface KnownPlace {
  /** From 1, the top. */
  place: number;
  seen_by: number[];
  /** For those who have seen it. */
  card: Face | null;
}

/** A card that is on one of several places. */
export interface Rumour {
  card: Face;
  /** From 1, the top. */
  places: number[];
}

/** A deck: its size, and what the viewer knows of it. */
export interface Deck {
  size: number;
  known: KnownPlace[];
  one_of: Rumour[];
  /** The cards whose place the viewer does not know. */
  somewhere: Face[];
}

/** When in the reckoning a part of a force counts. */
export type Step = 'lingering' | 'entities' | 'cards' | 'retaliation';

/** One change of a force. */
export interface AnyPart {
  step: Step;
  /** The seat that it comes from. */
  from: number;
  amount: number;
  /** No shield keeps it off. */
  counts: boolean;
  /** The force after it. */
  total: number;
}

/** A change by a card. */
export interface CardPart extends AnyPart {
  card: string;
}

/** A change by a die. */
export interface DiePart extends AnyPart {
  /** What was rolled. */
  die: number;
}

/** One change of a force. */
export type Part = CardPart | DiePart;

/** How a force counts up, step by step. */
export interface ForceSum {
  total: number;
  /** What is on the card. */
  printed: number;
  /** What it begins with: another's, where one is copied. */
  base: number;
  parts: Part[];
}

/** What a seat has in front of it in a round. */
export interface Played {
  entity: Face | null;
  /** The seat that the entity is aimed at. */
  means: number | null;
  negated: boolean;
  hushed: boolean;
  support: Face | null;
  support_means: number | null;
  /** It was played in retaliation. */
  support_late: boolean;
  gambled: boolean;
  /** It was in retaliation. */
  gamble_late: boolean;
  die: number | null;
  klutz: Face | null;
  shielded: boolean;
  force: ForceSum | null;
}

/** What will count in the next round. */
export interface Lingering {
  /** The seat that it comes from. */
  from: number;
  card: string;
  amount: number;
}

/** A battle box of this round. */
export interface BattleBox extends Played {
  /** What will linger on the seat's next entity, as far as it is certain by now. */
  next: Lingering[];
}

/** A seat. */
export interface Player {
  points: number;
  /** With the partner's. */
  side_points: number;
  partner: number | null;
  /** Whom it fights in this round. */
  fights: number[];
  tokens: number;
  /** How many cards are in hand. */
  hand: number;
  spent: string[];
  victory: string[];
  defeat: string[];
  /** Drawn in sudden death. */
  sudden: string[];
  deck: Deck;
  box: BattleBox;
}

/** The klutz cards. */
export interface KlutzDeck {
  /** How many lie face down. */
  down: number;
  open: string[];
}

/** A battle box of the last round. */
export interface Outcome extends Played {
  won: boolean;
  /** Its force in the end. */
  total: number;
}

/** How the last round went. */
export interface LastRound {
  winners: number[];
  /** By seat. */
  boxes: Record<string, Outcome>;
}

/** The table as a seat or a spectator sees it. */
export interface WarView {
  set: SetName;
  /** From 1. */
  round: number;
  rounds: number;
  stage: Stage;
  retaliation: boolean;
  teams: boolean;
  /** The seat that the stage is about. */
  seat: number | null;
  asked: number[];
  /** Those whose choice is in and not shown. */
  sealed: number[];
  rolling: number[];
  contenders: number[];
  /** The viewer's own. */
  hand: Face[];
  choice: Sealed | null;
  looking: Looking | null;
  /** By seat. */
  players: Record<string, Player>;
  klutz: KlutzDeck;
  /** What is on every card that everybody has seen, by name. */
  cards: Record<string, Face>;
  last: LastRound | null;
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

/** A position's `view`. */
export type View = WarView;

/** A choice's `does`, where it is something. */
export type Does = Effect;
