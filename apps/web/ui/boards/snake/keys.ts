import type { BoardKey } from '../../lib/board';

export const KEYS: BoardKey[] = [{ key: '1–3', does: 'choose a card of your hand; Enter plays it' }];
