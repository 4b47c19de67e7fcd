import type { BoardKey } from '../../lib/board';
import { t } from '../../lib/language.svelte';

export const KEYS: BoardKey[] = [
  { key: '+', does: () => t('ouroboros-key-plus') },
  { key: 'x', does: () => t('ouroboros-key-cross') },
];
