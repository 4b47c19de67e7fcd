/** How a force counts up, as terms and as lines. All numbers are the game's; nothing is worked out here but what they come to. */

import { signed } from '../../lib/words';
import type { ForceSum, Part, Step } from './view';

/** One part of a sum. */
export interface Term {
  amount: number;
  /** A shield lets it count for nothing. */
  void: boolean;
  /** The force stopped at 0 here. */
  floor: boolean;
  part: Part;
  /** What it really changed. */
  came: number;
}

export function terms(force: ForceSum): Term[] {
  let before = force.base;
  return force.parts.map((part) => {
    const came = part.total - before;
    before = part.total;
    return {
      amount: part.amount,
      void: !part.counts,
      floor: part.counts && came !== part.amount,
      part,
      came,
    };
  });
}

export const STEPS: Record<Step, string> = {
  lingering: 'From the round before',
  entities: 'Entities',
  cards: 'Support cards and gambles',
  retaliation: 'Retaliation',
};

export interface Group {
  step: Step;
  title: string;
  terms: Term[];
}

/** The parts by step, in the order in which they count. */
export function groups(force: ForceSum): Group[] {
  const found: Group[] = [];
  for (const term of terms(force)) {
    const { step } = term.part;
    const last = found.at(-1);
    if (last?.step === step) last.terms.push(term);
    else found.push({ step, title: STEPS[step], terms: [term] });
  }
  return found;
}

/** Where a part comes from: `lemon`, `a roll`. */
export function source(part: Part): string {
  return 'card' in part ? part.card : 'a roll';
}

/** The whole sum in words, for those who hear it: `3: base 4, −1 by lemon`. */
export function sumWords(force: ForceSum): string {
  const base = force.base === force.printed ? `base ${force.base}` : `base ${force.base}, copied`;
  const said = terms(force).map((term) => {
    const tail = term.void ? ', which a shield keeps off' : term.floor ? ', down to 0 and no further' : '';
    return `${signed(term.amount)} by ${source(term.part)}${tail}`;
  });
  return `force ${force.total}: ${[base, ...said].join('; ')}`;
}

/** Words of the game with real minus signs. */
export function pretty(text: string): string {
  return text.replace(/(^|[\s(;])-(?=\d)/g, '$1−');
}
