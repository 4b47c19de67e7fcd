import { pressNothingElse } from '../../lib/press';

/** The end of a round stays on the boxes of a player until they press a key or a button: nothing leaves before it is read. */
export const UNTIL_PRESSED = Infinity;
/** Who looks on has nothing to press: it stays long enough to read four sums. */
export const LONG = 9000;

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
    window.addEventListener('keydown', this.#touched, { capture: true });
    window.addEventListener('pointerdown', this.#touched, { capture: true });
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
    window.removeEventListener('keydown', this.#touched, { capture: true });
    window.removeEventListener('pointerdown', this.#touched, { capture: true });
    this.#then?.();
    this.#then = null;
  };

  /** Anyone who presses a box wants to read it; and the button to go on does it itself: it would go on from what comes next, too. */
  #touched = (event: Event): void => {
    const own = (event.target as Partial<Element> | null)?.closest?.('[data-box], [data-on]');
    const presses = !('key' in event) || event.key === 'Enter' || event.key === ' ';
    if (own && presses) return;
    if (!('key' in event)) pressNothingElse(event);
    this.end();
  };
}
