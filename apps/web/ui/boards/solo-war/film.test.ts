import { afterEach, expect, test, vi } from 'vitest';
import { Film } from './film.svelte';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function running(): { film: Film; ended: () => boolean } {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  const film = new Film();
  let over = false;
  film.run(() => (over = true));
  return { film, ended: () => over };
}

test('a click meant for the end of a round does not fall on the next round when that came by itself', () => {
  const { film, ended } = running();
  vi.advanceTimersByTime(9000);
  expect([film.on, film.lull, ended()]).toEqual([false, true, true]);
  vi.advanceTimersByTime(700);
  expect(film.lull).toBe(false);
});

test('who ends it by a click plays on at once', () => {
  const { film, ended } = running();
  window.dispatchEvent(new Event('pointerdown'));
  expect([film.on, film.lull, ended()]).toEqual([false, false, true]);
});

test('who presses a box to read it is not carried on to the next round', () => {
  const { film, ended } = running();
  const pressed = new Event('pointerdown');
  Object.defineProperty(pressed, 'target', { value: { closest: () => ({}) } });
  window.dispatchEvent(pressed);
  expect(film.on).toBe(true);
  film.stay();
  vi.advanceTimersByTime(9000);
  expect([film.on, film.lull, ended()]).toEqual([false, false, false]);
});
