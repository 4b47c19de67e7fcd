import { expect, test } from 'vitest';
import { partEnds } from './part-ends';
import type { Said, State } from './wire';

const said = (step: number): Said => ({ text: `Step ${step}.`, step });
const state = {
  choices: [{ text: 'pass' }],
  over: { text: 'Ann wins.' },
  seats: [{ seat: 1, asked: true }],
  position: { step: 6, view: 'now', points: [3, 0], result: [1, 2], turn: { kind: 'over' }, ask: '' },
} as unknown as State;

test('a message in which rounds have ended is a state for each of them, with what happened until then', () => {
  const latest = [said(1), said(2), said(3), { text: 'Ann comes.' }, said(5), said(6)];
  const parts = partEnds(
    state,
    latest,
    [said(0), ...latest],
    [
      { step: 2, view: { figures: { points: [1, 0] } }, ask: 'You roll the die.' },
      { step: 3, view: 'third', ask: '' },
    ],
  );
  expect(parts.map((one) => one.latest.map(({ step }) => step))).toEqual([[1, 2], [3], [undefined, 5, 6]]);
  expect(parts.map(({ log }) => log.length)).toEqual([3, 4, 7]);
  expect(parts.map((one) => one.state.position.view)).toEqual([
    { figures: { points: [1, 0] } },
    'third',
    'now',
  ]);
  expect(parts.map((one) => one.state.position.points)).toEqual([
    [1, 0],
    [3, 0],
    [3, 0],
  ]);
  expect(parts.map(({ next }) => next)).toEqual(['You roll the die.', '', undefined]);
  expect(parts[0]!.state).toMatchObject({ choices: [], over: null, seats: [{ seat: 1, asked: false }] });
  expect(parts[0]!.state.position).toMatchObject({ step: 2, ask: 'Step 2.', result: null });
  expect(parts[2]!.state).toBe(state);
});

test('a message in which at most one round has ended is one state', () => {
  const latest = [said(1), said(2)];
  expect(partEnds(state, latest, latest, [])).toEqual([{ state, log: latest, latest }]);
});
