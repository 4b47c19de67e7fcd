/** The game as a viewer receives it, and the changes between two views. */

import type { Said } from '../../lib/wire';
import { COLOURS, colourOf, type Colour } from '../../pieces/discs';
import { near, SQUARES } from './grid';
import type { Counts, OuroborosView } from './data';
import { total } from './offers';

export type { OuroborosView };

const NONE: Counts = { b: 0, g: 0, r: 0, y: 0 };
const EMPTY: OuroborosView = {
  board: {},
  supplies: {},
  gone: NONE,
  stock: 0,
  mover: 1,
  winner: null,
  p3: 'diagonal',
  p4: 'knight',
};

export function ouroborosView(view: unknown): OuroborosView {
  return view && typeof view === 'object' ? { ...EMPTY, ...(view as Partial<OuroborosView>) } : EMPTY;
}

export function supply(view: OuroborosView, seat: number): Counts {
  return view.supplies[String(seat)] ?? NONE;
}

/** The seats as a player sees them: their own below, the others above, in playing order after it. */
export function around(seats: readonly number[], you: number | null): { below: number; above: number[] } {
  const start = Math.max(0, you === null ? 0 : seats.indexOf(you));
  const turned = [...seats.slice(start), ...seats.slice(0, start)];
  return { below: turned[0] ?? 1, above: turned.slice(1) };
}

/** How many discs a seat has left, if few; nothing at the beginning, when all supplies are empty. */
export function fewLeft(counts: Counts): number | null {
  const left = total(counts);
  return left >= 1 && left <= 3 ? left : null;
}

export interface Changes {
  /** Discs that left the board: to a seat's supply, or to an unknown place. */
  discs: { square: string; colour: Colour; to: number | null }[];
  /** Squares that a stone came to. */
  landed: string[];
  /** Squares that a stone left. */
  lifted: string[];
  /** Discs that left supplies for good. */
  paid: { seat: number; colour: Colour; count: number }[];
  /** By how much each stack grew or shrank, by `1b`. */
  stacks: Record<string, number>;
  /** The whole board was filled. */
  filled: boolean;
}

interface Deed {
  seat: number | null;
  verb: string;
  square: string;
}

function deeds(said: readonly Said[]): Deed[] {
  return said.flatMap(({ seat, words }) => {
    if (typeof words !== 'string') return [];
    const [verb = '', square = ''] = words.split(' ');
    return square ? [{ seat: seat ?? null, verb, square }] : [];
  });
}

/** What changed from one view to the next, and which seat got what. */
export function changes(before: OuroborosView | null, after: OuroborosView, said: readonly Said[]): Changes {
  const found: Changes = { discs: [], landed: [], lifted: [], paid: [], stacks: {}, filled: false };
  if (!before) return found;
  const grown = growth(before, after);
  found.stacks = grown;
  const placed = deeds(said).filter((deed) => deed.verb === 'place');
  let came = 0;
  for (const square of SQUARES) {
    const [old, now] = [before.board[square] ?? null, after.board[square] ?? null];
    if (old === now) continue;
    if (now === 'stone') found.landed.push(square);
    else if (now !== null) came += 1;
    if (old === 'stone') found.lifted.push(square);
    else if (old !== null)
      found.discs.push({ square, colour: old, to: receiver(square, old, placed, grown) });
  }
  found.filled = came === SQUARES.length;
  for (const [seat, counts] of Object.entries(after.supplies)) {
    for (const colour of COLOURS) {
      const less = (before.supplies[seat]?.[colour] ?? 0) - counts[colour];
      if (less > 0) found.paid.push({ seat: Number(seat), colour, count: less });
    }
  }
  return found;
}

function growth(before: OuroborosView, after: OuroborosView): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [seat, counts] of Object.entries(after.supplies)) {
    for (const colour of COLOURS) {
      const more = counts[colour] - (before.supplies[seat]?.[colour] ?? 0);
      if (more !== 0) found[seat + colour] = more;
    }
  }
  return found;
}

/**
 * A stone's own disc went to the seat that placed it; those around it to another seat whose stack of that
 * colour grew.
 */
function receiver(
  square: string,
  colour: Colour,
  placed: readonly Deed[],
  grown: Record<string, number>,
): number | null {
  const own = placed.find((deed) => deed.square === square);
  if (own) return own.seat;
  const by = placed.filter((deed) => near(deed.square, square)).at(-1);
  const to = Object.entries(grown)
    .filter(([stack, more]) => more > 0 && stack.endsWith(colour) && Number(stack.slice(0, -1)) !== by?.seat)
    .map(([stack]) => Number(stack.slice(0, -1)));
  return to[0] ?? null;
}

/** The squares that the last actions name: where stones were placed, and where they were removed. */
export function freshSquares(said: readonly Said[]): Set<string> {
  const found = new Set<string>();
  for (const { words } of said) {
    const [verb, one, other] = (words ?? '').split(' ');
    if (verb === 'place' && one) found.add(one);
    if (verb === 'remove' && one && other) found.add(one).add(other);
  }
  return found;
}

/** The content of a square, in words. */
export function lies(view: OuroborosView, square: string): string {
  const held = view.board[square];
  if (held === 'stone') return 'stone';
  const colour = colourOf(held);
  return colour ? `${{ b: 'blue', g: 'green', r: 'red', y: 'yellow' }[colour]} disc` : 'empty';
}
