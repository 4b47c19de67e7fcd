import { tableLink } from './entrance';
import type { SeatState, State, TableInfo } from './wire';

/** The link that opens a seat on another device, once. What is behind the `#` never reaches the server by itself. */
export const seatLink = (table: string, code: string): string => `${tableLink(table)}#seat=${code}`;

/** The code of a seat that the address carries: `#seat=CODE`. */
export function seatCodeOf(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('seat') || null;
}

/** The seats of people, also of those in whose place a bot plays for now. */
export const held = (state: State | null): SeatState[] =>
  (state?.seats ?? []).filter(
    ({ occupant: who }) => who.kind === 'person' || (who.kind === 'bot' && who.instead),
  );

/**
 * The seats that somebody without a code may ask the others for: at least one other person must be there to
 * say whose it is, and two where hands are hidden, so that nobody opens one by their own word. The server
 * knows who shares a device, and may still refuse.
 */
export function askable(info: TableInfo | null, state: State | null): SeatState[] {
  const people = held(state).filter(({ resigned }) => !resigned);
  const enough = info?.hides ? 2 : 1;
  return held(state).filter((own) => people.filter((one) => one.seat !== own.seat).length >= enough);
}

/**
 * The seats for which somebody who looks on may ask: empty ones, bots' own whose hand nobody has seen, and, where nothing is hidden, those in which a bot
 * plays for somebody who is away. The server may still refuse.
 */
export function seekable(info: TableInfo | null, state: State | null): SeatState[] {
  if (!info || !state || state.over || state.next || state.closed) return [];
  return state.seats.filter(({ seat, occupant, resigned }) => {
    if (occupant.kind === 'open') return true;
    if (occupant.kind !== 'bot' || resigned) return false;
    return occupant.instead ? !info.hides : !state.entrance?.seen?.includes(seat);
  });
}
