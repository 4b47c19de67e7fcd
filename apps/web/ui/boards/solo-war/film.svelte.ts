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
    window.addEventListener('keydown', this.end, { capture: true });
    window.addEventListener('pointerdown', this.end, { capture: true });
  }

  end = (): void => {
    clearTimeout(this.#timer);
    if (!this.on) return;
    this.on = false;
    window.removeEventListener('keydown', this.end, { capture: true });
    window.removeEventListener('pointerdown', this.end, { capture: true });
    this.#then?.();
    this.#then = null;
  };

  #late = (): void => {
    this.end();
    this.lull = true;
    setTimeout(() => (this.lull = false), LULL);
  };
}
