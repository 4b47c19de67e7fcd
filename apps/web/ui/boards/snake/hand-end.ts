import { t } from '../../lib/language.svelte';
import { inWords } from '../../lib/words';
import { most } from './view';

/** What a hand has brought a seat, and what it has in the match with it. */
export interface HandRow {
  seat: number;
  name: string;
  points: number;
  total: number;
}

/** Who has won a hand that is over, in a sentence. */
export function wonBy(hand: number, rows: readonly HandRow[], you: number | null): string {
  const best = [...most(rows.map(({ points }) => points))].map((at) => rows[at]!);
  const [only] = best;
  const who = best.length === 1 && only!.seat === you ? 'you' : inWords(best.map(({ name }) => name));
  return t('snake-hand-won', { hand, who, count: best.length, points: only?.points ?? 0 });
}
