import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { skip } from '../pieces/motion';
import { Director } from './director.svelte';
import type { Table } from './table.svelte';
import type { PartView, Said, State } from './wire';

const said = (step: number, more: Partial<Said> = {}): Said => ({ text: `${step}`, step, ...more });
const ended = { ended: { figures: [], won: [] } };
const moves = [[['a'], 'hand-2', 'board']] as never;
const dealt = said(1, { moves: [[['a'], 'deck', 'hand-1']] as never });

let hidden = false;
beforeEach(() => {
  hidden = false;
  vi.useFakeTimers();
  vi.stubGlobal('document', {
    get hidden() {
      return hidden;
    },
    documentElement: { dataset: {} },
    addEventListener: () => {},
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A director, and what it hears: the table at a step, with what has happened. */
function directed() {
  const table = { state: null as State | null, busy: false };
  const director = new Director(table as unknown as Table);
  const log: Said[] = [];
  const hear = (step: number, latest: Said[], ends: PartView[] = [], over: unknown = null) => {
    const position = { step, view: { step, figures: step }, points: [], ask: '' };
    table.state = { choices: [], seats: [], position, over } as unknown as State;
    log.push(...latest);
    director.follow({ state: table.state, log: [...log], latest, you: 1 }, ends);
  };
  return { director, hear, drawn: () => director.drawn.state?.position.step };
}

/** Lets what waits for nothing but its turn come. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await tick();
}

test('each of several ends is drawn by itself, and stays while the board holds it', async () => {
  const { director, hear, drawn } = directed();
  hear(1, []);
  const views = [2, 3].map((step) => ({ step, view: {}, ask: '' }));
  hear(4, [said(2, ended), said(3, ended), said(4, ended)], views);
  director.hold(true);
  await settle();
  for (const step of [2, 3]) {
    expect(drawn()).toBe(step);
    director.hold(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(drawn()).toBe(step);
    director.hold(false);
    await settle();
  }
  expect(drawn()).toBe(4);
});

test('an end that comes in the next message does not take the place of one that is held', async () => {
  const { director, hear, drawn } = directed();
  hear(1, []);
  hear(2, [said(2, ended)]);
  director.hold(true);
  await settle();
  hear(3, [said(3, ended)]);
  await settle();
  expect(drawn()).toBe(2);
  director.hold(false);
  await settle();
  expect(drawn()).toBe(3);
});

test('who only looks on sees each end for a while', async () => {
  const { hear, drawn } = directed();
  hear(1, []);
  hear(3, [said(2, ended), said(3, ended)], [{ step: 2, view: {}, ask: '' }]);
  await settle();
  expect(drawn()).toBe(2);
  await vi.advanceTimersByTimeAsync(2000);
  await settle();
  expect(drawn()).toBe(3);
});

/** A tab that was left while the cards were dealt would have stood still for good. */
test('a hidden tab catches up, also in the middle of the deal, and goes on when it is seen again', async () => {
  const { director, hear, drawn } = directed();
  hear(1, [dealt]);
  expect(director.deals).toBe(true);
  hear(2, [said(2)]);
  await settle();
  expect(drawn()).toBe(1);
  hidden = true;
  hear(3, [said(3)]);
  expect([drawn(), director.deals]).toEqual([3, false]);
  hidden = false;
  await settle();
  hear(4, [said(4)]);
  await settle();
  expect(drawn()).toBe(4);
});

test('a board that never goes on costs no more than a few states', async () => {
  const { director, hear, drawn } = directed();
  hear(1, []);
  hear(2, [said(2, ended)]);
  director.hold(true);
  await settle();
  for (let step = 3; step < 500; step += 1) hear(step, [said(step, ended)]);
  await settle();
  expect(drawn()).toBe(2);
  director.hold(false);
  await vi.advanceTimersByTimeAsync(10_000);
  await settle();
  expect(drawn()).toBe(499);
});

/** It was said that one had won, and the last card was not mentioned any more. */
test('what ends the game is counted and said first, then the end', async () => {
  const { director, hear } = directed();
  hear(1, []);
  hear(2, [said(2, { text: 'You play the ten.', seat: 1, moves })], [], { text: 'You win.' });
  await settle();
  expect(director.caption).toBe('You play the ten.');
  expect([director.said.state?.position.step, director.said.state?.over]).toEqual([2, null]);
  await vi.advanceTimersByTimeAsync(2000);
  await settle();
  expect([director.caption, director.said.state?.over?.text]).toEqual([null, 'You win.']);
});

test('what ends a part is said before what the part has brought, also on a board that holds its end', async () => {
  const { director, hear } = directed();
  hear(1, []);
  hear(3, [said(2, { text: 'You play the ten.', seat: 1, moves }), said(3, ended)]);
  director.hold(true);
  await settle();
  expect([director.caption, director.said.state?.position.step]).toEqual(['You play the ten.', 1]);
  await vi.advanceTimersByTimeAsync(2000);
  await settle();
  expect([director.caption, director.said.state?.position.step]).toEqual([null, 3]);
});

/** The force changed under the old question, and its reason stood in the log alone. */
test('what comes one after the other in a message is drawn so, each with its sentence before anything is asked', async () => {
  const { director, hear, drawn } = directed();
  hear(1, []);
  const rolled = said(3, { text: 'You roll a 3.' });
  hear(
    3,
    [said(2, { text: 'Bo gambles.', seat: 2, moves }), rolled],
    [{ step: 2, view: {}, ask: 'Bo rolls the die.' }],
  );
  await settle();
  expect([drawn(), director.caption]).toEqual([2, 'Bo gambles.']);
  await vi.advanceTimersByTimeAsync(2000);
  await settle();
  expect([drawn(), director.caption, director.choices]).toEqual([3, null, []]);
});

test('a press goes on at once, and a hidden tab reads nothing', async () => {
  const { director, hear, drawn } = directed();
  hear(1, []);
  hear(2, [said(2, { text: 'Bo plays.', seat: 2, moves })]);
  await settle();
  expect(director.caption).toBe('Bo plays.');
  skip();
  await settle();
  expect(director.caption).toBeNull();
  hear(3, [said(3, { text: 'Bo plays on.', seat: 2, moves })]);
  await settle();
  expect(director.caption).toBe('Bo plays on.');
  hidden = true;
  hear(4, [said(4, { seat: 2 })]);
  expect([drawn(), director.caption]).toEqual([4, null]);
});

/** A press for each stroke of luck would be one too many. */
test('one press goes on to the end of a message, and a tab that is left meanwhile catches up', async () => {
  const rolls = [said(2, { text: 'Bo gambles.', seat: 2, moves }), said(3), said(4)];
  const views = [2, 3].map((step) => ({ step, view: {}, ask: '' }));
  for (const leave of [() => skip(), () => ((hidden = true), skip())]) {
    hidden = false;
    const { director, hear, drawn } = directed();
    hear(1, []);
    hear(4, rolls, views);
    await settle();
    expect([drawn(), director.caption]).toEqual([2, 'Bo gambles.']);
    leave();
    await settle();
    expect([drawn(), director.caption, director.said]).toEqual([4, null, director.drawn]);
  }
});

/** Two bots had played behind the end of a hand, and nobody had seen it. */
test('what is played while the board holds an end is seen after it', async () => {
  const { director, hear, drawn } = directed();
  hear(1, []);
  hear(2, [said(2, ended)]);
  director.hold(true);
  await settle();
  hear(3, [said(3, { seat: 2, moves: [[['a'], 'hand-2', 'snake']] as never })]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(drawn()).toBe(2);
  director.hold(false);
  await settle();
  expect([drawn(), director.caption]).toEqual([3, '3']);
});
