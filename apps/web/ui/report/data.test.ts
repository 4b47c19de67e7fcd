import { describe, expect, test } from 'vitest';
import { counted, typeset } from './data';

describe('typeset', () => {
  // A line broke before the sign: "51.2" at its end, "% (50.1 to 52.3)" on the next.
  test.each([
    '51.2 % (50.1 to 52.3)',
    '4.0 points',
    '1 point',
    '12.1 min (12.0 to 12.2)',
    'after 25 % of it',
  ])('no line breaks between a number and its unit: %s', (text) => {
    expect(typeset(text)).toMatch(/\d\u00a0(%|points?|min)/);
    expect(typeset(text).replaceAll('\u00a0', ' ')).toBe(text);
  });

  test('a minus is one, and what one types has no marks', () => {
    expect(typeset('`greedy` -0.5 points-wise')).toBe('greedy \u22120.5\u00a0points-wise');
  });
});

test('of one there is no plural', () => {
  expect([0, 1, 2].map((count) => counted(count, 'deal'))).toEqual(['0 deals', '1 deal', '2 deals']);
});
