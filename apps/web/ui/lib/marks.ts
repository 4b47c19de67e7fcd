import type { Counts, Frame, Mark } from './wire';
import { amount } from './words';

/** A mark in words: `+4` is `Ann: +4 points`, and one that has words keeps them. */
export function markName(
  { frame, label }: Mark,
  frames: readonly Frame[],
  names: readonly string[],
  counts?: Counts,
): string {
  if (!/^[+−-]\d+$/.test(label)) return label;
  const [before, after] = [frames[frame - 1]?.position.points ?? [], frames[frame]?.position.points ?? []];
  const changed = names.flatMap((name, index) => {
    const by = (after[index] ?? 0) - (before[index] ?? 0);
    return by === 0 ? [] : [`${name}: ${by > 0 ? '+' : '−'}${amount(counts, Math.abs(by))}`];
  });
  return changed.join(', ') || `${label[0] === '+' ? '+' : '−'}${amount(counts, Number(label.slice(1)))}`;
}
