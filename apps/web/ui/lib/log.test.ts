import { describe, expect, it } from 'vitest';
import { aloud, grown, lines, sinceOwn } from './log';
import type { News, Said } from './wire';

const deal = (step: number, words: string): Said => ({ text: `${words} is dealt.`, words, step });
const act = (step: number, text: string): Said => ({ text, seat: 1, words: 'x', step });
const say = (version: number, ...said: Said[]): News => ({ version, said });

describe('the log', () => {
  it('folds many deals in a row into one line', () => {
    const log = [deal(1, '6C'), deal(2, '9H'), deal(3, '2S'), deal(4, '*'), act(5, 'You take two.')];
    expect(lines(log)).toEqual([
      { key: 0, text: '4 dealt: 6C 9H 2S *', more: null, seat: null, step: 4 },
      { key: 4, text: 'You take two.', more: null, seat: 1, step: 5 },
    ]);
  });

  it('folds no deal from which something followed that has to be told', () => {
    const told: Said = { text: 'The ace is dealt; you win round 1.', words: 'AC', step: 4 };
    const log = [deal(1, '6C'), deal(2, '9H'), deal(3, '2S'), told, deal(5, 'KS')];
    expect(lines(log).map(({ text }) => text)).toContain(told.text);
  });

  it('tells whoever takes the device what has happened since their own last choice', () => {
    const log = [act(1, 'You take two.'), deal(2, '6C'), { ...act(3, 'Bo takes two.'), seat: 2 }];
    expect(sinceOwn(log, 1)).toEqual(log.slice(1));
    expect(sinceOwn(log, 3)).toEqual(log);
  });

  it('keeps the words of very many deals for whoever wants to see them', () => {
    const [line] = lines(Array.from({ length: 21 }, (_, index) => deal(index + 1, 'gb'[index % 2]!)));
    expect(line?.text).toBe('21 dealt');
    expect(line?.more).toMatch(/^g b g b /);
  });

  it('tells a few deals in their own words, on one line', () => {
    const [line] = lines([deal(1, '6C'), deal(2, '9H')]);
    expect(line?.text).toBe('6C is dealt. 9H is dealt.');
  });

  it('does not take what is said of the table for a deal', () => {
    const sat: Said = { text: 'Ann sits down.' };
    const log = [sat, sat, sat, sat, deal(1, '6C')];
    expect(lines(log).map((line) => line.text)).toHaveLength(5);
  });

  it('reads the server’s nulls like what is not there', () => {
    const plain = { text: '6C is dealt.', seat: null, words: '6C', step: 1 } as unknown as Said;
    expect(lines([plain, plain, plain, plain])[0]?.text).toMatch(/^4 dealt/);
  });

  it('drops what was said of steps that were taken back, and keeps what was said of the table', () => {
    const before = grown([], [say(1, deal(1, '6C')), say(2, act(2, 'You take.'), { text: 'Bo joins.' })]);
    const after = grown(before, [
      { version: 3 },
      { version: 4, rewound: 1, said: [{ text: 'You take it back.', seat: 1 }] },
      say(5, act(2, 'You take others.')),
    ]);
    expect(after.map((one) => one.text)).toEqual([
      '6C is dealt.',
      'Bo joins.',
      'You take it back.',
      'You take others.',
    ]);
    expect(before).toHaveLength(3);
  });

  it('only counts many deals aloud', () => {
    const set = Array.from({ length: 36 }, (_, index) => deal(index + 1, 'g'));
    expect(aloud([...set, act(37, 'Ann begins.')])).toBe('36 pieces are dealt. Ann begins.');
    expect(aloud([deal(1, '6C')])).toBe('6C is dealt.');
  });
});
