/** The laws that kings make, in words. */

import type { Suit } from '../../pieces/cards';

export interface Law {
  /** Its name among the facts of a scene. */
  fact: string;
  /** Its king's. */
  suit: Suit;
  name: string;
  /** A sentence without its full stop. */
  effect: string;
}

export const LAWS: readonly Law[] = [
  {
    fact: 'protection',
    suit: 'H',
    name: 'Law of Protection',
    effect: 'each combo brings back two more cards',
  },
  {
    fact: 'golden_law',
    suit: 'D',
    name: 'Golden Law',
    effect: 'enemies take one success fewer, but at least one',
  },
  { fact: 'assistance', suit: 'C', name: 'Law of Assistance', effect: 'bribes cost one card less' },
  { fact: 'extortion', suit: 'S', name: 'Law of Extortion', effect: 'each success brings two cards back' },
];
