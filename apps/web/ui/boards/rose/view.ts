/** The scene as the board draws it, and what moved. */

import type { Said, SceneData } from '../../lib/wire';
import { PLACES } from './flower';

export interface RoseView {
  phase: string;
  score: number;
  /** The card that lies on each place. */
  board: Record<string, string>;
  /** The places whose cards were taken, which wait for a card. */
  selected: string[];
  /** The cards that come for them. */
  dealt: string[];
  /** The game ends with this arrangement, wherever the cards go. */
  last: boolean;
  /** The cards of the pile, whose order nobody knows. */
  pile: string[];
}

export function roseView(view: unknown): RoseView {
  const { zones, figures, facts, marks } = (view ?? {}) as Partial<SceneData>;
  const row = (id: string) => (zones?.[id] ?? []) as string[];
  return {
    phase: String(facts?.phase ?? 'set-up'),
    score: figures?.score?.[0] ?? 0,
    board: { ...(zones?.flower as Record<string, string> | undefined) },
    selected: marks?.selected ?? [],
    dealt: row('dealt'),
    last: facts?.last === 'arrangement',
    pile: row('pile'),
  };
}

/** Whether a place waits for a dealt card. */
export function waits(view: RoseView, place: string): boolean {
  return view.selected.includes(place);
}

export interface Changes {
  /** Places whose card left. */
  left: { place: string; card: string }[];
  /** Places that a card came to. */
  came: string[];
  /** How many cards were dealt for them. */
  dealt: number;
  /** The whole flower was laid out. */
  laid: boolean;
}

const placeIn = (where: string | null) => (where?.startsWith('flower ') ? where.slice(7) : null);

/** What moved since the board was drawn. */
export function changes(said: readonly Said[]): Changes {
  const changed: Changes = { left: [], came: [], dealt: 0, laid: false };
  for (const [faces, from, to] of said.flatMap((one) => one.moves ?? [])) {
    const [left, came] = [placeIn(from), placeIn(to)];
    if (left) changed.left.push({ place: left, card: faces[0]! });
    if (came) changed.came.push(came);
    if (to === 'dealt') changed.dealt += faces.length;
  }
  changed.laid = changed.came.length === PLACES.length;
  return changed;
}

/** The places to be marked as just changed: those that cards were last put on. */
export function freshPlaces(said: readonly Said[]): Set<string> {
  const placed = said.findLast((one) => one.moves?.some(([, from]) => from === 'dealt'));
  return new Set(placed?.moves?.flatMap(([, , to]) => placeIn(to) ?? []));
}
