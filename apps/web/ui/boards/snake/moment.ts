import type { Feel } from '../../lib/moments';

/** One gain in ten is as great, in games of Casual bots. The end of a hand is felt at any score. */
export const FEEL: Feel = {
  gain: 8,
  great: 20,
  events: [
    { weight: 'great', when: [{ part: 'won' }], says: 'snake-hand-yours' },
    { weight: 'loss', when: [{ part: 'lost' }], says: 'snake-hand-lost' },
  ],
};
