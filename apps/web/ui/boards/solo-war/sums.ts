/** How a force counts up, as terms and as lines. All numbers are the game's; nothing is worked out here but what they come to. */

import type { SumPartData } from '../../lib/wire';
import { signed } from '../../lib/words';
import type { ForceSum } from './view';

/** One part of a sum. */
export interface Term extends SumPartData {
  /** The force stopped at 0 here. */
  floor: boolean;
}

export function terms(force: ForceSum): Term[] {
  let before = force.base;
  return force.parts.map((part) => {
    const floor = part.counts && part.total - before !== part.amount;
    before = part.total;
    return { ...part, floor };
  });
}

const STEPS = {
  lingering: 'From the round before',
  entities: 'Entities',
  cards: 'Support cards and gambles',
  retaliation: 'Retaliation',
};

/** The parts by step, in the order in which they count. */
export function groups(force: ForceSum): { step: string; title: string; terms: Term[] }[] {
  const all = terms(force);
  const found = Object.entries(STEPS).map(([step, title]) => {
    return { step, title, terms: all.filter((term) => term.step === step) };
  });
  return found.filter((group) => group.terms.length > 0);
}

/** Where a part comes from: `lemon`, `a roll`. */
export function source({ by }: SumPartData): string {
  return /^d\d$/.test(by) ? 'a roll' : by;
}

/** The whole sum in words, for those who hear it: `3: base 4, −1 by lemon`. */
export function sumWords(force: ForceSum): string {
  const base = force.base === force.printed ? `base ${force.base}` : `base ${force.base}, copied`;
  const said = terms(force).map((term) => {
    const tail = !term.counts ? ', which a shield keeps off' : term.floor ? ', down to 0 and no further' : '';
    return `${signed(term.amount)} by ${source(term)}${tail}`;
  });
  return `force ${force.total}: ${[base, ...said].join('; ')}`;
}

/** Words of the game with real minus signs. */
export function pretty(text: string): string {
  return text.replace(/(^|[\s(;])-(?=\d)/g, '$1−');
}
