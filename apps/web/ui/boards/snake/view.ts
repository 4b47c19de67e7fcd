/** The scene as the board draws it, and the changes between two of them. */

import { t } from '../../lib/language.svelte';
import type { Said, SceneData } from '../../lib/wire';
import { SUITS, type Suit } from './janken';

export type SnakeView = ReturnType<typeof snakeView>;
export type PlayerView = SnakeView['players'][string];

export function snakeView(view: unknown, you: number | null = null) {
  const { zones, figures, facts } = (view ?? {}) as Partial<SceneData>;
  const faces = (zone: string) => (Array.isArray(zones?.[zone]) ? zones[zone] : []);
  const count = (zone: string) => (typeof zones?.[zone] === 'number' ? zones[zone] : faces(zone).length);
  const number = (fact: string) => (facts?.[fact] ?? null) as number | null;
  const phase = String(facts?.phase ?? 'hands');
  const hand_number = number('hand_number') ?? 1;
  /** What is public of a seat. Scores are in points, those of cards face down below 0. */
  const player = (seat: number) => {
    const figure = (id: string) => figures?.[id]?.[seat - 1] ?? 0;
    return {
      /** How many cards are in hand. */
      cards: count(`hand-${seat}`),
      /** Those taken face up, and face down. */
      stacks: (['up', 'down'] as const).map((side) => ({
        side,
        faces: faces(`${side}-${seat}`),
        points: figure(`${side}_points`),
      })),
      /** In this hand so far. */
      hand_score: figure('gain'),
      /** Null in the first hand. */
      last_hand_score: hand_number > 1 || phase === 'over' ? figure('last') : null,
      /** In the match, without this hand. */
      total: figure('total'),
    };
  };
  const players = (figures?.points ?? []).map((_, index) => [index + 1, player(index + 1)]);
  const circle = facts?.circle ? ([...String(facts.circle)] as Suit[]) : SUITS;
  const next = (at: number) => [1, 2].map((on) => circle[(at + on) % circle.length]!);
  return {
    phase,
    /** The seat that began this hand. */
    leader: number('leader') ?? 1,
    /** From 1. */
    hand_number,
    /** From the tail's end to the head. */
    snake: faces('snake'),
    /** The viewer's own cards; null for spectators. */
    hand: you === null ? null : faces(`hand-${you}`),
    pile: count('pile'),
    players: Object.fromEntries(players) as Record<string, ReturnType<typeof player>>,
    winners: facts?.won ? String(facts.won).split(' ').map(Number) : [],
    options: { target: number('target'), hands: number('hands') },
    /** The suits in the circle in which each is stronger than the next two. */
    circle,
    /** For each suit, those that it is stronger than. */
    beats: Object.fromEntries(circle.map((suit, at) => [suit, next(at)])) as Partial<Record<Suit, Suit[]>>,
  };
}

export function playerOf(view: SnakeView, seat: number): PlayerView {
  return (
    view.players[String(seat)] ?? { cards: 0, stacks: [], hand_score: 0, last_hand_score: null, total: 0 }
  );
}

/** How long a match is, in words. */
export function goal({ options: { hands, target } }: SnakeView): string {
  return t('snake-goal', { hands: hands ?? 'none', target: target ?? 0 });
}

/** The places of the largest of these numbers: who leads. */
export function most(numbers: readonly number[]): Set<number> {
  const best = Math.max(...numbers);
  return new Set(numbers.flatMap((number, at) => (number === best ? [at] : [])));
}

export type Changes = ReturnType<typeof changes>;

/** What changed from one view to the next. */
export function changes(before: SnakeView | null, after: SnakeView, said: readonly Said[]) {
  const found = {
    /** Cards that were played, in order, each with its seat. */
    played: [] as { seat: number; card: string }[],
    /** Cards that went from the tail to a seat's stack, in order. */
    taken: [] as { card: string; seat: number; face: 'up' | 'down' }[],
    /** How many cards each seat drew. */
    drew: [] as { seat: number; cards: number }[],
    /** By how much a seat's score of this hand changed. */
    scored: {} as Record<string, number>,
    /** A hand was dealt. */
    dealt: false,
  };
  if (!before) return found;
  const moves = said.flatMap(({ seat, moves }) => (moves ?? []).map((moved) => ({ seat, moved })));
  found.played = moves.flatMap(({ seat, moved: [faces, from, to] }) =>
    seat != null && from === `hand-${seat}` && to === 'snake' ? [{ seat, card: faces[0]! }] : [],
  );
  found.dealt = after.hand_number !== before.hand_number || (laying(before) && !laying(after));
  if (after.hand_number !== before.hand_number) return found;
  for (const [seat, player] of Object.entries(after.players)) {
    const more = player.hand_score - playerOf(before, Number(seat)).hand_score;
    if (more !== 0 && after.phase !== 'over') found.scored[seat] = more;
  }
  for (const {
    moved: [faces, from, to],
  } of moves) {
    const [zone, seat] = [to?.split('-')[0], Number(to?.split('-')[1])];
    const face: 'up' | 'down' | null = zone === 'up' || zone === 'down' ? zone : null;
    if (from === 'snake' && face) found.taken.push(...faces.map((card) => ({ card, seat, face })));
    else if (from === 'pile' && zone === 'hand' && !found.dealt)
      found.drew.push({ seat, cards: faces.length });
  }
  return found;
}

function laying({ phase }: SnakeView): boolean {
  return phase === 'hands' || phase === 'lay';
}

/** The hand that these sentences end, as it lay on the table; nothing where none has ended, or the match with it. */
export function lastHand(said: readonly Said[], you: number | null): SnakeView | null {
  const view = said.findLast(({ ended }) => ended?.view)?.ended?.view;
  return view ? snakeView(view, you) : null;
}
