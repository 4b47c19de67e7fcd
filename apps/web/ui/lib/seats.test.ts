import { describe, expect, it } from 'vitest';
import { around, othersPlay, saysAll, whoLeaves } from './seats';
import type { SeatState, State } from './wire';

const seat = (number: number, more: Partial<SeatState> = {}) =>
  ({ seat: number, name: '', occupant: { kind: 'person' }, ...more }) as SeatState;

it('begins the seats with one’s own, and goes on in the order of play', () => {
  expect(
    around(
      [1, 2, 3, 4].map((one) => seat(one)),
      3,
    ),
  ).toEqual([3, 4, 1, 2]);
  expect(around([seat(1), seat(2)], null)).toEqual([1, 2]);
  expect(around([seat(1), seat(2)], 7)).toEqual([1, 2]);
});

const here = { yours: [1], presence: { here: [1, 2] } };

describe('the list of seats', () => {
  it('is left out where the board says all of it', () => {
    expect(saysAll([seat(1), seat(2)], here)).toBe(true);
    expect(saysAll([seat(1), seat(3)], here)).toBe(false);
  });

  /** Each player stood twice after somebody had resigned, on a small phone over the board. */
  it('says who has resigned as long as the game goes on', () => {
    const seats = [seat(1, { resigned: true }), seat(2)];
    expect([saysAll(seats, here), saysAll(seats, here, true)]).toEqual([false, true]);
  });
});

/** Practice was offered, confirmed and then refused. */
describe('who plays alone', () => {
  const bot = (instead: boolean) => ({ occupant: { kind: 'bot', bot: 'random', instead } }) as const;

  it('sits with bots, empty chairs, and people at the same device', () => {
    expect(othersPlay([seat(1)], [1])).toBe(false);
    expect(othersPlay([seat(1), seat(2, bot(false)), seat(3, { occupant: { kind: 'open' } })], [1])).toBe(
      false,
    );
    expect(othersPlay([seat(1), seat(2)], [1, 2])).toBe(false);
  });

  it('sits with nobody who may come back', () => {
    expect(othersPlay([seat(1), seat(2)], [1])).toBe(true);
    expect(othersPlay([seat(1), seat(2, bot(true))], [1])).toBe(true);
  });
});

/** A small screen shows no log: somebody was gone, and nobody had seen it. */
describe('who leaves', () => {
  const state = (...seats: SeatState[]) => ({ seats }) as unknown as State;
  const bot = (instead: boolean) => ({ occupant: { kind: 'bot', bot: 'random', instead } }) as const;
  const before = state(seat(1), seat(2), seat(3), seat(4, bot(false)));

  it('is another person who has given up, or in whose seat a bot plays now', () => {
    const now = state(
      seat(1, bot(true)),
      seat(2, bot(true)),
      seat(3, { resigned: true }),
      seat(4, bot(false)),
    );
    expect(whoLeaves(before, now, [1])).toEqual([2, 3]);
    expect(whoLeaves(now, now, [1])).toEqual([]);
    expect(whoLeaves(null, now, [1])).toEqual([]);
  });
});
