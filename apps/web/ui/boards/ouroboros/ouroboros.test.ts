import { describe, expect, it } from 'vitest';
import type { MovedPiece } from '../../lib/wire';
import { recorded } from '../fixtures/load';
import { line, SQUARES, walk } from './grid';
import { attempt, counted, offers, outcome, partners, parts, paying, removal, total } from './offers';
import { COLOURS, type Colour } from '../../pieces/discs';
import { changes, freshSquares, lies, ouroborosView, priceOf, supply } from './view';

const states = recorded('ouroboros-2');

describe('the board', () => {
  it('has a1 at the bottom left', () => {
    expect(SQUARES[0]).toBe('a6');
    expect(SQUARES[30]).toBe('a1');
    expect(walk('a1', 'ArrowUp')).toBe('a2');
    expect(walk('a1', 'ArrowDown')).toBe('a1');
    expect(walk('c3', 'ArrowRight')).toBe('d3');
    expect(walk('c3', 'End')).toBe('f3');
    expect(walk('c3', 'PageUp')).toBe('c6');
  });

  it('draws a line between two stones from rim to rim', () => {
    expect(line('b2', 'b4')).toEqual({ x1: 1.5, y1: 4.1, x2: 1.5, y2: 2.9 });
    const { x1, y1, x2, y2 } = line('a1', 'c3');
    expect(Math.hypot(x2 - x1, y2 - y1)).toBeCloseTo(2 * Math.SQRT2 - 0.8);
  });
});

describe('offers', () => {
  it('sorts every choice', () => {
    for (const { choices } of [...states, ...recorded('ouroboros-4')]) {
      const found = offers(choices);
      const places = [...found.places.values()].reduce((sum, ways) => sum + Object.keys(ways).length, 0);
      const removals = found.removals.reduce((sum, pair) => sum + pair.payments.length, 0);
      expect(places + removals + found.discards.size).toBe(choices.length);
    }
  });

  it('knows the partners of a stone, the price, and what is left', () => {
    const found = offers(states[4]!.choices);
    expect([...partners(found, 'e5')]).toEqual(['c5']);
    expect(partners(found, 'b2').size).toBe(0);
    const pair = removal(found, 'e5', 'c5')!;
    expect(pair.payments.map(paying)).toEqual([counted('ggg'), counted('yyy')]);
    expect(outcome(pair.payments[0]!)).toBe('7 discs left');
    expect(outcome(found.discards.get('b')!)).toBe('9 discs left');
    expect(outcome({ text: 'discard b' })).toBe('');
  });

  it('draws the price that the game asks, for every pair that can be removed', () => {
    let seen = 0;
    for (const { position, choices } of [...states, ...recorded('ouroboros-4')]) {
      for (const { one, other, payments } of offers(choices).removals) {
        const price = priceOf(ouroborosView(position.view), one, other)!;
        for (const payment of payments)
          expect(parts(paying(payment)).map(({ count }) => count)).toEqual(price);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(1);
    const view = ouroborosView(states[0]!.position.view);
    expect(['c3', 'b1', 'b2', 'c2', 'f6'].map((other) => priceOf(view, 'a1', other))).toEqual([
      undefined,
      [1, 1, 1, 1],
      [3, 2],
      [6],
      undefined,
    ]);
  });

  it('counts', () => {
    expect([total(counted('bggy')), total(undefined)]).toEqual([4, 0]);
  });
});

describe('what changed', () => {
  const games = [states, recorded('ouroboros-4')];

  it('sends each disc from its square to the seat that got it, the one under the stone to its placer', () => {
    let seen = 0;
    for (const game of games) {
      for (const { seat, words = '', moves } of game.flatMap(({ said }) => said)) {
        const [verb, square] = words.split(' ');
        if (verb !== 'place') continue;
        const { discs, landed } = changes([{ text: '', moves }]);
        const own = discs.filter((disc) => disc.to === seat);
        expect(own.map((disc) => disc.square)).toEqual([square]);
        expect(landed).toEqual([square]);
        expect(new Set(discs.filter((disc) => disc.to !== seat).map(({ to }) => to)).size).toBeLessThan(2);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(7);
  });

  it('tells by how much each stack and the stock changed', () => {
    for (const game of games) {
      for (let index = 1; index < game.length; index += 1) {
        const [old, now] = [game[index - 1]!, game[index]!];
        if (now.position.step <= old.position.step) continue;
        const [before, after] = [ouroborosView(old.position.view), ouroborosView(now.position.view)];
        const changed = changes(now.said);
        for (const [stack, more] of Object.entries(changed.stacks)) {
          const [seat, colour] = [Number(stack[0]), stack[1] as Colour];
          expect(supply(after, seat)[colour] - supply(before, seat)[colour]).toBe(more);
        }
        const grown = COLOURS.flatMap((colour) =>
          Object.keys(after.supplies).filter(
            (seat) => supply(after, Number(seat))[colour] > supply(before, Number(seat))[colour],
          ),
        );
        expect(Object.values(changed.stacks).filter((more) => more > 0)).toHaveLength(grown.length);
        expect(changed.landed.length - changed.lifted.length).toBe(before.stock - after.stock);
      }
    }
  });

  it('takes fresh squares from the stones that moved, and knows when the board is filled', () => {
    const removed: MovedPiece = [['stone', 'stone'], 'board b5', 'stock'];
    expect([...freshSquares([{ text: '', moves: [removed] }])]).toEqual(['b5']);
    expect([...freshSquares(states[1]!.said)]).toContain('b2');
    expect(changes([]).filled).toBe(false);
    expect(changes(states[0]!.said).filled).toBe(true);
    expect(freshSquares(states[0]!.said).size).toBe(0);
  });

  it('says what lies where', () => {
    const view = ouroborosView(states[1]!.position.view);
    expect(lies(view, 'b2')).toBe('b2, stone');
    expect(lies(view, 'c1')).toBe('c1, empty');
    expect(lies(view, 'b1')).toBe('b1, green disc');
  });
});

describe('two stones that cannot be removed', () => {
  it('are sent all the same, for the reason that the server has against it', () => {
    expect(attempt('e5', 'c5')).toBe('remove c5 e5 bgry');
    expect(attempt('a6', 'f1')).toBe('remove f1 a6 bgry');
  });
});
