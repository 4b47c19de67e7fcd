/** What stands at a box's foot: what its seat has left, now or at the end of the round that the boxes show. */

import { ended, lastNumber, player, seatsOf, type Lingering, type Player, type WarView } from './view';

export interface Stock {
  /** How many cards are in the deck. */
  deck: number;
  /** How many support cards are in hand; null where nobody knows any more how many it was. */
  hand: number | null;
  tokens: number | null;
  /** The card at the top of the deck, if the viewer knows it. */
  top: string | null;
  /** What counts in the round after. */
  next: Lingering[];
}

/** What every seat has now. */
export function stockOf({ deck, hand, tokens, box }: Player): Stock {
  const top = deck.known.find(({ place }) => place === 1)?.card?.name ?? null;
  return { deck: deck.size, hand, tokens, top, next: box.next };
}

/** The hands and tokens at the end of a round. */
export interface Kept {
  round: number;
  hands: Record<number, number>;
  tokens: Record<number, number>;
}

/** What was left at the end of the last round, as long as nothing has been played in the next; null from then on. */
export function keep(view: WarView): Kept | null {
  const seats = seatsOf(view);
  const boxes = seats.map((seat) => player(view, seat)!.box);
  const played = boxes.some(({ support, gambled, klutz }) => support !== null || gambled || klutz !== null);
  if (view.last === null || (played && !ended(view))) return null;
  const each = (count: (one: Player) => number) =>
    Object.fromEntries(seats.map((seat) => [seat, count(player(view, seat)!)]));
  return {
    round: lastNumber(view),
    hands: each(({ hand }) => hand),
    tokens: each(({ tokens }) => tokens),
  };
}

/**
 * What a seat had at the end of the last round: the summons of the next have taken a card from its deck, and show
 * what was carried over.
 */
export function closing(view: WarView, seat: number, kept: Kept | null): Stock {
  const own = player(view, seat)!;
  const left = kept?.round === lastNumber(view) ? kept : keep(view);
  const [hand, tokens] = [left?.hands[seat] ?? null, left?.tokens[seat] ?? null];
  if (ended(view)) return { ...stockOf(own), hand, tokens, next: [] };
  const { entity, force } = own.box;
  const carried = (force?.parts ?? []).flatMap((part): Lingering[] =>
    part.step === 'lingering' && 'card' in part ? [part] : [],
  );
  return { deck: own.deck.size + Number(entity !== null), hand, tokens, top: null, next: carried };
}
