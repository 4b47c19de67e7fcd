import type { SeatState, State, TableInfo } from './wire';

/** What a device that several people share has to do now. */
export type HandOver =
  | { is: 'stay' }
  /** Show what this seat sees. */
  | { is: 'look'; seat: number }
  /** Show nothing until this seat's person says that they have the device. */
  | { is: 'cover'; seat: number };

/**
 * Who is to have the device. Whoever is asked keeps it until they have chosen. Between people who may know different things nothing is
 * shown until the next of them takes it.
 */
export function handOver(table: TableInfo, state: State): HandOver {
  const { you, yours, hides } = table;
  const first = yours[0];
  // Who has the one seat sees through its eyes. Who has not had them yet, at a shared device, takes them like everybody there.
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
