import type { BoardKey } from '../../lib/board';

export const KEYS: BoardKey[] = [
  { key: '+', does: 'place a stone as a plus, on the square where you are' },
  { key: 'x', does: 'place a stone as a cross, on the square where you are' },
];
