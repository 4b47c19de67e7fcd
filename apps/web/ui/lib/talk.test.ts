import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Talk, withTalk } from './talk.svelte';
import type { TalkLine } from './wire';

const line = (number: number, name: string, seat: number, text?: string): TalkLine =>
  text === undefined ? { number, name, seat, reaction: 'thanks' } : { number, name, seat, text };

describe('talk at a table', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('stands under a record in comments, for whoever wants it there', () => {
    const record = 'parlor 1\n\n1: resign\n';
    const said = [line(1, 'Bo', 2, 'Well; played\u2026'), line(2, 'Cy', 3)];
    expect(withTalk(record, said)).toBe(`${record}; Bo: Well; played\u2026\n; Cy: Thank you!\n`);
    expect(withTalk(record, [])).toBe(record);
  });

  it('counts what others say until one looks, and shows the last line for a while', () => {
    const talk = new Talk();
    talk.hear([line(1, 'Bo', 2, 'before')], true, [1]);
    expect([talk.lines.length, talk.unread, talk.latest]).toEqual([1, 0, null]);
    talk.hear([line(2, 'Bo', 2, 'Hello'), line(3, 'Ann', 1, 'mine')], false, [1]);
    expect([talk.unread, talk.latest?.text]).toEqual([1, 'Hello']);
    vi.advanceTimersByTime(10_000);
    expect(talk.latest).toBeNull();
    talk.look(true);
    talk.hear([line(4, 'Bo', 2, 'Are you there?')], false, [1]);
    expect([talk.lines.length, talk.unread, talk.latest]).toEqual([4, 0, null]);
    talk.hear([line(1, 'Cy', 3, 'after a restart')], true, [1]);
    expect(talk.lines.map(({ text }) => text)).toEqual(['after a restart']);
  });

  it('says nothing of those whom one does not want to hear, nor what one does not', () => {
    const talk = new Talk();
    talk.at('evening');
    talk.mute('Bo', true);
    talk.hear([line(1, 'Bo', 2, 'Hello'), line(2, 'Cy', 3)], false, [1]);
    expect([talk.lines.map(({ name }) => name), talk.unread]).toEqual([['Cy'], 1]);
    talk.want({ reactions: false });
    talk.hear([line(3, 'Cy', 3)], false, [1]);
    expect([talk.lines, talk.unread]).toEqual([[], 1]);
    // Another table of the same evening, in a page that was loaded again.
    const next = new Talk();
    next.at('evening');
    expect([next.muted, next.hears]).toEqual([['Bo'], { lines: true, reactions: false }]);
    next.mute('Bo', false);
    next.want({ reactions: true });
    next.at('another');
    expect(next.muted).toEqual([]);
  });

  it('holds no more lines than the server', () => {
    const talk = new Talk();
    for (let number = 1; number <= 80; number++) talk.hear([line(number, 'Bo', 2, `${number}`)], false, [1]);
    expect([talk.lines.length, talk.lines[0]?.number]).toEqual([50, 31]);
  });
});
