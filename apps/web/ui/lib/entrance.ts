import { reach } from './site';
import type { Entrance, SeatState, State, TableInfo } from './wire';

/** How many letters of a table's id people type; `TableCode::LETTERS` on the server. */
const CODE = 10;

/** The table whose link and code lead to this one: of all that its people went through, the first. */
export const linkedAs = (id: string, info: TableInfo | null): string => info?.link ?? id;

/** A table's link for somebody who only looks on: no seat is offered to them. */
export const watchLink = (id: string): string => `${tableLink(id)}#watch`;

/** The link of a table: it never changes, and seats anyone who opens it while a seat is free. */
export const tableLink = (id: string): string => `${reach()}/table/${id}`;

/** The code of a table, as people read and type it: `abcde-fghij`. */
export const codeOf = (id: string): string => `${id.slice(0, CODE / 2)}-${id.slice(CODE / 2, CODE)}`;

const NONE: Entrance = { host: null, free: [], closed: false };

/** How people come to a table; where a state does not say, nobody can. */
export const entranceOf = (state: State | null): Entrance => state?.entrance ?? NONE;

/** Whether people gather before the game, so that it has not begun. */
export const gathers = (state: State | null): boolean => entranceOf(state).ready !== undefined;

/** The people who are not ready yet, while they gather. */
export function unready(state: State): SeatState[] {
  const ready = entranceOf(state).ready ?? [];
  return state.seats.filter(({ seat, occupant }) => occupant.kind === 'person' && !ready.includes(seat));
}

/** Whether this person is the host, alone or with others at the device. */
export const isHost = (state: State | null, yours: readonly number[]): boolean =>
  yours.includes(entranceOf(state).host ?? 0);
