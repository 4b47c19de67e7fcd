import type { Unfinished } from './memory';
import type { Glance, GlanceSeat } from './wire';

/** One's tables as home lists them: what each waits for, as far as it is known. */
export interface Waiting {
  table: Unfinished;
  glance: Glance | null;
  /** Whether it waits for this browser's person. */
  yours: boolean;
  /** For how many milliseconds it has done so. */
  since: number | null;
  /** How many milliseconds are left for it, where a move has days. */
  left: number | null;
}

/** Whether a table is no unfinished one any more: it is over, its people have gone on to another, or it is not there. */
export const isDone = (glance: Glance): boolean => glance.stage === 'over' || glance.stage === 'moved';

/**
 * Whether a seat is somebody else's by now: nobody sits there, or a bot of its own. A browser knows its seats only as they were when it was last at
 * the table, so more cannot be said here.
 */
const isLost = (glance: Glance, seats: readonly number[]): boolean =>
  glance.seats
    .filter(({ seat }) => seats.includes(seat))
    .every(({ occupant }) => occupant.kind === 'open' || (occupant.kind === 'bot' && !occupant.instead));

/** The tables that are not over, those first that wait for this person: first where the least time is left on a clock of days; then by when one was last there. */
export function waiting(tables: readonly Unfinished[], glances: readonly Glance[]): Waiting[] {
  const known = new Map(glances.map((glance) => [glance.table, glance]));
  const all = tables.map((table): Waiting => {
    const glance = known.get(table.id) ?? null;
    const asked =
      glance && !isDone(glance) ? (mine(glance, table.seats).find((one) => isAsked(one)) ?? null) : null;
    return { table, glance, yours: asked !== null, since: asked?.asked ?? null, left: asked?.left ?? null };
  });
  return all.toSorted(
    (a, b) =>
      Number(b.yours) - Number(a.yours) ||
      (a.left ?? Infinity) - (b.left ?? Infinity) ||
      b.table.when - a.table.when,
  );
}

/** The tables that a browser need not remember any longer. */
export function done(
  tables: readonly Unfinished[],
  glances: readonly Glance[],
  missing: readonly string[],
): string[] {
  const seats = new Map(tables.map((table) => [table.id, table.seats ?? []]));
  const over = glances.filter(
    (glance) =>
      isDone(glance) ||
      ((seats.get(glance.table) ?? []).length > 0 && isLost(glance, seats.get(glance.table)!)),
  );
  return [...missing, ...over.map(({ table }) => table)];
}

const mine = ({ seats }: Glance, own: readonly number[] = []): GlanceSeat[] =>
  seats.filter(({ seat }) => own.includes(seat));

/** Whether the game waits for a person in this seat. */
const isAsked = ({ asked, occupant }: GlanceSeat): boolean =>
  asked !== undefined && occupant.kind === 'person';

/** The others at a table, and those of them for whom it waits. */
export function others({ table, glance }: Waiting): { all: GlanceSeat[]; asked: GlanceSeat[] } {
  const all = (glance?.seats ?? []).filter(
    ({ seat, occupant }) => occupant.kind !== 'open' && !(table.seats ?? []).includes(seat),
  );
  return { all, asked: all.filter(({ asked }) => asked !== undefined) };
}
