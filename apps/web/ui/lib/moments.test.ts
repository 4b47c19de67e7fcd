import { expect, it } from 'vitest';
import { momentOf } from './moments';
import type { Said, State } from './wire';

const state = (points: number[], winners?: number[]): State =>
  ({ position: { points }, over: winners ? { winners } : null }) as unknown as State;
const moved = [{ text: '', moves: [[['7H'], 'hand-1', 'board a1']] }] as unknown as Said[];

it.each([
  ['a move', state([3, 2]), state([3, 2]), moved, 'move', null],
  ['a small gain', state([3, 2]), state([6, 2]), moved, 'gain', null],
  ['a great one', state([3, 2]), state([13, 2]), moved, 'great', 10],
  ['a loss of one’s own', state([3, 2]), state([1, 12]), moved, 'loss', null],
  ['a great gain of another', state([3, 2]), state([3, 14]), moved, 'great', 12],
  ['a loss of another', state([3, 2]), state([3, 0]), moved, 'move', null],
  ['a win', state([3, 2]), state([30, 2], [1]), moved, 'won', null],
  ['a defeat', state([3, 2]), state([3, 2], [2]), moved, 'lost', null],
  ['the end of a game for one', state([3]), state([9], []), [], 'over', null],
])('%s', (_, before, now, latest, sound, great) => {
  expect(momentOf(before, now, latest, 1, 10)).toEqual({ sound, great });
});

it('nothing, where nothing has moved, or the page has just come', () => {
  expect(momentOf(state([1]), state([9]), [], 1, 5)).toBeNull();
  expect(momentOf(null, state([9]), moved, 1, 5)).toBeNull();
  expect(momentOf(state([9], [1]), state([9], [1]), [], 1, 5)).toBeNull();
});
