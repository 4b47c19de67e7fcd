import { describe, expect, it } from 'vitest';
import { handOver } from './device';
import type { SeatState, State, TableInfo } from './wire';

const info = (you: number | null, yours: number[], hides = true) => ({ you, yours, hides }) as TableInfo;
const table = (asked: number[], over = false): State =>
  ({
    seats: [1, 2, 3].map((seat) => ({ seat, asked: asked.includes(seat), occupant: { kind: 'person' } })),
    over: over ? { text: '' } : null,
  }) as State;

describe('a device that people share', () => {
  it("is nobody else's where one person plays", () => {
    expect(handOver(info(1, [1]), table([2]))).toEqual({ is: 'stay' });
    expect(handOver(info(null, []), table([2]))).toEqual({ is: 'stay' });
  });

  it('stays with whoever is asked, and where nobody of it is', () => {
    expect(handOver(info(1, [1, 2]), table([1, 2]))).toEqual({ is: 'stay' });
    expect(handOver(info(1, [1, 2]), table([3]))).toEqual({ is: 'stay' });
  });

  it('goes on behind a cover where hands are hidden, and openly where nothing is', () => {
    expect(handOver(info(1, [1, 2]), table([2]))).toEqual({ is: 'cover', seat: 2 });
    expect(handOver(info(null, [1, 2]), table([1]))).toEqual({ is: 'cover', seat: 1 });
    expect(handOver(info(1, [1, 2], false), table([2]))).toEqual({ is: 'look', seat: 2 });
    expect(handOver(info(null, [1, 2], false), table([3]))).toEqual({ is: 'look', seat: 1 });
  });

  it('goes to somebody who is asked to agree, and never to a seat that a bot plays', () => {
    const asks = table([]);
    (asks.seats[1] as SeatState).undo = 'waits';
    expect(handOver(info(1, [1, 2]), asks)).toEqual({ is: 'cover', seat: 2 });
    const bot = table([2]);
    bot.seats[1]!.occupant = { kind: 'bot', bot: 'greedy', instead: true };
    expect(handOver(info(1, [1, 2]), bot)).toEqual({ is: 'stay' });
  });

  it('is taken anew by whoever is left of it', () => {
    expect(handOver(info(null, [2]), table([1]))).toEqual({ is: 'cover', seat: 2 });
    expect(handOver(info(null, [2], false), table([1]))).toEqual({ is: 'look', seat: 2 });
    expect(handOver(info(2, [2]), table([1]))).toEqual({ is: 'stay' });
  });

  it('shows the end to everybody', () => {
    expect(handOver(info(null, [1, 2]), table([], true))).toEqual({ is: 'look', seat: 1 });
    expect(handOver(info(2, [1, 2]), table([], true))).toEqual({ is: 'stay' });
  });
});
