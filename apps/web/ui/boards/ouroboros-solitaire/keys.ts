import type { BoardKey } from '../../lib/board';
import { t } from '../../lib/language.svelte';

export const KEYS: BoardKey[] = [
  { key: '1–9', does: () => t('ouroboros-solitaire-key-number') },
  { key: 'p', does: () => t('ouroboros-solitaire-key-play') },
  { key: 'b', does: () => t('ouroboros-solitaire-key-bribe') },
];
