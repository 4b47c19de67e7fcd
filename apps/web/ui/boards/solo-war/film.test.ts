import { afterEach, expect, test, vi } from 'vitest';
import { Film, LONG, UNTIL_PRESSED } from './film.svelte';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function running(long: number): { film: Film; ended: () => boolean } {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('HTMLElement', class {});
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

/** A key, with what has the focus. */
function press(key: string, on: { button?: boolean } = {}): void {
  const event = new Event('keydown', { cancelable: true });
  const target = { closest: (what: string) => (on.button && what.includes('button') ? {} : null) };
  Object.defineProperties(event, { key: { value: key }, target: { value: target } });
  window.dispatchEvent(event);
}

test.each(['Enter', ' ', 'Escape'])('%j goes on', (key) => {
  const { film, ended } = running(UNTIL_PRESSED);
  press(key);
  expect([film.on, ended()]).toEqual([false, true]);
});

/** A stray press dealt the next round behind the log that somebody had opened. */
test('a press elsewhere, another key, and a button that has the focus do not go on', () => {
  const { film, ended } = running(UNTIL_PRESSED);
  window.dispatchEvent(new Event('pointerdown'));
  press('Shift');
  press('l');
  press('Enter', { button: true });
  expect([film.on, ended()]).toEqual([true, false]);
});

test('who looks on and reads about a round is not carried on to the next one', () => {
  const { film, ended } = running(LONG);
  film.stay();
  vi.advanceTimersByTime(LONG);
  expect([film.on, ended()]).toEqual([false, false]);
});
