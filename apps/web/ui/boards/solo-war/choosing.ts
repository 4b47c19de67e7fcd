/** The offered choices, and the result of an unfinished one. */

import { previewOf } from '../../lib/preview';
import type { Choice } from '../../lib/wire';
import { player, type WarView } from './view';

/** An unfinished choice. */
export interface Draft {
  card: string | null;
  seat: number | null;
  gamble: boolean;
}

export const NO_DRAFT: Draft = { card: null, seat: null, gamble: false };

export type Offers = ReturnType<typeof offers>;
export type SupportOffer = Offers['supports'][number];

export function offers(choices: readonly Choice[], view: WarView) {
  const named = (verb: string) => choices.filter(({ text }) => text.split(' ')[0] === verb);
  return {
    supports: named('support').map((choice) => supporting(choice, view)),
    gamble: named('gamble')[0] ?? null,
    pass: named('pass')[0] ?? null,
    targets: named('target').map((choice) => ({ seat: Number(choice.text.split(' ')[1]), choice })),
    orders: named('order').map((choice) => ({ names: choice.text.split(' ').slice(1), choice })),
    /** To keep the top card, and to roll it over. */
    turns: [...named('keep'), ...named('roll')],
  };
}

/** Its seat is the one that it affects, chosen or not. */
function supporting(choice: Choice, view: WarView) {
  const preview = previewOf(choice);
  const now = (seat: number) => player(view, seat)!.box.force?.total ?? 0;
  const then = (preview?.figures.force ?? []).map((force, index) => [index + 1, force] as const);
  /** The forces that it changes, by seat, as they would be then. */
  const forces: Record<number, number> = Object.fromEntries(
    then.filter(([seat, force]) => force !== now(seat)),
  );
  const aim = preview?.reasons.aim?.[0];
  const draft = worded(choice.text);
  return { ...draft, seat: aim ? Number(aim) : draft.seat, choice, forces };
}

/** The seats that a card may be played on, if there are several. */
export function aims(offered: Offers, card: string | null): number[] {
  const seats = new Set(offered.supports.flatMap((one) => (one.card === card && one.seat ? [one.seat] : [])));
  return seats.size > 1 ? [...seats].sort((a, b) => a - b) : [];
}

/** Whether a card may be played together with a gamble. */
export function joins(offered: Offers, card: string | null): boolean {
  return offered.supports.some((one) => one.card === card && one.gamble);
}

/** The support play of a draft, once it is complete. */
export function drafted(offered: Offers, draft: Draft): SupportOffer | null {
  const fit = offered.supports.filter((one) => one.card === draft.card && one.gamble === draft.gamble);
  if (fit.length === 1) return fit[0]!;
  return fit.find((one) => one.seat !== null && one.seat === draft.seat) ?? null;
}

/** The parts of the choice that a hint points out. */
export function hintedDraft(offered: Offers, hinted: string | null): Draft {
  return offered.supports.find((one) => one.choice.text === hinted) ?? worded(hinted);
}

/** A choice from its words alone, where nothing is offered: in a replay, or when it is sealed. */
export function worded(action: string | null): Draft {
  const [verb, card, ...rest] = (action ?? '').split(' ');
  const aim = Number(verb === 'target' ? card : rest[0]);
  const seat = Number.isInteger(aim) ? aim : null;
  if (verb === 'support' && card) return { card, seat, gamble: rest.includes('gamble') };
  return verb === 'target' ? { ...NO_DRAFT, seat } : NO_DRAFT;
}

/** The names in another order: the one at `from` moved to `to`. */
export function moved(names: readonly string[], from: number, to: number): string[] {
  const rest = names.filter((_, index) => index !== from);
  const name = names[from];
  const at = Math.min(Math.max(0, to), rest.length);
  return name === undefined ? [...names] : [...rest.slice(0, at), name, ...rest.slice(at)];
}

/** The offered order with these names, the top first. */
export function orderOf(offered: Offers, names: readonly string[]): Choice | null {
  return offered.orders.find((one) => one.names.join(' ') === names.join(' '))?.choice ?? null;
}
