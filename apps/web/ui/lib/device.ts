import type { SeatState, State, TableInfo } from './wire';

/** What a device that several people share must do now. */
export type HandOver =
  | { is: 'stay' }
  /** Show this seat's view. */
  | { is: 'look'; seat: number }
  /** Show nothing until this seat's person confirms that they have the device. */
  | { is: 'cover'; seat: number };

/**
 * Who gets the device next. A person who has to choose keeps it until they have chosen. Between people who
 * may know different things the device shows nothing until the next of them takes it.
 */
export function handOver(table: TableInfo, state: State): HandOver {
  const { you, yours, hides } = table;
  const first = yours[0];
  // A browser with one seat has its view already. At a shared device a person without a view takes it like
  // the others.
  if (first === undefined || (yours.length === 1 && you !== null)) return { is: 'stay' };
  if (state.over) return you === null ? { is: 'look', seat: first } : { is: 'stay' };
  const waits = yours.filter((seat) => waitsFor(state.seats[seat - 1]));
  if (you !== null && (waits.includes(you) || waits.length === 0)) return { is: 'stay' };
  const next = waits[0] ?? (yours.length === 1 ? first : undefined);
  if (hides) return next === undefined ? { is: 'stay' } : { is: 'cover', seat: next };
  return { is: 'look', seat: next ?? first };
}

/** Whether the table waits for this seat's person: for a choice, or for an answer. */
function waitsFor(seat: SeatState | undefined): boolean {
  if (seat?.occupant.kind !== 'person') return false;
  return seat.asked || seat.undo === 'waits';
}
