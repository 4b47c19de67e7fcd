import type { BoardKey } from '../../lib/board';
import { t } from '../../lib/language.svelte';

export const KEYS: BoardKey[] = [
  { key: 't', does: () => t('rose-key-take') },
  { key: '1–9', does: () => t('rose-key-number') },
];
