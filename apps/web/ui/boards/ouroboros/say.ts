/** The sentence for a half-made choice: what is chosen, and what is still needed. */

import { COLOUR_NAMES, type Colour } from '../../pieces/discs';
import type { Choice } from '../../lib/wire';
import { placing, type Removal, type Way } from './offers';

interface Half {
  ways: { square: string; choices: Partial<Record<Way, Choice>> } | null;
  pair: Removal | null;
  stones: readonly string[];
  /** The stones that can go with the picked one. */
  mates: ReadonlySet<string>;
  /** The colour to discard. */
  discard: Colour | null;
}

export function sayOf({ ways, pair, stones, mates, discard }: Half): string {
  if (ways) {
    const does = placing(ways.choices['+']) ?? placing(ways.choices.x);
    const own = does?.takes ? `you take ${COLOUR_NAMES[does.takes]}` : 'a stone';
    return `${ways.square}: ${own}. Which way?`;
  }
  if (pair) {
    return pair.payments.length > 1
      ? `Remove ${pair.one} and ${pair.other}: choose what to pay.`
      : `Remove the stones on ${pair.one} and ${pair.other}.`;
  }
  if (stones.length === 1) {
    const [only] = mates;
    if (only === undefined)
      return `You can pay for no pair with the stone on ${stones[0]}. Pick another stone to see why.`;
    return mates.size === 1 ? `Now the stone on ${only}.` : `Now one of the ${mates.size} marked stones.`;
  }
  return discard ? `Discard one ${COLOUR_NAMES[discard]} disc.` : '';
}
