import { expect, test } from 'vitest';
import type { LevelInfo } from './wire';
import { listed } from './listed';
import {
  balanced,
  clock,
  clockRule,
  inWords,
  levelOf,
  nameFault,
  refusalOf,
  remaining,
  sentence,
  waits,
} from './words';

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
  const all = ['a', 'b', 'c'];
  for (let count = 0; count < 4; count += 1)
    expect(listed(all.slice(0, count))).toBe(inWords(all.slice(0, count)));
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

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('a clock of days is read in days, and one of minutes as a clock', () => {
  expect([59_000, 4 * MINUTE, 47 * HOUR, 48 * HOUR, 53.5 * HOUR].map(clock)).toEqual([
    '0:59',
    '4:00',
    '47:00:00',
    '2 d 0 h',
    '2 d 5 h',
  ]);
  expect(clockRule({ kind: 'move', seconds: 3 * 86_400 })).toBe('3 days a move');
  expect(clockRule({ kind: 'move', seconds: 86_400 })).toBe('1 day a move');
  expect(clockRule({ kind: 'total', seconds: 600 })).toBe('10 minutes for the whole game');
});

test('what is left is never said to be more than it is, and how long one has waited neither', () => {
  expect([0, 119.9 * MINUTE, 120 * MINUTE, 47.9 * HOUR, 71.9 * HOUR].map(remaining)).toEqual([
    '0 minutes left',
    '119 minutes left',
    '2 hours left',
    '47 hours left',
    '2 days left',
  ]);
  expect([0, 59.9 * MINUTE, 47.9 * HOUR, 49 * HOUR].map(waits)).toEqual([
    'just now',
    'for 59 minutes',
    'for 47 hours',
    'for 2 days',
  ]);
});

test('a refusal is read without its clause, and no other sentence is', () => {
  expect(refusalOf('Not now: the stock has no stone left (OURO-4).')).toEqual({
    why: 'Not now: the stock has no stone left.',
    clause: 'OURO-4',
  });
  expect(refusalOf('Nicht jetzt (WAR-10)')).toEqual({ why: 'Nicht jetzt.', clause: 'WAR-10' });
  expect(refusalOf('Stones cost discs, as OURO-6 says.')).toBeNull();
  expect(refusalOf('It is not your turn.')).toBeNull();
});

test('a hint says what is left of a deck, and not how that was computed', () => {
  expect(balanced('4+5=9, which beats the nine of clubs; 18−9−2=7 left')).toBe(
    '4+5=9, which beats the nine of clubs; 7 left',
  );
  expect(balanced('22-7+1-1=15 left')).toBe('15 left');
  expect(balanced('dein Deck hat dann 14+8−3=19')).toBe('dein Deck hat dann 19');
  expect(balanced('one round: −2 force')).toBe('one round: −2 force');
});
