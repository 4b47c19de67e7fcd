import { expect, test } from 'vitest';
import type { LevelInfo } from './wire';
import { inWords, levelOf, nameFault, sentence } from './words';

test('a name is as long as a table takes it, in characters and not in halves of them, and says why if not', () => {
  expect(nameFault('Ann', 24)).toBeNull();
  expect(nameFault('🦊'.repeat(24), 24)).toBeNull();
  expect(nameFault(`  ${'x'.repeat(24)}\u0085`, 24)).toBeNull();
  expect(nameFault('🦊'.repeat(30), 24)).toBe('A name has at most 24 characters, and this one has 30.');
});

test('the level of a bot is a name, whatever its word is', () => {
  const levels = [{ bot: 'best', name: 'Best' }] as LevelInfo[];
  expect(levelOf('best', levels)).toBe('Best');
  expect(levelOf('mcts:200', levels)).toBe('Mcts');
});

test('a list reads as one says it', () => {
  expect(['a', 'b', 'c'].map((_, index, all) => inWords(all.slice(0, index + 1)))).toEqual([
    'a',
    'a and b',
    'a, b and c',
  ]);
});

test('a sentence ends once', () => {
  expect(sentence('takes nothing')).toBe('Takes nothing.');
  expect(sentence('you win!')).toBe('You win!');
  expect(sentence('')).toBe('');
});
