import { expect, test } from 'vitest';
import { actsWith, type Acts } from './board';
import type { Said } from './wire';

const NONE: Acts = { own: '', other: '' };
let step = 0;
const act = (seat: number, text: string): Said => ({ text, seat, step: (step += 1) });

test('what one has done stays in sight while the others go on, and goes with the next own move', () => {
  let acts = actsWith(NONE, [act(1, 'You play.'), { text: 'You draw.', step: (step += 1) }], 1);
  expect(acts).toEqual({ own: 'You play.', other: '' });
  acts = actsWith(acts, [act(2, 'Bo plays.')], 1);
  acts = actsWith(
    acts,
    [
      { text: 'Bo draws.', step: (step += 1) },
      { text: 'Cy sits down.', seat: 3 },
    ],
    1,
  );
  expect(acts).toEqual({ own: 'You play.', other: 'Bo plays.' });
  acts = actsWith(acts, [act(3, 'Cy plays.')], 1);
  expect(acts).toEqual({ own: 'You play.', other: 'Cy plays.' });
  expect(actsWith(acts, [act(1, 'You play again.')], 1)).toEqual({ own: 'You play again.', other: '' });
  // All at once, as a page hears of it that was away.
  const all = [act(3, 'Cy plays.'), act(1, 'You play.'), act(2, 'Bo plays.')];
  expect(actsWith(NONE, all, 1)).toEqual({ own: 'You play.', other: 'Bo plays.' });
  expect(actsWith(NONE, all, null)).toEqual({ own: '', other: 'Bo plays.' });
});
