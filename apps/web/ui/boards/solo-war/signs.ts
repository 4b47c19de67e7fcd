/** What the small marks at the boxes mean. */

import type { MarkName } from './Mark.svelte';
import type { BoxShows } from './rounds';

/** The marks of a box that has no room for their words. */
export const MARKS = [
  ['sealed', 'solo-war-mark-sealed'],
  ['thinking', 'solo-war-choosing'],
  ['token', 'solo-war-mark-token'],
  ['eye', 'solo-war-mark-eye'],
  ['next', 'solo-war-mark-next'],
  ['shield', 'solo-war-mark-shield'],
  ['mute', 'solo-war-mark-mute'],
  ['corner', 'solo-war-mark-corner'],
] as const satisfies [MarkName, string][];

/** The marks that stand at a box now, but for its tokens: everybody has those. */
export function marksOf({ played, stock, waits }: Pick<BoxShows, 'played' | 'stock' | 'waits'>) {
  const there: Partial<Record<MarkName, boolean>> = {
    sealed: waits === 'sealed',
    thinking: waits === 'asked',
    eye: stock.top !== null,
    next: stock.next.length > 0,
    shield: played.shielded,
    mute: played.negated || played.hushed,
  };
  return MARKS.filter(([mark]) => there[mark]);
}
