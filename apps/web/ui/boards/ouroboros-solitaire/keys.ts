import type { BoardKey } from '../../lib/board';

export const KEYS: BoardKey[] = [
  { key: '1–9', does: 'choose a card of your hand, or put it back' },
  { key: 'p', does: 'play the chosen cards' },
  { key: 'b', does: 'bribe the enemy you face' },
];
