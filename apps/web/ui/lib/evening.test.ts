import { describe, expect, it } from 'vitest';
import { eveningText, kindsOf, notesOf, standing, sumOf } from './evening';
import type { Evening, EveningGame, EveningPlayer, GameInfo } from './wire';

const games = [{ slug: 'ouroboros', name: 'Ouroboros' }] as unknown as GameInfo[];
const player = (person: number, more: Partial<EveningPlayer> = {}): EveningPlayer => ({
  person,
  outcome: 'lost',
  resigned: false,
  helped: false,
  ...more,
});
const evening: Evening = {
  people: [
    {
      name: 'Ann',
      seat: 1,
      yours: true,
      tallies: [
        { game: 'ouroboros', played: 2, won: 1, shared: 1 },
        { game: 'snake', played: 1, won: 1, shared: 0 },
      ],
    },
    { name: 'Seat 2', seat: 2, yours: false, tallies: [{ game: 'ouroboros', played: 2, won: 0, shared: 1 }] },
  ],
  games: [
    {
      table: 'a',
      game: 'ouroboros',
      text: 'Seat 2 resigns: Ann wins',
      practice: false,
      players: [player(0, { outcome: 'won' }), player(1, { resigned: true })],
    },
    { table: 'b', game: 'ouroboros', text: 'Both win.', practice: false, players: [player(0), player(1)] },
    {
      table: 'c',
      game: 'snake',
      text: 'Ann wins.',
      practice: false,
      players: [player(0), player(1, { helped: true })],
    },
    { table: 'd', game: 'rose', text: '12 points.', practice: true, players: [player(0)] },
  ],
  more: false,
};

describe('an evening', () => {
  it('is summed over all games, and by game', () => {
    expect(sumOf(evening.people[0]!)).toEqual({ played: 3, won: 2, shared: 1 });
    expect(sumOf(evening.people[0]!, 'snake')).toEqual({ played: 1, won: 1, shared: 0 });
    expect(sumOf(evening.people[1]!, 'snake')).toEqual({ played: 0, won: 0, shared: 0 });
    expect(kindsOf(evening)).toEqual(['ouroboros', 'snake']);
    expect(standing(evening)).toBe('Ann 2, Seat 2 0');
  });

  it('says what counts for nothing, who resigned and for whom a bot played', () => {
    expect(evening.games.map((game) => notesOf(game, evening.people))).toEqual([
      [],
      [],
      ['A bot played for Seat 2 for a while'],
      ['Practice, counts for nothing'],
    ]);
    // Where others played on, the result does not say it.
    const [first] = evening.games as [EveningGame];
    const three = { ...first, players: [...first.players, player(0)] };
    expect(notesOf(three, evening.people)).toEqual(['Seat 2 resigned']);
  });

  it('is text that one can paste', () => {
    expect(eveningText(evening, games, 'https://p/replay/').split('\n')).toEqual([
      'Scoreboard',
      'Ann: 2 of 3 won, 1 shared',
      'Seat 2: 0 of 2 won, 1 shared',
      '',
      '1. Ouroboros: Seat 2 resigns: Ann wins. https://p/replay/a',
      '2. Ouroboros: Both win. https://p/replay/b',
      '3. snake: Ann wins. (A bot played for Seat 2 for a while) https://p/replay/c',
      '4. rose: 12 points. (Practice, counts for nothing) https://p/replay/d',
    ]);
  });
});
