/** The game as a viewer gets it. */

import type { Said } from '../../lib/wire';

export type Kind = 'effect' | 'ordinary' | 'elite' | 'support' | 'klutz';

/** What is on a card. Names and words come from the card set in force: none is known beforehand. */
export interface Face {
  name: string;
  kind: Kind;
  force: number | null;
  effects: string;
  does: string;
  flavour: string;
}

export type Step = 'lingering' | 'entities' | 'cards' | 'retaliation';

/** One change of a force. */
export interface Part {
  step: Step;
  from: number;
  card?: string;
  die?: number;
  amount: number;
  counts: boolean;
  total: number;
}

export interface ForceSum {
  total: number;
  printed: number;
  base: number;
  parts: Part[];
}

/** What a seat has in front of it in a round. */
export interface Played {
  entity: Face | null;
  means: number | null;
  negated: boolean;
  hushed: boolean;
  support: Face | null;
  support_means: number | null;
  support_late: boolean;
  gambled: boolean;
  gamble_late: boolean;
  die: number | null;
  klutz: Face | null;
  shielded: boolean;
  force: ForceSum | null;
}

export interface Lingering {
  from: number;
  card: string;
  amount: number;
}

export interface BattleBox extends Played {
  next: Lingering[];
}

export interface Outcome extends Played {
  won: boolean;
  total: number;
}

export interface Deck {
  size: number;
  known: { place: number; seen_by: number[]; card: Face | null }[];
  one_of: { card: Face; places: number[] }[];
  somewhere: Face[];
}

export interface Player {
  points: number;
  side_points: number;
  partner: number | null;
  fights: number[];
  tokens: number;
  hand: number;
  spent: string[];
  victory: string[];
  defeat: string[];
  sudden: string[];
  deck: Deck;
  box: BattleBox;
}

/** A choice of one's own that is in and not shown to the others. */
export interface Sealed {
  kind: string;
  card: Face | null;
  seat: number | null;
  gamble: boolean;
}

export interface LastRound {
  winners: number[];
  boxes: Record<string, Outcome>;
}

export interface WarView {
  set: { name: string; version: number };
  round: number;
  rounds: number;
  stage: string;
  retaliation: boolean;
  teams: boolean;
  seat: number | null;
  asked: number[];
  sealed: number[];
  rolling: number[];
  contenders: number[];
  hand: Face[];
  choice: Sealed | null;
  looking: { kind: 'peek' | 'roll-over'; deck: number; lookers: number[]; waiting: number[] } | null;
  players: Record<string, Player>;
  klutz: { down: number; open: string[] };
  cards: Record<string, Face>;
  last: LastRound | null;
}

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
