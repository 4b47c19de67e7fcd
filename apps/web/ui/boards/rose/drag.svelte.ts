/** Dragging a dealt card by mouse, finger or pen. */

interface Dragging {
  card: number;
  /** Where the pointer is, in the board. */
  x: number;
  y: number;
  /** The well below it. */
  over: string | null;
}

interface Around {
  root: () => HTMLElement | undefined;
  wells: () => [string, HTMLElement | undefined][];
  /** A card was let go over a well, or elsewhere. */
  drop: (card: number, over: string | null) => void;
}

/** A press that moves less than this is a click. */
const SLACK = 7;

export class Drag {
  now = $state.raw<Dragging | null>(null);
  /** The click that follows a drag means nothing. */
  justEnded = false;
  #grip: { card: number; x: number; y: number; pointer: number } | null = null;
  readonly #around: Around;

  constructor(around: Around) {
    this.#around = around;
  }

  grab(event: PointerEvent, card: number): void {
    if (event.button !== 0) return;
    this.#grip = { card, x: event.clientX, y: event.clientY, pointer: event.pointerId };
  }

  cancel(): void {
    this.#grip = null;
    this.now = null;
  }

  move = (event: PointerEvent): void => {
    const [grip, root] = [this.#grip, this.#around.root()];
    if (!grip || event.pointerId !== grip.pointer || !root) return;
    if (!this.now) {
      if (Math.hypot(event.clientX - grip.x, event.clientY - grip.y) < SLACK) return;
      // A mouse that leaves the window keeps the card.
      (event.target as Element).setPointerCapture?.(event.pointerId);
    }
    const box = root.getBoundingClientRect();
    this.now = {
      card: grip.card,
      x: event.clientX - box.left,
      y: event.clientY - box.top,
      over: this.#wellAt(event.clientX, event.clientY),
    };
  };

  end = (event: PointerEvent): void => {
    if (!this.#grip || event.pointerId !== this.#grip.pointer) return;
    const dragged = this.now;
    this.cancel();
    if (!dragged) return;
    if (event.type === 'pointerup') this.#around.drop(dragged.card, dragged.over);
    this.justEnded = true;
    setTimeout(() => (this.justEnded = false), 0);
  };

  #wellAt(x: number, y: number): string | null {
    for (const [id, element] of this.#around.wells()) {
      const box = element?.getBoundingClientRect();
      if (box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return id;
    }
    return null;
  }
}
