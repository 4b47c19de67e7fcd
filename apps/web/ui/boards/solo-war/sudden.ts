/** Sudden death: what each seat has revealed, and who is out. */

import { listed } from '../../lib/listed';
import { player, seatsOf, type Face, type ForceSum, type Played, type WarView } from './view';
import { title } from './words';

/** What a seat's box shows of sudden death. */
export interface Sudden {
  /** Why nothing was revealed in the last turn: `not tied`, or `out earlier`. */
  note: string;
  /** What was revealed before: `Juno 7, Rex 7`. */
  earlier: string;
}

/** Whether leftover entities decide, or have decided. */
export function isSudden(view: WarView): boolean {
  return view.stage === 'sudden-death' || seatsOf(view).some((seat) => player(view, seat)!.sudden.length > 0);
}

export function suddenOf(view: WarView, seat: number): Sudden {
  const { sudden, box } = player(view, seat)!;
  const shown = laid(view, seat).entity?.name;
  const earlier = sudden
    .filter(({ name }) => name !== shown)
    .map(({ name, force }) => `${title(name)} ${force}`);
  const waits = view.stage === 'sudden-death' && view.contenders.includes(seat);
  const note = box.entity !== null || waits ? '' : sudden.length > 0 ? 'out earlier' : 'not tied';
  return { note, earlier: earlier.join(', ') };
}

/** The box with the entity that the seat revealed; one that was out at once keeps the one that it had. */
export function laid(view: WarView, seat: number): Played {
  const { sudden, box } = player(view, seat)!;
  const [only, ...more] = sudden;
  if (box.entity !== null || only === undefined || more.length > 0) return box;
  return { ...box, entity: only, force: alone(only) };
}

/** Base force alone counts. */
function alone({ force }: Face): ForceSum | null {
  return force === null ? null : { total: force, printed: force, base: force, parts: [] };
}

/** The same for those who hear it: `out of sudden death, revealed before: Juno 7`. */
export function suddenWords({ note, earlier }: Sudden): string {
  const out =
    note === 'out earlier' ? 'out of sudden death' : note === '' ? '' : 'not tied, so not in sudden death';
  return listed([out, earlier ? `revealed before: ${earlier}` : ''].filter(Boolean));
}
