import type { Feel } from '../../lib/moments';

/** One gain in ten is as great, in games of Casual bots. A hand that is won is felt at any score; who has not won it reads the scores. */
export const FEEL: Feel = {
  gain: 8,
  great: 20,
  events: [{ weight: 'great', when: [{ part: 'won' }], says: 'snake-hand-yours' }],
};
