/** One gain in ten is as great, in games of Casual bots. */
export const GREAT = 16;
