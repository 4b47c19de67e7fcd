import { tick } from 'svelte';
import type { Piece } from '../pieces/motion';

/** Pieces on their way, drawn above a board that already shows where they lie now. */
export class Flights<What> {
  /** Each is drawn with its number as `data-flyer`. */
  now = $state.raw<(What & { id: number })[]>([]);
  #last = 0;

  /** Draws them, and calls `fly` with the element of each in turn; a piece is gone when it calls `done`. */
  async send(
    root: HTMLElement | undefined,
    all: readonly What[],
    fly: (piece: Piece, what: What, order: number, done: () => void) => void,
  ): Promise<void> {
    const more = all.map((one) => ({ ...one, id: ++this.#last }));
    this.now = [...this.now, ...more];
    await tick();
    more.forEach((one, order) =>
      fly(root?.querySelector(`[data-flyer="${one.id}"]`), one, order, () => {
        this.now = this.now.filter((other) => other !== one);
      }),
    );
  }
}
