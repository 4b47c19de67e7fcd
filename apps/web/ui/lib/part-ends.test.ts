import { expect, test } from 'vitest';
import { partEnds } from './part-ends';
import type { Said, State } from './wire';

const said = (step: number, view?: unknown): Said => ({
  text: `Step ${step}.`,
  step,
  ...(view !== undefined && { ended: { figures: [2, 1], won: [1], view } }),
});
const state = {
  choices: [{ text: 'pass' }],
  over: { text: 'Ann wins.' },
  seats: [{ seat: 1, asked: true }],
  position: { step: 6, view: 'now', points: [3, 0], result: [1, 2], turn: { kind: 'over' }, ask: '' },
} as unknown as State;

test('a message in which rounds have ended is a state for each of them, with what happened until then', () => {
  const before = said(0);
  const latest = [
    said(1),
    said(2, { figures: { points: [1, 0] } }),
    said(3, 'third'),
    said(5),
    said(6, null),
  ];
  const parts = partEnds(state, latest, [before, ...latest]);
  expect(parts.map((one) => one.latest.map(({ step }) => step))).toEqual([[1, 2], [3], [5, 6]]);
  expect(parts.map(({ log }) => log.length)).toEqual([3, 4, 6]);
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
  expect(parts[0]!.state).toMatchObject({ choices: [], over: null, seats: [{ seat: 1, asked: false }] });
  expect(parts[0]!.state.position).toMatchObject({ step: 2, ask: 'Step 2.', result: null });
  expect(parts[2]!.state).toBe(state);
});

test('the end that the state itself shows needs no state of its own', () => {
  expect(partEnds(state, [said(1), said(2, 'own'), said(3)], [])).toHaveLength(1);
  expect(partEnds(state, [said(1)], [])).toHaveLength(1);
  // An older server says no views.
  expect(partEnds(state, [said(1, null), said(2, null)], [])).toHaveLength(1);
});
