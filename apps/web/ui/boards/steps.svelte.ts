import { createContext, untrack } from 'svelte';
import type { BoardProps } from '../lib/board';
import type { Said } from '../lib/wire';

/** How the newly drawn position follows the previous one. */
export interface Step<View> {
  now: View;
  /** The view drawn before; null for the first position. */
  before: View | null;
  said: readonly Said[];
  /**
   * It is later than the one drawn before, and has sentences. A jump in a replay is not a move: it has none.
   */
  onward: boolean;
  /** It is earlier than the one drawn before: a move was taken back, or a replay went back. */
  back: boolean;
  /**
   * The view to compare `now` with: the one drawn before, or an empty table when a game begins with this
   * deal. Null when there is nothing to show: after a jump, or when the page opens in the middle of a game.
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

  /** Goes on to a position; null if its step is drawn already, even if something else of it has changed. */
  next(at: number, now: View, said: readonly Said[]): Step<View> | null {
    if (at === this.#at) return null;
    const before = this.#before;
    const onward = at > this.#at && said.length > 0;
    const back = at < this.#at;
    // A sentence about the table itself, such as that a person took a seat, is not a step.
    const steps = said.filter((one) => one.step != null);
    const begins = before === null && steps[0]?.step === 1 && !steps.some((one) => one.seat);
    const from = begins ? this.#empty : onward ? before : null;
    this.#before = now;
    this.#at = at;
    return { now, before, said, onward, back, from };
  }
}

/** A board's properties, and the view as the board reads it. */
export type Given<View> = Pick<BoardProps, 'position' | 'said' | 'hinted' | 'busy' | 'onact'> & {
  view: View;
};

type Sending = Pick<BoardProps, 'busy' | 'hinted'> & { send: (action: string) => void };

/** What the buttons of a board share: whether an action is on its way, which one is hinted, and how to send one. */
export const [sending, provide] = createContext<Sending>();

/** What a board does when its position changes; `follow` says when. */
export interface Following<View> {
  /** The view of a table before anything is dealt. */
  empty: View;
  /** The question that an unfinished choice answers. By default each step asks a new one. */
  asks?: () => string;
  /** Before a new step is drawn: notes where pieces are now, and computes the changes. */
  leave?: (step: Step<View>) => void;
  /** Before a new question is drawn: discards an unfinished choice. */
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
 * Follows the position of a board: distinguishes moves from jumps, discards unfinished choices, and keeps the
 * focus on the board. A board calls it once, in its script, below the state that `clear` sets. Returns the
 * function that sends an action, unless another one is on its way.
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
  const send = (action: string) => {
    const { busy, onact } = given();
    if (!busy) onact(action);
  };
  provide({
    get busy() {
      return given().busy;
    },
    get hinted() {
      return given().hinted;
    },
    send,
  });
  return send;
}
