/** What the signs of the board mean: small marks at the boxes, and the sign of each card. */

import type { MarkName } from './Mark.svelte';
import type { Stock } from './stock';
import type { Kind, Played } from './view';

/** The marks of a box that has no room for their words. */
export const MARKS: readonly (readonly [MarkName, string])[] = [
  ['sealed', 'has chosen; nobody sees what yet'],
  ['thinking', 'is choosing'],
  ['token', 'a token: it pays for one gamble'],
  ['eye', 'the next card of the deck, because you have seen it'],
  ['next', 'what cards of this round do to the force of the next'],
  ['shield', 'shielded: what takes force away counts for nothing'],
  ['mute', 'negated or hushed: the effects of the entity do nothing'],
];

/** The outline of a card's sign: what kind of card it is. */
export const OUTLINES: readonly (readonly [Kind, string])[] = [
  ['ordinary', 'hexagon: an ordinary entity'],
  ['elite', 'star: an elite entity'],
  ['effect', 'circle: an entity with effects'],
  ['support', 'square: a support card'],
  ['klutz', 'triangle: a klutz card'],
];

/** What is drawn in it: the card's first effect, as card sets write it, in words. */
export const DRAWINGS: readonly (readonly [string, string])[] = [
  ['force(self, +1)', 'more force'],
  ['force(opponent, -1)', 'less force'],
  ['linger(self, +1)', 'more or less force next round'],
  ['negate(opponent)', 'effects that do nothing'],
  ['shuffle(self)', 'decks are shuffled'],
  ['peek(self, 3)', 'the top cards of a deck are seen and put in order'],
  ['roll-over(any)', 'the top card of a deck may go to the bottom'],
  ['copy-strongest', 'the highest base force is copied'],
  ['grudge(1, 3)', 'more force for each round lost'],
  ['shield(self)', 'a shield against what takes force away'],
  ['refund', 'a spent token comes back'],
  ['crowd(1, 3)', 'more force for each support card of the opponents'],
  ['drop-support', 'a support card is lost from the hand'],
  ['', 'a rosette of its own: no effect, only force'],
];

/** The marks that stand at a box now, but for its tokens: everybody has those. */
export function marksOf(played: Played, stock: Stock, waits: 'asked' | 'sealed' | null): MarkName[] {
  const there: Partial<Record<MarkName, boolean>> = {
    sealed: waits === 'sealed',
    thinking: waits === 'asked',
    eye: stock.top !== null,
    next: stock.next.length > 0,
    shield: played.shielded,
    mute: played.negated || played.hushed,
  };
  return MARKS.flatMap(([mark]) => (there[mark] ? [mark] : []));
}

/** What a mark means. */
export function meaningOf(mark: MarkName): string {
  return MARKS.find(([one]) => one === mark)?.[1] ?? '';
}

/** What a roll brought, beside its die. */
export function rollWords({ die, klutz }: Played): string {
  if (die === null) return 'a gamble: the die is still to be rolled';
  if (die > 0) return `a gamble: the die shows ${die}, which is +${die} force`;
  return klutz ? 'a gamble: the die shows 0, which draws a klutz card' : 'a gamble: the die shows 0';
}
