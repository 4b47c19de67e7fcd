import { describe, expect, it } from 'vitest';
import { fitting, goals, groups, leading, title } from './pointing';
import type { Choice, MovedPiece } from './wire';

const choices = ['place a1 +', 'place a1 x', 'remove a1 b2', 'remove b2 c3', 'send b2: b2', 'pass'].map(
  (text) => ({
    text,
  }),
);
const words = ['a1', 'b2', 'c3', 'd4'];
const texts = (chosen: string[]) => fitting(choices, chosen).map(({ text }) => text);

describe('a place', () => {
  it('leaves the choices that name it, in their order', () => {
    expect(texts([])).toHaveLength(6);
    expect(texts(['a1'])).toEqual(['place a1 +', 'place a1 x', 'remove a1 b2']);
    expect(texts(['b2', 'a1'])).toEqual(['remove a1 b2']);
    expect(texts(['d4'])).toEqual([]);
  });
  it('counts as often as it is chosen', () => {
    expect(texts(['b2', 'b2'])).toEqual(['send b2: b2']);
    expect(texts(['a1', 'a1'])).toEqual([]);
  });
  it('takes its turn where choices differ in the order of places alone', () => {
    const orders = ['place a1 b2', 'place b2 a1', 'place a1 c3'].map((text) => ({ text }));
    const left = (chosen: string[]) => fitting(orders, chosen).map(({ text }) => text);
    expect(left(['a1'])).toHaveLength(3);
    expect(left(['a1', 'b2'])).toEqual(['place a1 b2']);
    expect(left(['b2', 'a1'])).toEqual(['place b2 a1']);
  });
  it('leads on while some choice names it beside those chosen', () => {
    expect([...leading(words, choices, [])]).toEqual(['a1', 'b2', 'c3']);
    expect([...leading(words, choices, ['c3'])]).toEqual(['b2']);
    expect([...leading(words, choices, ['b2'])]).toEqual(['a1', 'b2', 'c3']);
  });
});

describe('the choices', () => {
  it('are grouped by their first word, in the game’s order', () => {
    expect(groups(choices).map(({ title, choices }) => [title, choices.length])).toEqual([
      ['Place', 2],
      ['Remove', 2],
      ['Send', 1],
      ['Pass', 1],
    ]);
  });
  it('are called by their names, or else by their texts', () => {
    expect(title({ text: 'place a1 +', name: 'place a stone on a1' })).toBe('Place a stone on a1');
    expect(title({ text: 'pass' })).toBe('Pass');
  });
});

describe('where a piece could go', () => {
  const does = (...moves: MovedPiece[]) => ({ moves });
  const shoves: Choice[] = [
    { text: 'c2 up', does: does([['X'], 'board c2', 'board c3'], [['O'], 'board c3', 'board c4']) },
    { text: 'c2 left', does: does([['X'], 'board c2', 'board b2']) },
    { text: 'c3 up', does: does([['O'], 'board c3', 'board c4']) },
    { text: 'play 7H', does: does([['7H'], 'hand-1', 'trick']) },
    { text: 'roll' },
  ];
  const found = (pieces: string[]) =>
    [...goals(shoves, pieces)].map(([to, choices]) => [to, choices.map(({ text }) => text)]);

  it('is where a choice would move it, though no word of the choice says so', () => {
    expect(found(['board c2'])).toEqual([
      ['board c3', ['c2 up']],
      ['board b2', ['c2 left']],
    ]);
    expect(found(['hand-1 7H'])).toEqual([['trick', ['play 7H']]]);
    expect(found([])).toEqual([]);
  });
  it('has all choices that would move it there', () => {
    expect(found(['board c3'])).toEqual([['board c4', ['c2 up', 'c3 up']]]);
  });
});
