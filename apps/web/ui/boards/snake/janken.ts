import { RANKS } from '../../pieces/cards';

/** The Janken Deck as the game writes it: rank then suit, such as `7P` or `TL`; `*R` is the joker of rock. */

export type Suit = 'R' | 'P' | 'S' | 'L' | 'W';

export const SUITS: readonly Suit[] = ['R', 'P', 'S', 'L', 'W'];

export interface Face {
  rank: string;
  suit: Suit;
  joker: boolean;
}

/** Reads a card; the joker of rock for what it cannot read, for a board must draw something. */
export function face(card: string): Face {
  const suit = SUITS.find((suit) => suit === card[1]) ?? 'R';
  const rank = RANKS.find((rank) => rank === card[0]) ?? '*';
  return { rank, suit, joker: rank === '*' };
}

/**
 * The suits' marks, each drawn about the origin, 24 units high: an area, lines of a given width, and lines cut into the area.
 */
export const MARKS: Record<Suit, { fill: string; line?: string; width?: number; cut?: string }> = {
  // A stone with three facets.
  R: {
    fill: 'M-11.5 4.5-8.5-5.5-1.5-10.5 7-8.5 11.5-.5 9.5 7.5 2 10.5-7 9.5Z',
    cut: 'M-8.5-5.5-1.5-1.5 7-8.5M-1.5-1.5 2 10.5',
  },
  // A sheet with a folded corner and two lines.
  P: {
    fill: 'M-8.5-11.5H2.5L9-5V11.5H-8.5Z',
    cut: 'M2.5-11.5V-5H9M-4.5.5H5M-4.5 5.5H5',
  },
  // Shears: two blades that cross, two rings.
  S: {
    fill: 'M7.5-12C8.6-8.5 7.6-5 5.4-2L.6 4.2-2.6 2ZM-7.5-12C-8.6-8.5-7.6-5-5.4-2L-.6 4.2 2.6 2Z',
    line: 'M2 2.4A3.7 3.7 0 1 1 3.4 7.4M-2 2.4A3.7 3.7 0 1 0-3.4 7.4M3.4 7.4A3.7 3.7 0 0 1 2 2.4M-3.4 7.4A3.7 3.7 0 0 0-2 2.4',
    width: 2.6,
  },
  // A lizard from above, its tail in a curve.
  L: {
    fill: 'M-3-9C-3-11.4-1.6-12.4 0-12.4S3-11.4 3-9C3-7.6 2.2-6.6 2.2-6.6 4-3.4 3.8 1 1.8 3.8 1.4 6.6 4.4 7.2 7.4 5.6 5.4 10.4-1.2 11.6-2.2 4.4-4 1-4-3.4-2.2-6.6-2.2-6.6-3-7.6-3-9Z',
    line: 'M2.4-4.6 6.6-5.4 8.6-9M-2.4-4.6-6.6-5.4-8.6-9M2.2 1 6 2.2 8.6 .2M-2.4 1.4-6.2 3-7.4 7',
    width: 2.3,
  },
  // A drop with its light.
  W: {
    fill: 'M0-12C4-6 8.6-.8 8.6 3.6A8.6 8.6 0 0 1-8.6 3.6C-8.6-.8-4-6 0-12Z',
    cut: 'M-4.4 3.8A4.4 4.4 0 0 0-.4 8',
  },
};
