import type { Feel } from '../../lib/moments';

/** One gain in ten is as great, in games of Casual bots. */
export const FEEL: Feel = { great: 20 };
