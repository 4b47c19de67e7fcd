import { t } from './language.svelte';
import type { Frame, Mark } from './wire';

/** A mark in words: `+4` is `Ann: +4 points`, and one that has words keeps them. */
export function markName({ frame, label }: Mark, frames: readonly Frame[], names: readonly string[]): string {
  if (!/^[+−-]\d+$/.test(label)) return label;
  const [before, after] = [frames[frame - 1]?.position.points ?? [], frames[frame]?.position.points ?? []];
  const changed = names.flatMap((name, index) => {
    const by = (after[index] ?? 0) - (before[index] ?? 0);
    return by === 0 ? [] : [`${name}: ${by > 0 ? '+' : '−'}${t('points', { count: Math.abs(by) })}`];
  });
  return changed.join(', ') || t('points-label', { number: label });
}
