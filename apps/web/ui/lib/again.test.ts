import { describe, expect, it } from 'vitest';
import { forSoMany, sameDeals } from './again';
import type { GameInfo, Occupant, State, TableInfo } from './wire';

const info = (more: Partial<TableInfo> = {}): TableInfo => ({
  id: 't',
  game: 'snake',
  rules: 'teams=yes',
  seats: 3,
  hides: true,
  clock: null,
  timeout: 'bot',
  daily: null,
  file: null,
  you: 2,
  yours: [2],
  ...more,
});
const bot = (bot: string, instead = false): Occupant => ({ kind: 'bot', bot, instead });
const state = (seats: [string, Occupant][], seed: string | null = 'abc', practice = false): State =>
  ({
    practice,
    over: { text: '', winners: [], played: true, seed },
    seats: seats.map(([name, occupant], index) => ({ seat: index + 1, name, occupant })),
  }) as unknown as State;
const person: Occupant = { kind: 'person' };

describe('the same deals again', () => {
  it('sets the same table: the bots with their levels, the person in their seat, the rules, the seed', () => {
    const bots = state([
      ['Robin', bot('gentle')],
      ['Ann', person],
      ['Kim', bot('best')],
    ]);
    expect(sameDeals(info(), bots)).toMatchObject({
      game: 'snake',
      rules: 'teams=yes',
      seats: [{ kind: 'bot', bot: 'gentle' }, { kind: 'you' }, { kind: 'bot', bot: 'best' }],
      lot: false,
      name: 'Ann',
      seed: 'abc',
    });
  });

  it('gives the seat back to a person for whom a bot played, and no name to who gave none', () => {
    const solo = state([
      ['Robin', bot('gentle')],
      ['Seat 2', bot('best', true)],
    ]);
    expect(sameDeals(info(), solo)).toMatchObject({
      seats: [{ kind: 'bot', bot: 'gentle' }, { kind: 'you' }],
      name: null,
    });
  });

  it('is offered only where the seed is known, and never where it shows what other people hold', () => {
    const people = state([
      ['Bo', person],
      ['Ann', person],
    ]);
    expect(sameDeals(info(), state([['Ann', person]], null))).toBeNull();
    expect(sameDeals(info(), people)).toBeNull();
    expect(sameDeals(info({ hides: false, you: null, yours: [] }), people)).toBeNull();
    const open = info({ hides: false });
    expect(sameDeals(open, people)?.seats).toEqual([{ kind: 'friend' }, { kind: 'you' }]);
    const beside = info({ hides: false, yours: [1, 2] });
    expect(sameDeals(beside, people)).toMatchObject({
      seats: [{ kind: 'you' }, { kind: 'here', name: 'Ann' }],
      name: 'Bo',
    });
  });
});

describe('a game of fewer', () => {
  const game = {
    seats: [2, 3, 4],
    options: [{ name: 'teams', default: 'no' }],
    conflicts: [{ choices: [{ option: 'teams', value: 'yes' }], seats: [2, 3], why: 'Teams need four.' }],
  } as unknown as GameInfo;

  it('is offered where the game is for so many, with its options', () => {
    expect([1, 2, 3, 4, 5].map((seats) => forSoMany(game, '-', seats))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect([3, 4].map((seats) => forSoMany(game, 'teams=yes', seats))).toEqual([false, true]);
  });
});
