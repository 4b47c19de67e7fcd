import { untrack } from 'svelte';
import type { BoardProps } from '../lib/board';
import type { Said } from '../lib/wire';

/** How the position that is drawn follows the one that was drawn before. */
export interface Step<View> {
  now: View;
  /** What was drawn before; null for the first position. */
  before: View | null;
  said: readonly Said[];
  /** Later than what was drawn before, and something is said of it. A jump in a replay is no move: nothing is said of it. */
  onward: boolean;
  /** Earlier than what was drawn before: a move was taken back, or one goes back in a replay. */
  back: boolean;
  /**
   * The view to compare `now` with: the one drawn before, or an empty table when a game begins with this deal. Null when there is
   * nothing to show: after a jump, or when somebody comes in the middle of a game.
   */
  from: View | null;
}

/** The positions that a board draws, one after the other. */
export class Steps<View> {
  #before: View | null = null;
  #at = -1;
  readonly #empty: View;

  /** `empty` is the view of a table before anything is dealt. */
  constructor(empty: View) {
    this.#empty = empty;
  }

  /** Goes on to a position; null if its step is drawn already, whatever else of it has changed. */
  next(at: number, now: View, said: readonly Said[]): Step<View> | null {
    if (at === this.#at) return null;
    const before = this.#before;
    const onward = at > this.#at && said.length > 0;
    const back = at < this.#at;
    // What is said of the table itself, such as who sits down, is no step.
    const steps = said.filter((one) => one.step != null);
    const begins = before === null && steps[0]?.step === 1 && !steps.some((one) => one.seat);
    const from = begins ? this.#empty : onward ? before : null;
    this.#before = now;
    this.#at = at;
    return { now, before, said, onward, back, from };
  }
}

/** What a board is given, and the position as it reads it. */
export type Given<View> = Pick<BoardProps, 'position' | 'said' | 'busy' | 'onact'> & { view: View };

/** What a board does when its position changes; `follow` says when. */
export interface Following<View> {
  /** The view of a table before anything is dealt. */
  empty: View;
  /** The question that a half-made choice answers. By default each step asks a new one. */
  asks?: () => string;
  /** Before a new step is drawn: notes where pieces lie now, and works out what changes. */
  leave?: (step: Step<View>) => void;
  /** Before a new question is drawn: takes a half-made choice away. */
  clear: () => void;
  /** The elements that may disappear with the question, and must not take the focus with them. */
  goes: () => (HTMLElement | undefined)[];
  /** Moves the focus from such an element to a place of the board. */
  focus: () => void;
  /** After a new step is drawn: marks what changed, and moves the pieces. */
  arrive: (step: Step<View>) => void;
}

/** Calls the parts of `Following` in their order, each when it is due. */
export class Follower<View> {
  readonly #board: Following<View>;
  readonly #steps: Steps<View>;
  #asked: string | number | null = null;
  #refocus = false;
  #arrived: Step<View> | null = null;

  constructor(board: Following<View>) {
    this.#board = board;
    this.#steps = new Steps(board.empty);
  }

  /** Before a position is drawn, while `focused` has the focus. */
  draws(at: number, view: View, said: readonly Said[], asks: string | number, focused: Element | null): void {
    const step = this.#steps.next(at, view, said);
    if (step) {
      this.#arrived = step;
      this.#board.leave?.(step);
    }
    if (asks === this.#asked) return;
    this.#asked = asks;
    this.#refocus = this.#board.goes().some((one) => one?.contains(focused));
    this.#board.clear();
  }

  /** It is drawn. */
  drawn(): void {
    const step = this.#arrived;
    if (!step) return;
    this.#arrived = null;
    if (this.#refocus) this.#board.focus();
    this.#refocus = false;
    this.#board.arrive(step);
  }
}

/**
 * Follows the position that a board is given: tells moves from jumps, takes half-made choices away, and keeps the focus on the board.
 * A board calls it once, in its script, below the state that `clear` sets. Returns the function that sends an action, unless another
 * one is on its way.
 */
export function follow<View>(given: () => Given<View>, board: Following<View>): (action: string) => void {
  const follower = new Follower(board);
  $effect.pre(() => {
    const { position, view, said } = given();
    const asks = board.asks?.() ?? position.step;
    untrack(() => follower.draws(position.step, view, said, asks, document.activeElement));
  });
  $effect(() => {
    given();
    untrack(() => follower.drawn());
  });
  return (action) => {
    const { busy, onact } = given();
    if (!busy) onact(action);
  };
}
