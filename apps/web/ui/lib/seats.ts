import type { SeatState, State } from './wire';

/** Who sits here, and whose page is open. */
interface Presence {
  yours: number[];
  presence: { here: number[] };
}

/** The seats as a player sees them: their own first, then the others in the order of play. A spectator sees them in order. */
export function around(seats: readonly { seat: number }[], you: number | null): number[] {
  const all = seats.map(({ seat }) => seat);
  const start = Math.max(0, you === null ? 0 : all.indexOf(you));
  return [...all.slice(start), ...all.slice(0, start)];
}

/**
 * Whether somebody else plays at this table, or may come back to the seat in which a bot plays instead: a table is set to practice by
 * those alone who play at one device.
 */
export const othersPlay = (seats: readonly SeatState[], yours: readonly number[]): boolean =>
  seats.some(
    ({ seat, occupant }) =>
      !yours.includes(seat) && (occupant.kind === 'person' || (occupant.kind === 'bot' && occupant.instead)),
  );

/**
 * Whether a board's own names and marks say all that there is to say of the seats: no clocks, no empty chairs,
 * nobody away, nobody who has given up. Who ended the game by that stands above the board.
 */
export function saysAll(seats: readonly SeatState[], { yours, presence }: Presence, over = false): boolean {
  return seats.every(({ seat, clock, resigned, occupant }) => {
    if (clock || (resigned && !over)) return false;
    if (occupant.kind === 'bot') return !occupant.instead;
    return occupant.kind === 'person' && (yours.includes(seat) || presence.here.includes(seat));
  });
}

/** The others who sat and played at this table a moment ago, and have left it since: for good, or their seat. */
export function whoLeaves(before: State | null, now: State, yours: readonly number[]): number[] {
  if (!before || now.over) return [];
  const left = ({ seat, occupant, resigned }: SeatState, index: number) => {
    const then = before.seats[index];
    if (yours.includes(seat) || then?.occupant.kind !== 'person') return false;
    return occupant.kind !== 'person' || (resigned && !then.resigned);
  };
  return now.seats.filter(left).map(({ seat }) => seat);
}
