import type { BoardKey } from '../../lib/board';
import { t } from '../../lib/language.svelte';

export const KEYS: BoardKey[] = [{ key: '1–3', does: () => t('snake-key-number') }];
