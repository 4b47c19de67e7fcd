import { writing } from '../../lib/keys';

/** The end of a round stays on the boxes of a player until they go on: nothing leaves before it is read. */
export const UNTIL_PRESSED = Infinity;
/** Who looks on has nothing to press: it stays long enough to read four sums. */
export const LONG = 9000;
/** The keys that go on, beside the button; the others, and presses elsewhere, do what they always do. */
const ON = ['Enter', ' ', 'Escape'];

export class Film {
  on = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #then: (() => void) | null = null;

  run(then: () => void, long: number): void {
    clearTimeout(this.#timer);
    this.#then = then;
    this.#timer = long === UNTIL_PRESSED ? undefined : setTimeout(this.end, long);
    if (this.on) return;
    this.on = true;
    window.addEventListener('keydown', this.#heard);
  }

  /** Ends without going on: the board stays where it is. */
  stay(): void {
    this.#then = null;
    this.end();
  }

  end = (): void => {
    clearTimeout(this.#timer);
    if (!this.on) return;
    this.on = false;
    window.removeEventListener('keydown', this.#heard);
    this.#then?.();
    this.#then = null;
  };

  /** A button that has the focus does what it says. */
  #heard = (event: KeyboardEvent): void => {
    const { key, target, defaultPrevented } = event;
    const own = (target as Partial<Element> | null)?.closest?.('button, a, summary');
    if (defaultPrevented || writing(target) || !ON.includes(key) || (own && key !== 'Escape')) return;
    event.preventDefault();
    this.end();
  };
}
