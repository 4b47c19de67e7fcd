/** The game as a viewer gets it. */

import type { Said } from '../../lib/wire';
import type { Player, WarView } from './data';

export type {
  BattleBox,
  Deck,
  Face,
  ForceSum,
  Kind,
  LastRound,
  Lingering,
  Outcome,
  Part,
  Played,
  Player,
  Sealed,
  Step,
  WarView,
} from './data';

const EMPTY: WarView = {
  set: { name: '', version: 0 },
  round: 1,
  rounds: 10,
  stage: 'hand',
  retaliation: false,
  teams: false,
  seat: null,
  asked: [],
  sealed: [],
  rolling: [],
  contenders: [],
  hand: [],
  choice: null,
  looking: null,
  players: {},
  klutz: { down: 0, open: [] },
  cards: {},
  last: null,
};

export function warView(view: unknown): WarView {
  return view && typeof view === 'object' ? { ...EMPTY, ...(view as Partial<WarView>) } : EMPTY;
}

export function player(view: WarView, seat: number): Player | undefined {
  return view.players[String(seat)];
}

/** The seats of a view in order. */
export function seatsOf(view: WarView): number[] {
  return Object.keys(view.players).map(Number);
}

/** Whether the boxes are empty: before the first entity of a round, and when all is over, the last round still lies there. */
export function between(view: WarView): boolean {
  return view.last !== null && Object.values(view.players).every(({ box }) => box.entity === null);
}

/** The number of the round that ended last. */
export function lastNumber(view: WarView): number {
  return ended(view) ? view.round : view.round - 1;
}

/** Whether all rounds have been fought. */
export function ended(view: WarView): boolean {
  return view.stage === 'over' || view.stage === 'sudden-death';
}

export const PHASES = ['Summon', 'Support', 'Gamble', 'Retaliation'] as const;
export type Phase = (typeof PHASES)[number];

/** The phase of the round, for people; nothing when all rounds have been fought. */
export function phase(view: WarView): Phase | null {
  if (ended(view)) return null;
  if (view.retaliation) return 'Retaliation';
  if (view.stage === 'support') return 'Support';
  if (['gamble', 'die', 'klutz', 'drop'].includes(view.stage)) return 'Gamble';
  const played = Object.values(view.players).some(({ box }) => box.support !== null);
  return played ? 'Support' : 'Summon';
}

/** What has just come into a box. */
export interface Fresh {
  entity: boolean;
  support: boolean;
  die: boolean;
  klutz: boolean;
  force: boolean;
}

const NOTHING: Fresh = { entity: false, support: false, die: false, klutz: false, force: false };

/** What came into the boxes from one view to the next, by seat. */
export function changes(before: WarView | null, after: WarView): Record<number, Fresh> {
  const found: Record<number, Fresh> = {};
  for (const seat of seatsOf(after)) {
    const now = player(after, seat)!.box;
    const same = before?.round === after.round;
    const old = same ? player(before, seat)?.box : undefined;
    const came = (what: 'entity' | 'support' | 'klutz') => now[what] !== null && !old?.[what];
    found[seat] = {
      entity: came('entity'),
      support: came('support'),
      klutz: came('klutz'),
      die: now.die !== null && old?.die == null,
      force: old?.force != null && now.force !== null && old.force.total !== now.force.total,
    };
  }
  return found;
}

/** What came into the boxes in the undrawn part of the last round. */
export function lateChanges(old: WarView, now: WarView): Record<number, Fresh> {
  const players = Object.entries(now.players).map(([seat, one]) => [
    seat,
    { ...one, box: { ...one.box, ...now.last?.boxes[seat] } },
  ]);
  return changes(old, {
    ...now,
    round: lastNumber(now),
    players: Object.fromEntries(players) as WarView['players'],
  });
}

export function freshOf(fresh: Record<number, Fresh>, seat: number): Fresh {
  return fresh[seat] ?? NOTHING;
}

/** The seats that coins have just picked, in order. */
export function flips(said: readonly Said[]): number[] {
  return said.flatMap(({ words }) => {
    const picked = /^first(\d)$/.exec(words ?? '');
    return picked ? [Number(picked[1])] : [];
  });
}
