import type { BoardKey } from '../../lib/board';

export const KEYS: BoardKey[] = [
  { key: '1–9', does: 'choose a card of your hand' },
  { key: 'g', does: 'gamble, alone or with the chosen card' },
  { key: 'p', does: 'pass' },
  { key: 'r', does: 'look back at the last round, and forth again', looking: true },
];
