import { describe, expect, it } from 'vitest';
import { keysOf } from '.';

const games = Object.keys(import.meta.glob('./*/Board.svelte')).map((path) => path.split('/')[1]!);
/** The keys that the pages handle, around every board. */
const PAGES = [...'uhlnf?', 'Tab', 'Enter', 'Esc', 'Home', 'End'];

describe('the keys of a board', () => {
  it.each(games)('%s: each does one thing, and none that the page does', (game) => {
    const keys = keysOf(game, false).map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(0);
    expect(new Set([...keys, ...PAGES]).size).toBe(keys.length + PAGES.length);
  });

  it.each(games)('%s: who only looks on is told of no key that chooses', (game) => {
    const left = keysOf(game, true);
    expect(left.every(({ looking }) => looking)).toBe(true);
    expect(left.length).toBeLessThan(keysOf(game, false).length);
  });

  it('has none for a game without a board', () => {
    expect(keysOf('whist', false)).toEqual([]);
  });
});
