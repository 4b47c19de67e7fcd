/** The game as a viewer gets it, and what changed between two of those. */

import type { Said } from '../../lib/wire';
import { PLACES } from './flower';
import { placesOf } from './choosing';
import type { RoseView } from './data';

export type { RoseView };

const EMPTY: RoseView = {
  phase: 'set-up',
  score: 0,
  board: {},
  selected: [],
  dealt: [],
  pile: 0,
  unseen: {},
};

export function roseView(view: unknown): RoseView {
  return view && typeof view === 'object' ? { ...EMPTY, ...(view as Partial<RoseView>) } : EMPTY;
}

/** Whether a place waits for a dealt card. */
export function waits(view: RoseView, place: string): boolean {
  return (view.phase === 'arrange' || view.phase === 'replace') && view.selected.includes(place);
}

/** What lies openly on a place. */
export function lying(view: RoseView, place: string): string | null {
  return waits(view, place) ? null : (view.board[place] ?? null);
}

export interface Changes {
  /** Places whose card left. */
  left: { place: string; card: string }[];
  /** Places that a card came to, and what came. */
  came: { place: string; card: string }[];
  /** Indices into `dealt` of cards that were just dealt. */
  dealt: number[];
  /** The whole flower was laid out. */
  laid: boolean;
}

/** What changed from one view to the next. */
export function changes(before: RoseView | null, after: RoseView): Changes {
  const none: Changes = { left: [], came: [], dealt: [], laid: false };
  if (!before) return none;
  for (const { id } of PLACES) {
    const [old, now] = [lying(before, id), lying(after, id)];
    if (old === now) continue;
    if (old) none.left.push({ place: id, card: old });
    if (now) none.came.push({ place: id, card: now });
  }
  none.laid = none.came.length === PLACES.length;
  const fresh = after.dealt.length - (before.phase === 'replace' ? before.dealt.length : 0);
  if (before.phase !== 'arrange' && fresh > 0) {
    none.dealt = after.dealt.map((_, index) => index).slice(-fresh);
  }
  return none;
}

/** The places to be marked as just changed: those that the last placing names. */
export function freshPlaces(said: readonly Said[]): Set<string> {
  const words = said.map((one) => one.words).filter((one): one is string => typeof one === 'string');
  const last = words.filter((one) => one.startsWith('place ')).at(-1);
  return new Set(last ? (placesOf(last, 'place') ?? []) : []);
}
