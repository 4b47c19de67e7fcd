/** What stands at a box's foot: what its seat has left, now or at the end of the round that the boxes show. */

import type { SumPartData } from '../../lib/wire';
import { ended, lastNumber, player, seatsOf, type Player, type WarView } from './view';

export interface Stock {
  /** How many cards are in the deck. */
  deck: number;
  /** How many support cards are in hand; null where nobody knows any more how many it was. */
  hand: number | null;
  tokens: number | null;
  /** The card at the top of the deck, if the viewer knows it. */
  top: string | null;
  /** What counts in the round after. */
  next: SumPartData[];
}

/** What every seat has now. */
export function stockOf({ deck, hand, tokens, next }: Player): Stock {
  const top = deck.known.find(({ place }) => place === 1)?.card?.name ?? null;
  return { deck: deck.size, hand, tokens, top, next };
}

/** What each seat had left at the end of a round. */
export interface Noted {
  round: number;
  stocks: Record<number, Stock>;
}

/** What was left at the end of the last round, as long as nothing has been played in the next; null from then on. */
export function keep(view: WarView): Noted | null {
  const players = seatsOf(view).map((seat): [number, Player] => [seat, player(view, seat)!]);
  const played = players.some(([, { box }]) => box.support !== null || box.gambled || box.klutz !== null);
  if (view.last === null || (played && !ended(view))) return null;
  const stocks = Object.fromEntries(players.map(([seat, own]) => [seat, stockOf(own)]));
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
  if (ended(view)) return { ...stockOf(own), hand, tokens, next: [] };
  const { entity, force } = own.box;
  const carried = (force?.parts ?? []).filter(({ step }) => step === 'lingering');
  return { deck: own.deck.size + Number(entity !== null), hand, tokens, top: null, next: carried };
}
