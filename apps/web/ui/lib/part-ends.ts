import type { PartView, Said, State } from './wire';

/** A state of a table, and what has happened until then. */
interface Part {
  state: State;
  log: Said[];
  latest: Said[];
  /** What comes next, in a sentence: `You roll the die.` */
  next?: string;
}

/**
 * A message in which one thing came after the other, as states of their own: how the table lay before each stroke of luck, and at the end of
 * each part of the game, where the message says that, and at last what it is now.
 */
export function partEnds(state: State, latest: Said[], log: Said[], views: readonly PartView[]): Part[] {
  let begins = 0;
  const parts = views.map(({ step, view, ask }) => {
    const end = latest.findLastIndex((said) => said.step === step) + 1;
    const said = latest.slice(begins, end);
    begins = Math.max(begins, end);
    const until = log.findLastIndex((said) => said.step === step) + 1;
    return { state: endOf(state, step, view, said), log: log.slice(0, until), latest: said, next: ask };
  });
  return [...parts, { state, log, latest: latest.slice(begins) }];
}

/** The table at the end of this part: nobody has anything to choose. */
function endOf(state: State, step: number, view: unknown, said: Said[]): State {
  const { position, seats } = state;
  return {
    ...state,
    over: null,
    choices: [],
    seats: seats.map((seat) => ({ ...seat, asked: false })),
    position: {
      ...position,
      step,
      ask: said.at(-1)?.text ?? '',
      turn: { kind: 'deal' },
      points: pointsOf(view) ?? position.points,
      result: null,
      view,
    },
  };
}

const pointsOf = (view: unknown) => (view as { figures?: { points?: number[] } }).figures?.points;
