import { describe, expect, it } from 'vitest';
import { Patience } from './patience';

function store() {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => void held.set(key, text),
  };
}

describe('waiting for somebody who is away', () => {
  it('lasts for a minute more, also when the page is loaded again', () => {
    const kept = store();
    const first = new Patience('t', kept);
    expect([59_999, 60_000].map((since) => first.isOver(2, since))).toEqual([false, true]);
    first.wait(2, 61_000);
    const again = new Patience('t', kept);
    expect([62_000, 120_999, 121_000].map((since) => again.isOver(2, since))).toEqual([false, false, true]);
    expect(again.isOver(3, 60_000)).toBe(true);
    expect(new Patience('u', kept).isOver(2, 62_000)).toBe(true);
  });

  it('begins anew with another absence', () => {
    const patience = new Patience('t', store());
    patience.wait(2, 300_000);
    expect([5_000, 60_000].map((since) => patience.isOver(2, since))).toEqual([false, true]);
  });

  it('takes a damaged storage for none', () => {
    const kept = store();
    kept.setItem('parlor.waits.t', '{');
    expect(new Patience('t', kept).isOver(2, 60_000)).toBe(true);
  });
});
