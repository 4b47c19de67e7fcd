/** Standard playing cards as the games write them: rank then suit, such as `7H` or `TD`; `*` is a joker. */

export type Suit = 'C' | 'D' | 'H' | 'S';

export interface Face {
  /** What stands in the card's corner: `7`, `10`, `K`; empty on a joker. */
  index: string;
  rank: string;
  suit: Suit | null;
  red: boolean;
  /** `seven of hearts`, `joker`: in English, for boards that have no other language yet; `named.ts` has others. */
  name: string;
}

export const SUITS: readonly Suit[] = ['C', 'D', 'H', 'S'];
export const RANKS: readonly string[] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];

const RANK_NAMES: Record<string, string> = {
  A: 'ace',
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  T: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
};

export const SUIT_NAMES: Record<Suit, string> = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' };

/** Reads a card; a joker for what it cannot read, for a board must draw something. */
export function face(card: string): Face {
  const rank = card[0] ?? '';
  const suit = card[1] as Suit | undefined;
  const name = RANK_NAMES[rank];
  if (!name || !suit || !SUITS.includes(suit)) {
    return { index: '', rank: '*', suit: null, red: false, name: 'joker' };
  }
  return {
    index: indexOf(rank),
    rank,
    suit,
    red: suit === 'D' || suit === 'H',
    name: `${name} of ${SUIT_NAMES[suit]}`,
  };
}

/** How a rank is written in a card's corner. */
export function indexOf(rank: string): string {
  return rank === 'T' ? '10' : rank;
}

/** The English name of a rank: `seven`. */
export function rankName(rank: string): string {
  return RANK_NAMES[rank] ?? 'joker';
}

/** The suits' marks, each drawn about the origin, 24 units high. */
export const MARKS: Record<Suit, string> = {
  H: 'M0 11C-3.6 6-11.4 2-11.4-4.3A5.9 5.9 0 0 1 0-6.4 5.9 5.9 0 0 1 11.4-4.3C11.4 2 3.6 6 0 11Z',
  D: 'M0-12C2.2-7.4 5.6-3.2 9.2 0 5.6 3.2 2.2 7.4 0 12-2.2 7.4-5.6 3.2-9.2 0-5.6-3.2-2.2-7.4 0-12Z',
  S: 'M0-12C3.4-6.4 11-2.6 11 3A5 5 0 0 1 1.5 5.7C1.6 8.4 2.6 10.6 4.8 12H-4.8C-2.6 10.6-1.6 8.4-1.5 5.7A5 5 0 0 1-11 3C-11-2.6-3.4-6.4 0-12Z',
  C: 'M0-12a5.3 5.3 0 0 1 4 8.7A5.3 5.3 0 1 1 1.4 5.4C1.6 8.3 2.6 10.6 4.8 12H-4.8C-2.6 10.6-1.6 8.3-1.4 5.4A5.3 5.3 0 1 1-4-3.3 5.3 5.3 0 0 1 0-12Z',
};
