import type { BoardKey } from '../../lib/board';
import { t } from '../../lib/language.svelte';

export const KEYS: BoardKey[] = [
  { key: '1–9', does: () => t('solo-war-key-card') },
  { key: 'g', does: () => t('solo-war-key-gamble') },
  { key: 'p', does: () => t('solo-war-key-pass') },
  { key: 'r', does: () => t('solo-war-key-last'), looking: true },
];
