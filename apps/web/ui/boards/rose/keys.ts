import type { BoardKey } from '../../lib/board';

export const KEYS: BoardKey[] = [
  { key: 't', does: 'take the chosen cards, or put the dealt ones in their places' },
  { key: '1–9', does: 'take up a dealt card, to place it' },
];
