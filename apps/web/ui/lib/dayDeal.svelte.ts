import * as api from './api';
import { askUntil } from './asking';
import { dayAfter } from './daily';
import type { DayDeal } from './wire';

/** The deal of a day as the server knows it, asked for until all of it is there: a result is stored a moment after the end, and a par is worked out. */
export class DayDealLook {
  deal = $state.raw<DayDeal | null>(null);
  /** Why it did not come. */
  fault = $state('');
  /** How many have played it, ranked. */
  count = $derived((this.deal?.results ?? []).reduce((sum, one) => sum + one.count, 0));

  /** Asks for the deal of a day, and for the place of a table that has just been played. Answers with what ends it. */
  watch(game: string, day: string, table: string | null, today = day): () => void {
    const whole = ({ own, par }: DayDeal) =>
      (table === null || own !== null) && (par !== null || day < dayAfter(today, -1));
    return askUntil(() => api.dayDeal(game, day, table), whole, {
      found: (deal) => ([this.deal, this.fault] = [deal, '']),
      failed: (thrown) => (this.fault = api.sentence(thrown)),
    });
  }
}
