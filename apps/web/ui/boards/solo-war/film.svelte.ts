/**
 * The end of a round stays on the boxes, long enough to read four sums, before the next round is drawn: any
 * key or click ends that.
 */
const LONG = 9000;
/** Who was about to click when it ended by itself meant what stood there before: for so long nothing below takes a click. */
const LULL = 700;

export class Film {
  on = $state(false);
  /** It has just ended by itself. */
  lull = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #then: (() => void) | null = null;

  run(then: () => void): void {
    clearTimeout(this.#timer);
    this.#then = then;
    this.#timer = setTimeout(this.#late, LONG);
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
