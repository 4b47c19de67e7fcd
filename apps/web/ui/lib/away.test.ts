import { describe, expect, it } from 'vitest';
import { awayFor, givesDays, missed, nextMissed } from './away';
import type { SeatState, State, TableInfo } from './wire';

const person = (seat: number) => ({ seat, occupant: { kind: 'person' } }) as SeatState;
const state = { seats: [person(1), person(2), person(3)] } as State;

describe('people who are away', () => {
  it('are missed after a minute, counted from when they left', () => {
    const presence = {
      here: [1],
      watchers: 0,
      away: [
        { seat: 2, since: 50_000 },
        { seat: 3, since: 1000 },
      ],
    };
    const at = (now: number) => awayFor(presence, 1000, now);
    expect(missed(state, at(1000))).toEqual([]);
    expect(nextMissed(at(1000))).toBe(10_000);
    expect(missed(state, at(11_000)).map(({ seat }) => seat)).toEqual([2]);
    expect(nextMissed(at(11_000))).toBe(49_000);
    expect(missed(state, at(99_000)).map(({ seat }) => seat)).toEqual([2, 3]);
    expect(nextMissed(at(99_000))).toBeNull();
  });

  it('have days where the clock gives days', () => {
    const clock = (seconds: number) => ({ clock: { kind: 'move', seconds } }) as TableInfo;
    expect([clock(60), clock(86_400)].map(givesDays)).toEqual([false, true]);
    expect(givesDays({ clock: null } as TableInfo)).toBe(false);
  });
});
