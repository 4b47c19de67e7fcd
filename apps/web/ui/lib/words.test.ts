import { expect, test } from 'vitest';
import { sentence } from './words';

test('a sentence ends once', () => {
  expect(sentence('takes nothing')).toBe('Takes nothing.');
  expect(sentence('you win!')).toBe('You win!');
  expect(sentence('')).toBe('');
});
