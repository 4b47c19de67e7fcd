import { describe, expect, test } from 'vitest';
import { doing, outcomeOf, readingTime } from './headline';
import type { Said, State } from './wire';

const moves = [[['die'], null, 'die-1']] as never;
const act = (seat: number, text: string, more: Partial<Said> = {}): Said => ({
  text,
  seat,
  step: 5,
  ...more,
});
const luck = (text: string, more: Partial<Said> = {}): Said => ({ text, step: 6, moves, ...more });
const state = (force: number, more: Partial<State> = {}) =>
  ({
    over: null,
    seats: [],
    position: { view: { figures: {}, sums: { force: [[{ total: force }]] } } },
    ...more,
  }) as unknown as State;
const shown = (latest: Said[], now = state(5)) => ({ state: now, latest, you: 1 });

describe('while pieces are on their way', () => {
  test('nothing is asked any more, and nothing is said of what comes of it', () => {
    const own = shown([act(1, 'You take five sevens: 10 points.', { moves })]);
    expect(doing(own, undefined)).toBe('You play…');
  });
  test('choices that were sealed are shown as the choice of all', () => {
    expect(doing(shown([act(2, 'Bo gambles.'), act(1, 'You gamble.')]), undefined)).toBe('All have chosen.');
  });
  test('luck is called what it is', () => {
    expect(doing(shown([luck('You roll a 3.')]), 'You roll the die.')).toBe('You roll the die.');
  });
  test('who acts is named', () => {
    const now = state(5, { seats: [{ seat: 2, name: 'Bo' }] as never });
    expect(doing(shown([act(2, 'Bo plays a card.')], now), undefined)).toBe('Bo plays…');
    expect(doing(shown([act(2, 'Bo has chosen.', { sealed: true })], now), undefined)).toBeNull();
  });
});

describe('what has come of it', () => {
  test('each sentence has its room, those of luck and of what moved before others', () => {
    const long = 'x'.repeat(60);
    const said = [act(2, `${long}.`), act(1, 'You play a card.', { moves }), luck(`${long}!`)];
    expect(outcomeOf(said)).toBe(`You play a card. ${long}!`);
  });
  test('what a part of the game has brought is not said before its end', () => {
    expect(
      outcomeOf([luck('You roll a 3.'), luck('You win the round.', { ended: { figures: [], won: [1] } })]),
    ).toBe('You roll a 3.');
    const ended = { figures: [], won: [1] };
    const last = act(2, 'Bo plays the six of water. Hand 1 is over: 3 points for Bo.', {
      ended,
      part: 'Hand 1',
    });
    expect(outcomeOf([last])).toBe('Bo plays the six of water.');
    expect(outcomeOf([act(2, 'Round 2: Bo wins.', { ended, part: 'Round 2' })])).toBe('');
  });
});

describe('is read', () => {
  test('where a figure has changed, and what others have moved', () => {
    const rolls = [luck('You roll a 3: Lemon now has force 5.')];
    expect(readingTime(state(2), shown(rolls))).toBeGreaterThan(500);
    expect(readingTime(state(5), shown([act(2, 'Bo plays the ace of water.', { moves })]))).toBeGreaterThan(
      500,
    );
  });
  test('and nothing else', () => {
    expect(readingTime(state(5), shown([luck('You draw a card.')]))).toBe(0);
    expect(readingTime(state(5), shown([act(1, 'You play a card.')]))).toBe(0);
    expect(readingTime(state(5), shown([act(2, 'Bo has chosen.', { sealed: true })]))).toBe(0);
    expect(readingTime(state(5), shown([act(2, 'Bo does not gamble.')]))).toBe(0);
  });
  test('also where it has ended the game: the result comes after it', () => {
    const over = { text: 'You win.' } as unknown as State['over'];
    expect(readingTime(state(2), shown([act(2, 'Bo plays.')], state(5, { over })))).toBeGreaterThan(500);
  });
});
