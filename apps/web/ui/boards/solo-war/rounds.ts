/** What the boxes show beside the round that goes on: what was left at the end of the last one, sudden death, and marks. */

import type { SumPartData } from '../../lib/wire';
import type { MarkName } from './Mark.svelte';
import { ended, lastNumber, player, seatsOf } from './view';
import type { Face, ForceSum, Played, Player, Term, WarView } from './view';

/** What a seat's box shows. */
export interface BoxShows {
  seat: number;
  /** Who sits there, as sentences are given it. */
  who: string;
  /** What the seat is to you in a team game, in a word. */
  role: string;
  played: Played;
  stock: Stock;
  /** What there is of sudden death; null before, and in the rounds. */
  sudden: Sudden | null;
  waits: 'asked' | 'sealed' | null;
  /** A round that is over: whether it was won. */
  won: boolean | null;
  /** A game that is over: whether it was won; null before, and where it was drawn. */
  wonGame: boolean | null;
  /** Its card is being turned up: what that says is not to be read yet. */
  unread: boolean;
}

export type Stock = ReturnType<typeof stockOf>;

/** What a seat has left now, and what it has won. */
export function stockOf({ deck, hand, tokens, next, victory, defeat }: Player) {
  return {
    /** How many cards are in the deck. */
    deck: deck.size,
    /** How many support cards are in hand; null where nobody knows any more how many it was. */
    hand: hand as number | null,
    tokens: tokens as number | null,
    /** The card at the top of the deck, if the viewer knows it. */
    top: deck.known.find(({ place }) => place === 1)?.card?.name ?? null,
    /** What counts in the round after. */
    next: next as readonly Pick<SumPartData, 'amount' | 'by' | 'from'>[],
    /** Rounds. */
    won: victory.length,
    lost: defeat.length,
  };
}

export type Noted = NonNullable<ReturnType<typeof keep>>;

/** What was left at the end of the last round, as long as nothing has been played in the next; null from then on. */
export function keep(view: WarView) {
  const players = Object.entries(view.players);
  const played = players.some(([, { box }]) => box.support !== null || box.gambled || box.klutz !== null);
  if (view.last === null || (played && !ended(view))) return null;
  const stocks: Record<number, Stock> = Object.fromEntries(
    players.map(([seat, own]) => [seat, stockOf(own)]),
  );
  return { round: lastNumber(view), stocks };
}

/**
 * What a seat had at the end of the last round: the summons of the next have taken a card from its deck, and show
 * what was carried over.
 */
export function closing(view: WarView, seat: number, noted: Noted | null): Stock {
  const own = player(view, seat)!;
  const left = (noted?.round === lastNumber(view) ? noted : keep(view))?.stocks[seat];
  const [hand, tokens] = [left?.hand ?? null, left?.tokens ?? null];
  const now = { ...stockOf(own), hand, tokens };
  if (ended(view)) return { ...now, next: [] };
  const { entity, force } = own.box;
  const next = (force?.parts ?? []).filter(({ step }) => step === 'lingering');
  return { ...now, deck: now.deck + Number(entity !== null), top: null, next };
}

/** The parts of a sum as a box shows them: those that stood there keep their place, and new ones come behind them. Where the order shows why a force has stopped at 0, it is that of the rules. */
export function asCame(parts: readonly Term[], stood: readonly string[]): Term[] {
  if (parts.some(({ floor }) => floor)) return [...parts];
  const place = (part: Term) => stood.indexOf(termOf(part)) + 1 || Infinity;
  return parts.toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)));
}

/** Which part of a sum it is. */
export const termOf = ({ step, from, by }: Term) => [step, from, by].join(' ');

export type Sudden = ReturnType<typeof suddenOf>;

/** Whether leftover entities decide, or have decided. */
export function isSudden(view: WarView): boolean {
  return view.stage === 'sudden-death' || seatsOf(view).some((seat) => player(view, seat)!.sudden.length > 0);
}

/** What a seat's box shows of sudden death: why nothing was revealed in the last turn, and what was before. */
export function suddenOf(view: WarView, seat: number) {
  const { sudden, box } = player(view, seat)!;
  const shown = laid(view, seat).entity?.name;
  const waits = view.stage === 'sudden-death' && view.contenders.includes(seat);
  const note: 'untied' | 'out' | '' =
    box.entity !== null || waits ? '' : sudden.length > 0 ? 'out' : 'untied';
  return { note, earlier: sudden.filter(({ name }) => name !== shown) };
}

/** The box with the entity that the seat revealed; one that was out at once keeps the one that it had. */
export function laid(view: WarView, seat: number): Played {
  const { sudden, box } = player(view, seat)!;
  const [only, ...more] = sudden;
  if (box.entity !== null || only === undefined || more.length > 0) return box;
  return { ...box, entity: only, force: baseOf(only) };
}

/** Base force alone counts. */
function baseOf({ force }: Face): ForceSum | null {
  return force === null ? null : { total: force, printed: force, base: force, parts: [] };
}

/** The marks of a box that has no room for their words. */
export const MARKS = [
  ['sealed', 'solo-war-mark-sealed'],
  ['thinking', 'solo-war-choosing'],
  ['token', 'solo-war-mark-token'],
  ['eye', 'solo-war-mark-eye'],
  ['next', 'solo-war-mark-next'],
  ['shield', 'solo-war-mark-shield'],
  ['mute', 'solo-war-mark-mute'],
  ['fresh', 'solo-war-mark-fresh'],
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
