/** What removing two stones costs: by how they lie. Only the server knows which pair can be removed. */

import { parts, type Counts } from './offers';
import type { OuroborosView, Pattern } from './view';

export interface Price {
  /** How the two stones lie. */
  lies: string;
  cost: string;
  /** The discs of one colour that it takes, of another, and so on. */
  takes: number[];
}

const SHAPES: Record<Pattern, string> = {
  diagonal: 'diagonal neighbours',
  knight: 'a knight’s move apart',
  line3: 'two squares between',
  diagonal2: 'two apart on a diagonal',
};

/** All four, the shortest distance first as the rules list them. */
export function priceList({ p3, p4 }: OuroborosView): Price[] {
  return [
    { lies: 'side by side', cost: '1 of each colour', takes: [1, 1, 1, 1] },
    { lies: 'one square between', cost: '3 of one colour', takes: [3] },
    { lies: SHAPES[p3], cost: '3 of one colour and 2 of another', takes: [3, 2] },
    { lies: SHAPES[p4], cost: '6 of one colour', takes: [6] },
  ];
}

/** Whether a supply has the discs for a price. */
export function pays(counts: Counts, { takes }: Price): boolean {
  const most = parts(counts);
  return takes.every((count, at) => (most[at]?.count ?? 0) >= count);
}
