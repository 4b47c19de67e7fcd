import type { Feel, Felt } from '../../lib/moments';

/** Where cards of one's own deck lie. */
const DECK = ['deck', 'bottom'];

/** A king's law is in force: at most four in a loop. */
const law = (fact: string, says: Felt['says']): Felt => ({ weight: 'great', when: [{ risen: fact }], says });

/**
 * In 60 games of a Casual bot, with 6832 enemies passed: nine cards are lost 93 times, seven are paid for one enemy 95 times, ten or more
 * come back 565 times, one in twelve, and 229 loops are cleared.
 */
export const FEEL: Feel = {
  events: [
    { weight: 'great', when: [{ risen: 'loop' }], says: 'ouroboros-solitaire-loop-cleared' },
    law('protection', 'ouroboros-solitaire-law-hearts'),
    law('golden_law', 'ouroboros-solitaire-law-diamonds'),
    law('assistance', 'ouroboros-solitaire-law-clubs'),
    law('extortion', 'ouroboros-solitaire-law-spades'),
    {
      weight: 'loss',
      when: [{ from: DECK, to: ['discard'], least: 7 }],
      says: 'ouroboros-solitaire-of-cards',
      sign: -1,
    },
    {
      weight: 'great',
      when: [{ from: ['discard'], to: DECK, least: 10 }],
      says: 'ouroboros-solitaire-of-cards',
      sign: 1,
    },
    // What three cards bring back.
    {
      weight: 'gain',
      when: [{ from: ['discard'], to: DECK, least: 5 }],
      says: 'ouroboros-solitaire-of-cards',
      sign: 1,
    },
    // One that fails leaves, too, and brings nothing.
    {
      weight: 'gain',
      when: [{ from: ['enemies'], to: ['gone'], least: 1, like: /^[JQK]/ }, { gained: 1 }],
      says: 'ouroboros-solitaire-court-beaten',
    },
  ],
};
