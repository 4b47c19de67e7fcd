import type { Said, State } from './wire';

/** A state of a table, and what has happened until then. */
interface Part {
  state: State;
  log: Said[];
  latest: Said[];
}

/**
 * A message in which several parts of the game have ended, as states of their own: how the table lay at the end of each, where the message
 * says that, and at last what it is now.
 */
export function partEnds(state: State, latest: Said[], log: Said[]): Part[] {
  const last = latest.findLastIndex(({ ended }) => ended);
  const ends = latest.flatMap(({ ended }, at) => (ended?.view && at < last ? [at + 1] : []));
  const until = (end: number) => log.slice(0, log.lastIndexOf(latest[end - 1]!) + 1);
  const parts = ends.map((end, at) => ({
    state: endOf(state, latest[end - 1]!),
    log: until(end),
    latest: latest.slice(ends[at - 1] ?? 0, end),
  }));
  return [...parts, { state, log, latest: latest.slice(ends.at(-1)) }];
}

/** The table at the end of this part: nobody has anything to choose. */
function endOf(state: State, { ended, step, text }: Said): State {
  const { position, seats } = state;
  return {
    ...state,
    over: null,
    choices: [],
    seats: seats.map((seat) => ({ ...seat, asked: false })),
    position: {
      ...position,
      step: step ?? position.step,
      ask: text,
      turn: { kind: 'deal' },
      points: pointsOf(ended?.view) ?? position.points,
      result: null,
      view: ended?.view,
    },
  };
}

const pointsOf = (view: unknown) => (view as { figures?: { points?: number[] } }).figures?.points;
