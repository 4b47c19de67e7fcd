/** What removing two stones costs: by how they lie. Says what a player lacks; the server alone decides. */

import { COLOUR_NAMES, COLOURS } from '../../pieces/discs';
import { spot, SQUARES } from './grid';
import { inWords, parts, type Counts } from './offers';
import type { OuroborosView, Pattern } from './view';

export interface Price {
  /** How the two stones lie. */
  lies: string;
  cost: string;
  /** What a supply lacks for it, as `you have only 2 blue`; nothing if it can be paid. */
  lacks: (counts: Counts) => string | null;
}

const SHAPES: Record<Pattern, string> = {
  diagonal: 'diagonal neighbours',
  knight: 'a knight’s move apart',
  line3: 'two squares between',
  diagonal2: 'two apart on a diagonal',
};

/** This many of one colour. */
function alike(lies: string, count: number): Price {
  const lacks = (counts: Counts) => {
    const most = parts(counts)[0];
    if (!most) return 'you have none';
    return most.count >= count ? null : `you have at most ${most.count} (${COLOUR_NAMES[most.colour]})`;
  };
  return { lies, cost: `${count} of one colour`, lacks };
}

const BESIDE: Price = {
  lies: 'side by side',
  cost: '1 of each colour',
  lacks(counts) {
    const none = COLOURS.filter((colour) => counts[colour] === 0).map((colour) => COLOUR_NAMES[colour]);
    return none.length === 0 ? null : `you have no ${none.join(', no ')}`;
  },
};

function threeTwo(lies: string): Price {
  const lacks = (counts: Counts) => {
    const [first, second] = parts(counts);
    if ((first?.count ?? 0) >= 3 && (second?.count ?? 0) >= 2) return null;
    return first ? `you have ${inWords(counts)}` : 'you have none';
  };
  return { lies, cost: '3 of one colour and 2 of another', lacks };
}

/** All four, the shortest distance first as the rules list them. */
export function priceList(view: OuroborosView): Price[] {
  return [BESIDE, alike('one square between', 3), threeTwo(SHAPES[view.p3]), alike(SHAPES[view.p4], 6)];
}

/** The price of two squares' stones; nothing if they lie otherwise. */
export function priceOf(view: OuroborosView, one: string, other: string): Price | null {
  const [[a, b], [c, d]] = [spot(one), spot(other)];
  const [short, long] = [Math.abs(a - c), Math.abs(b - d)].sort((x, y) => x - y);
  const list = priceList(view);
  if (short === 0 && long === 1) return list[0]!;
  if (short === 0 && long === 2) return list[1]!;
  const shapes: Record<string, Pattern> = {
    '1 1': 'diagonal',
    '1 2': 'knight',
    '0 3': 'line3',
    '2 2': 'diagonal2',
  };
  const shape = shapes[`${short} ${long}`];
  if (shape === undefined) return null;
  return shape === view.p3 ? list[2]! : shape === view.p4 ? list[3]! : null;
}

/** Why two stones cannot be removed now. */
export function whyNot(view: OuroborosView, counts: Counts, one: string, other: string): string {
  const price = priceOf(view, one, other);
  if (!price) return `${one} and ${other} do not lie as a pair must.`;
  const lacks = price.lacks(counts);
  return `${one} and ${other} (${price.lies}) cost ${price.cost}${lacks ? `; ${lacks}` : ''}.`;
}

/** Why this stone cannot be removed with any other now: each pair's price, one for each price. */
export function whyNone(view: OuroborosView, counts: Counts, stone: string): string {
  const seen = new Set<string>();
  const reasons = SQUARES.flatMap((id) => {
    const price = id !== stone && view.board[id] === 'stone' ? priceOf(view, stone, id) : null;
    if (!price || seen.has(price.lies)) return [];
    seen.add(price.lies);
    return [whyNot(view, counts, stone, id)];
  });
  if (reasons.length === 0) return `The stone on ${stone} makes no pair with another stone.`;
  return reasons.slice(0, 2).join(' ');
}
