import { describe, expect, it } from 'vitest';
import type { Said } from '../lib/wire';
import { Follower, Steps } from './steps.svelte';

const dealt = (step: number): Said => ({ text: 'A card is dealt.', step });
const chose = (step: number, seat = 1): Said => ({ text: 'A choice.', step, seat });
const sits: Said = { text: 'Ann sits down.', seat: 2 };

/** A board that has drawn these steps, each with its sentences. */
function drawn(...steps: [at: number, said: Said[]][]): Steps<string> {
  const board = new Steps('empty');
  for (const [at, said] of steps) board.next(at, `view ${at}`, said);
  return board;
}

describe('the steps of a board', () => {
  it('go on from the view that was drawn before', () => {
    expect(drawn([3, [chose(3)]]).next(4, 'new', [chose(4)])).toEqual({
      now: 'new',
      before: 'view 3',
      said: [chose(4)],
      onward: true,
      back: false,
      from: 'view 3',
    });
  });

  it('are drawn once, however often the rest of the position changes', () => {
    const board = drawn([3, []]);
    expect(board.next(3, 'the same, but somebody sat down', [sits])).toBeNull();
    expect(board.next(4, 'new', [chose(4)])?.before).toBe('view 3');
  });

  it('begin from an empty table where the game begins with this deal', () => {
    const first = drawn().next(2, 'dealt', [dealt(1), dealt(2)]);
    expect([first?.from, first?.before]).toEqual(['empty', null]);
    // A person who takes a seat is not a step of the game.
    expect(drawn().next(1, 'dealt', [sits, dealt(1)])?.from).toBe('empty');
  });

  it('show nothing to whoever comes in the middle', () => {
    expect(drawn().next(7, 'later', [])?.from).toBeNull();
    expect(drawn().next(7, 'later', [dealt(6), dealt(7)])?.from).toBeNull();
    expect(drawn().next(2, 'later', [dealt(1), chose(2)])?.from).toBeNull();
  });

  it('show nothing of a jump in a replay', () => {
    const jump = drawn([3, []]).next(9, 'far on', []);
    expect([jump?.from, jump?.onward, jump?.back]).toEqual([null, false, false]);
  });

  it('know when they go back, whatever is said of that', () => {
    const back = drawn([3, [chose(3)]]).next(2, 'taken back', [{ text: 'You take it back.', seat: 1 }]);
    expect([back?.from, back?.onward, back?.back]).toEqual([null, false, true]);
  });
});

describe('a board that follows its position', () => {
  /** A board with a tray of one button; it records what it does. */
  function board() {
    const did: string[] = [];
    const button = {} as Element;
    const tray = { contains: (one: Element | null) => one === button } as HTMLElement;
    const follower = new Follower<string>({
      empty: 'empty',
      leave: ({ now }) => did.push(`leave for ${now}`),
      clear: () => did.push('clear'),
      goes: () => [undefined, tray],
      focus: () => did.push('focus'),
      arrive: ({ now }) => did.push(`arrive at ${now}`),
    });
    const draw = (at: number, view: string, asks: string | number = at, focused: Element | null = null) => {
      follower.draws(at, view, [], asks, focused);
      did.push('drawn');
      follower.drawn();
      return did.splice(0);
    };
    return { draw, button };
  }

  it('notes where pieces lie, and takes a half-made choice away, before a step is drawn', () => {
    expect(board().draw(1, 'a')).toEqual(['leave for a', 'clear', 'drawn', 'arrive at a']);
  });

  it('leaves it all alone while the step stays', () => {
    const { draw, button } = board();
    draw(1, 'a');
    expect(draw(1, 'a, and somebody sat down', 1, button)).toEqual(['drawn']);
  });

  it('brings back the focus of a button that goes, and only that', () => {
    const { draw, button } = board();
    draw(1, 'a');
    expect(draw(2, 'b', 2, button)).toEqual(['leave for b', 'clear', 'drawn', 'focus', 'arrive at b']);
    expect(draw(3, 'c', 3, {} as Element)).toEqual(['leave for c', 'clear', 'drawn', 'arrive at c']);
  });

  it('keeps a half-made choice while the question stays, whatever others do', () => {
    const { draw, button } = board();
    draw(1, 'a', 'what to play?');
    expect(draw(2, 'b', 'what to play?', button)).toEqual(['leave for b', 'drawn', 'arrive at b']);
    expect(draw(3, 'c', 'and now?')).toEqual(['leave for c', 'clear', 'drawn', 'arrive at c']);
  });
});
