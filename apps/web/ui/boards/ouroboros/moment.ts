import type { Feel } from '../../lib/moments';

/**
 * In 60 games of two Casual bots, of 1290 gains 121 are of three discs or more: one in ten. Four discs, the most that a stone gives to one
 * player, come with one of another's moves in seven; the disc of one's own square is no loss that is felt.
 */
export const FEEL: Feel = {
  loss: 4,
  events: [
    { weight: 'great', when: [{ emptied: 'stock' }], says: 'ouroboros-last-stone' },
    {
      weight: 'great',
      when: [{ from: ['supply-@'], to: ['gone'], least: 3 }],
      says: 'ouroboros-of-discs',
      sign: -1,
    },
    {
      weight: 'loss',
      when: [{ from: ['board'], to: ['supply-@'], least: 4 }],
      says: 'ouroboros-of-discs',
      sign: 1,
    },
  ],
};
