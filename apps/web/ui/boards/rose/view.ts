/** The scene as the board draws it, and what moved. */

import type { Said, SceneData } from '../../lib/wire';
import { PLACES } from './flower';

export type RoseView = ReturnType<typeof roseView>;

export function roseView(view: unknown) {
  const { zones, figures, facts, marks } = (view ?? {}) as Partial<SceneData>;
  const row = (id: string) => (zones?.[id] ?? []) as string[];
  return {
    phase: String(facts?.phase ?? 'set-up'),
    score: figures?.score?.[0] ?? 0,
    /** The card that lies on each place. */
    board: { ...(zones?.flower as Record<string, string> | undefined) },
    /** The places whose cards were taken, which wait for a card. */
    selected: marks?.selected ?? [],
    /** The cards that come for them. */
    dealt: row('dealt'),
    /** The game ends with this arrangement, wherever the cards go. */
    last: facts?.last === 'arrangement',
    /** The cards of the pile, whose order nobody knows. */
    pile: row('pile'),
  };
}

/** Whether a place waits for a dealt card. */
export function waits(view: RoseView, place: string): boolean {
  return view.selected.includes(place);
}

export type Changes = ReturnType<typeof changes>;

const placeIn = (where: string | null) => (where?.startsWith('flower ') ? where.slice(7) : null);

/** What moved since the board was drawn. */
export function changes(said: readonly Said[]) {
  /** Places whose card left. */
  const left: { place: string; card: string }[] = [];
  /** Places that a card came to. */
  const came: string[] = [];
  /** How many cards were dealt for them. */
  let dealt = 0;
  for (const [faces, from, to] of said.flatMap((one) => one.moves ?? [])) {
    const [start, end] = [placeIn(from), placeIn(to)];
    if (start) left.push({ place: start, card: faces[0]! });
    if (end) came.push(end);
    if (to === 'dealt') dealt += faces.length;
  }
  return { left, came, dealt, /** The whole flower was laid out. */ laid: came.length === PLACES.length };
}

/** The places to be marked as just changed: those that cards were last put on. */
export function freshPlaces(said: readonly Said[]): Set<string> {
  const placed = said.findLast((one) => one.moves?.some(([, from]) => from === 'dealt'));
  return new Set(placed?.moves?.flatMap(([, , to]) => placeIn(to) ?? []));
}
