import type { Presence, SeatState, State, TableInfo } from './wire';

/** After this many milliseconds the others may go on without somebody; the server's own measure. */
export const LONG_AWAY = 60_000;

/** From this many seconds on, a clock gives people days: nobody is replaced then. */
const DAY = 86_400;

/** For how long each person has been away who is, by seat: what the presence said, and what has passed since it `arrived`. */
export function awayFor(presence: Presence, arrived: number, now: number): Map<number, number> {
  const passed = Math.max(0, now - arrived);
  return new Map((presence.away ?? []).map(({ seat, since }) => [seat, since + passed]));
}

/** Whether people have days for a move, so that nobody is missed who comes once a day. */
export const givesDays = ({ clock }: TableInfo): boolean => (clock?.seconds ?? 0) >= DAY;

/** The people whom the others need not wait for any longer, in the order of their seats. */
export function missed(state: State, away: ReadonlyMap<number, number>): SeatState[] {
  return state.seats.filter(
    ({ seat, occupant }) => occupant.kind === 'person' && (away.get(seat) ?? 0) >= LONG_AWAY,
  );
}

/** When the next person will have been away for long: in this many milliseconds. */
export function nextMissed(away: ReadonlyMap<number, number>): number | null {
  const left = [...away.values()].map((since) => LONG_AWAY - since).filter((time) => time > 0);
  return left.length > 0 ? Math.min(...left) : null;
}

/** Whether the next game need not wait for somebody: they have said no, have resigned and gone, or have been away for long. */
export const goesHome = (
  { seat, stopped, resigned }: SeatState,
  away: ReadonlyMap<number, number>,
): boolean => !!stopped || (resigned && away.has(seat)) || (away.get(seat) ?? 0) >= LONG_AWAY;

/** Who has not said that they play again: the next game waits for them, or goes on without. */
export function undecided(state: State, yours: readonly number[]): SeatState[] {
  const waited = ({ occupant }: SeatState) =>
    occupant.kind === 'person' || (occupant.kind === 'bot' && occupant.instead);
  const left = state.plan?.left ?? [];
  return state.seats.filter(
    (seat) => waited(seat) && !seat.rematch && !left.includes(seat.seat) && !yours.includes(seat.seat),
  );
}
