/**
 * The end of a round stays on the boxes, long enough to read four sums, before the next round is drawn: any
 * key or click ends that.
 */
export const LONG = 9000;
/** Where nobody has to read it before a choice. */
export const BRIEF = 3500;
/** Who was about to click when it ended by itself meant what stood there before: for so long nothing below takes a click. */
const LULL = 700;

export class Film {
  on = $state(false);
  /** It has just ended by itself. */
  lull = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #then: (() => void) | null = null;

  run(then: () => void, long = LONG): void {
    clearTimeout(this.#timer);
    this.#then = then;
    this.#timer = setTimeout(this.#late, long);
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

  /** Anyone who presses a box wants to read it. */
  #touched = (event: Event): void => {
    const on = (event.target as Partial<Element> | null)?.closest?.('[data-box]');
    const presses = !('key' in event) || event.key === 'Enter' || event.key === ' ';
    if (!on || !presses) this.end();
  };

  #late = (): void => {
    this.end();
    this.lull = true;
    setTimeout(() => (this.lull = false), LULL);
  };
}
