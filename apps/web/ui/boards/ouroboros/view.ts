/** The scene as the board draws it, and what moved. */

import { t } from '../../lib/language.svelte';
import type { MovedPiece, Said, SceneData } from '../../lib/wire';
import { colourOf, type Colour } from '../../pieces/discs';
import { lie, SQUARES } from './grid';
import { counted, type Counts } from './offers';

export type OuroborosView = ReturnType<typeof ouroborosView>;

/** What two stones cost, pattern by pattern: discs of one colour, and of others. The game says how the stones of each must lie. */
const PRICES = { p1: [3], p2: [1, 1, 1, 1], p3: [3, 2], p4: [6] };

export function ouroborosView(view: unknown) {
  const { zones, figures, facts } = (view ?? {}) as Partial<SceneData>;
  const faces = (zone: string) => (zones?.[zone] ?? []) as string[];
  const supplies = (figures?.discs ?? []).map((_, index): [string, Counts] => {
    const seat = String(index + 1);
    return [seat, counted(faces(`supply-${seat}`))];
  });
  return {
    /** What lies on each square; nothing on an empty one. */
    board: { ...(zones?.board as Record<string, Colour | 'stone'> | undefined) },
    /** Each seat's discs. */
    supplies: Object.fromEntries(supplies),
    /** How many stones are left to place. */
    stock: faces('stock').length,
    /** What two stones cost, by how they lie. */
    prices: Object.entries(PRICES).flatMap(([pattern, price]) => {
      const how = facts?.[pattern];
      return typeof how === 'string' ? [{ how, price }] : [];
    }),
    /** The seat that has won. */
    winner: (facts?.won ?? null) as number | null,
  };
}

/** What two stones on these squares cost; nothing where they are no pair. */
export function priceOf(
  { prices }: OuroborosView,
  one: string,
  other: string,
): readonly number[] | undefined {
  return prices.find(({ how }) => how === lie(one, other))?.price;
}

export function supply(view: OuroborosView, seat: number): Counts {
  return view.supplies[String(seat)] ?? counted('');
}

export type Changes = ReturnType<typeof changes>;

const after = (start: string, where: string | null) =>
  where?.startsWith(start) ? where.slice(start.length) : null;

/** The moves of pieces, one by one: between squares of the board and seats' supplies, or other zones. */
function steps(said: readonly Said[]) {
  const all = said.flatMap((one): MovedPiece[] => one.moves ?? []);
  return all.flatMap(([faces, from, to]) => {
    const left = { square: after('board ', from), seat: after('supply-', from) };
    const came = { square: after('board ', to), seat: after('supply-', to) };
    return faces.map((face) => ({ face, left, came }));
  });
}

/** What moved since the board was drawn. */
export function changes(said: readonly Said[]) {
  /** Discs that left the board for a seat's supply. */
  const discs: { square: string; colour: Colour; to: number }[] = [];
  /** Squares that a stone came to. */
  const landed: string[] = [];
  /** Squares that a stone left. */
  const lifted: string[] = [];
  /** By how much each stack grew or shrank, by `1b`. */
  const stacks: Record<string, number> = {};
  const count = (seat: string | null, face: string, more: number) => {
    if (seat !== null) stacks[seat + face] = (stacks[seat + face] ?? 0) + more;
  };
  let laid = 0;
  for (const { face, left, came } of steps(said)) {
    count(left.seat, face, -1);
    count(came.seat, face, 1);
    const colour = colourOf(face);
    if (colour === null) {
      if (came.square) landed.push(came.square);
      if (left.square) lifted.push(left.square);
    } else if (came.square) laid += 1;
    else if (left.square) discs.push({ square: left.square, colour, to: Number(came.seat) });
  }
  return {
    discs,
    landed,
    lifted,
    stacks,
    /** The whole board was filled. */ filled: laid === SQUARES.length,
  };
}

export type Flyer = ReturnType<typeof flyersOf>[number];

/** The pieces on their way when this changes, from a square to the selector's element: discs to their stacks, stones to the stock. */
export function flyersOf({ discs, lifted }: Changes) {
  return [
    ...discs.map(({ square, colour, to }) => ({
      square,
      piece: colour,
      to: `[data-stack="${to}${colour}"] .pile`,
    })),
    ...lifted.map((square) => ({ square, piece: 'stone' as const, to: '.stock .pile' })),
  ];
}

/** The squares that stones have come to or left, as far as the last sentences say. */
export function freshSquares(said: readonly Said[]): Set<string> {
  const { landed, lifted } = changes(said);
  return new Set([...landed, ...lifted]);
}

/** A square and what lies on it, in words. */
export function lies({ board }: OuroborosView, square: string): string {
  const colour = colourOf(board[square]);
  if (colour) return t('ouroboros-on-disc', { square, colour });
  return t(board[square] ? 'ouroboros-on-stone' : 'ouroboros-on-nothing', { square });
}
