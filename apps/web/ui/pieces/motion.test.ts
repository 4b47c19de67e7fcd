import { expect, it } from 'vitest';
import { across, fitting } from './motion';

const rect = (left: number, top: number, width: number, height: number) =>
  ({ left, top, width, height }) as DOMRect;

it('a piece fits into a place of any shape, and keeps its own', () => {
  const card = { width: 50, height: 70 };
  expect(fitting(card, card)).toBe(1);
  expect(fitting({ width: 100, height: 140 }, card)).toBe(2);
  // A line of text, somebody's box.
  expect(fitting({ width: 350, height: 14 }, card)).toBeCloseTo(0.2);
  expect(fitting({ width: 25, height: 700 }, card)).toBe(0.5);
  expect(fitting(card, { width: 0, height: 0 })).toBe(1);
});

it('a piece comes from the middle of where it was', () => {
  expect(across(rect(100, 200, 350, 14), rect(0, 0, 50, 70))).toBe('translate(250px, 172px) scale(0.2)');
});
