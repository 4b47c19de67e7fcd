import { listed } from '../../lib/listed';
import { indexOf, rankName, RANKS } from '../../pieces/cards';

/** The Janken Deck as the game writes it: rank then suit, such as `7P` or `TL`; `*R` is the joker of rock. */

export type Suit = 'R' | 'P' | 'S' | 'L' | 'W';

export const SUITS: readonly Suit[] = ['R', 'P', 'S', 'L', 'W'];

export const SUIT_NAMES: Record<Suit, string> = {
  R: 'rock',
  P: 'paper',
  S: 'scissors',
  L: 'lizard',
  W: 'water',
};

export interface Face {
  rank: string;
  suit: Suit;
  /** What stands in the card's corner: `7`, `10`, `K`; a star on a joker. */
  index: string;
  joker: boolean;
  /** `seven of paper`, `joker of rock`. */
  name: string;
}

export function suitOf(letter: unknown): Suit | null {
  return SUITS.find((suit) => suit === letter) ?? null;
}

/** Reads a card; the joker of rock for what it cannot read, for a board must draw something. */
export function face(card: string): Face {
  const suit = suitOf(card[1]) ?? 'R';
  const rank = RANKS.find((rank) => rank === card[0]) ?? '*';
  const joker = rank === '*';
  return {
    rank,
    suit,
    index: joker ? '★' : indexOf(rank),
    joker,
    name: `${rankName(rank)} of ${SUIT_NAMES[suit]}`,
  };
}

/** `the seven of paper and the joker of rock`. */
export function names(cards: readonly string[]): string {
  return listed(cards.map((card) => `the ${face(card).name}`)) || 'nothing';
}

/** Each card by its name in a sentence: `the seven of paper`. */
const BY_NAME = new Map(
  SUITS.flatMap((suit) => [...RANKS, '*'].map((rank) => [face(rank + suit).name, rank + suit])),
);

const NAMED = new RegExp(`\\b[Tt]he (${[...BY_NAME.keys()].join('|')})\\b`);

/** A sentence cut at the cards that it names: text and cards in turn, beginning with text. */
export function cutAtCards(sentence: string): string[] {
  return sentence.split(NAMED).map((part, index) => (index % 2 === 1 ? BY_NAME.get(part)! : part));
}

/**
 * The suits' marks, each drawn about the origin, 24 units high: an area, lines of a given width, and lines cut into the area.
 */
export const MARKS: Record<Suit, { fill: string; line: string; width: number; cut: string }> = {
  // A stone with three facets.
  R: {
    fill: 'M-11.5 4.5-8.5-5.5-1.5-10.5 7-8.5 11.5-.5 9.5 7.5 2 10.5-7 9.5Z',
    line: '',
    width: 0,
    cut: 'M-8.5-5.5-1.5-1.5 7-8.5M-1.5-1.5 2 10.5',
  },
  // A sheet with a folded corner and two lines.
  P: {
    fill: 'M-8.5-11.5H2.5L9-5V11.5H-8.5Z',
    line: '',
    width: 0,
    cut: 'M2.5-11.5V-5H9M-4.5.5H5M-4.5 5.5H5',
  },
  // Shears: two blades that cross, two rings.
  S: {
    fill: 'M7.5-12C8.6-8.5 7.6-5 5.4-2L.6 4.2-2.6 2ZM-7.5-12C-8.6-8.5-7.6-5-5.4-2L-.6 4.2 2.6 2Z',
    line: 'M2 2.4A3.7 3.7 0 1 1 3.4 7.4M-2 2.4A3.7 3.7 0 1 0-3.4 7.4M3.4 7.4A3.7 3.7 0 0 1 2 2.4M-3.4 7.4A3.7 3.7 0 0 0-2 2.4',
    width: 2.6,
    cut: '',
  },
  // A lizard from above, its tail in a curve.
  L: {
    fill: 'M-3-9C-3-11.4-1.6-12.4 0-12.4S3-11.4 3-9C3-7.6 2.2-6.6 2.2-6.6 4-3.4 3.8 1 1.8 3.8 1.4 6.6 4.4 7.2 7.4 5.6 5.4 10.4-1.2 11.6-2.2 4.4-4 1-4-3.4-2.2-6.6-2.2-6.6-3-7.6-3-9Z',
    line: 'M2.4-4.6 6.6-5.4 8.6-9M-2.4-4.6-6.6-5.4-8.6-9M2.2 1 6 2.2 8.6 .2M-2.4 1.4-6.2 3-7.4 7',
    width: 2.3,
    cut: '',
  },
  // A drop with its light.
  W: {
    fill: 'M0-12C4-6 8.6-.8 8.6 3.6A8.6 8.6 0 0 1-8.6 3.6C-8.6-.8-4-6 0-12Z',
    line: '',
    width: 0,
    cut: 'M-4.4 3.8A4.4 4.4 0 0 0-.4 8',
  },
};
