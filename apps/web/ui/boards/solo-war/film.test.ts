import { afterEach, expect, test, vi } from 'vitest';
import { Film, LONG, UNTIL_PRESSED } from './film.svelte';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function running(long: number): { film: Film; ended: () => boolean } {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  const film = new Film();
  let over = false;
  film.run(() => (over = true), long);
  return { film, ended: () => over };
}

test('a result does not leave before the player has read it, however long that takes', () => {
  const { film, ended } = running(UNTIL_PRESSED);
  vi.advanceTimersByTime(3_600_000);
  expect([film.on, ended()]).toEqual([true, false]);
});

test('the game goes on by itself for who only looks on', () => {
  const { film, ended } = running(LONG);
  vi.advanceTimersByTime(LONG - 1);
  expect([film.on, ended()]).toEqual([true, false]);
  vi.advanceTimersByTime(1);
  expect([film.on, ended()]).toEqual([false, true]);
});

test('who ends it by a click plays on at once', () => {
  const { film, ended } = running(UNTIL_PRESSED);
  window.dispatchEvent(new Event('pointerdown'));
  expect([film.on, ended()]).toEqual([false, true]);
});

test('who presses a box to read it is not carried on to the next round', () => {
  const { film, ended } = running(LONG);
  const pressed = new Event('pointerdown');
  Object.defineProperty(pressed, 'target', { value: { closest: () => ({}) } });
  window.dispatchEvent(pressed);
  expect(film.on).toBe(true);
  film.stay();
  vi.advanceTimersByTime(LONG);
  expect([film.on, ended()]).toEqual([false, false]);
});
