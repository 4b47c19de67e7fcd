import { describe, expect, it } from 'vitest';
import { statisticsOf, counts, levelIn, spread, suggested, type FinishedGame } from './statistics';
import type { LevelInfo } from './wire';

const LEVELS = ['strong', 'casual', 'gentle'].map((bot): LevelInfo => ({ bot, name: bot, help: '' }));

const against = (
  bot: string | undefined,
  winners: number[],
  more: Partial<FinishedGame> = {},
): FinishedGame => ({
  you: 1,
  points: [3, 2],
  winners,
  helped: false,
  practice: false,
  seats: [{}, { ...(bot && { bot }) }],
  ...more,
});
const times = (count: number, one: FinishedGame) => Array.from({ length: count }, () => one);

describe('what somebody has achieved', () => {
  it('is counted from the latest game on', () => {
    const [won, lost, drawn] = [[1], [2], []].map((winners) => against('casual', winners));
    const all = statisticsOf([won!, won!, lost!, won!, won!, won!, drawn!]);
    expect(all).toMatchObject({ games: 7, won: 5, drawn: 1, streak: 2, longest: 3 });
    expect(statisticsOf([lost!, won!])).toMatchObject({ streak: 0, longest: 1 });
    expect(statisticsOf([])).toMatchObject({ games: 0, won: 0, streak: 0, longest: 0, average: 0 });
  });

  it('is points in a game for one, and nobody draws there', () => {
    const alone = (points: number) => against(undefined, [], { points: [points], seats: [{}] });
    expect(statisticsOf([alone(40), alone(-2), alone(61)])).toMatchObject({
      best: 61,
      average: 33,
      drawn: 0,
      points: [-2, 40, 61],
    });
  });

  it('is nothing of practice, or of several who share a device', () => {
    expect(counts(against('casual', [1]))).toBe(true);
    expect(counts(against('casual', [1], { practice: true }))).toBe(false);
    expect(counts(against('casual', [1], { you: null }))).toBe(false);
  });
});

it('every result lies in one range, and ranges follow each other', () => {
  for (const points of [[5], [-3, -3, 0], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [12, 120, 121]]) {
    const bins = spread(points);
    expect(bins.length).toBeLessThanOrEqual(10);
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(points.length);
    expect(bins[0]!.from).toBe(points[0]);
    expect(bins.at(-1)!.to).toBeGreaterThanOrEqual(points.at(-1)!);
    bins.slice(1).forEach(({ from }, index) => expect(from).toBe(bins[index]!.to + 1));
  }
  expect(spread([])).toEqual([]);
});

describe('the level of a game', () => {
  it('is that of all opponents', () => {
    expect(levelIn(against('casual', []))).toBe('casual');
    expect(levelIn(against(undefined, []))).toBeNull();
    expect(levelIn(against('casual', [], { seats: [{}, { bot: 'casual' }, { bot: 'gentle' }] }))).toBeNull();
    expect(levelIn(against('casual', [], { seats: [{}, { bot: 'casual' }, {}] }))).toBeNull();
  });

  it.each([
    ['four of five won', [...times(4, against('casual', [1])), against('casual', [2])], 'strong'],
    ['all lost', times(5, against('casual', [2])), 'gentle'],
    ['three of five won', [...times(3, against('casual', [1])), ...times(2, against('casual', [2]))], null],
    ['won with help', times(5, against('casual', [1], { helped: true })), null],
    ['too few', times(4, against('casual', [1])), null],
    ['several levels', [...times(4, against('casual', [1])), against('gentle', [1])], null],
    ['the strongest, won', times(5, against('strong', [1])), null],
    ['the gentlest, lost', times(5, against('gentle', [2])), null],
    ['people', times(5, against(undefined, [1])), null],
    ['a level that is offered no more', times(5, against('greedy', [1])), null],
    ['drawn', times(5, against('casual', [])), null],
  ])('%s: the next is %s', (_, games, next) => {
    expect(suggested(games, LEVELS)?.to ?? null).toBe(next);
  });
});
