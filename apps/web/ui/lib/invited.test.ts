import { describe, expect, it } from 'vitest';
import { fillFor, invitees, OPEN, proposal, seatsFor, type NextWish } from './invited';
import { wishesAt } from './setup';
import type { GameInfo, SeatState, State, TableInfo } from './wire';

const seat = (number: number, more: object = {}) =>
  ({
    seat: number,
    name: `P${number}`,
    occupant: { kind: 'person' },
    resigned: false,
    rematch: false,
    ...more,
  }) as unknown as SeatState;
const bot = (number: number) => seat(number, { occupant: { kind: 'bot', bot: 'gentle', instead: false } });
const state = (...seats: SeatState[]) => ({ seats, over: {} }) as unknown as State;
const hands = {
  name: 'hands',
  default: 'match',
  words: [{ word: 'match' }],
  numbers: [1, 99],
  unit: { one: 'One hand' },
};
const game = (slug: string, seats: number[], options: unknown[] = []) =>
  ({ slug, seats, default_seats: seats[0], options, conflicts: [], files: null }) as unknown as GameInfo;
const ouro = game('ouro', [2, 3, 4]);
const snake = game('snake', [2, 3, 4, 5], [hands]);
const info = {
  game: 'ouro',
  rules: '-',
  file: null,
  yours: [1],
  you: 1,
  clock: null,
} as unknown as TableInfo;

describe('who is in for the next game', () => {
  it('leaves out who said no or is away, unless somebody says otherwise', () => {
    const four = state(seat(1), seat(2), seat(3, { stopped: true }), seat(4));
    const found = invitees(four, new Map([[4, 5_000]]));
    expect(found.map(({ seat, asked }) => [seat, asked])).toEqual([
      [1, true],
      [2, true],
      [3, false],
      [4, false],
    ]);
  });

  it('offers a number of seats with room for all, and bots like those that were there', () => {
    const table = state(seat(1), seat(2), bot(3));
    expect(seatsFor(ouro, 2, table)).toBe(3);
    expect(seatsFor(ouro, 1, table)).toBe(2);
    expect(seatsFor(ouro, 5, table)).toBe(4);
    expect(fillFor(4, 2, table, 'best')).toEqual(['gentle', 'gentle']);
    expect(fillFor(3, 2, state(seat(1), seat(2)), 'best')).toEqual(['best']);
  });

  it('is this game again, or a table that names its people, from any of them', () => {
    const four = state(seat(1), seat(2), seat(3), seat(4));
    const wish = (more: Partial<NextWish>): NextWish => ({
      game: ouro,
      wishes: wishesAt(ouro, info, four, 'best', ''),
      people: [1, 2, 3, 4],
      fill: [],
      order: 'turned',
      ...more,
    });
    expect(proposal(wish({}), info, four)).toEqual({ do: 'plan', order: 'turned' });
    const three = wish({ people: [1, 2, 3], fill: ['best', OPEN] });
    const by = (seat: number) =>
      proposal(
        { ...three, wishes: wishesAt(ouro, { ...info, yours: [seat], you: seat }, four, 'best', 'Me') },
        info,
        four,
      );
    expect(by(1)).toEqual(by(3));
    expect(by(1)).toMatchObject({
      lobby: true,
      seats: [
        { kind: 'person', seat: 2 },
        { kind: 'person', seat: 3 },
        { kind: 'bot', bot: 'best' },
        { kind: 'friend' },
        { kind: 'person', seat: 1 },
      ],
    });
  });

  it('is one hand of another game, and not a match until late', () => {
    const two = state(seat(1), seat(2));
    expect(wishesAt(snake, info, two, 'best', '').options).toEqual({ hands: '1' });
    expect(wishesAt(snake, { ...info, game: 'snake' }, two, 'best', '').options).toEqual({ hands: 'match' });
  });
});
