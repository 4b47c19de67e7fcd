import { expect, test } from 'vitest';
import { nameIn, sentence } from './words';

test('a name is as long as a table takes it, in characters and not in halves of them', () => {
  expect(nameIn('Ann')).toBe('Ann');
  expect(nameIn('🦊'.repeat(30))).toBe('🦊'.repeat(24));
  expect(nameIn('x'.repeat(25))).toBe('x'.repeat(24));
});

test('a sentence ends once', () => {
  expect(sentence('takes nothing')).toBe('Takes nothing.');
  expect(sentence('you win!')).toBe('You win!');
  expect(sentence('')).toBe('');
});
