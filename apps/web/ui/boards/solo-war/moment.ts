import type { Feel } from '../../lib/moments';

/** In 40 games of two Casual bots, 43 of 379 rounds were won by a force of four or more: one in nine. In each game one klutz card came or two. */
export const FEEL: Feel = {
  events: [
    { weight: 'great', when: [{ fact: 'phase', is: 'sudden-death' }], says: 'solo-war-sudden-death' },
    { weight: 'great', when: [{ part: 'won', by: 4 }], says: 'solo-war-round-won' },
    { weight: 'gain', when: [{ part: 'won', even: true }], says: 'solo-war-round-shared' },
    { weight: 'gain', when: [{ part: 'won' }], says: 'solo-war-round-won' },
    { weight: 'loss', when: [{ part: 'lost' }], says: 'solo-war-round-lost' },
    // One of the six helps.
    {
      weight: 'gain',
      when: [{ mine: 'klutz_drawn', does: /^force\(self, \+/ }],
      says: 'solo-war-klutz-drawn',
    },
    { weight: 'loss', when: [{ mine: 'klutz_drawn' }], says: 'solo-war-klutz-drawn' },
    // One roll in four.
    { weight: 'gain', when: [{ zone: 'die-@', shows: 'd3' }], says: 'solo-war-best-roll' },
  ],
};
