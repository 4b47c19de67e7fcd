import { describe, expect, it } from 'vitest';
import { countOf, grouped, marked, piecesOf, pileFace, withHandsClosed } from './scene';
import type { ZoneInfo } from './wire';

const zone = (key: string, words: string[] = []): ZoneInfo => ({
  key,
  owner: null,
  name: key,
  layout: words.length > 0 ? 'grid' : 'row',
  spots: words.map((word, index) => ({ word, x: 10 * index, y: 0 })),
});

describe('the pieces of a zone', () => {
  it('are in the order of faces, or of the spots', () => {
    expect(piecesOf(zone('row'), ['7H', '?']).map(({ face, at }) => [face, at])).toEqual([
      ['7H', 'row 0'],
      ['?', 'row 1'],
    ]);
    const board = piecesOf(zone('board', ['a1', 'b1', 'c1']), { c1: 'wolf', a1: ['hare', 'hare'] });
    expect(board.map(({ face, spot, at }) => [face, spot, at])).toEqual([
      ['hare', 'a1', 'board a1'],
      ['hare', 'a1', 'board a1 1'],
      ['wolf', 'c1', 'board c1'],
    ]);
  });

  it('are what a pile shows if all are alike, and else it shows a back', () => {
    const shows = (contents: string[] | number) => pileFace(piecesOf(zone('pile'), contents));
    expect([shows(['o', 'o']), shows(['o', 'x']), shows(3), shows([])]).toEqual(['o', '?', '?', '?']);
  });

  it('are counted, and few are drawn of those that nobody can tell apart', () => {
    expect([
      countOf(26),
      countOf(['a', 'b']),
      countOf({ a1: ['x', 'y'], b1: 'z' }),
      countOf(undefined),
    ]).toEqual([26, 2, 3, 0]);
    expect(piecesOf(zone('pile'), 26)).toHaveLength(12);
    expect(piecesOf(zone('pile'), undefined)).toEqual([]);
    const groups = grouped(piecesOf(zone('pool'), ['o', 'x', 'o']));
    expect(groups.map(({ piece, count }) => [piece.face, count])).toEqual([
      ['o', 2],
      ['x', 1],
    ]);
  });

  it('have marks by their spots or faces', () => {
    const scene = { zones: {}, figures: {}, facts: {}, marks: { taken: ['a1'], slow: ['7H'] } };
    expect([...marked(scene)]).toEqual(['a1', '7H']);
  });
});

describe('hands that all show', () => {
  // Solo War's board took the cards of all seats for one hand, with the same card in it twice.
  it('are only numbers to a board', () => {
    const zone = (key: string, layout: string, owner: number | null) => ({
      key,
      layout,
      owner,
      name: '',
      spots: [],
    });
    const tabletop = {
      zones: [zone('hand-1', 'hand', 1), zone('pile', 'row', null)],
      faces: {},
      figures: {},
      facts: [],
    };
    const view = {
      zones: { 'hand-1': ['trip', 'gamble'], pile: ['trip'] },
      figures: {},
      facts: {},
      marks: {},
    };
    const position = {
      step: 0,
      turn: { kind: 'over' },
      view,
      ask: '',
      points: [],
      result: null,
      tabletop,
    } as const;
    // The hand of the seat by whose eyes the board shows it stays.
    const own = withHandsClosed(position as never, 1);
    expect(own.view).toMatchObject({ zones: { 'hand-1': ['trip', 'gamble'] } });
    expect(withHandsClosed(position as never, null).view).toMatchObject({
      zones: { 'hand-1': 2, pile: ['trip'] },
    });
  });
});
