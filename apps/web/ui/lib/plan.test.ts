import { describe, expect, it } from 'vitest';
import { planSaid } from './plan';
import type { GameInfo, Plan, State } from './wire';

const games = [{ slug: 'snake', name: 'Ouroboros (Snake)', options: [] }] as unknown as GameInfo[];
const seats = [
  { seat: 1, name: 'Ann' },
  { seat: 2, name: 'Seat 2' },
] as unknown as State['seats'];
const said = (plan: Plan, yours: number[] = [1]) => planSaid(plan, seats, yours, games);

describe('what somebody wants to play next', () => {
  it('is said with whose wish it is', () => {
    expect(said({ by: 1, order: 'same' })).toBe('You propose: the same game in the same seats.');
    expect(said({ by: 2, order: 'shuffled' })).toBe(
      'Seat 2 proposes: the same game, with lots drawn for the seats.',
    );
  });

  it('says whose proposal it has replaced: who agreed to that has not agreed to this', () => {
    const plan: Plan = { by: 2, order: 'same' };
    const yours = planSaid(plan, seats, [1], games, 1);
    expect(yours).toBe('Seat 2 proposes: the same game in the same seats. That replaces your proposal.');
    const other = planSaid({ by: 1, order: 'same' }, seats, [1], games, 2);
    expect(other).toMatch(/^You propose: .* That replaces the proposal of Seat 2\.$/);
    expect(planSaid(plan, seats, [1], games, 2)).toBe(said(plan));
  });

  it('says of another game what would be played', () => {
    const other = {
      game: 'snake',
      rules: '-',
      file: null,
      seats: 2,
      clock: { kind: 'move', seconds: 60 },
      practice: true,
    } as const;
    const text = said({ by: 2, order: 'shuffled', other: { ...other } });
    expect(text).toMatch(
      /^Seat 2 proposes: Ouroboros \(Snake\), for 2, .* a move, Practice, seats by lot\.$/,
    );
  });
});
