import { describe, expect, it } from 'vitest';
import { aloud, announced, beforeLastPart, grown, lines, sinceOwn } from './log';
import type { News, Said } from './wire';

const deal = (step: number, words: string): Said => ({ text: `${words} is dealt.`, words, step });
const laid = (step: number, words: string): Said => ({
  ...deal(step, words),
  together: 'All are laid.',
});
const act = (step: number, text: string): Said => ({ text, seat: 1, words: 'x', step });
const say = (version: number, ...said: Said[]): News => ({ version, said });

describe('the log', () => {
  it('has one line for a row that is told together', () => {
    const log = [laid(1, '6C'), laid(2, '9H'), laid(3, '2S'), act(4, 'You take two.'), laid(5, 'KS')];
    expect(lines(log)).toEqual([
      {
        key: 0,
        part: null,
        text: 'All are laid.',
        more: ['6C is dealt.', '9H is dealt.', '2S is dealt.'],
        seat: null,
        step: 3,
      },
      { key: 3, part: null, text: 'You take two.', more: [], seat: 1, step: 4 },
      { key: 4, part: null, text: 'KS is dealt.', more: [], seat: null, step: 5 },
    ]);
  });

  it('has a heading where a part of the game begins, whatever is said of the table between', () => {
    const part = (said: Said, part: string): Said => ({ ...said, part });
    const log = [
      deal(1, '6C'),
      part(act(2, 'You take two.'), 'Round 1'),
      { text: 'Bo joins.' },
      part(act(3, 'Bo takes two.'), 'Round 1'),
      part(act(4, 'You take one.'), 'Round 2'),
    ];
    expect(lines(log).map((line) => line.part)).toEqual([null, 'Round 1', null, null, 'Round 2']);
  });

  it('tells whoever takes the device what has happened since their own last choice', () => {
    const log = [act(1, 'You take two.'), deal(2, '6C'), { ...act(3, 'Bo takes two.'), seat: 2 }];
    expect(sinceOwn(log, 1)).toEqual(log.slice(1));
    expect(sinceOwn(log, 3)).toEqual(log);
  });

  it('drops that somebody has chosen when it says what', () => {
    const chosen = (seat: number): Said => ({ text: `${seat} has chosen.`, seat, step: 1, sealed: true });
    expect(lines([chosen(1), chosen(2)])).toHaveLength(2);
    const opened = lines([chosen(1), chosen(2), { text: '2 passes.', seat: 2, step: 2, words: 'pass' }]);
    expect(opened.map((line) => line.text)).toEqual(['1 has chosen.', '2 passes.']);
  });

  it('ends before the part that a board does not show yet', () => {
    const part = (said: Said, part: string): Said => ({ ...said, part });
    const log = [
      part(act(1, 'You win.'), 'Round 1'),
      { text: 'Bo agrees.' },
      part(act(2, 'Bo begins.'), 'Round 2'),
      { text: 'Bo leaves.' },
    ];
    expect(beforeLastPart(log)).toEqual(log.slice(0, 2));
    expect(beforeLastPart([act(1, 'You take two.')])).toHaveLength(1);
    expect(beforeLastPart([])).toEqual([]);
  });

  it('folds nothing that a game tells one by one', () => {
    const sat: Said = { text: 'Ann sits down.' };
    const log = [sat, sat, sat, sat, deal(1, '6C'), deal(2, '7C')];
    expect(lines(log).map((line) => line.text)).toHaveLength(6);
  });

  it('reads the server’s nulls like what is not there', () => {
    const plain = { text: '6C comes.', seat: null, words: '6C', step: 1 } as unknown as Said;
    const nulls = { ...plain, part: null, together: null } as unknown as Said;
    expect(lines([nulls, nulls]).map(({ text, part }) => [text, part])).toEqual([
      ['6C comes.', null],
      ['6C comes.', null],
    ]);
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

  it('says of a row only that it has come', () => {
    const set = Array.from({ length: 36 }, (_, index) => laid(index + 1, 'g'));
    expect(aloud([...set, act(37, 'Ann begins.')])).toBe('All are laid. Ann begins.');
    expect(aloud([laid(1, '6C')])).toBe('6C is dealt.');
  });
});

describe('what is read out', () => {
  const said = [
    { text: 'You play the ace of lizard.' },
    { text: 'You win the match with 26 points.' },
  ] as Said[];
  it('says once how it ended, and what is asked after what has happened', () => {
    expect(announced(said, 'You win the match with 26 points.')).toBe(
      'You play the ace of lizard. You win the match with 26 points.',
    );
    expect(announced(said.slice(0, 1), 'Choose a card.')).toBe('You play the ace of lizard. Choose a card.');
    expect(announced([], 'Choose a card.')).toBe('Choose a card.');
    expect(announced(said.slice(0, 1), '')).toBe('You play the ace of lizard.');
  });
});
