import { expect, test } from 'vitest';
import { askable, held, seatCodeOf, seekable } from './elsewhere';
import type { Occupant, SeatState, State, TableInfo } from './wire';

const PERSON: Occupant = { kind: 'person' };
const BOT: Occupant = { kind: 'bot', bot: 'best:1s', instead: false };
const STANDS_IN: Occupant = { kind: 'bot', bot: 'casual', instead: true };

/** A table of these seats. */
const of = (...seats: Occupant[]): State =>
  ({
    seats: seats.map((occupant, at) => ({ seat: at + 1, occupant, resigned: false }) as SeatState),
  }) as State;
const info = (hides: boolean): TableInfo => ({ hides }) as TableInfo;
const numbers = (seats: SeatState[]): number[] => seats.map(({ seat }) => seat);

test('a code is read from the address, and nothing else is taken for one', () => {
  expect(seatCodeOf('#seat=abcd-efgh')).toBe('abcd-efgh');
  for (const hash of ['', '#', '#seat=', '#join=abc', '#seats=abc']) expect(seatCodeOf(hash)).toBeNull();
});

test('the seats of people are theirs while a bot plays in their place', () => {
  expect(numbers(held(of(PERSON, BOT, STANDS_IN, { kind: 'open' })))).toEqual([1, 3]);
});

test('the others are asked only where nobody opens a hidden hand by their own word', () => {
  expect(numbers(askable(info(false), of(PERSON, BOT)))).toEqual([]);
  expect(numbers(askable(info(false), of(PERSON, PERSON)))).toEqual([1, 2]);
  expect(numbers(askable(info(true), of(PERSON, PERSON, BOT)))).toEqual([]);
  expect(numbers(askable(info(true), of(PERSON, PERSON, STANDS_IN)))).toEqual([1, 2, 3]);
  const resigned = of(PERSON, PERSON, PERSON);
  resigned.seats[2] = { ...(resigned.seats[2] as SeatState), resigned: true };
  expect(numbers(askable(info(true), resigned))).toEqual([3]);
});

test('who looks on may ask for a seat that is nobody else’s, and whose hand nobody has seen', () => {
  const table = {
    ...of(PERSON, BOT, STANDS_IN, { kind: 'open' }),
    entrance: { seen: [] },
  } as unknown as State;
  expect(numbers(seekable(info(false), table))).toEqual([2, 3, 4]);
  expect(numbers(seekable(info(true), table))).toEqual([2, 4]);
  const seen = { ...table, entrance: { seen: [2] } } as unknown as State;
  expect(numbers(seekable(info(true), seen))).toEqual([4]);
  for (const done of [{ over: {} }, { next: 'abc' }, { closed: 'why' }])
    expect(seekable(info(false), { ...table, ...done } as unknown as State)).toEqual([]);
});
