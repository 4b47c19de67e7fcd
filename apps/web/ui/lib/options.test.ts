import { describe, expect, it, test } from 'vitest';
import { excluded, fitted, rulesInWords, rulesText, idleWhy } from './options';
import type { GameInfo } from './wire';

const word = (word: string, label: string) => ({ word, label, help: '' });
const numbers = { numbers: [1, 99], unit: { zero: null, one: 'One hand', many: 'hands' } };
const loops = { numbers: [0, 9], unit: { zero: 'Endless', one: 'One loop', many: 'loops' } };
const SHAPES = [word('diagonal', 'Diagonal'), word('line3', 'Three apart in a line')];
const plain = { numbers: null, unit: null };

const game = {
  options: [
    {
      name: 'jokers',
      label: 'Jokers',
      default: 'yes',
      words: [word('yes', 'On'), word('no', 'Off')],
      ...plain,
    },
    {
      name: 'hands',
      label: 'Length',
      default: 'match',
      words: [word('match', 'Until the target')],
      ...numbers,
    },
    { name: 'loops', label: 'Loops', default: '0', words: [], ...loops },
    { name: 'p3', label: 'First pattern', default: 'diagonal', words: SHAPES, ...plain },
    { name: 'p4', label: 'Second pattern', default: 'line3', words: SHAPES, ...plain },
  ],
  conflicts: ['diagonal', 'line3'].map((value) => ({
    choices: ['p3', 'p4'].map((option) => ({ option, value })),
    seats: [],
    why: 'The two patterns must differ.',
  })),
} as unknown as GameInfo;
const DEFAULTS = Object.fromEntries(game.options.map((one) => [one.name, one.default]));

test('no id of an option and no word of a record is read by a person', () => {
  expect(rulesInWords(game, 'jokers=no hands=1 loops=5 p3=line3')).toEqual([
    'Jokers: off',
    'Length: one hand',
    'Loops: 5 loops',
    'First pattern: three apart in a line',
  ]);
  expect(rulesInWords(game, 'hands=3 loops=0')).toEqual(['Length: 3 hands', 'Loops: endless']);
  expect(rulesInWords(game, '-')).toEqual([]);
  // A record of a later version.
  expect(rulesInWords(game, 'other=1 jokers=no')).toEqual(['Jokers: off']);
  expect(rulesInWords(undefined, 'jokers=no')).toEqual([]);
});

test('records hold what is not at its default', () => {
  expect(rulesText(game, DEFAULTS)).toBe('-');
  expect(rulesText(game, { ...DEFAULTS, hands: '1', jokers: 'no' })).toBe('jokers=no hands=1');
});

test('a value that another excludes cannot be chosen, and why is said', () => {
  expect(excluded(game, DEFAULTS, 2, 'p3', 'line3')).toBe('The two patterns must differ.');
  expect(excluded(game, DEFAULTS, 2, 'p3', 'diagonal')).toBeNull();
  expect(excluded(game, DEFAULTS, 2, 'jokers', 'no')).toBeNull();
  expect(fitted(game, { ...DEFAULTS, p3: 'line3' }, 2)).toEqual(DEFAULTS);
});

describe('an option that decides nothing', () => {
  it('says so: the target of a match of a number of hands', () => {
    expect(idleWhy({ hands: '3', target: '500' }, 'target')).toBe('the match ends after a number of hands.');
    expect(idleWhy({ hands: 'match', target: '500' }, 'target')).toBeNull();
    expect(idleWhy({ hands: '3' }, 'hands')).toBeNull();
    expect(idleWhy({}, 'target')).toBeNull();
  });
});
