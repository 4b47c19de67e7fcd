/** The offered choices, and the result of an unfinished one. */

import type { Choice } from '../../lib/wire';
import type { Change, Does, Face } from './data';

export type { Change };

export interface SupportOffer {
  choice: Choice;
  card: string;
  /** The seat that it affects, chosen or not. */
  seat: number | null;
  gamble: boolean;
  forces: Record<string, Change>;
}

export interface Offers {
  supports: SupportOffer[];
  gamble: Choice | null;
  /** How many tokens are left after a gamble. */
  tokensLeft: number;
  pass: Choice | null;
  targets: { seat: number; card: Face | null; choice: Choice }[];
  orders: { names: string[]; cards: Face[]; deck: number; choice: Choice }[];
  turns: { kind: 'keep' | 'roll'; card: Face | null; deck: number; choice: Choice }[];
}

export function offers(choices: readonly Choice[]): Offers {
  const found: Offers = {
    supports: [],
    gamble: null,
    tokensLeft: 0,
    pass: null,
    targets: [],
    orders: [],
    turns: [],
  };
  for (const choice of choices) {
    const effect = choice.does as Does | null | undefined;
    switch (effect?.kind) {
      case 'support': {
        const { card, seat, gamble, forces } = effect;
        found.supports.push({ choice, card: card.name, seat, gamble, forces });
        break;
      }
      case 'gamble':
        found.gamble = choice;
        found.tokensLeft = effect.tokens_left;
        break;
      case 'pass':
        found.pass = choice;
        break;
      case 'target':
        found.targets.push({ seat: effect.seat, card: effect.card, choice });
        break;
      case 'order': {
        const { cards, deck } = effect;
        found.orders.push({ names: cards.map(({ name }) => name), cards, deck, choice });
        break;
      }
      case 'keep':
      case 'roll':
        found.turns.push({ kind: effect.kind, card: effect.card, deck: effect.deck, choice });
        break;
    }
  }
  return found;
}

/** An unfinished choice. */
export interface Draft {
  card: string | null;
  seat: number | null;
  gamble: boolean;
}

export const NO_DRAFT: Draft = { card: null, seat: null, gamble: false };

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
  const support = offered.supports.find((one) => one.choice.text === hinted);
  if (support) return { card: support.card, seat: support.seat, gamble: support.gamble };
  const target = offered.targets.find((one) => one.choice.text === hinted);
  return target ? { ...NO_DRAFT, seat: target.seat } : worded(hinted);
}

/** A choice from its words alone, where nothing is offered: in a replay, or when it is sealed. */
export function worded(action: string | null): Draft {
  const [verb, card, ...rest] = (action ?? '').split(' ');
  const aim = Number(verb === 'target' ? card : rest[0]);
  const seat = Number.isInteger(aim) ? aim : null;
  if (verb === 'support' && card) return { card, seat, gamble: rest.includes('gamble') };
  return verb === 'target' ? { ...NO_DRAFT, seat } : NO_DRAFT;
}

/** The action that plays a card that is not offered: the server answers with the rule. */
export function insist(card: string): string {
  return `support ${card}`;
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
