import { expect, test } from 'vitest';
import { levelPlayed } from './levels';
import type { LevelInfo } from './wire';

const LEVELS = ['best', 'casual', 'gentle'].map((bot) => ({ bot, name: bot }) as LevelInfo);
const record = (...seats: string[]) => `parlor 1\ngame rose\n${seats.join('\n')}\n\ndeal as\n`;

test('who goes on from a replay plays against the level that was played against', () => {
  const played = record('seat 1 person', 'seat 2 bot gentle');
  expect(levelPlayed(played, 1, LEVELS)?.bot).toBe('gentle');
  // For the bot itself, there is nobody whose level it could be.
  expect(levelPlayed(played, 2, LEVELS)?.bot).toBe('best');
});

test('a level that is not offered, and a record without bots, leave the first level', () => {
  expect(levelPlayed(record('seat 1 person', 'seat 2 bot mcts:500'), 1, LEVELS)?.bot).toBe('best');
  expect(levelPlayed(record(), 1, LEVELS)?.bot).toBe('best');
  expect(levelPlayed(record(), 1, [])).toBeUndefined();
});
