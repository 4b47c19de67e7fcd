import type { Feel } from '../../lib/moments';

/** One gain in ten is as great, in games of Casual bots. A pair brings 2 or 4: more is seen, and the larger the more it is. */
export const FEEL: Feel = { gain: 5, great: 16 };
